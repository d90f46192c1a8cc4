"""Puzzles of one turn: all ways through it, by the decisions that they are made of.

The search goes through distinct positions, each with the set of decisions that led there, with fewer decisions before more. So
the first solution is a smallest one. Whatever contains all its decisions is the same solution with something added, and is not
followed. A second one that does not contain them ends the search: then the puzzle has several solutions.

Where others decide, the search takes them for helpful, so that even a blunder makes no second solution. Where chance is asked a
line ends: what luck brings is no solution. The solution itself has to ask nobody else.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from soulgames.core.action import Action
from soulgames.core.game import State
from soulgames.puzzles.crafts import Craft, PuzzleGoal, Quest, asks_chance, over

LIMIT: Final = 400_000
"""The positions of a search. What is not finished by then is no puzzle."""


class Solution(NamedTuple):
    """A way to a goal: what was played, and what was decided by it."""

    actions: tuple[Action, ...]
    decisions: tuple[str, ...]
    alone: bool
    """Whether nobody else was asked on the way."""


class Searched(NamedTuple):
    """What a search has found: the smallest ways, at most two. It is finished if there was no limit in its way."""

    ways: tuple[Solution, ...]
    positions: int
    finished: bool

    @property
    def only(self) -> Solution | None:
        """The one solution, if it is shown to be the only one and asks nobody else."""
        if not self.finished or len(self.ways) != 1 or not self.ways[0].alone:
            return None
        return self.ways[0]


class Waypoint(NamedTuple):
    """How a position was reached."""

    state: State
    decided: int
    before: Waypoint | None
    action: Action | None
    alone: bool


class TurnSearch:
    """One search. Decisions are numbered as they turn up, and sets of them are bits."""

    def __init__(
        self, craft: Craft, goal: PuzzleGoal, quest: Quest, limit: int = LIMIT, allowed: frozenset[str] | None = None
    ) -> None:
        self._craft: Final = craft
        self._goal: Final = goal
        self._quest: Final = quest
        self._limit: Final = limit
        self._allowed: Final = allowed
        """If given, only these decisions are tried."""
        self._bits: Final[dict[str, int]] = {}
        self._seen: Final[set[tuple[int, int]]] = set()
        self._found: Final[list[Waypoint]] = []

    def run(self, start: State, enough: int = 2, least: int = 0) -> Searched:
        """Search until this many ways are found that do not contain each other, or all is seen, or the limit is reached.

        It ends as well with a way of fewer decisions than the least that are wanted.
        """
        layer = [Waypoint(start, 0, None, None, True)]
        while layer and len(self._found) < enough and len(self._seen) < self._limit:
            following: list[Waypoint] = []
            while layer and len(self._found) < enough and len(self._seen) < self._limit:
                if self._found and self._found[0].decided.bit_count() < least:
                    return self._searched()
                step = layer.pop()
                if not self._contains_a_way(step.decided):
                    self._follow(step, layer, following)
            layer = following
        return self._searched()

    def _searched(self) -> Searched:
        finished = len(self._seen) < self._limit
        return Searched(tuple(self._way(step) for step in self._found), len(self._seen), finished)

    def _contains_a_way(self, decided: int) -> bool:
        return any(decided & found.decided == found.decided for found in self._found)

    def _follow(self, step: Waypoint, layer: list[Waypoint], following: list[Waypoint]) -> None:
        state, quest = step.state, self._quest
        alone = step.alone and state.decider == quest.seat
        for action in self._craft.worth_trying(state, quest.seat):
            decided = self._decided(state, action, step.decided)
            if decided < 0:
                continue
            after = state.copy()
            after.apply(action)
            place = after.key(), decided
            if place in self._seen:
                continue
            self._seen.add(place)
            reached = Waypoint(after, decided, step, action, alone)
            if self._goal.reached(after, quest):
                if not self._contains_a_way(decided):
                    self._found.append(reached)
            elif not over(after, quest, 1) and not asks_chance(after):
                (layer if decided == step.decided else following).append(reached)

    def _decided(self, state: State, action: Action, before: int) -> int:
        """The decisions with this one; -1 if it is not to be tried. One that is made again counts again."""
        text = self._craft.decision(state, action)
        if not text:
            return before
        times = 1
        numbered = text
        while True:
            if self._allowed is not None and numbered not in self._allowed:
                return -1
            bit = self._bits.setdefault(numbered, 1 << len(self._bits))
            if not before & bit:
                return before | bit
            times += 1
            numbered = f"{text} ({times})"

    def _way(self, last: Waypoint) -> Solution:
        actions: list[Action] = []
        step: Waypoint | None = last
        while step is not None and step.action is not None:
            actions.append(step.action)
            step = step.before
        decisions = tuple(text for text, bit in self._bits.items() if last.decided & bit)
        return Solution(tuple(reversed(actions)), decisions, last.alone)
