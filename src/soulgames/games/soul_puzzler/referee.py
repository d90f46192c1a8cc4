"""Why not: the rule that forbids an action which the decision under way does not offer."""

from __future__ import annotations

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soul_puzzler.board import LETTERS
from soulgames.games.soul_puzzler.characters import CHOOSING, PLACING, SWITCHING
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


def explain(position: Position, action: Action) -> Refusal:
    """The first rule in the way of an action that is not offered."""
    verb = _verb(action)
    return _wrong_verb(position, verb) or _wrong_answer(position, action, verb)


def _wrong_verb(position: Position, verb: str) -> Refusal | None:
    """What keeps the decision under way from being answered with this verb at all."""
    if position.phase == OFFERED:
        ability = position.acting().score
        return Refusal("SP-LINE-3", f"{ability.name.title()} is offered: use score, or decline")
    if position.phase == SCORE:
        ability = position.acting().score
        if verb == ability.answers:
            return None
        return Refusal("SP-LINE-3", f"{ability.name.title()} waits for its answer: {ability.asks}")
    if verb == "score":
        return Refusal("SP-LINE-3", "no score ability is offered now")
    if verb == SWITCHING and position.only_placing():
        return Refusal("SP-ABIL-1", f"after {position.acting().power.name.title()} you place or pass: you may not switch")
    if verb == "pass" and not position.stuck():
        return Refusal("SP-TURN-4", "you pass only when you can neither place nor switch")
    if position.phase == ANSWERING_POWER and verb != position.acting().power.answers:
        power = position.acting().power
        return Refusal("SP-ABIL-1", f"{power.name.title()} is carried through first: {power.asks}")
    return None


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
    left = "you pass" if position.stuck() else "you have to switch"
    if position.me().pool == 0:
        return Refusal("SP-TURN-4", f"your pool is empty: {left}")
    if not landings:
        return Refusal("SP-TURN-4", f"no column has room: {left}")
    if not landings & action.a:
        return Refusal("SP-TURN-1", f"column {LETTERS[action.b]} is full")
    power = position.acting().power
    return Refusal("SP-ABIL-1", f"{power.name.title()} does not allow column {LETTERS[action.b]} now: {power.asks}")


def _switch(position: Position, action: Action) -> Refusal:
    power = position.acting().power.name if position.phase == ANSWERING_POWER else ""
    pair = action.b
    empty = pair & ~position.occupied()
    if action.kind == FAR or (action.kind in (RISE, SINK) and power != "eclipse"):
        near = "a side or a corner" if power == "eclipse" else "a side"
        return Refusal("SP-TURN-1", f"only tokens that share {near} can be switched")
    if pair & position.boulders and (power == "drift" or not empty):
        return Refusal("SP-ABIL-1", "a boulder is never switched")
    if empty:
        if power == "drift":
            return Refusal("SP-ABIL-1", "Drift exchanges a token with an empty square to its left or right")
        return Refusal("SP-TURN-1", "both squares need a token")
    if pair & position.one.tokens in (0, pair) and not position.switch_same_colour:
        return Refusal("SP-TURN-3", "the two tokens have the same colour: nothing would change")
    if position.phase != SCORE and position.gloomed():
        return _gloom()
    return Refusal("SP-TURN-2", "your opponent has just switched these two: they may not be switched back")


def _gloom() -> Refusal:
    return Refusal("SP-ABIL-1", "Gloom: you may not switch in this turn, since you can place")


def _power(position: Position) -> Refusal:
    character = position.me().character
    if character is None:
        return Refusal("SP-ABIL-1", "you play without a character: there is no power")
    power = character.power.name.title()
    if position.power_used:
        return Refusal("SP-ABIL-1", f"{power} was used in this turn already")
    if position.me().power_left == 0:
        return Refusal("SP-ABIL-1", f"{power} is used up: no ability token is left")
    if position.me().pool < character.power.needs:
        tokens = "a token" if character.power.needs == 1 else "two tokens"
        return Refusal("SP-ABIL-1", f"{power} needs {tokens} in your pool")
    if character.power.answers == SWITCHING and position.gloomed():
        return _gloom()
    return Refusal("SP-ABIL-1", f"{power} is impossible now: there is nothing that it could be used on")


def _choice(position: Position) -> Refusal:
    if position.phase == ACT:
        return Refusal("SP-ABIL-1", "there is nothing to choose now")
    character = position.acting()
    asking = character.score.asks if position.phase == SCORE else character.power.asks
    name = character.score.name if position.phase == SCORE else character.power.name
    return Refusal("SP-ABIL-1", f"{name.title()} asks for {asking}")
