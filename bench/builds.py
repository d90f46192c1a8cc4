"""Two compiled builds side by side: is the new one as fast as the old one?

    .venv/bin/python bench/builds.py OLD NEW [--rounds 30] [--seconds 0.1] [--most-loss 5]

OLD and NEW are folders such as `build/native`. Each build runs in a process of its own, and both do the same work: random
games, and decisions of the bots, of every game. In each round they take turns, each beginning every other time, and the ratio
of a round is that of slices that lie next to each other. The clock is the CPU time of the process. It fails if the 95 %
interval of a median ratio, by the bootstrap, does not exclude a loss above the one that is allowed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from functools import cache, partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

DEPTH = 10  # random decisions before a bot is asked
LEVEL = "skilled"
OPTIONS = {"soulgivers": {"setup": "quick"}, "soulgivers-2v2": {"setup": "quick"}}
RESAMPLES = 4000


class Done(NamedTuple):
    """Work that was done, in decisions or answers, a sum that tells whether it was the same, and CPU seconds."""

    work: int
    check: int
    seconds: float


def random_games(name: str, seed: int, count: int) -> Done:
    from soulgames.core.chance import Rng
    from soulgames.core.walk import playout

    rules, opening = begin(name)
    rng = Rng(seed)
    start = time.process_time()
    decisions = sum(int(playout(opening.copy(), rng, rules.longest)) for _ in range(count))
    return Done(decisions, decisions, time.process_time() - start)


def bot_decisions(name: str, seed: int, count: int) -> Done:
    from soulgames.bots.levels import make_thinker
    from soulgames.bots.worlds import settle
    from soulgames.core.chance import Rng
    from soulgames.core.game import NOBODY
    from soulgames.core.walk import playout

    rules, opening = begin(name)
    rng, thinker = Rng(seed), make_thinker(rules, LEVEL, seed)
    answers, check, seconds = 0, 0, 0.0
    while answers < count:
        state = opening.copy()
        playout(state, rng, DEPTH)
        settle(state, rng)
        if state.decider == NOBODY:
            continue
        seat, legal = int(state.decider), state.legal()
        start = time.process_time()
        chosen = thinker.choose(state.view(seat), legal, partial(state.resample, seat))
        seconds += time.process_time() - start
        answers += 1
        check += legal.index(chosen)
    return Done(answers, check, seconds)


@cache
def begin(name: str) -> tuple[Any, Any]:
    """A game and its opening position."""
    from soulgames.core.registry import game

    rules = game(name)
    return rules, rules.new(OPTIONS.get(name, {}))


TASKS = {"random games": random_games, "bot": bot_decisions}


def child() -> None:
    """Do what is asked, line by line: a task, a game, a seed and how many."""
    from soulgames import game_names
    from soulgames.lab.bench_worker import compiled_modules

    print(json.dumps({"games": game_names(), "compiled": len(compiled_modules())}), flush=True)
    for line in sys.stdin:
        task, name, seed, count = json.loads(line)
        print(json.dumps(TASKS[task](name, seed, count)), flush=True)


class Build:
    """The process of one build."""

    def __init__(self, path: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(path.resolve())}
        command = [sys.executable, "-P", __file__, "--child"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
        about = self._answer()
        self.games: list[str] = about["games"]
        if not about["compiled"]:
            self.process.kill()
            sys.exit(f"{path} holds no compiled modules")

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def do(self, task: str, name: str, seed: int, count: int) -> Done:
        assert self.process.stdin is not None
        print(json.dumps([task, name, seed, count]), file=self.process.stdin, flush=True)
        return Done(*self._answer())


def enough(build: Build, task: str, name: str, seconds: float) -> int:
    """How many pieces of work fill a slice."""
    count = 1
    while (took := build.do(task, name, 0, count).seconds) < seconds / 2:
        count = max(2 * count, int(count * seconds / max(took, 1e-3) / 2))
    return max(1, round(count * seconds / took))


def interval(values: list[float], random: Random) -> tuple[float, float]:
    """Where the median lies, with 95 % certainty."""
    medians = sorted(median(random.choices(values, k=len(values))) for _ in range(RESAMPLES))
    return medians[RESAMPLES // 40], medians[-1 - RESAMPLES // 40]


def compare(old: Build, new: Build, rounds: int, seconds: float, least: float) -> bool:
    """Print a row for each game and task; is every one of them fast enough?"""
    pairs = [(name, task) for name in old.games for task in TASKS if name in new.games]
    counts = {pair: enough(old, pair[1], pair[0], seconds) for pair in pairs}
    ratios: dict[tuple[str, str], list[float]] = {pair: [] for pair in pairs}
    differ = set()
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", end="\r", file=sys.stderr, flush=True)
        for pair, count in counts.items():
            order = (old, new) if number % 2 else (new, old)
            done = {build: build.do(pair[1], pair[0], number + 1, count) for build in order}
            ratios[pair].append((done[old].seconds / done[old].work) / (done[new].seconds / done[new].work))
            if done[old][:2] != done[new][:2]:
                differ.add(pair)
    print("| game | | new beside old | 95 % interval | |\n|---|---|---:|---:|---|")
    good = True
    for pair in pairs:
        low, high = interval(ratios[pair], Random(1))
        good = good and low >= least
        loss = "too slow" if high < least else "uncertain" if low < least else ""
        note = ", ".join(filter(None, [loss, "they do not play alike" if pair in differ else ""]))
        print(f"| {pair[0]} | {pair[1]} | {median(ratios[pair]):.3f} × | {low:.3f}–{high:.3f} | {note} |")
    return good


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path, nargs="?")
    parser.add_argument("new", type=Path, nargs="?")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=0.1, help="CPU time of a slice")
    parser.add_argument("--most-loss", type=float, default=5, help="percent of the speed that may be lost")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        child()
        return
    if given.new is None:
        parser.error("two builds are compared: OLD and NEW")
    old, new = Build(given.old), Build(given.new)
    try:
        good = compare(old, new, given.rounds, given.seconds, 1 - given.most_loss / 100)
    finally:
        for build in (old, new):
            build.process.kill()
    sys.exit(0 if good else "the new build is slower than is allowed, or the rounds are too few to tell")


if __name__ == "__main__":
    main()
