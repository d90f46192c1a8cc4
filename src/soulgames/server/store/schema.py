"""The tables of the file, and the statements that write into them.

Whoever changes a table writes a step for older files too (`migrations/versions`), and counts `versions.SCHEMA` on.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)

metadata: Final = MetaData()

schema_version: Final = Table(
    "alembic_version",  # one row: the version of the file, as text
    metadata,
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("row", Text, nullable=False),  # as it was opened, in JSON; beside it what is searched or changes
    Column("created", Float, nullable=False),
    Column("ending", Text),
    Column("next_table", Text),
    Column("cup", Text),
    Column("round", Integer),
    Column("number", Integer),
    Column("replay", Integer),
    Column("apart", Integer, nullable=False, server_default="0"),
    UniqueConstraint("cup", "round", "number", "replay"),
    Index("followed", "next_table", sqlite_where=text("next_table IS NOT NULL")),
)
moves: Final = Table(
    "moves",
    metadata,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", Text),
    Column("left", Integer),
    Column("at", Float, nullable=False),
    Column("hash", Text),  # of the state, at the end of a turn
    PrimaryKeyConstraint("table", "version"),
    sqlite_with_rowid=False,
)
chat: Final = Table(
    "chat",
    metadata,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table", "n"),
    sqlite_with_rowid=False,
)
manners: Final = Table(
    "manners",  # what a seat wishes of the chat
    metadata,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("quiet", Boolean, nullable=False),
    Column("muted", Text, nullable=False),  # the numbers of seats, in JSON
    PrimaryKeyConstraint("table", "seat"),
    sqlite_with_rowid=False,
)
reports: Final = Table(
    "reports",  # lines of chat that somebody has shown to the operator
    metadata,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("author", Integer, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table", "n", "seat"),
    sqlite_with_rowid=False,
)
cups: Final = Table(
    "cups",
    metadata,
    Column("id", Text, primary_key=True),
    Column("row", Text, nullable=False),
    Column("created", Float, nullable=False),
)
keys: Final = Table(
    "keys",  # what opens the seats of a holder, as hashes
    metadata,
    Column("hash", Text, primary_key=True),
    Column("holder", Text, nullable=False, index=True),
    Column("kind", Text, nullable=False),
    sqlite_with_rowid=False,
)
held: Final = Table(
    "held",  # where a holder sits: when this is nowhere any more, the keys go
    metadata,
    Column("n", Integer, primary_key=True),
    Column("holder", Text, nullable=False, index=True),
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    Column("cup", Text, ForeignKey("cups.id", ondelete="CASCADE"), index=True),
)
days: Final = Table(
    "days",  # on which a server ran
    metadata,
    Column("n", Integer, primary_key=True),
    Column("date", Text, nullable=False, unique=True),
)
aging: Final = Table(
    "aging",  # since which of these days a game is as it is
    metadata,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("moves", Integer, nullable=False),
    Column("chat", Integer, nullable=False),
    Column("since", Integer, nullable=False),
    Column("marked", Integer),
    sqlite_with_rowid=False,
)
bans: Final = Table(
    "bans",  # whom the operator keeps out
    metadata,
    Column("network", Text, primary_key=True),
    Column("until", Float),
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
modes: Final = Table(
    "modes",  # what the operator has switched on
    metadata,
    Column("name", Text, primary_key=True),
    sqlite_with_rowid=False,
)
analyses: Final = Table(
    "analyses",  # of finished games, each as JSON, with the engine and the level that made it
    metadata,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("engine", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("found", Text, nullable=False),
)
puzzle_ratings: Final = Table(
    "puzzle_ratings",  # of those that somebody has tried, by GAME/ID
    metadata,
    Column("puzzle", Text, primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    sqlite_with_rowid=False,
)
puzzle_results: Final = Table(
    "puzzle_results",  # who has had a result that counted: the hash of a browser's own key
    metadata,
    Column("puzzle", Text, nullable=False),
    Column("by", Text, nullable=False),
    PrimaryKeyConstraint("puzzle", "by"),
    sqlite_with_rowid=False,
)
probe: Final = Table("probe", metadata, Column("n", Integer, primary_key=True), Column("times", Integer, nullable=False))

NEW_TABLE: Final = insert(tables)
_rows: Final = func.json_each(bindparam("rows")).table_valued("value")
_values: Final = [func.json_extract(_rows.c.value, f"$[{place}]") for place in range(len(moves.columns))]
NEW_MOVES: Final = insert(moves).from_select(
    moves.columns.keys(), select(*_values).join_from(_rows, tables, (tables.c.id == _values[0]) & tables.c.ending.is_(None))
)
"""All moves of a commit in one statement. Row by row the driver would wait for the interpreter's lock at each of them."""
NEW_CHAT: Final = insert(chat)
NEW_CUP: Final = insert(cups)
END: Final = update(tables).where(tables.c.id == bindparam("of"), tables.c.ending.is_(None)).values(ending=bindparam("how"))
NEXT: Final = (
    update(tables).where(tables.c.id == bindparam("of"), tables.c.next_table.is_(None)).values(next_table=bindparam("to"))
)
APART: Final = update(tables).where(tables.c.id == bindparam("of")).values(apart=1)
NEW_HELD: Final = insert(held)
NEW_KEY: Final = insert(keys)
USE: Final = update(keys).where(keys.c.hash == bindparam("of"), keys.c.kind == "invitation").values(kind="used")
NO_INVITATION: Final = delete(keys).where(keys.c.holder == bindparam("of"), keys.c.kind == "invitation")
NO_TOKENS: Final = delete(keys).where(keys.c.holder == bindparam("of"), keys.c.kind == "token")
EXACT: Final = (NEW_MOVES, END, NEXT, USE)
"""Each of these has to write every row that it is given: nothing is played at a game that has ended, none ends twice, and no
invitation is opened twice."""
PROBE: Final = text("INSERT INTO probe VALUES (0, 1) ON CONFLICT (n) DO UPDATE SET times = times + 1")
"""Changes nothing that anybody needs; but it has to get to the disk."""
REWRITE: Final = text("PRAGMA user_version = 1")
"""Something was deleted for good: at the next start the file is written from the beginning."""
GIVE_BACK: Final = text("PRAGMA incremental_vacuum(1)")
"""One free page goes back to the disk; the driver takes one step of it only, so each page is asked for."""
WITHOUT_VALUES: Final = (PROBE, REWRITE, GIVE_BACK)
