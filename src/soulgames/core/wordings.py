"""What the cards of an owner's box are called and say: `name` and `text` in a content pack, instead of the game's own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulgames.core.content import LONGEST_TEXT, wording
from soulgames.core.telling import Card, Sentence
from soulgames.core.toml_text import Toml


class Wordings:
    """The owner's words for cards, by the kind and the key of the card. A game reads them, and then has its cards printed:

    `words.read("character", key, entry)` for an entry that has other values too, `words.read_all("ability", table)` for a table
    of nothing but words, `words.printed(cards)` in the end.
    """

    def __init__(self) -> None:
        self._names: Final[dict[tuple[str, str], Sentence]] = {}
        self._texts: Final[dict[tuple[str, str], Sentence]] = {}
        self._tables: Final[list[tuple[str, Toml]]] = []

    def read(self, kind: str, key: str, entry: Toml) -> None:
        """The words of an entry, if it has any."""
        name, text = wording(entry, "name"), wording(entry, "text", LONGEST_TEXT)
        if name is not None:
            self._names[kind, key] = name
        if text is not None:
            self._texts[kind, key] = text

    def read_all(self, kind: str, table: Toml) -> None:
        """A table with an entry for each card that has words of its own."""
        self._tables.append((kind, table))
        for key in table:
            entry = table.table(key)
            self.read(kind, key, entry)
            entry.done()

    def name(self, kind: str, key: str) -> Sentence | None:
        """What the owner calls a card; None if the game's own name is good enough."""
        return self._names.get((kind, key))

    def printed(self, cards: Sequence[Card]) -> list[Card]:
        """The cards in the owner's words. Raises InvalidNotation for words about a card that there is not."""
        for kind, table in self._tables:
            known = [card.key for card in cards if card.kind == kind]
            for key in table:
                if key not in known:
                    table.unknown(key, known)
        return [self._printed(card) for card in cards]

    def _printed(self, card: Card) -> Card:
        text = self._texts.get((card.kind, card.key))
        return card._replace(name=self.name(card.kind, card.key) or card.name, text=text or card.text)
