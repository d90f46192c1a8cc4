"""What is asked now, as data and in words. What a power or a score ability asks for stands on its class."""

from __future__ import annotations

from typing import Final

from soulgames.core.chance import CHANCE
from soulgames.core.game import NOBODY
from soulgames.core.telling import Kind, Question, by_name
from soulgames.games.soul_puzzler.board import LETTERS
from soulgames.games.soul_puzzler.offer import PASS, Offer
from soulgames.games.soul_puzzler.offer import POWER as DECLARE_POWER
from soulgames.games.soul_puzzler.position import ACT, OFFERED, POWER, Position

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
    ability = position.acting().score
    about = {"score_ability": ability.name}
    during = position.game.seats[position.mover]
    if position.phase == OFFERED:
        return Question(USE_SCORE_ABILITY, seat, ability.name, "yes_no", True, about, during)
    return Question(ability.questions[0], seat, ability.name, _answer(offer), False, about, during)


def _action(position: Position, seat: str, offer: Offer) -> Question:
    may_pass = offer.words & PASS != 0
    power = {"power": position.acting().power.name} if offer.words & DECLARE_POWER else {}
    return Question(_kind_of_action(offer, may_pass), seat, "turn", "action", may_pass, power)


def _kind_of_action(offer: Offer, may_pass: bool) -> Kind:
    if offer.places:
        return PLACE_OR_PASS if may_pass else ACTION if offer.switches() else PLACE
    return STUCK if may_pass else SWITCH


def _power(position: Position, seat: str, offer: Offer) -> Question:
    power = position.acting().power
    about: dict[str, object] = {"power": power.name}
    if position.stage:
        about[power.holds] = LETTERS[position.held] if power.holds == "column" else str(position.held + 1)
    return Question(power.questions[position.stage], seat, power.name, _answer(offer), False, about)


def _answer(offer: Offer) -> str:
    """What kind of answer the question of an ability wants."""
    if offer.places | offer.columns:
        return "column"
    if offer.rows:
        return "row"
    if offer.squares:
        return "cell"
    return "switch" if offer.switches() else "direction"
