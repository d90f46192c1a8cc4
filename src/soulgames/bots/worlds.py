"""Playing on in worlds that a bot imagines."""

from __future__ import annotations

from collections.abc import Callable

from soulgames.core.action import chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import State

Sampler = Callable[[Rng], State]
"""Draws a full state that agrees with what the bot's seat knows."""


def settle(state: State, rng: Rng) -> None:
    """Let chance answer until a seat decides or the game is over."""
    while state.decider == CHANCE:
        state.apply(chance(rng.answer()))
