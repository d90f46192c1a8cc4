"""Destruction and Decay (SG-DEST-1 to SG-DEST-3, SG-DECAY-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.activation import end_activation
from soulgames.games.soulgivers.rules.fragment import lay_fragment
from soulgames.games.soulgivers.rules.placing import leave
from soulgames.games.soulgivers.rules.queries import fragment_tile, on_board
from soulgames.games.soulgivers.text.events import SOUL_DROPPED, SOUL_GONE, SOUL_LAID
from soulgames.games.soulgivers.text.tell import tell_bearer, tell_decay, tell_destroyed, tell_soul

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Piece

DEADLY_DECAY: Final = 6


def drop_everything(position: Position, piece: Piece, rule: str) -> None:
    """A carried Fragment and an absorbed Soul."""
    if position.carrier == piece:
        lay_fragment(position, fragment_tile(position), rule)
    if position.soul[piece] != NOWHERE:
        drop_soul(position, piece, rule)


def destroy(position: Position, piece: Piece, why: str, rule: str) -> None:
    """SG-DEST-1, SG-DEST-2, SG-DEST-3: the Soul lies on the cell, an absorbed one is gone, the Fragment falls to the centre."""
    if position.carrier == piece:
        lay_fragment(position, fragment_tile(position), "SG-DEST-3")
    tell_destroyed(position, piece, why, rule)
    if position.soul[piece] != NOWHERE:
        tell_bearer(position, piece, position.soul[piece], SOUL_GONE, "SG-DEST-2")
    if on_board(position, piece):
        position.soul_at[piece] = position.where[piece]
        tell_soul(position, piece, SOUL_LAID, "SG-DEST-1", position.where[piece])
    leave(position, piece)
    position.soul[piece] = NOWHERE
    position.where[piece] = NOWHERE
    if position.active == piece:
        end_activation(position)


def add_decay(position: Position, piece: Piece, amount: i64, rule: str) -> None:
    """SG-DECAY-1."""
    set_decay(position, piece, position.decay[piece] + amount, rule)
    if position.decay[piece] >= DEADLY_DECAY:
        destroy(position, piece, "decay", "SG-DECAY-1")


def set_decay(position: Position, piece: Piece, decay: i64, rule: str) -> None:
    """Turn the die, whatever comes of it."""
    before: i64 = position.decay[piece]
    position.decay[piece] = decay
    tell_decay(position, piece, rule, before)


def drop_soul(position: Position, piece: Piece, rule: str) -> None:
    """Onto the cell of its bearer."""
    soul: i64 = position.soul[piece]
    tell_bearer(position, piece, soul, SOUL_DROPPED, rule)
    position.soul[piece] = NOWHERE
    position.soul_at[soul] = position.where[piece]
