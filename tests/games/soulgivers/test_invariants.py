"""What holds at every decision of every game, with all content in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from soulgames.core.action import Action
from soulgames.core.game import Game
from soulgames.core.toml_text import Lines, Toml
from soulgames.games.soulgivers.board.ground import GATEWAY, KINDS, MODIFIERS
from soulgames.games.soulgivers.deeds.roster import roster
from soulgames.games.soulgivers.state import SoulgiversState
from tests.games.soulgivers.names import ABILITIES, ANOMALIES
from tests.games.soulgivers.properties import PROPERTIES
from tests.games.soulgivers.sample import (
    CHARACTERS,
    FOUR,
    GAME,
    GAMES_OF_FOUR,
    SEEDS,
    SIDES,
    decisions,
    decisions_of_four,
)


@pytest.mark.parametrize("seed", SEEDS)
def test_invariants(seed: int) -> None:
    check_game(decisions(seed))


@pytest.mark.parametrize("seed", GAMES_OF_FOUR)
def test_invariants_of_four(seed: int) -> None:
    check_game(decisions_of_four(seed))


def check_game(played: Iterator[tuple[SoulgiversState, Action]]) -> None:
    before, happened = None, "nothing"
    for state, action in played:
        check(before or state, state, happened)
        before, happened = state.copy(), str(action)
    check(before or state, state, happened)  # it was played on to the end
    assert state.to_decide is None


def check(before: SoulgiversState, now: SoulgiversState, happened: str) -> None:
    for holds in PROPERTIES:
        try:
            holds(before, now)
        except AssertionError as error:
            raise AssertionError(f"{holds.__name__}: {error}\nafter '{happened}' in\n{before.to_scene()}") from error


@pytest.mark.parametrize("seed", SEEDS[::3])
def test_positions_are_read_back(seed: int) -> None:
    """In the middle of everything too; the laws do the same with whole games, and with the text."""
    for state, _ in decisions(seed):
        check_reading_back(GAME, state)


@pytest.mark.parametrize("seed", GAMES_OF_FOUR[::3])
def test_positions_of_four_are_read_back(seed: int) -> None:
    for state, _ in decisions_of_four(seed):
        check_reading_back(FOUR, state)


def check_reading_back(game: Game, state: SoulgiversState) -> None:
    again = game.from_position(Toml(state.position(), Lines("")))
    assert again.key() == state.key(), state.to_scene()
    assert again.to_decide == state.to_decide
    assert again.legal() == state.legal()


def test_everything_was_used() -> None:
    """The games above are worth as much as what happens in them: every ability, card, population and kind of decision."""
    used: Counter[str] = Counter()
    for seed in SEEDS:
        for state, action in decisions(seed):
            used[str(action)] += 1
            used[state.stack[-1].name] += 1
            used.update(f"{MODIFIERS[min(m % KINDS, GATEWAY)]} lies" for m in state.modifiers)
            if str(action) == "population":
                used[f"population {SIDES[state.to_decide or 0]}"] += 1
    wanted = [f"use {ability}" for ability in ABILITIES] + [f"play {anomaly}" for anomaly in ANOMALIES]
    wanted += [f"population {side}" for side in SIDES] + [f"{modifier} lies" for modifier in MODIFIERS]
    wanted += [f"activate {name}" for name in CHARACTERS] + ["step portal", "pass", "drop", "collect", "attack barrier"]
    wanted += [name for name in roster().frames if name not in NOT_SEEN + RARE]
    used["pass"] = sum(count for text, count in used.items() if text.startswith("pass "))
    assert [name for name in wanted if not used[name]] == []


NOT_SEEN = ["next_step", "new_soulgivers", "end_turn", "begin_turn", "place_team", "reckoning", "deal_characters"]
"""The frames that resolve themselves, so that nobody ever sees them on top of the stack; the last is one of two against two."""

RARE = ["first_out"]
"""Two that wait in black holes at the same time: a scene shows it."""
