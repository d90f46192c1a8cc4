"""Every question of the FAQ, and every entry of the errata, has a scene; or, where it is not about play, a note."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1] / "scenes" / "soulgivers" / "faq"

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
