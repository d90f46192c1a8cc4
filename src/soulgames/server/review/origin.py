"""From where a table was begun, if that is the middle of another game.

It stands in the first move that was taken over, as the key of the wish that led to it. Keys of clients are printable ASCII, so
nobody can make one up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from soulgames.core.chance import CHANCE
from soulgames.server.store.rows import MoveRow

SIGN: Final = "↳"
_WRITTEN: Final = re.compile(rf"{SIGN}(\d+) (\S*)")


class Origin(NamedTuple):
    """A moment of a game: after this many actions of it, which were taken over."""

    moment: int
    table: str
    """Empty for a game that was in a file."""

    @property
    def key(self) -> str:
        return f"{SIGN}{self.moment} {self.table}"


def origin_of(moves: Sequence[MoveRow]) -> Origin | None:
    found = _WRITTEN.fullmatch(moves[0].key or "") if moves else None
    return None if found is None else Origin(int(found[1]), found[2])


def answers_taken_over(moves: Sequence[MoveRow]) -> int:
    """How many of chance's answers, the first ones, do not follow from the table's own seed."""
    origin = origin_of(moves)
    return 0 if origin is None else sum(move.seat == CHANCE for move in moves[: origin.moment])
