"""A server that is killed again and again while people play: `python -m bench.faults.kills --kills 50`.

All kinds of parties play at one file. At a random moment the server gets a SIGKILL: in play, while it starts, deletes old
games, is backed up, comes back from a SIGSTOP, has a second server beside it, or brings an older file up to date. Then the file
is looked at as it was left, a server is started on it again, and all that anybody was told before has to be there, once.
"""

from __future__ import annotations

import argparse
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from http.client import HTTPException
from itertools import cycle
from pathlib import Path

from websockets.exceptions import WebSocketException

from bench.faults.file import check_file, check_left, check_upgraded, left_by
from bench.faults.guests import Cup, Guests, Leavers
from bench.faults.old_games import add_old_games
from bench.faults.parties import Party, People
from soulgames import game
from soulgames.server.store.copies import look_through
from tests.patience import PATIENCE
from tests.server.older import older_file
from tests.server.running import Server, started

LEAST = 150
"""Facts that are told in a life before it may end, views included."""
OLD = 60
"""Games that are due to be deleted in the life of a server that dies at that."""
PAIR = ("one", "two")
CLOCK = {"minutes": 500, "increment_seconds": 5}


def all_parties(seed: int) -> list[Party]:
    quick = {"setup": "quick"}
    sides = ("shells", "specters")
    return [
        People("Soul Puzzler", seed, "soul-puzzler", PAIR, clock=CLOCK),
        People("Soulfall", seed + 1, "soulfall", PAIR),
        People("Soulgivers", seed + 2, "soulgivers", sides, options=quick),
        People("two against two", seed + 3, "soulgivers-2v2", game("soulgivers-2v2").seats, options=quick),
        People("against a bot", seed + 4, "soul-puzzler", PAIR, bots=["two"]),
        People("against a bot with cards", seed + 5, "soulfall", PAIR, bots=["one"]),
        People("at one screen", seed + 6, "soul-puzzler", PAIR, hotseat=True),
        Guests("guests", seed + 7),
        Cup("cup", seed + 8),
        Leavers("leavers", seed + 9),
    ]


class Life:
    """Of one server: the parties check what the one before has told them, and play until it dies."""

    def __init__(self, data: Path, parties: Sequence[Party], **settings: object) -> None:
        self.server = Server(data, **settings)
        self.dying = threading.Event()
        self._parties = parties
        self._threads: list[threading.Thread] = []

    def check(self) -> None:
        self._all(lambda party: party.check(self.server))
        self._join()

    def play(self) -> None:
        self._all(lambda party: party.play(self.server))

    def _all(self, do: Callable[[Party], None]) -> None:
        self._threads = [threading.Thread(target=self._watched, args=(party, do)) for party in self._parties]
        for thread in self._threads:
            thread.start()

    def _watched(self, party: Party, do: Callable[[Party], None]) -> None:
        try:
            do(party)
        except (WebSocketException, HTTPException, OSError) as error:
            if not self.dying.is_set():  # that is what we are here for; before it, nobody is cut off
                party.ledger.find(f"{error!r}")
        except Exception as error:
            party.ledger.find(f"{error!r}")

    def wait_for_facts(self) -> None:
        """Until enough has been told to be worth a check."""
        before, ends = told(self._parties), time.monotonic() + PATIENCE
        while told(self._parties) < before + LEAST and time.monotonic() < ends and self.server.process.poll() is None:
            time.sleep(0.01)

    def end(self) -> None:
        if self.server.process.poll() is not None:
            raise AssertionError(f"the server died by itself: {self.server.process.returncode}")
        self.dying.set()
        self.server.stop(signal.SIGKILL)
        self._join()

    def _join(self) -> None:
        for thread in self._threads:
            thread.join(PATIENCE)


def told(parties: Sequence[Party]) -> int:
    return sum(sum(party.ledger.counts.values()) for party in parties)


class Trial:
    """Servers that die one after the other, at one file."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.parties = all_parties(seed)
        self.findings: list[str] = []
        self.moments = Counter[str]()
        self._folder = folder
        self._data = folder / "tables.db"
        self._rng = random.Random(seed)
        self._copies = 0

    def kill(self, moment: str) -> None:
        """One life and its end; `moment` is one of MOMENTS."""
        try:
            MOMENTS[moment](self)
            self.moments[moment] += 1
            self.findings += check_left(left_by(self._data, self._folder / "left"), self.parties)
        except Exception as error:
            self.findings.append(f"{moment}: {error!r}")

    def last_check(self) -> None:
        """The last server dies of old age: what the parties know holds, and what was deleted is nowhere."""
        life = Life(self._data, self.parties)
        life.check()
        self.findings += check_file(life.server, self._data, self.parties)
        life.server.stop()
        self.findings += [f"left by a stop: {each}" for each in logged(life.server)]
        for party in self.parties:
            self.findings += party.ledger.findings

    def _live(self, **settings: object) -> Life:
        life = Life(self._data, self.parties, **settings)
        life.check()
        life.play()
        return life

    def _pause(self, most: float) -> None:
        time.sleep(self._rng.uniform(0, most))

    def in_play(self) -> None:
        life = self._live()
        life.wait_for_facts()
        self._pause(0.5)
        life.end()

    def starting(self) -> None:
        process = started(self._data)
        self._pause(2.5)
        process.kill()
        process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()

    def deleting(self) -> None:
        if self._data.exists():
            add_old_games(self._data, OLD, due=True, seed=self._rng.randrange(10**6))
        life = self._live(sweep_seconds=0.05)
        self._pause(1.5)
        life.end()

    def backing_up(self) -> None:
        life = self._live()
        life.wait_for_facts()
        known = {party.ledger.party: list(party.ledger.granted) for party in self.parties}
        self._copies += 1
        copy = self._folder / f"copy-{self._copies}.db"
        command = [sys.executable, "-m", "soulgames", "backup", str(self._data), str(copy)]
        backup = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self._pause(2.0)
        life.end()
        _, said = backup.communicate(timeout=PATIENCE)
        if backup.returncode != 0:
            self.findings.append(f"no backup: {said}")
            return
        look_through(copy)
        self.findings += check_left(copy, self.parties, known)

    def standing_still(self) -> None:
        life = self._live()
        life.wait_for_facts()
        life.server.process.send_signal(signal.SIGSTOP)
        self._pause(1.0)
        life.server.process.send_signal(signal.SIGCONT)
        life.wait_for_facts()
        life.end()

    def with_a_second(self) -> None:
        life = self._live()
        command = [sys.executable, "-m", "soulgames", "--lang", "en", "serve", "--port", "0", "--data", str(self._data)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        if second.returncode == 0 or "in use by process" not in " ".join(second.stderr.split()):
            self.findings.append(f"a second server was not told who has the file: {second.stderr}")
        life.wait_for_facts()
        life.end()

    def upgrading(self) -> None:
        older = older_file(self._folder / f"older-{self._rng.getrandbits(40)}.db")
        process = started(older)
        self._pause(2.5)
        process.kill()
        process.communicate(timeout=PATIENCE)
        Server(older).stop()
        self.findings += check_upgraded(older)


MOMENTS: dict[str, Callable[[Trial], None]] = {
    "in play": Trial.in_play,
    "while it starts": Trial.starting,
    "while it deletes old games": Trial.deleting,
    "during a backup": Trial.backing_up,
    "after it stood still": Trial.standing_still,
    "beside a second server": Trial.with_a_second,
    "while it upgrades a file": Trial.upgrading,
}


def logged(server: Server) -> list[str]:
    """What is worth a word in the log of all servers at a file."""
    lines = server.log.read_text("utf-8").splitlines()
    return [line for line in lines if " ERROR " in line or "Traceback" in line]


def report(trial: Trial, seconds: float, seed: int) -> str:
    counts = sum((party.ledger.counts for party in trial.parties), Counter[str]())
    lines = [
        f"{sum(trial.moments.values())} kills in {seconds:.0f} s, seed {seed}: {len(trial.findings)} findings. "
        "A finding is something that was told and then lost, doubled or changed, a damaged file, or an error in the log.",
        "",
        "| killed | times |",
        "|---|---|",
        *(f"| {moment} | {times} |" for moment, times in trial.moments.items()),
        "",
        "| told | times |",
        "|---|---|",
        *(f"| {kind} | {times} |" for kind, times in sorted(counts.items())),
    ]
    return "\n".join([*lines, "", *(f"- {finding[:600]}" for finding in trial.findings)]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.faults.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moments", nargs="+", choices=list(MOMENTS), default=list(MOMENTS))
    wanted = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir="build") as folder:
        trial = Trial(Path(folder), wanted.seed)
        for _, moment in zip(range(wanted.kills), cycle(wanted.moments), strict=False):
            trial.kill(moment)
            print(f"{time.monotonic() - began:5.0f} s  killed {moment}: {len(trial.findings)} findings", flush=True)
        trial.last_check()
    print(report(trial, time.monotonic() - began, wanted.seed))
    sys.exit(bool(trial.findings))


if __name__ == "__main__":
    main()
