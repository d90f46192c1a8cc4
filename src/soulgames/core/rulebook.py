"""The rule books under `docs/rules`, read rule by rule."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import NamedTuple

from soulgames.core.refusal import InvalidNotation


class Rule(NamedTuple):
    id: str
    title: str
    text: str


def book(game: str) -> str:
    """A game's rule book, as Markdown."""
    return files("soulgames").joinpath("rulebook", f"{game}.md").read_text("utf-8")


def rules(game: str) -> dict[str, Rule]:
    """The rules of a book by id: each begins with a heading `### ID · Title` and ends at the next heading."""
    found = {}
    for part in re.split(r"^#{1,3} ", book(game), flags=re.MULTILINE):
        head, _, text = part.partition("\n")
        id, dot, title = head.partition(" · ")
        if dot:
            found[id] = Rule(id, title, text.strip())
    return found


def rule(game: str, id: str) -> Rule:
    known = rules(game)
    if id.upper() not in known:
        raise InvalidNotation(f"unknown rule '{id}' of {game}: expected one of {', '.join(known)}")
    return known[id.upper()]
