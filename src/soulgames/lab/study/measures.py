"""What can be said of a game as one number. Their means describe a pack, their differences compare two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from soulgames.core.game import Game
from soulgames.lab.study.rows import GameRow
from soulgames.lab.study.shares import Mean, mean


class Measure(NamedTuple):
    """A number of each game, or None for games that do not have it. Shares are of 0 and 1."""

    title: str
    definition: str
    of: Callable[[GameRow], float | None]
    is_share: bool = False

    def mean(self, rows: Iterable[GameRow]) -> Mean:
        found = ((row["pair"], self.of(row)) for row in rows)
        return mean((pair, value) for pair, value in found if value is not None)

    def difference(self, first: Iterable[GameRow], second: Iterable[GameRow]) -> Mean:
        """How much larger it is in the second of two studies, game by game."""
        before = {(row["pair"], row["exchanged"]): self.of(row) for row in first}
        found = []
        for row in second:
            one, other = before.get((row["pair"], row["exchanged"])), self.of(row)
            if one is not None and other is not None:
                found.append((row["pair"], other - one))
        return mean(found)


def measures(game: Game) -> Sequence[Measure]:
    side = game.sides()[0]
    return [
        Measure("first player won", "First player", lambda row: _won(row, row["began"]), True),
        Measure(f"{side} won", "First player", lambda row: _won(row, side), True),
        Measure("nobody won", "Nobody", lambda row: float(not row["winner"]), True),
        Measure("over within four turns", "Turn", lambda row: float(row["turns"] <= 4), True),
        Measure("turns", "Turn", lambda row: row["turns"]),
        Measure("decisions", "Decision", lambda row: row["decisions"]),
        Measure("choices", "Decision", lambda row: row["choices"]),
        Measure("branching", "Branching", lambda row: row["branching"]),
        Measure("widest decision", "Branching", lambda row: row["widest"]),
        Measure("lead changes", "Lead changes", lambda row: row["lead_changes"]),
        Measure("drama", "Drama", lambda row: row["drama"]),
        Measure("drama at worst", "Drama", lambda row: row["worst"]),
        Measure("settled after", "Settled", lambda row: row["settled"], True),
        *(_first(first.name) for first in game.counting().first),
    ]


def _first(name: str) -> Measure:
    """Whether whoever did it first has won."""
    return Measure(f"won by who {name}", "First blood", lambda row: _won_first(row, name), True)


def _won_first(row: GameRow, name: str) -> float | None:
    sides = [first["side"] for first in row["firsts"] if first["name"] == name]
    return None if not sides or not row["winner"] else float(sides[0] == row["winning"])


def _won(row: GameRow, side: str) -> float | None:
    return float(row["winner"] == side) if row["winner"] else None
