"""What a card, a power or an ability does, in the words of the rule book: it is written there and nowhere else."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from soulgames.core.rulebook import book, rules

NAMED: Final = re.compile(r"\*\*(?P<name>[A-Z][\w ]*?)(?: \(\d+\))?\*\*: (?P<text>.+?)(?= \||\n\n|\n- |\n\*\*|$)", re.DOTALL)
"""A name in bold letters and a colon, in a table, a list or a paragraph: what follows says what it does."""

SENTENCES: Final = re.compile(r"(?<=[.!?]) (?=[A-Z])")
ENOUGH: Final = 2
"""Sentences of a rule: the exceptions come later."""


@cache
def in_short(game: str) -> str:
    """What a game is about: the first paragraph of its book, below the title. Nothing if it has no book."""
    try:
        return _plain(book(game).split("\n\n")[1])
    except OSError:
        return ""


@cache
def named_texts(game: str) -> dict[str, str]:
    """What the book says about each name in bold letters, by the name in lower case."""
    return {found["name"].lower(): _plain(found["text"]) for found in NAMED.finditer(book(game))}


@cache
def rule_text(game: str, id: str) -> str:
    """How a rule begins."""
    paragraph = _plain(rules(game)[id].text.partition("\n\n")[0])
    return " ".join(SENTENCES.split(paragraph)[:ENOUGH])


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[*`]", "", text).split())
