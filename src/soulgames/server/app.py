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
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from soulgames.core.telling import N_, Sentence
from soulgames.core.version import VERSION
from soulgames.server import api, catalog, problems, readiness
from soulgames.server.answers import ANSWERS, REFS
from soulgames.server.doors import Doors
from soulgames.server.hall import Hall
from soulgames.server.limits import guest
from soulgames.server.packs import Packs
from soulgames.server.readiness import Readiness
from soulgames.server.settings import Settings, built_web
from soulgames.server.socket import connection
from soulgames.server.socket.wire import LARGEST_FRAME, MESSAGES
from soulgames.server.store.sqlite import SqliteStore
from soulgames.tables.language import ENGLISH, language

NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>soulgames</title>
<body style="font: 1.1em/1.5 sans-serif; max-width: 36em; margin: 4em auto; padding: 0 1em">
<h1>The tables are open</h1>
<p>The server runs, but the page on which people play has not been built yet. In the folder <code>web</code>:</p>
<pre>npm ci
npm run build</pre>
<p>Then start the server again. For programs: <a href="/openapi.json">the interface</a>.</p>"""

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'"
)
"""Everything that runs or is shown comes from here. Not every browser counts a socket to here as 'self'."""

NOT_FROM_HERE: Final = N_(
    "this was asked from a page of another site, or under a name that the server does not know: its operator can add the name"
)
TOO_FREQUENT: Final = N_("too many requests in a short time: wait a moment")

HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]


COUNTED: Final = ("/api/", "/healthz", "/readyz", "/openapi.json")
"""Requests that have to be worked out; files of the web client are not counted."""


class Guard:
    """Before everything else: who may ask and how often, a bound for the body, and the headers of a careful site."""

    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self._app: Final = app
        self._doors: Final = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        admitted = self._doors.admit(scope)
        if scope["type"] == "websocket":
            await (self._app if admitted else WebSocketClose(1008))(scope, receive, send)
            return
        received = 0

        async def bounded() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > LARGEST_FRAME:
                raise HTTPException(413, f"a request may have {LARGEST_FRAME} bytes")
            return message

        async def careful(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        if not admitted:
            await said(scope, 403, "not-from-here", Sentence(NOT_FROM_HERE))(scope, receive, careful)
        elif not may_ask(scope):
            await said(scope, 429, "too-frequent", Sentence(TOO_FREQUENT))(scope, receive, careful)
        else:
            await self._app(scope, bounded, careful)


def may_ask(scope: Scope) -> bool:
    hall: Hall = scope["app"].state.hall
    return not scope["path"].startswith(COUNTED) or hall.requests.take(guest((scope.get("client") or ("",))[0]))


def said(scope: Scope, status: int, code: str, words: Sentence) -> Response:
    return problems.answer(status, code, problems.asked_language(Request(scope)).say(words))


def described() -> FastAPI:
    """The application without a hall: enough for its description."""
    about = "Tables for Soulgivers, Soulfall and Soul Puzzler."
    app = FastAPI(title="soulgames", version=VERSION, description=about, openapi_url=None)
    problems.install(app)
    app.include_router(api.router)
    app.include_router(readiness.router)
    app.include_router(connection.router)
    plain = app.openapi

    def with_messages() -> dict[str, Any]:
        """Answers and messages stand beside the forms, so that a client's types come from one document."""
        document = plain()
        (client, server, *_), parts = msgspec.json.schema_components((*MESSAGES, *ANSWERS), ref_template=REFS)
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(parts, ClientMessage=client, ServerMessage=server)
        return document

    app.openapi = with_messages  # type: ignore[method-assign]  # FastAPI's own way to extend the document
    app.get("/openapi.json", include_in_schema=False)(_interface)
    return app


@cache
def openapi() -> str:
    return json.dumps(described().openapi(), indent=2, sort_keys=True) + "\n"


def application(settings: Settings) -> FastAPI:
    app, packs, store = described(), Packs(settings.content), SqliteStore(settings.data, settings.most_megabytes)

    @asynccontextmanager
    async def open_hall(_: FastAPI) -> AsyncIterator[None]:
        catalog.games(packs, language(ENGLISH))  # read all content packs now, not while people wait
        hall = Hall(store, settings, packs)
        app.state.hall, app.state.readiness = hall, Readiness(store)
        sweeping = asyncio.create_task(hall.keep_sweeping())
        try:
            yield
        finally:
            sweeping.cancel()
            await hall.close()

    app.router.lifespan_context = open_hall
    app.add_middleware(Guard, doors=Doors(settings))
    web = Path(settings.web) if settings.web else built_web()
    if web is None or not web.is_dir():
        app.get("/", include_in_schema=False, response_class=HTMLResponse)(_not_built)
    else:
        app.router.default = or_file(StaticFiles(directory=web, html=True), app.router.default)
    return app


def or_file(files: StaticFiles, nothing: ASGIApp) -> ASGIApp:
    """What is no page of the program is a file of the web client."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await (files if scope["type"] == "http" else nothing)(scope, receive, send)

    return answer


async def _interface() -> Response:
    """Worked out once: it is the same for everybody."""
    return Response(openapi(), media_type="application/json")


async def _not_built() -> str:
    return NOT_BUILT
