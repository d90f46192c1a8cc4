"""Whoever comes and goes leaves nothing behind that holds itself: to look for such things, everybody has to wait."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from weakref import ref

import pytest

from soulgames import game, game_names
from soulgames.core.chance import Rng
from soulgames.server.store.sqlite import SqliteStore
from tests.server.ears import Ear, table_with
from tests.server.running import Client, Server
from tests.server.test_figures import figures

GUESTS = 120
"""Enough that the interpreter would look for what they leave: some ninety objects each."""
MOST = 10
"""Objects for each of them that may be found, by what else goes on."""


def found(server: Server) -> float:
    return sum(value for name, value in figures(server).items() if name.startswith("python_gc_objects_collected_total"))


def test_a_connection_leaves_no_cycles(server: Server) -> None:
    table = server.open_for_people("soul-puzzler")["table"]
    Client.at(server, table).close()
    before = found(server)
    for _ in range(GUESTS):
        Client.at(server, table).close()
    assert found(server) - before < MOST * GUESTS


@pytest.mark.parametrize("name", game_names())
def test_a_table_that_is_put_away_is_gone_at_once(name: str, tmp_path: Path) -> None:
    async def played() -> None:
        store = SqliteStore(str(tmp_path / "tables.db"))
        ears = [Ear(seat) for seat in range(len(game(name).seats))]
        table = await table_with(store, game(name), "t", ears)
        rng = Rng(1)
        for _ in range(30):
            if table.decider is not None:
                await table.play(table.decider, table.record.state.sample(rng))
        for ear in ears:
            table.viewers.leave(ear)
        known = ref(table), ref(table.history), ref(table.record.state)
        del table
        assert [each() for each in known] == [None] * 3
        await store.close()

    gc.disable()
    try:
        asyncio.run(played())
    finally:
        gc.enable()
