"""Why not: the rule that forbids an action which the decision under way does not offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.bits import BITS
from soulgames.core.refusal import Refusal
from soulgames.core.telling import N_, Either
from soulgames.games.soulfall import texts, wording
from soulgames.games.soulfall.notation import (
    CHOOSING,
    DEED_BITS,
    DEVOTING,
    DISCARDING,
    DRAWING,
    LAYING,
    OUSTING_DEVOTION,
    OUSTING_NOMAD,
    OUSTING_SHARD,
    PICKING,
    PLACES,
    PLAYING,
    SHOWING,
)
from soulgames.games.soulfall.phases import ACT, ASKED, DISCARD, DROP, GRANT, LAY, LIMIT, MAY, NONE, ORDER, PICK, SHOW
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.steps import CODE_BITS, DEVOTION, NOMAD, OUST, OWN, SHARD, asked_for, bare, step_text

if TYPE_CHECKING:
    from mypy_extensions import i64


DISCARD_DRAWN: Final = Refusal("SF-DRAW-1", "the Draw ends with a discard: discard a Lord from your hand")
DISCARD_AT_END: Final = Refusal("SF-END-2", "you hold too many cards: discard a Lord from your hand")
ONLY_GRANTED: Final = Refusal("SF-OUST-1", "Oust is only granted by cards: it cannot be chosen")
CHOOSE_AN_ACTION: Final = Refusal("SF-TURN-1", "choose an Action: draw, play, populate, prosper or devote")
NOTHING_TO_DRAW: Final = Refusal("SF-DRAW-1", "the deck is empty")
OWN_NOMAD: Final = N_("you have no Nomad number {place}")
OWN_SHARD: Final = N_("you have no Shard number {place}")
OTHER_NOMAD: Final = N_("the other player has no Nomad number {place}")
OTHER_SHARD: Final = N_("the other player has no Shard number {place}")
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
        return _card(position, action, LAYING, _lay(position))
    if position.phase == ORDER:
        return _order(position, action)
    if position.phase >= PICK:
        return _in_step(position, action)
    return Refusal("SF-TRIG-1", "{lord}'s Devotion is offered: yes or no", _named(position, position.effect))


def _lay(position: Position) -> Refusal:
    if position.played == NONE:
        return Refusal("SF-TRIG-1", "{lord}'s Devotion: lay a Lord from your hand", _named(position, position.effect))
    return Refusal("SF-PLAY-1", "{lord} grants this: lay a Lord from your hand", _named(position, position.played))


def _in_step(position: Position, action: Action) -> Refusal:
    """What only steps ask that no core card has (SF-STEP-1)."""
    whose = _named(position, position.effect if position.played == NONE else position.played)
    if position.phase == DROP:
        return _card(position, action, DISCARDING, Refusal("SF-STEP-1", "{lord} asks for a discard from your hand", whose))
    if position.phase == ASKED:
        asked = int(position.current_step())
        rule = position.lords.in_code[asked >> CODE_BITS].rule
        return Refusal(rule, "{lord} asks for something else: {step}", {**whose, "step": wording.step(bare(asked))})
    if position.phase == SHOW:
        return _card(position, action, SHOWING, Refusal("SF-STEP-3", "{lord} asks you to reveal a Lord in your hand", whose))
    if position.phase == MAY:
        step = texts.phrase(position.lords, "step", step_text(asked_for(int(position.current_step()))))
        return Refusal("SF-STEP-1", "{lord} asks whether to take this step, yes or no: {step}", {**whose, "step": step})
    if action.kind == PICKING and position.pieces & BITS[action.a]:
        return Refusal(
            "SF-STEP-1", "this of {lord} could do nothing now: {step}", {**whose, "step": _piece(position, action.a)}
        )
    able = position.able_pieces()
    places: list[object] = [place for number, place in enumerate(PLACES) if able & BITS[number]]
    return Refusal("SF-STEP-1", "{lord}: take {places}", {**whose, "places": Either(places)})


def _piece(position: Position, piece: i64) -> object:
    return wording.piece(position.steps_of(piece))


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
    if position.target:
        granted = [texts.step(OUST | position.target)]
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
    return _not_there(position, kind, action.a)


def _not_there(position: Position, kind: i64, which: i64) -> Refusal:
    """An Oust of a card that is not there, or that this Oust does not take (SF-OUST-1)."""
    kinds = position.target & ~OWN
    if kinds and kinds != (NOMAD if kind == OUSTING_NOMAD else SHARD if kind == OUSTING_SHARD else DEVOTION):
        return Refusal(
            "SF-OUST-1", "this Oust takes another kind of card: {step}", {"step": texts.step(OUST | position.target)}
        )
    own = position.target & OWN != 0
    if kind == OUSTING_DEVOTION:
        if own:
            return Refusal("SF-OUST-1", "you have no Devotion of {lord}", _named(position, which))
        return Refusal("SF-OUST-1", "the other player has no Devotion of {lord}", _named(position, which))
    place: dict[str, object] = {"place": which + 1}
    if kind == OUSTING_NOMAD:
        return Refusal("SF-OUST-1", OWN_NOMAD if own else OTHER_NOMAD, place)
    return Refusal("SF-OUST-1", OWN_SHARD if own else OTHER_SHARD, place)


def _unplayable(position: Position, lord: i64) -> Refusal:
    if not position.me().hand[lord]:
        return _not_in_hand(position, "SF-PLAY-1", lord)
    if position.granted:
        return Refusal("SF-STEP-1", "{lord} has no Action but Play that could do anything now", _named(position, lord))
    actions = texts.all_actions(position.lords.all[lord])
    if len(actions) != 2:
        return Refusal("SF-PLAY-1", "no Action of {lord} could do anything: it cannot be played now", _named(position, lord))
    return Refusal(
        "SF-PLAY-1",
        "neither {first} nor {second} could do anything: {lord} cannot be played now",
        {"first": actions[0], "second": actions[1], **_named(position, lord)},
    )
