"""While people may only look, nothing that they do is kept, nobody loses time, and everything can be looked at."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.patience import wait_until
from tests.server.ordering import done, told
from tests.server.running import Client, Server, bot, person, play_on, seated, serving

WISHES: dict[str, dict[str, object]] = {
    "act": {"action": "pass", "version": 0},
    "undo": {"version": 0},
    "resign": {},
    "rematch": {},
    "chat": {"text": "hello"},
    "chat-switch": {"on": False},
    "mute": {"seat": "two", "on": True},
    "report": {"n": 1, "reason": "spam"},
}


def rows(data: Path) -> list[str]:
    """All that is kept, but for what the server counts for itself."""
    with closing(sqlite3.connect(data)) as file:
        return [line for line in file.iterdump() if not line.startswith(('INSERT INTO "modes"', 'INSERT INTO "probe"'))]


def test_everything_is_refused_and_nothing_written(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_for_people("soul-puzzler")
        over = server.open_for_people("soul-puzzler")
        with seated(server, over) as (one, _):
            one.ask("resign")
        with seated(server, opened) as (one, two):
            play_on([one, two], 1, decisions=4)
            done(server.data, "read-only", "on")
            for client in (one, two):
                notice = client.wait("refused")
                assert (notice["key"], notice["reason"]) == (None, "read-only")
            before = rows(server.data)
            for type, content in WISHES.items():
                answer = one.ask(type, None, **content)
                assert (answer["type"], answer["reason"]) == ("refused", "read-only"), type
                assert "only be looked at" in answer["text"]
            everything_else(server, opened, over)
            assert rows(server.data) == before
            done(server.data, "read-only", "off")
            play_on([one, two], 1, decisions=2)


def everything_else(server: Server, opened: dict[str, object], over: dict[str, object]) -> None:
    """Of requests, those that would change something are refused, and the others answered."""
    table, tokens = opened["table"], opened["tokens"]
    assert isinstance(tokens, dict)
    mine = {"authorization": f"Bearer {tokens['one']}"}
    changing = [
        server.request("/api/tables", {"game": "soul-puzzler"}),
        server.request("/api/cups", {}),
        server.request(f"/api/tables/{table}/invitations", {}),
        server.request(f"/api/tables/{table}", method="DELETE", headers=mine),
    ]
    assert {(status, answer["code"]) for status, answer in changing} == {(503, "read-only")}
    looking = [
        f"/api/tables/{table}",
        f"/api/tables/{over['table']}/record",
        f"/api/tables/{over['table']}/proof",
        "/api/games",
    ]
    assert {server.request(path)[0] for path in looking} == {200}
    assert server.request(f"/api/tables/{table}/mine", headers=mine)[0] == 200
    watcher = Client.at(server, str(table))
    assert watcher.wait("refused")["reason"] == "read-only"
    watcher.close()
    assert server.get("/readyz") == {"status": "read-only"}
    assert "soulgames_read_only 1" in server.get("/metrics")


def test_what_was_granted_before_is_confirmed(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_for_people("soul-puzzler")
        with seated(server, opened) as (one, two):
            decider = one if one.state["you_decide"] else two
            first = decider.act(decider.state["legal"][0], version=decider.version, key="mine")
            done(server.data, "read-only", "on")
            decider.wait("refused")  # that everybody may only look now
            again = decider.act("whatever", version=0, key="mine")
            assert (again["type"], again["version"]) == ("done", first["version"])


def test_clocks_stand_still(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_for_people("soul-puzzler", clock={"minutes": 60, "increment_seconds": 0})
        with seated(server, opened) as (one, two):
            play_on([one, two], 1, decisions=2)
            assert one.state["running"] is not None
            done(server.data, "read-only", "on")
            stopped = one.wait("state")
            assert stopped["running"] is None
            late = Client.at(server, opened["table"])
            assert (late.state["running"], late.state["clocks"]) == (None, stopped["clocks"])
            late.close()
            done(server.data, "read-only", "off")
            assert one.wait("state")["running"] is not None


def test_a_flag_does_not_fall_meanwhile(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_for_people("soul-puzzler", clock={"minutes": 0.05, "increment_seconds": 0})
        done(server.data, "read-only", "on")
        with seated(server, opened) as (one, _):
            assert one.state["running"] is None
            done(server.data, "read-only", "off")
            while not one.over:
                one.wait("state")
            assert "time" in one.state["result"]["reason"]


def test_bots_rest(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_table("soulgivers", {"specters": bot(), "shells": bot()})
        watcher = Client.at(server, opened["table"])
        watcher.wait("state")
        done(server.data, "read-only", "on")
        before = rows(server.data)
        late = Client.at(server, opened["table"])
        late.wait("refused")
        version = late.version
        assert rows(server.data) == before
        done(server.data, "read-only", "off")
        late.catch_up(version + 3)
        watcher.close()
        late.close()


def test_it_survives_a_restart(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = server.open_table("soul-puzzler", {"one": person("Ann"), "two": bot()})
        done(data, "read-only", "on")
    with serving(data) as server:
        assert told(data, "status")["read_only"] is True
        with seated(server, opened) as (ann,):
            version = ann.version
            assert ann.ask("resign")["reason"] == "read-only"
            done(data, "read-only", "off")
            assert ann.version == version
            assert ann.ask("resign")["type"] == "done"
    with serving(data) as server:
        assert server.get("/readyz") == {"status": "ready"}


def test_a_cup_waits(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        entrants = [{"name": name, "who": "person", "here": True} for name in ("Ann", "Ben", "Cy", "Dora")]
        _, cup = server.request("/api/cups", {"game": "soul-puzzler", "entrants": entrants})
        first = server.get(f"/api/cups/{cup['cup']}")["rounds"][0][0]
        done(server.data, "read-only", "on")
        done(server.data, "end", first["table"])  # the operator still may; and it would be played again
        assert server.get(f"/api/cups/{cup['cup']}")["rounds"][0][0]["games"] == 1
        done(server.data, "read-only", "off")
        wait_until(lambda: server.get(f"/api/cups/{cup['cup']}")["rounds"][0][0]["games"] == 2)
