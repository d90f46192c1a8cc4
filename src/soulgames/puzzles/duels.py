"""Puzzles against an opponent who answers: a goal counts only if it is reached whatever the others decide.

At each decision of the turn in which the puzzle begins there has to be one right answer, up to those that lead to the same
position; a decision at which every answer is right is none. That is looked at for each answer of the others, too. What follows
in later turns, after the opponent's answer, may be done in several ways.
"""

from __future__ import annotations

from typing import Final

from soulgames.core.action import Action
from soulgames.core.game import State
from soulgames.puzzles.crafts import Craft, PuzzleGoal, Quest, asks_chance, over
from soulgames.puzzles.turns import LIMIT, Searched, Solution


class OutOfReach(Exception):
    """The search has seen as many positions as it may."""


class DuelSearch:
    """One search: which positions reach the goal by force, each looked at once."""

    def __init__(self, craft: Craft, goal: PuzzleGoal, quest: Quest, limit: int = LIMIT) -> None:
        self._craft: Final = craft
        self._goal: Final = goal
        self._quest: Final = quest
        self._limit: Final = limit
        self._forced: Final[dict[int, bool]] = {}

    def forced(self, state: State) -> bool:
        """Whether the goal is reached from here whatever the others do. Raises OutOfReach."""
        if self._goal.reached(state, self._quest):
            return True
        if over(state, self._quest, self._goal.turns) or asks_chance(state):
            return False
        key = state.key()
        known = self._forced.get(key)
        if known is None:
            if len(self._forced) >= self._limit:
                raise OutOfReach
            self._forced[key] = False  # in case it comes back to itself, which is no progress
            known = self._forced[key] = self._looked_at(state)
        return known

    def _looked_at(self, state: State) -> bool:
        own = state.decider == self._quest.seat
        for action in state.legal():
            if self.forced(after(state, action)) == own:
                return own
        return not own

    def certain(self, state: State) -> bool:
        """Whether the goal is reached in this turn whatever anybody answers: then nothing is left to be decided."""
        if self._goal.reached(state, self._quest):
            return True
        if over(state, self._quest, 1) or asks_chance(state) or not self.forced(state):
            return False
        return all(self.certain(after(state, action)) for action in state.legal())

    def run(self, start: State) -> Searched:
        """The solution, if there is one and only one."""
        try:
            if not self.forced(start):
                return Searched((), len(self._forced), True)
            solutions = 1 if self.is_only(start) else 2
            solution = self.line(start)
        except OutOfReach:
            return Searched((), len(self._forced), False)
        return Searched((solution,) * solutions, len(self._forced), True)

    def is_only(self, state: State) -> bool:
        """Whether each decision of this turn has one right answer."""
        if self._goal.reached(state, self._quest) or over(state, self._quest, 1):
            return True
        following = {(position := after(state, action)).key(): position for action in state.legal()}
        if state.decider != self._quest.seat:
            return all(self.is_only(position) for position in following.values())
        right = [position for position in following.values() if self.forced(position)]
        if len(right) == len(following) > 1:
            return all(self.is_only(position) for position in right)
        return len(right) == 1 and self.is_only(right[0])

    def right(self, state: State) -> list[Action]:
        """The right answers at a decision of the solver."""
        return [action for action in state.legal() if self.forced(after(state, action))]

    def refuting(self, state: State) -> list[Action]:
        """How others answer a wrong try, up to the end, or to where whoever tries could choose again."""
        state, line = state.copy(), []
        while not over(state, self._quest, self._goal.turns) and not asks_chance(state):
            answers = state.legal()
            if state.decider != self._quest.seat:
                answers = [action for action in answers if not self.forced(after(state, action))]
            elif len(answers) > 1:
                break
            line.append(answers[0])
            state.apply(answers[0])
        return line

    def line(self, start: State) -> Solution:
        """The solution as it is shown: the others give the answer after which fewest answers are right."""
        state, actions, decisions, alone = start.copy(), [], [], True
        while not self._goal.reached(state, self._quest):
            own = state.decider == self._quest.seat
            answers = self.right(state) if own else state.legal()
            action = answers[0] if own else min(answers, key=lambda action: self._ease(after(state, action)))
            if own and not over(state, self._quest, 1) and len(answers) < len(state.legal()):
                decisions.append(self._craft.decision(state, action))
            alone = alone and (own or over(state, self._quest, 1))
            actions.append(action)
            state.apply(action)
        return Solution(tuple(actions), tuple(decisions), alone)

    def _ease(self, state: State) -> int:
        """How many answers are right after an answer of somebody else."""
        if self._goal.reached(state, self._quest) or state.decider != self._quest.seat:
            return 1 << 10
        return len(self.right(state))


def after(state: State, action: Action) -> State:
    position = state.copy()
    position.apply(action)
    return position
