"""The store in one SQLite file: write-ahead log, full durability, and one writer thread that commits in groups."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event, select
from sqlalchemy.exc import DatabaseError

from soulgames.core.refusal import InvalidNotation
from soulgames.server.store.analyses import analysis_of, kept_analysis
from soulgames.server.store.forgetting import without_cup, without_entrant, without_seat, without_table
from soulgames.server.store.held import NO_KEYS, held_at_cup, held_at_table, holders_at, keys_of, new_key, not_held
from soulgames.server.store.lock import FileLock, no_place
from soulgames.server.store.manners import REPORT, all_reports, kept
from soulgames.server.store.ordered import Ordered
from soulgames.server.store.purging import Purge
from soulgames.server.store.puzzles import all_ratings, has_result, kept_result
from soulgames.server.store.reading import kept_table, table_row
from soulgames.server.store.rows import (
    AnalysisRow,
    ChatRow,
    CupRow,
    EndingRow,
    Kept,
    KeyRow,
    MannersRow,
    MoveRow,
    PuzzleRow,
    ReportedRow,
    ReportRow,
    TableRow,
    read_cup,
)
from soulgames.server.store.schema import (
    APART,
    END,
    NEW_CHAT,
    NEW_CUP,
    NEW_MOVES,
    NEW_TABLE,
    NEXT,
    NO_INVITATION,
    NO_TOKENS,
    PROBE,
    REWRITE,
    USE,
    cups,
    tables,
)
from soulgames.server.store.store import Limits, StoreFailed
from soulgames.server.store.trouble import trouble
from soulgames.server.store.upgrade import bring_up_to_date
from soulgames.server.store.writer import Write, Writer

T = TypeVar("T")

LONGEST_LOG: Final = 20_000
"""Pages in the write-ahead log after which the writer itself tidies up, should it have to."""

PRAGMAS: Final = (
    "auto_vacuum = INCREMENTAL",
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "secure_delete = ON",  # what is deleted is gone from the disk too
    f"wal_autocheckpoint = {LONGEST_LOG}",
)


class SqliteStore:
    def __init__(self, path: str, most_megabytes: float = 0) -> None:
        self._lock: Final = FileLock(path)
        self._engine: Final = _engine(path, most_megabytes)
        try:
            bring_up_to_date(self._engine, Path(path))
            _rewrite(self._engine)
        except BaseException as error:
            self._engine.dispose()
            self._lock.release()
            if isinstance(error, DatabaseError | sqlite3.DatabaseError):
                raise InvalidNotation(no_place(path, getattr(error, "orig", error))) from None
            raise
        self._writer: Final = Writer(self._engine)
        self._purge: Final = Purge(self._writer, self._reading)
        self.ordered: Final = Ordered(self._reading, self._writer)

    # Writing.

    def open_tables(self, rows: list[TableRow], moves: list[MoveRow], keys: Sequence[KeyRow] = ()) -> asyncio.Future[None]:
        opened = [write for row in rows for write in _new_table(row)]
        return self._writer.submit(*opened, *(_new_move(move) for move in moves), *(new_key(key) for key in keys))

    def add_moves(self, moves: list[MoveRow], ending: EndingRow | None) -> asyncio.Future[None]:
        writes = [_new_move(move) for move in moves]
        if ending is not None:
            writes.append(_end(moves[0].table, ending))
        return self._writer.submit(*writes)

    def end(self, table: str, ending: EndingRow) -> asyncio.Future[None]:
        return self._writer.submit(_end(table, ending))

    def add_chat(self, line: ChatRow) -> asyncio.Future[None]:
        return self._writer.submit((NEW_CHAT, msgspec.structs.asdict(line)))

    def keep_manners(self, manners: list[MannersRow]) -> asyncio.Future[None]:
        return self._writer.submit(*kept(manners))

    def add_report(self, report: ReportRow) -> asyncio.Future[None]:
        return self._writer.submit((REPORT, msgspec.structs.asdict(report)))

    def rematch(
        self, old: str, row: TableRow, moves: list[MoveRow], manners: Sequence[MannersRow] = ()
    ) -> asyncio.Future[None]:
        opened = [*_new_table(row), *(_new_move(move) for move in moves), *kept(manners)]
        return self._writer.submit(*opened, (NEXT, {"of": old, "to": row.id}))

    def open_cup(self, cup: CupRow, keys: Sequence[KeyRow] = ()) -> asyncio.Future[None]:
        values = {"id": cup.id, "row": _json(cup), "created": cup.created}
        return self._writer.submit((NEW_CUP, values), *held_at_cup(cup), *(new_key(key) for key in keys))

    def keep_analysis(self, analysis: AnalysisRow) -> asyncio.Future[None]:
        return self._writer.submit(kept_analysis(analysis))

    def keep_puzzle_result(self, rated: PuzzleRow, by: str) -> asyncio.Future[None]:
        return self._writer.submit(*kept_result(rated, by))

    def part(self, table: str) -> asyncio.Future[None]:
        return self._writer.submit((APART, {"of": table}))

    def take_seat(self, invitation: str, token: KeyRow) -> asyncio.Future[None]:
        return self._writer.submit((USE, {"of": invitation}), new_key(token))

    def invite(self, invitation: KeyRow) -> asyncio.Future[None]:
        return self._writer.submit((NO_INVITATION, {"of": invitation.holder}), new_key(invitation))

    def close_screens(self, token: KeyRow) -> asyncio.Future[None]:
        gone = {"of": token.holder}
        return self._writer.submit((NO_INVITATION, gone), (NO_TOKENS, gone), new_key(token))

    # Deleting what people want to be deleted.

    async def forget_seat(self, row: TableRow, seat: int) -> None:
        left = await asyncio.to_thread(self._holders, row.id) - {seat.holder for seat in row.seats}
        await self._forget([*without_seat(row, seat), *not_held(left, row.id)], left)

    async def delete_table(self, table: str) -> None:
        await self._forget(without_table(table), await asyncio.to_thread(self._holders, table))

    async def forget_entrant(self, cup: CupRow, seats: Sequence[tuple[TableRow, int]]) -> None:
        left = await asyncio.to_thread(self._holders, cup.id) - {entrant.holder for entrant in cup.entrants}
        places = [cup.id, *(row.id for row, _ in seats)]
        gone = [write for place in places for write in not_held(left, place)]
        await self._forget([*without_entrant(cup, seats), *gone], left)

    async def delete_cup(self, cup: str) -> None:
        await self._forget(without_cup(cup), await asyncio.to_thread(self._holders, cup))

    def _holders(self, place: str) -> set[str | None]:
        with self._reading() as connection:
            return holders_at(connection, place)

    async def _forget(self, writes: Sequence[Write], holders: Collection[str | None]) -> None:
        """And the keys of those who hold nothing else."""
        await self._writer.submit(*writes, *((NO_KEYS, {"of": holder}) for holder in holders), (REWRITE, None))
        self._writer.cut_log()

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
            return kept_table(connection, table)

    async def reports(self) -> list[ReportedRow]:
        return await asyncio.to_thread(self._reports)

    def _reports(self) -> list[ReportedRow]:
        with self._reading() as connection:
            return all_reports(connection)

    async def load_keys(self, holders: Collection[str]) -> list[KeyRow]:
        return await asyncio.to_thread(self._load_keys, holders)

    def _load_keys(self, holders: Collection[str]) -> list[KeyRow]:
        with self._reading() as connection:
            return keys_of(connection, holders)

    async def load_analysis(self, table: str) -> AnalysisRow | None:
        return await asyncio.to_thread(self._load_analysis, table)

    def _load_analysis(self, table: str) -> AnalysisRow | None:
        with self._reading() as connection:
            return analysis_of(connection, table)

    async def puzzle_rows(self) -> list[PuzzleRow]:
        return await asyncio.to_thread(self._read_rows, all_ratings)

    async def has_tried(self, puzzle: str, by: str) -> bool:
        return await asyncio.to_thread(self._read_rows, lambda connection: has_result(connection, puzzle, by))

    def _read_rows(self, read: Callable[[Connection], T]) -> T:
        with self._reading() as connection:
            return read(connection)

    async def load_cup(self, cup: str) -> tuple[CupRow, list[TableRow]] | None:
        return await asyncio.to_thread(self._load_cup, cup)

    def _load_cup(self, cup: str) -> tuple[CupRow, list[TableRow]] | None:
        with self._reading() as connection:
            found = connection.execute(select(cups.c.row).where(cups.c.id == cup)).scalar()
            if found is None:
                return None
            order = (tables.c.round, tables.c.number, tables.c.replay)
            rows = connection.execute(select(tables).where(tables.c.cup == cup).order_by(*order)).mappings()
            return read_cup(found), [table_row(row) for row in rows]

    # Growing old.

    async def delete_old(self, limits: Limits, young: Collection[str]) -> int:
        return await self._purge.delete_old(limits, young)

    async def probe(self) -> None:
        if not self._writer.alive():
            raise StoreFailed("nobody writes any more")
        await self._writer.submit((PROBE, None))

    def waiting(self) -> int:
        """Writes that are not on the disk yet."""
        return self._writer.waiting()

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
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        if most_megabytes:
            (size,) = connection.execute("PRAGMA page_size").fetchone()
            connection.execute(f"PRAGMA max_page_count = {max(1, int(most_megabytes * 1_000_000 / size))}")

    return engine


def _rewrite(engine: Engine) -> None:
    """The file is written from the beginning, before anybody comes, if it has to be.

    One from before space was given back can do so from then on. And where something was deleted for good: when SQLite moves
    rows from page to page, it can leave copies behind in places that are free, and writes no zeros there.
    """
    with engine.connect() as connection:
        deleted = connection.exec_driver_sql("PRAGMA user_version").scalar()
        if deleted or connection.exec_driver_sql("PRAGMA auto_vacuum").scalar() == 0:
            connection.exec_driver_sql("VACUUM")
        if deleted:
            connection.exec_driver_sql("PRAGMA user_version = 0")


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _new_table(row: TableRow) -> list[Write]:
    place = row.place
    values = {
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
    return [(NEW_TABLE, values), *held_at_table(row)]


def _new_move(move: MoveRow) -> Write:
    return NEW_MOVES, msgspec.structs.astuple(move)


def _end(table: str, ending: EndingRow) -> Write:
    return END, {"of": table, "how": _json(ending)}
