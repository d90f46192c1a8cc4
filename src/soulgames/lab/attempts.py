"""What might have been done instead of what was played: as good as the best plan, or what does it give away?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from soulgames.bots.evaluator import final_value, side_of
from soulgames.core.action import chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import State
from soulgames.core.record import Record
from soulgames.lab.analysis import think
from soulgames.lab.marks import DUBIOUS
from soulgames.tables.lines import after, follow

ANSWERS: Final = 3
"""Where an attempt ends with chance, it is judged by this many of its answers."""


class Attempt(NamedTuple):
    """Values are those of the side that decides, from -1 (lost) to 1 (won)."""

    value: float
    best: float

    @property
    def lost(self) -> float:
        return max(0.0, self.best - self.value)

    @property
    def found(self) -> bool:
        """Whether it would not even be called dubious."""
        return self.lost < DUBIOUS


def judge(record: Record, moment: int, actions: Sequence[str], level: str, seed: int) -> Attempt:
    """The actions of whoever decides at a moment of a record, with the eyes that the analysis has. Raises Refused."""
    begun = after(record, moment)
    seat = begun.state.decider
    thought = think(begun.state, begun.state.legal(), level, seed + moment)
    for _ in follow(begun, actions, begun.play):
        pass
    thought_of = [idea.value for idea in thought.ideas if _begins(idea.plan, actions)]
    value = max(thought_of) if thought_of else _value(begun.state, seat, level, seed + moment)
    return Attempt(value, thought.best.value)


def _begins(plan: Sequence[object], actions: Sequence[str]) -> bool:
    return [str(action) for action in plan[: len(actions)]] == list(actions)


def _value(state: State, seat: int, level: str, seed: int) -> float:
    """How a seat stands, by what whoever decides next thinks of it."""
    if state.to_decide is None:
        return final_value(state, seat)
    if state.to_decide == CHANCE:
        rng = Rng(seed)
        return sum(_value(_answered(state, rng), seat, level, seed) for _ in range(ANSWERS)) / ANSWERS
    value = think(state, state.legal(), level, seed).best.value
    return value if side_of(state.decider) == side_of(seat) else -value


def _answered(state: State, rng: Rng) -> State:
    found = state.copy()
    while found.to_decide == CHANCE:
        found.apply(chance(rng.answer()))
    return found
