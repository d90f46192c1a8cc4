"""What a server has said: every fact that somebody was told of, to be asked for again after the server was killed."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from itertools import count
from typing import Any, NamedTuple

from tests.server.running import Client, Message, Server

PLAYED = ("act", "undo")
"""Wishes that become a move of the file, with their key."""


class Wish(NamedTuple):
    """Something that a seat wished for, and the answer: the version that it led to."""

    table: str
    seat: str
    type: str
    key: str
    content: Message
    version: int = 0


class Ledger:
    """Of one party. What contradicts something that was said before is a finding."""

    def __init__(self, party: str) -> None:
        self.party = party
        self.counts = Counter[str]()
        self.findings: list[str] = []
        self.granted: list[Wish] = []
        self.asked: Wish | None = None
        """The last wish that has had no answer."""
        self.versions: defaultdict[str, int] = defaultdict(int)
        """By table, the latest version that somebody has seen."""
        self.results: dict[str, Message] = {}
        self.next_tables: dict[str, str] = {}
        self.agreed: set[str] = set()
        """Tables at which the last of the players was told that the wish for a rematch is done."""
        self.lines: defaultdict[str, dict[int, str]] = defaultdict(dict)
        self._views: dict[tuple[str, str | None, int], str] = {}

    def find(self, what: str) -> None:
        self.findings.append(f"{self.party}: {what}")

    def hold(self, condition: bool, what: str) -> None:
        if not condition:
            self.find(what)

    def grant(self, wish: Wish, version: int) -> None:
        self.granted.append(wish._replace(version=version))
        self.counts[wish.type] += 1
        self.asked = None

    def note(self, table: str, seat: str | None, message: Message) -> None:
        """Something was said to a seat, or to the public."""
        kind = message["type"]
        state = message if kind == "state" else message.get("state")
        if state is not None:
            for each in state["committed"]:
                self._see(table, seat, each["version"], each["view"])
            self._see(table, seat, state["version"], state["view"])
            if state["result"] is not None:
                self._once(self.results, table, state["result"], "another result")
        if kind == "chat":
            self._once(self.lines[table], message["n"], message["text"], "another line of chat")
        if kind == "rematch":
            self._once(self.next_tables, table, message["table"], "another next table")

    def _see(self, table: str, seat: str | None, version: int, view: object) -> None:
        self.versions[table] = max(self.versions[table], version)
        self.counts["view"] += 1
        self._once(self._views, (table, seat, version), json.dumps(view, sort_keys=True), "another view of the same version")

    def _once(self, known: dict[Any, Any], key: Any, value: Any, what: str) -> None:
        self.hold(known.setdefault(key, value) == value, f"{what}: {key}: {value}, not {known[key]}")


class Witness(Client):
    """A client that writes down all it hears, and what is granted to it."""

    numbers = count()

    def __init__(self, server: Server, ledger: Ledger, table: str, seat: str | None, token: str | None) -> None:
        self.ledger, self.table, self.seat = ledger, table, seat
        self.led_on = False
        since = ledger.versions.get(table)
        super().__init__(server, table, token, None if since is None else max(0, since - 10), None, screen=f"screen {seat}")
        self.wait("welcome")

    def next(self, timeout: float = 60.0) -> Message:
        message = super().next(timeout)
        self.received.clear()
        self.led_on = self.led_on or message["type"] == "rematch"
        self.ledger.note(self.table, self.seat, message)
        return message

    def wish(self, type: str, **content: Any) -> bool:
        wish = Wish(self.table, str(self.seat), type, f"{type} {next(self.numbers)}", content)
        return self.repeat(wish)

    def repeat(self, wish: Wish) -> bool:
        """Also one that was sent to a server that died: whether it was granted before or is now, it is done once."""
        self.ledger.asked = wish
        answer = self.ask(wish.type, wish.key, **wish.content)
        if answer["type"] == "done":
            self.ledger.grant(wish, answer["version"])
        self.ledger.asked = None
        return bool(answer["type"] == "done")

    def confirm(self, wish: Wish) -> None:
        """The same key again is the same fact, and nothing new."""
        before = self.version
        answer = self.ask(wish.type, wish.key, **wish.content)
        same = answer["type"] == "done" and (wish.type not in PLAYED or answer["version"] == wish.version)
        self.ledger.hold(same, f"said twice, {wish} got {answer}")
        self.ledger.hold(self.version == before, f"said twice, {wish} was played twice")
        self.ledger.counts["confirmed"] += 1
