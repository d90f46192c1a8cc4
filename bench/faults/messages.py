"""A million messages that nobody should send: `python -m bench.faults.messages --count 1000000`.

Strangers sit down at tables of all games, in seats and beside them, and say whatever the grammar gives them, while the games
go on. Looked for: an error in the log, an answer that is no message of the server, silence, a line cut without a word, a seat
that is told what it may not know, a game that changed otherwise than somebody was told, a server that is not as well as before.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import uvloop

from bench.faults.grammar import Grammar
from bench.faults.stranger import Heard, Place, Stranger, digest
from bench.load.tables import post
from soulgames.core.registry import game as registered
from soulgames.server.kept import history_of
from soulgames.server.store.rows import MoveRow, TableRow, read_table
from soulgames.tables.redaction import viewpoint
from tests.patience import wait_until
from tests.server.running import Server

GAMES = ("soul-puzzler", "soulfall", "soulgivers", "soulgivers-2v2")
LINES = 24
"""At once."""
LONG = 600.0
"""Minutes."""
BURST = 25
"""Messages before a line waits for its answers."""
GROWTH = 1.25
"""How much more memory than after a fifth of the messages is still no leak: games get longer."""
LOOKED_AT = ("process_resident_memory_bytes", "process_open_fds", "soulgames_tasks", "soulgames_sockets")


class Well(NamedTuple):
    """How the server is."""

    memory: float
    files: float
    tasks: float
    sockets: float


class Fuzz:
    def __init__(self, server: Server, count: int, seed: int, minutes: float) -> None:
        self.server = server
        self.heard = Heard()
        self.early: Well | None = None
        self._count, self._seed = count, seed
        self._ends = time.monotonic() + 60 * minutes
        self._port = int(server.address.rpartition(":")[2])
        self._places: dict[str, list[Place]] = {}
        """By table."""
        self._replaced: set[str] = set()
        """Those that were over, and have been left."""
        self._rng = random.Random(seed)

    async def run(self) -> None:
        for name in GAMES * 2:
            await self._open(name)
        await asyncio.gather(*(self._line(number) for number in range(LINES)))

    async def _open(self, name: str) -> None:
        rules = registered(name)
        seats = {seat: {"kind": "person", "name": f"Player {seat}"[:20], "here": True} for seat in rules.seats}
        options = {"setup": "quick"} if "setup" in rules.describe_options() else {}
        opened = await post("127.0.0.1", self._port, "/api/tables", {"game": name, "options": options, "seats": seats})
        table, tokens = str(opened["table"]), opened["tokens"]
        assert isinstance(tokens, dict)
        secret = (row_of(self.server.data, table).seed, str(opened["host"]), *tokens.values())
        self._places[table] = [
            Place(table, seat, token, tuple(text.encode() for text in secret if text != token))
            for seat, token in [*tokens.items(), (None, None)]
        ]

    def _enough(self) -> bool:
        return self.heard.sent >= self._count or time.monotonic() > self._ends

    async def _line(self, number: int) -> None:
        """One stranger after the other, until enough has been said."""
        visit = 0
        while not self._enough():
            visit += 1
            grammar = Grammar(f"{self._seed}-{number}-{visit}")
            await self._replace_finished()
            places = grammar.rng.choice(list(self._places.values()))
            line = await Stranger.at("127.0.0.1", self._port, grammar.rng.choice(places), self.heard)
            line.knows = line.knows._replace(tokens=[each.token for each in places if each.token])
            await self._visit(line, grammar)
            if self.early is None and self.heard.sent > self._count / 5:
                self.early = well(self.server)

    async def _visit(self, line: Stranger, grammar: Grammar) -> None:
        if grammar.rng.random() < 0.1:  # a hello that opens nothing, or none at all
            if grammar.rng.random() < 0.5:
                await self._leave(line, by_half=True)
                return
            line.say(type="hello", token="no such token")
        else:
            line.say(type="hello", token=line.place.token, version=0, language=grammar.rng.choice(["en", "it"]))
        goes_on = await line.answered()
        for _ in range(grammar.rng.randrange(40)):
            if not goes_on or self._enough():
                break
            goes_on = all(line.throw(grammar) for _ in range(BURST)) and await line.answered()
        await self._leave(line, by_half=grammar.rng.random() < 0.3)

    async def _leave(self, line: Stranger, by_half: bool) -> None:
        if by_half:
            line.half_close()
            await asyncio.wait([line.gone], timeout=5)
        line.hang_up()

    async def _replace_finished(self) -> None:
        for table in self.heard.over & self._places.keys():
            if table not in self._replaced:
                self._replaced.add(table)
                await self._open(row_of(self.server.data, table).game)
                del self._places[table]

    # What has come of it.

    def look(self) -> Well:
        """Everybody has gone: the server has to be as if nobody had been there, and the file as they were told."""
        wait_until(lambda: well(self.server).sockets == 0)
        for what in ("drivers", "loads", "chores", "locks"):
            wait_until(lambda what=what: f'soulgames_under_way{{what="{what}"}} 0' in figures(self.server))  # type: ignore[misc]
        now, find = well(self.server), self.heard.findings
        if self.early is not None and now.memory > GROWTH * self.early.memory:
            find.append(f"memory grew from {self.early.memory:.0f} to {now.memory:.0f} bytes")
        if re.search(r'soulgames_requests_total\{[^}]*status="5', text := figures(self.server)):
            find.append("an answer over HTTP was a 5xx")
        if "soulgames_failed_writes_total{" in text:
            find.append("a write failed")
        if self.server.request("/readyz")[0] != 200:
            find.append("the server is not ready")
        return now

    def compare(self) -> int:
        """With the twin of each game, which is played through again from the file: what each seat was told, and who moved."""
        compared = 0
        find = self.heard.findings
        for table in {table for table, _, _ in self.heard.seen} | set(self.heard.done):
            row, moves = row_of(self.server.data, table), moves_of(self.server.data, table)
            rules = registered(row.game)
            keys = {(rules.seats[move.seat], move.key) for move in moves if move.key is not None}
            find += [f"{table}: nobody sent {key}" for key in keys - self.heard.keys.get(table, set())]
            history = history_of(rules, row, moves)
            for seat in [None, *rules.seats]:
                told = {version: seen for (at, whose, version), seen in self.heard.seen.items() if (at, whose) == (table, seat)}
                if not told:
                    continue
                number = None if seat is None else rules.seats.index(seat)
                twin = history.since(0, viewpoint(rules, number))
                for version, seen in told.items():
                    known = twin[version - 1]
                    compared += 1
                    if digest(known.heard, known.after) != seen:
                        find.append(f"{table}: {seat} was told something else of version {version} than the twin")
        return compared


def row_of(data: Path, table: str) -> TableRow:
    with closing(sqlite3.connect(f"file:{data}?mode=ro", uri=True)) as file:
        return read_table(file.execute('SELECT "row" FROM tables WHERE id = ?', (table,)).fetchone()[0])


def moves_of(data: Path, table: str) -> list[MoveRow]:
    with closing(sqlite3.connect(f"file:{data}?mode=ro", uri=True)) as file:
        found = file.execute('SELECT * FROM moves WHERE "table" = ? ORDER BY version', (table,))
        return [MoveRow(*row) for row in found]


def figures(server: Server) -> str:
    return str(server.request("/metrics")[1])


def well(server: Server) -> Well:
    text = figures(server)
    return Well(*(float(text.partition(f"\n{name} ")[2].partition("\n")[0]) for name in LOOKED_AT))


def logged(server: Server) -> list[str]:
    lines = server.log.read_text("utf-8").splitlines()
    return [f"in the log: {line}" for line in lines if re.search(r" (ERROR|WARNING) |Traceback", line)]


class Outcome(NamedTuple):
    heard: Heard
    seconds: float
    early: Well | None
    late: Well
    compared: int
    moves: int


def fuzzed(folder: Path, count: int, seed: int, minutes: float = LONG) -> Outcome:
    limits = {"catch_ups_a_second": 1.0, "catch_up_burst": 10.0, "idle_seconds": 5.0, "sweep_seconds": 1.0}
    server = Server(folder / "tables.db", log_level="warning", **limits)
    try:
        fuzz, began = Fuzz(server, count, seed, minutes), time.monotonic()
        uvloop.run(fuzz.run())
        seconds = time.monotonic() - began
        late = fuzz.look()
    finally:
        server.stop()
    compared = fuzz.compare()
    moves = sum(len(keys) for keys in fuzz.heard.done.values())
    fuzz.heard.findings += logged(server)
    return Outcome(fuzz.heard, seconds, fuzz.early, late, compared, moves)


def report(found: Outcome, seed: int) -> str:
    heard, early, late = found.heard, found.early or found.late, found.late
    rate = heard.sent / found.seconds
    lines = [
        f"{heard.sent} messages in {found.seconds:.0f} s ({rate:.0f} a second), seed {seed}, {os.cpu_count()} cores: "
        f"{len(heard.findings)} findings.",
        "",
        "| | |",
        "|---|---|",
        f"| answers | {heard.answers} |",
        f"| wishes that were granted | {found.moves} |",
        f"| tables played to their end | {len(heard.over)} |",
        f"| states compared with the twin | {found.compared} |",
        f"| lines cut, by reason | {heard.cut} |",
        f"| memory after a fifth, and at the end | {early.memory / 1e6:.0f} MB, {late.memory / 1e6:.0f} MB |",
        f"| open files | {early.files:.0f}, {late.files:.0f} |",
        f"| tasks | {early.tasks:.0f}, {late.tasks:.0f} |",
    ]
    return "\n".join([*lines, "", *(f"- {finding[:3000]}" for finding in heard.findings[:50])]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.faults.messages", description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=LONG, help="after which no more is sent")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(dir="build") as folder:
        found = fuzzed(Path(folder), wanted.count, wanted.seed, wanted.minutes)
    print(report(found, wanted.seed))
    sys.exit(bool(found.heard.findings))


if __name__ == "__main__":
    main()
