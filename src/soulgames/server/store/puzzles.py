"""Puzzles in the file: their ratings, and which browsers have had a result that counted."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert

from soulgames.server.store.rows import PuzzleRow
from soulgames.server.store.schema import puzzle_ratings, puzzle_results
from soulgames.server.store.writer import Write

_RATE: Final = insert(puzzle_ratings).on_conflict_do_update(
    index_elements=["puzzle"],
    set_={name: getattr(insert(puzzle_ratings).excluded, name) for name in ("rating", "deviation", "volatility")},
)
_TRIED: Final = insert(puzzle_results)


def kept_result(rated: PuzzleRow, by: str) -> list[Write]:
    return [(_TRIED, {"puzzle": rated.puzzle, "by": by}), (_RATE, msgspec.structs.asdict(rated))]


def all_ratings(connection: Connection) -> list[PuzzleRow]:
    return [PuzzleRow(*row) for row in connection.execute(select(puzzle_ratings))]


def has_result(connection: Connection, puzzle: str, by: str) -> bool:
    wanted = (puzzle_results.c.puzzle == puzzle) & (puzzle_results.c.by == by)
    return connection.execute(select(puzzle_results.c.by).where(wanted)).first() is not None
