"""The pages of the program about positions that are laid by hand. Nothing is kept but the tables that are opened from one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable
from typing import Annotated, Final, TypeVar

from fastapi import APIRouter, Depends, Request
from fastapi.responses import PlainTextResponse, Response

from soulgames.core.registry import game_names, shipped_packs
from soulgames.core.telling import Sentence
from soulgames.server.analyses import NOBODY_COULD
from soulgames.server.answers import Opened, TakenScene
from soulgames.server.api import MALFORMED, NOT_OVER, TEXT, InHall, Spoken, asking, known_table, problems
from soulgames.server.forms import RecordAttemptForm, SceneCheckForm, SceneForm, SceneReportForm, SceneTableForm
from soulgames.server.hall import Hall
from soulgames.server.people import Token
from soulgames.server.problems import NotGranted
from soulgames.server.review.file_pages import content_of, read_file
from soulgames.server.review.pages import WAIT, Actions, Moment, opened
from soulgames.server.review.review import RETRY_SECONDS
from soulgames.server.socket.handlers import BUSY
from soulgames.server.table import Table
from soulgames.server.trying.laid import PlanFacts, SceneFacts, rules_of_scene
from soulgames.server.trying.taken import of_record, of_seat
from soulgames.server.workers import worker
from soulgames.server.workers.lane import Busy, TooMany

T = TypeVar("T")

SCENE_CHECK: Final = "/api/scenes/check"
SCENE_PLAN: Final = "/api/scenes/plan"
SCENE_REPORT: Final = "/api/scenes/report"
SCENE_TABLES: Final = "/api/scenes/tables"
PATHS: Final = (SCENE_CHECK, SCENE_PLAN, SCENE_REPORT, SCENE_TABLES)
RECORD_SCENE: Final = "/api/records/scene"
NAMED: Final = re.compile(r'^(game|content) *= *"([^"\n]*)"', re.MULTILINE)

router: Final = APIRouter()

LAYING = problems(
    s400=MALFORMED,
    s413="Too large",
    s422="The scene cannot be read: the text says in which line and why",
    s429="Too many in a short time",
    s503=f"{WAIT}, or nobody could (`unavailable`)",
)


TAKING = {**NOT_OVER, **problems(s403="The token opens no seat there", s422="Not a moment of the game")}


@router.post(SCENE_CHECK, response_model=SceneFacts, responses=LAYING)
async def check_scene(hall: InHall, request: Request, language: Spoken, form: SceneCheckForm) -> Response:
    """A position after some edits, and all that can be put, removed and set there; without a scene, an empty table."""
    edits = [edit.model_dump(exclude_unset=True) for edit in form.edits]
    asked = (form.scene, form.game, pack_for(hall, form), edits, language.code)
    return _json(await _answered(hall.workers.try_out(asking(request), worker.check_scene, *asked)))


@router.post(SCENE_PLAN, response_model=PlanFacts, responses=LAYING)
async def plan_on_scene(hall: InHall, request: Request, language: Spoken, form: SceneForm) -> Response:
    """What a strong player would do for whoever decides, with what that seat knows."""
    asked = (form.scene, pack_for(hall, form), language.code)
    return _json(await _answered(hall.workers.hint(asking(request), lambda _: None, worker.scene_plan, *asked)))


@router.post(SCENE_REPORT, responses={200: TEXT, **LAYING}, response_class=Response)
async def report_ruling(hall: InHall, request: Request, language: Spoken, form: SceneReportForm) -> Response:
    """A disputed ruling as a text to copy: the position, what was asked, the answer with its rules, and both readings."""
    asked = (form.scene, pack_for(hall, form), form.actions, form.action, language.code)
    found = await _answered(hall.workers.try_out(asking(request), worker.scene_report, *asked))
    if isinstance(found, Sentence):
        raise NotGranted(422, "invalid", found)
    return PlainTextResponse(found)


@router.post(SCENE_TABLES, status_code=201, responses=LAYING)
async def open_from_scene(hall: InHall, request: Request, form: SceneTableForm) -> Opened:
    """A new table that begins from the position of a scene."""
    address = asking(request)
    hall.admit(address)
    pack = pack_for(hall, form)
    why = await _answered(hall.workers.try_out(address, worker.why_no_table, form.scene, pack))
    if why is not None:
        raise NotGranted(422, "invalid", why)
    game, scene = await asyncio.to_thread(rules_of_scene, form.scene, pack)
    if form.pack is not None:  # brought along: games with it have to end as they should
        await hall.boxes.own(game.name, form.pack, address)
    return opened(*await hall.branches.open_laid(game, scene, form))


@router.get("/api/tables/{table}/scene", responses=TAKING)
async def scene_of_table(
    table: Annotated[Table, Depends(known_table)], token: Token, action: Actions, moment: Moment | None = None
) -> TakenScene:
    """A moment of a finished game; of one under way the present, as the seat of the token knows it, where hints are allowed."""
    if table.ending is None:
        scene = of_seat(table, token)
    else:
        scene = await asyncio.to_thread(of_record, table.record, moment, action)
    return TakenScene(scene, table.row.content)


@router.post(RECORD_SCENE, responses=LAYING)
async def scene_of_record(hall: InHall, request: Request, form: RecordAttemptForm) -> TakenScene:
    """A moment of a game in a `.soul` file."""
    content = content_of(hall, form.record)
    record = await read_file(hall, request, form.record, content)
    pack = content if record.game.pack.shipped or content is not None else record.game.pack.text
    return TakenScene(await asyncio.to_thread(of_record, record, form.moment, form.actions), pack)


def pack_for(hall: Hall, form: SceneForm) -> str | None:
    """The text of the pack that a scene needs: as it was brought along, or that of one that is offered here."""
    if form.pack is not None:
        return form.pack
    named = dict(NAMED.findall(form.scene.partition("[position]")[0]))
    game, content = named.get("game", ""), named.get("content", "")
    if game not in game_names() or not content or content in shipped_packs(game) or content not in hall.packs.names(game):
        return None
    return hall.packs.game(game, content).pack.text


async def _answered(answer: Awaitable[T]) -> T:
    try:
        return await answer
    except TooMany:
        raise NotGranted(503, "busy", Sentence(BUSY), RETRY_SECONDS) from None
    except Busy:
        raise NotGranted(503, "unavailable", Sentence(NOBODY_COULD)) from None


def _json(found: bytes | Sentence) -> Response:
    if isinstance(found, Sentence):
        raise NotGranted(422, "invalid", found)
    return Response(found, media_type="application/json")
