"""The one thread that writes: it takes all that waits, commits it in one transaction, and says when it is on the disk.

A commit costs the same for one move as for a hundred. One that could be done again does not wait for the disk: the next that
must last brings it along. The thread is supervised: whatever happens to it, those who wait are told, and it begins again.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, Executable

from soulgames.server.operating import counts
from soulgames.server.store.schema import EXACT, NEW_MOVES, WITHOUT_VALUES
from soulgames.server.store.store import Conflict, StoreFailed
from soulgames.server.store.trouble import trouble

log: Final = logging.getLogger("soulgames.server")

MOST_WAITING: Final = 50_000
"""Writes in the queue; beyond that the server says that it is busy."""

TIDY_SECONDS: Final = 1.0
BREATH: Final = 0.2
"""Seconds before a thread that failed begins again."""

Write = tuple[Executable, Any]
"""A statement, and the values of one row."""


class Job:
    """Some writes that belong together, and who waits for them. Those that need not last are written, and may be lost with the
    power: whoever asked for them would ask again."""

    def __init__(self, writes: Sequence[Write], lasts: bool) -> None:
        self.writes: Final = writes
        self.lasts: Final = lasts
        self.loop: Final = asyncio.get_running_loop()
        self.done: Final[asyncio.Future[None]] = self.loop.create_future()

    def settle(self, error: StoreFailed | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


def _settle(jobs: Sequence[Job], error: StoreFailed | None) -> None:
    for job in jobs:
        job.settle(error)


def _tell(jobs: Sequence[Job], error: StoreFailed | None) -> None:
    """On the loop, where they wait."""
    if jobs and not jobs[0].loop.is_closed():
        jobs[0].loop.call_soon_threadsafe(_settle, jobs, error)


class Writer:
    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine
        self._jobs: Final[queue.SimpleQueue[Job | None]] = queue.SimpleQueue()
        self._closing: Final = threading.Event()
        self._log_is_to_be_cut: Final = threading.Event()
        self._log_is_to_be_cut.set()  # a server that was killed may have meant to
        self._threads: Final = [
            threading.Thread(target=self._supervised, args=(self._write_all,), name="soulgames-writer", daemon=True),
            threading.Thread(target=self._supervised, args=(self._tidy,), name="soulgames-tidier", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, *writes: Write, lasts: bool = True) -> asyncio.Future[None]:
        job = Job(writes, lasts)
        if self._jobs.qsize() < MOST_WAITING:
            self._jobs.put(job)
        else:
            job.settle(StoreFailed("too many writes are waiting", "busy"))
        return job.done

    def cut_log(self) -> None:
        """Something was deleted for good: soon it is not in the log of writes either."""
        self._log_is_to_be_cut.set()

    def waiting(self) -> int:
        return self._jobs.qsize()

    def alive(self) -> bool:
        return all(thread.is_alive() for thread in self._threads)

    def close(self) -> None:
        """Write what waits, and end."""
        self._closing.set()
        self._jobs.put(None)
        for thread in self._threads:
            thread.join()

    # The threads.

    def _supervised(self, work: Callable[[], None]) -> None:
        while True:
            try:
                return work()
            except Exception as error:  # a thread that has died would let everybody wait without end
                name = threading.current_thread().name
                log.error("%s failed and begins again: %s", name, type(error).__name__)
                counts.restarts.add(name.removeprefix("soulgames-"))
                self._closing.wait(BREATH)

    def _write_all(self) -> None:
        jobs = self._next()
        try:
            with self._engine.connect() as connection:
                counting = connection.execution_options(preserve_rowcount=True)
                while jobs is not None:
                    self._commit(counting, jobs)
                    jobs = self._next()
        except Exception as error:
            _tell(jobs or [], trouble(error))
            raise

    def _next(self) -> list[Job] | None:
        """All jobs that wait, at least one. None when the store closes; what came before that has been written by then."""
        first = self._jobs.get()
        if first is None:
            return None
        jobs = [first]
        while True:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return jobs
            if job is None:
                self._jobs.put(None)
                return jobs
            jobs.append(job)

    def _commit(self, connection: Connection, jobs: Sequence[Job]) -> None:
        """One transaction for all. If it fails, one for each: a job that cannot be written must not harm the others."""
        error: StoreFailed | None = None
        began = time.perf_counter()
        try:
            _write(connection, jobs)
            counts.commit_seconds.add(time.perf_counter() - began)
            counts.commit_jobs.add(len(jobs))
        except Exception as failed:  # whatever it was, the ones who wait must hear of it
            if len(jobs) > 1:
                for job in jobs:
                    self._commit(connection, [job])
                return
            error = trouble(failed)
            counts.failed_writes.add(error.kind)
            log.log(logging.WARNING if isinstance(error, Conflict) else logging.ERROR, "a write failed: %s", error)
        _tell(jobs, error)

    def _tidy(self) -> None:
        """Bring what the log has into the file, beside the writer: so a commit is never the one that has to."""
        while not self._closing.wait(TIDY_SECONDS):
            with self._engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
                if self._log_is_to_be_cut.is_set():
                    self._cut(connection)

    def _cut(self, connection: Connection) -> None:
        """What was brought into the file is still in the log until it is written over. Nobody waits for this: if somebody reads
        or writes right now, it is tried again."""
        self._log_is_to_be_cut.clear()
        (patience,) = connection.exec_driver_sql("PRAGMA busy_timeout").one()
        connection.exec_driver_sql("PRAGMA busy_timeout = 0")
        try:
            busy, *_ = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()
            if busy:
                self._log_is_to_be_cut.set()
        finally:
            connection.exec_driver_sql(f"PRAGMA busy_timeout = {patience}")


def _write(connection: Connection, jobs: Sequence[Job]) -> None:
    writes = [write for job in jobs for write in job.writes]
    with connection.begin():
        connection.exec_driver_sql(f"PRAGMA synchronous = {'FULL' if any(job.lasts for job in jobs) else 'NORMAL'}")
        # The driver would begin with the first row, and commit each pragma before.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        for _, alike in groupby(writes, key=lambda write: id(write[0])):
            group = list(alike)
            statement, values = group[0][0], [values for _, values in group]
            if any(statement is each for each in WITHOUT_VALUES):
                for _ in group:
                    connection.execute(statement)
                continue
            given = {"rows": msgspec.json.encode(values).decode()} if statement is NEW_MOVES else values
            written = connection.execute(statement, given).rowcount
            if statement in EXACT and written != len(group):
                raise Conflict("the row has changed meanwhile")
