"""The pages of the program about lessons: which there are, one of them, and whether what was tried is right.

The facts are dataclasses and no structs, because the engine in a browser, which has the standard library alone, tells the same.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Path

from soulgames.core.refusal import InvalidNotation
from soulgames.lessons import facts
from soulgames.lessons.facts import CourseFacts, LessonFacts, TryFacts
from soulgames.server.api import MALFORMED, Spoken, problems
from soulgames.server.forms import ActionsForm
from soulgames.server.problems import NotGranted

router: Final = APIRouter()

LessonName = Annotated[str, Path(min_length=1, max_length=40, examples=["the-fragment"])]
CourseName = Annotated[str, Path(min_length=1, max_length=40, examples=["soulgivers"])]
NO_LESSON = problems(s404="No such lesson", s422=MALFORMED)
TRYING = problems(s400=MALFORMED, s404="No such lesson", s413="Too large", s422="No such step, or no action of the game")


@router.get("/api/lessons")
async def courses(language: Spoken) -> list[CourseFacts]:
    """The lessons of each game, in the order in which they are best taken."""
    return await asyncio.to_thread(facts.courses, language)


@router.get("/api/lessons/{game}/{lesson}", responses=NO_LESSON)
async def lesson(game: CourseName, lesson: LessonName, language: Spoken) -> LessonFacts:
    """A lesson with its steps: the position of each is the text of a scene."""
    try:
        return await asyncio.to_thread(facts.lesson_facts, game, lesson, language)
    except InvalidNotation as error:
        raise NotGranted(404, "unknown", error.sentence) from None


@router.post("/api/lessons/{game}/{lesson}/{step}", responses=TRYING)
async def tried(
    game: CourseName, lesson: LessonName, step: Annotated[int, Path(ge=0, le=99)], form: ActionsForm, language: Spoken
) -> TryFacts:
    """Whether what a learner has played since the beginning of a step is what it asks for. Nothing is kept."""
    try:
        return await asyncio.to_thread(facts.tried, game, lesson, step, form.actions, language)
    except InvalidNotation as error:
        raise NotGranted(422, "invalid", error.sentence) from None
