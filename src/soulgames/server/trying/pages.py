"""The pages of the program about scenes: those of the rule books, and things that are tried on one. Nothing is kept."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from soulgames.core.rulebook import rules
from soulgames.core.scene_book import find_scene
from soulgames.core.telling import Sentence
from soulgames.server import catalog
from soulgames.server.analyses import NOBODY_COULD
from soulgames.server.answers import BookSceneFacts
from soulgames.server.api import MALFORMED, Id, InHall, KnownGame, Spoken, asking, problems
from soulgames.server.forms import SceneLineForm
from soulgames.server.problems import NotGranted, unknown
from soulgames.server.review.pages import WAIT
from soulgames.server.review.review import RETRY_SECONDS
from soulgames.server.socket.handlers import BUSY
from soulgames.server.trying.scene_lines import SceneLine
from soulgames.server.workers import worker
from soulgames.server.workers.lane import Busy, TooMany

SCENE_LINE: Final = "/api/scenes/line"
router: Final = APIRouter()

SceneName = Annotated[str, Path(min_length=1, max_length=200, examples=["soulgivers/att-1-never-an-ally"])]
NO_RULE = problems(s404="No such game, or no such rule")
NO_SCENE = problems(s404="No such scene")
TRYING = problems(
    s400=MALFORMED,
    s413="Too large",
    s422="The scene cannot be read: the text says in which line and why",
    s503=f"{WAIT}, or nobody could (`unavailable`)",
)


@router.get("/api/games/{game}/rules/{rule}/scenes", responses=NO_RULE)
async def scenes_of_rule(game: KnownGame, rule: Id, language: Spoken) -> list[BookSceneFacts]:
    """The scenes that show a rule, those that are about it alone first."""
    if rule not in rules(game):
        raise unknown("rule", rule)
    return await asyncio.to_thread(catalog.scenes, game, rule, language)


@router.get("/api/scenes/{name:path}", responses=NO_SCENE)
async def one_scene(name: SceneName, language: Spoken) -> BookSceneFacts:
    found = find_scene(name)
    if found is None:
        raise unknown("scene", name)
    return catalog.scene_facts(found, language)


@router.post(SCENE_LINE, response_model=SceneLine, responses=TRYING)
async def line_on_scene(hall: InHall, request: Request, language: Spoken, form: SceneLineForm) -> Response:
    """What comes of some actions on the position of a scene, for all seats, as far as they can be played."""
    asked = (form.scene, form.pack, form.actions, form.eyes, language.code)
    try:
        found = await hall.workers.try_out(asking(request), worker.scene_line, *asked)
    except TooMany:
        raise NotGranted(503, "busy", Sentence(BUSY), RETRY_SECONDS) from None
    except Busy:
        raise NotGranted(503, "unavailable", Sentence(NOBODY_COULD)) from None
    if isinstance(found, Sentence):
        raise NotGranted(422, "invalid", found)
    return Response(found, media_type="application/json")
