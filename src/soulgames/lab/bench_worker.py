"""One contestant of the benchmark in a process of its own: `python bench_worker.py NAME [--plain] [--content FILE]`.

It answers each line on its standard input with one line of JSON. `play 0.2` plays random games for that many seconds and
`clone 0.2` copies positions. The clock is this process's CPU time: on a shared machine, waiting costs a contestant nothing.

This file is started by its path and imports nothing of the package until `main` runs. `python -m` would import the compiled
rules before `--plain` could turn them away.
"""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = "soulgames"
ROOT = Path(__file__).resolve().parents[2]

SHORTEST_BATCH = 0.004  # seconds between two looks at the clock, so that looking costs nothing
WARM_UP = 0.1


class PlainFinder(MetaPathFinder):
    """Finds the modules of one package as source only, as if its compiled ones were not there."""

    def __init__(self, package: str, root: Path) -> None:
        self.package = package
        self.root = str(root)

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname.partition(".")[0] != self.package:
            return None
        for place in path or [self.root]:
            spec = FileFinder(place, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def compiled_modules() -> list[str]:
    """The modules of the package that this process runs as machine code."""
    ours = [(name, getattr(module, "__file__", None)) for name, module in sys.modules.items() if name.startswith(PACKAGE)]
    return sorted(name for name, file in ours if file is not None and not file.endswith(".py"))


class Stopwatch:
    """Repeats something for a while, in batches that grow until the clock's own cost disappears."""

    def __init__(self, run: Callable[[int], float]) -> None:
        self.run = run
        self.batch = 1

    def time(self, seconds: float) -> dict[str, float]:
        """How many `times` it ran, the sum of its `results`, and the `seconds` of CPU time that took."""
        times, results = 0, 0.0
        start = now = time.process_time()
        while now - start < seconds:
            before = now
            results += self.run(self.batch)
            times += self.batch
            now = time.process_time()
            if now - before < SHORTEST_BATCH:
                self.batch *= 2
        return {"times": times, "results": results, "seconds": now - start}


def say(answer: Mapping[str, object]) -> None:
    print(json.dumps(answer), flush=True)


def main(name: str, plain: bool, content: str = "") -> None:
    if plain:
        sys.meta_path.insert(0, PlainFinder(PACKAGE, ROOT))
    elif str(ROOT) not in sys.path:
        sys.path.append(str(ROOT))
    from soulgames.lab.bench_contestants import contestant
    from soulgames.lab.bench_engines import Missing

    try:
        player = contestant(name).make(**({"content": Path(content).read_text("utf-8")} if content else {}))
    except Missing as missing:
        say({"missing": str(missing)})
        return
    watches = {"play": Stopwatch(player.play), "clone": Stopwatch(player.clone)}
    watches["play"].time(WARM_UP)
    say({"about": player.about, "compiled": len(compiled_modules())})
    for line in sys.stdin:
        what, seconds = line.split()
        say(watches[what].time(float(seconds)))


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the benchmark, which then ends its workers
    options = sys.argv[2:]
    main(sys.argv[1], "--plain" in options, options[options.index("--content") + 1] if "--content" in options else "")
