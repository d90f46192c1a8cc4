"""What an operator orders is carried out, by a running server or in its file; and nobody else can order anything."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import stat
import threading
from pathlib import Path
from typing import Any

import pytest

from soulgames.server.bans import Bans
from soulgames.server.operating.admin_socket import SUFFIX, ask
from soulgames.server.operating.office import Office
from soulgames.server.operating.orders import LARGEST, AskStanding, BanNetwork, CarriedOut, HouseStanding, NotCarriedOut
from soulgames.server.store.sqlite import SqliteStore
from tests.cli.running import in_a_shell
from tests.patience import PATIENCE, wait_until
from tests.server.ordering import done, refused, told
from tests.server.running import Client, bot, person, play_on, seated, serving


def admin(data: Path) -> Path:
    return data.with_name(data.name + SUFFIX)


def line(data: Path) -> socket.socket:
    found = socket.socket(socket.AF_UNIX)
    found.settimeout(PATIENCE)
    found.connect(str(admin(data)))
    return found


def answer(to: socket.socket) -> Any:
    """The next line; None if there is none any more."""
    with to.makefile("rb") as lines:
        text = lines.readline()
    return json.loads(text) if text else None


# What there is.


def test_tables_are_listed_with_who_is_there(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        first = server.open_for_people("soul-puzzler")
        second = server.open_table("soulfall", {"one": person("Ann"), "two": bot("greedy")})
        with seated(server, first) as clients:
            play_on(clients, 1, decisions=6)
            watcher = Client.at(server, first["table"])
            found = {each["kept"]["id"]: each for each in told(server.data, "list")}
            watcher.close()
            here = found[first["table"]]
            assert (here["in_memory"], here["players"], here["watchers"]) == (True, 2, 1)
            assert here["kept"]["version"] == clients[0].version > 5
            assert not here["kept"]["over"]
            clients[0].ask("resign")
        assert [each["kept"]["id"] for each in told(server.data, "list", "--game", "soulfall")] == [second["table"]]
        assert [each["kept"]["id"] for each in told(server.data, "list", "--over")] == [first["table"]]
        assert [each["kept"]["id"] for each in told(server.data, "list", "--running")] == [second["table"]]
        assert len(told(server.data, "list", "--most", 1)) == 1
        shown = done(server.data, "list")
        assert "Player Ann, greedy (bot)" in shown
        assert "seed" not in json.dumps(told(server.data, "list"))
        standing = told(server.data, "status")
    assert (standing["tables"], standing["in_memory"], standing["pid"]) == (2, 2, server.process.pid)
    assert {each["kept"]["id"] for each in told(server.data, "list")} == set(found)
    assert told(server.data, "status")["pid"] is None
    assert "no server runs" in done(server.data, "status")


def test_the_latest_come_first(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        older, newer = (server.open_for_people("soul-puzzler") for _ in range(2))
        assert [each["kept"]["id"] for each in told(server.data, "list")] == [newer["table"], older["table"]]
        with seated(server, older) as clients:
            clients[0].ask("chat", text="hello")
        assert [each["kept"]["id"] for each in told(server.data, "list")] == [older["table"], newer["table"]]


def test_reports_are_read(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_for_people("soul-puzzler")
        with seated(server, opened) as (one, two):
            one.ask("chat", text="you play like a [bold]turnip[/]\u001b[2J")
            n = two.wait("chat")["n"]
            assert two.ask("report", n=n, reason="insult")["type"] == "done"
        (report,) = told(server.data, "reports")
        assert (report["table"], report["reason"], report["author"]) == (opened["table"], "insult", 0)
        shown = done(server.data, "reports")
        assert "you play like a [bold]turnip[/]" in shown
        assert "\u001b" not in shown
    assert "turnip" in done(server.data, "reports")


def test_who_is_there_is_told_from_memory(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", proxies=["127.0.0.1"]) as server:
        server.forwarded = {"X-Forwarded-For": "2001:db8:1:2:3::4"}
        opened = server.open_for_people("soul-puzzler")
        with seated(server, opened) as _:
            people = told(server.data, "who", opened["table"])
        assert [each["address"] for each in people] == ["2001:db8:1:2::/64"] * 2
        assert {each["name"] for each in people} == {"Player one", "Player two"}
        wait_until(lambda: told(server.data, "who", opened["table"]) == [])
    assert b"2001:db8" not in b"".join(each.read_bytes() for each in tmp_path.iterdir() if each.is_file())


# Ending and deleting.


def test_a_game_is_ended_and_everybody_hears_it(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_for_people("soulfall")
        with seated(server, opened) as (one, two):
            watcher = Client.at(server, opened["table"], language="it")
            play_on([one, two], 2, decisions=4)
            assert done(server.data, "end", opened["table"], "--reason", "It is late.") == f"{opened['table']} is ended"
            for client in (one, two, watcher):
                ending = client.wait_for(lambda message: message.get("result") is not None)["result"]
                assert (ending["winner"], ending["result"], ending["rule"]) == (None, "ended", None)
            assert ending["reason"] == "chi gestisce il server ha terminato questa partita: It is late"
            assert one.act(one.state["legal"][0] if one.state["legal"] else "pass")["reason"] == "over"
            watcher.close()
        facts = server.get(f"/api/tables/{opened['table']}")
        assert facts["result"]["reason"] == "the operator of the server has ended this game: It is late"
        assert "\n" in server.get(f"/api/tables/{opened['table']}/record")
        assert "over already" in refused(server.data, "end", opened["table"])
        assert "operator" in server.log.read_text("utf-8")
        assert "late" not in server.log.read_text("utf-8")


def test_a_game_with_a_bot_that_thinks_can_be_ended(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_table("soulgivers", {"specters": bot("master"), "shells": bot("master")})
        client = Client.at(server, opened["table"])
        done(server.data, "end", opened["table"])
        assert client.wait_for(lambda message: message.get("result") is not None)["result"]["result"] == "ended"
        version = client.version
        client.close()
        assert server.get(f"/api/tables/{opened['table']}")["version"] == version


def test_a_game_of_a_cup_is_played_again(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        entrants = [{"name": name, "who": "person", "here": True} for name in ("Ann", "Ben")]
        status, cup = server.request("/api/cups", {"game": "soul-puzzler", "entrants": entrants})
        assert status == 201, cup
        first = server.get(f"/api/cups/{cup['cup']}")["rounds"][0][0]
        assert "played again" in done(server.data, "end", first["table"])
        wait_until(lambda: server.get(f"/api/cups/{cup['cup']}")["rounds"][0][0]["games"] == 2)
        assert cup["cup"] in refused(server.data, "delete", first["table"])
        second = server.get(f"/api/cups/{cup['cup']}")["rounds"][0][0]["table"]
        client = Client.at(server, second)
        done(server.data, "delete", cup["cup"])
        assert client.until_closed()[-1]["reason"] == "deleted"
        assert server.request(f"/api/cups/{cup['cup']}")[0] == 404
        assert server.request(f"/api/tables/{second}")[0] == 404


def test_a_game_is_deleted(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_for_people("soul-puzzler")
        with seated(server, opened) as clients:
            assert done(server.data, "delete", opened["table"]) == f"{opened['table']} is deleted"
            for client in clients:
                assert client.until_closed()[-1]["reason"] == "deleted"
        assert server.request(f"/api/tables/{opened['table']}")[0] == 404
        assert told(server.data, "list") == []


@pytest.mark.parametrize("verb", ["end", "delete", "who"])
@pytest.mark.parametrize("table", ["nowhere", "../soulgames.db", "%", "x" * 40, "\u00e8", "-_Or3Hgssf2i", "--Hgssf2i"])
def test_a_table_that_is_none(tmp_path: Path, verb: str, table: str) -> None:
    asyncio.run(SqliteStore(str(tmp_path / "tables.db")).close())
    assert f"there is no table '{table}' here" in " ".join(refused(tmp_path / "tables.db", verb, table).split())


# While no server runs.


def test_the_file_alone(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        gone, over = (server.open_for_people("soul-puzzler")["table"] for _ in range(2))
    done(data, "delete", gone)
    done(data, "end", over)
    done(data, "ban", "198.51.100.0/24")
    done(data, "read-only", "on")
    with serving(data, proxies=["127.0.0.1"]) as server:
        assert server.request(f"/api/tables/{gone}")[0] == 404
        assert server.get(f"/api/tables/{over}")["result"]["result"] == "ended"
        assert server.request("/api/tables", {})[1]["code"] == "read-only"
        server.forwarded = {"X-Forwarded-For": "198.51.100.200"}
        assert server.request("/api/games")[1]["code"] == "banned"


def test_no_file_is_made(tmp_path: Path) -> None:
    assert "no such file" in refused(tmp_path / "none.db", "list")
    assert list(tmp_path.iterdir()) == []


def test_a_server_without_the_socket_keeps_its_file(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        admin(server.data).unlink()
        assert f"in use by process {server.process.pid}" in " ".join(refused(server.data, "list").split())
        server.open_for_people("soul-puzzler")


def test_the_file_is_found_as_the_server_finds_it(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(str(tmp_path / "tables.db")).close())
    (tmp_path / "server.toml").write_text(f'data = "{tmp_path}/tables.db"\ncontent = ["not-here.toml"]\n', "utf-8")
    assert in_a_shell("admin", "--settings", tmp_path / "server.toml", "status").returncode == 0
    assert in_a_shell("admin", "status", SOULGAMES_DATA=str(tmp_path / "tables.db")).returncode == 0


def test_a_link_to_the_file_leads_to_its_server(tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / "tables.db")
    with serving(tmp_path / "tables.db") as server:
        assert told(link, "status")["pid"] == server.process.pid


# The socket.


def test_the_socket_is_its_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with serving(tmp_path / "tables.db") as server:
            found = admin(server.data).stat()
            assert stat.S_ISSOCK(found.st_mode)
            assert stat.S_IMODE(found.st_mode) == 0o600
    finally:
        os.umask(before)
    assert not admin(server.data).exists()


def test_a_socket_that_was_left_behind_is_replaced(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        server.stop(signal.SIGKILL)
    assert admin(server.data).exists()
    assert told(server.data, "status")["pid"] is None
    with serving(server.data) as server:
        assert told(server.data, "status")["pid"] == server.process.pid


def test_somebody_elses_file_is_left_alone(tmp_path: Path) -> None:
    admin(tmp_path / "tables.db").write_text("mine", "utf-8")
    with serving(tmp_path / "tables.db") as server:
        server.open_for_people("soul-puzzler")
        assert "no orders can be given" in server.log.read_text("utf-8")
    assert admin(tmp_path / "tables.db").read_text("utf-8") == "mine"


def test_a_long_path(tmp_path: Path) -> None:
    folder = tmp_path / ("a" * 100) / ("b" * 100)
    folder.mkdir(parents=True)
    with serving(folder / "tables.db") as server:
        assert told(server.data, "status")["pid"] == server.process.pid
    assert not admin(server.data).exists()


MALFORMED: dict[str, bytes] = {
    "nothing": b"\n",
    "no JSON": b"list\n",
    "no object": b"[1]\n",
    "an unknown order": b'{"type": "shutdown"}\n',
    "too much": b'{"type": "bans", "and": 1}\n',
    "of a wrong kind": b'{"type": "ban", "network": 7}\n',
    "no text": b'{"type": "unban", "network": "\xff\xfe"}\n',
    "a deep one": b"[" * 60_000 + b"\n",
    "no days": b'{"type": "ban", "network": "192.0.2.1", "days": -1}\n',
    "no number of days": b'{"type": "ban", "network": "192.0.2.1", "days": 1e999}\n',
    "a long reason": b'{"type": "end", "table": "x", "reason": "' + b"x" * 201 + b'"}\n',
    "no network": b'{"type": "ban", "network": "example.org"}\n',
    "a network with bits to spare": b'{"type": "ban", "network": "192.0.2.1/33"}\n',
}


def test_what_cannot_be_read_is_refused_and_harms_nobody(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        for what, text in MALFORMED.items():
            with line(server.data) as here:
                here.sendall(text)
                assert answer(here)["type"] == "refused", what
                here.sendall(b'{"type": "status"}\n')
                assert answer(here)["type"] == "status", what
        assert told(server.data, "bans") == []
        assert "Traceback" not in server.log.read_text("utf-8")


def test_a_line_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        with line(server.data) as here:
            try:
                for _ in range(100):
                    here.sendall(b"x" * LARGEST)
            except OSError:
                pass
            else:
                pytest.fail("all of it was taken")
        with line(server.data) as here:
            here.sendall(b"x" * (LARGEST + 1) + b"\n")
            assert answer(here)["type"] == "refused"
        assert told(server.data, "status")["pid"] == server.process.pid


def test_half_an_order_is_none(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        with line(server.data) as here:
            here.sendall(b'{"type": "read-only", "on": true}')
            here.shutdown(socket.SHUT_WR)
            assert answer(here) is None
        assert told(server.data, "status")["read_only"] is False


def test_several_at_once(tmp_path: Path) -> None:
    """Each order is carried out once, and each is answered."""
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_for_people("soul-puzzler")["table"]
        found: list[object] = []

        def order(number: int) -> None:
            found.append(ask(server.data, BanNetwork(f"192.0.2.{number}")))

        threads = [threading.Thread(target=order, args=(number,)) for number in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        assert [type(each) for each in found] == [CarriedOut] * 20
        assert len(told(server.data, "bans")) == 20
        ends = [in_a_shell("admin", "--data", server.data, "end", opened).returncode for _ in range(2)]
        assert ends == [0, 2]


def test_a_server_that_stops_answers_or_hangs_up(tmp_path: Path) -> None:
    """Whatever an operator orders meanwhile: it is done and kept, or it is refused; nobody waits without end."""
    data = tmp_path / "tables.db"
    with serving(data) as server:
        open_line = line(data)
        stopping = threading.Thread(target=server.stop)
        stopping.start()
        confirmed, number = set(), 0
        try:
            while number < 250:
                open_line.sendall(b'{"type": "ban", "network": "192.0.2.%d"}\n' % number)
                said = answer(open_line)
                if said is None:
                    break
                if said["type"] == "done":
                    confirmed.add(f"192.0.2.{number}/32")
                number += 1
        except OSError:
            pass
        stopping.join(PATIENCE)
        open_line.close()
    kept = {each["network"] for each in told(data, "bans")}
    assert confirmed <= kept
    assert len(kept) <= number + 1


def test_an_office_that_has_closed_does_nothing_more(tmp_path: Path) -> None:
    async def close_then_order() -> tuple[object, object]:
        store = SqliteStore(str(tmp_path / "tables.db"))
        office = Office(store, Bans(()))
        before = await office.carry_out(AskStanding())
        await office.close()
        after = await office.carry_out(BanNetwork("192.0.2.1"))
        await store.close()
        return before, after

    before, after = asyncio.run(close_then_order())
    assert isinstance(before, HouseStanding)
    assert isinstance(after, NotCarriedOut)
    assert "stops" in after.words["text"]


def test_orders_are_logged_without_addresses_and_words(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", log="json") as server:
        done(server.data, "ban", "192.0.2.99", "--reason", "insults and worse")
        refused(server.data, "end", "nowhere")
        lines = [json.loads(text) for text in server.log.read_text("utf-8").splitlines()]
    orders = [(each["order"], each["done"], each["table"]) for each in lines if each["message"] == "operator"]
    assert orders == [("ban", True, ""), ("end", False, "nowhere")]
    assert "192.0.2" not in server.log.read_text("utf-8")
    assert "insults" not in server.log.read_text("utf-8")
