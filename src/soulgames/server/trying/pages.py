"""The pages of the program about trying things on a position. Nothing is kept."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from soulgames.core.telling import Sentence
from soulgames.server.analyses import NOBODY_COULD
from soulgames.server.api import MALFORMED, InHall, Spoken, asking, problems
from soulgames.server.forms import SceneLineForm
from soulgames.server.problems import NotGranted
from soulgames.server.review.pages import WAIT
from soulgames.server.review.review import RETRY_SECONDS
from soulgames.server.socket.handlers import BUSY
from soulgames.server.trying.scene_lines import SceneLine
from soulgames.server.workers import worker
from soulgames.server.workers.lane import Busy, TooMany

SCENE_LINE: Final = "/api/scenes/line"
router: Final = APIRouter()

TRYING = problems(
    s400=MALFORMED,
    s413="Too large",
    s422="The scene cannot be read: the text says in which line and why",
    s503=f"{WAIT}, or nobody could (`unavailable`)",
)


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
