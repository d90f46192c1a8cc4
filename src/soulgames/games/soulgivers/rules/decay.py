"""Destruction and Decay (SG-DEST-1 to SG-DEST-3, SG-DECAY-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.activation import end_activation
from soulgames.games.soulgivers.rules.fragment import lay_fragment
from soulgames.games.soulgivers.rules.placing import leave
from soulgames.games.soulgivers.rules.queries import fragment_tile, on_board

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Piece

DEADLY_DECAY: Final = 6


def drop_everything(position: Position, piece: Piece) -> None:
    """A carried Fragment and an absorbed Soul."""
    if position.carrier == piece:
        lay_fragment(position, fragment_tile(position))
    if position.soul[piece] != NOWHERE:
        position.soul_at[position.soul[piece]] = position.where[piece]
        position.soul[piece] = NOWHERE


def destroy(position: Position, piece: Piece) -> None:
    """SG-DEST-1, SG-DEST-2, SG-DEST-3: the Soul lies on the cell, an absorbed one is gone, the Fragment falls to the centre."""
    if position.carrier == piece:
        lay_fragment(position, fragment_tile(position))
    if on_board(position, piece):
        position.soul_at[piece] = position.where[piece]
    leave(position, piece)
    position.soul[piece] = NOWHERE
    position.where[piece] = NOWHERE
    if position.active == piece:
        end_activation(position)


def add_decay(position: Position, piece: Piece, amount: i64) -> None:
    """SG-DECAY-1."""
    position.decay[piece] += amount
    if position.decay[piece] >= DEADLY_DECAY:
        destroy(position, piece)
