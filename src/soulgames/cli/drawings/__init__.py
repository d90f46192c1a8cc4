"""Drawings of games in the terminal, by the game's name. Each knows its game; the rest of the table does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from soulgames.cli.drawings.drawing import Drawing, PlainDrawing
from soulgames.cli.drawings.soul_puzzler import SoulPuzzlerDrawing
from soulgames.cli.drawings.soulfall import SoulfallDrawing
from soulgames.cli.drawings.soulgivers import SoulgiversDrawing
from soulgames.core.game import Game

DRAWINGS: Final[dict[str, Callable[[Game, bool], Drawing]]] = {
    "soul-puzzler": SoulPuzzlerDrawing,
    "soulfall": SoulfallDrawing,
    "soulgivers": SoulgiversDrawing,
    "soulgivers-2v2": SoulgiversDrawing,
}


def drawing_of(game: Game, unicode: bool) -> Drawing:
    """The game's own drawing, or the plain one; without Unicode it keeps to letters."""
    make = DRAWINGS.get(game.name)
    return PlainDrawing() if make is None else make(game, unicode)
