"""Every lesson can be finished as its demo does it, and every wrong try gets its answer, in every language."""

from __future__ import annotations

import pytest

from soulgames.lessons.course import COURSES, lessons
from soulgames.lessons.facts import courses, lesson_facts, tried
from soulgames.lessons.judge import ASTRAY, DONE, ONWARD, REFUSED, judge
from soulgames.tables.language import language, languages

ALL = [(game, name) for game in COURSES for name in lessons(game)]
SHORT = 320
"""Letters that a learner reads at a time."""


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_scripted_learner_finishes_it(game: str, name: str) -> None:
    lesson = lessons(game)[name]
    for number, step in enumerate(lesson.steps):
        if step.goal is None:
            continue
        for played in range(1, len(step.demo)):
            assert judge(lesson, number, step.demo[:played]).verdict == ONWARD, (number + 1, step.demo[:played])
        assert judge(lesson, number, step.demo).verdict == DONE, (number + 1, step.demo)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_wrong_tries_get_their_answer(game: str, name: str) -> None:
    lesson = lessons(game)[name]
    for number, step in enumerate(lesson.steps):
        for wrong in step.wrong:
            *before, last = wrong.actions
            assert judge(lesson, number, before).verdict == ONWARD, (number + 1, before)
            found = judge(lesson, number, wrong.actions)
            assert found.verdict in (REFUSED, ASTRAY), (number + 1, wrong.actions)
            assert found.verdict == REFUSED or wrong.say is not None, (number + 1, last)
            answers = [tried(game, name, number, [*wrong.actions], language(code)) for code in languages()]
            assert len({answer.words or answer.refusal for answer in answers}) == len(languages()), (number + 1, last)
            assert all((answer.words or answer.refusal) and answer.title for answer in answers), (number + 1, last)
            assert all(bool(answer.refusal) == (found.verdict == REFUSED) for answer in answers), (number + 1, last)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_it_is_told_in_every_language_and_in_few_words(game: str, name: str) -> None:
    lesson = lessons(game)[name]
    said = [lesson.title, lesson.about]
    for step in lesson.steps:
        said += [step.say, *([step.done] if step.goal else []), *(wrong.say for wrong in step.wrong if wrong.say)]
    for text in said:
        assert len({*text.texts.values()}) == len(languages()), text
        assert all(0 < len(words) <= SHORT and words == words.strip() for words in text.texts.values()), text


@pytest.mark.parametrize(("game", "name"), ALL)
def test_there_is_something_to_try_and_to_get_wrong(game: str, name: str) -> None:
    steps = lessons(game)[name].steps
    assert 2 <= len(steps) <= 8
    assert any(step.goal for step in steps)
    assert any(step.wrong for step in steps)
    assert all(step.rule for step in steps if step.goal)


def test_the_courses_are_complete() -> None:
    found = {course.game: course.lessons for course in courses(language("en"))}
    parts = {game: [lesson.part for lesson in each] for game, each in found.items()}
    assert parts["soulgivers"] == ["basics"] * 8 + ["characters"] * 14
    assert parts["soulfall"] == parts["soul-puzzler"] == ["basics"] * 4


def test_every_character_has_a_lesson() -> None:
    rules = lessons("soulgivers")["steps-and-shields"].game
    characters = {card.key for card in rules.cards() if card.kind == "character"}
    assert characters == {name for name, lesson in lessons("soulgivers").items() if lesson.part == "characters"}


def test_a_lesson_names_the_one_after_it() -> None:
    for game in COURSES:
        names = [*lessons(game)]
        followers = [lesson_facts(game, name, language("en")).following for name in names]
        assert followers == [*names[1:], ""]
