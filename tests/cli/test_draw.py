"""`soulgames draw`: a position of a record or a scene as a picture."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from soulgames.core.record import read_record
from soulgames.pictures import svg
from tests.cli.running import SCENES, one_line, soulgames

GUST = SCENES / "soul-puzzler" / "zephyra-gust.toml"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("drawn") / "game.soul"
    soulgames("play", "soulfall", "--against", "random", "--seed", 2, "--save", path, typed="1\n" * 400)
    return path


def test_the_end_of_a_record(record: Path) -> None:
    game = read_record(record.read_text("utf-8"))
    assert soulgames("draw", record).output == svg(game.state, names={"one": game.players["one"], "two": game.players["two"]})


def test_a_moment_of_a_record_with_the_eyes_of_a_seat(record: Path) -> None:
    game = read_record(record.read_text("utf-8"))
    drawn = soulgames("draw", record, "--at", 9, "--seat", "two").output
    assert drawn == svg(game.at(9), 1, names=game.players)
    assert drawn != soulgames("draw", record, "--at", 9).output


def test_a_scene_from_its_beginning_or_after_some_steps() -> None:
    first, second = (soulgames("draw", GUST, "--at", at).output for at in (0, 3))
    assert first == soulgames("draw", GUST).output
    assert ElementTree.fromstring(first).tag.endswith("svg")
    assert first != second


def test_what_cannot_be_drawn(record: Path, tmp_path: Path) -> None:
    late = soulgames("draw", record, "--at", 9999)
    assert (late.exit_code, "there is no position 9999: expected 0 to" in one_line(late.output)) == (2, True)
    assert "is not a seat of Soulfall" in one_line(soulgames("draw", record, "--seat", "three").output)
    (tmp_path / "x.toml").write_text("nothing", "utf-8")
    assert soulgames("draw", tmp_path / "x.toml").exit_code == 2
