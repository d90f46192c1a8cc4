"""Limits that hold whatever a client tries: how much one address may ask, and who may ask at all."""

from __future__ import annotations

import json
import resource
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from soulgames.server.doors import Doors
from soulgames.server.limits import Allowance, OpenLines, guest
from soulgames.server.listening import MOST_OF_HEAD
from soulgames.server.settings import Settings
from soulgames.server.usher import MOST_SCREENS
from tests.patience import PATIENCE
from tests.server.running import ROOT, Client, Server, person, play_on, seated, serving

PAIR = {"one": person("a"), "two": person("b")}
RARELY = {"tables_a_minute": 1e-9}


def asked(server: Server, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
    sent = None if body is None else json.dumps(body).encode()
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(server.address + path, sent, {"content-type": "application/json", **named})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return response.status, json.loads(response.read())
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())


# How much.


def test_a_rematch_is_a_new_table(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", **RARELY, table_burst=2.0) as server:
        table = server.open_table("soul-puzzler", PAIR)
        for granted in (True, False):
            with seated(server, table) as (one, two):
                one.ask("resign")
                assert one.ask("rematch")["type"] == "done"
                answer = two.ask("rematch")
                assert (answer["type"] == "done") is granted, answer
                if granted:
                    table = {**table, "table": two.wait("rematch")["table"]}
        assert answer["reason"] == "unavailable"
        assert "too many new tables" in answer["text"]


def test_a_cup_is_as_many_tables_as_it_opens(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", **RARELY, table_burst=8.0) as server:
        entrants = [{"name": f"bot {number}", "who": "random"} for number in range(8)]
        cups = [asked(server, "/api/cups", {"entrants": entrants})[0] for _ in range(2)]
        assert cups == [201, 429]
        assert asked(server, "/api/cups", {"entrants": entrants[:2]})[0] == 201
        assert asked(server, "/api/tables", {"game": "soulfall", "seats": PAIR})[0] == 429


def test_a_proxy_is_believed_only_if_it_is_named(tmp_path: Path) -> None:
    opening = {"game": "soulfall", "seats": PAIR}
    for proxies, statuses in (((), [201, 429]), (("127.0.0.1",), [201, 201])):
        with serving(tmp_path / f"{len(proxies)}.db", **RARELY, table_burst=1.0, proxies=proxies) as server:
            found = [asked(server, "/api/tables", opening, x_forwarded_for=f"203.0.113.{n}")[0] for n in range(2)]
            assert found == statuses


def test_messages_of_an_address_are_counted_together(tmp_path: Path) -> None:
    few = {"messages_of_one_a_second": 1e-9, "message_burst_of_one": 4.0}
    with serving(tmp_path / "tables.db", **few) as server, seated(server, server.open_table("soul-puzzler", PAIR)) as clients:
        for client in clients:
            client.tell("why", action="place a")
            assert client.wait("verdict", "refused").get("reason") != "too-frequent"
        for client in clients:
            assert client.ask("chat", text="more")["reason"] == "too-frequent"


@pytest.mark.parametrize(
    "flood",
    [
        b"\x89\x80\0\0\0\0" * 2000,
        b"\x8a\x80\0\0\0\0" * 2000,
        b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 2000,
        b"\x81\x80\0\0\0\0" * 50_000,
    ],
    ids=["pings", "pongs", "parts", "texts"],
)
def test_whoever_sends_frames_without_end_is_cut_off(server: Server, flood: bytes) -> None:
    client = Client.at(server, server.open_table("soul-puzzler", PAIR)["table"])
    with suppress(OSError):
        client.socket.socket.sendall(flood)
    client.until_closed()
    assert server.get("/healthz")["status"] == "ok"


def test_a_message_in_parts_and_a_ping_are_read(server: Server) -> None:
    client = Client.at(server, server.open_table("soul-puzzler", PAIR)["table"])
    client.socket.ping().wait(PATIENCE)
    client.socket.send(iter(['{"type": "resign",', ' "key": "k"}']))
    assert client.wait("refused")["key"] == "k"
    client.close()


def test_who_is_stale_again_and_again_is_not_told_everything_again(tmp_path: Path) -> None:
    rarely = {"catch_ups_a_second": 1e-9, "catch_up_burst": 1.0}
    with serving(tmp_path / "tables.db", **rarely) as server:
        opened = server.open_table("soul-puzzler", PAIR)
        one = Client.at(server, opened["table"], opened["tokens"]["one"])
        first, second = (one.act("place a", version=99) for _ in range(2))
        one.close()
    assert (first["reason"], first["state"]["version"]) == ("stale", 1)
    assert (second["reason"], second["state"]) == ("stale", None)


def test_who_comes_back_again_and_again_is_told_only_how_the_game_stands(tmp_path: Path) -> None:
    rarely = {"catch_ups_of_one_a_second": 1e-9, "catch_up_burst_of_one": 1.0}
    with serving(tmp_path / "tables.db", **rarely) as server:
        opened = server.open_table("soul-puzzler", PAIR)
        with seated(server, opened) as clients:
            play_on(clients, 1, decisions=4)
            version = clients[0].version
        told = []
        for _ in range(2):
            back = Client.at(server, opened["table"], opened["tokens"]["one"], version - 2)
            told.append((back.version, len(back.state["committed"])))
            back.close()
    assert told == [(version, 2), (version, 0)]


def test_the_whole_chat_is_not_told_again_and_again(tmp_path: Path) -> None:
    rarely = {"catch_ups_of_one_a_second": 1e-9, "catch_up_burst_of_one": 3.0}
    with (
        serving(tmp_path / "tables.db", **rarely) as server,
        seated(server, server.open_table("soul-puzzler", PAIR)) as clients,
    ):
        one, two = clients
        two.ask("chat", text="hm")
        assert one.ask("chat-switch", on=True)["type"] == "done"
        assert one.ask("mute", seat="two", on=False)["type"] == "done"
        asked_often = [one.ask("report", n=1, reason="spam") for _ in range(2)]
        assert one.ask("chat-switch", on=False)["reason"] == "too-frequent"
    assert [answer["type"] for answer in asked_often] == ["done", "refused"]


def test_a_table_has_only_some_connections_but_room_for_its_players(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", most_viewers=2) as server:
        opened = server.open_table("soul-puzzler", PAIR)
        table, token = opened["table"], opened["tokens"]["one"]
        here = [Client.at(server, table) for _ in range(2)]
        watcher = Client(server, table)
        assert "too many are watching" in watcher.wait("refused")["text"]
        here += [Client.at(server, table, token) for _ in range(MOST_SCREENS)]
        one_more = Client(server, table, token)
        assert "too many screens" in one_more.wait("refused")["text"]
        here.append(Client.at(server, table, opened["tokens"]["two"]))
        for client in (*here, watcher, one_more):
            client.close()


def test_an_address_has_only_some_sockets(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", most_connections_of_one=2) as server:
        table = server.open_table("soul-puzzler", PAIR)["table"]
        one, two = Client.at(server, table), Client.at(server, table)
        with pytest.raises(InvalidStatus) as refused:
            server.socket(table)
        assert refused.value.response.status_code == 503
        one.close()
        while server.get("/healthz")["connections"] > 1:
            pass
        Client.at(server, table).close()
        two.close()


def test_there_are_only_some_sockets_in_all(tmp_path: Path) -> None:
    """Of however many addresses."""
    with serving(tmp_path / "tables.db", most_connections=2, proxies=["127.0.0.1"]) as server:
        table, there = server.open_table("soul-puzzler", PAIR)["table"], []
        for number in range(2):
            server.forwarded = {"X-Forwarded-For": f"192.0.2.{number}"}
            there.append(Client.at(server, table))
        server.forwarded = {"X-Forwarded-For": "192.0.2.9"}
        with pytest.raises(InvalidStatus) as refused:
            server.socket(table)
        assert refused.value.response.status_code == 503
        for client in there:
            client.close()


def test_an_address_has_only_some_connections(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", most_connections_of_one=2) as server:
        where = ("127.0.0.1", int(server.address.rpartition(":")[2]))
        held = [socket.create_connection(where, PATIENCE) for _ in range(2)]
        with socket.create_connection(where, PATIENCE) as third:
            assert third.recv(100).startswith(b"HTTP/1.1 503")
        for each in held:
            each.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
            assert each.recv(100).startswith(b"HTTP/1.1 200")
            each.close()


BEGUN = (b"", b"GET / HTTP/1.1\r\nx: ", b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{")


def test_a_request_that_does_not_arrive_is_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", request_seconds=2.0) as server:
        where = ("127.0.0.1", int(server.address.rpartition(":")[2]))
        client = Client.at(server, server.open_table("soul-puzzler", PAIR)["table"])  # a socket is no request
        slow = [socket.create_connection(where, PATIENCE) for _ in BEGUN]
        for each, begun in zip(slow, BEGUN, strict=True):
            each.sendall(begun)
        for each in slow:
            with each, suppress(ConnectionResetError):
                assert each.recv(100) == b""
        assert client.ask("resign")["reason"] == "not-your-seat"
        client.close()


def go_on(line: socket.socket) -> None:
    while True:
        line.sendall(b"a" * MOST_OF_HEAD)


@pytest.mark.parametrize(
    "begun",
    [
        b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: ",
        b"GET /healthz?",
        b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n0\r\nx: ",
    ],
)
def test_a_head_without_end_is_not_read_to_its_end(server: Server, begun: bytes) -> None:
    with socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2])), PATIENCE) as endless:
        endless.sendall(begun)
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            go_on(endless)
    assert server.get("/healthz")["status"] == "ok"


def test_a_long_head_is_refused_in_words(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2])), PATIENCE) as endless:
        endless.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: " + b"a" * MOST_OF_HEAD)
        assert endless.recv(100).startswith(b"HTTP/1.1 431 ")


def test_requests_are_counted_but_files_are_not(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", requests_a_second=1e-9, request_burst=2.0) as server:
        assert [server.request(path)[0] for path in ("/api/games", "/openapi.json", "/api/games")] == [200, 200, 429]
        assert server.request("/")[0] == 200


def test_the_limit_of_open_files_is_raised_and_told(tmp_path: Path) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (100, {hard}));"
    told = "import logging; logging.basicConfig(level=logging.INFO); from soulgames.server.listening import raise_file_limit;"
    shown = "raise_file_limit(10**6); print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    done = subprocess.run([sys.executable, "-c", few + told + shown], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(done.stdout) > 100
    assert f"up to {int(done.stdout)} files may be open" in done.stderr
    assert "too few for 1000000 connections" in done.stderr


def test_lines_and_allowances_of_others_are_not_touched() -> None:
    lines, allowance = OpenLines(3, 2), Allowance(1e-9, 1.0)
    assert [lines.enter(who) for who in "aaabc"] == [True, True, False, True, False]
    lines.leave("a")
    assert lines.enter("c")
    assert [allowance.take(who) for who in "aab"] == [True, False, True]


def test_an_ipv6_household_is_one_guest() -> None:
    assert guest("2001:db8:1:2::3") == guest("2001:db8:1:2:ffff::9") != guest("2001:db8:1:3::3")
    assert guest("::ffff:192.0.2.7") == guest("192.0.2.7")


# Who.


@pytest.mark.parametrize(
    ("host", "origin", "admitted"),
    [
        ("localhost:8000", None, True),
        ("localhost:8000", "http://localhost:8000", True),
        ("localhost:8000", "http://localhost:3000", False),
        ("localhost:8000", "https://evil.example", False),
        ("localhost:8000", "null", False),
        ("localhost:8000", "http://[", False),
        ("192.168.1.5:8000", "http://192.168.1.5:8000", True),
        ("192.168.1.5:8000", "http://192.168.1.6:8000", False),
        ("[::1]:8000", "http://[::1]:8000", True),
        ("198.51.100.7", "http://198.51.100.7", True),
        ("8.8.8.8", "http://8.8.8.8", False),
        ("evil.example", "http://evil.example", False),
        ("evil.example", None, False),
        ("games.example", "https://games.example", True),
        ("127.0.0.1:8000", "https://games.example", True),
        ("", None, False),
    ],
)
def test_doors(host: str, origin: str | None, admitted: bool) -> None:
    headers = [(b"host", host.encode()), *([] if origin is None else [(b"origin", origin.encode())])]
    doors = Doors(Settings(names=("Games.example",)))
    for kind in ({"type": "websocket"}, {"type": "http", "method": "POST"}):
        assert doors.admit({**kind, "headers": headers, "server": ("198.51.100.7", 8000)}) is admitted
    page = {"type": "http", "method": "GET", "headers": headers, "server": ("198.51.100.7", 8000)}
    assert doors.admit({**page, "path": "/rules/soulfall"})
    ours = host not in ("", "evil.example", "8.8.8.8")
    assert [doors.admit({**page, "path": path}) for path in ("/api/games", "/metrics")] == [ours, ours]


def test_a_name_that_leads_here_all_at_once_reads_nothing(server: Server) -> None:
    for path in ("/api/games", "/metrics"):
        assert asked(server, path, None, host="evil.example")[0] == 403
    assert asked(server, "/healthz", None, host="evil.example")[0] == 200


def test_a_page_of_another_site_opens_nothing(server: Server) -> None:
    opening = {"game": "soulfall", "seats": PAIR}
    for headers in ({"origin": "https://evil.example"}, {"host": "evil.example"}):
        status, answer = asked(server, "/api/tables", opening, **headers)
        assert (status, answer["code"]) == (403, "not-from-here")
    assert asked(server, "/api/tables", opening, origin=server.address)[0] == 201


def test_a_page_of_another_site_has_no_socket(server: Server) -> None:
    address = f"{server.address.replace('http', 'ws')}/ws/{server.open_table('soulfall', PAIR)['table']}"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, origin=Origin("https://evil.example"), open_timeout=PATIENCE, legacy=True)
    assert refused.value.response.status_code == 403
    connect(address, origin=Origin(server.address), open_timeout=PATIENCE, legacy=True).close()
