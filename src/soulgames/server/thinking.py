"""Thinking is done in worker processes: the loop that serves everybody never waits for a bot."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeVar, TypeVarTuple, Unpack

from soulgames.server import worker
from soulgames.server.settings import Settings

log: Final = logging.getLogger("soulgames.server")

Args = TypeVarTuple("Args")
T = TypeVar("T")


class Busy(Exception):
    """No answer: the workers failed, or took too long."""


class Thinking:
    """A few worker processes, each started when first needed, and anew if it dies."""

    def __init__(self, settings: Settings) -> None:
        self._desks: Final = [Desk(settings.thinking_seconds) for _ in range(settings.workers)]

    async def ask(
        self, function: Callable[[Unpack[Args]], T], *args: *Args, seconds: float | None = None, desk: int | None = None
    ) -> T:
        """The function's answer, from a worker: always the same one for a desk, which may remember what it was asked there."""
        least = min(self._desks, key=lambda desk: desk.asked)
        asked = least if desk is None else self._desks[desk % len(self._desks)]
        return await asked.ask(function, args, seconds)

    def close(self) -> None:
        for desk in self._desks:
            desk.stop()


class Desk:
    """One worker process, and whoever waits for it, in order: what is under way there can be timed."""

    def __init__(self, seconds: float) -> None:
        self._seconds: Final = seconds
        self._free: Final = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self.asked = 0
        """How many questions are under way or wait."""

    async def ask(self, function: Callable[[Unpack[Args]], T], args: tuple[*Args], seconds: float | None) -> T:
        self.asked += 1
        try:
            async with self._free:
                return await self._answer(function, args, seconds or self._seconds)
        finally:
            self.asked -= 1

    async def _answer(self, function: Callable[[Unpack[Args]], T], args: tuple[*Args], seconds: float) -> T:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=worker.begin)
        try:
            answer = asyncio.wrap_future(self._pool.submit(function, *args))
            return await asyncio.wait_for(answer, seconds)
        except (BrokenProcessPool, TimeoutError) as error:
            log.error("a worker failed at %s: %s", function.__name__, type(error).__name__)
            self.stop()
            raise Busy(function.__name__) from error

    def stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()  # one that thinks for ever would never hear of the end
        pool.shutdown(wait=False, cancel_futures=True)
