"""What concerns the operator of a server in its file: whom they keep out, whether people may only look, and what there is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, select
from sqlalchemy.dialects.sqlite import insert

from soulgames.server.store.rows import BanRow, OverviewRow, read_table
from soulgames.server.store.schema import bans, chat, modes, moves, tables
from soulgames.server.store.writer import Writer

READ_ONLY: Final = "read-only"

_BAN: Final = insert(bans).on_conflict_do_update(
    index_elements=["network"], set_={name: getattr(insert(bans).excluded, name) for name in ("until", "reason", "at")}
)
_UNBAN: Final = delete(bans).where(bans.c.network == bindparam("of"))
_LAPSED: Final = delete(bans).where(bans.c.until <= bindparam("now"))
_SWITCH_ON: Final = insert(modes).values(name=bindparam("mode")).on_conflict_do_nothing(index_elements=["name"])
_SWITCH_OFF: Final = delete(modes).where(modes.c.name == bindparam("mode"))

_version: Final = select(func.max(moves.c.version)).where(moves.c.table == tables.c.id).scalar_subquery()
_moved: Final = (
    select(moves.c.at).where(moves.c.table == tables.c.id).order_by(moves.c.version.desc()).limit(1).scalar_subquery()
)
_said: Final = select(chat.c.at).where(chat.c.table == tables.c.id).order_by(chat.c.n.desc()).limit(1).scalar_subquery()
_touched: Final = func.max(tables.c.created, func.coalesce(_moved, 0), func.coalesce(_said, 0)).label("touched")
_game: Final = func.json_extract(tables.c.row, "$.game")


class Ordered:
    def __init__(self, reading: Callable[[], AbstractContextManager[Connection]], writer: Writer) -> None:
        self._reading: Final = reading
        self._writer: Final = writer

    async def bans(self) -> list[BanRow]:
        return await asyncio.to_thread(self._bans)

    def _bans(self) -> list[BanRow]:
        with self._reading() as connection:
            return [BanRow(*row) for row in connection.execute(select(bans).order_by(bans.c.at.desc(), bans.c.network))]

    async def ban(self, ban: BanRow) -> None:
        """In the place of the one that the same network had."""
        await self._writer.submit((_BAN, msgspec.structs.asdict(ban)))

    async def unban(self, network: str) -> None:
        await self._writer.submit((_UNBAN, {"of": network}))

    async def lift_lapsed(self, now: float) -> None:
        """Nobody's address is kept for longer than it is needed."""
        await self._writer.submit((_LAPSED, {"now": now}))

    async def read_only(self) -> bool:
        return await asyncio.to_thread(self._read_only)

    def _read_only(self) -> bool:
        with self._reading() as connection:
            return connection.execute(select(modes.c.name).where(modes.c.name == READ_ONLY)).first() is not None

    async def make_read_only(self, on: bool) -> None:
        await self._writer.submit((_SWITCH_ON if on else _SWITCH_OFF, {"mode": READ_ONLY}))

    async def overview(self, game: str | None, over: bool | None, limit: int) -> list[OverviewRow]:
        """The tables that somebody has touched last, of one game and still played or over if that is asked for."""
        return await asyncio.to_thread(self._overview, game, over, limit)

    def _overview(self, game: str | None, over: bool | None, limit: int) -> list[OverviewRow]:
        asked = select(tables.c.row, func.coalesce(_version, 0), _touched, tables.c.ending.is_not(None), tables.c.cup)
        if game is not None:
            asked = asked.where(_game == game)
        if over is not None:
            asked = asked.where(tables.c.ending.is_not(None) if over else tables.c.ending.is_(None))
        with self._reading() as connection:
            found = connection.execute(asked.order_by(_touched.desc(), tables.c.id).limit(limit))
            return [_overview_row(*row) for row in found]

    async def number_of_tables(self) -> int:
        return await asyncio.to_thread(self._number_of_tables)

    def _number_of_tables(self) -> int:
        with self._reading() as connection:
            return int(connection.execute(select(func.count()).select_from(tables)).scalar_one())


def _overview_row(row: str, version: int, touched: float, over: object, cup: str | None) -> OverviewRow:
    opened = read_table(row)
    return OverviewRow(opened.id, opened.game, opened.seats, version, opened.created, touched, bool(over), cup)
