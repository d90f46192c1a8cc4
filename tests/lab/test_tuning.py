"""Tuning: fits find what results follow from, self-play is repeatable, and weights get better by it."""

from __future__ import annotations

import numpy as np
import pytest

from soulgames import game
from soulgames.bots.evaluator import squashed
from soulgames.bots.evaluators import evaluator
from soulgames.bots.evaluators.weights import read_weights
from soulgames.bots.levels import make_thinker
from soulgames.bots.planner import Planner
from soulgames.lab.paired import LOST, WON
from soulgames.lab.tuning import PLAYER, compared, fitted, loss, named, self_play, spsa, texel

RULES = game("soul-puzzler")
WEIGHTS = read_weights("soul-puzzler")
PUZZLER = named(RULES)


def nobody_listens(games: int) -> None:
    pass


@pytest.fixture
def positions() -> np.ndarray:
    return np.random.default_rng(1).normal(size=(20_000, 3))


def test_the_loss_is_the_distance_from_the_evaluators_own_values(positions: np.ndarray) -> None:
    weights = np.array([0.5, -1.0, 2.0])
    values = np.array([squashed(float(row @ weights)) for row in positions])
    assert loss(positions, values, weights) == pytest.approx(0)
    assert loss(positions, values + 0.5, weights) == pytest.approx(0.25)


def test_a_fit_finds_the_weights_that_results_follow_from(positions: np.ndarray) -> None:
    truth = np.array([0.5, -1.0, 2.0])
    values = np.array([squashed(float(row @ truth)) for row in positions])
    results = np.where(np.random.default_rng(2).random(len(values)) < (1 + values) / 2, 1.0, -1.0)
    found = fitted(positions, results, np.array([1.0, 0.0, 1.0]))
    assert found == pytest.approx(truth, abs=0.15)


def test_what_was_never_seen_and_few_positions_change_nothing_much(positions: np.ndarray) -> None:
    start = np.array([1.0, 0.0, 1.0])
    unseen = positions * np.array([1.0, 1.0, 0.0])
    assert fitted(unseen, np.sign(positions[:, 0]), start)[2] == pytest.approx(1.0)
    few, many = positions[:5], np.tile(positions[:5], (400, 1))
    moved = [np.abs(fitted(seen, -np.ones(len(seen)), start) - start).max() for seen in (few, many)]
    assert moved[0] < moved[1] / 3


def test_what_is_not_free_stays(positions: np.ndarray) -> None:
    start = np.array([1.0, 0.0, 1.0])
    found = fitted(positions, np.sign(positions[:, 0] - positions[:, 1]), start, np.array([True, False, True]))
    assert found[1] == pytest.approx(0.0, abs=1e-6)
    assert found[0] != pytest.approx(1.0, abs=1e-3)


def test_the_planner_of_soulgivers_plays_its_own_games() -> None:
    """The level that plays is one that plans whole turns, and games begin with all kinds of options."""
    rules = game("soulgivers")
    thinker = make_thinker(rules, PLAYER, 1, judge=evaluator(rules))
    assert isinstance(thinker, Planner)


def test_self_play_is_repeatable_and_every_moment_knows_its_end() -> None:
    moments = self_play(PUZZLER, WEIGHTS, 1, 3)
    assert moments == self_play(PUZZLER, WEIGHTS, 1, 3)
    assert moments != self_play(PUZZLER, WEIGHTS, 1, 4)
    assert {len(moment.features) for moment in moments} == {len(WEIGHTS)}
    assert {moment.result for moment in moments} in ({1.0, -1.0}, {0.0})


def test_from_knowing_nothing_it_learns_to_win() -> None:
    nothing = dict.fromkeys(WEIGHTS, 0.0)
    tuned = texel(RULES, nothing, 60, 1, 2, nobody_listens)
    before, after = (tuned.made[key] for key in ("loss_before", "loss_after"))
    assert isinstance(before, float)
    assert isinstance(after, float)
    assert after < before
    results = [result for score in compared(RULES, tuned.weights, nothing, 8, 9, 2) for result in score.results]
    assert results.count(WON) > results.count(LOST) + 4


def test_spsa_is_repeatable_and_keeps_its_strides_short() -> None:
    first, second = (spsa(RULES, WEIGHTS, 16, 1, processes, nobody_listens) for processes in (1, 2))
    assert first == second
    assert set(first.weights) == set(WEIGHTS)
    for name, weight in first.weights.items():
        assert abs(weight - WEIGHTS[name]) <= 0.5 * max(abs(WEIGHTS[name]), 0.02)
