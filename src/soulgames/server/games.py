"""A game with the pack that a table keeps."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from soulgames.core.game import Game
from soulgames.core.registry import game as registered

REMEMBERED: Final = 16
"""Games with packs of their own that are kept in mind: tables with the same pack share one."""


def with_pack(name: str, content: str | None) -> Game:
    """With the text of a pack, or with the core one. Raises InvalidNotation if it cannot be read."""
    return registered(name) if content is None else _own(name, content)


@lru_cache(REMEMBERED)
def _own(name: str, content: str) -> Game:
    return registered(name, content)
