"""What a design believes about packs that it has not tried: a linear model of each goal's measure, with how sure it is of it.

A measure is taken for the sum of what each alternative adds to it; for a card, that of its own group alone, and of the whole
combination in it. What is not known yet is drawn from the belief (Thompson sampling), so that doubtful packs are tried as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from soulgames.lab.design.goals import Measurement, PackGoal
from soulgames.lab.design.space import Point, Space

Array = npt.NDArray[np.floating[Any]]

ALONE: Final = 3.0
"""How much an alternative is expected to change a measure, in steps of its goal."""
TOGETHER: Final = 1.0
"""How much more a combination does than its parts, in steps of its goal."""
ROUGH: Final = 0.4
"""How far the model itself is off, in steps of its goal."""
LEAST_STEPS: Final = 20
ROUNDS: Final = 8
"""How often the search of a pack that looks best begins again."""


class Tried(NamedTuple):
    """A pack that was played with, and its measures in the order of the goals."""

    point: Point
    measures: Sequence[Measurement]


class Features:
    """The places of a goal's weights: one for each alternative that concerns it, and one for each combination of a card's."""

    def __init__(self, space: Space, goal: PackGoal) -> None:
        groups = range(len(space.cards))
        self._groups: Final = [group for group in groups if goal.card is None or space.cards[group] == goal.card]
        self._choices: Final = [place for place, choice in enumerate(space.choices) if choice.group in self._groups]
        self._starts: Final[list[int]] = []
        self.size = 1
        for place in self._choices:
            self._starts.append(self.size)
            self.size += len(space.choices[place].alternatives)
        self._combined: Final = goal.card is not None and len(self._choices) > 1
        self._sizes: Final = [len(space.choices[place].alternatives) for place in self._choices]
        self.alone: Final = self.size
        if self._combined:
            self.size += int(np.prod(self._sizes))

    def of(self, point: Point) -> list[int]:
        """Whose weights are added up."""
        taken = [point[place] for place in self._choices]
        found = [0, *(start + alternative for start, alternative in zip(self._starts, taken, strict=True))]
        if self._combined:
            found.append(self.alone + int(np.ravel_multi_index(taken, self._sizes)))
        return found


class Belief:
    """About one goal."""

    def __init__(self, space: Space, goal: PackGoal) -> None:
        self.goal: Final = goal
        self._features: Final = Features(space, goal)
        self._middle = (goal.low + goal.high) / 2 if np.isfinite(goal.high) else goal.low
        widths = np.full(self._features.size, goal.step * ALONE)
        widths[0] = goal.step * LEAST_STEPS
        widths[self._features.alone :] = goal.step * TOGETHER
        self._prior: Final = np.diag(1.0 / widths**2)
        self._weights: Array = np.zeros(self._features.size)
        self._spread: Array = np.diag(widths)

    def learn(self, points: Sequence[Point], found: Sequence[Measurement]) -> None:
        """From all packs that were tried so far. Those of few games count less."""
        precision, moment = self._prior.copy(), np.zeros(self._features.size)
        for point, measured in zip(points, found, strict=True):
            if not measured.number:
                continue
            error = (measured.high - measured.low) / 4 + self.goal.step * ROUGH
            places = self._features.of(point)
            precision[np.ix_(places, places)] += 1.0 / error**2
            moment[places] += (measured.value - self._middle) / error**2
        covariance: Array = np.linalg.inv(precision)
        self._weights = covariance @ moment
        self._spread = np.linalg.cholesky((covariance + covariance.T) / 2)

    def drawn(self, rng: np.random.Generator | None) -> Guess:
        """Weights that may be the right ones; without a generator, those that are the most likely."""
        weights = self._weights if rng is None else self._weights + self._spread @ rng.standard_normal(self._features.size)
        return Guess(self.goal, self._features, self._middle, weights)


class Guess(NamedTuple):
    goal: PackGoal
    features: Features
    middle: float
    weights: Array

    def loss(self, point: Point) -> float:
        return self.goal.loss(self.middle + float(self.weights[self.features.of(point)].sum()))


class Beliefs:
    """About all goals of a design."""

    def __init__(self, space: Space, goals: Sequence[PackGoal]) -> None:
        self._space: Final = space
        self._beliefs: Final = [Belief(space, goal) for goal in goals]

    def learn(self, tried: Sequence[Tried]) -> None:
        points = [each.point for each in tried]
        for place, belief in enumerate(self._beliefs):
            belief.learn(points, [each.measures[place] for each in tried])

    def best(self, seed: int, sure: bool = False) -> Point:
        """The pack that looks best: as things may be, or, if sure, as they most likely are."""
        rng = np.random.default_rng(seed)
        guesses = [belief.drawn(None if sure else rng) for belief in self._beliefs]
        found = [self._climbed(start, guesses) for start in self._starts(rng)]
        return min(found, key=lambda point: _loss(guesses, point))

    def expected(self, point: Point) -> float:
        return _loss([belief.drawn(None) for belief in self._beliefs], point)

    def _starts(self, rng: np.random.Generator) -> list[Point]:
        sizes = [len(choice.alternatives) for choice in self._space.choices]
        return [self._space.start, *(tuple(int(rng.integers(size)) for size in sizes) for _ in range(ROUNDS))]

    def _climbed(self, point: Point, guesses: Sequence[Guess]) -> Point:
        """Change one choice after the other for as long as that makes it better."""
        best = _loss(guesses, point)
        better = True
        while better:
            better = False
            for place, choice in enumerate(self._space.choices):
                for alternative in range(len(choice.alternatives)):
                    other = (*point[:place], alternative, *point[place + 1 :])
                    value = _loss(guesses, other)
                    if value < best:
                        point, best, better = other, value, True
        return point


def _loss(guesses: Sequence[Guess], point: Point) -> float:
    return sum(guess.loss(point) for guess in guesses)
