"""All that can be asked about: the cards of the pack with what stands on them, and what lies on the board."""

from __future__ import annotations

from soulgames.core.telling import Card, Sentence
from soulgames.games.soulgivers.board.geometry import SIDES
from soulgames.games.soulgivers.deeds.ability import Ability
from soulgames.games.soulgivers.deeds.behaviour import Behaviour
from soulgames.games.soulgivers.deeds.deed import Deed
from soulgames.games.soulgivers.flow.window import FIRST_POPULATION, deed_of
from soulgames.games.soulgivers.text.pack import Content
from soulgames.games.soulgivers.text.things import things


def cards(content: Content) -> list[Card]:
    """In the order in which one would read them, in the words of the pack."""
    return content.words.printed(usual_cards(content))


def usual_cards(content: Content) -> list[Card]:
    """The same in the words of the game."""
    found: list[Card] = []
    for behaviour in content.behaviours:
        found.extend(_character(content, behaviour))
    found.extend(_ability(content, ability, "") for ability in content.open_to_all)
    for number in range(len(content.anomalies)):
        found.append(_deed(content, "anomaly", content.deeds[deed_of(number)], ""))
    for number, side in enumerate(SIDES):
        found.append(_deed(content, "population", content.deeds[FIRST_POPULATION + number], side))
    return found + things(content)


def _character(content: Content, behaviour: Behaviour) -> list[Card]:
    """The card itself, with the rules of all that stands on it."""
    on_it = [_ability(content, ability, behaviour.key) for ability in behaviour.deeds]
    for aura in behaviour.auras:
        on_it.append(Card("aura", aura.key, Sentence(aura.title), Sentence(aura.text), aura.rules, behaviour.key))
    rules = tuple(dict.fromkeys([rule for card in on_it for rule in card.rules]))
    return [Card("character", behaviour.key, Sentence(behaviour.title), Sentence(behaviour.text), rules), *on_it]


def _ability(content: Content, ability: Ability, of: str) -> Card:
    return _deed(content, "ability", ability, of)._replace(price=ability.price(content))


def _deed(content: Content, kind: str, deed: Deed, of: str) -> Card:
    return Card(kind, deed.key, deed.called(), deed.describes(content), (deed.cites, *deed.see_also), of)
