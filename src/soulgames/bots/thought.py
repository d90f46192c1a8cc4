"""What a bot thinks of a decision: the ideas it had, and how good they look to it."""

from __future__ import annotations

from typing import NamedTuple

from soulgames.core.action import Action


class Idea(NamedTuple):
    """Something to do: one action, or a plan of several whose first one answers the decision.

    `value` is from the decider's side: -1 is lost, 1 is won. `visits` says how much thought went into it.
    """

    plan: tuple[Action, ...]
    value: float
    visits: int


class Thought(NamedTuple):
    """The ideas, the best first."""

    ideas: tuple[Idea, ...]

    @property
    def best(self) -> Idea:
        return self.ideas[0]


def best_first(ideas: list[Idea]) -> Thought:
    return Thought(tuple(sorted(ideas, key=_value, reverse=True)))


def _value(idea: Idea) -> float:
    return idea.value
