"""The lessons that there are: for each game a folder of files, in the order of their names (`01-steps-and-shields.toml`)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game
from soulgames.core.telling import N_, Sentence
from soulgames.lessons.lesson import Lesson
from soulgames.lessons.reading import read_lesson

COURSES = ("soulgivers", "soulfall", "soul-puzzler")
NO_LESSON = N_("there is no lesson '{lesson}' of {game}")


@cache
def lessons(name: str) -> dict[str, Lesson]:
    """The lessons of a game by their names, in the order in which they are best taken.

    They are played with the core pack, as the tables that learners open afterwards are: what they have seen holds there too.
    """
    rules = game(name)
    found = {}
    for entry in sorted(files("soulgames").joinpath("lessons", name).iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".toml"):
            try:
                found[entry.name[3:-5]] = read_lesson(rules, entry.read_text("utf-8"))
            except InvalidNotation as error:
                raise InvalidNotation(Sentence("{path}: {why}", {"path": entry.name, "why": error.sentence})) from None
    return found


def lesson_of(name: str, lesson: str) -> Lesson:
    """Raises InvalidNotation if there is none of that name."""
    if name not in COURSES or lesson not in lessons(name):
        raise InvalidNotation(Sentence(NO_LESSON, {"lesson": lesson, "game": name}))
    return lessons(name)[lesson]
