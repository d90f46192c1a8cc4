"""What is wrong with a text that is no TOML, said for somebody who has never heard of TOML."""

from __future__ import annotations

import re
from typing import Final

from soulgames.core.telling import N_, Sentence

LONGEST: Final = 60
"""As much of a line as is cited."""
NOT_STRAIGHT: Final = "“”„‟‘’‚«»"

TWICE: Final = N_("{key} is there twice: expected it once")
QUOTES: Final = N_('{written} cannot be read: a text stands in straight quotes, as in "Ram"')
VALUE: Final = N_('{written} cannot be read: expected a value, as in 12, true, false or "Ram"')
MORE: Final = N_("{written} cannot be read: expected one value in the line, and nothing after it")
KEY: Final = N_("{written} cannot be read: expected a key, the sign = and a value, as in points = 12")
HEADER: Final = N_("{written} cannot be read: expected the name of a table in brackets, as in [counts]")
LIST: Final = N_("{written} cannot be read: expected commas between the values of a list, and ] after the last")
TABLE: Final = N_("{written} cannot be read: expected braces around the values and commas between them, all in one line")

FAULTS: Final = (
    ("Illegal character '\\n'", QUOTES),
    ("Expected newline or end of document", MORE),
    ("Expected '=' after a key", KEY),
    ("Invalid statement", KEY),
    ("Expected ']' at the end of a table", HEADER),
    ("Expected ']]' at the end of an array", HEADER),
    ("Unclosed array", LIST),
    ("Unclosed inline table", TABLE),
)
"""How the parser's message begins, and what is said instead."""


def in_plain_words(message: str, text: str, line: int) -> Sentence:
    """The line that the parser could not read, and what should stand there. A message that is not known stays as it is."""
    written = text.split("\n")[line - 1].strip()
    if message.startswith("Cannot declare "):
        return Sentence(TWICE, {"key": ".".join(re.findall(r"'([^']*)'", message))})
    if message.startswith("Cannot overwrite"):
        return Sentence(TWICE, {"key": written.partition("=")[0].strip()})
    if message == "Invalid value":
        return Sentence(_of_value(written), {"written": _cited(written)})
    for beginning, words in FAULTS:
        if message.startswith(beginning):
            curly = any(sign in written for sign in NOT_STRAIGHT)
            return Sentence(QUOTES if curly else words, {"written": _cited(written)})
    return Sentence(message)


def _of_value(written: str) -> str:
    """Letters where a value should be were meant as a text, unless they were meant as true or false."""
    value = written.rpartition("=")[2].strip()
    looks_like_text = value[:1].isalpha() or any(sign in value for sign in f"\"'{NOT_STRAIGHT}")
    return QUOTES if looks_like_text and value.lower() not in ("true", "false") else VALUE


def _cited(written: str) -> str:
    shown = "".join(letter if letter.isprintable() else " " for letter in written)
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"
