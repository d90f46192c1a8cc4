"""Reading tables from the file."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, RowMapping, select

from soulgames.core.content import CORE
from soulgames.core.registry import as_begun, game_names, reference_game
from soulgames.server.store.held import keys_of
from soulgames.server.store.manners import manners_of, reports_of
from soulgames.server.store.rows import ChatRow, Kept, MoveRow, PackRow, TableRow, read_ending, read_table
from soulgames.server.store.schema import chat, moves, tables


def kept_table(connection: Connection, table: str) -> Kept | None:
    """A table with all that happened at it."""
    found = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
    if found is None:
        return None
    played = connection.execute(select(moves).where(moves.c.table == table).order_by(moves.c.version))
    said = connection.execute(select(chat).where(chat.c.table == table).order_by(chat.c.n))
    row, lines = table_row(found), [ChatRow(*row) for row in said]
    wishes = manners_of(connection, table), reports_of(connection, table)
    keys = keys_of(connection, [seat.holder for seat in row.seats if seat.holder is not None])
    return Kept(row, [MoveRow(*row) for row in played], lines, *wishes, keys)


def table_row(found: RowMapping) -> TableRow:
    """The row as it was opened, with what has changed since."""
    ending = None if found["ending"] is None else read_ending(found["ending"])
    opened = _as_begun(read_table(found["row"]))
    return msgspec.structs.replace(opened, ending=ending, next_table=found["next_table"], apart=bool(found["apart"]))


def _as_begun(row: TableRow) -> TableRow:
    """With the core pack of that time: a former one, or the reference; a row without a hash is older than the second."""
    if row.pack is not None or row.game not in game_names():
        return row
    pack = (as_begun(row.game, CORE, row.content_hash) if row.content_hash else reference_game(row.game)).pack
    return row if pack.is_core else msgspec.structs.replace(row, pack=PackRow(pack.name, pack.text))


def table_ids(connection: Connection) -> list[str]:
    """Of all tables, in the order in which they were opened."""
    return list(connection.execute(select(tables.c.id).order_by(tables.c.created)).scalars())
