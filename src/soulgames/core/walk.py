"""Loops over whole games: compiled together with the rules, because a loop outside of them costs more than the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.action import chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import NOBODY, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def playout(state: State, rng: Rng, most: i64) -> i64:
    """Play at random to the end, or for a number of decisions; return how many there were."""
    decisions: i64 = 0
    while state.decider != NOBODY and decisions < most:
        state.apply(state.sample(rng))
        decisions += 1
    return decisions


def perft(state: State, depth: i64) -> i64:
    """The number of ways to play on for this many decisions. Chance answers 0 and is not counted as one."""
    while state.decider == CHANCE:
        state.apply(chance(0))
    if depth == 0 or state.decider == NOBODY:
        return 1
    actions = state.legal()
    if depth == 1:
        return len(actions)
    total: i64 = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total
