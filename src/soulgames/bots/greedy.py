"""One step ahead: the action after which the position looks best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluator import Evaluator
from soulgames.bots.thought import Idea, Thought, best_first
from soulgames.bots.worlds import Sampler, settle
from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.game import View

if TYPE_CHECKING:
    from mypy_extensions import i64

WORLDS: Final = 4
"""In how many worlds each action is tried: what it meets there may be hidden, or up to chance."""


class Greedy:
    def __init__(self, evaluator: Evaluator, seed: int) -> None:
        self._evaluator: Final = evaluator
        self._rng: Final = Rng(seed)

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        return self.think(view, legal, sampler).best.plan[0]

    def think(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Thought:
        worlds = [sampler(self._rng) for _ in range(WORLDS)]
        seat: i64 = worlds[0].decider
        ideas = []
        for action in legal:
            total = 0.0
            for world in worlds:
                after = world.copy()
                after.apply(action)
                settle(after, self._rng)
                total += self._evaluator.value(after, seat)
            # Among equals chance decides: the noise is smaller than any difference that means something.
            noise = float(self._rng.word()) * 1e-18
            ideas.append(Idea((action,), total / WORLDS + noise, WORLDS))
        return best_first(ideas)
