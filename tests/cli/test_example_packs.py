"""The boxes in `examples/packs`, typed in as an owner would: played to the end in terminal and arena, and replayed."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import game, game_names
from soulgames.core.record import read_record
from soulgames.core.registry import pack_of
from tests.cli.running import soulgames

EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "packs").glob("*.toml"))


def test_there_is_one_for_every_box() -> None:
    assert [pack_of(path.read_text("utf-8")).game for path in EXAMPLES] == ["soul-puzzler", "soulfall", "soulgivers"]
    assert len(game_names()) == len(EXAMPLES) + 1  # two against two shares a box


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_it_is_played_in_the_terminal_and_replayed_without_the_file(path: Path, tmp_path: Path) -> None:
    name, kept = pack_of(path.read_text("utf-8")).game, tmp_path / "game.soul"
    seats = [word for seat in game(name).seats for word in ("--seat", f"{seat}=random")]
    done = soulgames("play", name, "--content", path, *seats, "--seed", 5, "--save", kept)
    assert done.exit_code == 0, done.output
    record = read_record(kept.read_text("utf-8"))
    assert record.outcome is not None
    assert not record.game.pack.shipped
    assert soulgames("replay", kept).exit_code == 0


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_bots_are_rated_with_it(path: Path) -> None:
    name = pack_of(path.read_text("utf-8")).game
    done = soulgames("arena", name, "greedy", "random", "--games", 2, "--seed", 1, "--content", path)
    assert done.exit_code == 0, done.output
    assert "| greedy |" in done.output.replace("`", "")
