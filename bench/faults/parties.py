"""People who play while a server is killed again and again, and know what they were told."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from bench.faults.ledger import PLAYED, Ledger, Wish, Witness
from tests.server.running import Message, Server, bot

CONFIRMED = 4
"""Of the latest wishes, how many are said again to the next server."""
MANNERS = ("chat-switch", "mute", "report")


class Party(ABC):
    def __init__(self, name: str, seed: int) -> None:
        self.ledger = Ledger(name)
        self.rng = random.Random(seed)

    @abstractmethod
    def play(self, server: Server) -> None:
        """Until it dies."""

    @abstractmethod
    def check(self, server: Server) -> None:
        """All that was told holds at the next one."""

    def post(self, server: Server, path: str, form: Message) -> Message:
        status, answer = server.request(path, form)
        if status != 201:
            raise AssertionError(f"{path}: {status} {answer}")
        found: Message = answer
        return found

    def check_tables(self, server: Server) -> None:
        """How far each game was, how it ended, and where its players went on."""
        told, facts = self.ledger, {}
        for table, version in list(told.versions.items())[-8:]:
            facts[table] = server.get(f"/api/tables/{table}")
            told.hold(facts[table]["version"] >= version, f"{table} is at {facts[table]['version']}, but {version} was seen")
        for table in facts.keys() & told.results.keys():
            told.hold(facts[table]["result"] == told.results[table], f"{table} ended otherwise: {facts[table]['result']}")
        for table in facts.keys() & told.agreed:
            told.hold(facts[table]["next_table"] is not None, f"{table} has no rematch, although all were told so")
        for table in facts.keys() & told.next_tables.keys():
            told.hold(facts[table]["next_table"] == told.next_tables[table], f"{table} leads to {facts[table]['next_table']}")


class People(Party):
    """At one table, then at its rematch, and so on: with chat, undo, a clock, bots, one screen, and somebody who watches."""

    def __init__(self, name: str, seed: int, game: str, seats: Sequence[str], bots: Sequence[str] = (), **rest: Any) -> None:
        super().__init__(name, seed)
        who = {seat: bot("greedy") if seat in bots else {"kind": "person", "name": f"Player {seat}"[:20]} for seat in seats}
        for seat in who.values():
            if seat["kind"] == "person":
                seat["here"] = True  # type: ignore[assignment]
        self._form = {"game": game, "options": {}, "seats": who, **rest}
        self.table = ""
        self.tokens: dict[str, str] = {}
        self._all = list(seats)

    def play(self, server: Server) -> None:
        if not self.table:
            self._open(server)
        while True:
            with self._seated(server) as clients:
                self._take_up(clients)
                while not clients[0].over:
                    self._decide(clients)
                self._go_on(clients)

    def _open(self, server: Server) -> None:
        opened = self.post(server, "/api/tables", self._form)
        self.table, self.tokens = opened["table"], opened["tokens"]
        self.ledger.versions[self.table] = 0
        self.ledger.counts["table"] += 1

    @contextmanager
    def _seated(self, server: Server) -> Iterator[list[Witness]]:
        """All people, and somebody who watches."""
        places = [*self.tokens.items(), (None, None)]
        clients = [Witness(server, self.ledger, self.table, seat, token) for seat, token in places]
        try:
            yield clients
        finally:
            for client in clients:
                client.close()

    def _take_up(self, clients: Sequence[Witness]) -> None:
        """Say once more what the server that died did not answer."""
        wish = self.ledger.asked
        self.ledger.asked = None
        if wish is not None and wish.table == self.table:
            next(client for client in clients if client.seat == wish.seat).repeat(wish)

    def _decide(self, clients: Sequence[Witness]) -> None:
        latest = max(client.version for client in clients)
        for client in clients:
            client.catch_up(latest)
        if clients[0].over:
            return
        people, luck = clients[:-1], self.rng.random()
        decider = next((client for client in people if client.state["you_decide"]), None)
        if luck < 0.12:
            self.rng.choice(people).wish("chat", text=f"line {self.rng.random()}")
        elif luck < 0.15:
            self._mind(self.rng.choice(people))
        elif luck < 0.165:
            self.rng.choice(people).wish("resign")
        elif decider is None:
            clients[0].wait("state")
        elif luck < 0.3 and decider.state["may_undo"]:
            decider.wish("undo", version=decider.version)
        else:
            decider.wish("act", action=self.rng.choice(decider.state["legal"]), version=decider.version)

    def _mind(self, client: Witness) -> None:
        """Manners: nothing of it is for good, so that there is something to be said."""
        others = [seat for seat in self.tokens if seat != client.seat]
        if others:
            client.wish("mute", seat=others[0], on=True)
            client.wish("mute", seat=others[0], on=False)
        client.wish("chat-switch", on=False)
        client.wish("chat-switch", on=True)
        if self.ledger.lines[self.table]:
            client.wish("report", n=max(self.ledger.lines[self.table]), reason="spam")

    def _go_on(self, clients: Sequence[Witness]) -> None:
        """All want to play again, and everybody moves on by one seat."""
        if all(client.wish("rematch") for client in clients[:-1]):
            self.ledger.agreed.add(self.table)
        for client in clients:
            while not client.led_on:
                client.next()
        seats, after = self._all, {}
        for number, seat in enumerate(seats):
            if seat in self.tokens:
                after[seats[(number + 1) % len(seats)]] = self.tokens[seat]
        self.table, self.tokens = self.ledger.next_tables[self.table], after

    def check(self, server: Server) -> None:
        if not self.table:
            return
        self.check_tables(server)
        with self._seated(server) as clients:
            told = self.ledger
            for client in clients:
                told.hold(
                    client.version >= told.versions[self.table], f"{self.table}: {client.version} is before what was seen"
                )
            for wish in [wish for wish in told.granted if wish.table == self.table][-CONFIRMED:]:
                if wish.type in (*PLAYED, "chat"):
                    next(client for client in clients if client.seat == wish.seat).confirm(wish)
            for client in clients[:-1]:
                self._check_talk(client)

    def _check_talk(self, client: Witness) -> None:
        talk, told = client.welcome["talk"], self.ledger
        lines = {line["n"]: line["text"] for line in talk["lines"]}
        if not talk["muted"]:
            lost = {n: text for n, text in told.lines[self.table].items() if lines.get(n) != text}
            told.hold(not lost, f"lines were lost at {self.table}: {lost}")
        for type in MANNERS:
            last = self._last(client, type)
            if last is not None and (told.asked is None or told.asked.type != type):
                told.hold(_minded(talk, str(client.seat), last), f"{last} is forgotten: {talk}")

    def _last(self, client: Witness, type: str) -> Wish | None:
        mine = [wish for wish in self.ledger.granted if (wish.table, wish.seat, wish.type) == (self.table, client.seat, type)]
        return mine[-1] if mine else None


def _minded(talk: Message, seat: str, wish: Wish) -> bool:
    if wish.type == "report":
        return wish.content["n"] in talk["reported"]
    if wish.type == "mute":
        return bool((wish.content["seat"] in talk["muted"]) == wish.content["on"])
    return bool((seat not in talk["off"]) == wish.content["on"])
