"""The fields of a form that the game knows of: what a pack may hold, said of one pack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from soulgames.core.blanks import FLAG, WORDS, Blank, Blanks, NewCard
from soulgames.core.pack_places import Path
from soulgames.core.registry import game as registered
from soulgames.server.answers import CardFacts


class FormField(NamedTuple):
    """A blank, for one card."""

    kind: str = ""
    label: str = ""
    about: str = ""
    usual: Any = None
    choices: Sequence[tuple[str | bool, str]] = ()
    needed: bool = False

    @property
    def is_words(self) -> bool:
        return self.kind == WORDS


class FormFields:
    def __init__(self, blanks: Blanks, values: Mapping[Path, FormField]) -> None:
        self.values: Final = values
        self._blanks: Final = blanks

    def about(self, section: str) -> str:
        return self._blanks.sections.get(section, "")

    def kind_of(self, section: str) -> str:
        """The kind of the cards of a section."""
        return next((blank.card for blank in self._blanks.values if blank.path.startswith(f"{section}.*")), "")

    def models(self, section: str, values: Mapping[str, object]) -> tuple[bool, list[str]]:
        """Whether a new card of a section is named, and as what it may begin."""
        new = next((card for card in self._blanks.cards if card.section == section), None)
        if new is None:
            return True, []
        there = _cards_in(values, section)
        others = [key for key in new.models if key not in there]
        return new.named, [*others[:1], *there, *others[1:]] if new.named else others


def fields_of(game: str | None, values: Mapping[str, object], cards: Sequence[CardFacts]) -> FormFields:
    """Those of a pack with these values and cards, in the order of the form."""
    blanks = Blanks() if game is None else registered(game).blanks()
    own = [new.section for new in blanks.cards]
    found: dict[Path, FormField] = {}
    worded: set[tuple[str, str, str]] = set()
    for blank in blanks.values:
        for path, card in _paths(blank, values, cards, own):
            said = blank.card, blank.part, card
            if card and blank.part and said in worded:
                continue  # it has its words in its own entry
            worded.add(said)
            found[path] = _field(blank, card, cards, _among(blank.among, values))
    return FormFields(blanks, found)


def new_card(game: str, section: str) -> NewCard | None:
    """What can be added to a section of a pack."""
    return next((card for card in registered(game).blanks().cards if card.section == section), None)


def model(game: str, new: NewCard, like: str, values: Mapping[str, object]) -> Mapping[str, object] | None:
    """What a new card begins with: as a card of the pack, of the game's own pack, or as the game's form has it."""
    for cards in (values.get(new.section), registered(game).pack.table.values.get(new.section)):
        found = cards.get(like) if isinstance(cards, dict) else None
        if isinstance(found, dict) and "value" not in found:
            return found
    if like not in new.models:
        return None
    return {key: {"value": value, "source": "house"} for key, value in new.models[like].items()}


def _paths(
    blank: Blank, values: Mapping[str, object], cards: Sequence[CardFacts], own: Sequence[str]
) -> Iterator[tuple[Path, str]]:
    """Where a blank is, and for which card."""
    keys = blank.path.split(".")
    if "*" not in keys:
        yield tuple(keys), ""
        return
    known = [card.key for card in cards if card.kind == blank.card]
    for key in _cards_in(values, keys[0]) if keys[0] in own else dict.fromkeys(known):
        yield tuple(key if part == "*" else part for part in keys), key


def _cards_in(values: Mapping[str, object], section: str) -> list[str]:
    found = values.get(section)
    entries = found if isinstance(found, dict) else {}
    return [key for key, entry in entries.items() if isinstance(entry, dict) and "value" not in entry]


def _among(section: str, values: Mapping[str, object]) -> list[tuple[str | bool, str]]:
    """The cards of a section, to be chosen by their keys."""
    return [(key, "") for key in _cards_in(values, section)]


def _field(blank: Blank, key: str, cards: Sequence[CardFacts], among: Sequence[tuple[str | bool, str]]) -> FormField:
    card = next((card for card in cards if card.kind == blank.card and card.key == key), None)
    usual = blank.usual if not blank.part else None if card is None else getattr(card, blank.part)
    flag = blank.kind == FLAG
    fixed = [(value == "true" if flag else value, words) for value, words in blank.choices.items()]
    choices = [*among, *fixed]
    return FormField(blank.kind, blank.label, blank.about, usual == "true" if flag else usual, choices, blank.needed)
