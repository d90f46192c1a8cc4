"""The tables of the file, and the statements that write into them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    func,
    insert,
    select,
    text,
    update,
)

metadata: Final = MetaData()

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
    UniqueConstraint("cup", "round", "number", "replay"),
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
cups: Final = Table(
    "cups",
    metadata,
    Column("id", Text, primary_key=True),
    Column("row", Text, nullable=False),
    Column("created", Float, nullable=False),
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
EXACT: Final = (NEW_MOVES, END, NEXT)
"""Each of these has to write every row that it is given: nothing is played at a game that has ended, and none ends twice."""
PROBE: Final = text("INSERT INTO probe VALUES (0, 1) ON CONFLICT (n) DO UPDATE SET times = times + 1")
"""Changes nothing that anybody needs; but it has to get to the disk."""
GIVE_BACK: Final = text("PRAGMA incremental_vacuum(1)")
"""One free page goes back to the disk; the driver takes one step of it only, so each page is asked for."""
