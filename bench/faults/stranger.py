"""A line on which anything is said, and everything that is answered is looked at."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import deque
from typing import NamedTuple

import jsonschema_rs
import msgspec

from bench.faults.grammar import Grammar, Knows, framed
from bench.load.client import Connection
from soulgames.server.app import openapi
from tests.server.running import Message

DOCUMENT = json.loads(openapi())
promised = jsonschema_rs.validator_for(
    {**DOCUMENT["components"]["schemas"]["ServerMessage"], "components": DOCUMENT["components"]}
)
"""What the server may say."""
KEPT = 60
"""Messages of a line that are shown with a finding."""
PATIENCE = 120.0
EXPECTED = ("no-hello",)
"""Reasons to be cut that a stranger deserves here."""


class Place(NamedTuple):
    """Where a stranger goes: a table, a seat of it or the public's place, and what opens it."""

    table: str
    seat: str | None
    token: str | None
    secrets: tuple[bytes, ...]
    """What nobody may ever be told there: the keys of the others, and the seed."""


class Heard:
    """Of all lines of a run."""

    def __init__(self) -> None:
        self.findings: list[str] = []
        self.sent = 0
        self.answers = 0
        self.keys: dict[str, set[tuple[str, str]]] = {}
        """By table, the seat and key of each act and undo that was sent."""
        self.done: dict[str, set[tuple[str, str]]] = {}
        """Of these, the ones that were granted."""
        self.seen: dict[tuple[str, str | None, int], bytes] = {}
        """By table, seat and version, a digest of what was heard and seen."""
        self.cut: dict[str, int] = {}
        self.over: set[str] = set()


class Stranger(Connection):
    def __init__(self, host: str, path: str, place: Place, heard: Heard) -> None:
        super().__init__(host, path, self._listen)
        self.place, self._all = place, heard
        self.knows = Knows()
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.may_end = False
        self._said: deque[bytes] = deque(maxlen=KEPT)
        self._marks: dict[str, asyncio.Future[None]] = {}
        self._number = 0

    @classmethod
    async def at(cls, host: str, port: int, place: Place, heard: Heard) -> Stranger:
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(host, f"/ws/{place.table}", place, heard), host, port)
        await asyncio.wait_for(line.open, PATIENCE)
        return line

    def connection_lost(self, _: Exception | None) -> None:
        if not self.gone.done():
            self.gone.set_result(None)
        if not self.may_end:
            self._find("the line was cut without a word")

    def _find(self, what: str) -> None:
        said = [text.hex() if len(text) < 400 else f"{len(text)} bytes" for text in self._said]
        self._all.findings.append(f"{self.place.table} {self.place.seat}: {what}; said before: {said}")

    # Saying.

    def throw(self, grammar: Grammar) -> bool:
        """Something; whether the line goes on after it."""
        sent = grammar.next(self.knows)
        self._all.sent += 1
        self._said.append(sent.frames)
        if sent.key is not None and self.place.seat is not None:
            self._all.keys.setdefault(self.place.table, set()).add((self.place.seat, sent.key))
        self.may_end = self.may_end or sent.ends
        self.write(sent.frames)
        return not sent.ends

    def say(self, **message: object) -> None:
        self.write(framed(1, msgspec.json.encode(message)))

    def write(self, frames: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(frames)

    async def answered(self) -> bool:
        """Wait until all that was said before has been answered; whether the line is still there."""
        self._number += 1
        mark = f"mark {self._number}"
        self._marks[mark] = asyncio.get_running_loop().create_future()
        self.say(type="undo", version=2**40, key=mark)
        await asyncio.wait([self._marks[mark], self.gone], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not self._marks[mark].done() and not self.gone.done():
            self._find("no answer")
            self.may_end = True
            return False
        return not self.gone.done()

    def half_close(self) -> None:
        self.may_end = True
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write_eof()

    def hang_up(self) -> None:
        self.may_end = True
        self.close()

    # Listening.

    def _listen(self, text: bytes) -> None:
        self._all.answers += 1
        message: Message = msgspec.json.decode(text)
        for error in promised.iter_errors(message):
            self._find(f"no message of the server: {error.message[:200]}: {text[:200]!r}")
        if any(secret in text for secret in self.place.secrets):
            self._find(f"a secret was told: {text[:200]!r}")
        if self.place.seat is None and message["type"] in ("chat", "talk"):
            self._find("a spectator was told what is said")
        self._take(message)

    def _take(self, message: Message) -> None:
        kind = message["type"]
        state = message if kind == "state" else message.get("state")
        if kind == "welcome" and message["seat"] != self.place.seat:
            self._find(f"another seat was opened: {message['seat']}")
        if state is not None:
            self._see(state)
        if kind == "done" and self.place.seat is not None:
            self._all.done.setdefault(self.place.table, set()).add((self.place.seat, message["key"]))
        elif kind == "closing":
            self.may_end = True
            self._all.cut[message["reason"]] = self._all.cut.get(message["reason"], 0) + 1
            if message["reason"] not in EXPECTED:
                self._find(f"cut with {message['reason']}: {message['text']}")
            self.hang_up()
        elif kind == "refused" and message["key"] in self._marks and not self._marks[message["key"]].done():
            self._marks[message["key"]].set_result(None)

    def _see(self, state: Message) -> None:
        self.knows = self.knows._replace(version=state["version"], legal=state["legal"])
        if state["result"] is not None:
            self._all.over.add(self.place.table)
        for each in state["committed"]:
            self._once(each["version"], digest(each["heard"], each["view"]))

    def _once(self, version: int, seen: bytes) -> None:
        if self._all.seen.setdefault((self.place.table, self.place.seat, version), seen) != seen:
            self._find(f"version {version} was told in two ways")


def digest(heard: str, view: object) -> bytes:
    return hashlib.blake2b(msgspec.json.encode([heard, view], order="sorted"), digest_size=12).digest()
