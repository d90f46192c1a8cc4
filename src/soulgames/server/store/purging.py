"""Old games are deleted in passing: bit by bit through the writer, which belongs to the players most of the time.

What is deleted together is a few hundred rows, so nobody who moves meanwhile waits for more than that. After each bit there is
a rest, longer than the bit took: on a slow disk, or a busy one, all of it takes longer, and still nobody queues behind it. Nor
does a bit wait for the disk: what a loss of power brings back is old, and deleted again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from contextlib import AbstractContextManager
from datetime import date
from typing import Final

from sqlalchemy import Connection

from soulgames.server.store.aging import (
    NEW_DAY,
    NOTE,
    Aged,
    DaysRun,
    batches,
    cup_deletions,
    deletion,
    is_due,
    judged,
    page,
    today,
)
from soulgames.server.store.held import NO_KEYS, orphans
from soulgames.server.store.schema import GIVE_BACK
from soulgames.server.store.store import Limits
from soulgames.server.store.writer import Write, Writer

PAGES_AT_ONCE: Final = 64
"""Free pages that one commit gives back to the disk."""
REST: Final = 2.0
"""After a bit, nothing is deleted for so many times as long as it took."""
LEAST_REST: Final = 0.008
"""Seconds, or a fast machine would fill the disk's queue with what nobody is waiting for."""


class Purge:
    def __init__(self, writer: Writer, reading: Callable[[], AbstractContextManager[Connection]]) -> None:
        self._writer: Final = writer
        self._reading: Final = reading
        self._days: Final = DaysRun()

    async def delete_old(self, limits: Limits, young: Collection[str]) -> int:
        """How many games are gone. Who is `young` can change meanwhile: games that somebody has come to stay."""
        day = await self._today()
        gone = 0
        looked_at = await asyncio.to_thread(self._look, "")
        while looked_at:
            notes = [note for game in looked_at if (note := judged(game, day, limits, young)) is not None]
            if notes:
                await self._in_passing(*((NOTE, note) for note in notes))
            noted = {note["table"] for note in notes}
            due = [game for game in looked_at if is_due(game, day) and game.id not in noted]
            for batch in batches(due):
                old = [game for game in batch if game.id not in young]
                await self._in_passing(*(deletion(game) for game in old), *cup_deletions(old))
                gone += len(old)
            looked_at = await asyncio.to_thread(self._look, looked_at[-1].id)
        for holders in await asyncio.to_thread(self._orphans):
            await self._in_passing(*((NO_KEYS, {"of": holder}) for holder in holders))
        await self._give_space_back()
        return gone

    async def _in_passing(self, *writes: Write) -> None:
        began = time.monotonic()
        await self._writer.submit(*writes, lasts=False)
        await asyncio.sleep(max(LEAST_REST, REST * (time.monotonic() - began)))

    async def _today(self) -> int:
        now, before = time.monotonic(), await asyncio.to_thread(self._day)
        if not self._days.may_begin(now):
            return before
        await self._writer.submit((NEW_DAY, {"date": date.today().isoformat()}))
        after = await asyncio.to_thread(self._day)
        if after > before or self._days.first:
            self._days.begun(now)
        return after

    async def _give_space_back(self) -> None:
        before, free = None, await asyncio.to_thread(self._free_pages)
        while free and free != before:
            await self._in_passing(*[(GIVE_BACK, None)] * PAGES_AT_ONCE)
            before, free = free, await asyncio.to_thread(self._free_pages)

    # Reading: on other threads.

    def _day(self) -> int:
        with self._reading() as connection:
            return today(connection)

    def _look(self, after: str) -> list[Aged]:
        with self._reading() as connection:
            return page(connection, after)

    def _orphans(self) -> list[list[str]]:
        with self._reading() as connection:
            return orphans(connection)

    def _free_pages(self) -> int:
        with self._reading() as connection:
            return int(connection.exec_driver_sql("PRAGMA freelist_count").scalar_one())
