"""The clock of a table: every person has some time, and the one who decides spends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MILLI: Final = 1000


class Clock:
    """Times are seconds of a clock that never goes back. What bots take is not counted.

    While the program is down no time passes: a table that is taken up again shows what its last move left.
    """

    def __init__(self, minutes: float, increment_seconds: float, people: Sequence[int]) -> None:
        self._increment: Final = increment_seconds
        self._left: Final = dict.fromkeys(people, minutes * 60)
        self._arrived: Final[set[int]] = set()
        self._running: int | None = None
        self._since = 0.0

    @property
    def running(self) -> int | None:
        return self._running

    def set(self, seat: int, left: int) -> None:
        """What was kept of a seat's time, in milliseconds."""
        self._left[seat] = left / MILLI

    def left(self, seat: int, now: float) -> float:
        spent = now - self._since if seat == self._running else 0.0
        return max(0.0, self._left[seat] - spent)

    def stop(self, now: float) -> None:
        if self._running is not None:
            self._left[self._running] = self.left(self._running, now)
        self._running = None

    def start(self, decider: int | None, now: float) -> None:
        """Let the time of the one who decides run; of nobody if that is a bot, chance or the end."""
        self.stop(now)
        if decider in self._left:
            self._running, self._since = decider, now

    def arrive(self, seat: int) -> None:
        """A person has come to the table."""
        self._arrived.add(seat)

    def follow(self, decider: int | None, begun: bool, now: float) -> None:
        """Run for the one who decides, once all people have come, or the game was under way before."""
        if not begun and not self._arrived.issuperset(self._left):
            self.stop(now)
        elif self._running != decider:
            self.start(decider, now)

    def flag(self, now: float) -> tuple[int, float] | None:
        """Whose time runs, and for how many seconds more."""
        return None if self._running is None else (self._running, self.left(self._running, now))

    def moved(self, seat: int, following: int | None, now: float) -> int | None:
        """A seat has decided, and another one is next: stop, add the increment of a turn, and say what is left to keep."""
        if seat not in self._left:
            return None
        self.stop(now)
        if following != seat:
            self._left[seat] += self._increment
        return round(self._left[seat] * MILLI)

    def all_left(self, seats: Sequence[str], now: float) -> dict[str, float]:
        return {seats[seat]: round(self.left(seat, now), 1) for seat in self._left}
