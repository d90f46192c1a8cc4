"""The same table twice: at a server, and on this device. What is said to one is said to the other."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from typing import Any

from soulgames.browser.engine import BrowserEngine
from tests.server.running import Client, Message, Server

JsonObject = dict[str, Any]


class Device:
    """An engine, and what it has sent: for each line, and to be kept."""

    def __init__(self) -> None:
        self.heard: dict[int, list[JsonObject]] = {}
        self.kept: dict[str, JsonObject] = {}
        self.engine = BrowserEngine(self._post)

    def _post(self, text: str) -> None:
        sent = json.loads(text)
        if "keep" in sent:
            self.kept[sent["keep"]] = sent
        else:
            self.heard.setdefault(sent["line"], []).append(sent["message"])

    def request(self, path: str, body: object = None, language: str = "en") -> tuple[int, Any]:
        method = "GET" if body is None else "POST"
        found = json.loads(self.engine.ask(method, path, "" if body is None else json.dumps(body), language))
        text = found["text"]
        return found["status"], json.loads(text) if text[:1] in "[{" else text


class Both:
    """A table of the server, and the same on a device: with its seed, so that chance and bots say the same."""

    def __init__(self, server: Server, game: str, seats: Mapping[str, object], language: str, **more: object) -> None:
        self.server, self.device = server, Device()
        self.opened = server.open_table(game, seats, chat=False, **more)
        self.id = self.opened["table"]
        assert not self.device.engine.take_up(json.dumps(self._kept(seats)), language)
        tokens = list(self.opened["tokens"].values())
        self.clients = []
        for number, token in enumerate(tokens):
            shared = len(tokens) > 1
            hello = {"language": language, "shared": shared, "screen": "one screen"}
            self.clients.append(Client.at(server, self.id, token, None, **hello))
            assert self.device.engine.connect(number, self.id)
            said = {"type": "hello", "token": token, "version": None, **hello}
            self.device.engine.hear(number, json.dumps(said))

    def _kept(self, seats: Mapping[str, object]) -> JsonObject:
        with sqlite3.connect(self.server.data) as file:
            (text,) = file.execute("SELECT row FROM tables WHERE id = ?", (self.id,)).fetchone()
            moves = file.execute('SELECT seat, text, hash FROM moves WHERE "table" = ? ORDER BY version', (self.id,)).fetchall()
        row = json.loads(text)
        people = [
            [each["seat"], each["name"], each.get("level"), self.opened["tokens"].get(each["seat"])] for each in row["seats"]
        ]
        return {
            **{key: row[key] for key in ("id", "game", "seed", "created", "options")},
            "pack": None,
            "seats": people,
            "hotseat": row.get("hotseat", False),
            "entries": [[seat, text, hash or ""] for seat, text, hash in moves],
            "resigned": None,
            "next_table": None,
            "engine": "",
        }

    @property
    def states(self) -> list[Message]:
        return [client.state for client in self.clients]

    def deciding(self) -> int | None:
        return next((number for number, state in enumerate(self.states) if state["you_decide"]), None)

    def say(self, number: int, type: str, **content: object) -> None:
        self.clients[number].tell(type, **content)
        self.device.engine.hear(number, json.dumps({"type": type, **content}))

    def local_heard(self, number: int) -> list[JsonObject]:
        """What came on the device since this was asked last."""
        found = self.device.heard.get(number, [])
        self.device.heard[number] = []
        return found
