"""Sets of up to 62 cells as the bits of one number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

SLOTS: Final = 67
"""A table with this many slots can be indexed by `bit % SLOTS`: 2 generates the non-zero numbers modulo 67, so every power of
two below 2**62 leaves another remainder."""

PAIRS: Final = 0x1555555555555555
FOURS: Final = 0x3333333333333333
BYTES: Final = 0x0F0F0F0F0F0F0F0F

BITS: Final[list[int]] = [1 << place for place in range(62)]
"""BITS[n] is the set of n alone. A table, because compiled shifts of a small constant go wrong from 32 on."""

_PLACES: Final[list[int]] = [0] * SLOTS
for _place, _bit in enumerate(BITS):
    _PLACES[_bit % SLOTS] = _place


def count(bits: i64) -> i64:
    """How many there are: sums of pairs, of fours and of bytes, then of all bytes."""
    bits -= (bits >> 1) & PAIRS
    bits = (bits & FOURS) + ((bits >> 2) & FOURS)
    return ((bits + (bits >> 4)) & BYTES) % 255


def place(bit: i64) -> i64:
    """The number n of a set that is BITS[n]."""
    return _PLACES[bit % SLOTS]


def nth(bits: i64, n: i64) -> i64:
    """The member that has n smaller ones."""
    while n:
        bits &= bits - 1
        n -= 1
    return bits & -bits
