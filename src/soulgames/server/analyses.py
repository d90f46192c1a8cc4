"""Games are looked at again, one decision at a time. There is one job for a game, for all who ask about it.

The jobs take turns in their lane, so that none has to wait for the whole of another one. Asking again is the sign of life: what
nobody asks about any more is given up. What was found is kept with the game; of a game in a file, it is remembered for a while.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from soulgames.core.record import Record
from soulgames.core.telling import N_, Sentence
from soulgames.core.version import VERSION
from soulgames.lab.analysis import Considered, analysis_of
from soulgames.server import proof
from soulgames.server.answers import AnalysisFacts, AnalysisProgress
from soulgames.server.house import House
from soulgames.server.operating.logs import about, of_no_request
from soulgames.server.problems import NotGranted
from soulgames.server.settings import Settings
from soulgames.server.store.rows import AnalysisRow
from soulgames.server.store.store import Conflict, Store, StoreFailed
from soulgames.server.table import Table
from soulgames.server.workers import worker
from soulgames.server.workers.lane import Busy
from soulgames.server.workers.workers import Workers

log: Final = logging.getLogger("soulgames.server")

_read: Final = msgspec.json.Decoder(AnalysisFacts).decode

FILE: Final = "file "
"""Before the hash of a file, so that it is nobody's table."""
REMEMBERED: Final = 64
"""Games in files of which is known what was found: some 50 KB each."""
TRIES: Final = 3
"""How often a worker may fail at one decision."""
RETRY_SECONDS: Final = 60
TOO_MANY: Final = N_("too many games wait to be looked at: try again in a few minutes")
NOBODY_COULD: Final = N_("nobody could look at the game just now: try again")


class Subject(NamedTuple):
    """A game that can be looked at, wherever it comes from."""

    name: str
    """The id of its table, or FILE with the hash of its text."""
    record: Record
    content: str | None
    """The text of its pack, if that is not the core one."""
    seed: int
    """By which the same game is always looked at in the same way."""

    @property
    def in_file(self) -> bool:
        return self.name.startswith(FILE)


def of_table(table: Table) -> Subject:
    return Subject(table.id, table.record, table.row.content, proof.drawn(table.row.seed, "analysis"))


def file_name(text: str) -> str:
    return FILE + proof.hashed(text)


def file_seed(text: str) -> int:
    return proof.drawn(proof.hashed(text), "analysis")


def of_file(record: Record, text: str, content: str | None) -> Subject:
    return Subject(file_name(text), record, content, file_seed(text))


def _facts(record: Record, seed: int, seen: Sequence[Considered], whole: bool) -> AnalysisFacts:
    return msgspec.convert(analysis_of(record, worker.ANALYST, seed, seen, whole).as_json(), AnalysisFacts)


def _not_begun(game: Subject) -> AnalysisProgress:
    return AnalysisProgress("none", 0, 0, len(game.record.actions), _facts(game.record, game.seed, [], whole=False))


class AnalysisJob:
    """One game that is looked at."""

    def __init__(self, game: Subject, patience: float) -> None:
        self.game: Final = game
        self.text: Final = game.record.text()
        self._patience: Final = patience
        self._asked: Final[dict[str, float]] = {}
        """By address, when it was last asked about from there."""
        self.seen: Final[list[Considered]] = []
        self.place = 0
        self.done = False
        """Whether there is nothing left to look at, but it could not be kept."""
        self.failed = False
        self.task: asyncio.Task[None] | None = None
        self.giving_up: asyncio.TimerHandle | None = None

    def ask(self, address: str) -> None:
        self._asked[address] = time.monotonic()

    def waiting(self) -> list[str]:
        """The addresses that want to know."""
        since = time.monotonic() - self._patience
        for address in [address for address, asked in self._asked.items() if asked < since]:
            del self._asked[address]
        return list(self._asked)

    def moved_up(self, place: int) -> None:
        self.place = place

    def facts(self, whole: bool) -> AnalysisFacts:
        return _facts(self.game.record, self.game.seed, self.seen, whole)

    def progress(self) -> AnalysisProgress:
        actions = len(self.game.record.actions)
        if self.done:
            return AnalysisProgress("done", 0, actions, actions, self.facts(whole=True))
        begun = bool(self.seen) or self.place == 0
        looked_at = self.seen[-1].place + 1 if self.seen else 0
        return AnalysisProgress("working" if begun else "waiting", self.place, looked_at, actions, self.facts(whole=False))

    def stop(self) -> None:
        for ongoing in (self.task, self.giving_up):
            if ongoing is not None:
                ongoing.cancel()


class Analyses:
    def __init__(self, store: Store, workers: Workers, settings: Settings, house: House) -> None:
        self._store: Final = store
        self._workers: Final = workers
        self._settings: Final = settings
        self._house: Final = house
        self._jobs: Final[dict[str, AnalysisJob]] = {}
        self._remembered: Final[dict[str, AnalysisProgress]] = {}
        """What was found in files, the latest at the end."""

    def under_way(self) -> int:
        return len(self._jobs)

    async def begin(self, game: Subject, address: str) -> AnalysisProgress:
        """How far the analysis of a game has come; if there is none, it is begun now."""
        found = None if self._job(game.name) else await self._kept(game)
        if found is not None:
            return found
        job = self._job(game.name)
        if job is None:
            job = self._new_job(game, address)
            await asyncio.sleep(0)  # until it has a place in the lane
        return self._told(job, address)

    async def progress(self, game: Subject, address: str) -> AnalysisProgress:
        """The same, without beginning one."""
        job = self._jobs.get(game.name)
        if job is not None:
            return self._told(job, address)
        found = await self._kept(game)
        return found or _not_begun(game)

    def of_known_file(self, name: str, address: str) -> AnalysisProgress | None:
        """How far it has come, or what was found, of a file that need not be read again for that."""
        job = self._job(name)
        return self._remembered.get(name) if job is None else self._told(job, address)

    def forget(self, name: str) -> None:
        """The game is gone, or nobody wants to know."""
        job = self._jobs.pop(name, None)
        if job is not None:
            job.stop()

    def close(self) -> None:
        for name in list(self._jobs):
            self.forget(name)

    # What was found before.

    async def _kept(self, game: Subject) -> AnalysisProgress | None:
        if game.in_file:
            return self._remembered.get(game.name)
        row = await self._store.load_analysis(game.name)
        if row is None:
            return None
        try:
            facts = _read(row.found)
        except msgspec.ValidationError:  # of a soulgames that told other things: it is looked at again
            return None
        actions = len(game.record.actions)
        return AnalysisProgress("done", 0, actions, actions, facts)

    def _remember(self, job: AnalysisJob) -> None:
        job.done = True
        self._remembered[job.game.name] = job.progress()
        if len(self._remembered) > REMEMBERED:
            del self._remembered[next(iter(self._remembered))]
        self._give_up(job)

    # Jobs.

    def _job(self, name: str) -> AnalysisJob | None:
        """One that comes to an end, or came."""
        job = self._jobs.get(name)
        return None if job is None or job.failed else job

    def _new_job(self, game: Subject, address: str) -> AnalysisJob:
        under_way = [job for job in self._jobs.values() if not (job.done or job.failed)]
        mine = sum(address in job.waiting() for job in under_way)
        if len(under_way) >= self._settings.most_jobs or mine >= self._settings.jobs_an_address:
            raise NotGranted(503, "busy", Sentence(TOO_MANY), RETRY_SECONDS)
        self.forget(game.name)
        job = self._jobs[game.name] = AnalysisJob(game, self._settings.analysis_patience_seconds)
        job.ask(address)
        job.task = asyncio.create_task(self._look_at(job), context=of_no_request())
        return job

    def _told(self, job: AnalysisJob, address: str) -> AnalysisProgress:
        job.ask(address)
        if job.giving_up is not None:
            job.giving_up.cancel()
        patience = self._settings.analysis_patience_seconds
        job.giving_up = asyncio.get_running_loop().call_later(patience, self._give_up, job)
        if job.failed:
            raise NotGranted(503, "unavailable", Sentence(NOBODY_COULD))
        return job.progress()

    def _give_up(self, job: AnalysisJob) -> None:
        if self._jobs.get(job.game.name) is job:
            self.forget(job.game.name)

    async def _look_at(self, job: AnalysisJob) -> None:
        try:
            while (seen := await self._next(job)) is not None:
                job.seen.append(seen)
            await self._keep(job)
        except Exception as error:
            job.failed = True
            if not isinstance(error, Busy):
                log.error("an analysis failed", exc_info=error, extra=about(table=job.game.name))

    async def _next(self, job: AnalysisJob) -> Considered | None:
        asked = (job.text, job.game.content, len(job.seen), job.game.seed)
        for left in reversed(range(TRIES)):
            try:
                return await self._workers.analyse(job.waiting, job.moved_up, worker.consider, *asked)
            except Busy:
                if not left:
                    raise
        raise Busy

    async def _keep(self, job: AnalysisJob) -> None:
        """From now on it is told from the store. If it cannot be kept, those who wait hear it all the same."""
        if job.game.in_file:
            self._remember(job)
            return
        if self._house.read_only:
            job.done = True
            return
        found = msgspec.json.encode(job.facts(whole=True)).decode()
        try:
            await self._store.keep_analysis(AnalysisRow(job.game.name, VERSION, worker.ANALYST, found))
        except Conflict:
            self._give_up(job)  # the game was deleted meanwhile
        except StoreFailed as failed:
            job.done = True
            log.error("an analysis was not kept", extra=about(table=job.game.name, kind=failed.kind))
        else:
            self._give_up(job)
