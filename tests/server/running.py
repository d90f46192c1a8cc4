"""A real server on the loopback, and clients that talk to it."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]

UNLIMITED = {
    "messages_a_second": 1e6,
    "message_burst": 1e6,
    "messages_of_one_a_second": 1e6,
    "message_burst_of_one": 1e6,
    "catch_ups_a_second": 1e6,
    "catch_up_burst": 1e6,
    "catch_ups_of_one_a_second": 1e6,
    "catch_up_burst_of_one": 1e6,
    "requests_a_second": 1e6,
    "request_burst": 1e6,
    "tables_a_minute": 1e6,
    "table_burst": 1e6,
    "packs_a_minute": 1e6,
    "pack_burst": 1e6,
    "pack_checks_a_second": 1e6,
    "pack_check_burst": 1e6,
    "most_bundles": 10_000,
    "bundles_an_address": 10_000,
}
"""Programs play faster than people: no limit on how often, unless a test is about that limit."""

PATIENT = dict.fromkeys(("thinking_seconds", "pack_seconds", "hello_seconds", "request_seconds", "farewell_seconds"), PATIENCE)
"""And on a busy machine they may be slower."""

AT_ONCE = {"least_answer_seconds": 0.0, "most_answer_seconds": 0.0}
"""Nobody measures how long a bot takes."""

Message = dict[str, Any]


def started(data: Path, **settings: object) -> subprocess.Popen[str]:
    """A server that says its address once its doors are open."""
    wanted = {"port": 0, "data": str(data), "workers": 1, "web": None, **UNLIMITED, **PATIENT, **AT_ONCE, **settings}
    command = [sys.executable, "-m", "tests.server.serving", json.dumps(wanted)]
    with data.with_suffix(".log").open("ab") as log:
        return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True)


class Server:
    """Started as a process, stopped by its own id."""

    def __init__(self, data: Path, **settings: object) -> None:
        self.data = data
        self.forwarded: dict[str, str] = {}
        """What a proxy in front of it would say with every request: `X-Forwarded-For`."""
        self.log = data.with_suffix(".log")
        self.process = started(data, **settings)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://"), self.log.read_text("utf-8")

    def stop(self, with_signal: int = signal.SIGTERM) -> int:
        if self.process.poll() is None:
            os.kill(self.process.pid, with_signal)
        status = self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return status

    # Pages.

    def request(
        self,
        path: str,
        body: object = None,
        raw: bytes | None = None,
        language: str = "",
        method: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> tuple[int, Any]:
        """The status, and the answer: JSON, or a text."""
        sent = raw if raw is not None else None if body is None else json.dumps(body).encode()
        spoken = {"accept-language": language} if language else {}
        told = {"content-type": "application/json", **spoken, **self.forwarded, **(headers or {})}
        request = urllib.request.Request(self.address + path, sent, told, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return response.status, _content(response)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, _content(error)

    def get(self, path: str, language: str = "") -> Any:
        status, answer = self.request(path, language=language)
        assert status == 200, answer
        return answer

    def open_table(self, game: str, seats: Mapping[str, object], **rest: object) -> Message:
        status, answer = self.request("/api/tables", {"game": game, "options": {}, "seats": seats, **rest})
        assert status == 201, answer
        found: Message = answer
        return found

    def open_for_people(self, game: str, **rest: object) -> Message:
        seats = next(entry["seats"] for entry in self.get("/api/games") if entry["name"] == game)
        return self.open_table(game, {seat: person(seat) for seat in seats}, **rest)

    def socket(self, table: str, most_unread: int | None = None) -> Any:
        """What arrives is taken in even if nobody reads it yet, unless only some of it may be unread."""
        return connect(
            f"{self.address.replace('http', 'ws')}/ws/{table}",
            legacy=True,
            compression=None,
            max_size=None,
            max_queue=most_unread,
            open_timeout=PATIENCE,
            ping_interval=None,
            additional_headers=self.forwarded,
        )


def _content(response: Any) -> Any:
    text = response.read().decode()
    return json.loads(text) if text and "json" in response.headers["content-type"] else text


def person(name: str) -> Message:
    """Somebody before the screen that opens the table."""
    return {"kind": "person", "name": f"Player {name}"[:20], "here": True}


def bot(level: str = "random") -> dict[str, str]:
    return {"kind": "bot", "level": level}


@contextmanager
def serving(data: Path, **settings: object) -> Iterator[Server]:
    server = Server(data, **settings)
    try:
        yield server
    finally:
        server.stop()


class Client:
    """One connection. Keeps all that it received, and the latest state."""

    keys = count()

    def __init__(
        self,
        server: Server,
        table: str,
        token: str | None = None,
        version: int | None = None,
        most_unread: int | None = None,
        **hello: object,
    ) -> None:
        self.socket = server.socket(table, most_unread)
        self.received: list[str] = []
        self.state: Message = {}
        self.welcome: Message = {}
        self.tell("hello", token=token, version=version, **hello)

    @classmethod
    def at(cls, server: Server, table: str, token: str | None = None, version: int | None = None, **hello: object) -> Client:
        """Connected and welcome."""
        client = cls(server, table, token, version, None, **hello)
        client.wait("welcome")
        return client

    def tell(self, type: str, **content: object) -> None:
        self.socket.send(json.dumps({"type": type, **content}))

    def next(self, timeout: float = PATIENCE) -> Message:
        text = self.socket.recv(timeout=timeout)
        self.received.append(text)
        message: Message = json.loads(text)
        if message["type"] == "welcome":
            self.welcome, self.state = message, message["state"]
        elif message["type"] == "state":
            self.state = message
        return message

    def wait(self, *types: str) -> Message:
        return self.wait_for(lambda message: message["type"] in types)

    def wait_for(self, wanted: Callable[[Message], bool]) -> Message:
        while True:
            message = self.next()
            if wanted(message):
                return message

    def ask(self, type: str, key: str | None = None, **content: object) -> Message:
        """Send a wish with a key, and wait until it is done or refused."""
        key = key or f"key-{next(self.keys)}"
        self.tell(type, key=key, **content)
        return self.wait_for(lambda message: message["type"] in ("done", "refused") and message["key"] in (key, None))

    def act(self, action: str, version: int | None = None, key: str | None = None) -> Message:
        return self.ask("act", key, action=action, version=self.version if version is None else version)

    def catch_up(self, version: int) -> None:
        """Read until this version has been seen."""
        while self.version < version:
            self.wait("state")

    def until_mine(self) -> None:
        """Read until this seat decides."""
        while not self.state["you_decide"]:
            self.wait("state")

    @property
    def version(self) -> int:
        found: int = self.state["version"]
        return found

    @property
    def over(self) -> bool:
        return self.state["result"] is not None

    def until_closed(self) -> list[Message]:
        found = []
        while True:
            try:
                found.append(self.next())
            except ConnectionClosed:
                return found

    def close(self) -> None:
        self.socket.close()


@contextmanager
def seated(server: Server, opened: Message, language: str | None = None, screen: str | None = None) -> Iterator[list[Client]]:
    """A client in the seat of every person."""
    tokens, hello = opened["tokens"].values(), {"language": language, "screen": screen}
    clients = [Client.at(server, opened["table"], token, None, **hello) for token in tokens]
    try:
        yield clients
    finally:
        for client in clients:
            client.close()


def one_decision(clients: Sequence[Client], rng: random.Random) -> None:
    """Let whoever decides do something, and the others see it; or wait for a bot."""
    latest = max(client.version for client in clients)
    for client in clients:
        client.catch_up(latest)
    decider = next((client for client in clients if client.state["you_decide"]), None)
    if decider is None:
        clients[0].wait("state")
        return
    done = decider.act(rng.choice(decider.state["legal"]))
    assert done["type"] == "done", done


def play_on(clients: Sequence[Client], seed: int, decisions: int = 10**6) -> None:
    """Play at random, to the end or for this many decisions. Everybody has seen the same in the end."""
    rng = random.Random(seed)
    while decisions and not any(client.over for client in clients):
        one_decision(clients, rng)
        decisions -= 1
    latest = max(client.version for client in clients)
    for client in clients:
        client.catch_up(latest)
