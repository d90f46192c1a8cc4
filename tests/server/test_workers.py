"""Worker processes: who waits for whom, and what becomes of them."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from soulgames.server.settings import Settings
from soulgames.server.workers.lane import Busy, TooMany
from soulgames.server.workers.workers import Workers
from tests.patience import wait_until
from tests.server.processes import children, lives, needs_proc
from tests.server.running import Client, Server, bot, person


def somebody() -> tuple[str]:
    return ("127.0.0.1",)


def nobody() -> tuple[()]:
    return ()


def unheard(_: int) -> None:
    """Nobody wants to know their place."""


def test_nobody_waits_for_another_kind_of_question() -> None:
    async def scenario() -> None:
        workers = Workers(Settings(workers=1))
        slow = [
            asyncio.create_task(workers.analyse(somebody, unheard, time.sleep, 300.0)),
            asyncio.create_task(workers.decide(somebody, "master", 7, time.sleep, 300.0)),
        ]
        try:
            assert await workers.decide(somebody, "novice", 5, abs, -3) == 3
            assert await workers.hint("127.0.0.1", unheard, len, "ways") == 4
            assert not any(task.done() for task in slow)
        finally:
            for task in slow:
                task.cancel()
            workers.close()

    asyncio.run(scenario())


def test_whoever_comes_to_a_quick_bot_does_not_wait_for_a_master() -> None:
    """Also if the bot was asked before anybody was there."""

    async def scenario() -> None:
        workers, watching = Workers(Settings(workers=1)), list[str]()
        slow = asyncio.create_task(workers.decide(somebody, "master", 7, time.sleep, 300.0))
        try:
            await asyncio.sleep(0)
            quick = asyncio.create_task(workers.decide(lambda: watching, "novice", 5, abs, -3))
            await asyncio.sleep(0)
            watching.append("127.0.0.1")
            workers.look_again()
            assert await quick == 3
            assert not slow.done()
        finally:
            slow.cancel()
            workers.close()

    asyncio.run(scenario())


def test_people_go_before_bots_that_nobody_watches() -> None:
    """However many cups were there first, and for however long."""

    async def scenario() -> None:
        workers, order = Workers(Settings(workers=1)), list[int]()

        async def decide(waits: object, number: int) -> None:
            order.append(await workers.decide(somebody if waits else nobody, "master", 0, abs, number))

        try:
            under_way = asyncio.create_task(workers.decide(nobody, "master", 0, time.sleep, 0.5))
            cups = [asyncio.create_task(decide(False, number)) for number in range(3)]
            await asyncio.sleep(0)
            people = [asyncio.create_task(decide(True, number)) for number in range(10, 13)]
            await asyncio.gather(under_way, *cups, *people)
            assert order == [10, 11, 12, 0, 1, 2]
        finally:
            workers.close()

    asyncio.run(scenario())


def test_a_worker_that_nobody_waits_for_is_still_busy() -> None:
    """So the next question's time runs from when it is thought about, and not before."""

    async def scenario() -> None:
        workers = Workers(Settings(thinking_seconds=10.0))
        try:
            assert await workers.analyse(somebody, unheard, abs, -1) == 1  # the worker has started
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(workers.analyse(somebody, unheard, time.sleep, 8.0), 0.1)
            await workers.analyse(somebody, unheard, time.sleep, 6.0)
        finally:
            workers.close()

    asyncio.run(scenario())


def test_a_worker_that_takes_too_long_is_replaced() -> None:
    async def scenario() -> None:
        workers = Workers(Settings(thinking_seconds=10.0))
        try:
            with pytest.raises(Busy):
                await workers.analyse(somebody, unheard, time.sleep, 300.0)
            assert await workers.analyse(somebody, unheard, abs, -2) == 2
        finally:
            workers.close()

    asyncio.run(scenario())


def test_too_many_questions_are_refused_at_once() -> None:
    async def scenario() -> None:
        workers = Workers(Settings(jobs_an_address=2))
        asked = [asyncio.create_task(workers.hint("127.0.0.1", unheard, time.sleep, 300.0)) for _ in range(3)]
        try:
            await asyncio.sleep(0)
            with pytest.raises(TooMany):
                await workers.hint("127.0.0.1", unheard, abs, -1)
        finally:
            for task in asked:
                task.cancel()
            workers.close()

    asyncio.run(scenario())


def test_workers_are_nice() -> None:
    async def scenario() -> None:
        workers = Workers(Settings())
        try:
            here = os.nice(0)
            quick = await workers.decide(somebody, "novice", 1, os.nice, 0)
            bots = await workers.decide(somebody, "master", 1, os.nice, 0)
            assert here < quick < bots < await workers.hint("127.0.0.1", unheard, os.nice, 0)
        finally:
            workers.close()

    asyncio.run(scenario())


@needs_proc
def test_workers_die_with_a_server_that_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    opened = server.open_table("soul-puzzler", {"one": person("one"), "two": bot("master")})
    client = Client.at(server, opened["table"], opened["tokens"]["one"])
    while client.state["you_decide"]:  # until it is the bot's turn, and a worker thinks
        client.act(client.state["legal"][0])
    wait_until(lambda: len(children(server.process.pid)) > 1)
    workers = children(server.process.pid)
    server.stop(signal.SIGKILL)
    wait_until(lambda: not any(lives(worker) for worker in workers))
    client.close()
