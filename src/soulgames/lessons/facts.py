"""What a learner is shown, in a language of their own, ready for JSON: the server and the browser's own engine hand it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.rulebook import rules_of
from soulgames.core.telling import N_, Sentence
from soulgames.lessons.course import COURSES, lesson_of, lessons
from soulgames.lessons.judge import ASTRAY, DONE, LessonVerdict, judge
from soulgames.lessons.lesson import Lesson, LessonStep
from soulgames.tables.language import Language
from soulgames.tables.words import capital

NO_STEP: Final = N_("the lesson '{lesson}' has no step {number}")
NOT_THIS_STEP: Final = N_("You may do that, but here we try something else. The board is as before.")


@dataclass(frozen=True)
class LessonEntry:
    """A lesson in the list of lessons."""

    name: str
    title: str
    about: str
    part: str
    steps: int


@dataclass(frozen=True)
class CourseFacts:
    """All lessons of a game, in the order in which they are best taken."""

    game: str
    lessons: list[LessonEntry]


@dataclass(frozen=True)
class StepFacts:
    """A step: what to try, on which position (the text of a scene), what is lit, and how it is done."""

    say: str
    rule: str
    title: str
    scene: str
    lit: list[str]
    demo: list[str]
    """Empty for a step that is only read."""


@dataclass(frozen=True)
class LessonFacts:
    game: str
    name: str
    title: str
    about: str
    seat: str
    steps: list[StepFacts]
    following: str
    """The name of the next lesson; empty after the last one."""


@dataclass(frozen=True)
class TryFacts:
    """The answer to what was tried: `done`, `onward`, `refused` or `astray`."""

    verdict: LessonVerdict
    kept: int
    """How many of the learner's actions count; the one after them was wrong."""
    played: list[str]
    """What is played now, the answers of others included; what was wrong is not among it."""
    words: str
    """What the lesson says to it."""
    refusal: str
    """What the referee says, if it is refused."""
    rule: str
    title: str


def courses(language: Language) -> list[CourseFacts]:
    return [CourseFacts(game, [_entry(name, each, language) for name, each in lessons(game).items()]) for game in COURSES]


def _entry(name: str, lesson: Lesson, language: Language) -> LessonEntry:
    title, about = language.value(lesson.title), language.value(lesson.about)
    return LessonEntry(name, title, about, lesson.part, len(lesson.steps))


def lesson_facts(game: str, name: str, language: Language) -> LessonFacts:
    """Raises InvalidNotation if there is no such lesson."""
    lesson = lesson_of(game, name)
    names = [*lessons(game), ""]
    return LessonFacts(
        game=game,
        name=name,
        title=language.value(lesson.title),
        about=language.value(lesson.about),
        seat=lesson.game.seats[lesson.seat],
        steps=[_step(lesson, step, language) for step in lesson.steps],
        following=names[names.index(name) + 1],
    )


def _step(lesson: Lesson, step: LessonStep, language: Language) -> StepFacts:
    return StepFacts(
        say=language.value(step.say),
        rule=step.rule,
        title=_title(lesson, step.rule, language),
        scene=step.start.to_scene(),
        lit=[*step.lit],
        demo=[*step.demo],
    )


def _title(lesson: Lesson, rule: str, language: Language) -> str:
    found = rules_of(lesson.game, language).get(rule)
    return found.title if found else ""


def tried(game: str, name: str, number: int, actions: list[str], language: Language) -> TryFacts:
    """What is said to a try. Raises InvalidNotation if there is no such lesson or step, or for what is no action."""
    lesson = lesson_of(game, name)
    if number >= len(lesson.steps):
        raise InvalidNotation(Sentence(NO_STEP, {"lesson": name, "number": number + 1}))
    step = lesson.steps[number]
    found = judge(lesson, number, actions)
    hint = "" if found.hint is None else language.value(found.hint)
    words, refusal, rule = "", "", step.rule
    if found.verdict == DONE:
        words = language.value(step.done)
    elif found.verdict == ASTRAY:
        words = hint or language.say(Sentence(NOT_THIS_STEP))
    elif found.refusal is not None:
        words, refusal, rule = hint, capital(language.say(found.refusal.sentence)), found.refusal.rule
    return TryFacts(found.verdict, found.kept, [*found.played], words, refusal, rule, _title(lesson, rule, language))
