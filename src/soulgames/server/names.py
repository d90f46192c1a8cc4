"""The names of players: what is seen is what there is, and nobody looks like somebody else at the same table."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from soulgames.core.telling import Sentence
from soulgames.server.problems import NotGranted

LONGEST: Final = 20
MOST_MARKS: Final = 2
"""Accents on one letter; more of them run into the lines above and below."""

UNSEEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories without a picture of their own: controls, marks of direction, joiners, and what is no letter at all."""
BLANK: Final = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, by their category, that show nothing."""
VARIANTS: Final = dict.fromkeys([*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])
"""Say which picture of a letter is wanted. A name can do without."""

ALIKE: Final = str.maketrans(
    "авгеіјкмнорстухѕԁԛԝһӏ" + "αβεηικνορτυχγω" + "ıɑɡᴀᴄᴇᴏᴛᴠᴡᴢ" + "01|!$",
    "abreijkmhopctyxsdqwhl" + "abenikvoptuxyw" + "iagaceotvwz" + "ollls",
)
"""Small letters of other alphabets, and figures, that look like Latin ones; a capital I or an l likewise."""


def tidy(name: str) -> str:
    """As it is kept: letters that are only written in another way become the same, and spaces are single."""
    found = " ".join(unicodedata.normalize("NFKC", name).translate(VARIANTS).split())
    if _has_unseen(found):
        raise _refused(Sentence("a name cannot have letters that nobody sees, or that turn the direction of writing round"))
    if not any(letter.isalnum() or unicodedata.category(letter) == "So" for letter in found):
        raise _refused(Sentence("a name needs a letter"))
    if _most_marks(found) > MOST_MARKS:
        raise _refused(Sentence("a letter of the name has too many accents"))
    if len(found) > LONGEST:
        raise _refused(Sentence("a name can have {number} letters", {"number": LONGEST}))
    return found


def why_unseen(text: str) -> Sentence | None:
    """What is wrong with a text that strangers are shown, if it is not what it seems to be."""
    if _has_unseen(text.replace("\n", " ")):
        return Sentence("it cannot have letters that nobody sees, or that turn the direction of writing round")
    if _most_marks(text) > MOST_MARKS:
        return Sentence("one of its letters has too many accents")
    return None


def _has_unseen(text: str) -> bool:
    return any(letter in BLANK or unicodedata.category(letter) in UNSEEN for letter in text)


def look(name: str) -> str:
    """The same for all names that are easily taken for each other."""
    bare = "".join(letter for letter in name.casefold().translate(ALIKE) if letter.isalnum() or unicodedata.combining(letter))
    return unicodedata.normalize("NFKC", (bare or name).replace("i", "l"))


def tell_apart(people: Sequence[str], bots: Sequence[str] = ()) -> None:
    """Refuse two names that look the same; of bots there may be several of a level."""
    pairs = [*combinations(people, 2), *((person, bot) for person in people for bot in sorted(set(bots)))]
    for one, two in pairs:
        if look(one) == look(two):
            both = {"one": one, "two": two}
            raise _refused(Sentence("{one} and {two} look the same: everybody needs a name of their own", both))


def _most_marks(name: str) -> int:
    most = marks = 0
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, marks)
    return most


def _refused(words: Sentence) -> NotGranted:
    return NotGranted(422, "invalid", words)
