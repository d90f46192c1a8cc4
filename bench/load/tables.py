"""Tables that play: two clients each, a random legal action at a time, and how long it takes until both have seen it."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from collections.abc import Callable
from functools import partial

import msgspec

from bench.load.client import Connection

GAME = "soul-puzzler"

TABLES: dict[str, tuple[tuple[str, str], dict[str, str]]] = {
    GAME: (("one", "two"), {}),
    "soulfall": (("one", "two"), {}),
    "soulgivers": (("shells", "specters"), {"setup": "quick"}),
}
"""The seats and options of each game that is played here."""


class State(msgspec.Struct):
    """What a player of the bench looks at."""

    version: int = 0
    legal: list[str] = []
    you_decide: bool = False
    result: object = None


class Heard(State):
    type: str = ""
    state: State | None = None
    reason: str = ""
    text: str = ""


read = msgspec.json.Decoder(Heard).decode


class Failed(Exception):
    """The server did something else than what was asked: a bench that goes on would measure nonsense."""


async def post(host: str, port: int, path: str, body: object) -> dict[str, object]:
    reader, writer = await asyncio.open_connection(host, port)
    text = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Connection: close\r\nContent-Length: {len(text)}\r\n\r\n".encode() + text)
    head_text, _, answer = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    if b" 201 " not in head_text:
        raise Failed(answer.decode())
    found: dict[str, object] = json.loads(answer)
    return found


class PlayingTable:
    """One table. `move` sends the next action; `moved` is called with the seconds until both seats have seen it."""

    def __init__(self, host: str, port: int, game: str, seed: int, moved: Callable[[PlayingTable, float], None]) -> None:
        self._host, self._port = host, port
        self._game = game
        self._rng = random.Random(seed)
        self._moved = moved
        self._keys = itertools.count()
        self._connections: list[Connection] = []
        self._states = [State(), State()]
        self._sent: float | None = None
        self._waiting_for = 0
        self._welcome: asyncio.Future[None] | None = None

    async def open(self) -> None:
        """A new game, with both players connected."""
        names, options = TABLES[self._game]
        seats = {seat: {"kind": "person", "name": seat, "here": True} for seat in names}
        opened = await post(self._host, self._port, "/api/tables", {"game": self._game, "seats": seats, "options": options})
        tokens = opened["tokens"]
        assert isinstance(tokens, dict)
        self._states = [State(), State()]
        self._welcome = asyncio.get_running_loop().create_future()
        path = f"/ws/{opened['table']}"
        self._connections = [await Connection.to(self._host, self._port, path, partial(self._hear, seat)) for seat in (0, 1)]
        for connection, token in zip(self._connections, tokens.values(), strict=True):
            connection.send(json.dumps({"type": "hello", "token": token}).encode())
        await self._welcome

    def _hear(self, seat: int, text: bytes) -> None:
        heard = read(text)
        if heard.type == "state":
            self._states[seat] = heard
            if self._sent is not None and min(state.version for state in self._states) >= self._waiting_for:
                taken, self._sent = time.perf_counter() - self._sent, None
                self._moved(self, taken)
        elif heard.type == "welcome" and heard.state is not None:
            self._states[seat] = heard.state
            if all(state.version for state in self._states) and self._welcome is not None and not self._welcome.done():
                self._welcome.set_result(None)
        elif heard.type in ("refused", "closing"):
            raise Failed(f"{heard.type}: {heard.reason} {heard.text}")

    @property
    def over(self) -> bool:
        return self._states[0].result is not None

    @property
    def busy(self) -> bool:
        """A move is under way, or the players of a new game still sit down."""
        return self._sent is not None or (self._welcome is not None and not self._welcome.done())

    def move(self) -> None:
        seat = 0 if self._states[0].you_decide else 1
        state = self._states[seat]
        action = self._rng.choice(state.legal)
        self._waiting_for = state.version + 1
        self._sent = time.perf_counter()
        message = f'{{"type":"act","action":"{action}","version":{state.version},"key":"{next(self._keys)}"}}'
        self._connections[seat].send(message.encode())

    def close(self) -> None:
        for connection in self._connections:
            connection.close()
