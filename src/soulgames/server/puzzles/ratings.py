"""The ratings of puzzles: they begin with what bots make of them, and follow those who try."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

from soulgames.puzzles import glicko
from soulgames.puzzles.glicko import Met, Rated
from soulgames.puzzles.puzzle import Puzzle, puzzles
from soulgames.server.limits import Allowance, OnceADay
from soulgames.server.proof import hashed
from soulgames.server.store.rows import PuzzleRow
from soulgames.server.store.store import Store

FIRST_DEVIATION: Final = 150.0
"""What bots say is not all, but more than nothing."""
RESULTS_A_SECOND: Final = 0.2
RESULT_BURST: Final = 30
"""Rated results of one address."""


class Result(NamedTuple):
    """How somebody fared, what their browser says of them, and where it was sent from."""

    solved: bool
    key: str
    solver: Rated
    address: str


class Ratings:
    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._known: dict[str, Rated] | None = None
        self._one_by_one: Final = asyncio.Lock()
        self._moved: Final = OnceADay()
        """Which address has moved the rating of which puzzle."""
        self.results: Final = Allowance(RESULTS_A_SECOND, RESULT_BURST)

    async def of(self, puzzle: Puzzle) -> Rated:
        known = await self._all()
        return known.get(name(puzzle), Rated(float(puzzle.rating), FIRST_DEVIATION))

    async def list(self, game: str) -> list[tuple[Puzzle, int]]:
        """The puzzles of a game with their ratings, the easy ones first."""
        rated = [(puzzle, round((await self.of(puzzle)).rating)) for puzzle in puzzles(game)]
        return sorted(rated, key=lambda pair: pair[1])

    async def count(self, puzzle: Puzzle, result: Result) -> tuple[Rated, Rated, bool]:
        """The ratings of puzzle and solver after a result, and whether it counts: the first of each browser does.

        The puzzle's own moves once a day for each address: who makes up many browsers moves it no further than one would.
        """
        async with self._one_by_one:
            before, by, score = await self.of(puzzle), hashed(result.key), float(result.solved)
            if await self._store.has_tried(name(puzzle), by):
                return before, result.solver, False
            of_solver = glicko.bounded(glicko.after(result.solver, [Met(before, score)]))
            if not self._moved.may(result.address, name(puzzle)):
                await self._store.keep_puzzle_result(PuzzleRow(name(puzzle), *before), by)
                return before, of_solver, True
            of_puzzle = glicko.bounded(glicko.after(before, [Met(believed(result.solver), 1.0 - score)]))
            await self._store.keep_puzzle_result(PuzzleRow(name(puzzle), *of_puzzle), by)
            self._moved.note(result.address, name(puzzle))
            (await self._all())[name(puzzle)] = of_puzzle
            return of_puzzle, of_solver, True

    def forget(self) -> None:
        """The addresses that have not sent anything for long."""
        self.results.forget()
        self._moved.forget()

    async def _all(self) -> dict[str, Rated]:
        """Few, and asked for with every list: they are read once."""
        if self._known is None:
            rows = await self._store.puzzle_rows()
            self._known = {row.puzzle: glicko.bounded(Rated(row.rating, row.deviation, row.volatility)) for row in rows}
        return self._known


def believed(solver: Rated) -> Rated:
    """What a browser says of its owner may be made up: for the puzzle it is no more than a guess."""
    return glicko.bounded(solver._replace(deviation=glicko.MOST_DEVIATION))


def name(puzzle: Puzzle) -> str:
    return f"{puzzle.game}/{puzzle.id}"
