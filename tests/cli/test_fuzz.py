"""`soulgames fuzz` at the terminal."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from soulgames.cli.commands.version import compiled
from soulgames.core.registry import game_names
from tests.cli.running import in_a_shell, last_line, soulgames

ROOT = Path(__file__).parents[2]


@pytest.fixture
def broken(tmp_path: Path) -> dict[str, str]:
    """An environment in which every Python knows the broken games, the fuzzer's child too."""
    if compiled():
        pytest.skip("compiled games cannot be broken by subclasses")
    (tmp_path / "sitecustomize.py").write_text("import tests.lab.broken_registered\n", "utf-8")
    return {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}


def test_all_games_are_played_and_nothing_is_found(tmp_path: Path) -> None:
    result = soulgames("fuzz", "--games", 2, "--seed", 1, "--out", tmp_path / "found")
    assert result.exit_code == 0, result.output
    for name in game_names():
        assert f"{name}: nothing found (2 games, " in result.output
    assert not (tmp_path / "found").exists()


def test_time_can_be_the_limit() -> None:
    result = soulgames("fuzz", "soul-puzzler", "--seconds", 0.5)
    assert result.exit_code == 0
    assert "soul-puzzler: nothing found (" in result.output


def test_a_finding_is_one_line_a_record_and_status_1(tmp_path: Path, broken: dict[str, str]) -> None:
    done = in_a_shell("fuzz", "broken-crash", "--games", 1, "--seed", 1, "--out", tmp_path / "found", **broken)
    path = tmp_path / "found" / "broken-crash-crash-1.soul"
    assert done.returncode == 1
    finding, summary = done.stdout.splitlines()
    assert finding.startswith("crash: broken-crash, game 1, decision ")
    assert finding.endswith(f": ZeroDivisionError: five is right out → {path}")
    assert summary.startswith("broken-crash: 1 finding (1 games, ")
    assert "ZeroDivisionError" in path.with_suffix(".txt").read_text("utf-8")
    replayed = in_a_shell("replay", path, **broken)
    assert replayed.returncode == 0
    assert "The game is not over." in replayed.stdout


def test_patience_is_the_users(tmp_path: Path, broken: dict[str, str]) -> None:
    done = in_a_shell("fuzz", "broken-hang", "--games", 1, "--patience", "2", "--out", tmp_path / "found", **broken)
    assert done.returncode == 1
    assert "no decision was finished within 2 seconds" in done.stdout


def test_many_findings_are_cut_short(tmp_path: Path, broken: dict[str, str]) -> None:
    done = in_a_shell("fuzz", "broken-stuck", "--out", tmp_path / "found", **broken)
    assert len(list((tmp_path / "found").glob("*.soul"))) == 10
    assert "Stopped after 10 findings." in done.stdout
    assert last_line(done.stdout).startswith("broken-stuck: 10 findings (")


def test_unknown_games_are_bad_input() -> None:
    result = soulgames("fuzz", "chess")
    assert result.exit_code == 2
    assert result.stderr.startswith("unknown game 'chess'")
