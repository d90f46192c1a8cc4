"""What a worker of the browser calls: requests as texts, lines as numbers, and everything that goes out as JSON."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from typing import Final

from soulgames.browser.adviser import choice
from soulgames.browser.data import JsonObject
from soulgames.browser.levels import offered
from soulgames.browser.line import LocalLine
from soulgames.browser.local_table import PREFIX, LocalSeat, LocalTable, fresh
from soulgames.browser.pages import LocalRequest, find
from soulgames.browser.problem import LocalProblem
from soulgames.browser.room import LocalRoom
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered
from soulgames.core.telling import N_, Either, Sentence
from soulgames.tables.history import Diverged
from soulgames.tables.language import spoken

Outbox = Callable[[str], None]
"""Takes what goes out, in order: `{"keep": table}`, or a message for a line, `{"line": 1, "message": …}`."""

WHO_SITS: Final = N_("{game} has the seats {seats}: expected somebody for each of them")
NO_TABLE: Final = N_("there is no table '{name}' on this device")
NOBODY_ELSE: Final = N_("on this device everybody sits before one screen: nobody else can be invited")
NO_CLOCK: Final = N_("on this device games are played without a clock")
DIVERGED: Final = N_("this game was begun with other rules than those of today: {why}")


class BrowserEngine:
    def __init__(self, post: Outbox) -> None:
        self._post: Final = post
        self._rooms: Final[dict[str, LocalRoom]] = {}
        self._lines: Final[dict[int, tuple[LocalLine, LocalRoom]]] = {}

    # Pages.

    def ask(self, method: str, address: str, body: str, code: str) -> str:
        """The answer to a request: its status, and its text."""
        language = spoken(code)
        try:
            page, names, query = find(method, address)
            found = page(LocalRequest(language, names, query, json.loads(body or "{}"), self._open, self._table))
            text = found if isinstance(found, str) else json.dumps(found, ensure_ascii=False)
            return json.dumps({"status": 201 if address == "/api/tables" else 200, "text": text}, ensure_ascii=False)
        except LocalProblem as problem:
            return _refused(problem.status, problem.code, language.value(problem.words))
        except InvalidNotation as error:
            return _refused(422, "invalid", language.say(error.sentence))

    def _open(self, wish: JsonObject) -> JsonObject:
        """A new table, by the form that the server takes."""
        seats = _seats(wish)
        if wish.get("clock") is not None:
            raise LocalProblem(422, "invalid", Sentence(NO_CLOCK))
        table = self._fresh(wish["game"], wish.get("pack"), seats, wish.get("options") or {})
        tokens = {seat.seat: seat.token for seat in seats if seat.token is not None}
        return {"table": table.id, "game": wish["game"], "tokens": tokens, "invitations": {}, "host": ""}

    def _fresh(self, game: str, pack: str | None, seats: list[LocalSeat], options: JsonObject) -> LocalTable:
        named = {"id": PREFIX + secrets.token_urlsafe(9), "seed": secrets.token_hex(32), "created": time.time()}
        hotseat = sum(seat.level is None for seat in seats) > 1
        table = fresh(game, pack, seats, {**named, "options": options, "hotseat": hotseat})
        self._rooms[table.id] = LocalRoom(table, self._keep, self._again)
        self._keep(table)
        return table

    def _again(self, old: LocalTable) -> LocalTable:
        """The same players once more, everybody one seat further."""
        players = [old.seats[-1], *old.seats[:-1]]
        seats = [who._replace(seat=seat, name=_moved(who, seat)) for who, seat in zip(players, old.game.seats, strict=True)]
        pack = None if old.game.pack.is_core else old.game.pack.text
        return self._fresh(old.game.name, pack, seats, dict(old.record.options))

    def _keep(self, table: LocalTable) -> None:
        facts = table.facts(spoken(None))
        self._post(json.dumps({"keep": table.id, "kept": table.kept(), "facts": facts}, ensure_ascii=False))

    # Tables.

    def take_up(self, text: str, code: str) -> str:
        """A table that the browser has kept. What is in memory already is newer. Says why not, if it cannot be."""
        kept: JsonObject = json.loads(text)
        if kept["id"] in self._rooms:
            return ""
        try:
            self._rooms[kept["id"]] = LocalRoom(LocalTable(kept), self._keep, self._again)
        except Diverged as diverged:
            return spoken(code).say(Sentence(DIVERGED, {"why": diverged.words}))
        except InvalidNotation as error:
            return spoken(code).say(Sentence(DIVERGED, {"why": error.words}))
        return ""

    def _table(self, id: str) -> LocalTable:
        return self._room(id).table

    def _room(self, id: str) -> LocalRoom:
        found = self._rooms.get(id)
        if found is None:
            raise LocalProblem(404, "unknown", Sentence(NO_TABLE, {"name": id}))
        return found

    # Lines.

    def connect(self, number: int, table: str) -> bool:
        """Whether there is such a table."""
        if table not in self._rooms:
            return False
        self._lines[number] = LocalLine(number, self._send), self._rooms[table]
        return True

    def hear(self, number: int, text: str) -> None:
        if number in self._lines:
            line, room = self._lines[number]
            room.wish(line, json.loads(text))

    def hang_up(self, number: int) -> None:
        line, room = self._lines.pop(number, (None, None))
        if line is not None and room is not None:
            room.leave(line)

    def think(self) -> bool:
        """Let a bot decide that somebody waits for. Whether there may be more to decide."""
        for room in self._rooms.values():
            if room.lines and room.table.bot_decides():
                seat = room.table.decider
                assert seat is not None
                room.bot_plays(choice(room.table, seat))
                return True
        return False

    def _send(self, number: int, message: JsonObject) -> None:
        self._post(json.dumps({"line": number, "message": message}, ensure_ascii=False))


def _refused(status: int, code: str, text: str) -> str:
    return json.dumps({"status": status, "text": json.dumps({"code": code, "text": text})})


def _moved(who: LocalSeat, seat: str) -> str:
    """Whoever is called as the seat has no name, and none in the next one."""
    return seat if who.name == who.seat else who.name


def _seats(wish: JsonObject) -> list[LocalSeat]:
    game = registered(wish["game"])
    if sorted(wish["seats"]) != sorted(game.seats):
        about = {"game": Sentence(game.title), "seats": list(game.seats)}
        raise LocalProblem(422, "invalid", Sentence(WHO_SITS, about))
    return [_seat(wish, game.name, seat, wish["seats"][seat]) for seat in game.seats]


def _seat(wish: JsonObject, game: str, seat: str, who: JsonObject) -> LocalSeat:
    if who["kind"] == "bot":
        if who["level"] not in offered(game):
            about = {"level": who["level"], "known": Either([*offered(game)])}
            raise LocalProblem(422, "invalid", Sentence("'{level}' thinks too long for this device: expected {known}", about))
        return LocalSeat(seat, who["level"], who["level"], None)
    if not (who.get("here") or wish.get("hotseat")):
        raise LocalProblem(422, "invalid", Sentence(NOBODY_ELSE))
    return LocalSeat(seat, who["name"], None, secrets.token_urlsafe(24))
