"""`soulgames backup`, `restore` and `check-file`, with a server that runs."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import in_a_shell
from tests.server.running import play_on, seated, serving


def test_a_copy_made_while_people_play_can_be_put_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with serving(data) as server:
        opened = server.open_for_people("soul-puzzler")
        with seated(server, opened) as clients:
            play_on(clients, seed=1, decisions=4)
            done = in_a_shell("--lang", "en", "backup", data, copy)
            assert (done.returncode, done.stdout.split()[-1]) == (0, "1"), done.stderr
            kept = clients[0].version
            play_on(clients, seed=1, decisions=3)
        assert in_a_shell("--lang", "en", "check-file", data).returncode == 0
        refused = in_a_shell("--lang", "en", "restore", copy, data)
        assert refused.returncode != 0
        assert f"in use by process {server.process.pid}" in " ".join(refused.stderr.split())
    assert in_a_shell("restore", copy, data).returncode == 0
    assert (tmp_path / "tables.db.before").is_file()
    with serving(data) as server, seated(server, opened) as clients:
        assert clients[0].version == kept
        play_on(clients, seed=1, decisions=2)


def test_a_copy_is_not_written_over(tmp_path: Path) -> None:
    data, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with serving(data):
        pass
    copy.write_text("precious", "utf-8")
    assert in_a_shell("backup", data, copy).returncode != 0
    assert copy.read_text("utf-8") == "precious"


def test_a_damaged_file_is_told_and_not_put_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with serving(data) as server:
        server.open_for_people("soul-puzzler")
    assert in_a_shell("backup", data, copy).returncode == 0
    with copy.open("r+b") as file:
        size = file.seek(0, 2)
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))
    before = data.read_bytes()
    for words in (("check-file", copy), ("restore", copy, data), ("backup", copy, tmp_path / "other.db")):
        done = in_a_shell("--lang", "en", *words)
        assert done.returncode != 0
        assert "expected a sound file of tables" in " ".join(done.stderr.split())
        assert "Traceback" not in done.stderr
    assert data.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir() if ".part" in path.name or ".fresh" in path.name) == []
