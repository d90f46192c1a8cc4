"""The application: pages, sockets, the web client, and what holds for all of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from soulgames.core.pack_limits import CHARACTERS
from soulgames.core.telling import N_, Sentence
from soulgames.core.version import VERSION
from soulgames.server import api, carrying, catalog, invitations, lessons, people, preview, problems, readiness, site
from soulgames.server.answers import ANSWERS, REFS
from soulgames.server.bans import words_for
from soulgames.server.box import pages as box
from soulgames.server.box.outline import PackFacts
from soulgames.server.doors import SAFE, Doors
from soulgames.server.forms import LARGEST_BUNDLE, LARGEST_RECORD
from soulgames.server.hall import Hall
from soulgames.server.house import ONLY_LOOK
from soulgames.server.limits import guest
from soulgames.server.operating import figures, logs
from soulgames.server.operating.admin_socket import AdminSocket
from soulgames.server.operating.figures import Figures
from soulgames.server.operating.office import Office
from soulgames.server.packs import Packs
from soulgames.server.puzzles import pages as puzzles
from soulgames.server.puzzles.boards import Boards
from soulgames.server.puzzles.facts import PUZZLE_FACTS
from soulgames.server.readiness import Readiness
from soulgames.server.review import file_pages
from soulgames.server.review import pages as review
from soulgames.server.review.files import RecordTold
from soulgames.server.review.lines import LineFacts
from soulgames.server.review.told import Moments
from soulgames.server.settings import Settings, built_web
from soulgames.server.socket import connection
from soulgames.server.socket.wire import LARGEST_FRAME, MESSAGES
from soulgames.server.store.sqlite import SqliteStore
from soulgames.server.tending import tend
from soulgames.server.trying import laying_pages
from soulgames.server.trying import pages as trying
from soulgames.server.trying.laid import PlanFacts, SceneFacts
from soulgames.server.trying.pages import SCENE_LINE
from soulgames.server.trying.scene_lines import SceneLine
from soulgames.tables.language import ENGLISH, language

NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>soulgames</title>
<body style="font: 1.1em/1.5 sans-serif; max-width: 36em; margin: 4em auto; padding: 0 1em">
<h1>The tables are open</h1>
<p>The server runs, but the page on which people play has not been built yet. In the folder <code>web</code>:</p>
<pre>npm ci
npm run build</pre>
<p>Then start the server again. For programs: <a href="/openapi.json">the interface</a>.</p>"""

POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'"
)
"""Everything that runs or is shown comes from here, also the engine for the browser, which is WebAssembly. Not every browser
counts a socket to here as 'self'."""

NOT_FROM_HERE: Final = N_(
    "this was asked from a page of another site, or under a name that the server does not know: its operator can add the name"
)
TOO_FREQUENT: Final = N_("too many requests in a short time: wait a moment")

HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]


LARGEST: Final = {
    carrying.PATH: LARGEST_BUNDLE + LARGEST_FRAME,
    **dict.fromkeys((*file_pages.PATHS, laying_pages.RECORD_SCENE), 2 * LARGEST_RECORD + LARGEST_FRAME),
    **dict.fromkeys(("/api/tables", "/api/cups", box.CHECK), 2 * CHARACTERS.strangers + LARGEST_FRAME),
    **dict.fromkeys((SCENE_LINE, *laying_pages.PATHS), 4 * CHARACTERS.strangers + LARGEST_FRAME),
}
"""Bytes that a request may have, where that is more than a frame of a socket."""

WORTH_PACKING: Final = 1024
"""Bytes of an answer from which on it is packed, for clients that can unpack it."""
PACKING: Final = 6
"""How hard gzip tries: more would cost time that others wait for, and win little."""

COUNTED: Final = ("/api/", "/table/", "/game/", "/puzzles/", "/healthz", "/readyz", "/metrics", "/openapi.json")
"""Requests that have to be worked out; files of the web client are not counted."""


class Guard:
    """Before everything else: who may ask and how often, a bound for the body, and the headers of a careful site."""

    def __init__(self, app: FastAPI, doors: Doors) -> None:
        self.app: Final = app
        self._doors: Final = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        no = self._why_not(scope)
        if scope["type"] == "websocket":
            if no is None:
                await connection.converse(self.app.state.hall, scope, receive, send)
            else:
                await WebSocketClose(connection.POLICY)(scope, receive, send)
            return
        received, most = 0, LARGEST.get(scope["path"], LARGEST_FRAME)

        async def bounded() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > most:
                raise HTTPException(413, f"a request may have {most} bytes")
            return message

        async def careful(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        if no is None:
            await self.app(scope, bounded, careful)
        else:
            await said(scope, *no)(scope, receive, careful)

    def _why_not(self, scope: Scope) -> tuple[int, str, Sentence] | None:
        """Status, code and sentence: for who is banned, comes from elsewhere, asks too often, or may only look for now."""
        hall: Hall = self.app.state.hall
        address = (scope.get("client") or ("",))[0]
        ban = hall.house.bans.of(address)
        if ban is not None:
            return 403, "banned", words_for(ban)
        if not self._doors.admit(scope):
            return 403, "not-from-here", Sentence(NOT_FROM_HERE)
        if scope["type"] == "websocket":
            return None
        if scope["path"].startswith(COUNTED) and not hall.requests.take(guest(address)):
            return 429, "too-frequent", Sentence(TOO_FREQUENT)
        if hall.house.read_only and scope["method"] not in SAFE:
            return 503, "read-only", Sentence(ONLY_LOOK)
        return None


def said(scope: Scope, status: int, code: str, words: Sentence) -> Response:
    return problems.answer(status, code, problems.asked_language(Request(scope)).say(words))


def described() -> FastAPI:
    """The application without a hall: enough for its description."""
    about = "Tables for Soulgivers, Soulfall and Soul Puzzler."
    app = FastAPI(title="soulgames", version=VERSION, description=about, openapi_url=None)
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=PACKING)
    problems.install(app)
    app.include_router(api.router)
    app.include_router(people.router)
    app.include_router(invitations.router)
    app.include_router(carrying.router)
    app.include_router(review.router)
    app.include_router(file_pages.router)
    app.include_router(puzzles.router)
    app.include_router(box.router)
    app.include_router(trying.router)
    app.include_router(lessons.router)
    app.include_router(laying_pages.router)
    app.include_router(readiness.router)
    app.include_router(figures.router)
    plain = app.openapi

    def with_messages() -> dict[str, Any]:
        """Answers and messages stand beside the forms, so that a client's types come from one document."""
        document = plain()
        told = (*MESSAGES, *ANSWERS, Moments, LineFacts, RecordTold, SceneLine, SceneFacts, PlanFacts, PackFacts, *PUZZLE_FACTS)
        (client, server, *_), parts = msgspec.json.schema_components(told, ref_template=REFS)
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(parts, ClientMessage=client, ServerMessage=server)
        return document

    app.openapi = with_messages  # type: ignore[method-assign]  # FastAPI's own way to extend the document
    app.get("/openapi.json", include_in_schema=False)(_interface)
    return app


@cache
def openapi() -> str:
    return json.dumps(described().openapi(), indent=2, sort_keys=True) + "\n"


def application(settings: Settings) -> Guard:
    app, packs, store = described(), Packs(settings.content), SqliteStore(settings.data, settings.most_megabytes)

    @asynccontextmanager
    async def open_hall(_: FastAPI) -> AsyncIterator[None]:
        for facts in catalog.games(packs, language(ENGLISH)):  # read all content packs and scenes now, not while people wait
            catalog.book(packs.game(facts.name, None), language(ENGLISH))
        hall = Hall(store, settings, packs)
        await hall.house.take_up(store.ordered)
        app.state.hall, app.state.readiness = hall, Readiness(store, hall.workers)
        app.state.figures = Figures(hall, store, settings)
        app.state.bundles, app.state.pictures = carrying.Bundles(settings), preview.Pictures(hall.workers)
        app.state.boards = Boards()
        asyncio.get_running_loop().set_exception_handler(logs.unhandled)
        sweeping = asyncio.create_task(tend("sweeper", hall.keep_sweeping))
        admin = AdminSocket(Office(store, hall.house.bans, hall), settings.data)
        try:
            await admin.open()
            yield
        finally:
            sweeping.cancel()
            await admin.close()
            await hall.close()

    app.include_router(preview.router)
    app.router.lifespan_context = open_hall
    web = Path(settings.web) if settings.web else built_web()
    if web is None or not (web / "index.html").is_file():
        app.get("/", include_in_schema=False, response_class=HTMLResponse)(_not_built)
    else:
        app.state.page = site.Page(web / "index.html")
        app.include_router(site.router)
        app.router.default = site.Files(web, app.state.page)
    return Guard(app, Doors(settings))


async def _interface() -> Response:
    """Worked out once: it is the same for everybody."""
    return Response(openapi(), media_type="application/json")


async def _not_built() -> str:
    return NOT_BUILT
