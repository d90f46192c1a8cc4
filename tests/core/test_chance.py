"""The generator is part of the record format: these numbers never change."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soulgames import InvalidNotation, Rng, chance, game
from soulgames.core.chance import LARGEST_ANSWER


def test_the_stream_never_changes() -> None:
    rng = Rng(2026)
    assert [rng.below(1000) for _ in range(8)] == [69, 31, 674, 94, 462, 705, 537, 224]
    cards = list(range(10))
    Rng(7).shuffle(cards)
    assert cards == [9, 8, 5, 2, 4, 1, 0, 7, 6, 3]
    assert Rng(1).answer() == 6625976954894655629


@given(st.integers(-(2**70), 2**70), st.integers(1, 1000))
def test_numbers_stay_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))
    assert 0 <= rng.answer() <= LARGEST_ANSWER


def test_neighbouring_seeds_differ() -> None:
    assert len({Rng(seed).word() for seed in range(5000)}) > 4990


@pytest.mark.parametrize("n", [2, 7, 52])
def test_numbers_are_even(n: int) -> None:
    rng = Rng(n)
    counts = Counter(rng.below(n) for _ in range(n * 2000))
    assert len(counts) == n
    square = sum((count - 2000) ** 2 / 2000 for count in counts.values())
    assert square < n + 6 * (2 * n) ** 0.5  # chi-squared, far out in its tail


def test_shuffles_reach_every_order() -> None:
    rng = Rng(5)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        seen[tuple(cards)] += 1
    assert len(seen) == 24
    assert min(seen.values()) > 50


def test_answers_as_text() -> None:
    puzzler = game("soul-puzzler")
    assert str(puzzler.parse(None, "chance 18446744073709551615")) == "chance 18446744073709551615"
    for text in ("chance", "chance x", "chance 1 2", "chance -1", "chance 01", f"chance {2**64}"):
        with pytest.raises(InvalidNotation, match="expected 'chance N' with N from 0 to 18446744073709551615"):
            puzzler.parse(None, text)


def test_who_starts() -> None:
    """SP-SETUP-1: even answers let player one start."""
    for number in (0, 1, 2, 2**64 - 1):
        state = game("soul-puzzler").new()
        state.play(chance(number))
        assert state.turn == number % 2
