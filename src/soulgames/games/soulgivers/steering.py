"""Moving somebody step by step without being them: as a mover would, but with nobody's points (SG-VOL-1, SG-ANO-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.actions import INSIDE_ANOTHER, ON_THE_BORDER, why_closed
from soulgames.games.soulgivers.geometry import NEXT, NOWHERE, direction_to, neighbour
from soulgames.games.soulgivers.queries import is_held
from soulgames.games.soulgivers.table import ANY_LINE, Table
from soulgames.games.soulgivers.verbs import can_cross, can_land, can_pass, can_stop

if TYPE_CHECKING:
    from mypy_extensions import i64


def next_cells(cell: i64) -> list[int]:
    return sorted([other for other in NEXT[4 * cell : 4 * cell + 4] if other != NOWHERE])


def why_not_led(table: Table, piece: i64, cell: i64, left: i64, rule: str) -> Refusal | None:
    """What keeps somebody from being led to a cell, with so many more cells to go."""
    start: i64 = table.where[piece]
    direction = direction_to(start, cell)
    if direction == NOWHERE or neighbour(start, direction) != cell:
        return Refusal(rule, "that cell is not adjacent")
    closed = why_closed(table, cell)
    if closed is not None:
        return closed
    if is_held(table, piece):
        return Refusal("SG-POP-5", "it is stuck on the Event Horizon")
    if not can_cross(table, piece, start, direction):
        return Refusal(rule, "a wall is in the way")
    if can_stop(table, piece, cell):
        return None
    through = can_pass(table, piece, cell) and can_land(table, piece, cell, left, ANY_LINE)
    return None if through else Refusal(rule, "nobody can be left there")


def led_from(table: Table, cell: i64) -> i64:
    """Who is being led and has come to this cell: whoever passes through another there, or who stands there."""
    for piece in range(len(table.where)):
        if table.where[piece] == cell and table.occupant[cell] != piece:
            return piece
    return table.occupant[cell]


def is_out_of_hand(table: Table, cell: i64) -> bool:
    """Whether somebody who was led to a cell is gone, or stands on a black hole: that ends it, whomever it spares."""
    piece = led_from(table, cell)
    return piece == NOWHERE or (table.ground.is_hole(cell) and table.occupant[cell] == piece)


def why_not_left(table: Table, cell: i64) -> Refusal | None:
    """What keeps somebody who is led from staying on the cell that they have come to."""
    piece = led_from(table, cell)
    if can_stop(table, piece, cell):
        return None
    return INSIDE_ANOTHER if table.occupant[cell] != piece else ON_THE_BORDER
