"""How long a bot may think: for a number of simulations, for a number of seconds, or until the first of both is used up."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

ENDLESS: Final = 1 << 60
BETWEEN_LOOKS: Final = 32
"""How many simulations pass between two looks at the clock."""


class Patience:
    """The seconds that somebody waits for a thought, where they can be others for the next one."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds


class Budget:
    """A budget in simulations makes the same choices on every machine; one in seconds is for people who wait."""

    def __init__(self, simulations: int | None = None, seconds: float | Patience | None = None) -> None:
        if simulations is None and seconds is None:
            raise ValueError("a budget needs a number of simulations or of seconds")
        self.simulations: Final[i64] = ENDLESS if simulations is None else simulations
        self._patience: Final = seconds if isinstance(seconds, Patience) else Patience(seconds)
        self._deadline = 0.0

    @property
    def seconds(self) -> float | None:
        return self._patience.seconds

    def begin(self) -> None:
        """The clock runs from now on."""
        seconds = self.seconds
        if seconds is not None:
            self._deadline = time.monotonic() + seconds

    def used(self) -> float:
        """How much of the seconds is gone, from 0 to 1 and beyond; 0 if there is no limit to them."""
        seconds = self.seconds
        return 0.0 if seconds is None else 1.0 - (self._deadline - time.monotonic()) / seconds

    def left(self, done: i64) -> bool:
        """Whether another simulation may follow after this many."""
        if done >= self.simulations:
            return False
        return self.seconds is None or done % BETWEEN_LOOKS != 0 or time.monotonic() < self._deadline
