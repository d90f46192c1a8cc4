"""What the abilities, anomalies and characters of Soulgivers do: what their cards say in short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from soulgames.cli.card_texts import rule_text
from soulgames.cli.drawings.drawing import Meaning
from soulgames.cli.drawings.soulgivers_ground import pieces, side_view
from soulgames.cli.drawings.soulgivers_signs import SIDES
from soulgames.core.action import Action
from soulgames.core.game import Game
from soulgames.core.telling import Card
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
KINDS: Final = {"use": ("ability",), "play": ("anomaly",), "choose": ("anomaly", "character")}
"""What an action may name, by its verb."""


class Meanings:
    def __init__(self, game: Game) -> None:
        self._game: Final = game.name
        self._cards: Final = game.cards()
        self._by_key: Final = {(card.kind, card.key): card for card in self._cards}

    def offered(self, view: SoulgiversView, legal: Sequence[Action]) -> list[Meaning]:
        """Of the abilities and cards among the legal actions, and of characters to choose from."""
        found: dict[str, Meaning] = {}
        basic: dict[str, Meaning] = {}
        for action in legal:
            verb, _, rest = action.text.partition(" ")
            named = [self._by_key[kind, rest] for kind in KINDS.get(verb, ()) if (kind, rest) in self._by_key]
            if named:
                found[rest] = _meaning(named[0])
            elif verb == "population":
                found[verb] = self._population((view["to_decide"] or SIDES[0]).partition("-")[0])
            elif verb == "rotate" and "Fragment" in view["prompt"]:
                found[verb] = Meaning("Fragment", rule_text(self._game, FRAGMENTS_SHIELDS))
            elif verb in BASIC:
                basic[verb] = Meaning(verb, rule_text(self._game, BASIC[verb]), basic=True)
        return [*found.values(), *basic.values()]

    def all(self, view: SoulgiversView) -> list[Meaning]:
        """Of everybody on the board or about to come to it, then of the cards in one's own hand."""
        hands = dict.fromkeys(card for seat in view["seats"] for card in seat["hand"] or ())
        anomalies = [_meaning(self._by_key["anomaly", card]) for card in hands]
        return [*self._characters(view), *anomalies, *map(self._population, SIDES)]

    def _characters(self, view: SoulgiversView) -> Iterator[Meaning]:
        mine = [name for seat in view["seats"] for name in (*(seat["team"] or ()), *(seat["drawn"] or ()))]
        souls = [soul["name"] for side in SIDES for soul in side_view(view, side)["souls"]]
        for name in dict.fromkeys([*(piece["name"] for _, piece in pieces(view)), *mine, *souls]):
            yield _meaning(self._by_key["character", name])
            yield from (_meaning(card) for card in self._cards if card.of == name)

    def _population(self, side: str) -> Meaning:
        return next(_meaning(card) for card in self._cards if card.kind == "population" and card.of == side)


def _meaning(card: Card) -> Meaning:
    return Meaning(str(card.name), str(card.text))
