"""How sure a share or a mean is. What is said here is explained in docs/study.md."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from typing import Final, NamedTuple

Z: Final = 1.959964
"""Standard errors to either side of a normal 95 % interval."""


class Share(NamedTuple):
    """A share, with its interval of 95 %."""

    hits: int
    number: int
    low: float
    high: float

    @property
    def value(self) -> float:
        return self.hits / self.number if self.number else 0.0

    def __str__(self) -> str:
        if not self.number:
            return "–"
        return f"{100 * self.value:.0f} % [{100 * self.low:.0f}–{100 * self.high:.0f}]"


def wilson(hits: float, number: float) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share; all of it, if nothing was counted."""
    if not number:
        return 0.0, 1.0
    share, rest = hits / number, Z * Z / number
    middle = (share + rest / 2) / (1 + rest)
    half = Z * math.sqrt(share * (1 - share) / number + rest / number / 4) / (1 + rest)
    return max(0.0, middle - half), min(1.0, middle + half)


def share(cases: Iterable[tuple[Hashable, bool]]) -> Share:
    """The share of hits among cases, each with the pair of games that it comes from.

    Cases of one pair are not independent: they share their chance. So the interval is Wilson's for as many cases as these are
    worth (Kish's design effect), never for more than there are.
    """
    found = list(cases)
    hits, number = sum(hit for _, hit in found), len(found)
    if not number:
        return Share(0, 0, 0.0, 1.0)
    mean = hits / number
    clusters: dict[Hashable, float] = defaultdict(float)
    for pair, hit in found:
        clusters[pair] += hit - mean
    alone = number * mean * (1 - mean)
    effect = max(1.0, sum(total * total for total in clusters.values()) / alone) if alone else 1.0
    low, high = wilson(hits / effect, number / effect)
    return Share(hits, number, low, high)


class Mean(NamedTuple):
    """A mean with its interval of 95 %, by the normal distribution."""

    value: float
    low: float
    high: float
    number: int


def mean(values: Iterable[tuple[Hashable, float]]) -> Mean:
    """The mean of values, each with the pair of games that it comes from; the pairs are independent, not the games."""
    found = list(values)
    number = len(found)
    if not number:
        return Mean(math.nan, math.nan, math.nan, 0)
    middle = sum(value for _, value in found) / number
    clusters: dict[Hashable, float] = defaultdict(float)
    for pair, value in found:
        clusters[pair] += value - middle
    many = len(clusters)
    if many < 2:
        return Mean(middle, math.nan, math.nan, number)
    error = math.sqrt(sum(total * total for total in clusters.values()) * many / (many - 1)) / number
    return Mean(middle, middle - Z * error, middle + Z * error, number)


def unlikely(counted: Share, expected: float) -> float:
    """How probable a share is that is as far from the expected one, or farther: by the normal distribution (score test)."""
    if not counted.number or not 0 < expected < 1:
        return 1.0
    # The interval says how many cases the share is worth; for all others that is their number.
    worth = effective(counted)
    z = abs(counted.value - expected) / math.sqrt(expected * (1 - expected) / worth)
    return math.erfc(z / math.sqrt(2))


def effective(counted: Share) -> float:
    """How many independent cases have an interval as wide as this one."""
    few, many = 0.0, float(counted.number)
    width = counted.high - counted.low
    for _ in range(60):
        middle = (few + many) / 2
        low, high = wilson(counted.value * middle, middle)
        few, many = (middle, many) if high - low > width else (few, middle)
    return many


def false_discoveries(chances: Sequence[float]) -> list[float]:
    """Benjamini and Hochberg: chances corrected for the number of tests. Of those below 0.05, about one in twenty is luck."""
    order = sorted(range(len(chances)), key=lambda place: chances[place], reverse=True)
    corrected, least = [1.0] * len(chances), 1.0
    for rank, place in zip(range(len(chances), 0, -1), order, strict=True):
        least = min(least, chances[place] * len(chances) / rank)
        corrected[place] = least
    return corrected


def entropy(numbers: Iterable[int]) -> float:
    """Of a distribution, in bits."""
    counts = [number for number in numbers if number]
    total = sum(counts)
    return -sum(number / total * math.log2(number / total) for number in counts) if total else 0.0


def median(values: Sequence[float]) -> float:
    ordered = sorted(values)
    middle = len(ordered) // 2
    if not ordered:
        return math.nan
    return float(ordered[middle]) if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def quantile(values: Sequence[float], part: float) -> float:
    """The smallest value that is at least as large as this part of them."""
    ordered = sorted(values)
    return float(ordered[min(len(ordered) - 1, int(part * len(ordered)))]) if ordered else math.nan
