"""The benchmark: every contestant plays random games in a process of its own, all interleaved in one run."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress

from soulgames.core.refusal import BrokenInvariant
from soulgames.lab.bench_contestants import CONTESTANTS, GOALS, Contestant
from soulgames.lab.bench_report import Measured, Round, report, search_report
from soulgames.lab.bench_search import SEARCH_GOALS, SEARCHES

WORKER = Path(__file__).with_name("bench_worker.py")

CLONING = 0.2  # of a slice, on top of it
SILENT = 2.0  # seconds a command may take without showing progress

METHOD = (
    "In every round each contestant gets one slice of CPU time, in rotating order. Figures are medians over the rounds; "
    "ratios are taken within each round: median (smallest–largest). A row called plain has no compiled module of ours in its "
    "process, which is checked. How it works: bench/README.md."
)

SEARCH_METHOD = (
    "In every round each contestant gets one slice of CPU time, in rotating order, in which it searches one decision after the "
    "other, each from an empty tree. A simulation is one descent of the tree that ends in a value: the evaluator's at the "
    "leaf, or that of a game played at random to its end. Figures are medians over the rounds; ratios are taken within each "
    "round: median (smallest–largest). How it works: bench/README.md."
)

T = TypeVar("T")


class ContestantProcess:
    """A contestant's process, waiting for its next slice."""

    def __init__(self, contestant: Contestant, stack: ExitStack) -> None:
        self.contestant = contestant
        command = [sys.executable, "-P", str(WORKER), contestant.peer if contestant.content else contestant.name]
        command += [*(["--plain"] * contestant.plain), *(["--content", contestant.content] if contestant.content else [])]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.process = stack.enter_context(process)
        stack.callback(process.kill)
        self.about = ""
        self.missing = ""
        self.rounds: list[Round] = []

    def wait(self) -> None:
        """Until it has imported its engine and warmed up, or has said what is missing."""
        answer = self._answer()
        self.missing = str(answer.get("missing", ""))
        self.about = str(answer.get("about", ""))
        if self.contestant.plain and answer.get("compiled"):
            raise BrokenInvariant(f"{self.contestant.name} runs compiled modules")

    def slice(self, seconds: float) -> None:
        """Play, and clone, for one slice."""
        if self.missing:
            return
        games, decisions, played = self._ask("play", seconds)
        clone: float | None = None
        if self.contestant.clones:
            clones, _, cloned = self._ask("clone", seconds * CLONING)
            clone = cloned / clones
        self.rounds.append(Round(decisions, games, played, clone))

    def _ask(self, what: str, seconds: float) -> tuple[float, float, float]:
        assert self.process.stdin is not None
        print(what, seconds, file=self.process.stdin, flush=True)
        answer = self._answer()
        return float(answer["times"]), float(answer["results"]), float(answer["seconds"])

    def _answer(self) -> dict[str, str | float]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise BrokenInvariant(f"the benchmark's process for {self.contestant.name} stopped; it has said why above")
        answer: dict[str, str | float] = json.loads(line)
        return answer


def turns(workers: Sequence[T], number: int) -> list[T]:
    """The order of a round: the same circle, begun one place further each time."""
    first = number % len(workers)
    return [*workers[first:], *workers[:first]]


def measure(contestants: Sequence[Contestant], seconds: float, rounds: int, console: Console) -> list[Measured]:
    """Run the contestants side by side. `seconds` is the length of one slice."""
    silent = not console.is_terminal or len(contestants) * rounds * seconds < SILENT
    with ExitStack() as stack:
        progress = stack.enter_context(Progress(console=console, transient=True, disable=silent))
        task = progress.add_task("starting the engines", total=len(contestants) * (rounds + 1))
        workers = [ContestantProcess(contestant, stack) for contestant in contestants]
        for worker in workers:
            worker.wait()
            progress.advance(task)
        for number in range(rounds):
            for worker in turns(workers, number):
                progress.update(task, description=worker.contestant.name)
                worker.slice(seconds)
                progress.advance(task)
        return [Measured(worker.contestant, worker.about, worker.rounds, worker.missing) for worker in workers]


def processor() -> str:
    """The kind of processor in words, where the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    for line in lines:
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def run(
    seconds: float, rounds: int, console: Console, search: bool = False, contestants: Sequence[Contestant] = CONTESTANTS
) -> str:
    """Measure contestants, of the rules or of the search, in slices of this many seconds, and report as Markdown."""
    results = measure(SEARCHES if search else contestants, seconds, rounds, console)
    engines = "; ".join(dict.fromkeys(result.about for result in results if result.about))
    packs = "".join(f" --content {file}" for file in dict.fromkeys(row.content for row in contestants) if file)
    heading = [
        f"# Benchmark{' of the search' if search else ''}",
        "",
        f"- command: `soulgames bench {'--search ' if search else ''}--seconds {seconds:g} --rounds {rounds}{packs}`",
        f"- machine: {processor()}, {os.cpu_count()} cores, {platform.system()}",
        f"- {platform.python_implementation()} {platform.python_version()}; {engines}",
        "",
        SEARCH_METHOD if search else METHOD,
        "",
    ]
    table = search_report(results, SEARCH_GOALS) if search else report(results, GOALS)
    return "\n".join([*heading, table, ""])
