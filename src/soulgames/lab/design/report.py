"""What a design found, as Markdown: which goals are met, and what it changed."""

from __future__ import annotations

from collections.abc import Sequence

from soulgames.core.toml_text import show
from soulgames.lab.design.goals import DEAD, Measurement, PackGoal
from soulgames.lab.design.search import Confirmed, Design


def report(design: Design, before: Confirmed, after: Confirmed, made: str) -> str:
    """Both as measured by games of seeds that chose nothing."""
    return "\n\n".join(
        [
            f"# A design of {design.game.title}",
            made,
            _verdict(design, after),
            "## Goals",
            _goals(design, before, after),
            "## What was changed",
            _changes(design, after),
            "",
        ]
    )


def _verdict(design: Design, after: Confirmed) -> str:
    measured = zip(design.goals.all, after.measures, strict=True)
    missed = [goal for goal, found in measured if not design.goals.is_met(goal, found)]
    if not missed:
        return "All goals are met."
    return f"{len(design.goals.all) - len(missed)} of {len(design.goals.all)} goals are met; not: " + "; ".join(
        _name(goal) for goal in missed
    )


def _name(goal: PackGoal) -> str:
    return goal.name.replace("_", " ") if goal.card is None else f"{goal.card[1]} {goal.name}"


def _goals(design: Design, before: Confirmed, after: Confirmed) -> str:
    lines = ["| | goal | before | after | |", "| --- | --: | --: | --: | --- |"]
    for goal, old, new in zip(design.goals.all, before.measures, after.measures, strict=True):
        met = "met" if design.goals.is_met(goal, new) else "**missed**"
        lines.append(f"| {_name(goal)} | {_range(goal)} | {_shown(goal, old)} | {_shown(goal, new)} | {met} |")
    return "\n".join(lines)


def _range(goal: PackGoal) -> str:
    return f"at least {goal.low:g}" if goal.name == DEAD else f"{goal.low:g}–{goal.high:g}"


def _shown(goal: PackGoal, found: Measurement) -> str:
    return f"{found.value:.1f}" if goal.name == DEAD else str(found)


def _changes(design: Design, after: Confirmed) -> str:
    changed = design.space.changes(after.point)
    if not changed:
        return "Nothing: no other pack was better."
    now = {key: value for choice in design.space.choices for key, value in choice.alternatives[0].items()}
    rows: Sequence[str] = [f"| `{key}` | {show(now[key])} | {show(value)} |" for key, value in changed.items()]
    return "\n".join(["| value | before | after |", "| --- | --- | --- |", *rows])
