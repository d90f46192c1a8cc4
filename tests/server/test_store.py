"""The store, on real files."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import event

from soulgames import game
from soulgames.core.refusal import InvalidNotation
from soulgames.server.store.rows import ChatRow, ClockRow, CupPlace, CupRow, EndingRow, EntrantRow, MoveRow, SeatRow, TableRow
from soulgames.server.store.sqlite import SqliteStore
from soulgames.server.store.store import Conflict, Store, StoreFailed
from tests.patience import PATIENCE

SEATS = [SeatRow("one", "Ann", None, "hash"), SeatRow("two", "greedy", "greedy")]


def table(id: str, created: float = 1.0, **rest: object) -> TableRow:
    row = TableRow(
        id=id,
        game="soul-puzzler",
        options={"one": "corvane"},
        seats=SEATS,
        seed="secret",
        created=created,
        content_hash=game("soul-puzzler").pack.hash,
    )
    return msgspec.structs.replace(row, **rest)


def move(id: str, version: int, at: float = 2.0, key: str | None = None) -> MoveRow:
    return MoveRow(id, version, 0, f"place {version}", key, 1234, at)


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(str(path))
    try:
        yield store
    finally:
        await store.close()


def test_what_is_written_is_read(tmp_path: Path) -> None:
    async def scenario() -> None:
        place = CupPlace("cup", 0, 1, 0)
        row = table("t", clock=ClockRow(5.0, 2.0), hotseat=True, place=place)
        line = ChatRow("t", 1, 0, "hello", "key", 3.0)
        cup = CupRow("cup", "soul-puzzler", {}, [EntrantRow("Ann", None, "hash"), EntrantRow("Ben", "greedy")], 1.0)
        ending = EndingRow("one", "one", "SP-END-1", "because")
        async with opened(tmp_path / "a.db") as store:
            kept: Store = store
            await kept.open_cup(cup)
            await kept.open_tables([row], [move("t", 1)])
            await kept.add_moves([move("t", 2, key="k"), move("t", 3)], None)
            await kept.add_chat(line)
            await kept.add_moves([move("t", 4)], ending)
            await kept.rematch("t", table("u"), [move("u", 1)])
        async with opened(tmp_path / "a.db") as store:
            found = await store.load("t")
            assert found is not None
            assert found.row == msgspec.structs.replace(row, ending=ending, next_table="u")
            assert found.moves == [move("t", 1), move("t", 2, key="k"), move("t", 3), move("t", 4)]
            assert found.chat == [line]
            assert await store.load_cup("cup") == (cup, [found.row])
            assert await store.load("nowhere") is None
            assert await store.load_cup("nowhere") is None

    asyncio.run(scenario())


LEARNT = """
import asyncio
import sys
from soulgames.server.store import rows
from soulgames.server.store.sqlite import SqliteStore

for name in [name for name in vars(rows) if name[0].isupper()]:
    delattr(rows, name)  # whoever reads the fields of a class from now on does not find what they are

async def scenario():
    store = SqliteStore(sys.argv[1])
    assert await store.load("t") is not None
    assert await store.load_cup("cup") is not None
    await store.close()

asyncio.run(scenario())
"""


def test_what_threads_read_is_known_before_they_start(tmp_path: Path) -> None:
    """Two threads that make msgspec learn a class at the same moment crashed the server, when many came back at once."""

    async def scenario() -> None:
        async with opened(tmp_path / "a.db") as store:
            await store.open_cup(CupRow("cup", "soul-puzzler", {}, [EntrantRow("Ann", None, "hash")], 1.0))
            ended = table(
                "t", clock=ClockRow(5.0, 2.0), place=CupPlace("cup", 0, 1, 0), ending=EndingRow(None, "tie", None, "")
            )
            await store.open_tables([ended], [])

    asyncio.run(scenario())
    command = [sys.executable, "-c", LEARNT, str(tmp_path / "a.db")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr


def test_a_version_is_written_once(tmp_path: Path) -> None:
    """Whatever goes wrong elsewhere, no move is ever written over another; and a bad write does not harm its neighbours."""

    async def scenario() -> None:
        async with opened(tmp_path / "a.db") as store:
            await store.open_tables([table("t"), table("u")], [])
            writes = [
                store.add_moves([move("t", 1)], None),
                store.add_moves([move("t", 2), move("t", 1)], None),
                store.add_moves([move("u", 1)], None),
                store.add_moves([move("nowhere", 1)], None),
            ]
            done = await asyncio.gather(*writes, return_exceptions=True)
            assert [type(result) for result in done] == [type(None), Conflict, type(None), Conflict]
            found = await store.load("t")
            assert found is not None
            assert found.moves == [move("t", 1)]

    asyncio.run(scenario())


def test_an_end_is_written_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "a.db") as store:
            await store.open_tables([table("t")], [])
            first = EndingRow("one", "one", None, "first")
            await store.end("t", first)
            second = EndingRow("two", "two", None, "second")
            for late in (
                store.end("t", second),
                store.add_moves([move("t", 1)], second),
                store.add_moves([move("t", 1)], None),
            ):
                with pytest.raises(Conflict):
                    await late
            found = await store.load("t")
            assert found is not None
            assert (found.row.ending, found.moves) == (first, [])

    asyncio.run(scenario())


def test_a_game_has_one_next_game(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "a.db") as store:
            await store.open_tables([table("t")], [])
            await store.rematch("t", table("u"), [])
            with pytest.raises(Conflict):
                await store.rematch("t", table("v"), [])
            assert await store.load("v") is None

    asyncio.run(scenario())


def test_a_writer_that_breaks_begins_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits is told, and the next write is kept."""

    def broken(*_: object) -> None:
        raise MemoryError

    async def scenario() -> None:
        async with opened(tmp_path / "a.db") as store:
            await store.open_tables([table("t")], [])
            monkeypatch.setattr(store._writer, "_commit", broken)
            with pytest.raises(StoreFailed):
                await store.add_moves([move("t", 1)], None)
            monkeypatch.undo()
            await store.add_moves([move("t", 1)], None)
            assert store._writer.alive()

    asyncio.run(scenario())


def test_many_writes_share_a_commit(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "a.db") as store:
            await store.open_tables([table(f"t{n}") for n in range(500)], [])
            commits: list[object] = []
            event.listen(store._engine, "commit", commits.append)
            await asyncio.gather(*(store.add_moves([move(f"t{n}", 1)], None) for n in range(500)))
            assert len(commits) < 100
            commits.clear()
            for n in range(20):
                await store.add_moves([move(f"t{n}", 2)], None)
            assert len(commits) == 20

    asyncio.run(scenario())


def test_the_file_is_durable(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "a.db") as store:
            with store._engine.connect() as connection:
                for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                    assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value

    asyncio.run(scenario())


def test_a_game_that_is_deleted_meanwhile_is_read_whole_or_not_at_all(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "a.db") as store:
            await store.open_tables([table("t")], [move("t", 1), move("t", 2)])
            event.listen(store._engine, "after_cursor_execute", deleting(tmp_path / "a.db"))
            found = await store.load("t")
            assert found is not None
            assert len(found.moves) == 2
            assert await store.load("t") is None

    asyncio.run(scenario())


def deleting(path: Path) -> Callable[..., None]:
    """Deletes all games, once, as soon as the first of them has been looked up."""
    done: list[str] = []

    def delete(_: object, __: object, statement: str, *rest: object) -> None:
        if "FROM tables" in statement and not done:
            done.append(statement)
            with sqlite3.connect(path) as file:
                file.execute("PRAGMA foreign_keys = ON")
                file.execute("DELETE FROM tables")
            file.close()

    return delete


def test_closing_writes_what_waits(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "a.db") as store:
            await store.open_tables([table("t")], [])
            waiting = [store.add_moves([move("t", version)], None) for version in range(1, 51)]
        await asyncio.gather(*waiting)
        async with opened(tmp_path / "a.db") as store:
            found = await store.load("t")
            assert found is not None
            assert len(found.moves) == 50

    asyncio.run(scenario())


def test_what_is_no_file_of_tables(tmp_path: Path) -> None:
    with pytest.raises(InvalidNotation, match="unable to open"):
        SqliteStore(str(tmp_path / "nowhere" / "a.db"))
    (tmp_path / "text").write_text("not a database, but long enough to look like one " * 40, "utf-8")
    with pytest.raises(InvalidNotation, match="not a database"):
        SqliteStore(str(tmp_path / "text"))
