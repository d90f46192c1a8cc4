"""The questions that players ask about Soulgivers, with our answers: `docs/rules/faq/CODE.md`, one file for each language.

A section is a heading `## 6 · Double Souls`, a question in it `### 6.4 · Does one Essence pay for both abilities?`; what
follows is the answer, in Markdown. In the English file it ends with the rules and the scenes that it rests on, which hold for
every language:

    - Rules: SG-SOUL-3, SG-TURN-4
    - Scene: `soulgivers/faq/06-4b-in-any-order`

A scene is named as under `tests/scenes`, without `.toml`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from soulgames.core.telling import ENGLISH

HEADING: Final = re.compile(r"^#{2,3} (\d+(?:\.\d+)?) · (.+)\n", re.MULTILINE)
RULES: Final = re.compile(r"^- Rules: (.+)$", re.MULTILINE)
SCENE: Final = re.compile(r"^- Scene: `(.+)`$", re.MULTILINE)


class FaqQuestion(NamedTuple):
    number: str
    """Section and question, as in 6.4."""
    question: str
    answer: str
    rules: list[str]
    scenes: list[str]


class FaqSection(NamedTuple):
    number: str
    title: str
    questions: list[FaqQuestion]


@lru_cache(maxsize=8)
def faq(code: str = ENGLISH.code) -> list[FaqSection]:
    """All sections in a language; in English where it is not translated."""
    proofs = {number: _proofs(text) for number, _, text in _parts(ENGLISH.code)}
    sections: list[FaqSection] = []
    for number, title, text in _parts(code):
        if "." in number:
            sections[-1].questions.append(FaqQuestion(number, title, _answer(text), *proofs[number]))
        else:
            sections.append(FaqSection(number, title, []))
    return sections


def _parts(code: str) -> list[tuple[str, str, str]]:
    """The headings of a file: the number, the words, and the text below."""
    folder = files("soulgames").joinpath("rulebook", "faq")
    file = folder.joinpath(f"{code}.md")
    text = (file if file.is_file() else folder.joinpath(f"{ENGLISH.code}.md")).read_text("utf-8")
    pieces = HEADING.split(text)[1:]
    return list(zip(pieces[::3], pieces[1::3], pieces[2::3], strict=True))


def _answer(text: str) -> str:
    return text.partition("\n- Rules: ")[0].strip()


def _proofs(text: str) -> tuple[list[str], list[str]]:
    """The rules and the scenes."""
    rules = RULES.search(text)
    return rules[1].split(", ") if rules else [], SCENE.findall(text)
