"""Old games are marked, and deleted a week later: by days on which the server ran, in small bits."""

from __future__ import annotations

import asyncio
import datetime
import sqlite3
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from soulgames.server import hall
from soulgames.server.packs import Packs
from soulgames.server.settings import Settings
from soulgames.server.store import purging
from soulgames.server.store.aging import GRACE, MOST_ROWS, SHORTEST_DAY
from soulgames.server.store.purging import REST
from soulgames.server.store.rows import CupPlace, CupRow, EndingRow
from soulgames.server.store.sqlite import SqliteStore
from soulgames.server.store.store import Limits
from tests.patience import wait_until
from tests.server.older import older_file
from tests.server.running import seated, serving
from tests.server.test_store import move, opened, table

OVER = EndingRow(None, "tie", None, "so")
LIMITS = Limits(30, None)


def written(path: Path, statement: str, *values: object) -> list[tuple[object, ...]]:
    file = sqlite3.connect(path)
    try:
        found = file.execute(statement, values).fetchall()
        file.commit()
        return found
    finally:
        file.close()


def let_days_pass(path: Path, number: int) -> None:
    """As if a server had run on that many days more."""
    (latest,) = written(path, "SELECT coalesce(max(n), 0) FROM days")[0]
    for n in range(int(str(latest)), int(str(latest)) + number):
        written(path, "INSERT INTO days (date) VALUES (?)", f"before-{n}")


async def after(store: SqliteStore, path: Path, number: int, limits: Limits = LIMITS, young: Sequence[str] = ()) -> int:
    let_days_pass(path, number)
    return await store.delete_old(limits, set(young))


def test_marked_first_and_deleted_a_week_later(tmp_path: Path) -> None:
    path = tmp_path / "a.db"

    async def scenario() -> None:
        async with opened(path) as store:
            await store.open_tables([table(id) for id in ("old", "played", "opened", "later")], [move("old", 1)])
            await store.open_tables([table("ended", ending=OVER)], [])
            assert await after(store, path, 0) == 0
            assert await after(store, path, 29) == 0
            assert written(path, "SELECT 1 FROM aging WHERE marked IS NOT NULL") == []
            await store.add_moves([move("later", 1)], None)
            assert await after(store, path, 1) == 0
            marked = written(path, 'SELECT "table" FROM aging WHERE marked IS NOT NULL ORDER BY 1')
            assert marked == [("old",), ("opened",), ("played",)]
            await store.add_moves([move("played", 1)], None)
            assert await after(store, path, GRACE - 1) == 0
            assert await after(store, path, 1, young=["opened"]) == 1
            kept = [id for id in ("old", "played", "opened", "later", "ended") if await store.load(id) is not None]
            assert kept == ["played", "opened", "later", "ended"]
            assert written(path, "SELECT * FROM moves WHERE \"table\" = 'old'") == []

    asyncio.run(scenario())


def test_finished_games_are_kept_as_long_as_the_setting_says(tmp_path: Path) -> None:
    path = tmp_path / "a.db"

    async def scenario() -> None:
        async with opened(path) as store:
            await store.open_tables([table("ended", ending=OVER), table("open")], [])
            limits = Limits(None, 3)
            assert [await after(store, path, days, limits) for days in (0, 3, GRACE)] == [0, 0, 1]
            assert await store.load("ended") is None
            assert await store.load("open") is not None

    asyncio.run(scenario())


def test_a_cup_goes_with_its_last_game(tmp_path: Path) -> None:
    path = tmp_path / "a.db"

    async def scenario() -> None:
        async with opened(path) as store:
            for name, ending in (("played", OVER), ("abandoned", None)):
                await store.open_cup(CupRow(name, "soul-puzzler", {}, [], 1.0))
                await store.open_tables([table(name, place=CupPlace(name, 0, 0, 0), ending=ending)], [])
            for days in (0, 30, GRACE):
                await after(store, path, days)
            assert await store.load_cup("played") is not None
            assert await store.load_cup("abandoned") is None

    asyncio.run(scenario())


def test_a_clock_that_jumps_deletes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A year ahead, back again and ahead once more: for one server that is still the same day."""
    path = tmp_path / "a.db"
    shown = datetime.date(2020, 1, 1)
    passed = 0.0

    class Calendar(datetime.date):
        @classmethod
        def today(cls) -> Calendar:
            return cls(shown.year, shown.month, shown.day)

    class Watch:
        @staticmethod
        def monotonic() -> float:
            return passed

    monkeypatch.setattr(purging, "date", Calendar)
    monkeypatch.setattr(purging, "time", Watch)

    async def scenario() -> None:
        nonlocal shown, passed
        async with opened(path) as store:
            await store.open_tables([table("t", created=0.0)], [move("t", 1, at=0.0)])
            for n in range(100):
                shown = datetime.date(2020, 1, 1) + datetime.timedelta(days=400 * n)
                assert await store.delete_old(Limits(1, 1), set()) == 0
            assert written(path, "SELECT count(*) FROM days") == [(1,)]
            passed += SHORTEST_DAY
            await store.delete_old(Limits(1, 1), set())
            assert written(path, "SELECT count(*) FROM days") == [(2,)]
            assert await store.load("t") is not None

    asyncio.run(scenario())


def test_the_same_date_is_one_day_however_often_the_server_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.db"

    class Calendar(datetime.date):
        @classmethod
        def today(cls) -> Calendar:
            return cls(2020, 1, 1)

    monkeypatch.setattr(purging, "date", Calendar)

    async def scenario() -> None:
        for _ in range(3):
            async with opened(path) as store:
                await store.delete_old(LIMITS, set())

    asyncio.run(scenario())
    assert written(path, "SELECT n, date FROM days") == [(1, "2020-01-01")]


def test_many_games_go_in_small_bits_and_moves_between_them(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    games, length = 60, 100

    async def scenario() -> None:
        async with opened(path) as store:
            for n in range(games):
                await store.open_tables([table(f"t{n}")], [move(f"t{n}", version) for version in range(length)])
            await store.open_tables([table("now")], [])
            assert [await after(store, path, days, young=["now"]) for days in (0, 30)] == [0, 0]
            let_days_pass(path, GRACE)
            together: list[int] = []
            event.listen(store._engine, "before_cursor_execute", counting(together))
            event.listen(store._engine, "begin", lambda _: together.append(0))
            deleting = asyncio.create_task(store.delete_old(LIMITS, {"now"}))
            while not any(together):
                await asyncio.sleep(0)
            await store.add_moves([move("now", 1)], None)
            assert written(path, "SELECT count(*) FROM tables") > [(1,)]  # the move did not wait for all of them
            assert await deleting == games
            assert sum(together) == games
            assert max(together) <= MOST_ROWS // length

    asyncio.run(scenario())


def test_somebody_who_comes_to_a_game_meanwhile_saves_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.db"
    in_memory: dict[str, object] = {}
    sleep = asyncio.sleep

    async def rest(_: float) -> None:
        in_memory["t1"] = "taken up after the first bit"
        await sleep(0)

    async def scenario() -> None:
        async with opened(path) as store:
            await store.open_tables([table("t0"), table("t1")], [])
            for id in ("t0", "t1"):
                await store.add_moves([move(id, version) for version in range(MOST_ROWS)], None)
            assert [await after(store, path, days) for days in (0, 30)] == [0, 0]
            let_days_pass(path, GRACE)
            monkeypatch.setattr(asyncio, "sleep", rest)
            assert await store.delete_old(LIMITS, in_memory.keys()) == 1
            monkeypatch.undo()
            assert await store.load("t0") is None
            assert await store.load("t1") is not None

    asyncio.run(scenario())


def test_somebody_who_came_and_went_again_saves_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.db"
    monkeypatch.setattr(hall, "PURGE_EVERY", 0.0)

    async def scenario() -> None:
        store = SqliteStore(str(path))
        here = hall.Hall(store, Settings(idle_seconds=0.0), Packs(()))
        await store.open_tables([table(id) for id in ("visited", "abandoned")], [])
        for days in (0, 30, GRACE):
            let_days_pass(path, days)
            if days == GRACE:
                assert await here.table("visited") is not None
            await here.sweep()
        assert not here.tables
        assert await store.load("visited") is not None
        assert await store.load("abandoned") is None
        for days in (30, GRACE):
            let_days_pass(path, days)
            await here.sweep()
        assert await store.load("visited") is None
        await here.close()

    asyncio.run(scenario())


def counting(together: list[int]) -> Callable[..., None]:
    def count(_: object, __: object, statement: str, values: Sequence[object], ___: object, many: bool) -> None:
        if statement.startswith("DELETE FROM tables"):
            together[-1] += len(values) if many else 1

    return count


def test_after_each_bit_the_writer_is_left_to_the_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rest for each commit of the purge, by how long that took: here every look at the watch is a second later."""
    path = tmp_path / "a.db"
    rests: list[float] = []
    sleep, seconds = asyncio.sleep, count()

    class Watch:
        @staticmethod
        def monotonic() -> float:
            return next(seconds)

    async def rest(length: float) -> None:
        rests.append(length)
        await sleep(0)

    async def scenario() -> None:
        async with opened(path) as store:
            await store.open_tables([table(f"t{n}") for n in range(3)], [])
            for n in range(3):
                await store.add_moves([move(f"t{n}", version) for version in range(MOST_ROWS)], None)
            assert [await after(store, path, days) for days in (0, 30)] == [0, 0]
            let_days_pass(path, GRACE)
            monkeypatch.setattr(purging, "time", Watch)
            monkeypatch.setattr(asyncio, "sleep", rest)
            commits: list[object] = []
            event.listen(store._engine, "commit", commits.append)
            assert await store.delete_old(LIMITS, set()) == 3
            monkeypatch.undo()
            assert rests == [REST] * len(commits)
            assert len(rests) > 3

    asyncio.run(scenario())


def test_the_disk_is_waited_for_by_moves_and_not_by_the_purge(tmp_path: Path) -> None:
    """A move that lasts takes along what was deleted before it; so nobody who moves waits for the disk twice."""
    path = tmp_path / "a.db"
    waits, seen = [""], set[tuple[str, str]]()

    def look(_: object, __: object, statement: str, *___: object) -> None:
        if statement.startswith("PRAGMA synchronous"):
            waits[0] = statement.rpartition(" ")[2]
        for what in ("DELETE FROM tables", "INSERT INTO moves", "PRAGMA incremental_vacuum"):
            if statement.startswith(what):
                seen.add((what, waits[0]))

    async def scenario() -> None:
        async with opened(path) as store:
            await store.open_tables([table("old")], [])
            await store.add_moves([move("old", version) for version in range(MOST_ROWS)], None)
            assert [await after(store, path, days) for days in (0, 30)] == [0, 0]
            await store.open_tables([table("now")], [])
            event.listen(store._engine, "before_cursor_execute", look)
            assert await after(store, path, GRACE) == 1
            await store.add_moves([move("now", 1)], None)

    asyncio.run(scenario())
    assert seen == {("DELETE FROM tables", "NORMAL"), ("PRAGMA incremental_vacuum", "NORMAL"), ("INSERT INTO moves", "FULL")}


def test_pages_are_given_back_in_one_commit(tmp_path: Path) -> None:
    """Not in one for each page, which would be a wait for the disk each."""
    path = tmp_path / "a.db"
    inside: list[bool] = []

    def look(connection: Connection, _: object, statement: str, *__: object) -> None:
        if "incremental_vacuum" in statement:
            driver: Any = connection.connection.dbapi_connection
            inside.append(driver.in_transaction)

    async def scenario() -> None:
        async with opened(path) as store:
            await store.open_tables([table("t")], [move("t", version) for version in range(1000)])
            event.listen(store._engine, "before_cursor_execute", look)
            for days in (0, 30, GRACE):
                await after(store, path, days)

    asyncio.run(scenario())
    assert inside
    assert all(inside)


@pytest.mark.parametrize("from_before", [False, True])
def test_space_is_given_back(tmp_path: Path, from_before: bool) -> None:
    path = tmp_path / "a.db"
    if from_before:
        older_file(path)

    async def scenario() -> None:
        async with opened(path) as store:
            for n in range(10):
                await store.open_tables([table(f"t{n}")], [move(f"t{n}", version) for version in range(1000)])
            full = written(path, "PRAGMA page_count")
            for days in (0, 30, GRACE):
                await after(store, path, days)
            assert written(path, "PRAGMA freelist_count") == [(0,)]
            assert int(str(written(path, "PRAGMA page_count")[0][0])) < int(str(full[0][0])) / 3

    asyncio.run(scenario())


def test_a_server_deletes_abandoned_games_and_keeps_finished_ones(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        abandoned, ended = server.open_for_people("soul-puzzler"), server.open_for_people("soul-puzzler")
        with seated(server, ended) as clients:
            clients[0].ask("resign")
    gone = f"SELECT 1 FROM tables WHERE id = '{abandoned['table']}'"
    for days, reached in (
        (0, "SELECT 1 WHERE (SELECT count(*) FROM aging) = 2"),
        (30, "SELECT 1 FROM aging WHERE marked > 0"),
        (GRACE, f"SELECT 1 WHERE NOT EXISTS ({gone})"),
    ):
        let_days_pass(data, days)
        with serving(data, sweep_seconds=0.05) as server:
            wait_until(lambda reached=reached: bool(written(data, reached)))  # type: ignore[misc]
    with serving(data) as server:
        assert server.request(f"/api/tables/{abandoned['table']}")[0] == 404
        assert server.get(f"/api/tables/{ended['table']}")["result"] is not None
