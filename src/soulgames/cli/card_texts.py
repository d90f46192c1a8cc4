"""What a game is about, in the words of its rule book."""

from __future__ import annotations

from soulgames.cli.speech import spoken
from soulgames.core import rulebook
from soulgames.core.game import Game


def in_short(game: Game) -> str:
    """The first paragraph of its book, below the title. Nothing if it has no book."""
    try:
        return rulebook.in_short(game, spoken())
    except OSError:
        return ""
