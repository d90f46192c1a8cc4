"""What the text of a content pack may be at most: anybody may send one to a server, and it is read there."""

from __future__ import annotations

import re
from typing import Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.toml_text import Toml, read

LONGEST_PACK: Final = 100_000
"""Characters: more than ten times the longest pack that comes with a game."""
MOST_DOTS: Final = 64
"""In a line, outside of texts and comments: the time in which a dotted key is read grows with the square of its parts."""
DEEPEST: Final = 12
MOST_VALUES: Final = 5000
LONGEST_KEY: Final = 60
LONGEST_VALUE: Final = 2000
LARGEST: Final = 2**31

_WORDS: Final = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*')
"""Texts and comments in a line."""


def read_pack(text: str) -> Toml:
    """Parse the text of a pack. What is too large or too deep is refused before it can cost anybody time."""
    if len(text) > LONGEST_PACK:
        raise InvalidNotation(f"the pack has {len(text)} characters: expected at most {LONGEST_PACK}", 1)
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and _WORDS.sub("", line).count(".") > MOST_DOTS:
            raise InvalidNotation(f"this line has too many dots: expected a key of at most {DEEPEST} parts", number)
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
            raise InvalidNotation(f"the pack has too many values: expected at most {MOST_VALUES}", 1)
        for place, key, value in level:
            _check_value(pack, place, key, value)
        level = [inside for place, _, value in level for inside in _inside(place, value)]
    for place, _, _ in level:
        pack.fail(place, f"{_shortened(place)} lies too deep: expected tables and lists in at most {DEEPEST} levels")


def _inside(place: str, value: object) -> list[tuple[str, str, object]]:
    """What a table or a list holds: where it is found, its key if it has one, and the value."""
    if isinstance(value, dict):
        return [(f"{place}.{key}", key, item) for key, item in value.items()]
    return [(place, "", item) for item in value] if isinstance(value, list) else []


def _check_value(pack: Toml, place: str, key: str, value: object) -> None:
    if len(key) > LONGEST_KEY or not key.isprintable():
        pack.fail(place, f"the key {_shortened(key)} cannot be read: expected at most {LONGEST_KEY} letters")
    if isinstance(value, str) and len(value) > LONGEST_VALUE:
        pack.fail(place, f"{_shortened(place)} has {len(value)} letters: expected at most {LONGEST_VALUE}")
    if isinstance(value, int) and not -LARGEST <= value <= LARGEST:
        pack.fail(place, f"{_shortened(place)} is too large: expected a number of at most {LARGEST}")
    if not isinstance(value, (str, int, list, dict)):
        expected = "a text in quotes, a whole number, true or false, a list or a table"
        pack.fail(place, f"{_shortened(place)} is {_shortened(str(value))}: expected {expected}")


def _shortened(text: str) -> str:
    """Fit for a sentence, whatever it is."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if len(shown) <= LONGEST_KEY else f"{shown[:LONGEST_KEY]}…"
