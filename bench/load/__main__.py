"""The load bench: `PYTHONPATH=build/native .venv/bin/python -m bench.load --out bench/load.md`."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import uvloop

import soulgames.core.walk
from bench.load.measuring import Echoes, Figures, Load
from bench.load.tables import TABLES

PACE = 500.0
"""Moves a second of all tables together in the paced runs."""
GOALS = "Goals, in every run: 1000 tables of Soul Puzzler at 500 moves/s with p99 below 20 ms; saturated 5000 moves/s."


class Row(NamedTuple):
    game: str
    tables: int
    run: int
    memory: float
    cpu: float
    """Milliseconds of the server's processor for a move, when saturated."""
    paced: Figures
    saturated: Figures
    echo_paced: Figures
    echo_saturated: Figures


@contextmanager
def running(*words: str) -> Iterator[tuple[int, int]]:
    """A process to measure: its port and its id."""
    process = subprocess.Popen([sys.executable, "-m", "bench.load.processes", *words], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield int(process.stdout.readline().rpartition(":")[2]), process.pid
    finally:
        os.kill(process.pid, signal.SIGTERM)
        process.wait(30)
        process.stdout.close()


def kib(pid: int) -> int:
    """What a process has in memory."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text("utf-8"))
    return int(found[1]) if found else 0


def stop_at_errors() -> None:
    """What fails in a callback ends the bench: half of a load is not what it claims to measure."""
    task = asyncio.current_task()
    loop = asyncio.get_running_loop()

    def stop(_: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        print(f"{context.get('message')}: {context.get('exception')!r}", file=sys.stderr)
        if task is not None:
            task.cancel()

    loop.set_exception_handler(stop)


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processor, all of its threads together."""
    words = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def measured(game: str, count: int, run: int, seconds: float, folder: str) -> Row:
    """A server and an echo stand side by side, and take turns: what disturbs one of them disturbs the other."""
    stop_at_errors()
    with running("server", f"{folder}/{game}-{count}-{run}.db") as (port, pid), running("echo") as (echo_port, _):
        load, echoes, before = Load(game), Echoes(), kib(pid)
        await load.open("127.0.0.1", port, count)
        await echoes.open("127.0.0.1", echo_port, 2 * count)
        gc.collect()
        gc.disable()  # a pause of the clients is none of the server's
        paced, echo_paced = await load.paced(PACE, seconds), await echoes.paced(PACE, seconds)
        memory = (kib(pid) - before) / count
        spent, moved = cpu_seconds(pid), load.count
        saturated = await load.saturated(seconds)
        cpu = 1000 * (cpu_seconds(pid) - spent) / (load.count - moved)
        echo_saturated = await echoes.saturated(seconds)
        gc.enable()
        load.close()
        echoes.close()
    return Row(game, count, run, memory, cpu, paced, saturated, echo_paced, echo_saturated)


def report(rows: list[Row], seconds: float, busy: float) -> str:
    compiled = not (soulgames.core.walk.__file__ or "").endswith(".py")
    lines = [
        "# Load",
        "",
        "One server process on the loopback, two clients at every table. A move counts when both of its players have received",
        "their view of it; by then it is committed to the disk (SQLite, WAL, synchronous = FULL). Beside it stands a bare",
        "uvicorn (websockets-sansio) with as many connections that echoes a message of the same size: the two take turns.",
        "",
        f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores shared with the clients, "
        f"{'compiled' if compiled else 'plain'} engine, {seconds:g} s for each figure, load average "
        f"of the machine before the run {busy:.1f}. {GOALS}",
        "",
        f"| game | tables | run | KiB a table | at {PACE:g} moves/s: p50 | p99 | saturated: moves/s | p50 | p99 | CPU a move "
        f"| echo at {PACE:g}/s: p50 | p99 | echo saturated: messages/s | p50 | p99 |",
        "|---" * 15 + "|",
    ]
    for row in rows:
        paced, saturated, echo, most = row.paced, row.saturated, row.echo_paced, row.echo_saturated
        lines.append(
            f"| {row.game} | {row.tables} | {row.run} | {row.memory:.0f} | {paced.p50:.1f} ms | {paced.p99:.1f} ms "
            f"| {saturated.rate:.0f} | {saturated.p50:.1f} ms | {saturated.p99:.1f} ms | {row.cpu:.2f} ms "
            f"| {echo.p50:.1f} ms | {echo.p99:.1f} ms | {most.rate:.0f} | {most.p50:.1f} ms | {most.p99:.1f} ms |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="the length of each measurement")
    parser.add_argument("--tables", type=int, nargs="+", default=[1000])
    parser.add_argument("--games", nargs="+", choices=list(TABLES), default=["soul-puzzler", "soulgivers"])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--data", default=None, help="a folder for the tables; a fresh one on the disk if left out")
    parser.add_argument("--out", type=Path, default=None, help="write the report into this file too")
    wanted = parser.parse_args()
    busy = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(dir=wanted.data or "build") as folder:
        rows = [
            uvloop.run(measured(game, count, run, wanted.seconds, folder))
            for run in range(1, wanted.runs + 1)
            for game in wanted.games
            for count in wanted.tables
        ]
    text = report(rows, wanted.seconds, busy)
    print(text)
    if wanted.out is not None:
        wanted.out.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
