"""Perft: the number of ways to play on from named positions.

`counts.txt` has a line per position: the scene's path under this folder, then the counts for 1, 2, 3 … decisions. Those of the
opening of Soul Puzzler are checked against a second, naive implementation in tests/games.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import game_names
from soulgames.core.scene import game_of
from soulgames.core.toml_text import read
from soulgames.core.walk import perft

HERE = Path(__file__).parent
TABLE = [line.split() for line in (HERE / "counts.txt").read_text("utf-8").splitlines() if line and not line.startswith("#")]


def test_every_position_has_counts_and_every_game_a_position() -> None:
    named = sorted(name for name, *_ in TABLE)
    assert named == sorted(str(path.relative_to(HERE)) for path in HERE.glob("*/*.toml"))
    assert {name.split("/")[0] for name in named} == set(game_names())


@pytest.mark.parametrize("row", TABLE, ids=lambda row: str(row[0]))
def test_perft(row: list[str]) -> None:
    text = (HERE / row[0]).read_text("utf-8")
    start = game_of(read(text)).from_scene(text)
    assert [perft(start.copy(), depth) for depth in range(1, len(row))] == [int(count) for count in row[1:]]
