"""People have what is kept about them deleted.

A game belongs to all who played it. Whoever leaves one has their name, what they said and the key to their seat deleted at
once; an unfinished game is lost with that. The game itself goes when nobody is left in it. A cup likewise: its games stay with
it, because who has won it follows from them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Final

from soulgames.core.telling import N_, Sentence
from soulgames.server.holders import Holder
from soulgames.server.leaving import anybody, cup_without, left_words, table_without
from soulgames.server.problems import NotGranted, unknown
from soulgames.server.store.rows import CupRow, Kept, TableRow
from soulgames.server.store.store import Store, StoreFailed
from soulgames.server.table import Table
from soulgames.server.usher import NO_SEAT

if TYPE_CHECKING:
    from soulgames.server.hall import Hall

LAID_AGAIN: Final = N_("a player has left and had their name deleted: connect again to see how the game stands")
DELETED: Final = N_("this game has been deleted")
OF_A_CUP: Final = N_("a game of a cup is kept with the cup: leave the cup instead")


class Forgetting:
    def __init__(self, hall: Hall, store: Store) -> None:
        self._hall: Final = hall
        self._store: Final = store
        self._one_at_a_time: Final = asyncio.Lock()

    async def own(self, id: str, token: str) -> tuple[Kept, int]:
        """What is kept of a table, and the seat that the token opens."""
        kept = await self._store.load(id)
        if kept is None:
            raise unknown("table", id)
        return kept, _opened(self._hall.usher.holders(kept.row.seats, kept.keys), token)

    async def record(self, kept: Kept) -> str | None:
        """The whole game as a text, once it is over."""
        try:
            return await self._hall.older_games.record(kept.row.id)
        except NotGranted:  # it goes on, or its content pack cannot be read
            return None

    async def leave(self, id: str, token: str) -> None:
        async with self._one_at_a_time, AsyncExitStack() as held:
            table = await self._at_work(id, held)
            kept, seat = await self.own(id, token)
            name = kept.row.seats[seat].seat
            if kept.row.place is not None:
                raise NotGranted(409, "cup", Sentence(OF_A_CUP))
            if not anybody(table_without(kept.row, seat, name).seats):
                await self._delete(id, table)
                return
            if table is not None and table.goes_on:
                await _lost(table, seat)
                kept, seat = await self.own(id, token)
            await self._store.forget_seat(table_without(kept.row, seat, name), seat)
            self._put_away([table], LAID_AGAIN)

    async def leave_cup(self, id: str, token: str) -> None:
        async with self._one_at_a_time, self._hall.cups.lock, AsyncExitStack() as held:
            cup, rows = await self._cup(id)
            number = _opened(await self._hall.usher.load(cup.entrants), token)
            name = cup.entrants[number].name
            seats = [(row, at) for row in rows for at, seat in enumerate(row.seats) if seat.name == name]
            left = cup_without(cup, number)
            if not anybody(left.entrants):
                await self._delete_cup(id, rows, held)
                return
            tables = [await self._at_work(row.id, held) for row, _ in seats]
            for table, (_, seat) in zip(tables, seats, strict=True):
                if table is not None and table.goes_on:
                    await _lost(table, seat)
            ended = {row.id: row for row in (await self._cup(id))[1]}
            after = left.entrants[number].name
            await self._store.forget_entrant(left, [(table_without(ended[row.id], seat, after), seat) for row, seat in seats])
            self._put_away(tables, LAID_AGAIN)
        await self._hall.cups.advance(id)

    async def delete_table(self, id: str) -> None:
        """A whole game, whoever is in it."""
        async with self._one_at_a_time, AsyncExitStack() as held:
            await self._delete(id, await self._at_work(id, held))

    async def delete_cup(self, id: str) -> None:
        async with self._one_at_a_time, self._hall.cups.lock, AsyncExitStack() as held:
            await self._delete_cup(id, (await self._cup(id))[1], held)

    async def _delete(self, id: str, table: Table | None) -> None:
        await self._store.delete_table(id)
        self._hall.forget(id)
        self._put_away([table], DELETED)

    async def _delete_cup(self, id: str, rows: Sequence[TableRow], held: AsyncExitStack) -> None:
        tables = [await self._at_work(row.id, held) for row in rows]
        await self._store.delete_cup(id)
        for row in rows:
            self._hall.forget(row.id)
        self._put_away(tables, DELETED)

    async def _cup(self, id: str) -> tuple[CupRow, list[TableRow]]:
        found = await self._store.load_cup(id)
        if found is None:
            raise unknown("cup", id)
        return found

    async def _at_work(self, id: str, held: AsyncExitStack) -> Table | None:
        """A table that can still be played, or looked at, with its lock: what is kept of it is changed under its hands."""
        try:
            table = await self._hall.table(id)
        except NotGranted:  # it leads elsewhere, or its pack cannot be read: nobody sits there
            return None
        if table is not None:
            await held.enter_async_context(table.lock)
        return table

    def _put_away(self, tables: Sequence[Table | None], words: str) -> None:
        """Nothing in memory knows the name any more: whoever comes gets the table as it is kept now."""
        for table in tables:
            if table is not None:
                self._hall.put_away(table)
                for viewer in table.viewers:
                    viewer.cut("deleted" if words == DELETED else "left", Sentence(words))


async def _lost(table: Table, seat: int) -> None:
    """By whoever leaves. If that cannot be kept, nobody goes on waiting at a table that is not as the store has it."""
    try:
        await table.lose(seat, None, left_words(table.game, table.row.seats[seat]))
    except StoreFailed:
        table.give_up()
        raise


def _opened(holders: Sequence[Holder | None], token: str) -> int:
    found = next((number for number, who in enumerate(holders) if who is not None and who.is_opened_by(token)), None)
    if found is None:
        raise NotGranted(403, "not-your-seat", Sentence(NO_SEAT))
    return found
