"""How long a move waits while thousands of old games are deleted: `python -m bench.faults.purge --games 15000`.

Two servers take turns, each on a file with as many old games. In one file they are due: the server deletes them and gives their
space back, while tables play at a steady pace. In the other they are young, and the same tables play for as long.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import uvloop

from bench.faults.old_games import add_old_games
from bench.load.__main__ import stop_at_errors
from bench.load.measuring import Load
from tests.server.running import Server

GOAL = 50.0
"""Milliseconds that no move may wait."""
DELETED = "old games deleted"
"""What the server logs when it is through."""
QUIET = 3.0
"""Seconds from the start until it looks for what can be deleted: by then the tables have been opened."""
SLICE = 0.5


class Waits(NamedTuple):
    """In milliseconds, how long a move took until both of its players had seen it."""

    moves: int
    seconds: float
    p50: float
    p99: float
    most: float


class Round(NamedTuple):
    purge: Waits
    calm: Waits
    before: int
    after: int
    """Bytes of the file."""


def waits(times: list[float], seconds: float) -> Waits:
    ordered = sorted(times)
    p50, p99 = (1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.99))
    return Waits(len(ordered), seconds, p50, p99, 1000 * ordered[-1])


def deleted(server: Server) -> bool:
    return DELETED in server.log.read_text("utf-8")


async def played(server: Server, tables: int, pace: float, seconds: float | None) -> Waits:
    """For so long, or until the old games are gone."""
    stop_at_errors()
    load, times = Load(), list[float]()
    await load.open("127.0.0.1", int(server.address.rpartition(":")[2]), tables)
    await load.paced(pace, QUIET)  # nobody deletes anything yet
    began = time.perf_counter()
    while (time.perf_counter() - began < seconds) if seconds is not None else not deleted(server):
        await load.paced(pace, SLICE)
        times += load.times
    taken = time.perf_counter() - began
    load.close()
    return waits(times, taken)


def on(path: Path, tables: int, pace: float, seconds: float | None) -> Waits:
    server = Server(path, sweep_seconds=QUIET, most_connections_of_one=4000, log_level="info")
    try:
        return uvloop.run(played(server, tables, pace, seconds))
    finally:
        server.stop()


def measured(folder: Path, number: int, games: int, tables: int, pace: float) -> tuple[Round, int]:
    due, young = folder / f"due-{number}.db", folder / f"young-{number}.db"
    length = add_old_games(due, games, due=True, seed=number)
    add_old_games(young, games, due=False, seed=number)
    before = due.stat().st_size
    purge = on(due, tables, pace, None)
    calm = on(young, tables, pace, purge.seconds)
    return Round(purge, calm, before, due.stat().st_size), length


def report(rounds: list[Round], games: int, length: int, tables: int, pace: float, busy: float) -> str:
    lines = [
        f"{games} old games with {length} moves are deleted while {tables} tables play {pace:g} moves a second; "
        f"{os.cpu_count()} cores, load average before the run {busy:.1f}. Goal: no move waits more than {GOAL:g} ms.",
        "",
        "| round | | seconds | moves | p50 | p99 | longest | file before | after |",
        "|---" * 9 + "|",
    ]
    for number, each in enumerate(rounds, 1):
        for name, found in (("purge", each.purge), ("the same without", each.calm)):
            sizes = f"{each.before / 1e6:.1f} MB | {each.after / 1e6:.1f} MB" if name == "purge" else "| "
            lines.append(
                f"| {number} | {name} | {found.seconds:.1f} | {found.moves} | {found.p50:.1f} ms | {found.p99:.1f} ms "
                f"| {found.most:.1f} ms | {sizes} |"
            )
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.faults.purge", description=__doc__)
    parser.add_argument("--games", type=int, default=15_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pace", type=float, default=100.0, help="moves a second of all tables together")
    wanted = parser.parse_args()
    busy, rounds, length = os.getloadavg()[0], [], 0
    folder = Path(tempfile.mkdtemp(dir="build"))
    try:
        for number in range(1, wanted.rounds + 1):
            found, length = measured(folder, number, wanted.games, wanted.tables, wanted.pace)
            rounds.append(found)
    finally:
        shutil.rmtree(folder)
    print(report(rounds, wanted.games, length, wanted.tables, wanted.pace, busy))


if __name__ == "__main__":
    main()
