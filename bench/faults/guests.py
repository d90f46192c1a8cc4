"""Parties that come and go: by invitation, through a cup, and for good."""

from __future__ import annotations

import random
from typing import Any

from bench.faults.ledger import Ledger, Witness
from bench.faults.parties import Party
from soulgames.server.proof import new_token
from tests.server.running import Message, Server, bot

GAME = "soul-puzzler"


class Guests(Party):
    """Invitations are opened once, renewed, and screens closed: what was answered is answered again, and the rest is dead."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed)
        self._taken: list[tuple[str, Message, str]] = []
        """Tables, what was shown there, and the token that it gave."""
        self._dead: list[tuple[str, str]] = []
        self._asked: tuple[str, Message] | None = None
        self._closing: tuple[str, Message] | None = None
        """Wishes that have no answer yet."""

    def play(self, server: Server) -> None:
        while True:
            seats = {"one": {"kind": "person", "name": "Ann", "here": True}, "two": {"kind": "person", "name": "Ben"}}
            opened = self.post(server, "/api/tables", {"game": GAME, "options": {}, "seats": seats})
            table, invitation = opened["table"], opened["invitations"]["two"]
            self.ledger.versions[table] = 1
            if self.rng.random() < 0.5:
                fresh = self.post(server, f"/api/tables/{table}/invitations", {"seat": "two", "token": opened["host"]})
                self._dead.append((table, invitation))
                invitation = fresh["invitation"]
            token = self._take(server, table, {"invitation": invitation, "key": new_token()})
            if self.rng.random() < 0.5:
                self._close(server, table, {"token": token, "key": new_token()})

    def _take(self, server: Server, table: str, form: Message) -> str:
        self._asked = table, form
        token: str = self.post(server, f"/api/tables/{table}/seats", form)["token"]
        self._taken.append((table, form, token))
        self._asked = None
        self.ledger.counts["invitation opened"] += 1
        return token

    def _close(self, server: Server, table: str, form: Message) -> None:
        """All screens but one of the seat that was taken last."""
        self._closing = table, form
        fresh = self.post(server, f"/api/tables/{table}/screens/close", form)
        _, taken, _ = self._taken.pop()
        self._dead.append((table, taken["invitation"]))
        self._closing = None
        self.ledger.counts["screens closed"] += 1
        with_fresh = server.request(f"/api/tables/{table}/mine", headers={"authorization": f"Bearer {fresh['token']}"})
        self.ledger.hold(with_fresh[0] == 200, f"a fresh token opens nothing: {with_fresh}")

    def check(self, server: Server) -> None:
        if self._asked is not None:  # whether it was opened or not: with the same key it is theirs
            self._take(server, *self._asked)
        if self._closing is not None:
            self._close(server, *self._closing)
        for table, form, token in self._taken[-20:]:
            answer = server.request(f"/api/tables/{table}/seats", form)
            self.ledger.hold(answer[0] == 201 and answer[1]["token"] == token, f"an opened invitation was lost: {answer}")
            other = server.request(f"/api/tables/{table}/seats", {**form, "key": new_token()})
            self.ledger.hold(other[0] == 409, f"an invitation was opened twice: {other}")
        for table, invitation in self._dead[-20:]:
            answer = server.request(f"/api/tables/{table}/seats", {"invitation": invitation, "key": new_token()})
            self.ledger.hold(answer[0] in (403, 409), f"a dead invitation lives: {answer}")


class Cup(Party):
    """Four people play a cup, and then the next one: what is decided stays decided."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed)
        self._cups: list[Message] = []
        self._decided: dict[tuple[str, int, int], str] = {}

    def play(self, server: Server) -> None:
        while True:
            if not self._cups or self._facts(server)["champion"] is not None:
                entrants = [{"name": name, "who": "person", "here": True} for name in ("Ann", "Ben", "Cy", "Dora")]
                self._cups.append(self.post(server, "/api/cups", {"game": GAME, "entrants": entrants}))
                self.ledger.counts["cup"] += 1
            self._play_one(server)

    def _facts(self, server: Server) -> Message:
        """How the cup stands; nothing that was decided changes."""
        cup = self._cups[-1]["cup"]
        facts: Message = server.get(f"/api/cups/{cup}")
        for round, fixtures in enumerate(facts["rounds"]):
            for number, fixture in enumerate(fixtures):
                if fixture["winner"] is not None:
                    key = (cup, round, number)
                    if key not in self._decided:
                        self.ledger.counts["cup game"] += 1
                    known = self._decided.setdefault(key, fixture["winner"])
                    self.ledger.hold(known == fixture["winner"], f"{key} was won by {known}, now by {fixture['winner']}")
        for key, winner in self._decided.items():
            if key[0] == cup:
                now = facts["rounds"][key[1]][key[2]]["winner"]
                self.ledger.hold(now == winner, f"{key} was won by {winner}, now by {now}")
        return facts

    def _play_one(self, server: Server) -> None:
        """A few decisions at a table of the cup, then somebody resigns."""
        fixtures = [each for round in self._facts(server)["rounds"] for each in round]
        open_ones = [each for each in fixtures if each["table"] is not None and each["winner"] is None]
        if not open_ones:
            return
        fixture = self.rng.choice(open_ones)
        tokens, table = self._cups[-1]["tokens"], fixture["table"]
        clients = [Witness(server, self.ledger, table, fixture[seat], tokens[fixture[seat]]) for seat in ("one", "two")]
        for _ in range(self.rng.randint(0, 6)):
            if clients[0].over:
                break
            for client in clients:
                client.catch_up(max(each.version for each in clients))
            decider = clients[0] if clients[0].state["you_decide"] else clients[1]
            decider.wish("act", action=self.rng.choice(decider.state["legal"]), version=decider.version)
        clients[0].wish("resign")
        for client in clients:
            client.close()

    def check(self, server: Server) -> None:
        if self._cups:
            self._facts(server)
        self.check_tables(server)


class Leavers(Party):
    """They play, say something and have it deleted: their game, or their name in the game of another."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed)
        self.gone: list[str] = []
        """Names and lines that must not be found in the file any more."""
        self._left: list[tuple[str, str]] = []

    def play(self, server: Server) -> None:
        names = random.Random(self.rng.random())
        while True:
            name, line = f"leaver {names.getrandbits(40):x}", f"said and gone {names.getrandbits(60):x}"
            other: Any = bot("random") if self.rng.random() < 0.5 else {"kind": "person", "name": "Ben", "here": True}
            seats = {"one": {"kind": "person", "name": name, "here": True}, "two": other}
            opened = self.post(server, "/api/tables", {"game": GAME, "options": {}, "seats": seats})
            table, token = opened["table"], opened["tokens"]["one"]
            client = Witness(server, Ledger("whoever leaves"), table, "one", token)
            client.wish("chat", text=line)
            client.close()
            status, answer = server.request(f"/api/tables/{table}", method="DELETE", headers=bearer(token))
            self.ledger.hold(status == 204, f"cannot leave: {status} {answer}")
            self.gone += [name, line]
            self._left.append((table, token))
            self.ledger.counts["deletion"] += 1

    def check(self, server: Server) -> None:
        for table, token in self._left[-20:]:
            status, _ = server.request(f"/api/tables/{table}/mine", headers=bearer(token))
            self.ledger.hold(status in (403, 404), f"{table} knows somebody who left")


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}
