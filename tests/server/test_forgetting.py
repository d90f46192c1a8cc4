"""Whoever holds a seat can have their name and what they said deleted, and with nobody else in it the whole game."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from soulgames.server.store.rows import ChatRow
from tests.patience import wait_until
from tests.server.running import Client, Message, Server, bot, seated, serving
from tests.server.test_cups import facts, open_cup
from tests.server.test_store import opened as opened_store
from tests.server.test_store import table

NAME = "Quillfeather"
LINE = "my umbrella is plaid"


def asked(server: Server, method: str, path: str, token: str | None) -> tuple[int, Any]:
    return server.request(path, method=method, headers={"authorization": f"Bearer {token}"} if token else {})


def delete(server: Server, opened: Message, seat: str) -> tuple[int, Any]:
    return asked(server, "DELETE", f"/api/tables/{opened['table']}", opened["tokens"][seat])


def person(name: str) -> Message:
    return {"kind": "person", "name": name, "here": True}


def open_pair(server: Server, game: str = "soul-puzzler", **rest: object) -> Message:
    one, two = next(entry["seats"] for entry in server.get("/api/games") if entry["name"] == game)
    return server.open_table(game, {one: person(NAME), two: person("Ben")}, **rest)


def in_the_file(data: Path, *wanted: str) -> list[str]:
    """Which of these are anywhere in the file of tables, or in its log of writes."""
    kept = b"".join(path.read_bytes() for path in data.parent.glob(f"{data.name}*") if path.is_file())
    return [text for text in wanted if text.encode() in kept]


def rows(data: Path) -> dict[str, int]:
    with closing(sqlite3.connect(f"file:{data}?mode=ro", uri=True)) as file:
        names = ("tables", "moves", "chat", "aging", "manners", "reports", "cups")
        return {name: file.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}


def told_everywhere(server: Server, opened: Message, seat: str) -> str:
    """All that the table tells a seat and the public: pages, record and socket."""
    table = opened["table"]
    pages = [server.request(f"/api/tables/{table}{page}") for page in ("", "/record", "/proof")]
    clients = [Client.at(server, table, token, 0) for token in (opened["tokens"][seat], None)]
    said = [client.received for client in clients]
    for client in clients:
        client.close()
    return json.dumps([pages, said])


def test_an_unfinished_game_is_lost_and_name_and_lines_are_gone(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = open_pair(server)
        with seated(server, opened) as (leaver, other):
            leaver.ask("chat", text=LINE)
            leaver.ask("chat-switch", on=False)
            leaver.ask("chat-switch", on=True)
            other.ask("chat", text="mine stays")
            other.ask("report", n=1, reason="spam")
            assert in_the_file(data, NAME, LINE) == [NAME, LINE]
            assert delete(server, opened, "one") == (204, "")
            (closing_words,) = [each for each in other.until_closed() if each["type"] == "closing"]
            assert (closing_words["reason"], NAME in closing_words["text"]) == ("left", False)
            assert other.state["result"]["winner"] == "two"
        found = server.get(f"/api/tables/{opened['table']}")
        assert [(seat["name"], seat["left"]) for seat in found["seats"]] == [("one", True), ("Ben", False)]
        words = "player one left the game"
        assert found["result"] == {"winner": "two", "result": "two", "rule": None, "reason": words, "resigned": None}
        everything = told_everywhere(server, opened, "two")
        assert "Ben" in everything
        assert "mine stays" in everything
        assert (NAME in everything, LINE in everything) == (False, False)
        wait_until(lambda: in_the_file(data, NAME, LINE) == [])
        assert in_the_file(data, "mine stays") == ["mine stays"]
        back = Client.at(server, opened["table"], opened["tokens"]["two"])
        assert back.ask("chat", text="gone?")["type"] == "done"  # its number is free of those before
        assert back.ask("rematch")["text"] == "somebody has left this table: there is nobody to play again with"
        back.close()
        assert delete(server, opened, "one")[0] == 403  # the token is as dead as the name
        refused = Client(server, opened["table"], opened["tokens"]["one"])
        assert refused.wait("refused")["reason"] == "not-your-seat"
        refused.close()
    assert [text for text in (NAME, LINE) if text in server.log.read_text("utf-8")] == []


def test_a_finished_game_keeps_its_result(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = open_pair(server)
        with seated(server, opened) as (leaver, _):
            leaver.ask("resign")
        before = server.get(f"/api/tables/{opened['table']}")["result"]
        assert before["reason"] == f"{NAME} resigned"
        assert delete(server, opened, "one")[0] == 204
        after = server.get(f"/api/tables/{opened['table']}", language="it")["result"]
        assert (after["winner"], after["reason"]) == ("two", "giocatore uno ha abbandonato")
        assert f'one = "{NAME}"' not in server.get(f"/api/tables/{opened['table']}/record")
        wait_until(lambda: in_the_file(data, NAME) == [])


def test_the_whole_game_goes_when_all_have_asked(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = open_pair(server, "soulfall")
        with seated(server, opened) as (_, other):
            other.ask("chat", text=LINE)
            assert delete(server, opened, "one")[0] == 204
        assert rows(data)["tables"] == 1
        watcher = Client.at(server, opened["table"])
        assert delete(server, opened, "two")[0] == 204
        assert watcher.until_closed()[-1]["reason"] == "deleted"
        assert rows(data) == dict.fromkeys(rows(data), 0)
        assert delete(server, opened, "two")[0] == 404
        assert server.request(f"/api/tables/{opened['table']}")[0] == 404
        wait_until(lambda: in_the_file(data, NAME, LINE, opened["table"]) == [])


def test_a_game_against_the_machine_goes_at_once(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = server.open_table("soulfall", {"one": person(NAME), "two": bot()})
        assert delete(server, opened, "one")[0] == 204
        assert rows(data) == dict.fromkeys(rows(data), 0)
        wait_until(lambda: in_the_file(data, NAME) == [])


def test_nothing_is_deleted_without_a_seats_token(server: Server) -> None:
    opened, other = open_pair(server), open_pair(server)
    path = f"/api/tables/{opened['table']}"
    for token in (None, "wrong", other["tokens"]["one"]):
        status, answer = asked(server, "DELETE", path, token)
        assert (status, answer["code"]) == (403, "not-your-seat")
        assert asked(server, "GET", f"{path}/mine", token)[0] == 403
    assert asked(server, "DELETE", "/api/tables/nowhere", "token")[0] == 404
    assert [seat["name"] for seat in server.get(path)["seats"]] == [NAME, "Ben"]


def test_the_game_before_a_deleted_one_leads_nowhere(server: Server) -> None:
    opened = server.open_table("soul-puzzler", {"one": person(NAME), "two": bot()})
    with seated(server, opened) as (client,):
        client.ask("resign")
        client.ask("rematch")
        following = client.wait("rematch")
    assert asked(server, "DELETE", f"/api/tables/{following['table']}", following["token"])[0] == 204
    assert server.get(f"/api/tables/{opened['table']}")["next_table"] is None


def test_what_is_kept_about_somebody(server: Server) -> None:
    opened = open_pair(server)
    with seated(server, opened) as (mine, other):
        mine.ask("chat", text=LINE)
        other.ask("chat", text="not yours")
        mine.ask("mute", seat="two", on=True)
        mine.ask("report", n=2, reason="insult")
        path = f"/api/tables/{opened['table']}/mine"
        found = asked(server, "GET", path, opened["tokens"]["one"])[1]
        assert (found["seat"], found["name"], found["muted"], found["chat_off"]) == ("one", NAME, ["two"], False)
        assert [line["text"] for line in found["chat"]] == [LINE]
        assert [(report["n"], report["reason"]) for report in found["reports"]] == [(2, "insult")]
        assert found["record"] is None
        other.ask("resign")
        assert NAME in asked(server, "GET", path, opened["tokens"]["one"])[1]["record"]


def test_a_killed_server_has_deleted_what_it_said(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = open_pair(server)
        with seated(server, opened) as (leaver, _):
            leaver.ask("chat", text=LINE)
        assert delete(server, opened, "one")[0] == 204
        server.stop(signal.SIGKILL)
    with serving(data) as server:
        everything = told_everywhere(server, opened, "two")
        assert (NAME in everything, LINE in everything) == (False, False)
        wait_until(lambda: in_the_file(data, NAME, LINE) == [])


def test_the_file_has_no_copies_after_the_next_start(tmp_path: Path) -> None:
    """Rows are moved from page to page while it fills, and some are left behind there, where nothing is."""
    data = tmp_path / "tables.db"
    rng = random.Random(1)
    ids = [f"{rng.getrandbits(64):x}" for _ in range(400)]
    order = [id for id in ids for _ in range(20)]
    rng.shuffle(order)

    async def fill() -> None:
        async with opened_store(data) as store:
            await store.open_tables([table(id) for id in ids], [])
            said = Counter[str]()
            while order:
                some = [order.pop() for _ in range(20)]
                lines = []
                for id in some:
                    said[id] += 1
                    lines.append(ChatRow(id, said[id], said[id] % 2, f"<{id} {said[id]}>" + "x" * rng.randrange(200), "k", 1.0))
                await asyncio.gather(*(store.add_chat(line) for line in lines))
            for id in ids[:100]:
                await store.forget_seat(table(id), 0)

    async def start() -> None:
        async with opened_store(data):
            pass

    asyncio.run(fill())
    asyncio.run(start())
    kept = data.read_bytes()
    gone = [f"<{id} {n}>" for id in ids[:100] for n in range(2, 21, 2)]
    assert [line for line in gone if line.encode() in kept] == []
    assert f"<{ids[0]} 1>".encode() in kept


# Cups.


def leave_cup(server: Server, cup: Message, name: str) -> tuple[int, Any]:
    return asked(server, "DELETE", f"/api/cups/{cup['cup']}", cup["tokens"][name])


def test_a_player_leaves_a_cup_and_the_others_go_on(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        cup = open_cup(server, {NAME: "person", "Ben": "person", "Cy": "person", "Dora": "person"}, options={NAME: "corvane"})
        first = facts(server, cup)["rounds"][0][0]["table"]
        client = Client.at(server, first, cup["tokens"][NAME])
        client.ask("chat", text=LINE)
        client.close()
        status, answer = asked(server, "DELETE", f"/api/tables/{first}", cup["tokens"][NAME])
        assert (status, answer["code"]) == (409, "cup")
        assert leave_cup(server, cup, NAME)[0] == 204
        wait_until(lambda: facts(server, cup)["rounds"][1][0]["one"] == "Ben")
        found = facts(server, cup)
        assert found["rounds"][0][0]["one"] == "somebody who left (1)"
        assert NAME not in json.dumps([found, server.get(f"/api/tables/{first}")])
        wait_until(lambda: in_the_file(data, NAME, LINE) == [])
        assert leave_cup(server, cup, NAME)[0] == 403


def test_who_has_left_loses_the_games_that_were_still_to_come(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        cup = open_cup(server, {NAME: "person", "Ben": "person", "Cy": "person"})
        assert facts(server, cup)["rounds"][0][0]["winner"] == NAME  # a bye
        assert leave_cup(server, cup, NAME)[0] == 204
        assert leave_cup(server, cup, "Ben")[0] == 204
        wait_until(lambda: facts(server, cup)["champion"] == "Cy")
        assert leave_cup(server, cup, "Cy")[0] == 204
        assert rows(data) == dict.fromkeys(rows(data), 0)
        assert server.request(f"/api/cups/{cup['cup']}")[0] == 404


@pytest.mark.parametrize("language", ["en", "it"])
def test_words_for_somebody_who_left(server: Server, language: str) -> None:
    opened = open_pair(server)
    with seated(server, opened, language) as (_, other):
        assert delete(server, opened, "one")[0] == 204
        said = other.until_closed()[-1]["text"]
        assert ("left" in said) == (language == "en")
