"""Putting a piece somewhere, and taking it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE, SPECTERS
from soulgames.games.soulgivers.board.ground import BORDER, CLOSED, HOLE
from soulgames.games.soulgivers.deeds.traits import INCORPOREAL, STEADY, TRAVELS
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text.tell import tell_placed

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Piece


def put(position: Position, piece: Piece, place: Cell) -> None:
    """A piece onto a cell or a portal, from wherever it was. Passing through somebody does not dislodge them."""
    leave(position, piece)
    position.where[piece] = place
    if place < FIRST_PLACE and position.occupant[place] == NOWHERE:
        position.occupant[place] = piece


def leave(position: Position, piece: Piece) -> None:
    """A piece off the cell that it stands on."""
    cell: Cell = position.where[piece]
    if 0 <= cell < FIRST_PLACE and position.occupant[cell] == piece:
        position.occupant[cell] = NOWHERE


def enter_play(position: Position, piece: Piece, place: Cell) -> None:
    """A new Soulgiver on a portal, with Decay 1 (SG-TURN-1)."""
    position.facing[piece] = 0
    position.decay[piece] = 1
    position.soul[piece] = NOWHERE
    position.marks[piece] = 0
    put(position, piece, place)
    if position.noted is not None:
        cell: Cell = position.content.entries[place - FIRST_PLACE]
        tell_placed(position, piece, what_bars(position, piece, place), cell)


def what_bars(position: Position, piece: Piece, place: Cell) -> str:
    """What keeps a Soulgiver from stepping out of a place on a portal, as things lie now: `hole`, `shut` or nothing.

    Whoever stands in front may go away again, and is nothing of the kind (SG-MOVE-6, SG-TURN-5).
    """
    cell: Cell = position.content.entries[place - FIRST_PLACE]
    ground: i64 = position.ground.cells[cell]
    incorporeal = position.has(piece, INCORPOREAL)
    if ground & CLOSED or (ground & BORDER and position.side_of(piece) == SPECTERS and not incorporeal):
        return "shut"
    if ground & HOLE and not position.has(piece, STEADY | TRAVELS):
        return "hole"
    outwards = position.content.outwards[(place - FIRST_PLACE) // 2]
    return "shut" if position.ground.walled(cell, outwards) and not incorporeal else ""
