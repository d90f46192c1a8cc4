"""What a server becomes in half an hour of play: `python -m bench.load.soak --minutes 30`.

Tables play at a steady pace, are finished, and others are opened. Every half minute the server's memory and its open files are
noted; the slope of the second half says whether something leaks. The first half fills caches, and does not count.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import uvloop

from bench.load.__main__ import kib, running, stop_at_errors
from bench.load.measuring import Figures, Load
from bench.load.tables import GAME, TABLES

STEP = 30.0
"""Seconds between two looks."""


class Look(NamedTuple):
    minutes: float
    kib: int
    files: int


def slope(looks: Sequence[tuple[float, float]]) -> float:
    """By least squares: how much more for each minute."""
    count = len(looks)
    middle, mean = sum(at for at, _ in looks) / count, sum(value for _, value in looks) / count
    spread = sum((at - middle) ** 2 for at, _ in looks)
    return sum((at - middle) * (value - mean) for at, value in looks) / spread if spread else 0.0


async def soaked(game: str, tables: int, pace: float, minutes: float, folder: str) -> tuple[list[Look], list[Figures]]:
    stop_at_errors()
    looks, figures = [], []
    with running("server", f"{folder}/soak.db") as (port, pid):
        load = Load(game)
        await load.open("127.0.0.1", port, tables)
        step = min(STEP, minutes * 60 / 8)
        for number in range(1, round(minutes * 60 / step) + 1):
            figures.append(await load.paced(pace, step))
            looks.append(Look(number * step / 60, kib(pid), len(list(Path(f"/proc/{pid}/fd").iterdir()))))
        load.close()
        await asyncio.sleep(0)
    return looks, figures


def report(game: str, tables: int, pace: float, looks: Sequence[Look], figures: Sequence[Figures]) -> str:
    late = looks[len(looks) // 2 :]
    memory, files = (
        slope([(look.minutes, value) for look, value in zip(late, values, strict=True)])
        for values in (
            [look.kib for look in late],
            [look.files for look in late],
        )
    )
    worst = max(figure.p99 for figure in figures)
    first, last = looks[0], looks[-1]
    return (
        f"{game}, {tables} tables, {pace:g} moves/s for {last.minutes:g} minutes: memory {first.kib / 1024:.1f} MiB after "
        f"{first.minutes:.1f} minutes, {last.kib / 1024:.1f} MiB at the end; in the second half {memory:+.1f} KiB a minute; "
        f"open files {first.files} and {last.files}, {files:+.2f} a minute; worst p99 of {len(figures)} slices {worst:.1f} ms."
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pace", type=float, default=300.0, help="moves a second of all tables together")
    parser.add_argument("--game", choices=list(TABLES), default=GAME)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(dir="build") as folder:
        looks, figures = uvloop.run(soaked(wanted.game, wanted.tables, wanted.pace, wanted.minutes, folder))
    print(report(wanted.game, wanted.tables, wanted.pace, looks, figures))


if __name__ == "__main__":
    main()
