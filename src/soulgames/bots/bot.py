"""What a bot is, and the bots there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from soulgames.bots.random import RandomBot
from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.game import State, View
from soulgames.core.refusal import InvalidNotation

Sampler = Callable[[Rng], State]
"""Draws a full state that agrees with what the bot's seat knows."""


class Bot(Protocol):
    """Chooses for a seat, from what the seat knows."""

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action: ...


def bot_names() -> list[str]:
    return ["random"]


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name; the same seed makes the same choices."""
    if name == "random":
        return RandomBot(seed)
    raise InvalidNotation(f"unknown bot '{name}': expected {' or '.join(bot_names())}")
