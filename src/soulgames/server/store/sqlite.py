"""The store in one SQLite file: write-ahead log, full durability, and one writer thread that commits in groups."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, RowMapping, bindparam, create_engine, delete, event, exists, func, select
from sqlalchemy.exc import DatabaseError

from soulgames.core.refusal import InvalidNotation
from soulgames.server.store.lock import FileLock, no_place
from soulgames.server.store.rows import ChatRow, CupRow, EndingRow, Kept, MoveRow, TableRow
from soulgames.server.store.schema import (
    END,
    NEW_CHAT,
    NEW_CUP,
    NEW_MOVES,
    NEW_TABLE,
    NEXT,
    chat,
    cups,
    metadata,
    moves,
    tables,
)
from soulgames.server.store.writer import Write, Writer

LONGEST_LOG: Final = 20_000
"""Pages in the write-ahead log after which the writer itself tidies up, should it have to."""


class SqliteStore:
    def __init__(self, path: str) -> None:
        self._lock: Final = FileLock(path)
        self._engine: Final = _engine(path)
        try:
            metadata.create_all(self._engine)
        except DatabaseError as error:
            self._lock.release()
            raise InvalidNotation(no_place(path, error.orig)) from None
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
        with self._engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            yield connection

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

    async def purge(self, before: float, sparing: Collection[str]) -> int:
        """Waits for its turn beside the writer; the file allows one at a time."""
        return await asyncio.to_thread(self._purge, before, sparing)

    def _purge(self, before: float, sparing: Collection[str]) -> int:
        latest = select(func.max(moves.c.at)).where(moves.c.table == tables.c.id).scalar_subquery()
        untouched = func.coalesce(latest, tables.c.created) < before
        with self._engine.begin() as connection:
            old = connection.execute(select(tables.c.id).where(tables.c.ending.is_(None), tables.c.created < before, untouched))
            gone = [{"of": table} for table in old.scalars() if table not in sparing]
            if gone:
                connection.execute(delete(tables).where(tables.c.id == bindparam("of")), gone)
            connection.execute(delete(cups).where(cups.c.created < before, ~exists().where(tables.c.cup == cups.c.id)))
            return len(gone)

    async def close(self) -> None:
        """Write what waits, and close the file."""
        await asyncio.to_thread(self._writer.close)
        self._engine.dispose()
        self._lock.release()


def _engine(path: str) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: object) -> None:
        """FULL: a commit is on the disk before it is told of, even if the machine loses its power right after."""
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", f"wal_autocheckpoint = {LONGEST_LOG}"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


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
