"""Shares, means and tests, against values that were worked out elsewhere."""

from __future__ import annotations

import math

import pytest

from soulgames.lab.study.curve import lead_changes, swing
from soulgames.lab.study.shares import (
    effective,
    entropy,
    false_discoveries,
    mean,
    median,
    quantile,
    share,
    unlikely,
    wilson,
)


def test_wilson() -> None:
    """Newcombe's example of 1998: 81 of 263."""
    low, high = wilson(81, 263)
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0


def test_games_of_a_pair_that_always_agree_are_worth_one() -> None:
    agreeing = share((number // 2, number // 2 % 2 == 0) for number in range(200))
    assert (agreeing.hits, agreeing.number) == (100, 200)
    assert (agreeing.low, agreeing.high) == pytest.approx(wilson(50, 100))
    assert effective(agreeing) == pytest.approx(100)


def test_games_of_a_pair_that_always_differ_are_not_worth_more_than_two() -> None:
    differing = share((number // 2, number % 2 == 0) for number in range(200))
    assert (differing.low, differing.high) == pytest.approx(wilson(100, 200))


def test_a_share_is_said_with_its_interval() -> None:
    assert str(share((number, number < 60) for number in range(100))) == "60 % [50–69]"
    assert str(share([])) == "–"


def test_how_unlikely_a_share_is() -> None:
    """Two standard errors: 4.6 %."""
    assert unlikely(share((number, number < 60) for number in range(100)), 0.5) == pytest.approx(0.0455, abs=0.0005)
    assert unlikely(share([]), 0.5) == 1.0


def test_many_tests_are_corrected() -> None:
    """The example of Benjamini and Hochberg (1995), of which four are found at 0.05."""
    chances = [
        0.0001,
        0.0004,
        0.0019,
        0.0095,
        0.0201,
        0.0278,
        0.0298,
        0.0344,
        0.0459,
        0.3240,
        0.4262,
        0.5719,
        0.6528,
        0.7590,
        1.0,
    ]
    corrected = false_discoveries(chances)
    assert [chance < 0.05 for chance in corrected].count(True) == 4
    assert corrected == sorted(corrected)
    assert false_discoveries([0.5, 0.01])[1] == pytest.approx(0.02)


def test_a_mean_counts_pairs() -> None:
    found = mean((number // 2, float(number // 2 % 2)) for number in range(200))
    assert found.value == 0.5
    assert found.high - found.value == pytest.approx(1.96 * 0.5 / math.sqrt(99), rel=0.01)
    assert math.isnan(mean([]).value)


def test_what_is_in_the_middle() -> None:
    assert median([3, 1, 2]) == 2
    assert median([1, 2]) == 1.5
    assert quantile([5, 1, 3, 2, 4], 0.9) == 5
    assert entropy([1, 1, 1, 1]) == 2
    assert entropy([7]) == 0


def test_lead_changes_pass_over_turns_that_nobody_leads() -> None:
    assert lead_changes([0.3, -0.2, -0.04, -0.3, 0.02, 0.5]) == 2
    assert lead_changes([]) == 0


def test_drama_is_what_the_winner_was_behind() -> None:
    values = [0.2, -0.4, -0.2, 1.0]
    won = swing(values, 0)
    assert won.drama == pytest.approx((0.4 + 0.2) / 4)
    assert (won.worst, won.settled) == (0.4, 0.75)
    other = swing([-value for value in values], 1)
    assert other == won
    assert swing(values, None).drama is None
    assert swing([0.1, 0.5, 1.0], 0).settled == 0
