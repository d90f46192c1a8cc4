"""Whether what a learner tried is what the step asks for. The referee decides what is allowed, the step's goal what is right.

A try is wrong if the referee refuses it, or if the step's goal cannot be reached after it by what the step wants to be tried.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Final, Literal, NamedTuple

from soulgames.core.refusal import Refusal
from soulgames.core.telling import Printed
from soulgames.lessons.lesson import Lesson, LessonStep
from soulgames.lessons.played_step import PlayedStep

LessonVerdict = Literal["done", "onward", "refused", "astray"]
DONE: Final = "done"
ONWARD: Final = "onward"
REFUSED: Final = "refused"
ASTRAY: Final = "astray"
"""Allowed, but not what the step asks for."""

FARTHEST: Final = 400
"""Positions that are looked at before a goal counts as reachable."""


class Judged(NamedTuple):
    """The answer to a try: what has been played, those of others included, without the action that was wrong."""

    verdict: LessonVerdict
    kept: int
    """How many of the learner's actions count."""
    played: Sequence[str]
    refusal: Refusal | None
    hint: Printed | None
    """What the step says to this very try."""


def judge(lesson: Lesson, place: int, actions: Sequence[str]) -> Judged:
    """What a learner has played in a step, from its beginning. Raises InvalidNotation for what is no action."""
    step = lesson.steps[place]
    run = PlayedStep(step, lesson.seat)
    for number, text in enumerate(actions):
        refusal = run.state.why_not(text)
        if refusal is not None:
            return Judged(REFUSED, number, run.played, refusal, _hint(step, text))
        before = [*run.played]
        further = run.copy()
        further.play(text)
        if not further.done and not (_on_the_way(step, actions[: number + 1]) and _reachable(further)):
            return Judged(ASTRAY, number, before, None, _hint(step, text))
        run = further
        if run.done:
            run.conclude()
            return Judged(DONE, number + 1, run.played, None, None)
    return Judged(ONWARD, len(actions), run.played, None, None)


def _hint(step: LessonStep, text: str) -> Printed | None:
    """What the step says to an action that is wrong, whatever came before it."""
    return next((tried.say for tried in step.wrong if fnmatchcase(text, tried.actions[-1])), None)


def _on_the_way(step: LessonStep, actions: Sequence[str]) -> bool:
    """Whether the last action is one that the step wants to be tried, and all of them are not a try that it calls wrong."""
    named = any([*actions] == [*tried.actions] for tried in step.wrong)
    return not named and _wanted(step, actions[-1])


def _wanted(step: LessonStep, text: str) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in step.way)


def _reachable(run: PlayedStep) -> bool:
    """Whether the goal can still be reached by what the step wants to be tried."""
    waiting, known = deque([run]), {run.state.key()}
    while waiting and len(known) < FARTHEST:
        before = waiting.popleft()
        if before.state.to_decide != before.seat:
            continue
        for action in before.state.legal():
            if not _wanted(before.step, action.text):
                continue
            after = before.copy()
            after.play(action)
            if after.done:
                return True
            if after.state.key() not in known:
                known.add(after.state.key())
                waiting.append(after)
    return bool(waiting)
