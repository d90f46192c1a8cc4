"""Every question of the FAQ has an answer in every language, and a scene; every entry of the errata has a scene, or a note."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from soulgames.core.faq import FaqQuestion, faq
from soulgames.core.rulebook import rules
from soulgames.core.scene import read_scene, run
from soulgames.tables.language import languages
from tests.cli.running import one_line, soulgames

SCENES = Path(__file__).parents[1] / "scenes"
HERE = SCENES / "soulgivers" / "faq"
ANSWERS = {question.number: question for section in faq() for question in section.questions}

QUESTIONS = [4, 4, 6, 2, 2, 8, 3, 2, 2, 6, 2, 1, 2, 1, 3, 1, 3, 1, 3, 3, 4, 1, 5, 3, 2, 2, 3, 4, 4, 2, 1, 4, 1]
"""How many questions the sections of the FAQ have, from 1 to 33."""
ERRATA = 9

NUMBERS = [f"{section:02}-{question}" for section, count in enumerate(QUESTIONS, 1) for question in range(1, count + 1)]
NUMBERS += [f"errata-{entry}" for entry in range(1, ERRATA + 1)]
NAME = re.compile(r"(\d\d-\d|errata-\d)[a-z]?-[a-z0-9-]+\.(toml|txt)")


def shown() -> dict[str, list[Path]]:
    """The files by the number of the question that they answer."""
    found: dict[str, list[Path]] = {}
    for path in sorted(HERE.iterdir()):
        match = NAME.fullmatch(path.name)
        assert match, f"{path.name}: expected a name like 06-2-what-it-shows.toml, 06-2b-…, errata-3-… or a .txt"
        found.setdefault(match.group(1), []).append(path)
    return found


def test_the_faq_has_33_sections() -> None:
    assert len(QUESTIONS) == 33
    assert len(NUMBERS) == len(set(NUMBERS)) == sum(QUESTIONS) + ERRATA


@pytest.mark.parametrize("number", NUMBERS)
def test_question_is_answered(number: str) -> None:
    assert shown().get(number), f"no file {number}-….toml (or .txt, if the question is not about play) in {HERE.name}"


def test_no_file_answers_a_question_that_is_not_there() -> None:
    assert sorted(set(shown()) - set(NUMBERS)) == []


def test_notes_are_one_line() -> None:
    """A question that is not about play has a note that says so."""
    for path in HERE.glob("*.txt"):
        text = path.read_text("utf-8")
        assert text.strip()
        assert text.count("\n") == 1, f"{path.name}: expected one line"


# The answers.


@pytest.mark.parametrize("code", languages())
def test_all_questions_are_answered_in_their_order(code: str) -> None:
    sections = faq(code)
    assert [section.number for section in sections] == [str(number) for number in range(1, len(QUESTIONS) + 1)]
    wanted = [[f"{number}.{question}" for question in range(1, count + 1)] for number, count in enumerate(QUESTIONS, 1)]
    assert [[question.number for question in section.questions] for section in sections] == wanted
    for question in (question for section in sections for question in section.questions):
        assert question.question.endswith("?")
        assert question.answer.endswith(".")


@pytest.mark.parametrize("code", languages()[1:])
def test_the_answers_are_translated_and_rest_on_the_same(code: str) -> None:
    for section, english in zip(faq(code), faq(), strict=True):
        for question, original in zip(section.questions, english.questions, strict=True):
            assert question.question != original.question
            assert question.answer != original.answer
            assert question[3:] == original[3:]


@pytest.mark.parametrize("question", ANSWERS.values(), ids=list(ANSWERS))
def test_an_answer_rests_on_rules_that_its_scenes_show(question: FaqQuestion) -> None:
    assert question.rules
    assert set(question.rules) <= set(rules("soulgivers"))
    assert question.scenes
    for name in question.scenes:
        scene = read_scene((SCENES / f"{name}.toml").read_text("utf-8"))
        assert set(scene.rules) & set(question.rules), f"{name} shows none of {question.rules}"
        assert run(scene) is None


def test_every_scene_of_a_question_is_named_beside_its_answer() -> None:
    for path in HERE.glob("[0-9]*.toml"):
        section, number = path.name[:2], path.name[3]
        assert f"soulgivers/faq/{path.stem}" in ANSWERS[f"{int(section)}.{number}"].scenes


def test_the_terminal_answers_by_number_and_by_word() -> None:
    assert "6.4 Does one Essence pay for both abilities?" in soulgames("faq").output
    one = one_line(soulgames("faq", "6.4").output)
    assert "SG-SOUL-3" in one
    assert "Shown by soulgivers/faq/06-4-one-essence-for-both-abilities" in one
    assert "6.5" not in one
    assert "6.5 ·" in soulgames("faq", "6").output
    assert "24.2 ·" in soulgames("faq", "leap").output
    assert "Con un'Essenza si pagano tutte e due le abilità?" in soulgames("--lang", "it", "faq", "6").output
    assert "expected a number, as in 6 or 6.4, or a word" in soulgames("--lang", "en", "faq", "34").stderr
