"""Positions as pictures (SVG), with nothing but the standard library."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulgames.core.game import State
from soulgames.pictures import soul_puzzler, soulfall, soulgivers
from soulgames.pictures.picture import Picture, Sketch, Voice, board_alone, painted

SKETCHES: Final[Mapping[str, Sketch]] = {
    "soul-puzzler": soul_puzzler.SKETCH,
    "soulfall": soulfall.SKETCH,
    "soulgivers": soulgivers.SKETCH,
    "soulgivers-2v2": soulgivers.SKETCH,
}


def svg(
    state: State,
    seat: int | None = None,
    *,
    width: int = 1200,
    names: Mapping[str, str] | None = None,
    say: Voice = str,
    alone: bool = False,
) -> Picture:
    """A position as a seat may know it, or the public. `names` are those of the players by seat, `say` chooses the language.

    The text of an SVG file, which a notebook shows as a picture. A game without a sketch gets its title and its players.
    `alone` is the board without them.
    """
    sketch = SKETCHES.get(state.game.name)
    if alone and sketch is not None:
        return board_alone(sketch, state, seat, say, width)
    return painted(sketch, state, seat, names or {}, say, width)
