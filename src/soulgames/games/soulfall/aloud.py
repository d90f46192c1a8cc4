"""The table in words: both play areas, the deck, and the hands as far as they can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.core.aloud import Aloud, Called
from soulgames.core.telling import N_, Sentence
from soulgames.games.soulfall.view import SideView, SoulfallView

if TYPE_CHECKING:
    from soulgames.games.soulfall.game import Soulfall

SEATS: Final = ("one", "two")
DECK: Final = "deck"
PILES: Final = {"nomads": N_("{who}, Nomads: {cards}."), "shards": N_("{who}, Shards: {cards}.")}


class SoulfallAloud(Aloud):
    def __init__(self, game: Soulfall, view: SoulfallView, called: Called, mine: str | None) -> None:
        super().__init__(called, mine)
        self._game: Final = game
        self._view: Final = view

    def board(self) -> list[Sentence]:
        return [*(self._area(seat) for seat in SEATS), self._deck(), *self._played()]

    def pieces(self) -> list[Sentence]:
        return [line for seat in SEATS for line in self._laid(seat)]

    def hand(self) -> list[Sentence]:
        return [line for seat in SEATS for line in self._held(seat)]

    def places(self) -> Sequence[str]:
        return [*SEATS, DECK, *self._game.lords.keys]

    def look(self, place: str) -> list[Sentence]:
        if place == DECK:
            return [self._deck(), *self._known_in_deck()]
        if place in SEATS:
            return [self._area(place), *self._laid(place), *self._held(place)]
        said = [card for card in self._game.cards() if card.key == place and card.kind in ("lord", "devotion")]
        return [Sentence("{name}: {text}", {"name": card.name, "text": card.text}) for card in said]

    def _side(self, seat: str) -> SideView:
        return self._view["one"] if seat == "one" else self._view["two"]

    def _lords(self, keys: Sequence[str]) -> list[object]:
        return [self._game.phrase("lord", key) for key in keys]

    def _area(self, seat: str) -> Sentence:
        side = self._side(seat)
        devoted: object = self._lords(side["devotions"]) or Sentence("none")
        fields = {
            "who": self.called(seat),
            "nomads": len(side["nomads"]),
            "shards": len(side["shards"]),
            "devotions": devoted,
            "count": side["hand_size"],
        }
        return Sentence(
            "{who}: Nomads {nomads}, Shards {shards}, Devotions: {devotions}; {count} card in hand.",
            fields,
            "{who}: Nomads {nomads}, Shards {shards}, Devotions: {devotions}; {count} cards in hand.",
        )

    def _deck(self) -> Sentence:
        return Sentence("Deck: {count} card.", {"count": self._view["deck_size"]}, "Deck: {count} cards.")

    def _known_in_deck(self) -> list[Sentence]:
        return [
            Sentence(
                "Place {place} from the top: {lord}.", {"place": card["place"], "lord": self._game.phrase("lord", card["lord"])}
            )
            for card in self._view["deck_known"]
        ]

    def _played(self) -> list[Sentence]:
        played = self._view["played"]
        return [] if played is None else [Sentence("Being played: {lord}.", {"lord": self._game.phrase("lord", played)})]

    def _laid(self, seat: str) -> list[Sentence]:
        side, who = self._side(seat), self.called(seat)
        piles = {"nomads": side["nomads"], "shards": side["shards"]}
        found = [Sentence(PILES[pile], {"who": who, "cards": self._cards(cards)}) for pile, cards in piles.items() if cards]
        if side["devotions"]:
            found.append(Sentence("{who}, Devotions: {lords}.", {"who": who, "lords": self._lords(side["devotions"])}))
        return found or [Sentence("{who}: nothing laid yet.", {"who": who})]

    def _cards(self, cards: Sequence[str | None]) -> list[object]:
        """In the order of laying, by which they are named in actions."""
        return [
            Sentence("{place} (face down)", {"place": place})
            if lord is None
            else Sentence("{place} ({lord}, face down)", {"place": place, "lord": self._game.phrase("lord", lord)})
            for place, lord in enumerate(cards, 1)
        ]

    def _held(self, seat: str) -> list[Sentence]:
        side, who = self._side(seat), self.called(seat)
        if side["hand"]:
            return [Sentence("{who}, in hand: {lords}.", {"who": who, "lords": self._lords(side["hand"])})]
        hidden = Sentence(
            "{who}: {count} card in hand.", {"who": who, "count": side["hand_size"]}, "{who}: {count} cards in hand."
        )
        if not side["seen"] or side["hand"] is not None:
            return [hidden]
        return [hidden, Sentence("Known of them: {lords}.", {"lords": self._lords(side["seen"])})]
