"""The store in one SQLite file: write-ahead log, full durability, and one writer thread that commits in groups."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, RowMapping, create_engine, event, select
from sqlalchemy.exc import DatabaseError

from soulgames.core.refusal import InvalidNotation
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
from soulgames.server.store.lock import FileLock, no_place
from soulgames.server.store.rows import ChatRow, CupRow, EndingRow, Kept, MoveRow, TableRow
from soulgames.server.store.schema import (
    END,
    GIVE_BACK,
    NEW_CHAT,
    NEW_CUP,
    NEW_MOVES,
    NEW_TABLE,
    NEXT,
    PROBE,
    chat,
    cups,
    metadata,
    moves,
    tables,
)
from soulgames.server.store.store import Limits, StoreFailed
from soulgames.server.store.trouble import trouble
from soulgames.server.store.writer import Write, Writer

LONGEST_LOG: Final = 20_000
"""Pages in the write-ahead log after which the writer itself tidies up, should it have to."""

PRAGMAS: Final = (
    "auto_vacuum = INCREMENTAL",
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    f"wal_autocheckpoint = {LONGEST_LOG}",
)

PAGES_AT_ONCE: Final = 64
"""Free pages that one commit gives back to the disk."""


class SqliteStore:
    def __init__(self, path: str, most_megabytes: float = 0) -> None:
        self._lock: Final = FileLock(path)
        self._engine: Final = _engine(path, most_megabytes)
        try:
            _let_it_shrink(self._engine)
            metadata.create_all(self._engine)
        except DatabaseError as error:
            self._lock.release()
            raise InvalidNotation(no_place(path, error.orig)) from None
        self._days: Final = DaysRun()
        self._writer: Final = Writer(self._engine)

    # Writing.

    def open_tables(self, rows: list[TableRow], moves: list[MoveRow]) -> asyncio.Future[None]:
        return self._writer.submit(*(_new_table(row) for row in rows), *(_new_move(move) for move in moves))

    def add_moves(self, moves: list[MoveRow], ending: EndingRow | None) -> asyncio.Future[None]:
        writes = [_new_move(move) for move in moves]
        if ending is not None:
            writes.append(_end(moves[0].table, ending))
        return self._writer.submit(*writes)

    def end(self, table: str, ending: EndingRow) -> asyncio.Future[None]:
        return self._writer.submit(_end(table, ending))

    def add_chat(self, line: ChatRow) -> asyncio.Future[None]:
        return self._writer.submit((NEW_CHAT, msgspec.structs.asdict(line)))

    def rematch(self, old: str, row: TableRow, moves: list[MoveRow]) -> asyncio.Future[None]:
        return self._writer.submit(_new_table(row), *(_new_move(move) for move in moves), (NEXT, {"of": old, "to": row.id}))

    def open_cup(self, cup: CupRow) -> asyncio.Future[None]:
        values = {"id": cup.id, "row": _json(cup), "created": cup.created}
        return self._writer.submit((NEW_CUP, values))

    # Reading: on other threads, so that the loop goes on.

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """All that is read is of one moment: a game that is being deleted is there with all its moves, or not at all."""
        try:
            with self._engine.connect() as connection:
                connection.exec_driver_sql("BEGIN")
                yield connection
        except DatabaseError as error:
            raise trouble(error) from error

    async def load(self, table: str) -> Kept | None:
        return await asyncio.to_thread(self._load, table)

    def _load(self, table: str) -> Kept | None:
        with self._reading() as connection:
            found = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
            if found is None:
                return None
            played = connection.execute(select(moves).where(moves.c.table == table).order_by(moves.c.version))
            said = connection.execute(select(chat).where(chat.c.table == table).order_by(chat.c.n))
            return Kept(_table_row(found), [MoveRow(*row) for row in played], [ChatRow(*row) for row in said])

    async def load_cup(self, cup: str) -> tuple[CupRow, list[TableRow]] | None:
        return await asyncio.to_thread(self._load_cup, cup)

    def _load_cup(self, cup: str) -> tuple[CupRow, list[TableRow]] | None:
        with self._reading() as connection:
            found = connection.execute(select(cups.c.row).where(cups.c.id == cup)).scalar()
            if found is None:
                return None
            order = (tables.c.round, tables.c.number, tables.c.replay)
            rows = connection.execute(select(tables).where(tables.c.cup == cup).order_by(*order)).mappings()
            return msgspec.json.decode(found, type=CupRow), [_table_row(row) for row in rows]

    # Growing old.

    async def delete_old(self, limits: Limits, young: Collection[str]) -> int:
        """Bit by bit, through the writer: between two bits everybody's moves are written."""
        day = await self._today()
        gone = 0
        looked_at = await asyncio.to_thread(self._look, "")
        while looked_at:
            notes = [note for game in looked_at if (note := judged(game, day, limits, young)) is not None]
            if notes:
                await self._writer.submit(*((NOTE, note) for note in notes))
            noted = {note["table"] for note in notes}
            due = [game for game in looked_at if is_due(game, day) and game.id not in noted]
            for batch in batches(due):
                await self._writer.submit(*(deletion(game) for game in batch), *cup_deletions(batch))
                gone += len(batch)
            looked_at = await asyncio.to_thread(self._look, looked_at[-1].id)
        await self._give_space_back()
        return gone

    async def _today(self) -> int:
        now, before = time.monotonic(), await asyncio.to_thread(self._day)
        if not self._days.may_begin(now):
            return before
        await self._writer.submit((NEW_DAY, {"date": date.today().isoformat()}))
        after = await asyncio.to_thread(self._day)
        if after > before or self._days.first:
            self._days.begun(now)
        return after

    def _day(self) -> int:
        with self._reading() as connection:
            return today(connection)

    def _look(self, after: str) -> list[Aged]:
        with self._reading() as connection:
            return page(connection, after)

    async def _give_space_back(self) -> None:
        before, free = None, await asyncio.to_thread(self._free_pages)
        while free and free != before:
            await self._writer.submit(*[(GIVE_BACK, None)] * PAGES_AT_ONCE)
            before, free = free, await asyncio.to_thread(self._free_pages)

    def _free_pages(self) -> int:
        with self._reading() as connection:
            return int(connection.exec_driver_sql("PRAGMA freelist_count").scalar_one())

    async def probe(self) -> None:
        if not self._writer.alive():
            raise StoreFailed("nobody writes any more")
        await self._writer.submit((PROBE, None))

    async def close(self) -> None:
        """Write what waits, and close the file."""
        await asyncio.to_thread(self._writer.close)
        self._engine.dispose()
        self._lock.release()


def _engine(path: str, most_megabytes: float) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: object) -> None:
        """FULL: a commit is on the disk before it is told of, even if the machine loses its power right after."""
        for pragma in (
            "auto_vacuum = INCREMENTAL",
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            f"wal_autocheckpoint = {LONGEST_LOG}",
        ):
            connection.execute(f"PRAGMA {pragma}")
        if most_megabytes:
            (size,) = connection.execute("PRAGMA page_size").fetchone()
            connection.execute(f"PRAGMA max_page_count = {max(1, int(most_megabytes * 1_000_000 / size))}")

    return engine


def _let_it_shrink(engine: Engine) -> None:
    """A file from before space was given back is written once from the beginning; from then on it can."""
    with engine.connect() as connection:
        if connection.exec_driver_sql("PRAGMA auto_vacuum").scalar() == 0:
            connection.exec_driver_sql("VACUUM")


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _new_table(row: TableRow) -> Write:
    place = row.place
    return NEW_TABLE, {
        "id": row.id,
        "row": _json(row),
        "created": row.created,
        "ending": None if row.ending is None else _json(row.ending),
        "next_table": row.next_table,
        "cup": None if place is None else place.cup,
        "round": None if place is None else place.round,
        "number": None if place is None else place.number,
        "replay": None if place is None else place.replay,
    }


def _table_row(found: RowMapping) -> TableRow:
    """The row as it was opened, with what has changed since."""
    ending = None if found["ending"] is None else msgspec.json.decode(found["ending"], type=EndingRow)
    opened = msgspec.json.decode(found["row"], type=TableRow)
    return msgspec.structs.replace(opened, ending=ending, next_table=found["next_table"])


def _new_move(move: MoveRow) -> Write:
    return NEW_MOVES, msgspec.structs.astuple(move)


def _end(table: str, ending: EndingRow) -> Write:
    return END, {"of": table, "how": _json(ending)}
