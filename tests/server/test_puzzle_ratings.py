"""What a result does to the rating of a puzzle, where the solver's browser may say anything of itself."""

from __future__ import annotations

import pytest

from soulgames.puzzles.glicko import Rated
from soulgames.server import limits
from soulgames.server.limits import OnceADay
from soulgames.server.puzzles.ratings import believed


def test_who_claims_to_be_sure_is_believed_no_more_than_anybody_new() -> None:
    assert believed(Rated(1500, 30)) == believed(Rated(1500, 350)) == Rated(1500, 350)
    assert believed(Rated(0, 30)).rating == 400
    assert believed(Rated(5000, 30)).rating == 3000


def test_a_day_later_it_counts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    once = OnceADay()
    once.note("192.0.2.1", "a puzzle")
    assert not once.may("192.0.2.1", "a puzzle")
    assert once.may("192.0.2.1", "another puzzle")
    assert once.may("192.0.2.2", "a puzzle")
    now += limits.A_DAY
    assert once.may("192.0.2.1", "a puzzle")


def test_what_no_longer_matters_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    once = OnceADay()
    once.note("192.0.2.1", "a puzzle")
    now += limits.A_DAY / 2
    once.note("192.0.2.1", "another puzzle")
    now += limits.A_DAY / 2
    once.forget()
    assert list(once._done) == [("192.0.2.1", "another puzzle")]
