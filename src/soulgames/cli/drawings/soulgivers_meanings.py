"""What the abilities, anomalies and characters of Soulgivers do: what their cards say in short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from soulgames.cli.drawings.drawing import Meaning
from soulgames.cli.drawings.soulgivers_ground import pieces, side_view
from soulgames.cli.drawings.soulgivers_signs import SIDES
from soulgames.cli.speech import spoken
from soulgames.core.action import Action
from soulgames.core.game import Game
from soulgames.core.telling import Card
from soulgames.games.soulgivers.text.view import SoulgiversView

FRAGMENTS_FRONT: Final = "set_fragment"
KINDS: Final = {"use": ("ability",), "play": ("anomaly",), "choose": ("anomaly", "character")}
"""What an action may name, by its verb."""


class Meanings:
    def __init__(self, game: Game) -> None:
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
            elif verb == "rotate" and view["question"] is not None and view["question"]["kind"] == FRAGMENTS_FRONT:
                found[verb] = _meaning(self._by_key["action", "rotate_fragment"])
            elif ("action", verb) in self._by_key:
                basic[verb] = _meaning(self._by_key["action", verb])._replace(basic=True)
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
    return Meaning(spoken().say(card.name), spoken().say(card.text))
