"""Why not: the rule that forbids an action which the decision under way does not offer."""

from __future__ import annotations

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.core.telling import N_, Sentence
from soulgames.games.soul_puzzler.board import LETTERS
from soulgames.games.soul_puzzler.cards import AbilityCard
from soulgames.games.soul_puzzler.offer import (
    DECLINE,
    DONE,
    FAR,
    PASS,
    PLACE,
    POWER,
    RIGHT,
    RISE,
    SINK,
    UP,
    USE_SCORE,
    WORD,
)
from soulgames.games.soul_puzzler.position import ACT, OFFERED, SCORE, Position
from soulgames.games.soul_puzzler.position import POWER as ANSWERING_POWER
from soulgames.games.soul_puzzler.step import CHOOSING, PLACING, SWITCHING, Step


def explain(position: Position, action: Action) -> Refusal:
    """The first rule in the way of an action that is not offered."""
    verb = _verb(action)
    return _wrong_verb(position, verb) or _wrong_answer(position, action, verb)


def _wrong_verb(position: Position, verb: str) -> Refusal | None:
    """What keeps the decision under way from being answered with this verb at all."""
    if position.phase == OFFERED:
        return Refusal("SP-LINE-3", "{ability} is offered: use score, or decline", _titled(position.score_ability()))
    if position.phase == SCORE:
        ability = position.score_ability()
        if verb == ability.step(position).verb:
            return None
        return Refusal("SP-LINE-3", "{ability} waits for its answer: {asks}", _named(ability, ability.step(position)))
    if verb == "score":
        return Refusal("SP-LINE-3", "no score ability is offered now")
    if verb == SWITCHING and position.only_placing():
        return Refusal("SP-ABIL-1", "after {ability} you place or pass: you may not switch", _titled(position.power()))
    if verb == "pass" and not position.stuck():
        return Refusal("SP-TURN-4", "you pass only when you can neither place nor switch")
    if position.phase == ANSWERING_POWER and verb != position.power().step(position).verb:
        return Refusal("SP-ABIL-1", "{ability} is carried through first: {asks}", _answered(position))
    return None


def _titled(ability: AbilityCard) -> dict[str, object]:
    return {"ability": ability.title}


def _named(ability: AbilityCard, step: Step) -> dict[str, object]:
    return {"ability": ability.title, "asks": Sentence(step.asks)}


def _answered(position: Position) -> dict[str, object]:
    """The power or score ability that is answered now."""
    if position.phase == SCORE:
        ability = position.score_ability()
        return _named(ability, ability.step(position))
    power = position.power()
    return _named(power, power.step(position))


def _wrong_answer(position: Position, action: Action, verb: str) -> Refusal:
    if verb == PLACING:
        return _place(position, action)
    if verb == SWITCHING:
        return _switch(position, action)
    if verb == "power":
        return _power(position)
    return _choice(position)


def _verb(action: Action) -> str:
    if action.kind == PLACE:
        return PLACING
    if action.kind in (UP, RIGHT, RISE, SINK, FAR):
        return SWITCHING
    if action.kind == WORD and action.a in (USE_SCORE, DECLINE):
        return "score"
    if action.kind == WORD and action.a == PASS:
        return "pass"
    if action.kind == WORD and action.a == POWER:
        return "power"
    if action.kind == WORD and action.a == DONE:
        return "done"
    return CHOOSING


def _place(position: Position, action: Action) -> Refusal:
    landings = position.board.landings(position.occupied())
    if position.only_placing() and (position.me().pool == 0 or not landings):
        return Refusal("SP-ABIL-1", "there is no token or no room to place one: you pass")
    if position.me().pool == 0:
        if position.stuck():
            return Refusal("SP-TURN-4", "your pool is empty: you pass")
        return Refusal("SP-TURN-4", "your pool is empty: you have to switch")
    if not landings:
        if position.stuck():
            return Refusal("SP-TURN-4", "no column has room: you pass")
        return Refusal("SP-TURN-4", "no column has room: you have to switch")
    column: dict[str, object] = {"column": LETTERS[action.b]}
    if not landings & action.a:
        return Refusal("SP-TURN-1", "column {column} is full", column)
    return Refusal("SP-ABIL-1", "{ability} does not allow column {column} now: {asks}", {**_answered(position), **column})


def _switch(position: Position, action: Action) -> Refusal:
    step = _step(position)
    diagonal, into_gaps = step is not None and step.is_diagonal(), step is not None and step.is_into_gaps()
    pair = action.b
    empty = pair & ~position.occupied()
    if action.kind == FAR or (action.kind in (RISE, SINK) and not diagonal):
        if diagonal:
            return Refusal("SP-TURN-1", "only tokens that share a side or a corner can be switched")
        return Refusal("SP-TURN-1", "only tokens that share a side can be switched")
    if pair & position.boulders and (into_gaps or not empty):
        return Refusal("SP-ABIL-1", "a boulder is never switched")
    if empty:
        if into_gaps:
            words = N_("{ability} exchanges a token with an empty square to its left or right")
            return Refusal("SP-ABIL-1", words, _answered(position))
        return Refusal("SP-TURN-1", "both squares need a token")
    if pair & position.one.tokens in (0, pair) and not position.switch_same_colour:
        return Refusal("SP-TURN-3", "the two tokens have the same colour: nothing would change")
    if position.phase != SCORE and position.gloomed():
        return _gloom()
    return Refusal("SP-TURN-2", "your opponent has just switched these two: they may not be switched back")


def _step(position: Position) -> Step | None:
    """The step that is answered now."""
    if position.phase == SCORE:
        return position.score_ability().step(position)
    return position.power().step(position) if position.phase == ANSWERING_POWER else None


def _gloom() -> Refusal:
    return Refusal("SP-ABIL-1", "you are kept from switching in this turn, since you can place")


def _power(position: Position) -> Refusal:
    character = position.me().character
    if character is None:
        return Refusal("SP-ABIL-1", "you play without a character: there is no power")
    power = character.power
    if power is None:
        return Refusal("SP-ABIL-1", "{character} has no power", {"character": character.title})
    named = _titled(power)
    if position.power_used:
        return Refusal("SP-ABIL-1", "{ability} was used in this turn already", named)
    if position.me().power_left == 0:
        return Refusal("SP-ABIL-1", "{ability} is used up: no ability token is left", named)
    step = power.first(position)
    if step is not None and position.me().pool < step.needs:
        if step.needs == 1:
            return Refusal("SP-ABIL-1", "{ability} needs a token in your pool", named)
        return Refusal("SP-ABIL-1", "{ability} needs {number} tokens in your pool", {**named, "number": int(step.needs)})
    if step is not None and step.verb == SWITCHING and position.gloomed():
        return _gloom()
    return Refusal("SP-ABIL-1", "{ability} is impossible now: there is nothing that it could be used on", named)


def _choice(position: Position) -> Refusal:
    if position.phase == ACT:
        return Refusal("SP-ABIL-1", "there is nothing to choose now")
    return Refusal("SP-ABIL-1", "{ability} asks for {asks}", _answered(position))
