"""`soulgames analyse` at the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import soulgames


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.soul"
    soulgames("play", "soul-puzzler", "--seat", "one=greedy", "--seat", "two=random", "--seed", 3, "--save", path)
    return path


def test_each_turn_is_told_with_what_would_have_been_better(record: Path) -> None:
    output = soulgames("analyse", record, "--level", "novice").output
    lines = output.splitlines()
    assert lines[0] == "Soul Puzzler, seen by novice from the side of one: +1 is won, -1 is lost."
    assert lines[1].startswith("    1 ")
    assert any(line.startswith(">") for line in lines)
    assert " given away with " in output
    assert "; better: " in output
    assert lines[-2].startswith("one: ")
    assert lines[-1].startswith("two: ")
    assert ". Given away in all: " in lines[-1]


def test_as_json_it_is_for_other_programs(record: Path) -> None:
    found = json.loads(soulgames("analyse", record, "--level", "novice", "--json").output)
    assert found["game"] == "soul-puzzler"
    assert found["turns"][-1]["after"] in (1.0, -1.0)


def test_bad_input(record: Path, tmp_path: Path) -> None:
    unknown = soulgames("analyse", record, "--level", "random")
    assert unknown.exit_code == 2
    assert unknown.stderr.startswith("unknown level 'random': expected novice, casual")
    assert soulgames("analyse", tmp_path / "none.soul").exit_code == 2
