"""Games survive the server: a stop in good order, tables put away and taken up again. Under load: `test_faults.py`."""

from __future__ import annotations

import signal
import sqlite3
from pathlib import Path

import pytest

from tests.patience import wait_until
from tests.server.running import Client, bot, person, play_on, seated, serving


def test_a_stop_in_good_order_says_goodbye(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = server.open_for_people("soulfall")
        with seated(server, opened) as clients:
            play_on(clients, seed=1, decisions=6)
            view = clients[0].state["view"]
            server.process.send_signal(signal.SIGTERM)
            closing = clients[0].until_closed()[-1]
            assert (closing["type"], closing["reason"]) == ("closing", "shutdown")
            assert clients[0].socket.close_code == 1001
        assert server.stop() in (0, -signal.SIGTERM)
        assert "Traceback" not in server.log.read_text("utf-8")
    with serving(data) as server:
        back = Client.at(server, opened["table"], opened["tokens"]["one"], version=3)
        assert back.state["view"] == view
        assert [each["version"] for each in back.state["committed"]] == [4, 5, 6, 7]
        back.close()


def test_keys_chat_clocks_and_results_survive(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    pair = {"one": person("Ann"), "two": person("Ben")}
    with serving(data) as server:
        opened = server.open_table("soul-puzzler", pair, clock={"minutes": 2, "increment_seconds": 60})
        ended = server.open_table("soul-puzzler", pair)
        with seated(server, opened) as clients, seated(server, ended) as others:
            decider = next(client for client in clients if client.state["you_decide"])
            seat = decider.welcome["seat"]
            decider.act("place c", key="before")
            decider.ask("chat", "said", text="see you")
            decider.catch_up(2)
            left = decider.state["clocks"][seat]
            others[0].ask("resign")
            server.stop(signal.SIGKILL)
    with serving(data) as server:
        back = Client.at(server, opened["table"], opened["tokens"][seat])
        assert back.act("place c", version=1, key="before") == {"type": "done", "key": "before", "version": 2}
        assert back.ask("chat", "said", text="see you")["type"] == "done"
        assert [line["text"] for line in back.welcome["talk"]["lines"]] == ["see you"]
        assert back.state["clocks"][seat] == pytest.approx(left, abs=0.11)  # tenths are told, thousandths kept
        back.close()
        assert server.get(f"/api/tables/{ended['table']}")["result"]["winner"] == "two"


def test_an_idle_table_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", idle_seconds=0.1, sweep_seconds=0.1) as server:
        opened = server.open_for_people("soulfall")
        with seated(server, opened) as clients:
            play_on(clients, seed=9, decisions=8)
            assert server.get("/healthz") == {"status": "ok", "tables": 1, "connections": 2}
            view = clients[1].state["view"]
        wait_until(lambda: server.get("/healthz")["tables"] == 0)
        with seated(server, opened) as clients:
            assert clients[1].state["view"] == view
            play_on(clients, seed=9, decisions=2)


def test_a_bots_game_goes_on_after_a_crash(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = server.open_table("soulfall", {"one": bot(), "two": bot()})
        Client.at(server, opened["table"]).wait("state")
        server.stop(signal.SIGKILL)
    with serving(data) as server:
        spectator = Client.at(server, opened["table"])
        while not spectator.over:
            spectator.wait("state")
        spectator.close()


def test_a_slow_viewer_is_cut_and_the_others_play_on(tmp_path: Path) -> None:
    """It asks and asks and never reads, until no buffer between here and there can take more."""
    with serving(tmp_path / "tables.db", backlog=32_000) as server:
        opened = server.open_for_people("soulgivers", options={"setup": "quick"})
        slow = Client(server, opened["table"], opened["tokens"]["shells"], most_unread=16)
        slow.wait("welcome")
        slow.tell("chat", text="never mind me", key="x")
        with seated(server, opened) as clients:
            for _ in range(6000):
                slow.tell("act", action="done", version=0, key="x" * 60)
            play_on(clients, seed=3, decisions=20)
            wait_until(lambda: server.get("/healthz")["connections"] == 2)
            closing = slow.until_closed()[-1]
            assert (closing["type"], closing["reason"]) == ("closing", "slow")
            back = Client.at(server, opened["table"], opened["tokens"]["shells"], version=1)
            assert back.version == clients[0].version
            back.close()


def test_a_move_that_cannot_be_kept_has_not_happened(tmp_path: Path) -> None:
    """Somebody else has written that version into the file: the table is taken up again as the file has it."""
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = server.open_for_people("soul-puzzler")
        with seated(server, opened) as clients:
            decider = next(client for client in clients if client.state["you_decide"])
            other = next(client for client in clients if client is not decider)
            seat = clients.index(decider)
            file = sqlite3.connect(data)
            file.execute("INSERT INTO moves VALUES (?, 2, ?, 'place g', NULL, NULL, 0, NULL)", (opened["table"], seat))
            file.commit()
            file.close()
            assert decider.act("place a", key="mine")["reason"] == "unavailable"
            assert other.until_closed()[-1]["reason"] == "failed"
        with seated(server, opened) as clients:
            assert clients[seat].version == 2
            assert clients[seat].state["view"]["board"][-1][-1] in "xo"
            play_on(clients, seed=1, decisions=3)
