"""The web client: its files, and its page under every address that it knows, with a title for whoever is sent the link.

What is secret stands behind the `#` of an address, and never gets here.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import Scope

from soulgames.core.registry import game_names
from soulgames.core.telling import N_
from soulgames.pictures.picture import HEIGHT, WIDTH
from soulgames.server import preview
from soulgames.server.api import InHall, Spoken, known_table
from soulgames.server.facts import ending_told
from soulgames.server.files import ClientFiles
from soulgames.server.problems import NotGranted
from soulgames.server.socket.reading import Reading, words_for
from soulgames.server.table import Table
from soulgames.tables.language import Language
from soulgames.tables.words import capital

TITLE: Final = "Soulgames"
ABOUT: Final = N_("Soulgivers, Soulfall and Soul Puzzler at one table")
UNDER_WAY: Final = N_("A game under way: come and watch.")
INVITED: Final = N_("You are invited to a game.")
INVITED_TO_CUP: Final = N_("You are invited to a cup.")
NOT_FOUND: Final = 404
LIKE_A_NUMBER: Final = re.compile("[0-9]{1,9}")


class Page:
    """The client's page. Its head is filled in for each address; the rest is the same everywhere.

    It is read again when it was built again: the files that it names have other names then.
    """

    def __init__(self, file: Path) -> None:
        self._file: Final = file
        self._built = -1
        self._before = self._after = ""
        self._read()

    def _read(self) -> None:
        """While it is being built there is none: then it stays as it was."""
        try:
            built = self._file.stat().st_mtime_ns
            if built == self._built:
                return
            text = self._file.read_text("utf-8")
        except FileNotFoundError:
            return
        head, title, rest = text.partition(f"<title>{TITLE}</title>")
        self._before, self._after = (head, rest) if title else ("", text)
        self._built = built

    def show(self, title: str = TITLE, about: str = "", status: int = 200, picture: str = "") -> Response:
        self._read()
        tags = [f"<title>{escape(title)}</title>", _tag("og:title", title), _tag("og:site_name", TITLE)]
        if about:
            tags.append(_tag("og:description", about))
        if picture:
            size = [_tag("og:image:width", str(WIDTH)), _tag("og:image:height", str(HEIGHT))]
            tags += [_tag("og:image", picture), *size, _tag("twitter:card", "summary_large_image")]
        return HTMLResponse(self._before + "".join(tags) + self._after, status, {"cache-control": "no-cache"})


def _tag(name: str, content: str) -> str:
    return f'<meta property="{name}" content="{escape(content)}" />'


class Files(ClientFiles):
    """What is no page is a file of the client, or for a browser a page that says that there is none."""

    def __init__(self, web: Path, page: Page) -> None:
        super().__init__(directory=web, html=True)
        self._page: Final = page

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as problem:
            wants = Request(scope).headers.get("accept", "")
            if problem.status_code != NOT_FOUND or "text/html" not in wants or path.startswith("api"):
                raise
            return self._page.show(status=NOT_FOUND)


def the_page(request: Request) -> Page:
    page: Page = request.app.state.page
    return page


ThePage = Annotated[Page, Depends(the_page)]
router: Final = APIRouter(include_in_schema=False)


@router.get("/table/{table}")
@router.get("/game/{table}")
@router.get("/game/{table}/{moment}")
async def game_page(hall: InHall, request: Request, page: ThePage, table: str, language: Spoken, moment: str = "") -> Response:
    """Who plays, how it ended, and how it stood at that moment. What is not here, the client says in words."""
    try:
        found = await known_table(hall, table)
    except NotGranted as problem:
        return page.show(about=language.say(problem.words), status=problem.status)
    picture = preview.address(request, found, int(moment) if LIKE_A_NUMBER.fullmatch(moment) else None)
    return page.show(headline(found, language), standing(found, language), picture=picture)


@router.get("/puzzles")
@router.get("/puzzles/daily")
@router.get("/puzzles/{game}/{id}")
@router.get("/cup/{cup}")
@router.get("/rules/{game}")
@router.get("/rules/{game}/{table}")
@router.get("/faq")
@router.get("/box/{game}")
@router.get("/board/{game}")
@router.get("/pack/{table}")
@router.get("/play/{game}")
@router.get("/play/{game}/{mode}")
@router.get("/learn")
@router.get("/learn/{game}/{lesson}")
@router.get("/mine")
@router.get("/carry")
@router.get("/open")
@router.get("/open/{moment}")
@router.get("/settings")
@router.get("/about")
async def plain_page(page: ThePage, language: Spoken, game: str | None = None) -> Response:
    if game is not None and game not in game_names():
        return page.show(status=NOT_FOUND)
    return page.show(about=language.translate(ABOUT))


@router.get("/invitation/{table}")
async def invitation_page(page: ThePage, table: str, language: Spoken) -> Response:
    """It looks at nothing: the secret that opens it is not sent here."""
    return page.show(about=language.translate(INVITED))


@router.get("/cup-invitation/{cup}")
async def cup_invitation_page(page: ThePage, cup: str, language: Spoken) -> Response:
    return page.show(about=language.translate(INVITED_TO_CUP))


def headline(table: Table, language: Language) -> str:
    """The game, and who plays it."""
    words = words_for(table.game, table.row.seats, Reading(None, language))
    players = " – ".join(capital(language.value(words.player(seat))) for seat in table.game.seats)
    return f"{language.translate(table.game.title)}: {players}"


def standing(table: Table, language: Language) -> str:
    ending = ending_told(table.ending, language.say)
    return language.translate(UNDER_WAY) if ending is None else f"{capital(ending.reason)}."
