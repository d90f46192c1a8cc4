"""The log: one line for one thing, as text or as JSON, with the id of the request that it belongs to.

Lines name tables, routes and kinds. They never have the words of an exception, which may quote what somebody has sent: of an
error its kind is told, and where it happened.
"""

from __future__ import annotations

import asyncio
import logging
import time
import traceback
from contextvars import Context, ContextVar
from typing import Any, Final, Literal

import msgspec

LogForm = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]

request_id: Final[ContextVar[str]] = ContextVar("request_id", default="")
"""Of the request, or of the socket, that is being answered."""

OTHERS: Final = ("uvicorn", "websockets", "asyncio", "concurrent.futures", "sqlalchemy")
"""What they say when all is well can have addresses and whole paths in it."""


def about(**facts: object) -> dict[str, Any]:
    """What a line is about, as fields of their own: `log.info("over", extra=about(table=id))`."""
    return {"facts": facts}


class LogLines(logging.Formatter):
    """Time, level, request and what it is about; then, of an error, where it happened."""

    def __init__(self, form: LogForm) -> None:
        super().__init__()
        self.converter = time.gmtime
        self._form: Final = form

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, object] = dict(getattr(record, "facts", {}))
        if known := request_id.get():
            facts["request"] = known
        if self._form == "json":
            at = f"{self.formatTime(record, '%Y-%m-%dT%H:%M:%S')}.{int(record.msecs):03}Z"
            line = {"time": at, "level": record.levelname.lower(), "message": record.getMessage(), **facts}
            where = _where(record)
            return msgspec.json.encode({**line, "error": where} if where else line, enc_hook=str).decode()
        at = f"{self.formatTime(record, '%Y-%m-%d %H:%M:%S')}.{int(record.msecs):03}Z"
        said = " ".join([record.getMessage(), *(f"{name}={value}" for name, value in facts.items())])
        return "\n".join([f"{at} {record.levelname} {said}", *_where(record)])


def _where(record: logging.LogRecord) -> list[str]:
    """The error of a line: the places it came through, and its kind at the end."""
    if not record.exc_info or record.exc_info[1] is None:
        return []
    error = record.exc_info[1]
    places = [line.rstrip() for line in traceback.format_tb(error.__traceback__)]
    return ["Traceback (most recent call last):", *places, type(error).__name__]


def begin(form: LogForm, level: LogLevel) -> None:
    """From now on everything is logged like this. Other packages are heard when something is wrong."""
    handler = logging.StreamHandler()
    handler.setFormatter(LogLines(form))
    handler.setLevel(level.upper())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in OTHERS:
        logging.getLogger(name).setLevel(logging.WARNING)


def unhandled(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What went wrong where nobody waits for it. The loop's own words would repeat the error's."""
    log = logging.getLogger("soulgames.server")
    log.error("%s", context.get("message", "a task failed"), exc_info=context.get("exception"))


def of_no_request() -> Context:
    """For a task that outlives the request that began it."""
    return Context()
