"""The figures of a benchmark and their report. Ratios are taken round by round, because the machine's mood changes."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from soulgames.lab.bench_contestants import Contestant, Goal


class Round(NamedTuple):
    """What one contestant did in one round."""

    decisions: float
    games: float
    seconds: float
    clone_seconds: float | None
    """For one clone."""

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds


class Measured(NamedTuple):
    """A contestant's rounds, or why there are none."""

    contestant: Contestant
    about: str
    rounds: Sequence[Round]
    missing: str = ""


class Ratio(NamedTuple):
    """How many times the peer's decisions per second, over the rounds."""

    middle: float
    least: float
    most: float

    def __str__(self) -> str:
        return f"{three(self.middle)} × ({three(self.least)}–{three(self.most)})"


def ratio(rounds: Sequence[Round], peer: Sequence[Round]) -> Ratio | None:
    """The median, smallest and largest of the rounds' own ratios; None if one of the two was not measured."""
    found = [mine.rate / other.rate for mine, other in zip(rounds, peer, strict=False)]
    return Ratio(median(found), min(found), max(found)) if found else None


def three(number: float) -> str:
    """Three digits, as many as the noise allows: 3.16, 69.5, 1,250."""
    digits = 2 if number < 10 else 1 if number < 100 else 0
    return f"{number:,.{digits}f}"


def rate(number: float) -> str:
    """A number per second: 912, 69.5 k, 3.16 M."""
    for size, unit in ((1e6, " M"), (1e3, " k")):
        if number >= size:
            return three(number / size) + unit
    return three(number)


def _row(measured: Measured, compared: Ratio | None) -> str:
    rounds = measured.rounds
    name = measured.contestant.name
    if not rounds:
        return f"| {name} | {measured.missing} | | | | |"
    clones = [1e6 * one.clone_seconds for one in rounds if one.clone_seconds is not None]
    cells = [
        name,
        rate(median(one.rate for one in rounds)),
        rate(median(one.games / one.seconds for one in rounds)),
        three(sum(one.decisions for one in rounds) / sum(one.games for one in rounds)),
        three(median(clones)) if clones else "",
        f"{compared} {measured.contestant.peer}" if compared else "",
    ]
    return f"| {' | '.join(cells)} |"


def _goal(goal: Goal, peer: str, compared: Ratio | None) -> str:
    aim = f"{goal.name}: at least {goal.least:g} × {peer}"
    if compared is None:
        return f"- not measured: {aim}"
    return f"- **{'met' if compared.middle >= goal.least else 'not met'}**: {aim}; measured {compared}"


def _goals(results: Sequence[Measured], goals: Sequence[Goal]) -> list[str]:
    rounds = {result.contestant.name: result.rounds for result in results}
    peers = {result.contestant.name: result.contestant.peer for result in results}
    lines = ["", "Goals:", ""]
    for goal in goals:
        if goal.name in rounds:
            peer = goal.peer or peers[goal.name]
            lines.append(_goal(goal, peer, ratio(rounds[goal.name], rounds.get(peer, ()))))
    return lines


def _compared(results: Sequence[Measured]) -> dict[str, Ratio | None]:
    rounds = {result.contestant.name: result.rounds for result in results}
    return {result.contestant.name: ratio(result.rounds, rounds.get(result.contestant.peer, ())) for result in results}


def report(results: Sequence[Measured], goals: Sequence[Goal]) -> str:
    """The table and the goals as Markdown."""
    compared = _compared(results)
    lines = [
        "| contestant | decisions/s | games/s | decisions/game | clone, µs | decisions/s beside its peer |",
        "|---|---:|---:|---:|---:|---|",
        *(_row(result, compared[result.contestant.name]) for result in results),
        *_goals(results, goals),
    ]
    return "\n".join(lines)


def search_report(results: Sequence[Measured], goals: Sequence[Goal]) -> str:
    """The same for contestants whose decisions are simulations of a search."""
    compared = _compared(results)
    lines = ["| contestant | simulations/s | simulations/s beside its peer |", "|---|---:|---|"]
    for result in results:
        name, beside = result.contestant.name, compared[result.contestant.name]
        speed = rate(median(one.rate for one in result.rounds)) if result.rounds else result.missing
        lines.append(f"| {name} | {speed} | {f'{beside} {result.contestant.peer}' if beside else ''} |")
    return "\n".join([*lines, *_goals(results, goals)])
