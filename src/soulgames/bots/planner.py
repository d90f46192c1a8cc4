"""Plans whole turns, and weighs the best plans by what the opponent would answer: single steps are too small to compare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.bots.budget import Budget
from soulgames.bots.evaluator import Evaluator, side_of
from soulgames.bots.plans import WON, Guide, Plan, Turns, by_value
from soulgames.bots.quiet import Quiet
from soulgames.bots.reactions import Reactions
from soulgames.bots.thought import Idea, Thought
from soulgames.bots.worlds import Sampler, settle
from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.game import NOBODY, State, View

if TYPE_CHECKING:
    from mypy_extensions import i64

# How the budget is spent, in parts of a hundred: on finding plans, on a first look at the answers, on reactions in the middle
# of the turn, on a closer look at the answers.
FINDING: Final = 30
FIRST_LOOK: Final = 30
REACTIONS: Final = 10
CLOSER_LOOK: Final = 30
MANY: Final = 16
"""At most this many plans get the first look."""
ANSWER: Final = 600
"""This many positions are needed to find what an opponent could do; most turns that win are among them."""
ANSWERS: Final = 3
"""To how many answers of the opponent a turn of its own is planned in a closer look."""
REACTION: Final = 4
"""In another's turn a decision is a small one: it gets the budget divided by this."""
WORLDS: Final = 6
"""In how many worlds a plan is judged by the reactions of others."""
FEW: Final = 5
"""How many plans are."""
LEAST: Final = 4000
"""With fewer positions than this there is nothing to spare for answers."""
SETTING_UP: Final = 4
"""A decision of the set-up that is foreseen gets the positions of an answer divided by this."""
ENOUGH: Final = 0.4
"""Where a short thought takes so much of the time, a second one would not be much longer."""
TINY: Final = 1e-6


class Foreseen:
    """A decision that will come if a plan goes well."""

    def __init__(self, view: View, legal: list[Action], action: Action) -> None:
        self._view: Final = view
        self._legal: Final = legal
        self.action: Final = action

    def comes_true(self, view: View, legal: Sequence[Action]) -> bool:
        """Whether this is the decision. A view does not tell how far an ability has come, but what may be chosen does."""
        return view == self._view and list(legal) == self._legal


class Planner:
    """Thinks once for a turn, then follows its plan for as long as it sees what it has foreseen."""

    def __init__(self, evaluator: Evaluator, guide: Guide, budget: Budget, seed: int) -> None:
        self._evaluator: Final = evaluator
        self._budget: Final = budget
        self._rng: Final = Rng(seed)
        self._turns: Final = Turns(evaluator, guide, self._rng)
        self._reactions: Final = Reactions(self._turns, evaluator)
        self._foreseen: list[Foreseen] = []

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        if len(legal) == 1:
            return legal[0]
        if self._foreseen and self._foreseen[0].comes_true(view, legal):
            return self._foreseen.pop(0).action
        plan = self.think(view, legal, sampler).best.plan
        self._foreseen = self._foresee(plan, sampler(self._rng))
        return plan[0]

    def _foresee(self, plan: tuple[Action, ...], state: State) -> list[Foreseen]:
        """What the seat will see on the way through the rest of its plan, up to where chance comes in."""
        found: list[Foreseen] = []
        seat: i64 = state.decider
        for step in range(1, len(plan)):
            state.apply(plan[step - 1])
            while state.decider != seat and state.decider >= 0:
                self._turns.pass_over(state)
            if state.decider != seat:
                break
            legal = state.legal()
            if len(legal) > 1:
                found.append(Foreseen(state.view(int(seat)), legal, plan[step]))
        return found

    def think(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Thought:
        with Quiet():
            return self._think(sampler)

    def _think(self, sampler: Sampler) -> Thought:
        """With a budget in seconds, a short thought shows how long a thorough one may be."""
        budget = self._budget
        positions = budget.simulations
        if budget.seconds is None or positions <= LEAST:
            return self._ideas(sampler, positions)
        budget.begin()
        thought = self._ideas(sampler, LEAST)
        used = budget.used()
        if used >= ENOUGH:
            return thought
        affordable = int(float(LEAST) * (1.0 - used) / (used + TINY))
        return self._ideas(sampler, min(positions, affordable))

    def _ideas(self, sampler: Sampler, positions: i64) -> Thought:
        world = sampler(self._rng)
        seat: i64 = world.decider
        if world.turn != seat:
            positions //= REACTION
        if positions < LEAST:
            return _thought(self._turns.best(world, positions, MANY))
        plans = self._turns.best(world, positions * FINDING // 100, MANY)
        own_turn = world.turn == seat and world.turn_number > 0
        if plans[0].value >= WON:
            winning = [plan for plan in plans if plan.value >= WON]
            if own_turn and len(winning) > 1:
                winning = self._risked(winning, sampler, positions * REACTIONS // 100)
            return _thought(winning + plans[len(winning) :])
        if len(plans) > 1:
            plans = self._look(plans, seat, positions * FIRST_LOOK // 100, 0)
            if own_turn:
                plans = self._risked(plans, sampler, positions * REACTIONS // 100)
            plans = self._look(plans, seat, positions * CLOSER_LOOK // 100, ANSWERS)
        return _thought(plans)

    def _risked(self, plans: list[Plan], sampler: Sampler, positions: i64) -> list[Plan]:
        """Take off the value of the best plans what they lose by reactions, in the same worlds for all."""
        worlds = [sampler(self._rng) for _ in range(WORLDS)]
        judged = plans[:FEW]
        share: i64 = positions // len(judged)
        for plan in judged:
            plan.risk = self._reactions.risk(plan, worlds, self._turns.positions + share)
            plan.value += plan.risk
        judged.sort(key=by_value, reverse=True)
        return judged + plans[FEW:]

    def _look(self, plans: list[Plan], seat: i64, positions: i64, answers: i64) -> list[Plan]:
        """Value as many of the best plans as can be afforded by what the opponent would answer, and drop the others."""
        count: i64 = positions // (ANSWER * (1 + answers))
        if count < 2:
            return plans
        looked_at = plans[:count]
        share: i64 = positions // len(looked_at)
        luck = self._rng.x
        for plan in looked_at:
            self._rng.x = luck  # the same for all of them
            plan.value = self._answered(plan.state, seat, share, answers) + plan.whim + plan.risk
        looked_at.sort(key=by_value, reverse=True)
        return looked_at

    def _answered(self, state: State, seat: i64, positions: i64, answers: i64) -> float:
        """The value for a seat when the turn that goes on, or comes next, is over."""
        after = state.copy()
        settle(after, self._rng)
        turn = after.turn_number
        while after.decider != NOBODY and after.turn_number == turn:
            own = side_of(after.decider) == side_of(seat)
            if own and side_of(after.turn) != side_of(seat) and turn > 0:
                self._turns.pass_over(after)
                settle(after, self._rng)
                continue
            if turn == 0:  # several small decisions follow each other before the first turn
                after = self._turns.best(after, positions // SETTING_UP, 1)[0].state.copy()
                settle(after, self._rng)
                continue
            found = self._turns.best(after, positions // 2 if answers else positions, answers if answers else 1)
            if answers and not own and found[0].state.turn_number != turn and found[0].state.decider != NOBODY:
                return self._followed(found, seat, positions // (2 * answers))
            after = found[0].state.copy()
            if after.turn_number == turn:
                settle(after, self._rng)
        return self._evaluator.value(after, seat)

    def _followed(self, answers: list[Plan], seat: i64, positions: i64) -> float:
        """The value for a seat after its own next turn, against the answer that leaves it the least."""
        least = WON
        for answer in answers:
            after = answer.state.copy()
            settle(after, self._rng)
            if after.decider == NOBODY or side_of(after.decider) != side_of(seat):
                value = self._evaluator.value(after, seat)
            else:
                value = self._turns.best(after, positions, 1)[0].value
            if value < least:
                least = value
        return least


def _thought(plans: list[Plan]) -> Thought:
    return Thought(tuple([Idea(tuple(plan.actions()), plan.value, 1) for plan in plans]))
