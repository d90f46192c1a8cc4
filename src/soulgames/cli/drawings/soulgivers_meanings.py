"""What the abilities, anomalies and characters of Soulgivers do, in the words of the rule book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from soulgames.cli.card_texts import named_texts, row_texts, rule_text, titled_text
from soulgames.cli.drawings.drawing import Meaning
from soulgames.cli.drawings.soulgivers_ground import pieces, side_view
from soulgames.cli.drawings.soulgivers_legend import title
from soulgames.cli.drawings.soulgivers_signs import SIDES
from soulgames.core.action import Action
from soulgames.games.soulgivers.deeds.deed import Deed
from soulgames.games.soulgivers.flow.window import FIRST_ANOMALY
from soulgames.games.soulgivers.game import Soulgivers
from soulgames.games.soulgivers.text.notation import ABILITIES, ANOMALIES
from soulgames.games.soulgivers.text.view import SoulgiversView

BASIC: Final = {
    "activate": "SG-TURN-2",
    "rotate": "SG-SHIELD-1",
    "absorb": "SG-SOUL-1",
    "collect": "SG-FRAG-1",
    "pass": "SG-FRAG-2",
    "drop": "SG-FRAG-3",
    "attack": "SG-ATT-1",
    "draw": "SG-DRAW-1",
}
FRAGMENTS_SHIELDS: Final = "SG-SHIELD-2"
AURA: Final = "aura "
"""What stands before the name of an aura in the table of characters; a rule has the name as its title."""
POPULATIONS: Final = {"shells": ("The Border", "SG-POP-1"), "specters": ("Event Horizon", "SG-POP-3")}


def offered(game: Soulgivers, view: SoulgiversView, legal: Sequence[Action]) -> list[Meaning]:
    """Of the abilities and cards among the legal actions, and of characters to choose from."""
    found: dict[str, Meaning] = {}
    basic: dict[str, Meaning] = {}
    for action in legal:
        verb, _, rest = action.text.partition(" ")
        if verb == "use":
            found[rest] = _ability(game, rest)
        elif verb == "play" or (verb == "choose" and rest in ANOMALIES):
            found[rest] = _anomaly(game, rest)
        elif verb == "population":
            found[verb] = _population(view)
        elif verb == "choose" and rest in row_texts(game.name):
            found[rest] = _character(game, rest)
        elif verb == "rotate" and "Fragment" in view["prompt"]:
            found[verb] = _by_rule(game, "Fragment", FRAGMENTS_SHIELDS)
        elif verb in BASIC:
            basic[verb] = Meaning(verb, rule_text(game.name, BASIC[verb]), basic=True)
    return [*found.values(), *basic.values()]


def all_cards(game: Soulgivers, view: SoulgiversView) -> list[Meaning]:
    """Of everybody on the board or about to come to it, then of the cards in one's own hand."""
    return [*_characters(game, view), *_anomalies(game, view), *(_by_rule(game, *POPULATIONS[side]) for side in SIDES)]


def _characters(game: Soulgivers, view: SoulgiversView) -> Iterator[Meaning]:
    mine = [name for seat in view["seats"] for name in (*(seat["team"] or ()), *(seat["drawn"] or ()))]
    souls = [soul["name"] for side in SIDES for soul in side_view(view, side)["souls"]]
    behaviours = {behaviour.key: behaviour for behaviour in game.content.behaviours}
    for name in dict.fromkeys([*(piece["name"] for _, piece in pieces(view)), *mine, *souls]):
        yield _character(game, name)
        yield from (_ability(game, ability.name) for ability in behaviours[name].abilities)
        aura = row_texts(game.name)[name].partition(AURA)[2]
        if aura:
            yield Meaning(aura, titled_text(game.name, aura))


def _anomalies(game: Soulgivers, view: SoulgiversView) -> list[Meaning]:
    hands = (card for seat in view["seats"] for card in seat["hand"] or ())
    return [_anomaly(game, card) for card in dict.fromkeys(hands)]


def _ability(game: Soulgivers, name: str) -> Meaning:
    said = named_texts(game.name).get(name)  # two abilities may share a rule, and then stand in a list
    return Meaning(title(name), said) if said else _deed(game, name, game.content.deeds[ABILITIES.index(name)])


def _anomaly(game: Soulgivers, name: str) -> Meaning:
    return _deed(game, name, game.content.deeds[FIRST_ANOMALY + ANOMALIES.index(name)])


def _deed(game: Soulgivers, name: str, deed: Deed) -> Meaning:
    return Meaning(title(name), rule_text(game.name, deed.rule))


def _population(view: SoulgiversView) -> Meaning:
    side = (view["to_decide"] or SIDES[0]).partition("-")[0]
    name, rule = POPULATIONS[side]
    return Meaning(name, rule_text(view["game"], rule))


def _by_rule(game: Soulgivers, name: str, rule: str) -> Meaning:
    return Meaning(name, rule_text(game.name, rule))


def _character(game: Soulgivers, name: str) -> Meaning:
    return Meaning(title(name), row_texts(game.name)[name])
