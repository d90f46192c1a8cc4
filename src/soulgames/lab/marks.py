"""What is to be said of a decision in one word, and of a side's play in one number.

All of it follows from what a decision gave away: how much worse the played action is than the best one, on the way from lost
(-1) to won (1), as far as its player could know.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

DUBIOUS: Final = 0.07
MISTAKE: Final = 0.15
BLUNDER: Final = 0.4
"""A decision that gives away as much, or more, is called so."""

STRICTNESS: Final = 3.0
"""How fast accuracy falls: a decision that gives away 0.15 counts 64 of 100, one that gives away 0.4 counts 30."""


def mark(lost: float, best: bool, ahead: float) -> str | None:
    """A word for a decision that deserves one. `best`: it was the analyst's own choice; `ahead`: by as much it is better
    than anything else. So what is good or brilliant was the only action that was no mistake, or no blunder."""
    if best:
        return "brilliant" if ahead >= BLUNDER else "good" if ahead >= MISTAKE else None
    words = ((BLUNDER, "blunder"), (MISTAKE, "mistake"), (DUBIOUS, "dubious"))
    return next((word for least, word in words if lost >= least), None)


def accuracy(losses: Sequence[float]) -> float | None:
    """Of a hundred: what the decisions count on average. None if there was nothing to decide."""
    return 100 * sum(exp(-STRICTNESS * lost) for lost in losses) / len(losses) if losses else None
