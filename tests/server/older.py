"""Files of tables as older versions made them."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

FOLDER = Path(__file__).parent / "kept_by_6609955"
OLD = """
CREATE TABLE tables (
    id TEXT NOT NULL, "row" TEXT NOT NULL, created FLOAT NOT NULL, ending TEXT, next_table TEXT, cup TEXT, round INTEGER,
    number INTEGER, replay INTEGER, PRIMARY KEY (id), UNIQUE (cup, round, number, replay)
);
CREATE INDEX unfinished ON tables (created) WHERE ending IS NULL;
CREATE TABLE moves (
    "table" TEXT NOT NULL, version INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, "key" TEXT, "left" INTEGER,
    at FLOAT NOT NULL, PRIMARY KEY ("table", version), FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE chat (
    "table" TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, "key" TEXT NOT NULL,
    at FLOAT NOT NULL, PRIMARY KEY ("table", n), FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE cups (id TEXT NOT NULL, "row" TEXT NOT NULL, created FLOAT NOT NULL, PRIMARY KEY (id));
INSERT INTO tables (id, "row", created) VALUES ('t', '{}', 1.0);
INSERT INTO moves VALUES ('t', 1, 0, 'pass', NULL, NULL, 1.0);
"""


def older_file(path: Path) -> Path:
    """From before versions were noted."""
    with closing(sqlite3.connect(path)) as file:
        file.executescript(OLD)
    return path


def kept_by_6609955(folder: Path) -> Path:
    """Of the release before versions were noted, with real games."""
    data = folder / "tables.db"
    data.write_bytes(gzip.decompress((FOLDER / "tables.db.gz").read_bytes()))
    return data
