"""The store in one SQLite file: write-ahead log, full durability, and one writer thread that commits in groups.

Moves of many tables wait in one queue. The writer takes all that wait, writes them in one transaction and tells everybody when
it is on the disk: a commit costs the same for one move as for a hundred.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, Executable, RowMapping, bindparam, create_engine, delete, event, exists, func, select
from sqlalchemy.exc import DatabaseError

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence
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
from soulgames.server.store.store import StoreFailed

log: Final = logging.getLogger("soulgames.server")

MOST_WAITING: Final = 50_000
"""Writes in the queue; beyond that the server says that it is busy."""

TIDY_SECONDS: Final = 1.0
LONGEST_LOG: Final = 20_000
"""Pages in the write-ahead log after which the writer itself tidies up, should it have to."""

Write = tuple[Executable, Any]
"""A statement, and the values of one row."""


class Job:
    """Some writes that belong together, and who waits for them."""

    def __init__(self, writes: Sequence[Write]) -> None:
        self.writes: Final = writes
        self.loop: Final = asyncio.get_running_loop()
        self.done: Final[asyncio.Future[None]] = self.loop.create_future()

    def settle(self, error: Exception | None) -> None:
        if self.done.cancelled():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(StoreFailed(type(error).__name__))  # its words could quote what was written


def _settle(jobs: Sequence[Job], error: Exception | None) -> None:
    for job in jobs:
        job.settle(error)


class SqliteStore:
    def __init__(self, path: str) -> None:
        self._engine: Final = _engine(path)
        try:
            metadata.create_all(self._engine)
        except DatabaseError as error:
            asked = {"path": path, "error": error.orig}
            words = Sentence("{path}: {error}: expected a file of tables, or a place for a new one", asked)
            raise InvalidNotation(words) from None
        self._jobs: Final[queue.Queue[Job | None]] = queue.Queue(MOST_WAITING)
        self._closing: Final = threading.Event()
        self._threads: Final = [
            threading.Thread(target=self._write_all, name="soulgames-writer", daemon=True),
            threading.Thread(target=self._tidy, name="soulgames-tidier", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    # The writer's thread.

    def _write_all(self) -> None:
        with self._engine.connect() as connection:
            while (jobs := self._waiting()) is not None:
                self._commit(connection, jobs)

    def _waiting(self) -> list[Job] | None:
        """All jobs that wait, at least one. None when the store closes; what came before that has been written by then."""
        first = self._jobs.get()
        if first is None:
            return None
        jobs = [first]
        while True:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return jobs
            if job is None:
                self._jobs.put(None)
                return jobs
            jobs.append(job)

    def _commit(self, connection: Connection, jobs: Sequence[Job]) -> None:
        """One transaction for all. If it fails, one for each: a job that cannot be written must not harm the others."""
        error: Exception | None = None
        try:
            self._write(connection, jobs)
        except Exception as failed:  # whatever it was, the ones who wait must hear of it
            if len(jobs) > 1:
                for job in jobs:
                    self._commit(connection, [job])
                return
            log.error("a write failed: %s", type(failed).__name__)
            error = failed
        if not jobs[0].loop.is_closed():
            jobs[0].loop.call_soon_threadsafe(_settle, jobs, error)

    def _write(self, connection: Connection, jobs: Sequence[Job]) -> None:
        writes = [write for job in jobs for write in job.writes]
        with connection.begin():
            for _, alike in groupby(writes, key=lambda write: id(write[0])):
                group = list(alike)
                statement, values = group[0][0], [values for _, values in group]
                connection.execute(statement, {"rows": _json(values)} if statement is NEW_MOVES else values)

    def _tidy(self) -> None:
        """Bring what the log has into the file, beside the writer: so a commit is never the one that has to."""
        while not self._closing.wait(TIDY_SECONDS):
            try:
                with self._engine.connect() as connection:
                    connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
            except DatabaseError as error:
                log.warning("the log was not brought into the file: %s", type(error).__name__)

    def _submit(self, *writes: Write) -> asyncio.Future[None]:
        job = Job(writes)
        try:
            self._jobs.put_nowait(job)
        except queue.Full:
            job.settle(StoreFailed("too many writes are waiting"))
        return job.done

    # Writing.

    def open_tables(self, rows: list[TableRow], moves: list[MoveRow]) -> asyncio.Future[None]:
        return self._submit(*(_new_table(row) for row in rows), *(_new_move(move) for move in moves))

    def add_moves(self, moves: list[MoveRow], ending: EndingRow | None) -> asyncio.Future[None]:
        writes = [_new_move(move) for move in moves]
        if ending is not None:
            writes.append(_end(moves[0].table, ending))
        return self._submit(*writes)

    def end(self, table: str, ending: EndingRow) -> asyncio.Future[None]:
        return self._submit(_end(table, ending))

    def add_chat(self, line: ChatRow) -> asyncio.Future[None]:
        return self._submit((NEW_CHAT, msgspec.structs.asdict(line)))

    def rematch(self, old: str, row: TableRow, moves: list[MoveRow]) -> asyncio.Future[None]:
        return self._submit(_new_table(row), *(_new_move(move) for move in moves), (NEXT, {"of": old, "to": row.id}))

    def open_cup(self, cup: CupRow) -> asyncio.Future[None]:
        values = {"id": cup.id, "row": _json(cup), "created": cup.created}
        return self._submit((NEW_CUP, values))

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
        self._closing.set()
        await asyncio.to_thread(self._jobs.put, None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        self._engine.dispose()


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
