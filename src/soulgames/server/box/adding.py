"""Cards put into the text of a pack, after the others of their section; everything else in it stays as it is."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Container, Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.core.content import plain
from soulgames.core.pack_cutting import NOT_WRITTEN
from soulgames.core.pack_places import Path, Places, dotted
from soulgames.core.pack_writing import Change, pack_in, put, tables_of
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.server.box.fields import model, new_card

NO_MODEL: Final = N_("no card can be added to {section} that begins as '{like}'")
SAME_NAME: Final = N_("there is a card called {name} already: expected another name")
A_KEY: Final = "card"


class Addition(NamedTuple):
    """A new card of a section, called so, that begins as another one; as a plain new one if `like` is empty."""

    section: str
    name: str
    like: str = ""


class Changes(NamedTuple):
    """All that an owner wants written into a text."""

    values: Sequence[Change] = ()
    cards: Sequence[Addition] = ()


def with_card(text: str, addition: Addition) -> tuple[str, Path]:
    """The text with the card, and its path. Raises InvalidNotation if it cannot be added."""
    pack = pack_in(text)
    new = None if pack is None else new_card(pack.game, addition.section)
    if pack is None or new is None:
        raise _no_model(addition)
    values = pack.table.values
    first = model(pack.game, new, addition.like, values)
    cards = values.get(addition.section, {})
    if first is None or not isinstance(cards, dict) or (not new.named and addition.like in cards):
        raise _no_model(addition)
    if new.named and _is_called(addition.name, cards):
        raise InvalidNotation(Sentence(SAME_NAME, {"name": addition.name}))
    card = {"name": addition.name, **{key: value for key, value in first.items() if key != "name"}} if new.named else first
    path = addition.section, key_of(addition.name, cards) if new.named else addition.like
    after = _written(text, path, card, cards)
    if not _does(text, after, path, card):
        raise InvalidNotation(Sentence(NOT_WRITTEN, {"path": dotted(path)}))
    return after, path


def key_of(name: str, taken: Container[str]) -> str:
    """What is typed in the game: the small letters of a name, of "Sathe, The Scribe" those of Sathe. No two are the same."""
    key = found = _letters(name.partition(",")[0]) or _letters(name) or A_KEY
    number = 0
    while found in taken:
        number += 1
        found = f"{key}{chr(ord('a') + number % 26) * (number // 26 + 1)}"
    return found


def _letters(name: str) -> str:
    return re.sub("[^a-z]", "", unicodedata.normalize("NFKD", name).lower())[:30]


def _is_called(name: str, cards: Mapping[str, object]) -> bool:
    """Whether a card has a name already, in whatever language."""
    called = (card.get("name") for card in map(plain, cards.values()) if isinstance(card, dict))
    names = (each for found in called for each in (found.values() if isinstance(found, dict) else [found]))
    return name.strip().casefold() in {str(each).strip().casefold() for each in names}


def _written(text: str, path: Path, card: Mapping[str, object], cards: Mapping[str, object]) -> str:
    section, key = path
    if section not in tomllib.loads(text):  # of cards that a text leaves out it has to have all
        return f"{text.rstrip()}\n{tables_of({section: {**cards, key: card}})}"
    places = Places(text)
    tables = [span for header, span in places.headers.items() if header[:1] == (section,)]
    end = text.find("\n", max(span.end for span in tables)) if tables else -1
    end = len(text) if end < 0 else end + 1
    return f"{text[:end].rstrip()}\n{tables_of({section: {key: card}})}{text[end:]}"


def _does(before: str, after: str, path: Path, card: Mapping[str, object]) -> bool:
    """Whether a new text has the card, and nothing else is other than before."""
    old, new = pack_in(before), pack_in(after)
    return old is not None and new is not None and plain(new.table.values) == plain(put(old.table.values, Change(path, card)))


def _no_model(addition: Addition) -> InvalidNotation:
    return InvalidNotation(Sentence(NO_MODEL, {"section": addition.section, "like": addition.like}))
