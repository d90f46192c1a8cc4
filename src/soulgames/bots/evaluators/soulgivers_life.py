"""How long a Soulgiver lasts, and how far it gets in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.board.geometry import FIRST_PLACE
from soulgames.games.soulgivers.position import ACTIVATED, PAID, Position

if TYPE_CHECKING:
    from mypy_extensions import i64

DEADLY: Final = 6
LINEAR_LOSS: Final = 2
"""A linear mover's range is worth this much less: few ways are straight."""


def decay_to_come(position: Position, piece: i64) -> i64:
    """The Decay of a Soulgiver when the turn is over (SG-TURN-5), so that ending the turn is no loss by itself."""
    decay: i64 = position.decay[piece]
    if position.owner[piece] != position.player:
        return decay
    if position.where[piece] >= FIRST_PLACE:
        missed = position.marks[piece] & ACTIVATED and position.active != piece
        return DEADLY if missed else decay
    return decay + (2 if position.marks[piece] & PAID else 1)


def range_of(position: Position, piece: i64) -> i64:
    """How far a Soulgiver usually gets in a turn."""
    card = position.card(piece)
    points: i64 = card.points - LINEAR_LOSS if card.linear else card.points
    if piece == position.carrier:
        points -= 1
    return points if points > 1 else 1
