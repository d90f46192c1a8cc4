"""What a game is about, in the words of its rule book."""

from __future__ import annotations

import re
from functools import cache

from soulgames.core.rulebook import book


@cache
def in_short(game: str) -> str:
    """The first paragraph of its book, below the title. Nothing if it has no book."""
    try:
        return " ".join(re.sub(r"[*`]", "", book(game).split("\n\n")[1]).split())
    except OSError:
        return ""
