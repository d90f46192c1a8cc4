"""What a player would like to know before deciding: what would be forfeited, and what one would expect to be possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulgames.core.action import Action
from soulgames.games.soulfall.notation import DEED_BITS, DEVOTING, DRAWING, NO, PLAYING, POPULATING, PROSPERING
from soulgames.games.soulfall.phases import ACT, GRANT, NONE
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.steps import DRAW, TAKE

CHOSEN: Final = (DRAWING, PLAYING, POPULATING, PROSPERING, DEVOTING)


def risky(position: Position, legal: Sequence[Action]) -> list[Action]:
    """Everything, unless a card that nobody knows yet comes to hand on the way: what follows it is not certain.

    Nor is anything, if the other player may have to decide before it is over.
    """
    if position.lords.simple:
        return [action for action in legal if action.id >= 0 and not _brings(position, action, TAKE)]
    return []


def foresees(position: Position, action: Action) -> bool:
    """Nobody knows what can be decided with cards that are still to come to hand."""
    drawn = action.kind == DRAWING or _brings(position, action, DRAW) or _brings(position, action, TAKE)
    return action.id >= 0 and not drawn


def _brings(position: Position, action: Action, deed: int) -> bool:
    """Whether an answer to an effect, or within one, leads to a step of it that brings a card to hand."""
    if position.effect == NONE or action.kind == NO:
        return False
    return deed in position.lords.all[position.effect].effect.deeds[position.step :]


def missed(position: Position, named: list[list[Action]], legal: Sequence[Action]) -> list[Action]:
    """The five Actions, or those of them that are granted; where one is about a card, with each card in hand."""
    if position.phase not in (ACT, GRANT):
        return []
    found: list[Action] = []
    for kind in CHOSEN:
        if position.phase == ACT or position.granted & DEED_BITS[kind]:
            found.extend(_ways(position, named, kind))
    possible = {action.id for action in legal}
    return [action for action in found if action.id not in possible]


def _ways(position: Position, named: list[list[Action]], kind: int) -> list[Action]:
    if kind in (PLAYING, DEVOTING):
        return [action for action in named[kind] if position.me().hand[action.a]]
    return named[kind]
