"""Puzzles of Soulfall: a turn whose end does not hang on a card that nobody can know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from soulgames.core.action import Action
from soulgames.core.bits import BITS
from soulgames.core.game import State
from soulgames.core.telling import N_
from soulgames.games.soulfall.notation import (
    CHOOSING,
    DEVOTING,
    DISCARDING,
    DRAWING,
    LAYING,
    NO,
    OUSTING_DEVOTION,
    OUSTING_NOMAD,
    OUSTING_SHARD,
    PLAYING,
    POPULATING,
    PROSPERING,
    YES,
)
from soulgames.games.soulfall.phases import ACT
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.turn_end import TurnEnd
from soulgames.puzzles.crafts import Craft, PuzzleGoal, Quest

ON_THE_WAY: Final = {DISCARDING, NO, CHOOSING}
"""What goes under the deck, what is declined, and which effect goes first: no decisions of a solution."""
IDLE_FIRST: Final = (DRAWING, DEVOTING, POPULATING, PROSPERING, PLAYING)
OUSTING: Final = {OUSTING_NOMAD, OUSTING_SHARD, OUSTING_DEVOTION}


def _won(state: State, quest: Quest) -> bool:
    """As soon as enough cards lie there (SF-END-1): with these cards nothing takes them away again before the turn ends."""
    assert isinstance(state, TurnEnd)
    return state.turn_number == quest.turn and state.won()


def _cards(state: State, seat: int) -> int:
    assert isinstance(state, Position)
    return int(state.side(seat).cards())


def _grown(state: State, quest: Quest) -> bool:
    return state.turn_number == quest.turn and _cards(state, quest.seat) >= quest.wanted


class SoulfallCraft(Craft):
    game = "soulfall"
    promise = N_("It works whatever the hidden cards are.")
    worlds = 8
    goals = (
        PuzzleGoal("win", N_("Win this turn"), _won, least=4),
        PuzzleGoal("grow", N_("Bring {count} more cards into your play area this turn"), _grown, _cards, least=5),
    )

    def decision(self, state: State, action: Action) -> str:
        assert isinstance(state, Position)
        kind = action.kind
        if kind in ON_THE_WAY:
            return ""
        if kind in OUSTING:
            return "oust"
        if kind == LAYING:
            return "lay"
        if kind == YES:
            return f"use {state.lords.keys[state.effect]}"
        return action.text

    def prepared(self, state: State, seat: int) -> State | None:
        assert isinstance(state, Position)
        return state.copy() if state.phase == ACT else None

    def quests(self, start: State, seat: int, later: Sequence[State]) -> list[Quest]:
        """As much as was done in the game, or a little more."""
        turn, cards = start.turn_number, _cards(start, seat)
        grown = max(_cards(state, seat) for state in later) - cards
        gains = [Quest("grow", seat, turn, cards + more) for more in range(grown + MORE, grown - 1, -1) if more >= LEAST]
        return [Quest("win", seat, turn), *gains]

    def tightened(self, start: State, quest: Quest, actions: Sequence[Action]) -> State:
        """The Actions that the solution does not choose have been chosen before, as many of them as a turn has left."""
        tight, follow = start.copy(), start.copy()
        assert isinstance(tight, TurnEnd)
        assert isinstance(follow, TurnEnd)
        for action in actions:
            follow.apply(action)
        idle = [deed for deed in IDLE_FIRST if deed not in follow.chosen]
        for deed in idle[: tight.rules.choices - len(follow.chosen)]:
            tight.chosen.append(deed)
            tight.used |= BITS[deed]
        return tight

    def themes(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        kinds = {str(event["kind"]) for event in events}
        return [theme for theme, told in THEMES.items() if kinds & set(told)]


LEAST: Final = 4
"""Cards more in a turn that are worth a puzzle."""
MORE: Final = 2
"""How much more than in the game may be asked for."""

THEMES: Final = {
    "devotion": ("effect_used",),
    "draw": ("drew",),
    "oust": ("nomad_ousted", "shard_ousted", "devotion_ousted"),
    "nomads": ("populated", "nomad_laid"),
    "shards": ("prospered", "shard_laid"),
}
"""By the events of a solution."""

CRAFT: Final = SoulfallCraft()
