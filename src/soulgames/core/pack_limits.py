"""What a content pack may be at most: anybody may send one to a server, and it is read there.

All limits stand in one table, `LIMITS`, which docs/packs.md shows. A stranger's pack is held to the smaller numbers.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple, NoReturn

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import Toml, read


class Limit(NamedTuple):
    """A row of the table."""

    of: str
    """What it bounds."""
    every: int
    """The most of it that any pack may have."""
    strangers: int
    """The most that one may have which a stranger sends."""
    why: str
    refusal: str
    """What is said of a pack that has more."""

    def of_whom(self, stranger: bool) -> int:
        return self.strangers if stranger else self.every


CHARACTERS: Final = Limit(
    "characters of a pack",
    100_000,
    48 * 1024,
    "several times those of the longest pack that comes with a game",
    N_("the pack has {number} characters: expected at most {most}"),
)
LINE: Final = Limit(
    "characters of a line",
    100_000,
    4000,
    "nobody types a longer one, and a reader is slow with a long line that is none",
    N_("this line has {number} characters: expected at most {most}"),
)
DOTS: Final = Limit(
    "dots in a line, outside of texts and comments",
    64,
    64,
    "the time in which a dotted key is read grows with the square of its parts",
    N_("this line has {number} dots: expected at most {most}, outside of texts and comments"),
)
LEVELS: Final = Limit(
    "tables and lists within one another",
    12,
    8,
    "no pack that comes with a game has more than 5",
    N_("{key} lies too deep: expected tables and lists in at most {most} levels"),
)
VALUES: Final = Limit(
    "values, tables and lists and the pack itself among them",
    5000,
    2000,
    "several times those of the largest pack that comes with a game",
    N_("the pack has too many values: expected at most {most}"),
)
KEY: Final = Limit(
    "letters of a key",
    60,
    60,
    "it is named in refusals",
    N_("the key {key} cannot be read: expected at most {most} letters"),
)
TEXT: Final = Limit(
    "letters of a text",
    2000,
    2000,
    "more than what is printed on any card",
    N_("{key} has {number} letters: expected at most {most}"),
)
DIGITS: Final = Limit(
    "digits of a number",
    40,
    40,
    "it is only read; how large it may be, its own table says",
    N_("{key} has too many digits: expected at most {most}"),
)
LIMITS: Final = (CHARACTERS, LINE, DOTS, LEVELS, VALUES, KEY, TEXT, DIGITS)

NO_VALUE: Final = N_("{key} is {value}: expected a text in quotes, a whole number, true or false, a list or a table")

_WORDS: Final = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*')
"""Texts and comments in a line."""


class Found(NamedTuple):
    """A value in a pack."""

    place: str
    """Its path, as in `end.points`."""
    key: str | None
    """The last part of it; None for what stands in a list, and for the pack itself."""
    value: Any


def read_pack(text: str, stranger: bool = False) -> Toml:
    """Parse the text of a pack. What is too large or too deep is refused before it can cost anybody time.

    How much a stranger may send, the server's forms see to: a record brings its pack along with all values, so it is longer.
    """
    if len(text) > CHARACTERS.every:
        _refuse(CHARACTERS, CHARACTERS.every, len(text), 1)
    check_lines(text, stranger)
    table = read(text)
    for found in values_within(table, stranger):
        _check_value(table, found, stranger)
    return table


def why_too_large(text: str) -> Sentence | None:
    """Why a server does not take a pack from a stranger that is good enough here; None if it does."""
    try:
        if len(text) > CHARACTERS.strangers:
            _refuse(CHARACTERS, CHARACTERS.strangers, len(text), 1)
        read_pack(text, stranger=True)
    except InvalidNotation as error:
        return error.sentence
    return None


def check_lines(text: str, stranger: bool) -> None:
    """What would take long to parse is refused unparsed."""
    for number, line in enumerate(text.split("\n"), 1):
        _check_line(line, number, stranger)


def _check_line(line: str, number: int, stranger: bool) -> None:
    most = LINE.of_whom(stranger)
    if len(line) > most:
        _refuse(LINE, most, len(line), number)
    most = DOTS.of_whom(stranger)
    dots = line.count(".")
    if dots > most:
        dots = _WORDS.sub("", line).count(".")
        if dots > most:
            _refuse(DOTS, most, dots, number)


def _refuse(limit: Limit, most: int, number: int, line: int) -> NoReturn:
    raise InvalidNotation(Sentence(limit.refusal, {"number": number, "most": most}), line)


def values_within(table: Toml, stranger: bool) -> list[Found]:
    """All values, level by level, the pack itself first; refused if they are too many, or lie too deep."""
    found: list[Found] = []
    level = [Found("", None, table.values)]
    most, deepest = VALUES.of_whom(stranger), LEVELS.of_whom(stranger)
    for _ in range(deepest + 1):
        found.extend(level)
        if len(found) > most:
            raise InvalidNotation(Sentence(VALUES.refusal, {"most": most}), 1)
        level = [inside for each in level for inside in _inside(each)]
    for place, _, _ in level:
        table.fail(place, Sentence(LEVELS.refusal, {"key": shortened(place), "most": deepest}))
    return found


def _inside(found: Found) -> list[Found]:
    """What a table or a list holds."""
    place, value = found.place, found.value
    if isinstance(value, dict):
        return [Found(f"{place}.{key}" if place else key, key, item) for key, item in value.items()]
    return [Found(place, None, item) for item in value] if isinstance(value, list) else []


def _check_value(pack: Toml, found: Found, stranger: bool) -> None:
    place, key, value = found
    most = KEY.of_whom(stranger)
    if key is not None and (len(key) > most or not key.isprintable()):
        pack.fail(place, Sentence(KEY.refusal, {"key": shortened(key), "most": most}))
    most = TEXT.of_whom(stranger)
    if isinstance(value, str) and len(value) > most:
        pack.fail(place, Sentence(TEXT.refusal, {"key": shortened(place), "number": len(value), "most": most}))
    most = DIGITS.of_whom(stranger)
    if isinstance(value, int) and abs(value) >= 10**most:
        pack.fail(place, Sentence(DIGITS.refusal, {"key": shortened(place), "most": most}))
    if not isinstance(value, (str, int, list, dict)):
        pack.fail(place, Sentence(NO_VALUE, {"key": shortened(place), "value": shortened(str(value))}))


def shortened(text: str) -> str:
    """Fit for a sentence, whatever it is."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if len(shown) <= KEY.every else f"{shown[: KEY.every]}…"
