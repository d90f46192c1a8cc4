"""Every request gets an id, which its answer and all lines of the log about it have; and one line when it is done.

A line has the route as it stands in the interface (`/api/tables/{table}`), never the path that was asked for.
"""

from __future__ import annotations

import logging
import re
import secrets
import time
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from soulgames.server.operating import counts
from soulgames.server.operating.logs import about, request_id

log: Final = logging.getLogger("soulgames.server.requests")

HEADER: Final = "x-request-id"
WELL_FORMED: Final = re.compile(r"[A-Za-z0-9._-]{8,64}")

FILE: Final = "(file)"
"""Instead of a route: a file of the web client, or nothing that is there."""
QUIET: Final = (FILE, "/healthz", "/readyz", "/metrics")
"""Asked for so often, by machines or with every page, that a line for each would hide the others."""
OFTEN: Final = (403, 429)
"""Refusals that a hostile client gets as often as it likes: these are counted, and a log is not filled with them."""


class Requests:
    """Around everything else, also around what believes a proxy: the address here is that of whoever really connected."""

    def __init__(self, app: ASGIApp, proxies: tuple[str, ...]) -> None:
        self._app: Final = app
        self._proxies: Final = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        request_id.set(self._id(scope))
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)  # which logs itself; and each of its messages would pass through here
            return
        began, status, done = time.perf_counter(), 0, False

        async def identified(message: Message) -> None:
            nonlocal status, done
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), (HEADER.encode(), request_id.get().encode())]
            else:
                done = not message.get("more_body", False)
            await send(message)

        try:
            await self._app(scope, receive, identified)
        except Exception as error:
            log.error("a request failed", exc_info=error, extra=about(method=scope["method"], route=route(scope)))
            if not done:
                raise
        finally:
            _line(scope, status, time.perf_counter() - began)

    def _id(self, scope: Scope) -> str:
        """The one that a proxy has given it, if it is one of ours."""
        if (scope.get("client") or ("",))[0] in self._proxies:
            given = Headers(scope=scope).get(HEADER, "")
            if WELL_FORMED.fullmatch(given):
                return given
        return secrets.token_hex(8)


def route(scope: Scope) -> str:
    found: str = getattr(scope.get("route"), "path", FILE)
    return found


def _line(scope: Scope, status: int, seconds: float) -> None:
    where = route(scope)
    counts.requests.add(where, scope["method"], str(status))
    quiet = (where in QUIET and status < 500) or status in OFTEN
    facts = about(method=scope["method"], route=where, status=status, ms=round(seconds * 1000, 1))
    log.log(logging.DEBUG if quiet else logging.INFO, "request", extra=facts)
