"""A word for a decision, and a number for a side."""

from __future__ import annotations

import pytest

from soulgames.lab.marks import BLUNDER, DUBIOUS, MISTAKE, accuracy, mark


@pytest.mark.parametrize(
    ("lost", "word"),
    [(0.0, None), (DUBIOUS - 0.01, None), (DUBIOUS, "dubious"), (MISTAKE, "mistake"), (BLUNDER, "blunder"), (2.0, "blunder")],
)
def test_what_was_given_away_has_a_word(lost: float, word: str | None) -> None:
    assert mark(lost, best=False, ahead=1.0) == word


@pytest.mark.parametrize(("ahead", "word"), [(0.0, None), (MISTAKE, "good"), (BLUNDER, "brilliant")])
def test_the_only_action_that_is_no_mistake_is_good(ahead: float, word: str | None) -> None:
    assert mark(0.0, best=True, ahead=ahead) == word


def test_accuracy() -> None:
    assert accuracy([]) is None
    assert accuracy([0.0, 0.0]) == 100
    assert accuracy([0.0, MISTAKE]) == pytest.approx(81.9, abs=0.1)
    assert accuracy([BLUNDER]) == pytest.approx(30.1, abs=0.1)
