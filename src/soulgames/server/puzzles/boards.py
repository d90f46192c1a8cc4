"""Small pictures of puzzles, for lists. Each is drawn once: a puzzle never changes."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import Depends, Request

from soulgames.pictures import svg
from soulgames.puzzles.puzzle import Puzzle
from soulgames.tables.language import Language

MOST_KEPT: Final = 1024
"""More than there are puzzles, in every language: some megabytes."""


class Boards:
    """Drawn one after the other, beside the loop that serves everybody."""

    def __init__(self) -> None:
        self._drawing: Final = asyncio.Lock()
        self._drawn: Final[dict[tuple[str, str, str], bytes]] = {}
        """By game, puzzle and language, the oldest first."""

    async def of(self, puzzle: Puzzle, language: Language) -> bytes:
        """The board alone, as the solver sees it."""
        wanted = (puzzle.game, puzzle.id, language.code)
        if wanted not in self._drawn:
            async with self._drawing:
                if wanted not in self._drawn:  # somebody before us may have wanted the same
                    self._keep(wanted, await asyncio.to_thread(_drawn, puzzle, language))
        return self._drawn[wanted]

    def _keep(self, wanted: tuple[str, str, str], drawn: bytes) -> None:
        self._drawn[wanted] = drawn
        if len(self._drawn) > MOST_KEPT:
            del self._drawn[next(iter(self._drawn))]


def the_boards(request: Request) -> Boards:
    boards: Boards = request.app.state.boards
    return boards


TheBoards = Annotated[Boards, Depends(the_boards)]


def _drawn(puzzle: Puzzle, language: Language) -> bytes:
    start = puzzle.start()
    return str(svg(start, start.game.seat(puzzle.seat), say=language.say, alone=True)).encode()
