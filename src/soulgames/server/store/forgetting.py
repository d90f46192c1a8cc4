"""Deleting what people want to be deleted.

With `secure_delete`, SQLite writes zeros over it; afterwards the log of writes is cut off, where it would still be.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import bindparam, delete, update

from soulgames.server.store.rows import CupRow, TableRow
from soulgames.server.store.schema import chat, cups, manners, tables
from soulgames.server.store.writer import Write

WITHOUT_NAME: Final = (
    update(tables).where(tables.c.id == bindparam("of")).values(row=bindparam("as_row"), ending=bindparam("as_ending"))
)
WITHOUT_LINES: Final = delete(chat).where(chat.c.table == bindparam("of"), chat.c.seat == bindparam("by"))
WITHOUT_MANNERS: Final = delete(manners).where(manners.c.table == bindparam("of"), manners.c.seat == bindparam("by"))
CUP_WITHOUT_NAME: Final = update(cups).where(cups.c.id == bindparam("of")).values(row=bindparam("as_row"))
NO_TABLE: Final = delete(tables).where(tables.c.id == bindparam("of"))
NO_NEXT: Final = update(tables).where(tables.c.next_table == bindparam("of")).values(next_table=None)
NO_TABLES_OF_CUP: Final = delete(tables).where(tables.c.cup == bindparam("of"))
NO_CUP: Final = delete(cups).where(cups.c.id == bindparam("of"))


def without_seat(row: TableRow, seat: int) -> list[Write]:
    """The row has lost the name already; what was said from there goes with it."""
    ending = None if row.ending is None else _json(row.ending)
    bare = _json(msgspec.structs.replace(row, ending=None, next_table=None))
    of_seat = {"of": row.id, "by": seat}
    return [
        (WITHOUT_NAME, {"of": row.id, "as_row": bare, "as_ending": ending}),
        (WITHOUT_LINES, of_seat),
        (WITHOUT_MANNERS, of_seat),
    ]


def without_table(table: str) -> list[Write]:
    return [(NO_NEXT, {"of": table}), (NO_TABLE, {"of": table})]


def without_entrant(cup: CupRow, left: Iterable[tuple[TableRow, int]]) -> list[Write]:
    return [(CUP_WITHOUT_NAME, {"of": cup.id, "as_row": _json(cup)}), *(each for seat in left for each in without_seat(*seat))]


def without_cup(cup: str) -> list[Write]:
    return [(NO_TABLES_OF_CUP, {"of": cup}), (NO_CUP, {"of": cup})]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
