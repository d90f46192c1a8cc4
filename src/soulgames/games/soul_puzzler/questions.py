"""What is asked now, as data and in words. What powers and score abilities ask for, their steps say (`asking.py`)."""

from __future__ import annotations

from typing import Final

from soulgames.core.chance import CHANCE
from soulgames.core.game import NOBODY
from soulgames.core.refusal import BrokenInvariant
from soulgames.core.telling import Kind, Question, by_name
from soulgames.games.soul_puzzler.offer import PASS, Offer
from soulgames.games.soul_puzzler.offer import POWER as DECLARE_POWER
from soulgames.games.soul_puzzler.position import ACT, OFFERED, POWER, Position
from soulgames.games.soul_puzzler.step import Step

WHO_STARTS: Final = Kind("who_starts", "Chance decides who starts.")
ACTION: Final = Kind(
    "action",
    "{who} places a token, switches two or uses {power}.",
    "{who} places a token or switches two.",
    you=("place a token, switch two or use {power}.", "place a token or switch two."),
)
PLACE: Final = Kind(
    "place",
    "{who} places a token or uses {power}.",
    "{who} places a token.",
    you=("place a token or use {power}.", "place a token."),
)
SWITCH: Final = Kind(
    "switch",
    "{who} switches two tokens or uses {power}.",
    "{who} switches two tokens.",
    you=("switch two tokens or use {power}.", "switch two tokens."),
)
PLACE_OR_PASS: Final = Kind("place_or_pass", "{who} places a token or passes.", you=("place a token or pass.",))
STUCK: Final = Kind(
    "stuck",
    "{who} passes or uses {power}.",
    "{who} has to pass.",
    you=("you can neither place nor switch, so pass or use {power}.", "you have to pass."),
)
USE_SCORE_ABILITY: Final = Kind("use_score_ability", "{who} may use {score_ability}.", you=("use {score_ability}?",))

KINDS: Final = by_name(WHO_STARTS, ACTION, PLACE, SWITCH, PLACE_OR_PASS, STUCK, USE_SCORE_ABILITY)


def asked(position: Position, offer: Offer) -> Question | None:
    """The question that is open, whose answers are on offer."""
    if position.decider == NOBODY:
        return None
    if position.decider == CHANCE:
        return Question(WHO_STARTS, "chance", "start", "chance")
    seat = position.game.seats[position.decider]
    if position.phase == ACT:
        return _action(position, seat, offer)
    if position.phase == POWER:
        return _power(position, seat, offer)
    ability = position.score_ability()
    about: dict[str, object] = {"score_ability": ability.name}
    during = position.game.seats[position.mover]
    if position.phase == OFFERED:
        return Question(USE_SCORE_ABILITY, seat, ability.name, "yes_no", True, about, during)
    step = ability.step(position)
    about.update(step.about(position, position.score_held, position.score_earlier))
    return Question(_kind_of(step), seat, ability.name, _answer(offer), False, about, during)


def _action(position: Position, seat: str, offer: Offer) -> Question:
    may_pass = offer.words & PASS != 0
    power = {"power": position.power().name} if offer.words & DECLARE_POWER else {}
    return Question(_kind_of_action(offer, may_pass), seat, "turn", "action", may_pass, power)


def _kind_of_action(offer: Offer, may_pass: bool) -> Kind:
    if offer.places:
        return PLACE_OR_PASS if may_pass else ACTION if offer.switches() else PLACE
    return STUCK if may_pass else SWITCH


def _power(position: Position, seat: str, offer: Offer) -> Question:
    power = position.power()
    step = power.step(position)
    about: dict[str, object] = {"power": power.name, **step.about(position, position.held, position.earlier)}
    return Question(_kind_of(step), seat, power.name, _answer(offer), False, about)


def _kind_of(step: Step) -> Kind:
    if step.question is None:
        raise BrokenInvariant("a step that asks for nothing waits for an answer")
    return step.question


def _answer(offer: Offer) -> str:
    """What kind of answer the question of an ability wants."""
    if offer.places | offer.columns:
        return "column"
    if offer.rows:
        return "row"
    if offer.squares:
        return "cell"
    return "switch" if offer.switches() else "direction"
