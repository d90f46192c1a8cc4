"""The evaluator of Soulgivers: fair to both sides, and it knows what is good."""

from __future__ import annotations

import pytest

from soulgames import Rng, State, game
from soulgames.bots.evaluator import squashed
from soulgames.bots.evaluators import evaluator
from soulgames.bots.evaluators.soulgivers_ways import FAR, Ways
from soulgames.games.soulgivers.board.geometry import CELL_NUMBERS, TILE_NUMBERS
from soulgames.games.soulgivers.position import Position

EVALUATOR = evaluator(game("soulgivers"))


def scene(soulgivers: str, more: str = "") -> State:
    text = (
        f'game = "soulgivers"\ntitle = "A position"\n[position]\nturn = "shells"\n{more}\n[position.soulgivers]\n{soulgivers}'
    )
    return game("soulgivers").from_scene(text)


def value(soulgivers: str, more: str = "") -> float:
    """For the Shells."""
    return EVALUATOR.value(scene(soulgivers, more), 0)


BETTER = {
    "a carrier nearer home": (
        'shells.patcher = { at = "d2", carries = true }',
        'shells.patcher = { at = "d5", carries = true }',
    ),
    "carrying rather than a foe that does": (
        'shells.patcher = { at = "e5", carries = true }\nspecters.patcher = { at = "e8" }',
        'shells.patcher = { at = "e5" }\nspecters.patcher = { at = "e8", carries = true }',
    ),
    "a carrier out of a foe's reach": (
        'shells.patcher = { at = "e5", carries = true }\nspecters.blower = { at = "j10" }',
        'shells.patcher = { at = "e5", carries = true }\nspecters.blower = { at = "e7" }',
    ),
    "a carrier with its shields towards the foe": (
        'shells.patcher = { at = "e5", carries = true, shields = "n" }\nspecters.blower = { at = "e7" }',
        'shells.patcher = { at = "e5", carries = true, shields = "s" }\nspecters.blower = { at = "e7" }',
    ),
    "nearer to the Fragment": ('shells.patcher = { at = "e4" }', 'shells.patcher = { at = "a1" }'),
    "one more": ('shells.patcher = { at = "e4" }\nshells.blower = { at = "e3" }', 'shells.patcher = { at = "e4" }'),
    "less Decay": ('shells.patcher = { at = "e4" }', 'shells.patcher = { at = "e4", decay = 4 }'),
    "somebody to pass to": (
        'shells.patcher = { at = "e5", carries = true }\nshells.architect = { at = "e2" }',
        'shells.patcher = { at = "e5", carries = true }\nshells.architect = { at = "f2" }',
    ),
}


@pytest.mark.parametrize("title", BETTER)
def test_it_knows_what_is_better(title: str) -> None:
    better, worse = BETTER[title]
    assert value(better) > value(worse)


def test_a_carrier_that_will_be_gone_at_the_end_of_the_turn_carries_nothing() -> None:
    names = EVALUATOR.names
    state = scene('shells.patcher = { at = "d5", carries = true, decay = 5 }')
    assert EVALUATOR.features(state, 0)[names.index("carrying")] == 0.0


@pytest.mark.parametrize("name", ["soulgivers", "soulgivers-2v2"])
def test_what_one_side_gains_the_other_loses(name: str) -> None:
    rng = Rng(3)
    state = game(name).new(game(name).some_options(rng))
    while state.to_decide is not None:
        for seat in range(2, len(game(name).seats)):
            assert EVALUATOR.value(state, seat) == EVALUATOR.value(state, seat - 2)
        assert EVALUATOR.value(state, 0) == pytest.approx(-EVALUATOR.value(state, 1))
        state.apply(state.sample(rng))


def test_the_value_is_the_weighted_sum_of_the_features() -> None:
    state = scene('shells.patcher = { at = "d2", carries = true }\nspecters.blower = { at = "e7" }')
    total = sum(weight * feature for weight, feature in zip(EVALUATOR.weights, EVALUATOR.features(state, 0), strict=True))
    assert EVALUATOR.value(state, 0) == pytest.approx(squashed(total))


def ways(more: str) -> Ways:
    state = scene('shells.patcher = { at = "a1" }', more)
    assert isinstance(state, Position)
    return Ways(state.ground, state.content.entries, state.content.outwards)


def test_ways_go_around_walls_and_holes() -> None:
    cell = CELL_NUMBERS
    assert ways("").to_cell(0, cell["a1"])[cell["a3"]] == 2
    assert ways('walls = ["a2-a3"]').to_cell(0, cell["a1"])[cell["a3"]] == 4
    assert ways('holes = ["a2"]').to_cell(0, cell["a1"])[cell["a3"]] == 4
    assert ways('holes = ["a2", "b1"]').to_cell(0, cell["a1"])[cell["a3"]] == FAR


def test_the_way_home_includes_the_step_into_the_portal() -> None:
    cell = CELL_NUMBERS
    home = ways("").home(0, 0)
    assert (home[cell["d1"]], home[cell["d2"]], home[cell["a1"]]) == (1, 2, 3)
    assert ways("").home(1, 0)[cell["d1"]] == 10
    assert ways("").home(0, 1)[cell["d1"]] == 4  # the portal in the west is gone


def test_the_way_to_the_fragment_does_not_mind_the_barrier() -> None:
    cell, tile = CELL_NUMBERS, TILE_NUMBERS["C3"]
    assert ways("barrier = true").to_tile(0, tile)[cell["e4"]] == 1
