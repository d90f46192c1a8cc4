"""Targets by name: which cell, or whose Soul, a player means by `attack NAME` or `choose NAME`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.action import Action
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.choosing import Asking
from soulgames.games.soulgivers.geometry import FIRST_PLACE
from soulgames.games.soulgivers.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


def named_target(position: Position, word: str, character: int) -> Action | None:
    """The action that is meant, or None if a name is not read as a target here."""
    notation = position.content.notation
    if word == "attack":
        return _at(position, verb.ATTACK, [position.piece(1 - position.side, character)])
    if word == "pass":
        return _at(position, verb.PASS, [position.piece(position.side, character)])
    top = position.stack[-1] if position.stack else None
    if word != "choose" or not isinstance(top, Asking) or top.decider(position) < 0:
        return None
    deed = position.content.deeds[top.a]
    asked = deed.asks(position, top)
    both = [position.piece(1 - position.side, character), position.piece(position.side, character)]
    if asked == verb.CHOOSE_CELL:
        on_board = [piece for piece in both if 0 <= position.where[piece] < FIRST_PLACE]
        good = [piece for piece in on_board if deed.why(position, top, position.where[piece]) is None]
        return _at(position, verb.CHOOSE_CELL, good or on_board)
    if asked == verb.CHOOSE_PIECE:
        good = [piece for piece in both if deed.why(position, top, piece) is None]
        return notation.of[verb.CHOOSE_PIECE][(good or both)[0]]
    return None


def _at(position: Position, kind: i64, pieces: list[i64]) -> Action | None:
    """The action with the cell of the first of these pieces that is on the board."""
    for piece in pieces:
        cell = position.where[piece]
        if 0 <= cell < FIRST_PLACE:
            return position.content.notation.of[kind][cell]
    return None
