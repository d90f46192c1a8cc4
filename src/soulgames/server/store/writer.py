"""The one thread that writes: it takes all that waits, commits it in one transaction, and says when it is on the disk.

A commit costs the same for one move as for a hundred. The thread is supervised: whatever happens to it, those who wait are
told, and it begins again.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, Executable

from soulgames.server.store.schema import EXACT, GIVE_BACK, NEW_MOVES, PROBE
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
    """Some writes that belong together, and who waits for them."""

    def __init__(self, writes: Sequence[Write]) -> None:
        self.writes: Final = writes
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
        self._jobs: Final[queue.Queue[Job | None]] = queue.Queue(MOST_WAITING)
        self._closing: Final = threading.Event()
        self._threads: Final = [
            threading.Thread(target=self._supervised, args=(self._write_all,), name="soulgames-writer", daemon=True),
            threading.Thread(target=self._supervised, args=(self._tidy,), name="soulgames-tidier", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, *writes: Write) -> asyncio.Future[None]:
        job = Job(writes)
        try:
            self._jobs.put_nowait(job)
        except queue.Full:
            job.settle(StoreFailed("too many writes are waiting", "busy"))
        return job.done

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
                log.error("%s failed and begins again: %s", threading.current_thread().name, type(error).__name__)
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
        try:
            _write(connection, jobs)
        except Exception as failed:  # whatever it was, the ones who wait must hear of it
            if len(jobs) > 1:
                for job in jobs:
                    self._commit(connection, [job])
                return
            error = trouble(failed)
            log.log(logging.WARNING if isinstance(error, Conflict) else logging.ERROR, "a write failed: %s", error)
        _tell(jobs, error)

    def _tidy(self) -> None:
        """Bring what the log has into the file, beside the writer: so a commit is never the one that has to."""
        while not self._closing.wait(TIDY_SECONDS):
            with self._engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")


def _write(connection: Connection, jobs: Sequence[Job]) -> None:
    writes = [write for job in jobs for write in job.writes]
    with connection.begin():
        for _, alike in groupby(writes, key=lambda write: id(write[0])):
            group = list(alike)
            statement, values = group[0][0], [values for _, values in group]
            if statement is GIVE_BACK or statement is PROBE:
                for _ in group:
                    connection.execute(statement)
                continue
            given = {"rows": msgspec.json.encode(values).decode()} if statement is NEW_MOVES else values
            written = connection.execute(statement, given).rowcount
            if statement in EXACT and written != len(group):
                raise Conflict("the row has changed meanwhile")
