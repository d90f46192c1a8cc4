"""How a game swung: what an evaluator thinks of the first side at the end of every turn, from -1 (lost) to 1 (won)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

LEAD: Final = 0.05
"""Whoever is ahead by less leads nobody."""


class Swing(NamedTuple):
    """Definitions: docs/study.md."""

    lead_changes: int
    drama: float | None
    """How far behind the winner was, in the mean of all turns; 0 for the turns in which it led."""
    worst: float | None
    """How far behind the winner was at worst."""
    settled: float | None
    """After which part of its turns the winner was never behind again."""


def swing(values: Sequence[float], winner: int | None) -> Swing:
    """How the values of the first side went; `winner` is a side, or None if nobody won."""
    changes = lead_changes(values)
    if winner is None or not values:
        return Swing(changes, None, None, None)
    behind = [max(0.0, -value if winner == 0 else value) for value in values]
    trailing = [number for number, value in enumerate(behind, 1) if value > LEAD]
    return Swing(changes, sum(behind) / len(behind), max(behind), (trailing[-1] if trailing else 0) / len(behind))


def lead_changes(values: Sequence[float]) -> int:
    """How often another side leads than before; a turn in which nobody leads is passed over."""
    leaders = [value > 0 for value in values if abs(value) > LEAD]
    return sum(first != second for first, second in pairwise(leaders))
