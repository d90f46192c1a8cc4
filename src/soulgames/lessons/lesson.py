"""A lesson: positions, steps to be tried on them, and what is said to whoever tries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from soulgames.core.game import Game, State
from soulgames.core.telling import Fields, Printed
from soulgames.core.toml_text import Toml


class WrongTry(NamedTuple):
    """Something that learners will try, and what they are told then."""

    actions: Sequence[str]
    """From the beginning of the step; the last of them is the wrong one."""
    say: Printed | None
    """Nothing, if the referee's refusal says it all."""


class LessonGoal(NamedTuple):
    """What has to have happened, and what has to hold; both if both are named."""

    event: str
    fields: Fields
    position: Toml | None


class LessonStep(NamedTuple):
    """One thing to be tried."""

    start: State
    say: Printed
    done: Printed
    rule: str
    goal: LessonGoal | None
    demo: Sequence[str]
    way: Sequence[str]
    replies: Sequence[str]
    then: Sequence[str]
    lit: Sequence[str]
    wrong: Sequence[WrongTry]


class Lesson(NamedTuple):
    game: Game
    seat: int
    """The learner's."""
    title: Printed
    about: Printed
    part: str
    """`basics`, or the part of a course that a learner may take in any order."""
    steps: Sequence[LessonStep]
