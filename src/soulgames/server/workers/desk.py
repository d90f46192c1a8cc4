"""One worker process: started when first needed, and again if it dies."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeVar, TypeVarTuple, Unpack

from soulgames.server.workers import worker
from soulgames.server.workers.lane import Busy
from soulgames.server.workers.native import importing_from

log: Final = logging.getLogger("soulgames.server")

Args = TypeVarTuple("Args")
T = TypeVar("T")


class Desk:
    def __init__(self, niceness: int, most_bytes: int = 0) -> None:
        """With a number of bytes, its process cannot have more memory than that."""
        self._begun: Final = (niceness, most_bytes)
        self._pool: ProcessPoolExecutor | None = None
        self._rules: str | None = None
        self._closed = False
        self.failures = 0
        """In a row, up to now."""

    async def answer(
        self, function: Callable[[Unpack[Args]], T], args: tuple[*Args], seconds: float, rules: str | None = None
    ) -> T:
        """From a process that takes the rules from the folder `rules`, or from where the server has them."""
        if self._closed:
            raise Busy(function.__name__)
        if rules != self._rules:  # a desk answers one at a time, so nobody waits for the process that goes
            self.stop()
        if self._pool is None:
            spawned = get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=spawned, initializer=worker.begin, initargs=self._begun)
            self._rules = rules
        try:
            with importing_from(self._rules):  # the first question starts the process
                asked = self._pool.submit(function, *args)
            answer = await asyncio.wait_for(asyncio.wrap_future(asked), seconds)
            self.failures = 0
            return answer
        except (BrokenProcessPool, TimeoutError) as error:
            if self._closed:  # the server stops, and nobody waits any more
                raise asyncio.CancelledError from error
            log.error("a worker failed at %s: %s", function.__name__, type(error).__name__)
            self.failures += 1
            self.stop()
            raise Busy(function.__name__) from error

    def close(self) -> None:
        """No process is started any more: nobody would end it."""
        self._closed = True
        self.stop()

    def stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()  # one that thinks without end would never hear of the end
        pool.shutdown(wait=False, cancel_futures=True)
