"""Targets by name: which cell, or whose Soul, a player means by `attack NAME` or `choose NAME`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.action import Action
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.choosing import Asking
from soulgames.games.soulgivers.geometry import FIRST_PLACE
from soulgames.games.soulgivers.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def named_target(table: Table, word: str, character: int) -> Action | None:
    """The action that is meant, or None if a name is not read as a target here."""
    notation = table.content.notation
    if word == "attack":
        return _at(table, verb.ATTACK, [table.piece(1 - table.side, character)])
    if word == "pass":
        return _at(table, verb.PASS, [table.piece(table.side, character)])
    top = table.stack[-1] if table.stack else None
    if word != "choose" or not isinstance(top, Asking) or top.decider(table) < 0:
        return None
    deed = table.content.deeds[top.a]
    asked = deed.asks(table, top)
    both = [table.piece(1 - table.side, character), table.piece(table.side, character)]
    if asked == verb.CHOOSE_CELL:
        on_board = [piece for piece in both if 0 <= table.where[piece] < FIRST_PLACE]
        good = [piece for piece in on_board if deed.why(table, top, table.where[piece]) is None]
        return _at(table, verb.CHOOSE_CELL, good or on_board)
    if asked == verb.CHOOSE_PIECE:
        good = [piece for piece in both if deed.why(table, top, piece) is None]
        return notation.of[verb.CHOOSE_PIECE][(good or both)[0]]
    return None


def _at(table: Table, kind: i64, pieces: list[i64]) -> Action | None:
    """The action with the cell of the first of these pieces that is on the board."""
    for piece in pieces:
        cell = table.where[piece]
        if 0 <= cell < FIRST_PLACE:
            return table.content.notation.of[kind][cell]
    return None
