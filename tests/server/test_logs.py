"""The log: what an operator can follow in it, and what never stands there."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from soulgames.server.app import described
from soulgames.server.operating.logs import LogLines, about, request_id
from soulgames.server.operating.requests import Requests
from tests.patience import PATIENCE
from tests.server.running import Client, Server, play_on, seated, serving

MARK = "Xq7mark"
"""In everything that must not get out."""


def lines(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.log.read_text("utf-8").splitlines()]


def answered(server: Server, path: str, **headers: str) -> tuple[int, str]:
    """The status and the id of the request."""
    request = urllib.request.Request(server.address + path, headers={name.replace("_", "-"): headers[name] for name in headers})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return response.status, response.headers["x-request-id"]
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers["x-request-id"]


def test_a_whole_game_leaves_none_of_its_secrets(tmp_path: Path) -> None:
    """Names, chat, keys, tokens, the seed, what a path had in it, and what was malformed: the log knows nothing of them."""
    with serving(tmp_path / "tables.db", log="json", log_level="debug") as server:
        seats = {
            seat: {"kind": "person", "name": f"{MARK}{number}", "here": True} for number, seat in enumerate(("one", "two"))
        }
        opened = server.open_table("soulfall", seats)
        with seated(server, opened) as clients:
            clients[0].ask("chat", key=f"{MARK}-chat", text=f"{MARK} between you and me")
            clients[0].act(f"{MARK} nonsense", key=f"{MARK}-key")
            clients[0].tell(f"{MARK}-type", key=MARK)
            clients[0].wait("refused")
            play_on(clients, seed=2)
            clients[0].ask("rematch", key=f"{MARK}-again")
        seed = server.get(f"/api/tables/{opened['table']}/proof")["seed"]
        answered(server, f"/api/tables/{MARK}?token={MARK}")
        answered(server, f"/{MARK}.js?token={MARK}")
        server.request("/api/tables", {"game": MARK, "seats": {MARK: MARK}})
        server.request("/api/tables", raw=f'{{"{MARK}'.encode())
        wrong = Client(server, opened["table"], f"{MARK}-token")
        wrong.until_closed()
        server.stop()
    text = server.log.read_text("utf-8")
    secrets = [MARK, seed, *opened["tokens"].values(), "127.0.0.1"]
    assert [secret for secret in secrets if secret in text] == []
    assert {"request", "table opened", "line opened", "line closed", "table over"} <= {
        line["message"] for line in lines(server)
    }


def test_a_request_has_one_line_with_its_route_and_the_id_of_its_answer(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", log="json") as server:
        opened = server.open_for_people("soul-puzzler")
        status, number = answered(server, f"/api/tables/{opened['table']}?x=1")
        missing, other = answered(server, "/api/tables/nowhere")
        answered(server, "/healthz")
        server.stop()
    found = {line["request"]: line for line in lines(server) if line["message"] == "request"}
    assert (status, missing) == (200, 404)
    assert found[number].items() >= {"method": "GET", "route": "/api/tables/{table}", "status": 200, "level": "info"}.items()
    assert found[other]["status"] == 404
    assert found[number]["ms"] >= 0
    assert all(line["route"] != "/healthz" for line in found.values()), "asked for every few seconds"


def test_a_line_has_an_id_and_moves_are_not_logged(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", log="json") as server:
        opened = server.open_for_people("soul-puzzler")
        with seated(server, opened) as clients:
            ids = [client.socket.response.headers["x-request-id"] for client in clients]
            before = len(lines(server))
            play_on(clients, seed=3, decisions=12)
            assert len(lines(server)) == before
        server.stop()
    of_sockets = [line for line in lines(server) if line.get("request") in ids]
    assert [line["message"] for line in of_sockets] == ["line opened"] * 2 + ["line closed"] * 2
    assert {line["table"] for line in of_sockets} == {opened["table"]}
    assert len(set(ids)) == 2


def test_a_believed_proxy_says_which_request_it_is(tmp_path: Path) -> None:
    given = "0123456789abcdef"
    with serving(tmp_path / "tables.db", proxies=["127.0.0.1"], names=["games.example"]) as server:
        assert answered(server, "/api/games", x_request_id=given)[1] == given
        for bad in ("short", "x" * 65, "with spaces in it", "line=1;x=2"):
            assert answered(server, "/api/games", x_request_id=bad)[1] != bad
        address = server.address.replace("http", "ws") + "/ws/x"
        with connect(address, additional_headers={"x-request-id": given}, open_timeout=PATIENCE) as socket:
            assert socket.response is not None
            assert socket.response.headers["x-request-id"] == given
        server.stop()
    with serving(tmp_path / "others.db") as server:
        assert answered(server, "/api/games", x_request_id=given)[1] != given, "a stranger is not believed"


def test_text_and_json_say_the_same() -> None:
    """And of an error its kind and its place, never its words."""
    request_id.set("abc12345")
    try:
        try:
            raise ValueError(MARK)
        except ValueError:
            record = logging.LogRecord("x", logging.ERROR, __file__, 1, "a %s failed", ("wish",), sys.exc_info())
        record.__dict__.update(about(table="t1"))
        line = json.loads(LogLines("json").format(record))
        text = LogLines("text").format(record)
    finally:
        request_id.set("")
    assert line.items() >= {"level": "error", "message": "a wish failed", "table": "t1", "request": "abc12345"}.items()
    assert line["error"][-1] == "ValueError"
    assert "test_logs.py" in line["error"][1]
    assert text.splitlines()[0].endswith(" ERROR a wish failed table=t1 request=abc12345")
    assert text.splitlines()[-1] == "ValueError"
    assert MARK not in text.replace("raise ValueError(MARK)", "") + json.dumps(line)


def test_an_error_is_told_with_the_number_under_which_the_log_has_it(caplog: pytest.LogCaptureFixture) -> None:
    app = described()

    @app.get("/broken")
    async def broken() -> None:
        raise ValueError(MARK)

    sent: list[Any] = []

    async def ask() -> None:
        async def receive() -> Any:
            return {"type": "http.request", "body": b""}

        async def send(message: Any) -> None:
            sent.append(message)

        scope: dict[str, Any] = {"type": "http", "method": "GET", "path": "/broken", "headers": [], "query_string": b""}
        await Requests(app, ())(scope, receive, send)

    asyncio.run(ask())
    number = dict(sent[0]["headers"])[b"x-request-id"].decode()
    told = json.loads(sent[1]["body"])
    assert (sent[0]["status"], told["code"]) == (500, "failed")
    assert number in told["text"]
    assert [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR] == ["a request failed"]
