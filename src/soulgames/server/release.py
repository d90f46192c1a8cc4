"""When a bot's answer is told where something is hidden: at a moment that does not depend on what it could do.

A bot that has nothing to play answers sooner than one that has to choose. Whoever could measure that would know what it holds.
So the moment is drawn before it thinks, counted from when a worker begins, and the thought has to be ready by then. How far off
it is depends on what everybody knows alone: how strong the bot is, and whether it has something new to think about in its turn.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

T = TypeVar("T")

Begun = Callable[[], None]
"""To be called when the thinking begins: until then one waits in line, and that has nothing to do with what is hidden."""


def nothing() -> None:
    """Where it does not matter when it begins."""


CHANCE: Final = random.SystemRandom()

MARGIN: Final = 0.75
"""How much of the shortest time a thought may take: the rest is for the way to the worker and back."""


class Release:
    """Lets each answer out at its moment: after a time between `least` and `most`, and so much later as a thought is `long`."""

    def __init__(
        self,
        least: float,
        most: float,
        draw: Callable[[float, float], float] = CHANCE.uniform,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._least: Final = least
        self._most: Final = max(least, most)
        self._draw: Final = draw
        self._now: Final = now
        self._sleep: Final = sleep

    def patience(self, long: float) -> float | None:
        """A thought that takes no longer than this is ready before any moment that can be drawn."""
        return MARGIN * self._least + long if self._most > 0 else None

    async def answer(self, thinking: Callable[[Begun], Awaitable[T]], long: float) -> T:
        delay = self._draw(self._least, self._most) + long
        moment = self._now() + delay

        def begun() -> None:
            nonlocal moment
            moment = self._now() + delay

        found = await thinking(begun)
        if self._most > 0:
            while moment < self._now():  # a machine that is far too busy
                moment += self._draw(self._least, self._most)
            await self._sleep(moment - self._now())
        return found
