"""Moving somebody step by step without being them: as a mover would, but with nobody's points (SG-VOL-1, SG-ANO-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import CELL_NAMES, NEXT_CELLS, NOWHERE, direction_to, neighbour
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.position import ANY_LINE, Position
from soulgames.games.soulgivers.rules.holes import is_on_hole
from soulgames.games.soulgivers.rules.movement import INSIDE_ANOTHER, ON_THE_BORDER, why_closed
from soulgames.games.soulgivers.rules.steps import can_cross, can_land, can_pass, can_stop
from soulgames.games.soulgivers.text.fields import piece_at, piece_key

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell


def next_cells(cell: Cell) -> list[int]:
    """In cell order."""
    return NEXT_CELLS[cell]


def take_in_hand(position: Position, pending: Pending) -> None:
    """The first answer named a cell. From now on it is the piece that stood there: it may leave, and others may come."""
    position.stack[-1] = Pending(pending.a, pending.b, position.occupant[pending.pick(0)] + 1)


def is_in_hand(position: Position, pending: Pending) -> bool:
    """Whether the piece is still where it was led to. Whom a black hole spares is out of hand, too (SG-VOL-2)."""
    piece = pending.pick(0)
    if pending.count() == 1:
        return True
    return position.where[piece] == pending.last() and not is_on_hole(position, piece)


def why_not_led(position: Position, pending: Pending, cell: Cell, left: i64, rule: str) -> Refusal | None:
    """What keeps the piece in hand from being led to a cell, with some more cells to go."""
    piece = pending.pick(0)
    start: Cell = position.where[piece]
    direction = direction_to(start, cell)
    if direction == NOWHERE or neighbour(start, direction) != cell:
        return Refusal(rule, "that cell is not adjacent")
    closed = why_closed(position, cell)
    if closed is not None:
        return closed
    if not can_cross(position, piece, start, direction):
        return Refusal(rule, "a wall is in the way")
    if can_stop(position, piece, cell):
        return None
    through = can_pass(position, piece, cell) and can_land(position, piece, cell, left, ANY_LINE)
    return None if through else Refusal(rule, "nobody can be left there")


def why_not_left(position: Position, pending: Pending) -> Refusal | None:
    """What keeps the piece in hand from staying on the cell that it has come to."""
    piece = pending.pick(0)
    cell: Cell = position.where[piece]
    if can_stop(position, piece, cell):
        return None
    return INSIDE_ANOTHER if position.occupant[cell] != piece else ON_THE_BORDER


def about_led(position: Position, pending: Pending) -> dict[str, object]:
    """Whom the next answer leads on, and the way so far."""
    piece = pending.pick(0)
    way = [CELL_NAMES[pending.pick(index)] for index in range(1, pending.count())]
    return {**piece_at(position, piece), "chosen": [piece_key(position, piece), *way]}
