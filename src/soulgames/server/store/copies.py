"""Copies of the file of tables: made while a server runs, looked through, and put back. Nothing but SQLite is needed for it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from itertools import chain, count
from pathlib import Path
from typing import Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence
from soulgames.server.store.lock import FileLock
from soulgames.server.store.versions import version_of

PART: Final = ".part"
BEFORE: Final = ".before"
BESIDE: Final = ("-wal", "-shm")


def back_up(data: Path, copy: Path) -> int:
    """A sound copy of one moment, also while a server writes; says how many games it has. No file is written over."""
    if copy.exists():
        raise InvalidNotation(Sentence("{path}: there is a file already: expected the name of a new one", {"path": copy}))
    return copied(data, copy)


def put_back(copy: Path, data: Path) -> int:
    """The copy in the place of the file, while no server has it. What was there before is kept beside it."""
    data = data.resolve()
    lock = FileLock(str(data))
    try:
        fresh = data.with_name(data.name + ".fresh")
        games = copied(copy, fresh)
        before = _unused(data.name + BEFORE, data)
        for suffix in ("", *BESIDE):  # what the old file had in its log would be read into the new one
            old = data.with_name(data.name + suffix)
            if old.exists():
                os.replace(old, data.with_name(before + suffix))
        os.replace(fresh, data)
        return games
    finally:
        lock.release()


def _unused(name: str, data: Path) -> str:
    """Under which nothing is kept yet: whoever put the wrong copy back still has what was there at first."""
    names = chain([name], (f"{name}.{number}" for number in count(2)))
    return next(each for each in names if not any(data.with_name(each + suffix).exists() for suffix in ("", *BESIDE)))


def look_through(data: Path) -> int:
    """The number of games in a file; refuses one that is damaged, or no file of tables."""
    if not data.is_file():
        raise InvalidNotation(Sentence("{path}: no such file: expected a file of tables", {"path": data}))
    try:
        with closing(sqlite3.connect(f"{data.resolve().as_uri()}?mode=ro", uri=True)) as file:
            return _sound(file, data)
    except sqlite3.DatabaseError as error:
        raise damaged(data, error) from None


def copied(source: Path, target: Path) -> int:
    """First under another name: a copy that breaks off is never taken for one."""
    look_through(source)
    part = target.with_name(target.name + PART)
    part.unlink(missing_ok=True)
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as file,
            closing(sqlite3.connect(part)) as fresh,
        ):
            file.backup(fresh)  # all in one go: of one moment, and writers do not wait for it
            fresh.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            games = _sound(fresh, source)
    except sqlite3.DatabaseError as error:
        part.unlink(missing_ok=True)
        about = {"path": target, "error": error}
        raise InvalidNotation(Sentence("{path}: the copy could not be written: {error}", about)) from None
    with part.open("rb") as written:
        os.fsync(written.fileno())
    os.replace(part, target)
    return games


def _sound(file: sqlite3.Connection, path: Path) -> int:
    version_of(file, path)
    for pragma in ("integrity_check(1)", "foreign_key_check"):
        wrong = [row for row in file.execute(f"PRAGMA {pragma}") if row != ("ok",)]
        if wrong:
            raise damaged(path, wrong[0][0])
    return int(file.execute("SELECT count(*) FROM tables").fetchone()[0])


def damaged(path: Path, error: object) -> InvalidNotation:
    return InvalidNotation(Sentence("{path}: {error}: expected a sound file of tables", {"path": path, "error": error}))
