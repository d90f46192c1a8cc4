"""Why a plan is good, in words: what of all that an evaluator looks at changes most for the better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluator import Evaluator, final_value
from soulgames.core.action import Action
from soulgames.core.game import NOBODY, State
from soulgames.core.telling import N_, Sentence

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST: Final = 2
"""More reasons than these are none."""
WORTH_SAYING: Final = 0.3
"""What gains less than this part of the first reason is left out."""

WINS: Final = N_("It wins the game.")
LEAST_BAD: Final = N_("Everything else looks worse.")


def walked(state: State, plan: Sequence[Action]) -> list[State]:
    """The state before each action of a plan, as far as it can be foreseen, and the one after them, if nobody else reacts."""
    seat = state.decider
    found = [state.copy()]
    for action in plan:
        after = found[-1].copy()
        if after.decider != seat or after.why_not(action) is not None:
            break
        turn = after.turn_number
        after.apply(action)
        while after.decider >= 0 and after.decider != seat and after.turn_number == turn:
            after.apply(after.legal()[-1])  # to pass is the last of the answers
        found.append(after)
    return found


def reasons(evaluator: Evaluator, before: State, after: State, seat: i64) -> list[Sentence]:
    """The largest gains for a seat between two states, the largest first."""
    if after.decider == NOBODY:
        return [Sentence(WINS if final_value(after, seat) > 0.0 else LEAST_BAD)]
    then, now = evaluator.features(before, seat), evaluator.features(after, seat)
    gains: dict[str, float] = {}
    for number, name in enumerate(evaluator.names):
        words = evaluator.reason(name, now)
        if words:
            gains[words] = gains.get(words, 0.0) + evaluator.weights[number] * (now[number] - then[number])
    best = sorted([(gain, words) for words, gain in gains.items() if gain > 0.0], reverse=True)
    said = [Sentence(words) for gain, words in best[:MOST] if gain >= WORTH_SAYING * best[0][0]]
    return said or [Sentence(LEAST_BAD)]
