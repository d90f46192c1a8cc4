"""The beginner of beginners: any legal action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulgames.bots.worlds import Sampler
from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.game import View


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._rng: Final = Rng(seed)

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        return legal[self._rng.below(len(legal))]
