"""The ratings are those of the method's own worked example."""

from __future__ import annotations

import pytest

from soulgames.puzzles.glicko import LEAST_DEVIATION, Met, Rated, after, bounded


def test_the_published_example() -> None:
    """Glickman, "Example of the Glicko-2 system" (2013): 1464.06, 151.52 and 0.05999."""
    player = Rated(1500, 200, 0.06)
    results = [Met(Rated(1400, 30), 1), Met(Rated(1550, 100), 0), Met(Rated(1700, 300), 0)]
    found = after(player, results)
    assert found.rating == pytest.approx(1464.06, abs=0.02)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_sure() -> None:
    found = after(Rated(1500, 200, 0.06), [])
    assert found.rating == 1500
    assert found.deviation == pytest.approx(200.27, abs=0.01)


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    solver, puzzle = Rated(1500, 100), Rated(1900, 100)
    assert after(solver, [Met(puzzle, 1)]).rating - 1500 > 1500 - after(solver, [Met(puzzle, 0)]).rating > 0


def test_nobody_is_ever_quite_sure_nor_less_than_at_first() -> None:
    assert bounded(Rated(1500, 10)).deviation == LEAST_DEVIATION
    assert bounded(Rated(1500, 900)).deviation == Rated().deviation
    assert bounded(Rated(1700, 80)) == Rated(1700, 80)


def test_no_rating_is_out_of_bounds() -> None:
    assert bounded(Rated(-241, 80)) == Rated(400, 80)
    assert bounded(Rated(5000, 80)) == Rated(3000, 80)
