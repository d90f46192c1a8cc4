"""The picture of a game for whoever is sent its link: as the public sees it, at any of its moments."""

from __future__ import annotations

import asyncio
import importlib.util
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import Response

from soulgames.core.telling import N_, Sentence
from soulgames.pictures import svg
from soulgames.server.api import InHall, Spoken, asking, known_table
from soulgames.server.problems import NotGranted
from soulgames.server.socket.reading import names
from soulgames.server.table import Table
from soulgames.server.workers import worker
from soulgames.server.workers.lane import Busy
from soulgames.server.workers.workers import Workers
from soulgames.tables.language import Language

PNG: Final = importlib.util.find_spec("resvg_py") is not None
"""Whether pictures can be had as PNG too, which many programs that show links want: the extra `previews`."""

KIND: Final = "png" if PNG else "svg"
TYPES: Final = {"svg": "image/svg+xml", "png": "image/png"}
A_DAY: Final = "public, max-age=86400"

MOST_KEPT: Final = 64
"""PNGs that are not made again if they are asked for again: some megabytes."""
RETRY_SECONDS: Final = 10
TOO_MANY: Final = N_("too many pictures are wanted just now: try again in a moment")

router: Final = APIRouter(include_in_schema=False)
Kind = Annotated[str, Path(pattern="^(svg|png)$" if PNG else "^svg$")]
Number = Annotated[int, Path(ge=0)]


class Pictures:
    """Drawn one after the other, beside the loop that serves everybody. A PNG takes far longer, so a worker makes it."""

    def __init__(self, workers: Workers) -> None:
        self._workers: Final = workers
        self._drawing: Final = asyncio.Lock()
        self._made: Final[dict[str, bytes]] = {}
        """By what was drawn, the oldest first."""

    async def svg(self, table: Table, moment: int, language: Language, alone: bool = False) -> str:
        async with self._drawing:
            return await asyncio.to_thread(_drawn, table, moment, language, alone)

    async def png(self, drawn: str, address: str) -> bytes:
        found = self._made.get(drawn)
        if found is None:
            try:
                found = await self._workers.raster(address, worker.raster, drawn)
            except Busy:
                raise NotGranted(503, "busy", Sentence(TOO_MANY), RETRY_SECONDS) from None
            self._made[drawn] = found
            if len(self._made) > MOST_KEPT:
                del self._made[next(iter(self._made))]
        return found


def the_pictures(request: Request) -> Pictures:
    pictures: Pictures = request.app.state.pictures
    return pictures


ThePictures = Annotated[Pictures, Depends(the_pictures)]


def address(request: Request, table: Table, at: int | None = None) -> str:
    """Where the picture is, for a page that another program reads."""
    return f"{str(request.base_url).rstrip('/')}/game/{table.id}/{_moment(table, at)}.{KIND}"


def _moment(table: Table, at: int | None) -> int:
    """The last one, unless another one is asked for."""
    last = len(table.record.actions)
    return last if at is None else min(at, last)


@router.get("/game/{table}/now.{kind}")
async def latest_picture(
    hall: InHall, request: Request, pictures: ThePictures, table: str, kind: Kind, language: Spoken
) -> Response:
    found = await known_table(hall, table)
    return await _shown(request, pictures, found, None, kind, language)


@router.get("/game/{table}/board.svg")
async def latest_board(hall: InHall, pictures: ThePictures, table: str, language: Spoken) -> Response:
    """The board alone, for a list of games."""
    found = await known_table(hall, table)
    async with found.lock:
        moment = _moment(found, None)
    drawn = await pictures.svg(found, moment, language, alone=True)
    return _answer(drawn.encode(), found, "svg")


@router.get("/game/{table}/{moment}.{kind}")
async def picture(
    hall: InHall, request: Request, pictures: ThePictures, table: str, moment: Number, kind: Kind, language: Spoken
) -> Response:
    """What the public saw then: that is no secret, even while the game is under way."""
    found = await known_table(hall, table)
    return await _shown(request, pictures, found, moment, kind, language)


async def _shown(request: Request, pictures: Pictures, table: Table, at: int | None, kind: str, language: Language) -> Response:
    async with table.lock:  # so that nobody sees what is not committed yet
        moment = _moment(table, at)
    if at is not None and at != moment:
        raise NotGranted(404, "unknown-moment", Sentence("this game has no moment {number}", {"number": at}))
    drawn = await pictures.svg(table, moment, language)
    made = await pictures.png(drawn, asking(request)) if kind == "png" else drawn.encode()
    return _answer(made, table, kind)


def _answer(made: bytes, table: Table, kind: str) -> Response:
    kept = A_DAY if table.ending is not None else "no-cache"
    return Response(made, media_type=TYPES[kind], headers={"cache-control": kept, "vary": "accept-language"})


def _drawn(table: Table, moment: int, language: Language, alone: bool) -> str:
    called = names(table.game, table.row.seats, language)
    return str(svg(table.record.at(moment), names=called, say=language.say, alone=alone))
