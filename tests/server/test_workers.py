"""Worker processes: who waits for whom."""

from __future__ import annotations

import asyncio
import time

import pytest

from soulgames.server.settings import Settings
from soulgames.server.workers.workers import Busy, Workers


def test_nobody_waits_for_another_kind_of_question() -> None:
    async def scenario() -> None:
        workers = Workers(Settings(workers=1))
        slow = asyncio.create_task(workers.ask(time.sleep, 300.0))
        try:
            assert await workers.decide(5, abs, -3) == 3
            assert await workers.ask(len, "ways") == 4
            assert not slow.done()
        finally:
            slow.cancel()
            workers.close()

    asyncio.run(scenario())


def test_a_worker_that_nobody_waits_for_is_still_busy() -> None:
    """So the next question's time runs from when it is thought about, and not before."""

    async def scenario() -> None:
        workers = Workers(Settings())
        try:
            assert await workers.ask(abs, -1) == 1  # the worker has started
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(workers.ask(time.sleep, 8.0), 0.1)
            assert await workers.ask(abs, -2, seconds=5.0) == 2
        finally:
            workers.close()

    asyncio.run(scenario())


def test_a_worker_that_takes_too_long_is_replaced() -> None:
    async def scenario() -> None:
        workers = Workers(Settings())
        try:
            with pytest.raises(Busy):
                await workers.ask(time.sleep, 300.0, seconds=0.1)
            assert await workers.ask(abs, -2) == 2
        finally:
            workers.close()

    asyncio.run(scenario())
