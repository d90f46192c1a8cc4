"""Sets of up to 62 cells as the bits of one number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

CHUNK: Final = 13
LOW: Final = (1 << CHUNK) - 1

BITS: Final[list[int]] = [1 << place for place in range(62)]
"""BITS[n] is the set of n alone. A table, because compiled shifts of a small constant go wrong from 32 on."""

_COUNTS: Final[list[int]] = [bin(bits).count("1") for bits in range(1 << CHUNK)]

# 2 generates the non-zero numbers modulo 67, so every power of two below 2**62 leaves another remainder.
_PLACES: Final[list[int]] = [0] * 67
for _place, _bit in enumerate(BITS):
    _PLACES[_bit % 67] = _place


def count(bits: i64) -> i64:
    """How many there are."""
    total: i64 = 0
    while bits:
        total += _COUNTS[bits & LOW]
        bits >>= CHUNK
    return total


def place(bit: i64) -> i64:
    """The number n of a set that is BITS[n]."""
    return _PLACES[bit % 67]


def nth(bits: i64, n: i64) -> i64:
    """The member that has n smaller ones."""
    while n:
        bits &= bits - 1
        n -= 1
    return bits & -bits
