"""The file of tables as a killed server has left it, beside what people were told before."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

from bench.faults.guests import Leavers
from bench.faults.ledger import PLAYED, Wish
from bench.faults.parties import Party
from soulgames.server.store.copies import look_through
from soulgames.server.store.versions import SCHEMA
from soulgames.tables.history import UNDO
from tests.patience import PATIENCE, wait_until
from tests.server.running import Server

BESIDE = ("", "-wal")


def left_by(data: Path, copy: Path) -> Path:
    """A copy to look at: whoever opens the file itself would mend it, and that is what the next server has to do."""
    for suffix in ("", "-wal", "-shm"):
        copy.with_name(copy.name + suffix).unlink(missing_ok=True)
    for suffix in BESIDE:
        source = data.with_name(data.name + suffix)
        if source.exists():
            shutil.copy(source, copy.with_name(copy.name + suffix))
    return copy


def check_left(file: Path, parties: Sequence[Party], known: Mapping[str, Sequence[Wish]] | None = None) -> list[str]:
    """Findings: damage, gaps, doubles, and what was told and is not there; `known` is what was told before a copy was made."""
    if not file.exists():
        return []
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        if opened.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
            return []
    look_through(file)
    with closing(sqlite3.connect(file)) as opened:
        found = [*_gaps(opened), *_doubles(opened)]
        for party in parties:
            granted = party.ledger.granted if known is None else known[party.ledger.party]
            found += [f"{party.ledger.party}: not in the file: {wish}" for wish in granted if not _kept(opened, wish)]
        if known is None:
            found += _whole_games(opened)
    return found


def _gaps(file: sqlite3.Connection) -> list[str]:
    """The versions of a game are 1, 2, 3 and so on."""
    query = 'SELECT "table" FROM moves GROUP BY "table" HAVING min(version) != 1 OR max(version) != count(*)'
    return [f"{table} has a gap" for (table,) in file.execute(query)]


def _doubles(file: sqlite3.Connection) -> list[str]:
    """A key is played once. Old games are copies of each other, with the same key everywhere."""
    query = """SELECT "table", key FROM moves WHERE key IS NOT NULL AND key NOT LIKE 'a key of%'
               GROUP BY "table", seat, key HAVING count(*) > 1"""
    return [f"{table}: {key} was played twice" for table, key in file.execute(query)]


def _whole_games(file: sqlite3.Connection) -> list[str]:
    """An old game is there with all its moves, or not at all."""
    query = """SELECT aging."table" FROM aging WHERE marked IS NOT NULL
               AND aging.moves != (SELECT count(*) FROM moves WHERE moves."table" = aging."table")"""
    return [f"{table} was deleted in part" for (table,) in file.execute(query)]


def _kept(file: sqlite3.Connection, wish: Wish) -> bool:
    if wish.type in PLAYED:
        text = UNDO if wish.type == "undo" else wish.content["action"]
        query = 'SELECT text FROM moves WHERE "table" = ? AND key = ?'
        return [kept for (kept,) in file.execute(query, (wish.table, wish.key))] == [text]
    if wish.type == "chat":
        query = 'SELECT text FROM chat WHERE "table" = ? AND key = ?'
        return [text for (text,) in file.execute(query, (wish.table, wish.key))] == [wish.content["text"]]
    if wish.type == "resign":
        return file.execute("SELECT 1 FROM tables WHERE id = ? AND ending IS NOT NULL", (wish.table,)).fetchone() is not None
    return True  # asked of the next server


def check_file(server: Server, data: Path, parties: Sequence[Party]) -> list[str]:
    """What people had deleted is nowhere, once the server has been there for some seconds."""
    gone = [text.encode() for party in parties if isinstance(party, Leavers) for text in party.gone]

    def found() -> list[bytes]:
        kept = b"".join(
            path.read_bytes() for path in data.parent.glob(f"{data.name}*") if path.is_file() and path.suffix != ".db-shm"
        )
        return [text for text in gone if text in kept]

    try:
        wait_until(lambda: not found())
    except AssertionError:
        return [f"deleted, and after {PATIENCE} s still there: {found()}"]
    look_through(data)
    return []


def check_upgraded(data: Path) -> list[str]:
    """The file of before, with what it had, and of the version of now."""
    look_through(data)
    with closing(sqlite3.connect(data)) as file:
        version = file.execute("SELECT version_num FROM alembic_version").fetchone()
        moves = file.execute('SELECT "table", version, text FROM moves').fetchall()
    expected = (str(SCHEMA),), [("t", 1, "pass")]
    return [] if (version, moves) == expected else [f"{data.name} is of {version} and has {moves}"]
