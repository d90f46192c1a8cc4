"""What characters and tokens do, and actions as orders: made here and nowhere else, to be translated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from soulgames.core.action import Action
from soulgames.core.game import View
from soulgames.core.telling import N_, Card, Sentence
from soulgames.games.soul_puzzler.characters import Character
from soulgames.games.soul_puzzler.offer import COLUMN, DECLINE, DONE, LEFT, PASS, PLACE, POWER, RIGHTWARDS, ROW, SQUARE, WORD

ACTIONS: Final = (
    ("place", N_("Place"), N_("Put a token from your pool into the lowest empty square of a column that has room.")),
    ("switch", N_("Switch"), N_("Exchange two tokens that share a side, whoever owns them.")),
)
WORDS: Final = {
    int(PASS): N_("Pass"),
    int(LEFT): N_("Shift to the left"),
    int(RIGHTWARDS): N_("Shift to the right"),
    int(DONE): N_("Done"),
}


def cards(characters: Iterable[Character], line: int) -> list[Card]:
    """In the order in which one would read them: each character with its card, the actions, what lies on the board."""
    found: list[Card] = []
    for character in characters:
        found.extend(_character(character))
    token = Sentence(
        "{line} or more tokens of one player in a row or a column score. "
        "Two different tokens that share a side can be switched.",
        {"line": line},
    )
    found.extend(Card("action", key, Sentence(name), Sentence(text), ("SP-TURN-1",)) for key, name, text in ACTIONS)
    boulder = Sentence("A boulder belongs to no line and is never switched, until the next scoring is over.")
    found.append(Card("thing", "token", Sentence("Soul token"), token, ("SP-LINE-1", "SP-TURN-1")))
    found.append(Card("thing", "boulder", Sentence("Boulder"), boulder, ("SP-ABIL-2",)))
    return found


def _character(character: Character) -> list[Card]:
    key, power, ability = character.key, character.power, character.score
    found = [Card("character", key, character.title, _about(character), ("SP-ABIL-1", "SP-ABIL-2", "SP-LINE-3"))]
    if power is not None:
        found.append(Card("power", power.name, power.title, power.text, ("SP-ABIL-1", "SP-ABIL-2"), key))
    if ability is not None:
        found.append(Card("score_ability", ability.name, ability.title, ability.text, ("SP-LINE-3", "SP-ABIL-2"), key))
    return found


def _about(character: Character) -> Sentence:
    """What a character has, and how often."""
    power, ability = character.power, character.score
    if power is None:
        if ability is None:
            return Sentence("No power and no score ability.")
        return Sentence("{score_ability} after a scoring.", {"score_ability": ability.title})
    if ability is None:
        uses = {"power": power.title, "count": character.tokens}
        return Sentence("{power} {count} time in a game.", uses, "{power} {count} times in a game.")
    return Sentence(
        "{power} {count} time in a game, {score_ability} after a scoring.",
        {"power": power.title, "score_ability": ability.title, "count": character.tokens},
        "{power} {count} times in a game, {score_ability} after a scoring.",
    )


def label(action: Action, view: View, titles: Mapping[str, Sentence]) -> Sentence:
    """An action as an order. Whose power or score ability it is about, the one who decides knows."""
    words = action.text.split()
    if action.kind == WORD:
        return _word(int(action.a), view, titles)
    if action.kind == PLACE:
        return Sentence("Place in column {column}", {"column": words[1]})
    if action.kind == COLUMN:
        return Sentence("Choose column {column}", {"column": words[1]})
    if action.kind == ROW:
        return Sentence("Choose row {row}", {"row": words[1]})
    if action.kind == SQUARE:
        return Sentence("Choose {cell}", {"cell": words[1]})
    return Sentence("Switch {from} and {to}", {"from": words[1], "to": words[2]})


def _word(word: int, view: View, titles: Mapping[str, Sentence]) -> Sentence:
    if word in WORDS:
        return Sentence(WORDS[word])
    mine = view[str(view["to_decide"])]
    assert isinstance(mine, dict)
    if word == POWER:
        return Sentence("Use {power} ({number} left)", {"power": titles[str(mine["power"])], "number": mine["power_left"]})
    ability = {"score_ability": titles[str(mine["score_ability"])]}
    return Sentence(N_("Decline {score_ability}") if word == DECLINE else N_("Use {score_ability}"), ability)
