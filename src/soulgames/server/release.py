"""When a bot's answer is told where something is hidden: at a moment that does not depend on what it could do.

A bot that has nothing to play answers sooner than one that has to choose. Whoever could measure that would know what it holds.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

T = TypeVar("T")

CHANCE: Final = random.SystemRandom()


class Release:
    """Moments one after the other, the first drawn before thinking starts; an answer waits for the next one."""

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

    @property
    def patience(self) -> float | None:
        """A thought that takes no longer than this is ready before any moment that can be drawn."""
        return self._least or None

    async def answer(self, thinking: Awaitable[T]) -> T:
        if self._most <= 0:
            return await thinking
        moment = self._now() + self._draw(self._least, self._most)
        found = await thinking
        while moment < self._now():
            moment += self._draw(self._least, self._most)
        await self._sleep(moment - self._now())
        return found
