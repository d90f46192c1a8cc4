"""The version of a file of tables: what can be read, and what cannot be."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence

SCHEMA: Final = 8
"""The version of the tables in `schema.py`: the latest step in `migrations/versions`."""
EMPTY: Final = 0
FIRST: Final = 1
"""Of a file from before versions were noted."""
LATER: Final = N_(
    "{path}: written by a later soulgames (the file is of version {number}, known here up to {known}): update soulgames"
)


def version_of(file: sqlite3.Connection, path: Path) -> int:
    """Raises InvalidNotation if this soulgames cannot know the file: it is of a later one, or of another program."""
    names = {name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not names:
        return EMPTY
    if "tables" not in names:
        raise InvalidNotation(Sentence("{path}: of another program: expected a file of tables", {"path": path}))
    if "alembic_version" not in names:
        return FIRST
    (number,) = file.execute("SELECT version_num FROM alembic_version").fetchone()
    if not number.isdecimal() or int(number) > SCHEMA:
        about = {"path": path, "number": number, "known": SCHEMA}
        raise InvalidNotation(Sentence(LATER, about))
    return int(number)
