"""Who stands on a black hole and lives, what keeps them there, and where they can come out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.geometry import NOWHERE, SHELLS, neighbour
from soulgames.games.soulgivers.ground import BORDER, HOLE, HORIZON
from soulgames.games.soulgivers.queries import on_board
from soulgames.games.soulgivers.table import Table
from soulgames.games.soulgivers.traits import STEADY, TRAVELS

if TYPE_CHECKING:
    from mypy_extensions import i64

HELD: Final = Refusal("SG-POP-5", "the Event Horizon holds it: nothing takes it away")
TRAPPED: Final = Refusal("SG-SPA-3", "it is trapped in the black hole until another one opens")
UNMOVED: Final = Refusal("SG-HOL-3", "nothing moves this Soulgiver off its black hole")


def is_on_hole(table: Table, piece: i64) -> bool:
    """Whether a Soulgiver stands on a black hole, and does not just pass through another there."""
    if not on_board(table, piece):
        return False
    cell: i64 = table.where[piece]
    return table.ground.is_hole(cell) and table.occupant[cell] == piece


def is_held(table: Table, piece: i64) -> bool:
    """Whether an Event Horizon holds a Soulgiver (SG-POP-5)."""
    on_horizon = is_on_hole(table, piece) and (table.ground.kinds[table.where[piece]] & HORIZON) != 0
    return on_horizon and table.side_of(piece) == SHELLS


def is_steady(table: Table, piece: i64) -> bool:
    """Whether black holes are ordinary cells for a Soulgiver; the living card decides (SG-HOL-3, SG-SOUL-4)."""
    traits: i64 = table.content.traits[piece % table.kinds]
    if traits & STEADY:
        return True
    return not traits & TRAVELS and table.has(piece, STEADY)


def travels(table: Table, piece: i64) -> bool:
    """Whether black holes take a Soulgiver elsewhere; here, too, the living card decides (SG-SPA-2, SG-SOUL-4)."""
    return table.has(piece, TRAVELS) and not is_steady(table, piece)


def why_trapped(table: Table, piece: i64) -> Refusal | None:
    """What keeps a Soulgiver from leaving its black hole by itself, on foot or by an ability of its own."""
    if not is_on_hole(table, piece):
        return None
    if is_held(table, piece):
        return HELD
    return None if is_steady(table, piece) else TRAPPED


def why_unmoved(table: Table, piece: i64) -> Refusal | None:
    """What keeps others' abilities, and anomalies, from moving a Soulgiver off its black hole."""
    if not is_on_hole(table, piece):
        return None
    return why_trapped(table, piece) or UNMOVED


def is_exit(table: Table, hole: i64) -> bool:
    """Whether a cell is a black hole that nobody blocks, with a free cell beside it that no wall closes."""
    if not table.ground.kinds[hole] & HOLE or table.occupant[hole] != NOWHERE:
        return False
    direction: i64 = 0
    while direction < 4:
        if is_way_out(table, hole, direction):
            return True
        direction += 1
    return False


def is_way_out(table: Table, hole: i64, direction: i64) -> bool:
    if not table.ground.open(hole, direction):
        return False
    cell = neighbour(hole, direction)
    return table.occupant[cell] == NOWHERE and not table.ground.kinds[cell] & (HOLE | BORDER)
