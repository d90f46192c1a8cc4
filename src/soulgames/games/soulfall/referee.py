"""Why not: the rule that forbids an action which the decision under way does not offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.action import Action
from soulgames.core.bits import BITS
from soulgames.core.refusal import Refusal
from soulgames.games.soulfall.notation import (
    CHOOSING,
    DEED_BITS,
    DEVOTING,
    DISCARDING,
    DRAWING,
    LAYING,
    OUSTING_DEVOTION,
    OUSTING_NOMAD,
    PLAYING,
)
from soulgames.games.soulfall.pack import DEEDS
from soulgames.games.soulfall.position import ACT, DISCARD, GRANT, LAY, LIMIT, NONE, ORDER, Position

if TYPE_CHECKING:
    from mypy_extensions import i64


def explain(position: Position, action: Action) -> Refusal:
    """The first rule in the way of an action that is not offered."""
    if position.phase == ACT:
        return _choice(position, action)
    if position.phase == GRANT:
        return _granted(position, action)
    if position.phase == DISCARD:
        return _card(position, action, DISCARDING, "SF-DRAW-1", "the Draw ends with a discard: discard a Lord from your hand")
    if position.phase == LIMIT:
        return _card(position, action, DISCARDING, "SF-END-2", "you hold too many cards: discard a Lord from your hand")
    if position.phase == LAY:
        return _card(position, action, LAYING, "SF-TRIG-1", f"{_effect(position)}: lay a Lord from your hand")
    if position.phase == ORDER:
        return _order(position, action)
    return Refusal("SF-TRIG-1", f"{_effect(position)} is offered: yes or no")


def name(position: Position, lord: i64) -> str:
    """A Lord's name without the epithet."""
    return position.lords.all[lord].name.partition(",")[0]


def named(position: Position, lords: i64) -> list[str]:
    """A set of Lords by their names, in the order of the pack."""
    return [name(position, lord) for lord in range(len(position.lords.all)) if lords & BITS[lord]]


def _effect(position: Position) -> str:
    return f"{name(position, position.effect)}'s Devotion"


def _card(position: Position, action: Action, kind: i64, rule: str, wanted: str) -> Refusal:
    """A decision that wants a card from hand."""
    if action.kind == kind:
        return Refusal(rule, f"you have no {name(position, action.a)} in hand")
    return Refusal(rule, wanted)


def _order(position: Position, action: Action) -> Refusal:
    if action.kind == CHOOSING:
        return Refusal("SF-TRIG-2", f"{name(position, action.a)} has no effect that could go first now")
    return Refusal("SF-TRIG-1", f"choose whose effect goes first: {' or '.join(named(position, position.next_effects()))}")


def _choice(position: Position, action: Action) -> Refusal:
    kind = action.kind
    if OUSTING_NOMAD <= kind <= OUSTING_DEVOTION:
        return Refusal("SF-OUST-1", "Oust is only granted by cards: it cannot be chosen")
    if kind > OUSTING_DEVOTION:
        return Refusal("SF-TURN-1", "choose an Action: draw, play, populate, prosper or devote")
    if position.used & DEED_BITS[kind]:
        return Refusal("SF-TURN-1", f"you have chosen {DEEDS[kind].title()} in this turn already")
    return _impossible(position, action)


def _granted(position: Position, action: Action) -> Refusal:
    kind = action.kind
    by_effect = position.played == NONE
    rule = "SF-TRIG-1" if by_effect else "SF-PLAY-1"
    granted = [word for deed, word in enumerate(DEEDS[:6]) if position.granted >> deed & 1]
    if kind > OUSTING_DEVOTION or not position.granted & DEED_BITS[kind]:
        by = _effect(position) if by_effect else name(position, position.played)
        return Refusal(rule, f"{by} grants {' or '.join(word.title() for word in granted)}")
    return _impossible(position, action)


def _impossible(position: Position, action: Action) -> Refusal:
    """Why an Action could do nothing, or not with that card."""
    kind = action.kind
    if kind == DRAWING:
        return Refusal("SF-DRAW-1", "the deck is empty")
    if kind == PLAYING:
        return _unplayable(position, action.a)
    if kind < DEVOTING:
        return Refusal("SF-EMPTY-1", "the deck is empty")
    if kind == DEVOTING:
        if position.me().hand[action.a]:
            return Refusal("SF-DEV-1", f"you are Devoted to {name(position, action.a)} already")
        return Refusal("SF-DEV-1", f"you have no {name(position, action.a)} in hand")
    if kind == OUSTING_DEVOTION:
        return Refusal("SF-OUST-1", f"the other player has no Devotion of {name(position, action.a)}")
    pile = "Nomad" if kind == OUSTING_NOMAD else "Shard"
    return Refusal("SF-OUST-1", f"the other player has no {pile} number {action.a + 1}")


def _unplayable(position: Position, lord: i64) -> Refusal:
    if position.me().hand[lord]:
        actions = " nor ".join(DEEDS[deed].title() for deed in position.lords.all[lord].actions)
        return Refusal("SF-PLAY-1", f"neither {actions} could do anything: {name(position, lord)} cannot be played now")
    return Refusal("SF-PLAY-1", f"you have no {name(position, lord)} in hand")
