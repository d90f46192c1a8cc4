"""What went wrong with a write, told apart: two that contradict each other, or a disk that is full, read-only or damaged."""

from __future__ import annotations

import sqlite3
from typing import Final

from soulgames.server.store.store import Conflict, FailureKind, StoreFailed

CODES: Final[dict[int, FailureKind]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CANTOPEN: "damaged",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_IOERR: "damaged",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
}


def trouble(error: Exception) -> StoreFailed:
    """Without the words of the database: they could quote what was written."""
    if isinstance(error, StoreFailed):
        return error
    code = getattr(getattr(error, "orig", error), "sqlite_errorcode", 0) & 0xFF
    name = type(error).__name__
    if code == sqlite3.SQLITE_CONSTRAINT:
        return Conflict(name)
    return StoreFailed(name, CODES.get(code, "failed"))
