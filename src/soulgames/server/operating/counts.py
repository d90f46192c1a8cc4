"""What the server counts while it runs. Adding is cheap, because every move does it: one number in a dictionary or a list."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

Labels = tuple[str, ...]


def sample(name: str, labels: Mapping[str, str], value: float) -> str:
    """A line as Prometheus reads it. Labels here are words of the program's own: nothing in them has to be escaped."""
    inside = ",".join(f'{label}="{text}"' for label, text in labels.items())
    return f"{name}{{{inside}}} {value!r}" if inside else f"{name} {value!r}"


def heading(name: str, kind: str, about: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


class Times:
    """How often something happened, by its labels."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name: Final = name
        self._about: Final = about
        self._labels: Final = labels
        self._times: Final[dict[Labels, int]] = {} if labels else {(): 0}

    def add(self, *labels: str) -> None:
        self._times[labels] = self._times.get(labels, 0) + 1

    def lines(self) -> Iterator[str]:
        yield from heading(self.name, "counter", self._about)
        for labels, times in sorted(self._times.copy().items()):
            yield sample(self.name, dict(zip(self._labels, labels, strict=True)), times)


class Spread:
    """How large something was: how often up to each of some bounds, by a label if there is one."""

    def __init__(self, name: str, about: str, bounds: Sequence[float], label: str | None = None) -> None:
        self.name: Final = name
        self._about: Final = about
        self._bounds: Final = bounds
        self._label: Final = label
        self._times: Final[dict[str, list[int]]] = {}
        self._sums: Final[dict[str, float]] = {}

    def add(self, value: float, label: str = "") -> None:
        times = self._times.get(label)
        if times is None:
            times = self._times[label] = [0] * (len(self._bounds) + 1)
            self._sums[label] = 0.0
        times[bisect_left(self._bounds, value)] += 1
        self._sums[label] += value

    def lines(self) -> Iterator[str]:
        yield from heading(self.name, "histogram", self._about)
        for label, times in sorted(self._times.copy().items()):
            labels, so_far = {} if self._label is None else {self._label: label}, 0
            for bound, here in zip([*(f"{bound:g}" for bound in self._bounds), "+Inf"], [*times], strict=True):
                so_far += here
                yield sample(f"{self.name}_bucket", {**labels, "le": bound}, so_far)
            yield sample(f"{self.name}_sum", labels, self._sums.get(label, 0.0))
            yield sample(f"{self.name}_count", labels, so_far)


SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
MANY: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)

moves: Final = Times("soulgames_moves_total", "Decisions that were committed, undos not counted.", "game")
tables: Final = Times("soulgames_tables_opened_total", "Tables that were opened, rematches and games of cups included.", "game")
requests: Final = Times("soulgames_requests_total", "Answers over HTTP.", "route", "method", "status")
problems: Final = Times("soulgames_problems_total", "Requests that were not granted, by the code of the answer.", "code")
refusals: Final = Times("soulgames_refusals_total", "Messages on sockets that were refused, and notices of bots.", "reason")
lines_opened: Final = Times("soulgames_lines_opened_total", "Sockets that were welcomed at a table.")
lines_cut: Final = Times("soulgames_lines_cut_total", "Sockets that the server has closed.", "reason")
turned_away: Final = Times("soulgames_turned_away_total", "Connections that were refused because there were too many.", "what")
failed_writes: Final = Times("soulgames_failed_writes_total", "Writes that did not get into the file.", "kind")
restarts: Final = Times("soulgames_restarts_total", "Parts of the server that failed and began again.", "part")
commit_seconds: Final = Spread("soulgames_commit_seconds", "How long one commit took, whatever was in it.", SECONDS)
commit_jobs: Final = Spread("soulgames_commit_jobs", "How much was committed at once: moves, lines of chat, tables.", MANY)
waiting_seconds: Final = Spread(
    "soulgames_waiting_seconds",
    "How long a question to a bot waited for its turn before it was thought about.",
    SECONDS,
    "lane",
)

ALL: Final[tuple[Times | Spread, ...]] = (
    moves,
    tables,
    requests,
    problems,
    refusals,
    lines_opened,
    lines_cut,
    turned_away,
    failed_writes,
    restarts,
    commit_seconds,
    commit_jobs,
    waiting_seconds,
)
