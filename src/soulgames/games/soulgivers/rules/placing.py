"""Putting a piece somewhere, and taking it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text.tell import tell_placed

if TYPE_CHECKING:
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
    tell_placed(position, piece)
