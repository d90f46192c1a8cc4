"""What a search found out about positions, by their keys: a table of fixed size, in which new findings replace old ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

AT_MOST: Final = 0
AT_LEAST: Final = 1
EXACT: Final = 2

SLOTS: Final = 1 << 18
NO_ACTION: Final = 0xFFFF

# A finding is packed into one number: the value, shifted to be positive; 16 bits of action; 8 of depth; 2 of bound.
VALUE_SHIFT: Final = 26
ACTION_SHIFT: Final = 10
DEPTH_SHIFT: Final = 2
LOWEST: Final = 1 << 23


class Transpositions:
    """`find` leaves what it found in the attributes, so that the hot path makes no objects."""

    def __init__(self) -> None:
        self._keys: Final[list[int]] = [0] * SLOTS
        self._findings: Final[list[int]] = [0] * SLOTS
        self.value: i64 = 0
        self.action: i64 = NO_ACTION
        self.depth: i64 = 0
        self.bound: i64 = AT_MOST

    def find(self, key: i64) -> bool:
        slot = (key ^ (key >> 31)) & (SLOTS - 1)
        if self._keys[slot] != key:
            self.action = NO_ACTION
            return False
        finding: i64 = self._findings[slot]
        self.value = (finding >> VALUE_SHIFT) - LOWEST
        self.action = (finding >> ACTION_SHIFT) & 0xFFFF
        self.depth = (finding >> DEPTH_SHIFT) & 0xFF
        self.bound = finding & 3
        return True

    def store(self, key: i64, value: i64, action: i64, depth: i64, bound: i64) -> None:
        slot = (key ^ (key >> 31)) & (SLOTS - 1)
        self._keys[slot] = key
        self._findings[slot] = ((value + LOWEST) << VALUE_SHIFT) + (action << ACTION_SHIFT) + (depth << DEPTH_SHIFT) + bound
