"""The fuzzer's child process: plays games at random and notes down every decision, so that its parent sees when it hangs.

Nothing in here judges how long something takes: a compiled loop would not be interrupted. The parent watches the journal.
"""

from __future__ import annotations

import faulthandler
import importlib
import json
import os
import signal
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from soulgames.core.action import Action, chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import Game, State
from soulgames.core.record import Record
from soulgames.core.refusal import Refused
from soulgames.core.registry import game as registered

CONTENT: Final = "content"
JOURNAL: Final = "journal"
RESULTS: Final = "results"
CRASH: Final = "crash"
DEAD_END: Final = "dead end"
RUNAWAY: Final = "runaway"
FAULT: Final = "fault"
POKE_EVERY: Final = 16


class FuzzJob(NamedTuple):
    """What the parent wants: these games, and where to write. `modules` are imported first: they register the games.

    A file CONTENT in the folder is the content pack, if it is not the core one.
    """

    modules: Sequence[str]
    game: str
    seed: int
    first: int
    last: int
    folder: str
    decisions: int | None
    """No further game is begun after this many."""


class Trouble(Exception):
    """A detector has fired."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class Journal:
    """The game under way: its number, its options, its actions. A line without an end is an action not yet survived."""

    def __init__(self, path: Path) -> None:
        self._file: Final = path.open("wb", buffering=0)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def begin(self, number: int) -> None:
        self._file.seek(0)
        self._file.truncate()
        self.line(str(number))

    def line(self, text: str) -> None:
        self._file.write(f"{text}\n".encode())

    def start(self, action: Action) -> None:
        self._file.write(action.text.encode())

    def finish(self) -> None:
        self._file.write(b"\n")


def rng_of(seed: int, number: int) -> Rng:
    """From which everything in a game of a run follows, its options first."""
    return Rng(seed << 64 | number)


class RandomGame:
    """One game at random, with the detectors of crashes, dead ends, runaways and faults."""

    def __init__(self, game: Game, seed: int, number: int, journal: Journal) -> None:
        self.game: Final = game
        self.number: Final = number
        self.journal: Final = journal
        self.rng: Final = rng_of(seed, number)
        self.played: Final[list[str]] = []
        self.options: dict[str, str] = {}
        self.playing = ""

    def run(self) -> dict[str, object]:
        """Play, and return a line of the results: how long it was and, under `finding`, what went wrong."""
        self.journal.begin(self.number)
        try:
            self._play()
        except Trouble as trouble:
            return self._result(trouble.kind, str(trouble), "")
        except Exception as error:  # the point of the exercise: whatever it is, it is a finding
            return self._result(CRASH, f"{type(error).__name__}: {error}", traceback.format_exc())
        return {"number": self.number, "decisions": len(self.played)}

    def _result(self, kind: str, text: str, details: str) -> dict[str, object]:
        finding = {"kind": kind, "action": self.playing, "text": text, "details": details}
        game = {"options": self.options, "actions": self.played}
        return {"number": self.number, "decisions": len(self.played), "finding": finding | game}

    def _play(self) -> None:
        self.options = self.game.some_options(self.rng)
        self.journal.line(json.dumps(self.options))
        record = Record(self.game, self.options)
        while record.state.to_decide is not None:
            if len(self.played) >= self.game.longest:
                raise Trouble(RUNAWAY, f"not over after {self.game.longest} decisions")
            if len(self.played) % POKE_EVERY == 0:
                self._poke(record.state)
            self._decide(record)
        if record.state.outcome is None:
            raise Trouble(DEAD_END, "nobody decides, but the game has no outcome")

    def _decide(self, record: Record) -> None:
        action = self._choose(record.state)
        self.playing = action.text
        self.journal.start(action)
        try:
            record.play(action)
        except Refused as refused:
            raise Trouble(DEAD_END, f"a legal action is refused: {refused}") from None
        fault = record.state.fault()
        if fault is not None:
            raise Trouble(FAULT, f"after it {fault}")
        self.journal.finish()
        self.playing = ""
        self.played.append(action.text)

    def _choose(self, state: State) -> Action:
        if state.to_decide == CHANCE:
            return chance(self.rng.answer())
        legal = state.legal()
        if not legal:
            raise Trouble(DEAD_END, "there is no legal action, but the game is not over")
        return legal[self.rng.below(len(legal))]

    def _poke(self, state: State) -> None:
        """Read what people, bots and records read, and ask the referee about anything at all: none of it may crash."""
        for seat in (None, *range(len(self.game.seats))):
            state.view(seat)
        state.to_scene()
        state.why_not(self.game.vocabulary[self.rng.below(len(self.game.vocabulary))])


def work(job: FuzzJob) -> None:
    for module in job.modules:
        importlib.import_module(module)
    pack = Path(job.folder, CONTENT)
    game = registered(job.game, pack.read_text("utf-8") if pack.exists() else None)
    parent, decisions = os.getppid(), 0
    with Journal(Path(job.folder, JOURNAL)) as journal, Path(job.folder, RESULTS).open("w", encoding="utf-8") as results:
        for number in range(job.first, job.last + 1):
            result = RandomGame(game, job.seed, number, journal).run()
            results.write(json.dumps(result) + "\n")
            results.flush()
            decisions += int(str(result["decisions"]))
            if os.getppid() != parent:  # nobody is watching any more
                return
            if job.decisions is not None and decisions >= job.decisions:
                return


def main() -> None:
    faulthandler.enable()
    if hasattr(faulthandler, "register"):  # not on Windows
        faulthandler.register(signal.SIGUSR1, chain=True)  # the parent asks where it hangs; after the answer it ends
    try:
        work(FuzzJob(*json.loads(sys.argv[1])))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
