"""Glicko-2 (Mark Glickman, 2013): ratings that know how sure they are, of puzzles and of those who solve them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

MIDDLE: Final = 1500.0
SCALE: Final = 173.7178
SLUGGISH: Final = 0.5
"""How little a volatility changes: Glickman's tau."""
CLOSE: Final = 0.000001
LEAST_RATING: Final = 400.0
MOST_RATING: Final = 3000.0
LEAST_DEVIATION: Final = 45.0
MOST_DEVIATION: Final = 350.0


class Rated(NamedTuple):
    """A rating, how far off it may be, and how much it swings."""

    rating: float = MIDDLE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06


class Met(NamedTuple):
    """A result against somebody: 1 won, 0 lost."""

    other: Rated
    score: float


def after(own: Rated, results: Sequence[Met]) -> Rated:
    """The rating after the results of one period."""
    middle, width = (own.rating - MIDDLE) / SCALE, own.deviation / SCALE
    if not results:
        return own._replace(deviation=SCALE * math.hypot(width, own.volatility))
    information = surprise = 0.0
    for met in results:
        weight = _weight(met.other.deviation / SCALE)
        expected = 1.0 / (1.0 + math.exp(-weight * (middle - (met.other.rating - MIDDLE) / SCALE)))
        information += weight * weight * expected * (1.0 - expected)
        surprise += weight * (met.score - expected)
    variance = 1.0 / information
    volatility = _volatility(own.volatility, width, variance, variance * surprise)
    before = math.hypot(width, volatility)
    narrowed = 1.0 / math.sqrt(1.0 / before**2 + 1.0 / variance)
    return Rated(MIDDLE + SCALE * (middle + narrowed**2 * surprise), SCALE * narrowed, volatility)


def bounded(rated: Rated) -> Rated:
    """Where puzzles and people are; never so sure that a rating stands still, nor less sure than MOST_DEVIATION."""
    rating = min(MOST_RATING, max(LEAST_RATING, rated.rating))
    return rated._replace(rating=rating, deviation=min(MOST_DEVIATION, max(LEAST_DEVIATION, rated.deviation)))


def _weight(width: float) -> float:
    return 1.0 / math.sqrt(1.0 + 3.0 * width**2 / math.pi**2)


def _volatility(volatility: float, width: float, variance: float, improvement: float) -> float:
    """Step 5 of the method: a root, found by the Illinois algorithm."""
    start = math.log(volatility**2)

    def slope(x: float) -> float:
        grown = math.exp(x)
        spread = width**2 + variance + grown
        return grown * (improvement**2 - spread) / (2.0 * spread**2) - (x - start) / SLUGGISH**2

    low = start
    if improvement**2 > width**2 + variance:
        high = math.log(improvement**2 - width**2 - variance)
    else:
        steps = 1
        while slope(start - steps * SLUGGISH) < 0.0:
            steps += 1
        high = start - steps * SLUGGISH
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0.0:
            low, at_low = high, at_high
        else:
            at_low /= 2.0
        high, at_high = between, at_between
    return math.exp(low / 2.0)
