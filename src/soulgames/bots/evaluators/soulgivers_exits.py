"""The way out of the portals: who waits where there is none will be destroyed there when the turn ends (SG-TURN-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE, SPECTERS
from soulgames.games.soulgivers.board.ground import BORDER, CLOSED, HOLE
from soulgames.games.soulgivers.deeds.traits import INCORPOREAL, STEADY, TRAVELS
from soulgames.games.soulgivers.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

BLOCKED: Final = 0.5
"""A foe on the cell in front may be driven away."""


def stranded(position: Position, piece: i64) -> float:
    """How surely a Soulgiver that waits on a portal cannot step out: 1 before a wall, a black hole or a closed tile."""
    place = position.where[piece] - FIRST_PLACE
    cell: i64 = position.content.entries[place]
    ground = position.ground
    here: i64 = ground.cells[cell]
    side = position.side_of(piece)
    if here & CLOSED or (here & BORDER and side == SPECTERS):
        return 1.0
    if here & HOLE and not position.has(piece, STEADY | TRAVELS):
        return 1.0
    if position.has(piece, INCORPOREAL):
        return 0.0
    if ground.walled(cell, position.content.outwards[place // 2]):
        return 1.0
    other: i64 = position.occupant[cell]
    return BLOCKED if other != NOWHERE and position.side_of(other) != side else 0.0
