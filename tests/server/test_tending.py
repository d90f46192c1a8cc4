"""What has to go on goes on, whatever happens to it; and a server says when nobody can think."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from soulgames.server.operating import counts
from soulgames.server.tending import tend
from tests.patience import wait_until
from tests.server.processes import needs_proc, workers_of
from tests.server.running import Client, bot, person, serving

T = TypeVar("T")


def test_what_ends_begins_again() -> None:
    async def scenario() -> None:
        begun = list[asyncio.Task[None] | None]()

        async def sweep() -> None:
            begun.append(asyncio.current_task())
            if len(begun) == 1:
                raise OSError
            await asyncio.Event().wait()

        tending = asyncio.create_task(tend("test", sweep))
        while len(begun) < 3:
            if len(begun) == 2 and begun[1] is not None:
                begun[1].cancel()
            await asyncio.sleep(0.01)
        tending.cancel()
        with suppress(asyncio.CancelledError):
            await tending
        assert begun[2] is not None
        await asyncio.wait([begun[2]])
        assert begun[2].cancelled()

    asyncio.run(scenario())
    assert 'soulgames_restarts_total{part="test"} 2' in list(counts.restarts.lines())


@needs_proc
def test_a_server_whose_workers_die_again_and_again_is_not_ready(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", bot_retry_seconds=0.1) as server:
        opened = server.open_table("soul-puzzler", {"one": person("Ann"), "two": bot("master")})
        client = Client.at(server, opened["table"], opened["tokens"]["one"])
        while client.state["you_decide"]:
            client.act(client.state["legal"][0])

        def kill() -> None:
            for worker in workers_of(server):
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)

        def is_not_ready() -> bool:
            status, answer = asyncio.run(meanwhile(kill, lambda: server.request("/readyz")))
            return (status, answer.get("code")) == (503, "no-workers")

        wait_until(is_not_ready)
        assert server.get("/healthz")["status"] == "ok"
        wait_until(lambda: server.request("/readyz")[0] == 200)
        client.close()


async def meanwhile(again: Callable[[], None], ask: Callable[[], T]) -> T:
    """Ask for something, and do something else again and again until the answer is there."""
    asking = asyncio.create_task(asyncio.to_thread(ask))
    while not asking.done():
        again()
        await asyncio.sleep(0.05)
    return asking.result()
