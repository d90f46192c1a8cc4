"""Settings by file, environment and option."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames.core.refusal import InvalidNotation
from soulgames.server.configure import settings, wanted
from soulgames.server.settings import Settings
from tests.cli.running import in_a_shell


def test_an_option_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('host = "1.1.1.1"\nport = 1\nworkers = 5\nkeep_days = 3\nnames = ["a.example"]\n', "utf-8")
    environment = {
        "SOULGAMES_PORT": "2",
        "SOULGAMES_HOST": "2.2.2.2",
        "SOULGAMES_LANG": "it",
        "SOULGAMES_PROXIES": "::1, 10.0.0.1",
    }
    found = settings(wanted(file, {"host": "3.3.3.3", "data": None}, environment))
    assert found == Settings(
        host="3.3.3.3", port=2, workers=5, keep_days=3.0, names=("a.example",), proxies=("::1", "10.0.0.1")
    )
    assert settings(wanted(None, {}, {})) == Settings()


@pytest.mark.parametrize(
    ("text", "words"),
    [("prot = 80\n", "no setting 'prot'"), ('port = "many"\n', r"port"), ("port\n", "expected TOML")],
)
def test_a_file_that_cannot_be_meant(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(InvalidNotation, match=words) as refused:
        wanted(file, {}, {})
    assert str(file) in str(refused.value)


def test_a_variable_that_cannot_be_meant() -> None:
    with pytest.raises(InvalidNotation, match="SOULGAMES_PORT"):
        wanted(None, {}, {"SOULGAMES_PORT": "many"})


def test_the_command_takes_them(tmp_path: Path) -> None:
    """The file names a folder that there is not, the environment another one: it is that which is complained about."""
    file = tmp_path / "server.toml"
    file.write_text(f'data = "{tmp_path}/of-file/a.db"\nport = 0\n', "utf-8")
    done = in_a_shell("--lang", "en", "serve", "--settings", str(file))
    assert "of-file" in "".join(done.stderr.split())
    done = in_a_shell("--lang", "en", "serve", "--settings", str(file), SOULGAMES_DATA=f"{tmp_path}/of-shell/a.db")
    assert "of-shell" in "".join(done.stderr.split())
    given = ("--data", f"{tmp_path}/of-option/a.db")
    done = in_a_shell("--lang", "en", "serve", "--settings", str(file), *given, SOULGAMES_DATA=f"{tmp_path}/of-shell/a.db")
    assert "of-option" in "".join(done.stderr.split())
    assert done.returncode != 0
