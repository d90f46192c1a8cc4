"""How long a person waits for an easy bot while others ask for much: `python -m bench.load.bots --masters 100 --cups 60`.

Others watch tables of two masters each, and cups of eight masters are played that nobody watches. One person plays novices,
game after game. Counted is the time from each position in which the bot decides until the next one: queue, thinking and commit.
Nothing is hidden in that game, so no delay is drawn.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import tempfile
import time

import uvloop

from bench.load.__main__ import running, stop_at_errors
from bench.load.client import Connection
from bench.load.measuring import Figures, figures
from bench.load.tables import GAME, Heard, State, post, read


async def ask_for_much(host: str, port: int, masters: int, cups: int) -> list[Connection]:
    """All that others want, and the lines of those who watch."""
    entrants = [{"name": f"master {number}", "who": "master"} for number in range(8)]
    for _ in range(cups):
        await post(host, port, "/api/cups", {"game": GAME, "entrants": entrants})
    lines = []
    for _ in range(masters):
        seats = {seat: {"kind": "bot", "level": "master"} for seat in ("one", "two")}
        opened = await post(host, port, "/api/tables", {"game": GAME, "seats": seats})
        line = await Connection.to(host, port, f"/ws/{opened['table']}", lambda _: None)
        line.send(b'{"type":"hello"}')
        lines.append(line)
    return lines


class Person:
    """Plays against a novice, and notes for how long it lets them wait."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self._heard: asyncio.Queue[Heard] = asyncio.Queue()
        self._rng = random.Random(1)
        self._keys = itertools.count()
        self.times: list[float] = []

    async def play(self) -> None:
        """One game after the other."""
        while True:
            seats = {"one": {"kind": "person", "name": "one", "here": True}, "two": {"kind": "bot", "level": "novice"}}
            opened = await post(self._host, self._port, "/api/tables", {"game": GAME, "seats": seats})
            tokens = opened["tokens"]
            assert isinstance(tokens, dict)
            line = await Connection.to(self._host, self._port, f"/ws/{opened['table']}", self._hear)
            line.send(json.dumps({"type": "hello", "token": tokens["one"]}).encode())
            await self._game(line)
            line.close()

    def _hear(self, text: bytes) -> None:
        self._heard.put_nowait(read(text))

    async def _game(self, line: Connection) -> None:
        state = await self._next()
        while state.result is None:
            began = time.perf_counter()
            if state.you_decide:
                wish = {"type": "act", "action": self._rng.choice(state.legal), "version": state.version}
                line.send(json.dumps({**wish, "key": str(next(self._keys))}).encode())
                state = await self._next()
            else:
                state = await self._next()
                self.times.append(time.perf_counter() - began)

    async def _next(self) -> State:
        while True:
            heard = await self._heard.get()
            if heard.type in ("state", "welcome"):
                return heard.state or heard


async def measured(masters: int, cups: int, seconds: float, folder: str) -> Figures:
    stop_at_errors()
    with running("server", f"{folder}/bots.db") as (port, _):
        lines = await ask_for_much("127.0.0.1", port, masters, cups)
        person = Person("127.0.0.1", port)
        playing = asyncio.create_task(person.play())
        while not person.times and not playing.done():
            await asyncio.sleep(0.1)  # the first answer has to wait for its worker to start
        person.times.clear()
        await asyncio.wait([playing], timeout=seconds)
        if playing.done():
            playing.result()
        playing.cancel()
        for line in lines:
            line.close()
    return figures(person.times, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load.bots", description=__doc__)
    parser.add_argument("--masters", type=int, default=100, help="watched tables of two masters")
    parser.add_argument("--cups", type=int, default=60, help="cups of eight masters that nobody watches")
    parser.add_argument("--seconds", type=float, default=60.0)
    wanted = parser.parse_args()
    busy = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(dir="build") as folder:
        found = uvloop.run(measured(wanted.masters, wanted.cups, wanted.seconds, folder))
    asked = f"{wanted.masters} watched tables of masters, {wanted.cups} cups of masters"
    answers = f"{found.rate * wanted.seconds:.0f} answers, load average before the run {busy:.1f}"
    print(f"{asked}: a novice answers in p50 {found.p50:.1f} ms, p99 {found.p99:.1f} ms ({answers}; goal: 300 ms)")


if __name__ == "__main__":
    main()
