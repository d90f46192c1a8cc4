"""Plays the games of the file beside this, at a server of commit 6609955: the last one whose files had no version.

    git worktree add /tmp/older 6609955
    cp tests/server/kept_by_6609955/play.py /tmp/older/play.py
    cd /tmp/older && PYTHONPATH=src:. python play.py tables.db
    git worktree remove --force /tmp/older

It leaves `tables.db.gz`, and in `opened.json` what everybody was given then: tokens by seat or by name, by what the game shows.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.running import Client, Server, bot, person, play_on, seated, serving

Opened = dict[str, Any]

PAIR = {"one": person("Ann"), "two": person("Ben")}
CLOCK = {"minutes": 60, "increment_seconds": 5}


def play_all(server: Server) -> dict[str, Opened]:
    opened: dict[str, Opened] = {}

    def people(what: str, game: str, seed: int, decisions: int = 10**6, **rest: object) -> Opened:
        opened[what] = server.open_for_people(game, **rest)
        with seated(server, opened[what]) as clients:
            play_on(clients, seed, decisions)
        return opened[what]

    for game in ("soul-puzzler", "soulfall", "soulgivers", "soulgivers-2v2"):
        people(f"{game} finished", game, seed=1)
        people(f"{game} unfinished", game, seed=2, decisions=30)
    people("soulgivers quick", "soulgivers", seed=3, decisions=60, options={"setup": "quick"})
    people("one screen", "soul-puzzler", seed=4, decisions=5, hotseat=True)
    opened["nobody came"] = server.open_table("soulfall", PAIR)
    opened["rematch"] = rematch(server, opened["soul-puzzler finished"])
    opened["chat and undo"] = chat_and_undo(server)
    opened["resigned"] = resigned(server)
    opened["clock"] = people("clock", "soul-puzzler", seed=5, decisions=6, clock=CLOCK)
    opened["flag fell"] = flag_fell(server)
    for level in ("random", "greedy"):
        for game in ("soul-puzzler", "soulfall", "soulgivers"):
            opened[f"{game} against {level}"] = against(server, game, level)
    opened["cup"] = cup(server, finished=True)
    opened["cup under way"] = cup(server, finished=False)
    return opened


def rematch(server: Server, old: Opened) -> Opened:
    """The seats have changed places; two moves are played."""
    with seated(server, old) as clients:
        for client in clients:
            client.ask("rematch")
        led = [client.wait("rematch") for client in clients]
    tokens = {seat: led[1 - place]["token"] for place, seat in enumerate(old["tokens"])}
    fresh = {"table": led[0]["table"], "game": old["game"], "tokens": tokens}
    with seated(server, fresh) as clients:
        play_on(clients, seed=6, decisions=2)
    return fresh


def chat_and_undo(server: Server) -> Opened:
    """Somebody begins to use their power, and takes it back."""
    opened = server.open_table("soul-puzzler", PAIR, options={"one": "corvane", "two": "vesper"})
    with seated(server, opened) as clients:
        clients[0].ask("chat", text="Ciao, Ben!")
        clients[1].ask("chat", text="Hello.")
        while "power" not in (decider := decides(clients)).state["legal"]:
            play_on(clients, seed=7, decisions=1)
        for _ in range(2):
            assert decider.act("power")["type"] == "done"
            assert decider.ask("undo", version=decider.version)["type"] == "done"
        play_on(clients, seed=8, decisions=3)
    return opened


def decides(clients: Sequence[Client]) -> Client:
    return next(client for client in clients if client.state["you_decide"])


def resigned(server: Server) -> Opened:
    opened = server.open_table("soul-puzzler", PAIR)
    with seated(server, opened) as clients:
        play_on(clients, seed=9, decisions=5)
        clients[0].ask("resign")
    return opened


def flag_fell(server: Server) -> Opened:
    opened = server.open_table("soul-puzzler", PAIR, clock={"minutes": 0.02, "increment_seconds": 0})
    with seated(server, opened) as clients:
        while not clients[0].over:
            clients[0].wait("state")
    return opened


def against(server: Server, game: str, level: str) -> Opened:
    seats = next(entry["seats"] for entry in server.get("/api/games") if entry["name"] == game)
    opened = server.open_table(game, dict(zip(seats, [person("Ann"), bot(level)], strict=True)))
    with seated(server, opened) as clients:
        play_on(clients, seed=10, decisions=10)
    return opened


def cup(server: Server, finished: bool) -> Opened:
    names = {"Ann": "person", "Ben": "person", "Cy": "random", "Dora": "random"}
    entrants = [{"name": name, "who": who} for name, who in names.items()]
    _, opened = server.request("/api/cups", {"game": "soul-puzzler", "entrants": entrants, "options": {}, "seed": 7})
    while finished and (facts := server.get(f"/api/cups/{opened['cup']}"))["champion"] is None:
        for fixture in (fixture for fixtures in facts["rounds"] for fixture in fixtures):
            who = next((name for name in (fixture["one"], fixture["two"]) if name in opened["tokens"]), None)
            if who is None or fixture["winner"] is not None or fixture["table"] is None:
                continue
            client = Client.at(server, fixture["table"], opened["tokens"][who])
            play_on([client], seed=11, decisions=4)
            if not client.over:
                client.ask("resign")
            client.close()
    found: Opened = opened
    return found


if __name__ == "__main__":
    data = Path(sys.argv[1]).resolve()
    with serving(data) as running:
        given = play_all(running)
    with closing(sqlite3.connect(data)) as file:
        file.execute("PRAGMA journal_mode = DELETE")
        file.execute("VACUUM")
    data.with_name("tables.db.gz").write_bytes(gzip.compress(data.read_bytes(), 9, mtime=0))
    data.with_name("opened.json").write_text(json.dumps(given, indent=1) + "\n", "utf-8")
