"""What the text of a content pack may be at most: anybody may send one to a server, and it is read there."""

from __future__ import annotations

import re
from typing import Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import Toml, read

LONGEST_PACK: Final = 100_000
"""Characters: more than ten times the longest pack that comes with a game."""
MOST_DOTS: Final = 64
"""In a line, outside of texts and comments: the time in which a dotted key is read grows with the square of its parts."""
DEEPEST: Final = 12
MOST_VALUES: Final = 5000
LONGEST_KEY: Final = 60
LONGEST_VALUE: Final = 2000
MOST_DIGITS: Final = 40
"""Of a number that is read at all; how large it may be, its own table says."""

TOO_LONG: Final = N_("the pack has {number} characters: expected at most {most}")
TOO_MANY_DOTS: Final = N_("this line has too many dots: expected a key of at most {most} parts")
TOO_MANY_VALUES: Final = N_("the pack has too many values: expected at most {most}")
TOO_MANY_LETTERS: Final = N_("{key} has {number} letters: expected at most {most}")
TOO_DEEP: Final = N_("{key} lies too deep: expected tables and lists in at most {most} levels")
TOO_MANY_DIGITS: Final = N_("{key} has too many digits: expected at most {most}")
NO_KEY: Final = N_("the key {key} cannot be read: expected at most {most} letters")
NO_VALUE: Final = N_("{key} is {value}: expected a text in quotes, a whole number, true or false, a list or a table")

_WORDS: Final = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*')
"""Texts and comments in a line."""


def read_pack(text: str) -> Toml:
    """Parse the text of a pack. What is too large or too deep is refused before it can cost anybody time."""
    if len(text) > LONGEST_PACK:
        raise InvalidNotation(Sentence(TOO_LONG, {"number": len(text), "most": LONGEST_PACK}), 1)
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and _WORDS.sub("", line).count(".") > MOST_DOTS:
            raise InvalidNotation(Sentence(TOO_MANY_DOTS, {"most": DEEPEST}), number)
    table = read(text)
    _check(table)
    return table


def _check(pack: Toml) -> None:
    """Go through all values, level by level."""
    level: list[tuple[str, str, object]] = [(key, key, value) for key, value in pack.values.items()]
    left = MOST_VALUES
    for _ in range(DEEPEST):
        left -= len(level)
        if left < 0:
            raise InvalidNotation(Sentence(TOO_MANY_VALUES, {"most": MOST_VALUES}), 1)
        for place, key, value in level:
            _check_value(pack, place, key, value)
        level = [inside for place, _, value in level for inside in _inside(place, value)]
    for place, _, _ in level:
        pack.fail(place, Sentence(TOO_DEEP, {"key": _shortened(place), "most": DEEPEST}))


def _inside(place: str, value: object) -> list[tuple[str, str, object]]:
    """What a table or a list holds: where it is found, its key if it has one, and the value."""
    if isinstance(value, dict):
        return [(f"{place}.{key}", key, item) for key, item in value.items()]
    return [(place, "", item) for item in value] if isinstance(value, list) else []


def _check_value(pack: Toml, place: str, key: str, value: object) -> None:
    if len(key) > LONGEST_KEY or not key.isprintable():
        pack.fail(place, Sentence(NO_KEY, {"key": _shortened(key), "most": LONGEST_KEY}))
    if isinstance(value, str) and len(value) > LONGEST_VALUE:
        about = {"key": _shortened(place), "number": len(value), "most": LONGEST_VALUE}
        pack.fail(place, Sentence(TOO_MANY_LETTERS, about))
    if isinstance(value, int) and abs(value) >= 10**MOST_DIGITS:
        pack.fail(place, Sentence(TOO_MANY_DIGITS, {"key": _shortened(place), "most": MOST_DIGITS}))
    if not isinstance(value, (str, int, list, dict)):
        pack.fail(place, Sentence(NO_VALUE, {"key": _shortened(place), "value": _shortened(str(value))}))


def _shortened(text: str) -> str:
    """Fit for a sentence, whatever it is."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if len(shown) <= LONGEST_KEY else f"{shown[:LONGEST_KEY]}…"
