"""Bots think in worker processes: the loop that serves everybody never waits for one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeVar, TypeVarTuple, Unpack

from soulgames.server.settings import Settings
from soulgames.server.workers import worker

log: Final = logging.getLogger("soulgames.server")

Args = TypeVarTuple("Args")
T = TypeVar("T")


class Busy(Exception):
    """No answer: the workers failed, or took too long."""


class Workers:
    """A few worker processes, each started when first needed, and again if it dies.

    Bots have some to themselves. Every other kind of question has its own: so nobody who wants a hint waits for a stranger's
    analysis, and no bot for either.
    """

    def __init__(self, settings: Settings) -> None:
        self._seconds: Final = settings.thinking_seconds
        self._bots: Final = [Desk() for _ in range(settings.workers)]
        self._others: Final[dict[object, Desk]] = {}

    async def decide(self, bot: int, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        """A bot's answer, always from the same worker, which may remember what the bot was asked before."""
        return await self._bots[bot % len(self._bots)].ask(function, args, self._seconds)

    async def ask(self, function: Callable[[Unpack[Args]], T], *args: *Args, seconds: float | None = None) -> T:
        desk = self._others.setdefault(function, Desk())
        return await desk.ask(function, args, seconds or self._seconds)

    def close(self) -> None:
        for desk in [*self._bots, *self._others.values()]:
            desk.stop()


class Desk:
    """One worker process, and whoever waits for it, in order: what is under way there can be timed."""

    def __init__(self) -> None:
        self._free: Final = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, function: Callable[[Unpack[Args]], T], args: tuple[*Args], seconds: float) -> T:
        """Whoever stops waiting leaves the queue; but a worker that has begun is not free before it has ended."""
        await self._free.acquire()
        answering = asyncio.create_task(self._answer(function, args, seconds))
        answering.add_done_callback(self._answered)
        return await asyncio.shield(answering)

    def _answered(self, answering: asyncio.Task[T]) -> None:
        self._free.release()
        if not answering.cancelled():
            answering.exception()  # perhaps nobody waits for it any more

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
            process.terminate()  # one that thinks without end would never hear of the end
        pool.shutdown(wait=False, cancel_futures=True)
