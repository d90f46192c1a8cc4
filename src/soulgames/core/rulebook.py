"""The rule books under `docs/rules`, read rule by rule."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import NamedTuple

from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game
from soulgames.core.telling import Sentence


class Rule(NamedTuple):
    id: str
    title: str
    text: str


def book(name: str) -> str:
    """A game's rule book, as Markdown."""
    return files("soulgames").joinpath("rulebook", f"{game(name).book or name}.md").read_text("utf-8")


def first_paragraph(text: str) -> str:
    """What a book says first, below its title: what the game is about, as plain text."""
    return " ".join(re.sub(r"[*`]", "", text.split("\n\n")[1]).split())


def rules(name: str) -> dict[str, Rule]:
    """The rules of a book by id: each begins with a heading `### ID · Title` and ends at the next heading."""
    found = {}
    for part in re.split(r"^#{1,3} ", book(name), flags=re.MULTILINE):
        head, _, text = part.partition("\n")
        id, dot, title = head.partition(" · ")
        if dot:
            found[id] = Rule(id, title, text.strip())
    return found


def rule(name: str, id: str) -> Rule:
    known = rules(name)
    if id.upper() not in known:
        asked = {"rule": id, "game": name, "known": ", ".join(known)}
        raise InvalidNotation(Sentence("unknown rule '{rule}' of {game}: expected one of {known}", asked))
    return known[id.upper()]
