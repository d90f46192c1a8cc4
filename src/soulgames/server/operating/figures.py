"""`/metrics`: what was counted, and how things stand now, as Prometheus reads it. Only for those whom the operator names."""

from __future__ import annotations

import asyncio
import gc
import os
import resource
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from soulgames.core.telling import N_, Sentence
from soulgames.core.version import VERSION
from soulgames.server.hall import Hall
from soulgames.server.limits import Networks
from soulgames.server.operating import counts
from soulgames.server.operating.counts import heading, sample
from soulgames.server.problems import NotGranted
from soulgames.server.settings import Settings
from soulgames.server.store.sqlite import SqliteStore

router: Final = APIRouter()

FORMAT: Final = "text/plain; version=0.0.4; charset=utf-8"
FORWARDED: Final = ("x-forwarded-for", "x-real-ip", "forwarded", "via")
"""Who has one of these came through a proxy, which may have let in anybody."""
NOT_FOR_YOU: Final = N_("the figures of this server are not for everybody: its operator can name your address")
PAGE: Final = os.sysconf("SC_PAGESIZE")
BEGAN: Final = time.time()


class Figures:
    def __init__(self, hall: Hall, store: SqliteStore, settings: Settings) -> None:
        self._hall: Final = hall
        self._store: Final = store
        self._file: Final = settings.data
        self._readers: Final = Networks(settings.metrics_for)

    def may_read(self, request: Request) -> bool:
        address = "" if request.client is None else request.client.host
        return address in self._readers and not any(name in request.headers for name in FORWARDED)

    def text(self) -> str:
        return "\n".join([*self._lines(), ""])

    def _lines(self) -> Iterator[str]:
        for counted in counts.ALL:
            yield from counted.lines()
        hall, lanes = self._hall, self._hall.workers.lanes()
        yield from gauge("soulgames_build_info", "Which version runs.", {VERSION: 1}, "version")
        yield from gauge("soulgames_sockets", "Open sockets, at a table or about to be.", {"": hall.lines.total()})
        yield from gauge("soulgames_tables", "Tables in memory.", {"": len(hall.tables)})
        yield from gauge("soulgames_read_only", "1 while people may only look.", {"": int(hall.house.read_only)})
        yield from gauge("soulgames_bans", "Addresses and networks that are banned.", {"": len(hall.house.bans)})
        waiting = {name: lane.waiting() for name, lane in lanes.items()}
        yield from gauge("soulgames_waiting", "Questions that wait for a worker.", waiting, "lane")
        thinking = {name: lane.under_way() for name, lane in lanes.items()}
        yield from gauge("soulgames_thinking", "Questions that a worker thinks about.", thinking, "lane")
        yield from gauge("soulgames_writes_waiting", "Writes that wait for the disk.", {"": self._store.waiting()})
        sizes = {"tables": _size(self._file), "log": _size(self._file + "-wal")}
        yield from gauge("soulgames_file_bytes", "The file of tables, and what is not yet brought into it.", sizes, "part")
        left = "What is under way for somebody: all of it is 0 a while after everybody has gone."
        yield from gauge("soulgames_under_way", left, hall.under_way(), "what")
        yield from gauge("soulgames_tasks", "Tasks of the loop.", {"": len(asyncio.all_tasks())})
        yield from _process()


def gauge(name: str, about: str, values: Mapping[str, float], label: str = "") -> Iterator[str]:
    """How something stands now, for each value of a label if it has one."""
    yield from heading(name, "gauge", about)
    for of, value in values.items():
        yield sample(name, {label: of} if label else {}, value)


def _process() -> Iterator[str]:
    """Under the names that every program uses for these."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    name = "process_cpu_seconds_total"
    yield from (*heading(name, "counter", "Time of the processor."), sample(name, {}, used.ru_utime + used.ru_stime))
    name = "python_gc_objects_collected_total"
    yield from heading(name, "counter", "Objects that only held each other; where hardly any are made, nobody waits for it.")
    for generation, found in enumerate(gc.get_stats()):
        yield sample(name, {"generation": str(generation)}, found["collected"])
    yield from gauge("process_start_time_seconds", "When it was started.", {"": BEGAN})
    if Path("/proc/self/statm").exists():
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        yield from gauge("process_resident_memory_bytes", "Memory in use.", {"": pages * PAGE})
        yield from gauge("process_open_fds", "Open files, connections included.", {"": len(os.listdir("/proc/self/fd"))})


def _size(path: str) -> int:
    try:
        return os.stat(path).st_size
    except FileNotFoundError:
        return 0


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    figures: Figures = request.app.state.figures
    if not figures.may_read(request):
        raise NotGranted(403, "not-for-you", Sentence(NOT_FOR_YOU))
    return PlainTextResponse(figures.text(), media_type=FORMAT)
