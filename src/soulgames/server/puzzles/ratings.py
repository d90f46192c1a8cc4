"""The ratings of puzzles: they begin with what bots make of them, and follow those who try."""

from __future__ import annotations

import asyncio
from typing import Final

from soulgames.puzzles import glicko
from soulgames.puzzles.glicko import Met, Rated
from soulgames.puzzles.puzzle import Puzzle, puzzles
from soulgames.server.limits import Allowance
from soulgames.server.proof import hashed
from soulgames.server.store.rows import PuzzleRow
from soulgames.server.store.store import Store

FIRST_DEVIATION: Final = 150.0
"""What bots say is not all, but more than nothing."""
RESULTS_A_SECOND: Final = 0.2
RESULT_BURST: Final = 30
"""Rated results of one address."""


class Ratings:
    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._known: dict[str, Rated] | None = None
        self._one_by_one: Final = asyncio.Lock()
        self.results: Final = Allowance(RESULTS_A_SECOND, RESULT_BURST)

    async def of(self, puzzle: Puzzle) -> Rated:
        known = await self._all()
        return known.get(name(puzzle), Rated(float(puzzle.rating), FIRST_DEVIATION))

    async def list(self, game: str) -> list[tuple[Puzzle, int]]:
        """The puzzles of a game with their ratings, the easy ones first."""
        rated = [(puzzle, round((await self.of(puzzle)).rating)) for puzzle in puzzles(game)]
        return sorted(rated, key=lambda pair: pair[1])

    async def count(self, puzzle: Puzzle, key: str, solver: Rated, solved: bool) -> tuple[Rated, Rated, bool]:
        """The ratings of puzzle and solver after a result, and whether it counts: the first of each browser does."""
        async with self._one_by_one:
            before, by = await self.of(puzzle), hashed(key)
            if await self._store.has_tried(name(puzzle), by):
                return before, solver, False
            score = float(solved)
            of_solver = glicko.bounded(glicko.after(solver, [Met(before, score)]))
            of_puzzle = glicko.bounded(glicko.after(before, [Met(solver, 1.0 - score)]))
            await self._store.keep_puzzle_result(PuzzleRow(name(puzzle), *of_puzzle), by)
            (await self._all())[name(puzzle)] = of_puzzle
            return of_puzzle, of_solver, True

    async def _all(self) -> dict[str, Rated]:
        """Few, and asked for with every list: they are read once."""
        if self._known is None:
            rows = await self._store.puzzle_rows()
            self._known = {row.puzzle: Rated(row.rating, row.deviation, row.volatility) for row in rows}
        return self._known


def name(puzzle: Puzzle) -> str:
    return f"{puzzle.game}/{puzzle.id}"
