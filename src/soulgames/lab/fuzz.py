"""The fuzzer: random games with five detectors: crash, dead end, runaway length, timeout, and a fault of the position.

The games run in a child process that notes down every decision. The parent watches the notes: a child that hangs, even in
compiled code where no signal is handled, stops writing and is ended; one that dies leaves its last action behind.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from soulgames.core.record import Record
from soulgames.core.refusal import BrokenInvariant
from soulgames.core.registry import game as registered
from soulgames.lab.fuzz_worker import CONTENT, CRASH, JOURNAL, RESULTS, FuzzJob

TIMEOUT: Final = "timeout"
PATIENCE: Final = 10.0
"""Seconds without a decision before a game counts as hanging."""

MOST_FINDINGS: Final = 10
"""More of one game would only repeat themselves."""

STARTING: Final = 60.0
ANSWERING: Final = 10.0
"""Seconds for a child that hangs to say where."""

POLL: Final = 0.05
REGISTERING: Final = ("soulgames",)


class Finding(NamedTuple):
    """What went wrong: in which game, after which actions, at which one (empty if none was being played)."""

    game: str
    number: int
    kind: str
    text: str
    action: str
    options: Mapping[str, str]
    actions: Sequence[str]
    details: str = ""

    def line(self) -> str:
        """All of it in one line."""
        at = f"decision {len(self.actions) + 1}" + (f", {self.action}" if self.action else "")
        return f"{self.kind}: {self.game}, game {self.number}, {at}: {self.text}"


class FuzzTally(NamedTuple):
    """How far a run has come."""

    games: int
    decisions: int
    findings: tuple[Finding, ...]


class Wanted(NamedTuple):
    """What to run. `modules` are those that register the games, in the child too.

    After `decisions` in all no further game is begun; `content` is the text of a pack, if it is not the core one.
    """

    game: str
    games: int
    seed: int
    seconds: float | None = None
    patience: float = PATIENCE
    modules: Sequence[str] = REGISTERING
    decisions: int | None = None
    content: str | None = None


def fuzz(wanted: Wanted) -> Iterator[FuzzTally]:
    """Play, and yield the tally again and again; the last one is the result. Game k of a seed is always the same game."""
    deadline = None if wanted.seconds is None else time.monotonic() + wanted.seconds
    tally, first = FuzzTally(0, 0, ()), 1
    while first <= wanted.games and not _enough(tally, deadline) and _left(wanted, tally) != 0:
        tally = yield from _one_child(wanted, first, tally, deadline)
        first = tally.games + 1


def _enough(tally: FuzzTally, deadline: float | None) -> bool:
    return len(tally.findings) >= MOST_FINDINGS or (deadline is not None and time.monotonic() >= deadline)


def _left(wanted: Wanted, tally: FuzzTally) -> int | None:
    """How many decisions more are wanted; None if there is no limit."""
    return None if wanted.decisions is None else max(0, wanted.decisions - tally.decisions)


def _one_child(wanted: Wanted, first: int, tally: FuzzTally, deadline: float | None) -> Generator[FuzzTally, None, FuzzTally]:
    """Run one child until it is through, hangs, dies or has found enough; return the tally then."""
    with (
        TemporaryDirectory(prefix="soulgames-fuzz-") as folder,
        Child(wanted, first, Path(folder), _left(wanted, tally)) as child,
    ):
        status = None
        while status is None and not child.hangs() and not _enough(tally, deadline):
            status = child.wait(POLL)
            tally = _added(wanted.game, tally, child.new_results())
            yield tally
        if status:
            tally = _stopped(tally, child.unfinished(CRASH, f"the process died with status {status}"))
        elif status is None and child.hangs():
            text = f"no decision was finished within {wanted.patience:g} seconds"
            tally = _stopped(tally, child.unfinished(TIMEOUT, text))
        yield tally
        return tally


def _added(game: str, tally: FuzzTally, results: Sequence[dict[str, object]]) -> FuzzTally:
    games, decisions, findings = tally
    for result in results:
        games += 1
        decisions += int(str(result["decisions"]))
        found = result.get("finding")
        if isinstance(found, dict) and len(findings) < MOST_FINDINGS:
            findings += (Finding(game=game, number=int(str(result["number"])), **found),)
    return FuzzTally(games, decisions, findings)


def _stopped(tally: FuzzTally, finding: Finding) -> FuzzTally:
    return FuzzTally(tally.games + 1, tally.decisions + len(finding.actions), (*tally.findings, finding))


class Child:
    """The child process, from its start to its end, and what it has written."""

    def __init__(self, wanted: Wanted, first: int, folder: Path, decisions: int | None) -> None:
        self._game: Final = wanted.game
        self._patience: Final = wanted.patience
        self._idle = 0.0
        self._journal: Final = folder / JOURNAL
        self._results: Final = folder / RESULTS
        self._stderr: Final = folder / "stderr"
        self._read = 0
        self._seen: list[tuple[int, int]] = []
        self._looked = time.monotonic()
        if wanted.content is not None:
            (folder / CONTENT).write_text(wanted.content, "utf-8")
        job = FuzzJob(wanted.modules, wanted.game, wanted.seed, first, wanted.games, str(folder), decisions)
        command = [sys.executable, "-P", "-m", "soulgames.lab.fuzz_worker", json.dumps(job)]
        with self._stderr.open("wb") as stderr:
            self._process: Final = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=stderr, stderr=stderr)

    def __enter__(self) -> Child:
        return self

    def __exit__(self, *error: object) -> None:
        self._process.kill()
        self._process.wait()

    def wait(self, seconds: float) -> int | None:
        """Wait a moment, and look whether it has written anything. The exit status, or None while it runs."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._look(seconds)
            return None

    def _look(self, seconds: float) -> None:
        now, before = time.monotonic(), self._looked
        self._looked = now
        stats = [path.stat() for path in (self._journal, self._results) if path.exists()]
        written = [(stat.st_size, stat.st_mtime_ns) for stat in stats]
        # A parent that was itself stopped for a while has seen nothing: that time counts for one look only.
        self._idle = self._idle + min(now - before, 4 * seconds) if written == self._seen else 0.0
        self._seen = written

    def hangs(self) -> bool:
        """Whether it has written nothing for too long; until its first game it is given the time to import everything."""
        return self._idle > (self._patience if self._seen else max(self._patience, STARTING))

    def new_results(self) -> list[dict[str, object]]:
        """The games that are over since the last call."""
        if not self._results.exists():
            return []
        with self._results.open("rb") as file:
            file.seek(self._read)
            whole = file.read().rpartition(b"\n")[0]
        lines = whole.splitlines()
        self._read += len(whole) + bool(lines)
        return [json.loads(line) for line in lines]

    def unfinished(self, kind: str, text: str) -> Finding:
        """The game under way as a finding, read from the journal."""
        where = self._where()
        lines = self._journal.read_text("utf-8").split("\n") if self._journal.exists() else []
        if len(lines) < 2:
            raise BrokenInvariant(f"the fuzzer's child did not start a game: {where.strip() or text}")
        number, *rest, playing = lines
        options, *actions = rest or ["{}"]
        return Finding(self._game, int(number), kind, text, playing, json.loads(options), actions, where)

    def _where(self) -> str:
        """Where the child is or was: it writes its stack to its standard error when it is asked, or dies of a fault."""
        if self._process.poll() is None and hasattr(signal, "SIGUSR1"):
            self._process.send_signal(signal.SIGUSR1)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(ANSWERING)
        return self._stderr.read_text("utf-8", errors="replace")


def write_finding(finding: Finding, folder: Path, content: str | None = None) -> Path:
    """Write the record up to just before the failing action, and a text beside it that says what happened."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{finding.game}-{finding.kind.replace(' ', '-')}-{finding.number}.soul"
    path.write_text(_record(finding, content).text(), "utf-8")
    replayed = f"After this record: {finding.action or 'the next decision'}\n"
    path.with_suffix(".txt").write_text(f"{finding.line()}\n{replayed}\n{finding.details}", "utf-8")
    return path


def _record(finding: Finding, content: str | None) -> Record:
    record = Record(registered(finding.game, content), finding.options)
    for action in finding.actions:
        try:
            record.play(action)
        except Exception:  # a game that does not repeat itself: keep what does
            break
    return record
