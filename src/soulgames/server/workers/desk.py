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

log: Final = logging.getLogger("soulgames.server")

Args = TypeVarTuple("Args")
T = TypeVar("T")


class Desk:
    def __init__(self, niceness: int) -> None:
        self._niceness: Final = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def answer(self, function: Callable[[Unpack[Args]], T], args: tuple[*Args], seconds: float) -> T:
        if self._closed:
            raise Busy(function.__name__)
        if self._pool is None:
            spawned = get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=spawned, initializer=worker.begin, initargs=(self._niceness,))
        try:
            answer = asyncio.wrap_future(self._pool.submit(function, *args))
            return await asyncio.wait_for(answer, seconds)
        except (BrokenProcessPool, TimeoutError) as error:
            if self._closed:  # the server stops, and nobody waits any more
                raise asyncio.CancelledError from error
            log.error("a worker failed at %s: %s", function.__name__, type(error).__name__)
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
