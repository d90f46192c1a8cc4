"""`soulgames faq`: what players ask about Soulgivers."""

from __future__ import annotations

from typing import Annotated

import typer

from soulgames.cli.console import show_markdown
from soulgames.cli.speech import _, spoken, translated
from soulgames.core.faq import FaqQuestion, FaqSection
from soulgames.core.faq import faq as faq_sections
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence

Wanted = Annotated[
    str | None,
    typer.Argument(metavar="NUMBER", help=_("A section (6) or a question (6.4); or a word to look for."), show_default=False),
]


@translated
def faq(number: Wanted = None) -> None:
    """Answer the questions that players ask about Soulgivers, with the rules and the scenes that show it."""
    sections = faq_sections(spoken().code)
    if number is None:
        show_markdown("\n\n".join(_contents(section) for section in sections))
        return
    told = [_told(section, asked) for section in sections if (asked := _asked(section, number))]
    if not told:
        neither = N_("'{wanted}' is neither a question nor a word in one: expected a number, as in 6 or 6.4, or a word")
        raise InvalidNotation(Sentence(neither, {"wanted": number}))
    show_markdown("\n\n".join(told))


def _contents(section: FaqSection) -> str:
    questions = [f"- **{question.number}** {question.question}" for question in section.questions]
    return "\n".join([f"## {section.number} · {section.title}", *questions])


def _asked(section: FaqSection, wanted: str) -> list[FaqQuestion]:
    """All of a section, one question, or those that have a word in them."""
    if section.number == wanted:
        return section.questions
    if wanted.replace(".", "").isdecimal():
        return [question for question in section.questions if question.number == wanted]
    word = wanted.lower()
    return [found for found in section.questions if word in f"{section.title} {found.question} {found.answer}".lower()]


def _told(section: FaqSection, questions: list[FaqQuestion]) -> str:
    return "\n\n".join([f"## {section.number} · {section.title}", *map(_answered, questions)])


def _answered(question: FaqQuestion) -> str:
    shown = [f"`{scene}`" for scene in question.scenes]
    proofs = [f"*{', '.join(question.rules)}*", _("Shown by {scenes}.", scenes=shown)]
    return "\n\n".join([f"### {question.number} · {question.question}", question.answer, *proofs])
