"""Positions as pictures (SVG), with nothing but the standard library."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulgames.core.game import State
from soulgames.pictures import soul_puzzler, soulfall, soulgivers
from soulgames.pictures.picture import Picture, Sketch, Voice, painted

SKETCHES: Final[Mapping[str, Sketch]] = {
    "soul-puzzler": soul_puzzler.SKETCH,
    "soulfall": soulfall.SKETCH,
    "soulgivers": soulgivers.SKETCH,
    "soulgivers-2v2": soulgivers.SKETCH,
}


def svg(
    state: State, seat: int | None = None, *, width: int = 1200, names: Mapping[str, str] | None = None, say: Voice = str
) -> Picture:
    """A position as a seat may know it, or the public. `names` are those of the players by seat, `say` chooses the language.

    The text of an SVG file, which a notebook shows as a picture. A game without a sketch gets its title and its players.
    """
    return painted(SKETCHES.get(state.game.name), state, seat, names or {}, say, width)
