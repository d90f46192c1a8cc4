"""The beginner of beginners: any legal action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.game import State, View


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._rng: Final = Rng(seed)

    def choose(self, view: View, legal: Sequence[Action], sampler: Callable[[Rng], State]) -> Action:
        return legal[self._rng.below(len(legal))]
