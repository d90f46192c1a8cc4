"""How hard a puzzle is for bots: who of them finds the solution."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulgames.bots.levels import LEVELS, make_bot
from soulgames.core.game import State
from soulgames.puzzles.crafts import Craft, Quest, asks_chance, over
from soulgames.puzzles.duels import DuelSearch

TRIES: Final = {"novice": 4, "casual": 3, "skilled": 2, "expert": 1, "master": 1}
"""Seeds by level. The slow ones have few."""
SLOW: Final = ("expert", "master")
"""They are not asked where the level below always succeeds."""
EASIEST: Final = 700
HARDER: Final = 300
"""Points for each level that never finds it."""


def rated(made: Craft, start: State, quest: Quest) -> tuple[int, Mapping[str, float]]:
    """A first rating, and in which share of its tries each level found the solution."""
    found: dict[str, float] = {}
    below = 0.0
    for level in LEVELS:
        if level not in SLOW or below < 1.0:
            tries = TRIES[level]
            below = sum(_finds(made, start, quest, level, seed) for seed in range(tries)) / tries
        found[level] = round(below, 2)
    return round(EASIEST + HARDER * sum(1.0 - share for share in found.values())), found


def _finds(made: Craft, start: State, quest: Quest, level: str, seed: int) -> bool:
    """Whether a bot that plays the turn on reaches the goal, or comes to where it cannot be missed any more."""
    goal, bot = made.goal(quest.goal), make_bot(start.game, level, seed)
    state = start.copy()
    while not over(state, quest, 1) and not goal.reached(state, quest) and not asks_chance(state):
        seat, now = int(state.decider), state.copy()
        state.apply(bot.choose(now.view(seat), now.legal(), lambda rng: now.resample(seat, rng)))  # noqa: B023  asked at once
    return DuelSearch(made, goal, quest).forced(state) if made.duel else goal.reached(state, quest)
