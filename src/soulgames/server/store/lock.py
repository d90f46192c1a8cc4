"""One server a file: two that write into the same one would each believe that their own memory is what is kept.

The lock is a database of its own beside the file, wherever a link to it stands. SQLite's lock on it ends with the process,
however that ends; and while it is held, others can still read there who holds it.
"""

from __future__ import annotations

import os
import socket
import sqlite3
import time
from typing import Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence

SUFFIX: Final = "-lock"
"""After the name of the file, as `-wal` and `-shm` are."""


class FileLock:
    """Held from the beginning; refuses with the name of the one who has it."""

    def __init__(self, path: str) -> None:
        self._path: Final = path
        try:
            beside = os.path.realpath(path) + SUFFIX
            self._file: Final = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise InvalidNotation(no_place(path, error)) from None
        try:
            self._take()
        except sqlite3.Error as error:
            refused = self._held() if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY else no_place(path, error)
            self._file.close()
            raise InvalidNotation(refused) from None

    def _take(self) -> None:
        file = self._file
        file.execute("BEGIN IMMEDIATE")
        file.execute("CREATE TABLE IF NOT EXISTS holder (pid INTEGER, host TEXT, since TEXT)")
        file.execute("DELETE FROM holder")
        since = time.strftime("%Y-%m-%d %H:%M:%S")
        file.execute("INSERT INTO holder VALUES (?, ?, ?)", (os.getpid(), socket.gethostname(), since))
        file.execute("COMMIT")  # so that others can read it
        file.execute("BEGIN IMMEDIATE")  # and this is the lock; whoever came between has won

    def _held(self) -> Sentence:
        try:
            pid, host, since = self._file.execute("SELECT pid, host, since FROM holder").fetchone()
        except (sqlite3.Error, TypeError):  # it is being written at this very moment
            return Sentence("{path}: in use by another server: stop that one first, or name another file", {"path": self._path})
        held = {"path": self._path, "pid": pid, "host": host, "since": since}
        return Sentence(
            "{path}: in use by process {pid} on {host} since {since}: stop that one first, or name another file", held
        )

    def release(self) -> None:
        self._file.close()


def no_place(path: str, error: object) -> Sentence:
    return Sentence("{path}: {error}: expected a file of tables, or a place for a new one", {"path": path, "error": error})
