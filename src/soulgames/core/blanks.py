"""What a pack of a game may hold beside what the game's own pack has: for whoever makes forms of packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from soulgames.core.telling import N_

WORDS: Final = "words"
"""A text for people: one for everybody, or one for each language."""
TEXT: Final = "text"
NUMBER: Final = "number"
FLAG: Final = "flag"

NAME: Final = N_("Name on the card")
PRINTED_TEXT: Final = N_("Text on the card")


class Blank(NamedTuple):
    """A value that a pack may have and need not."""

    path: str
    """Its keys with dots between them, as in `lords.*.text`; the `*` stands for each card."""
    kind: str
    label: str = ""
    """What it is called; the key itself if that reads well."""
    about: str = ""
    card: str = ""
    """The kind of the cards that `*` stands for, in the pack's own entries or, if there can be none, among all cards."""
    part: str = ""
    """What of the card is read if the value is left out: its `name`, `text` or `price`."""
    usual: Any = None
    """What is played with if it is left out, where that is no part of a card."""
    choices: Mapping[str, str] = {}
    """All that it can be, with what that means."""
    among: str = ""
    """The section whose cards it can be as well, by their keys."""
    needed: bool = False
    """Whether each card of the pack has to have it after all; what it can be is said here."""


class NewCard(NamedTuple):
    """A card that may be added to a section of a pack."""

    section: str
    models: Mapping[str, Mapping[str, object]]
    """What it may begin as, beside the cards that the pack has already: values by their keys. "" is a plain new card."""
    named: bool = True
    """Whether its owner names it. Otherwise it is one of the models, under its own key, and there are no others."""


class Blanks(NamedTuple):
    """All of them, of a game."""

    values: Sequence[Blank] = ()
    cards: Sequence[NewCard] = ()
    sections: Mapping[str, str] = {}
    """What there is to say about sections that the game's own pack does not have."""


def worded(section: str, card: str, needed: bool = False) -> list[Blank]:
    """Name and text of the cards of a section; whether a card has to have a name."""
    return [
        Blank(f"{section}.*.name", WORDS, NAME, "", card, "name", needed=needed),
        Blank(f"{section}.*.text", WORDS, PRINTED_TEXT, "", card, "text"),
    ]
