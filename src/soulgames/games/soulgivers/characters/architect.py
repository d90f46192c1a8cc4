"""The Architect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    ALL_DIRECTIONS,
    DIRECTION,
    N_,
    TILE,
    Ability,
    Behaviour,
    Pending,
    Position,
    Refusal,
    fragment_tile,
    has_barrier,
    is_locked,
    line_of_tiles,
    slide,
    slide_number,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Direction, Tile, i64


class Mold(Ability):
    """The row or column through its user's tile or an adjacent one slides by one tile, everything riding along."""

    name = "mold"
    title = N_("Mold")
    text = N_("Slide a whole row or column, through a tile {range}, by one place; what falls off comes in at the other end.")
    rule = "SG-ARC-1"
    see_also = ("SG-ARC-2",)
    ranged = True
    questions = [TILE, DIRECTION]
    words = [
        N_("{deed} – which tile's row or column slides?"),
        N_("{deed} – in which direction does the line through {tile} slide?"),
    ]

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1:
            return _why_no_slide(position, pending.pick(0), value)
        refusal = self.why_tile_far(position, pending, value)
        if refusal is not None:
            return refusal
        for direction in ALL_DIRECTIONS:
            refusal = _why_no_slide(position, value, direction)
            if refusal is None:
                return None
        return refusal

    def act(self, position: Position, pending: Pending) -> None:
        tile, direction = pending.pick(0), pending.pick(1)
        slide(position, tile, direction, self.rule)
        position.slid = [*position.slid, int(slide_number(tile, direction))]


def _why_no_slide(position: Position, tile: Tile, direction: Direction) -> Refusal | None:
    """SG-ARC-2, SG-BOARD-8."""
    for place in line_of_tiles(tile, direction):
        if is_locked(position, place):
            return Refusal("SG-BOARD-8", "a tile of that line carries a population modifier")
        if fragment_tile(position) == place or has_barrier(position, place):
            return Refusal("SG-ARC-2", "a line with the Fragment or the Barrier does not slide")
    if slide_number(tile, (direction + 2) % 4) in position.slid_before:
        return Refusal("SG-ARC-2", "that would undo a slide of the turn before")
    return None


class Architect(Behaviour):
    """A builder with no aura."""

    key = "architect"
    title = N_("Architect")
    text = N_("moves the ground itself")
    abilities = [Mold]
