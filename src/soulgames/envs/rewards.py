"""What an outcome is worth to each seat: 1 for a victory, -1 for a defeat, 0 for a tie."""

from __future__ import annotations

from typing import Final

from soulgames.core.game import Outcome

ZERO_SUM: Final = ("soul-puzzler", "soulfall")
"""In the other games everybody may lose."""


def rewards(outcome: Outcome) -> list[float]:
    """Where nobody wins the points say it all: 0 for a tie, -1 for everybody if the Decay has won."""
    if outcome.winner is None:
        return [float(point) for point in outcome.points]
    return [1.0 if point > 0 else -1.0 for point in outcome.points]
