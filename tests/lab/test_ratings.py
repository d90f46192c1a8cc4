"""Ratings: they find the strengths that games follow from, and say how sure they are."""

from __future__ import annotations

import math

import pytest

from soulgames.lab.ratings import ratings


def expected_wins(strengths: dict[str, float], games: float) -> dict[tuple[str, str], float]:
    """What bots of known points (on Elo's scale) win against each other on average."""
    return {
        (one, two): games / (1 + 10 ** ((strengths[two] - strengths[one]) / 400))
        for one in strengths
        for two in strengths
        if one != two
    }


def test_known_strengths_are_found_again() -> None:
    strengths = {"random": 0.0, "casual": 150.0, "master": 420.0}
    found = ratings(expected_wins(strengths, 100_000), list(strengths))
    for bot, points in strengths.items():
        assert found[bot].points == pytest.approx(points, abs=0.1)


def test_three_wins_in_four_are_191_points_and_the_error_is_that_of_a_coin() -> None:
    found = ratings({("b", "a"): 7500, ("a", "b"): 2500}, ["a", "b"])
    assert tuple(found["a"]) == (0, 0)
    assert found["b"].points == pytest.approx(400 * math.log10(3), abs=0.1)
    deviation = 1 / math.sqrt(10_000 * 0.75 * 0.25)  # of the logarithm of the odds
    assert found["b"].error == pytest.approx(1.96 * deviation * 400 / math.log(10), rel=0.01)


def test_strength_carries_over_those_in_between() -> None:
    found = ratings({("b", "a"): 3000, ("a", "b"): 1000, ("c", "b"): 3000, ("b", "c"): 1000}, ["a", "b", "c"])
    assert found["c"].points == pytest.approx(800 * math.log10(3), abs=1)
    assert found["c"].error == pytest.approx(math.sqrt(2) * found["b"].error, rel=0.01)


def test_a_clean_sweep_is_finite_and_more_games_say_more() -> None:
    few, many = (ratings({("b", "a"): games, ("a", "b"): 0}, ["a", "b"])["b"] for games in (10, 100))
    assert 0 < few.points < many.points < 2000
    assert few.points - few.error > 0
