"""One measurement: so many tables (or echoing lines), paced or as fast as they can."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bench.load.client import Connection
from bench.load.tables import GAME, PlayingTable

AT_ONCE = 50
"""Tables that are opened at the same time."""

ECHOED = b'{"type":"act","action":"place a","version":17,"key":"1234"}'


class Figures(NamedTuple):
    """Events per second, and how long one took, in milliseconds."""

    rate: float
    p50: float
    p99: float


def figures(times: list[float], seconds: float) -> Figures:
    ordered = sorted(times)
    p50, p99 = (1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.99))
    return Figures(len(times) / seconds, p50, p99)


class Load:
    """Many players. Whoever is free moves: all the time, or when it is their turn in the given rate."""

    def __init__(self, game: str = GAME) -> None:
        self._game = game
        self.times: list[float] = []
        self.count = 0
        """Moves so far, in all measurements."""
        self._greedy = False
        self._tables: list[PlayingTable] = []
        self._reopening: set[asyncio.Task[None]] = set()

    async def open(self, host: str, port: int, count: int) -> None:
        self._tables = [PlayingTable(host, port, self._game, seed, self._moved) for seed in range(count)]
        for begin in range(0, count, AT_ONCE):
            await asyncio.gather(*(table.open() for table in self._tables[begin : begin + AT_ONCE]))

    def _moved(self, table: PlayingTable, taken: float) -> None:
        self.times.append(taken)
        self.count += 1
        if table.over:
            task = asyncio.ensure_future(self._again(table))
            self._reopening.add(task)
            task.add_done_callback(self._reopening.discard)
        elif self._greedy:
            table.move()

    async def _again(self, table: PlayingTable) -> None:
        table.close()
        await table.open()
        if self._greedy:
            table.move()

    async def paced(self, rate: float, seconds: float) -> Figures:
        """So many moves a second in all, by tables drawn at random."""
        rng = random.Random(1)
        self.times = []
        began = time.perf_counter()
        for number in range(int(rate * seconds)):
            wait = began + number / rate - time.perf_counter()
            if wait > 0.001:
                await asyncio.sleep(wait)
            table = rng.choice(self._tables)
            while table.busy or table.over:
                await asyncio.sleep(0)
                table = rng.choice(self._tables)
            table.move()
        taken = time.perf_counter() - began
        await self._settle()
        return figures(self.times, taken)

    async def saturated(self, seconds: float) -> Figures:
        """Every table moves as soon as both players have seen the last move."""
        self.times, self._greedy = [], True
        began = time.perf_counter()
        for table in self._tables:
            if not table.busy and not table.over:
                table.move()
        await asyncio.sleep(seconds)
        found = figures(self.times, time.perf_counter() - began)
        self._greedy = False
        await self._settle()
        return found

    async def _settle(self) -> None:
        while self._reopening or any(table.busy for table in self._tables):
            await asyncio.sleep(0.02)

    def close(self) -> None:
        for table in self._tables:
            table.close()


class Echoes:
    """The same number of lines to a server that only says back what it hears."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self._lines: list[Connection] = []
        self._sent: dict[int, float] = {}
        self._greedy = False

    async def open(self, host: str, port: int, count: int) -> None:
        for begin in range(0, count, AT_ONCE):
            some: list[Awaitable[Connection]] = [
                Connection.to(host, port, "/", self._hearer(number)) for number in range(begin, min(count, begin + AT_ONCE))
            ]
            self._lines += await asyncio.gather(*some)

    def _hearer(self, number: int) -> Callable[[bytes], None]:
        def hear(_: bytes) -> None:
            self.times.append(time.perf_counter() - self._sent.pop(number))
            if self._greedy:
                self._send(number)

        return hear

    def _send(self, number: int) -> None:
        self._sent[number] = time.perf_counter()
        self._lines[number].send(ECHOED)

    async def paced(self, rate: float, seconds: float) -> Figures:
        rng = random.Random(1)
        self.times = []
        began = time.perf_counter()
        for event in range(int(rate * seconds)):
            wait = began + event / rate - time.perf_counter()
            if wait > 0.001:
                await asyncio.sleep(wait)
            number = rng.randrange(len(self._lines))
            while number in self._sent:
                await asyncio.sleep(0)
                number = rng.randrange(len(self._lines))
            self._send(number)
        return figures(self.times, time.perf_counter() - began)

    async def saturated(self, seconds: float) -> Figures:
        self.times, self._greedy = [], True
        began = time.perf_counter()
        for number in range(len(self._lines)):
            if number not in self._sent:
                self._send(number)
        await asyncio.sleep(seconds)
        found = figures(self.times, time.perf_counter() - began)
        self._greedy = False
        while self._sent:
            await asyncio.sleep(0.02)
        return found

    def close(self) -> None:
        for line in self._lines:
            line.close()
