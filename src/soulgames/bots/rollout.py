"""Playing on as a greedy player would: a position at the end of a turn is easier to value than one in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.bots.evaluator import Evaluator
from soulgames.bots.worlds import settle
from soulgames.core.chance import Rng
from soulgames.core.game import NOBODY, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def played_on(state: State, turns: i64, evaluator: Evaluator, rng: Rng) -> State:
    """The position after the end of this many turns, the one under way included, or at the end of the game."""
    end: i64 = state.turn_number + turns
    while state.decider != NOBODY and state.turn_number < end:
        state = _after_best(state, evaluator, rng)
    return state


def _after_best(state: State, evaluator: Evaluator, rng: Rng) -> State:
    """The position after the action that looks best to its decider in this world."""
    seat: i64 = state.decider
    actions = state.legal()
    found = state
    highest = -2.0
    for action in actions:
        after = state.copy()
        after.apply(action)
        settle(after, rng)
        value = evaluator.value(after, seat)
        if value > highest:
            highest = value
            found = after
    return found
