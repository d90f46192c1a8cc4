"""Disks that are full, read-only or damaged: a refusal that says so, and a server that goes on when the disk does."""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from soulgames.server.store.store import StoreFailed
from tests.patience import wait_until
from tests.server.ordering import done, refused
from tests.server.running import Server, person, seated, serving
from tests.server.test_store import move, opened, table

PEOPLE = {"one": person("one"), "two": person("two")}


def opening(server: Server) -> tuple[int, str]:
    status, answer = server.request("/api/tables", {"game": "soul-puzzler", "options": {}, "seats": PEOPLE})
    return status, answer.get("code", "")


def ready(server: Server) -> tuple[int, str]:
    status, answer = server.request("/readyz")
    return status, answer.get("code", answer.get("status"))


def test_a_sound_disk_is_ready(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        assert ready(server) == (200, "ready")


def test_a_file_that_may_not_grow_any_more(tmp_path: Path) -> None:
    """New tables are refused; what is there is still shown, and the process is well."""
    with serving(tmp_path / "tables.db", most_megabytes=0.15) as server:
        first = server.open_table("soul-puzzler", PEOPLE)
        found = [opening(server) for _ in range(200)]
        assert set(found) == {(201, ""), (503, "disk-full")}
        assert server.get("/healthz")["status"] == "ok"
        assert server.get(f"/api/tables/{first['table']}")["game"] == "soul-puzzler"
    with serving(tmp_path / "tables.db") as server:
        assert opening(server) == (201, "")


def test_a_disk_that_stops_working_and_works_again(tmp_path: Path) -> None:
    """The system refuses to let the file grow, as it does when a disk fails; then it allows it again."""
    with serving(tmp_path / "tables.db") as server:
        kept = server.open_for_people("soul-puzzler")
        pid, free = server.process.pid, resource.RLIM_INFINITY
        with seated(server, kept) as clients:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, free))
            decider = next(client for client in clients if client.state["you_decide"])
            assert decider.act("place a")["reason"] == "unavailable"
            assert opening(server)[0] == 503
            wait_until(lambda: ready(server)[0] == 503)
            assert ready(server)[1] in ("disk-full", "disk-damaged")
            assert server.get("/healthz")["status"] == "ok"
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (free, free))
        wait_until(lambda: ready(server) == (200, "ready"))
        with seated(server, kept) as clients:
            decider = next(client for client in clients if client.state["you_decide"])
            assert decider.act("place a")["type"] == "done"


def test_a_rematch_that_cannot_be_kept_is_not_confirmed(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server, seated(server, server.open_for_people("soul-puzzler")) as (one, two):
        one.ask("resign")
        assert one.ask("rematch")["type"] == "done"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        refused = two.ask("rematch")
        assert (refused["type"], refused["reason"]) == ("refused", "unavailable")


def test_an_end_that_cannot_be_kept_leaves_nobody_at_a_dead_table(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        ended, left = (server.open_for_people("soul-puzzler") for _ in range(2))
        with seated(server, ended) as (one, _), seated(server, left) as (_, other):
            done(server.data, "list")  # who has read from the file before can go on reading when nothing can be written
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            assert "disk" in refused(server.data, "end", ended["table"])
            mine = {"authorization": f"Bearer {left['tokens']['one']}"}
            assert server.request(f"/api/tables/{left['table']}", method="DELETE", headers=mine)[0] == 503
            assert [client.wait("closing")["reason"] for client in (one, other)] == ["failed", "failed"]


def test_a_damaged_file(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        kept = server.open_for_people("soul-puzzler")
    with closing(sqlite3.connect(data)) as read:
        pages = read.execute(
            "SELECT rootpage FROM sqlite_master WHERE rootpage > 0 AND tbl_name != 'alembic_version'"
        ).fetchall()
    with data.open("r+b") as file:
        for (page,) in pages:  # what tables there are, and of which version, can still be read
            file.seek(4096 * (page - 1))
            file.write(b"\xa5" * 4096)
    with serving(data) as server:
        status, answer = server.request(f"/api/tables/{kept['table']}")
        assert (status, answer["code"]) == (503, "disk-damaged")
        assert opening(server) == (503, "disk-damaged")
        assert ready(server) == (503, "disk-damaged")
        assert server.get("/healthz")["status"] == "ok"
        socket = server.socket(kept["table"])
        socket.send('{"type": "hello"}')
        assert "does not work" in socket.recv()
        socket.close()
    assert "Traceback" not in server.log.read_text("utf-8")


def set_pragma(pragma: str) -> Callable[[Any], None]:
    return lambda connection: connection.exec_driver_sql(f"PRAGMA {pragma}")


@pytest.mark.parametrize(("pragma", "kind"), [("query_only = ON", "read-only"), ("max_page_count = 1", "full")])
def test_what_the_database_says_is_told_apart(tmp_path: Path, pragma: str, kind: str) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "a.db") as store:
            await store.open_tables([table("t")], [])
            event.listen(store._engine, "begin", set_pragma(pragma))
            with pytest.raises(StoreFailed) as failed:
                await store.open_tables([table(f"t{n}") for n in range(500)], [move("t", 1)])
            assert failed.value.kind == kind
            assert await store.load("t") is not None

    asyncio.run(scenario())


def test_a_server_that_is_told_to_stop_is_quiet(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened_table = server.open_for_people("soul-puzzler")
        with seated(server, opened_table) as clients:
            server.stop(signal.SIGTERM)
            assert clients[0].until_closed()[-1]["reason"] == "shutdown"
        assert server.process.returncode == 0
    said = server.log.read_text("utf-8")
    assert not any(word in said for word in ("Traceback", "ERROR", "WARNING", "Error")), said
