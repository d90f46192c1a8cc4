"""Chance is a player: it answers its decisions with 64-bit numbers, and everything random follows from those.

The method is part of the record format and never changes: a multiply-with-carry generator on two 31-bit words. All values stay
below 2**62, so that plain Python and compiled code compute the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")

CHANCE: Final = -1
"""The seat of chance in `State.to_decide`."""

LARGEST_ANSWER: Final = 2**64 - 1

# MULTIPLIER * 2**31 - 1 is a safe prime, which makes the period about 2**61.
MULTIPLIER: Final = 1985867715
WORD: Final = 0x7FFFFFFF


class Rng:
    """A stream of numbers that follows from its seed alone. Carried by whoever runs a game, never by a state."""

    def __init__(self, seed: int) -> None:
        self.x: i64 = 0x2545F4914F6CDD1
        rest = abs(seed) * 2 + (seed < 0)
        words: i64 = 0
        while rest or words < 3:
            self._mix(rest & WORD)
            rest >>= 31
            words += 1
        for _ in range(4):
            self._mix(0)

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and sent to another process, it goes on from where it is."""
        return _rng_at, (int(self.x),)

    def _mix(self, word: i64) -> None:
        x = self.x + word
        self.x = MULTIPLIER * (x & WORD) + (x >> 31)

    def word(self) -> i64:
        """The next 31 bits."""
        x = self.x
        x = MULTIPLIER * (x & WORD) + (x >> 31)
        self.x = x
        return (x & WORD) ^ (x >> 31)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2**31."""
        return (self.word() * n) >> 31

    def answer(self) -> int:
        """A 64-bit answer to a decision of chance."""
        high = self.word()
        middle = self.word()
        low = self.word()
        upper: int = (high << 1) ^ (middle >> 16)
        lower: int = ((middle & 0xFFFF) << 16) ^ low
        return upper << 32 | lower

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates, from the last place down."""
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1


def _rng_at(x: int) -> Rng:
    rng = Rng(0)
    rng.x = x
    return rng


def mix(key: i64, value: i64) -> i64:
    """Fold a value of 0 to 2**62 - 1 into a state's key, with the generator's own step."""
    x = key ^ value
    x = MULTIPLIER * (x & WORD) + (x >> 31)
    return MULTIPLIER * (x & WORD) + (x >> 31)
