"""The pages of the program about content packs that people type in."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from soulgames.core.pack_writing import Change
from soulgames.server.api import MALFORMED, NO_PACK, AskedGame, InHall, Spoken, asking, problems
from soulgames.server.box.adding import Addition, Changes
from soulgames.server.box.look import facts
from soulgames.server.box.outline import PackFacts
from soulgames.server.forms import PackForm
from soulgames.tables.language import language as spoken

CHECK: Final = "/api/packs/check"
REMEMBERED: Final = 16
router: Final = APIRouter()

OFTEN: Final = "Too many in a short time"
LATER: Final = "Too many are looked at (`busy`, with Retry-After), or it took too long (`unavailable`)"
CHECKING = problems(s400=MALFORMED, s413="Too large", s422="A change cannot be written into the text", s429=OFTEN, s503=LATER)


@router.post(CHECK, response_model=PackFacts, responses=CHECKING)
async def check_pack(hall: InHall, request: Request, language: Spoken, form: PackForm) -> Response:
    """What is in a content pack and what is wrong with it, after values and cards were put into its text. Nothing is kept."""
    changes = [Change(tuple(change.path.split(".")), change.value, change.source) for change in form.changes]
    cards = [Addition(card.section, card.name, card.like) for card in form.cards]
    found = await hall.boxes.look(asking(request), form.content, Changes(changes, cards), language.code)
    return Response(found, media_type="application/json")


@router.get("/api/games/{game}/pack", response_model=PackFacts, responses={**NO_PACK, **problems(s429=OFTEN, s503=LATER)})
async def pack(hall: InHall, request: Request, game: AskedGame, language: Spoken) -> Response:
    """The same of the core pack, of one that is offered here, or of that of a table: its text, values, sources and cards."""
    if game.pack.shipped:
        found = await asyncio.to_thread(_facts, game.pack.text, language.code)
    else:
        found = await hall.boxes.look(asking(request), game.pack.text, Changes(), language.code)
    return Response(found, media_type="application/json")


@lru_cache(REMEMBERED)
def _facts(text: str, code: str) -> bytes:
    return msgspec.json.encode(facts(text, spoken(code)))
