"""Why not: the rule that forbids an action which the decision under way does not offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.bits import BITS
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Either
from soulgames.games.soulfall import texts
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
from soulgames.games.soulfall.pack import OUST
from soulgames.games.soulfall.position import ACT, DISCARD, GRANT, LAY, LIMIT, NONE, ORDER, Position

if TYPE_CHECKING:
    from mypy_extensions import i64


DISCARD_DRAWN: Final = Refusal("SF-DRAW-1", "the Draw ends with a discard: discard a Lord from your hand")
DISCARD_AT_END: Final = Refusal("SF-END-2", "you hold too many cards: discard a Lord from your hand")
ONLY_GRANTED: Final = Refusal("SF-OUST-1", "Oust is only granted by cards: it cannot be chosen")
CHOOSE_AN_ACTION: Final = Refusal("SF-TURN-1", "choose an Action: draw, play, populate, prosper or devote")
NOTHING_TO_DRAW: Final = Refusal("SF-DRAW-1", "the deck is empty")
DECK_IS_EMPTY: Final = Refusal("SF-EMPTY-1", "the deck is empty")


def explain(position: Position, action: Action) -> Refusal:
    """The first rule in the way of an action that is not offered."""
    if position.phase == ACT:
        return _choice(position, action)
    if position.phase == GRANT:
        return _granted(position, action)
    if position.phase == DISCARD:
        return _card(position, action, DISCARDING, DISCARD_DRAWN)
    if position.phase == LIMIT:
        return _card(position, action, DISCARDING, DISCARD_AT_END)
    if position.phase == LAY:
        lay = Refusal("SF-TRIG-1", "{lord}'s Devotion: lay a Lord from your hand", _named(position, position.effect))
        return _card(position, action, LAYING, lay)
    if position.phase == ORDER:
        return _order(position, action)
    return Refusal("SF-TRIG-1", "{lord}'s Devotion is offered: yes or no", _named(position, position.effect))


def _named(position: Position, lord: i64) -> dict[str, object]:
    return {"lord": texts.name(position.lords.all[lord])}


def _card(position: Position, action: Action, kind: i64, wanted: Refusal) -> Refusal:
    """A decision that wants a card from hand."""
    return _not_in_hand(position, wanted.rule, action.a) if action.kind == kind else wanted


def _not_in_hand(position: Position, rule: str, lord: i64) -> Refusal:
    return Refusal(rule, "you have no {lord} in hand", _named(position, lord))


def _order(position: Position, action: Action) -> Refusal:
    if action.kind == CHOOSING:
        return Refusal("SF-TRIG-2", "{lord} has no effect that could go first now", _named(position, action.a))
    able = position.next_effects()
    lords: list[object] = [texts.name(lord) for place, lord in enumerate(position.lords.all) if able & BITS[place]]
    return Refusal("SF-TRIG-1", "choose whose effect goes first: {lords}", {"lords": Either(lords)})


def _choice(position: Position, action: Action) -> Refusal:
    kind = action.kind
    if OUSTING_NOMAD <= kind <= OUSTING_DEVOTION:
        return ONLY_GRANTED
    if kind > OUSTING_DEVOTION:
        return CHOOSE_AN_ACTION
    if position.used & DEED_BITS[kind]:
        return Refusal("SF-TURN-1", "you have chosen {action} in this turn already", {"action": texts.step(kind)})
    return _impossible(position, action)


def _granted(position: Position, action: Action) -> Refusal:
    kind = action.kind
    if kind <= OUSTING_DEVOTION and position.granted & DEED_BITS[kind]:
        return _impossible(position, action)
    granted: list[object] = [texts.step(deed) for deed in range(OUST + 1) if position.granted & BITS[deed]]
    actions: dict[str, object] = {"actions": Either(granted)}
    if position.played == NONE:
        return Refusal("SF-TRIG-1", "{lord}'s Devotion grants {actions}", {**_named(position, position.effect), **actions})
    return Refusal("SF-PLAY-1", "{lord} grants {actions}", {**_named(position, position.played), **actions})


def _impossible(position: Position, action: Action) -> Refusal:
    """Why an Action could do nothing, or not with that card."""
    kind = action.kind
    if kind == DRAWING:
        return NOTHING_TO_DRAW
    if kind == PLAYING:
        return _unplayable(position, action.a)
    if kind < DEVOTING:
        return DECK_IS_EMPTY
    if kind == DEVOTING:
        if position.me().hand[action.a]:
            return Refusal("SF-DEV-1", "you are Devoted to {lord} already", _named(position, action.a))
        return _not_in_hand(position, "SF-DEV-1", action.a)
    if kind == OUSTING_DEVOTION:
        return Refusal("SF-OUST-1", "the other player has no Devotion of {lord}", _named(position, action.a))
    place: dict[str, object] = {"place": action.a + 1}
    if kind == OUSTING_NOMAD:
        return Refusal("SF-OUST-1", "the other player has no Nomad number {place}", place)
    return Refusal("SF-OUST-1", "the other player has no Shard number {place}", place)


def _unplayable(position: Position, lord: i64) -> Refusal:
    if not position.me().hand[lord]:
        return _not_in_hand(position, "SF-PLAY-1", lord)
    first, second = texts.both_actions(position.lords.all[lord])
    return Refusal(
        "SF-PLAY-1",
        "neither {first} nor {second} could do anything: {lord} cannot be played now",
        {"first": first, "second": second, **_named(position, lord)},
    )
