"""Whether a position is a puzzle: whether a quest has one solution, and which."""

from __future__ import annotations

from typing import Final

from soulgames.core.chance import Rng
from soulgames.core.game import State
from soulgames.puzzles.crafts import Craft, Quest
from soulgames.puzzles.duels import DuelSearch
from soulgames.puzzles.turns import LIMIT, Searched, Solution, TurnSearch

WORLD_SEED: Final = 18


def search(craft: Craft, start: State, quest: Quest, limit: int = LIMIT) -> Searched:
    """All solutions that matter, in this world."""
    goal = craft.goal(quest.goal)
    if craft.duel:
        return DuelSearch(craft, goal, quest, limit).run(start)
    return TurnSearch(craft, goal, quest, limit).run(start)


def first_way(craft: Craft, start: State, quest: Quest, limit: int) -> Solution | None:
    """A smallest solution, if it has enough decisions for a puzzle and is found within the limit. Not for duels."""
    goal = craft.goal(quest.goal)
    found = TurnSearch(craft, goal, quest, limit).run(start, enough=1)
    if not found.ways or len(found.ways[0].decisions) < goal.least or not found.ways[0].alone:
        return None
    return found.ways[0]


def solve(craft: Craft, start: State, quest: Quest, limit: int = LIMIT) -> Searched:
    """As `search`; where cards are hidden, the one solution has to be the same whatever they are."""
    found = search(craft, start, quest, limit)
    if found.only is None or craft.worlds == 1:
        return found
    rng, positions = Rng(WORLD_SEED), found.positions
    for _ in range(craft.worlds):
        other = search(craft, start.resample(quest.seat, rng), quest, limit)
        positions += other.positions
        if other.only is None or set(other.only.decisions) != set(found.only.decisions):
            return Searched((*found.ways, *other.ways), positions, other.finished)
    return found._replace(positions=positions)
