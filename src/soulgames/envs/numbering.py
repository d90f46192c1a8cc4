"""Action ids: the place in a game's vocabulary, and the version of that numbering.

A trained player is worth nothing once its outputs mean other actions. So the numbering of a game never changes without a new
version, which is part of the environment's name; a test compares the vocabularies with their fingerprints.
"""

from __future__ import annotations

import hashlib
from typing import Final

from soulgames.core.game import Game
from soulgames.core.registry import game as registered

NUMBERING: Final = {"soul-puzzler": 1, "soulfall": 3, "soulgivers": 1, "soulgivers-2v2": 1}
"""The version of each game's action ids, with its core pack."""


def fingerprint(game: Game) -> str:
    """A short hash of all actions in their order. Another content pack may have other actions, and then another hash."""
    return hashlib.sha256("\n".join(action.text for action in game.vocabulary).encode()).hexdigest()[:16]


def versioned(game: Game) -> str:
    """The name of an environment, as in `soul_puzzler_v1`; with other actions than the core pack's their hash follows."""
    name = f"{game.name.replace('-', '_')}_v{NUMBERING[game.name]}"
    mark = fingerprint(game)
    return name if mark == fingerprint(registered(game.name)) else f"{name}_{mark}"
