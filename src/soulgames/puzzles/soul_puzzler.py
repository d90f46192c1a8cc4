"""Puzzles of Soul Puzzler: everything is open, so the opponent's answers are searched too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from soulgames.core.action import Action
from soulgames.core.game import State
from soulgames.core.telling import N_
from soulgames.games.soul_puzzler.flat import Flat
from soulgames.puzzles.crafts import Craft, PuzzleGoal, Quest, over

LEAST: Final = 4
"""Points at once that are worth a puzzle."""
MOST: Final = 9


def _won(state: State, quest: Quest) -> bool:
    outcome = state.outcome
    return outcome is not None and outcome.winner == quest.seat


def _not_lost(state: State, quest: Quest) -> bool:
    outcome = state.outcome
    if outcome is not None:
        return outcome.winner == quest.seat
    return over(state, quest, 2)


def _score(state: State, seat: int) -> int:
    assert isinstance(state, Flat)
    return int(state.side(seat).score)


def _scored(state: State, quest: Quest) -> bool:
    return over(state, quest, 1) and _score(state, quest.seat) >= quest.wanted


class PuzzlerCraft(Craft):
    game = "soul-puzzler"
    promise = N_("It works whatever your opponent answers.")
    duel = True
    goals = (
        PuzzleGoal("win", N_("Win this turn"), _won),
        PuzzleGoal("win-in-two", N_("Win in two turns of yours, whatever your opponent answers"), _won, turns=3),
        PuzzleGoal("survive", N_("Survive: do not let your opponent win in the next turn"), _not_lost, turns=2, holds=True),
        PuzzleGoal("score", N_("Score {count} points this turn"), _scored, _score),
    )

    def decision(self, state: State, action: Action) -> str:
        return action.text

    def quests(self, start: State, seat: int, later: Sequence[State]) -> list[Quest]:
        turn, score = start.turn_number, _score(start, seat)
        counted = [Quest("score", seat, turn, score + points) for points in range(MOST, LEAST - 1, -1)]
        return [*(Quest(goal, seat, turn) for goal in ("win", "win-in-two", "survive")), *counted]

    def themes(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        kinds = [str(event["kind"]) for event in events]
        found = [theme for theme, told in THEMES.items() if set(kinds) & set(told)]
        if kinds.count("scored") > 1:
            found.append("cascade")
        return found


THEMES: Final = {
    "place": ("placed",),
    "switch": ("switched",),
    "power": ("power_declared",),
    "score ability": ("score_ability_used",),
}
"""By the events of a solution."""

CRAFT: Final = PuzzlerCraft()
