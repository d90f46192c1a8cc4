"""Weighs an action by how well the turn could still end: for games whose turns are chains of small, lucky actions.

In one imagined world after the other, each action is followed by the best ways to finish the turn. How good such an end is, is
asked of what the seat then knows, not of the world in which it was found: what the others hold is drawn again each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.bots.budget import Budget
from soulgames.bots.evaluator import Evaluator
from soulgames.bots.plans import Guide, Turns
from soulgames.bots.quiet import Quiet
from soulgames.bots.rollout import played_on
from soulgames.bots.thought import Idea, Thought, best_first
from soulgames.bots.worlds import Sampler, settle
from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.game import NOBODY, State, View

if TYPE_CHECKING:
    from mypy_extensions import i64

FINDING: Final = 300
"""This many positions are looked at to find the ways to finish a turn."""
ENDS: Final = 4
"""How many of them are weighed."""
DRAWS: Final = 12
"""In how many worlds each of these is."""
LATER: Final = 0.99
"""What will be won is worth a little less than what is won: otherwise a sure win would be put off until it is none."""


class Turnwise:
    """A simulation plays on greedily from the end of the turn, for this many turns; then the evaluator values the position."""

    def __init__(self, evaluator: Evaluator, budget: Budget, seed: int, turns: int) -> None:
        self._evaluator: Final = evaluator
        self._budget: Final = budget
        self._rng: Final = Rng(seed)
        self._turns: Final = Turns(evaluator, Guide(), self._rng)
        self._on: Final[i64] = turns
        self._done: i64 = 0
        self._known: dict[int, float] = {}  # the values of the ends that were found in this world

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        return legal[0] if len(legal) == 1 else self.think(view, legal, sampler).best.plan[0]

    def think(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Thought:
        with Quiet():
            return self._think(legal, sampler)

    def _think(self, legal: Sequence[Action], sampler: Sampler) -> Thought:
        totals = [0.0] * len(legal)
        worlds = 0
        self._done = 0
        self._budget.begin()
        while worlds == 0 or (self._done < self._budget.simulations and self._budget.used() < 1.0):
            world = sampler(self._rng)
            self._known = {}
            for place in range(len(legal)):
                totals[place] += self._after(world, legal[place])
            worlds += 1
        return best_first([Idea((legal[place],), totals[place] / worlds, worlds) for place in range(len(legal))])

    def _after(self, world: State, action: Action) -> float:
        """The value of the best end of the turn that is found after an action."""
        seat: i64 = world.decider
        state = world.copy()
        state.apply(action)
        settle(state, self._rng)
        if state.decider != seat or state.turn_number != world.turn_number:
            return self._weighed(state, seat)
        best = -1.0
        for plan in self._turns.best(state, FINDING, ENDS):
            value = self._weighed(plan.state, seat)
            if value > best:
                best = value
        return best

    def _weighed(self, end: State, seat: i64) -> float:
        self._done += 1
        if end.decider == NOBODY:
            return self._evaluator.value(end, seat)
        key = end.key()
        if key not in self._known:
            self._known[key] = self._played_on(end, seat)
        return self._known[key]

    def _played_on(self, end: State, seat: i64) -> float:
        total = 0.0
        for _ in range(DRAWS):
            state = end.resample(int(seat), self._rng)
            settle(state, self._rng)
            total += self._evaluator.value(played_on(state, self._on, self._evaluator, self._rng), seat)
        self._done += DRAWS
        return LATER * total / DRAWS
