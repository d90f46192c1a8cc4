"""How strong each bot is, as one number: the ratings of Bradley and Terry on the scale of Elo, with their uncertainty.

The model: strengths are such that the odds of a win are their ratio. On this scale 400 points are odds of ten to one. A game
that nobody won counts as half a win for both. Each pairing gets one imagined tie, because after a clean sweep the likeliest
difference would be infinite.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import choix
import numpy as np

POINTS: Final = 400 / math.log(10)
"""Points on the scale of Elo for one unit of the logarithm of odds."""

NORMAL: Final = 1.96
"""This many standard errors to both sides hold the truth in 95 of 100 cases."""

IMAGINED: Final = 0.5
"""What each of two bots has won by their imagined tie."""


class Rating(NamedTuple):
    """A bot's points; the truth is within `error` of them with 95 % certainty."""

    points: float
    error: float


def ratings(wins: Mapping[tuple[str, str], float], bots: Sequence[str]) -> dict[str, Rating]:
    """From how often each has won against each other one. The first bot is the zero of the scale, and exact.

    All have to be connected by games.
    """
    place = {bot: number for number, bot in enumerate(bots)}
    table = np.zeros((len(bots), len(bots)))
    for (winner, loser), number in wins.items():
        table[place[winner], place[loser]] += number
    table += IMAGINED * (table + table.T > 0)
    strengths = choix.ilsr_pairwise_dense(table, max_iter=1000)
    errors = _errors(table, strengths)
    return {
        bot: Rating(POINTS * float(strengths[number] - strengths[0]), POINTS * NORMAL * errors[number])
        for bot, number in place.items()
    }


def _errors(table: np.ndarray, strengths: np.ndarray) -> list[float]:
    """Standard errors relative to the first: from the curvature of the likelihood at its top."""
    games = table + table.T
    chances = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    weight = games * chances * (1 - chances)
    curvature = np.diag(weight.sum(axis=1)) - weight
    spread = np.linalg.inv(curvature[1:, 1:])
    return [0.0, *np.sqrt(np.diag(spread)).tolist()]
