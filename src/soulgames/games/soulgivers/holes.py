"""Who stands on a black hole and lives, what keeps them there, and where they can come out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.geometry import NOWHERE, SHELLS, neighbour
from soulgames.games.soulgivers.ground import BORDER, HOLE, HORIZON
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.queries import on_board
from soulgames.games.soulgivers.traits import STEADY, TRAVELS

if TYPE_CHECKING:
    from mypy_extensions import i64

HELD: Final = Refusal("SG-POP-5", "the Event Horizon holds it: nothing takes it away")
TRAPPED: Final = Refusal("SG-SPA-3", "it is trapped in the black hole until another one opens")
UNMOVED: Final = Refusal("SG-HOL-3", "nothing moves this Soulgiver off its black hole")


def is_on_hole(position: Position, piece: i64) -> bool:
    """Whether a Soulgiver stands on a black hole, and does not just pass through another there."""
    if not on_board(position, piece):
        return False
    cell: i64 = position.where[piece]
    return position.ground.is_hole(cell) and position.occupant[cell] == piece


def is_held(position: Position, piece: i64) -> bool:
    """Whether an Event Horizon holds a Soulgiver (SG-POP-5)."""
    on_horizon = is_on_hole(position, piece) and (position.ground.kinds[position.where[piece]] & HORIZON) != 0
    return on_horizon and position.side_of(piece) == SHELLS


def is_steady(position: Position, piece: i64) -> bool:
    """Whether black holes are ordinary cells for a Soulgiver; the living card decides (SG-HOL-3, SG-SOUL-4)."""
    traits: i64 = position.content.traits[piece % position.kinds]
    if traits & STEADY:
        return True
    return not traits & TRAVELS and position.has(piece, STEADY)


def travels(position: Position, piece: i64) -> bool:
    """Whether black holes take a Soulgiver elsewhere; here, too, the living card decides (SG-SPA-2, SG-SOUL-4)."""
    return position.has(piece, TRAVELS) and not is_steady(position, piece)


def why_trapped(position: Position, piece: i64) -> Refusal | None:
    """What keeps a Soulgiver from leaving its black hole by itself, on foot or by an ability of its own."""
    if not is_on_hole(position, piece):
        return None
    if is_held(position, piece):
        return HELD
    return None if is_steady(position, piece) else TRAPPED


def why_unmoved(position: Position, piece: i64) -> Refusal | None:
    """What keeps others' abilities, and anomalies, from moving a Soulgiver off its black hole."""
    if not is_on_hole(position, piece):
        return None
    return why_trapped(position, piece) or UNMOVED


def is_exit(position: Position, hole: i64) -> bool:
    """Whether a cell is a black hole that nobody blocks, with a free cell beside it that no wall closes."""
    if not position.ground.kinds[hole] & HOLE or position.occupant[hole] != NOWHERE:
        return False
    direction: i64 = 0
    while direction < 4:
        if is_way_out(position, hole, direction):
            return True
        direction += 1
    return False


def is_way_out(position: Position, hole: i64, direction: i64) -> bool:
    if not position.ground.open(hole, direction):
        return False
    cell = neighbour(hole, direction)
    return position.occupant[cell] == NOWHERE and not position.ground.kinds[cell] & (HOLE | BORDER)
