"""Requests that are not granted: every one has a status, a word and a sentence."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.server.answers import Problem
from soulgames.server.operating import counts
from soulgames.server.operating.logs import request_id
from soulgames.server.store.rows import Kept
from soulgames.server.store.store import FailureKind, StoreFailed
from soulgames.tables.language import Language, preferred

NO_SUCH_METHOD: Final = 405
WORDS = {400: "malformed", 404: "unknown", 405: "no-such-method", 413: "oversized"}


class NotGranted(Exception):
    def __init__(self, status: int, code: str, words: Sentence, retry_seconds: int | None = None) -> None:
        super().__init__(str(words))
        self.headers = {} if retry_seconds is None else {"retry-after": str(retry_seconds)}
        self.status = status
        self.code = code
        self.words = words


class OtherRules(NotGranted):
    """A game that does not lead any more where it led: it is kept as it is, and nobody sits at it any more."""

    def __init__(self, kept: Kept, code: Literal["other-rules", "diverged"], words: Sentence) -> None:
        super().__init__(409, code, words)
        self.kept = kept


NOT_KEPT: Final[dict[FailureKind, tuple[int, str, str]]] = {
    "conflict": (
        *(409, "conflict"),
        N_("something else was kept at this table meanwhile, so this has not happened: look, and try again"),
    ),
    "full": (503, "disk-full", N_("the disk of the server is full, so this has not happened: tell its operator")),
    "read-only": (
        503,
        "disk-read-only",
        N_("the server cannot write to its disk, so this has not happened: tell its operator"),
    ),
    "damaged": (
        503,
        "disk-damaged",
        N_("the disk of the server does not work, so this has not happened: tell its operator"),
    ),
    "busy": (503, "busy", N_("the server is too busy, so this has not happened: try again in a moment")),
    "failed": (503, "not-kept", N_("it could not be kept on the disk, so it has not happened: try again")),
}
"""Status, code and sentence of what could not be written or read."""


def not_kept(failed: StoreFailed) -> Sentence:
    return Sentence(NOT_KEPT[failed.kind][2])


FAILED: Final = N_("something went wrong here: try again, or tell the operator of the server the number {number}")

UNKNOWN: Final = {
    "game": N_("there is no game '{name}' here"),
    "rule": N_("there is no rule '{name}' in this book"),
    "scene": N_("there is no scene '{name}' here"),
    "language": N_("there is no language '{name}' here"),
    "table": N_("there is no table '{name}' here: it may have been abandoned and deleted"),
    "cup": N_("there is no cup '{name}' here: it may have been abandoned and deleted"),
}


def unknown(what: str, name: str) -> NotGranted:
    return NotGranted(404, f"unknown-{what}", Sentence(UNKNOWN[what], {"name": name}))


def asked_language(request: Request) -> Language:
    """The language that a browser asks for, of those that are known here; the first if it wants several equally."""
    return preferred(request.headers.get("accept-language", ""))


def answer(status: int, code: str, text: str) -> JSONResponse:
    counts.problems.add(code)
    return JSONResponse(msgspec.to_builtins(Problem(code, text)), status)


def _not_granted(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, NotGranted)
    response = answer(problem.status, problem.code, asked_language(request).say(problem.words))
    response.headers.update(problem.headers)
    return response


def _invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, InvalidNotation)
    return answer(422, "invalid", asked_language(request).say(error.words))


def _not_kept(request: Request, failed: Exception) -> JSONResponse:
    assert isinstance(failed, StoreFailed)
    status, code, _ = NOT_KEPT[failed.kind]
    return answer(status, code, asked_language(request).say(not_kept(failed)))


def _malformed(_: Request, error: Exception) -> JSONResponse:
    """Says where and what, but never repeats what was sent: that may be a token."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    return answer(422, "malformed", f"{place or 'the body'}: {first['msg']}")


def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    response = answer(error.status_code, WORDS.get(error.status_code, "refused"), str(error.detail))
    response.headers.update(error.headers or {})
    if error.status_code == NO_SUCH_METHOD:
        response.headers["allow"] = ", ".join(_methods(request))
    return response


def _methods(request: Request) -> list[str]:
    """All that a page has, and not only those of its first route."""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    here = [route for route in routes if route.matches(request.scope)[0] != Match.NONE]
    return sorted({method for route in here for method in route.methods or ()})


def _failed(request: Request, _: Exception) -> JSONResponse:
    """Nobody meant this. Whoever runs the server finds it in the log by its number."""
    return answer(500, "failed", asked_language(request).say(Sentence(FAILED, {"number": request_id.get()})))


def install(app: FastAPI) -> None:
    app.add_exception_handler(Exception, _failed)
    app.add_exception_handler(NotGranted, _not_granted)
    app.add_exception_handler(InvalidNotation, _invalid)
    app.add_exception_handler(StoreFailed, _not_kept)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
