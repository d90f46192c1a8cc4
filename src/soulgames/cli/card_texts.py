"""What a game is about, in the words of its rule book."""

from __future__ import annotations

from soulgames.cli.speech import _
from soulgames.core.rulebook import book, first_paragraph


def in_short(game: str) -> str:
    """The first paragraph of its book, below the title. Nothing if it has no book."""
    try:
        return _(first_paragraph(book(game)))
    except OSError:
        return ""
