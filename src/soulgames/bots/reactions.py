"""What others may do in the middle of a turn that is not theirs, and what a plan is worth if they do.

The same plan is judged in several worlds, for it has to be made before anybody knows which of them is the real one. In each
the others react with whatever they hold there, when it hurts the plan most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluator import Evaluator, side_of
from soulgames.bots.plans import Plan, Turns
from soulgames.core.action import Action
from soulgames.core.chance import CHANCE
from soulgames.core.game import NOBODY, State

if TYPE_CHECKING:
    from mypy_extensions import i64

AIMING: Final = 30
"""This many positions are looked at for what a reaction could be aimed at."""
AIMS: Final = 2
"""How many of the aims are tried."""
MENDING: Final = 60
"""This many positions are looked at for another end of the turn, if a reaction has spoiled the plan."""
SPOILED: Final = 0.1
"""A plan that loses more than this by a reaction is worth mending."""


class Reactions:
    """Judges plans; `turns` counts the positions that it takes."""

    def __init__(self, turns: Turns, evaluator: Evaluator) -> None:
        self._turns: Final = turns
        self._evaluator: Final = evaluator
        self._known: dict[int, float] = {}
        self._actions: list[Action] = []
        self._seat: i64 = 0

    def risk(self, plan: Plan, worlds: list[State], last: i64) -> float:
        """What a plan loses by reactions in the mean of some worlds: 0 or less. Stops trying them after the last position."""
        self._known = {}
        self._actions = plan.actions()
        self._seat = worlds[0].decider
        calm = self._evaluator.value(plan.state, self._seat)
        lost = 0.0
        for world in worlds:
            lost += min(0.0, self._worst(world, calm, last) - calm)
        return lost / float(len(worlds))

    def _worst(self, world: State, calm: float, last: i64) -> float:
        """The value of the plan in a world in which others react as they can."""
        state = world.copy()
        turn = state.turn_number
        worst = calm
        for place in range(len(self._actions)):
            state.apply(self._actions[place])
            self._turns.positions += 1
            while state.decider >= 0 and state.decider != self._seat and state.turn_number == turn:
                if side_of(state.decider) != side_of(self._seat):
                    worst = min(worst, self._against(state, place + 1, calm, last))
                self._turns.pass_over(state)
            if state.decider == NOBODY or state.decider == CHANCE or state.turn_number != turn:
                break
        return worst

    def _against(self, window: State, following: i64, calm: float, last: i64) -> float:
        """The least value after a reaction here. What else the reacting seat holds makes no difference to it."""
        worst = calm
        legal = window.legal()
        for place in range(len(legal) - 1):  # the last one is to pass
            key = int(following) << 32 | legal[place].id
            if key not in self._known:
                if self._turns.positions >= last:
                    return worst
                self._known[key] = self._after(window, legal[place], following, calm)
            worst = min(worst, self._known[key])
        return worst

    def _after(self, window: State, reaction: Action, following: i64, calm: float) -> float:
        state = window.copy()
        state.apply(reaction)
        self._turns.positions += 1
        if state.decider != window.decider:
            return self._continued(state, following, calm)
        worst = calm
        for aimed in self._turns.best(state, AIMING, AIMS):
            worst = min(worst, self._continued(aimed.state, following, calm))
        return worst

    def _continued(self, start: State, following: i64, calm: float) -> float:
        """The value if the plan goes on after a reaction, for as long as it can; or if it is mended."""
        state = start.copy()
        turn = state.turn_number
        place = following
        self._pass(state, turn)
        while state.decider == self._seat and state.turn_number == turn and place < len(self._actions):
            if self._actions[place] not in state.legal():
                break
            state.apply(self._actions[place])
            self._turns.positions += 1
            place += 1
            self._pass(state, turn)
        value = self._ended(state, turn)
        if value < calm - SPOILED and place > following:
            other = start.copy()
            self._pass(other, turn)
            value = max(value, self._ended(other, turn))
        return value

    def _ended(self, state: State, turn: int) -> float:
        """The value when the turn is over."""
        if state.decider == self._seat and state.turn_number == turn:
            return self._turns.best(state, MENDING, 1)[0].value
        return self._evaluator.value(state, self._seat)

    def _pass(self, state: State, turn: int) -> None:
        while state.decider != NOBODY and state.decider != self._seat and state.turn_number == turn:
            self._turns.pass_over(state)
