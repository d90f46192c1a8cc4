"""Finished games are looked at bit by bit: one job for all who ask, as long as somebody does, and kept in the end."""

from __future__ import annotations

import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from soulgames.core.record import read_record
from soulgames.core.version import VERSION
from soulgames.lab.analysis import analyse
from soulgames.server.proof import drawn
from soulgames.server.workers.worker import ANALYST
from tests.patience import PATIENCE, wait_until
from tests.server.ordering import done
from tests.server.processes import first_worker, needs_proc, workers_of
from tests.server.running import Client, Message, Server, bot, person, play_on, seated, serving
from tests.server.test_cups import facts, open_cup
from tests.server.test_figures import figures

FAR_AWAY = {"x-forwarded-for": "203.0.113.7"}


def finished(server: Server, decisions: int = 12, game: str = "soul-puzzler") -> Message:
    """A game in which somebody has resigned after a while."""
    opened = server.open_for_people(game)
    with seated(server, opened) as clients:
        play_on(clients, seed=3, decisions=decisions)
        if not clients[0].over:
            assert clients[0].ask("resign")["type"] == "done"
    return opened


def page(opened: Message) -> str:
    return f"/api/tables/{opened['table']}/analysis"


def begin(server: Server, opened: Message, **headers: str) -> tuple[int, Any]:
    return server.request(page(opened), method="POST", headers={name.replace("_", "-"): text for name, text in headers.items()})


def to_the_end(server: Server, opened: Message) -> list[Message]:
    """All that was told of an analysis that is under way, until it is whole."""
    told = []
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        status, answer = server.request(page(opened))
        told.append(answer)
        if status == 200:
            return told
        assert (status, answer.get("status")) in [(202, "waiting"), (202, "working")], answer
        time.sleep(0.02)
    raise AssertionError("the analysis did not come to an end")


def under_way(server: Server) -> float:
    return figures(server)['soulgames_under_way{what="analyses"}']


def kept(data: Path) -> list[tuple[str, str, str]]:
    with closing(sqlite3.connect(data)) as file:
        return file.execute('SELECT "table", engine, level FROM analyses').fetchall()


@contextmanager
def stopped(worker: int) -> Iterator[None]:
    """It neither answers nor ends."""
    os.kill(worker, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(worker, signal.SIGCONT)


def test_it_grows_until_it_is_whole_and_is_what_anybody_can_find(server: Server) -> None:
    opened = finished(server, decisions=10**6)
    assert server.get(page(opened))["status"] == "none"
    status, first = begin(server, opened)
    assert (status, first["looked_at"]) == (202, 0)
    assert first["analysis"]["turns"] == []
    told = to_the_end(server, opened)
    whole = told[-1]
    assert whole["status"] == "done"
    assert whole["looked_at"] == whole["actions"]
    steps = [answer["looked_at"] for answer in told]
    assert steps == sorted(steps)
    text = server.get(f"/api/tables/{opened['table']}/record")
    seed = server.get(f"/api/tables/{opened['table']}/proof")["seed"]
    assert whole["analysis"] == analyse(read_record(text), ANALYST, drawn(seed, "analysis")).as_json()
    assert begin(server, opened) == (200, whole)


@needs_proc
def test_what_has_been_found_is_told_before_it_is_whole(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = finished(server, decisions=10**6)
        begin(server, opened)
        worker, turns = first_worker(server), 0
        while not turns:
            time.sleep(0.01)
            with stopped(worker):
                status, answer = server.request(page(opened))
                assert (status, answer["status"]) == (202, "working")
                turns = len(answer["analysis"]["turns"])
                assert kept(server.data) == []
        assert 0 < answer["looked_at"] < answer["actions"]
        assert answer["analysis"]["turns"][0]["decisions"][0]["best"]


@needs_proc
def test_one_job_for_all_who_ask(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", proxies=["127.0.0.1"]) as server:
        opened = finished(server)
        assert begin(server, opened)[0] == 202
        with stopped(first_worker(server)):
            assert begin(server, opened)[0] == 202
            assert begin(server, opened, **FAR_AWAY)[0] == 202
            assert under_way(server) == 1
        to_the_end(server, opened)
        assert under_way(server) == 0
        assert kept(server.data) == [(opened["table"], VERSION, ANALYST)]


@needs_proc
def test_it_is_kept_with_the_game_and_goes_with_it(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = finished(server)
        begin(server, opened)
        whole = to_the_end(server, opened)[-1]
        server.stop(signal.SIGKILL)
    with serving(data) as server:
        assert server.request(page(opened)) == (200, whole)
        assert begin(server, opened) == (200, whole)
        assert 'soulgames_waiting_seconds_count{lane="analyses"}' not in figures(server)  # nobody had to think again
        for token in opened["tokens"].values():
            headers = {"authorization": f"Bearer {token}"}
            assert server.request(f"/api/tables/{opened['table']}", method="DELETE", headers=headers)[0] in (200, 204)
        assert kept(data) == []


@needs_proc
def test_it_is_given_up_when_nobody_asks_any_more(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", analysis_patience_seconds=2.0) as server:
        opened, other = finished(server), finished(server)
        begin(server, opened)
        begin(server, other)
        with stopped(first_worker(server)):
            wait_until(lambda: under_way(server) == 0)
            assert server.get(page(opened))["status"] == "none"
        assert begin(server, opened)[0] in (200, 202)
        assert to_the_end(server, opened)[-1]["status"] == "done"
        assert kept(server.data) == [(opened["table"], VERSION, ANALYST)]


@needs_proc
def test_while_people_may_only_look_it_is_told_but_not_kept(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = finished(server)
        begin(server, opened)
        with stopped(first_worker(server)):
            done(server.data, "read-only", "on")
        assert to_the_end(server, opened)[-1]["status"] == "done"
        assert kept(server.data) == []


@needs_proc
def test_it_is_given_up_when_the_operator_deletes_the_game(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = finished(server)
        begin(server, opened)
        with stopped(first_worker(server)):
            done(server.data, "delete", opened["table"])
            assert under_way(server) == 0
        assert server.request(page(opened))[0] == 404
        assert "Traceback" not in server.log.read_text("utf-8")


@needs_proc
def test_it_is_given_up_when_a_cup_is_deleted_with_its_games(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        cup = open_cup(server, {"Ann": "random", "Ben": "random", "Cy": "person", "Dora": "person"})
        wait_until(lambda: facts(server, cup)["rounds"][0][0]["winner"] is not None)
        game = {"table": facts(server, cup)["rounds"][0][0]["table"]}
        begin(server, game)
        with stopped(first_worker(server)):
            done(server.data, "delete", cup["cup"])
            assert under_way(server) == 0
        assert server.request(page(game))[0] == server.request(f"/api/cups/{cup['cup']}")[0] == 404
        other = finished(server)
        begin(server, other)
        to_the_end(server, other)
        assert "Traceback" not in server.log.read_text("utf-8")


@needs_proc
def test_it_is_given_up_when_the_game_is_deleted(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = finished(server)
        begin(server, opened)
        with stopped(first_worker(server)):
            for token in opened["tokens"].values():
                headers = {"authorization": f"Bearer {token}"}
                server.request(f"/api/tables/{opened['table']}", method="DELETE", headers=headers)
            assert under_way(server) == 0
            assert server.request(page(opened))[0] == 404
        other = finished(server)
        begin(server, other)
        to_the_end(server, other)
        assert "Traceback" not in server.log.read_text("utf-8")


@needs_proc
def test_there_are_only_so_many_of_one_address_and_in_all(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", jobs_an_address=1, most_jobs=2, proxies=["127.0.0.1"]) as server:
        games = [finished(server) for _ in range(3)]
        assert begin(server, games[0])[0] == 202
        with stopped(first_worker(server)):
            status, answer = begin(server, games[1])
            assert (status, answer["code"]) == (503, "busy")
            assert begin(server, games[0], **FAR_AWAY)[0] == 202  # to join costs nothing; but it counts
            assert begin(server, games[1], **FAR_AWAY)[0] == 503
            status, answer = begin(server, games[1], x_forwarded_for="203.0.113.8")
            assert (status, answer["status"]) == (202, "waiting")
            assert answer["place"] == 1
            assert begin(server, games[2], x_forwarded_for="203.0.113.9")[0] == 503
        to_the_end(server, games[0])


@needs_proc
def test_a_worker_that_dies_is_no_end(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = finished(server)
        begin(server, opened)
        os.kill(first_worker(server), signal.SIGKILL)
        assert to_the_end(server, opened)[-1]["status"] == "done"


def test_games_are_looked_at_in_turn(server: Server) -> None:
    """A short one does not wait for the end of a long one that was there before."""
    long, short = finished(server, 60, "soulgivers"), finished(server, 6)
    assert begin(server, long)[0] == 202
    assert begin(server, short)[0] == 202
    to_the_end(server, short)
    status, answer = server.request(page(long))
    assert (status, answer["status"]) == (202, "working")


# Hints.


def ask_for_advice(server: Server) -> Client:
    opened = server.open_table("soul-puzzler", {"one": person("Ann"), "two": bot("random")})
    client = Client.at(server, opened["table"], opened["tokens"]["one"])
    while not client.state["you_decide"]:
        client.wait("state")
    client.tell("hint", version=client.version)
    return client


@needs_proc
def test_advice_has_its_place_and_is_not_sought_for_a_position_that_has_changed(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        first = ask_for_advice(server)
        first.wait("hint")
        adviser = max(workers_of(server))  # the last to be started; one for the bot may be there before
        with stopped(adviser):
            first.tell("hint", version=first.version)
            second, third = ask_for_advice(server), ask_for_advice(server)
            assert second.wait("hint-waits") == {"type": "hint-waits", "version": second.version, "place": 1}
            assert third.wait("hint-waits")["place"] == 2
            second.act(second.state["legal"][0])
            assert third.wait("hint-waits")["place"] == 1
            first.close()
        assert third.wait("hint")["version"] == third.version
        assert not any('"hint"' in text for text in second.received)
        for client in (second, third):
            client.close()
