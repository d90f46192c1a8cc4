"""What people wish of the chat, and what they have reported, in the file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import Connection, func, select
from sqlalchemy.dialects.sqlite import insert

from soulgames.server.store.rows import MannersRow, ReportedRow, ReportRow
from soulgames.server.store.schema import chat, manners, reports, tables
from soulgames.server.store.writer import Write

KEEP: Final = insert(manners).on_conflict_do_update(
    index_elements=["table", "seat"], set_={name: getattr(insert(manners).excluded, name) for name in ("quiet", "muted")}
)
REPORT: Final = insert(reports)

_line = (chat.c.table == reports.c.table) & (chat.c.n == reports.c.n)
_REPORTS: Final = (
    select(
        *(reports.c.table, reports.c.n, reports.c.seat, reports.c.reason, reports.c.at),
        *(func.json_extract(tables.c.row, "$.game"), reports.c.author, chat.c.text),
    )
    .join_from(reports, tables, tables.c.id == reports.c.table)
    .join(chat, _line, isouter=True)
    .order_by(reports.c.at.desc(), reports.c.n)
)


def kept(wished: Iterable[MannersRow]) -> list[Write]:
    return [
        (KEEP, {"table": each.table, "seat": each.seat, "quiet": each.quiet, "muted": msgspec.json.encode(each.muted).decode()})
        for each in wished
    ]


def manners_of(connection: Connection, table: str) -> list[MannersRow]:
    found = connection.execute(select(manners).where(manners.c.table == table))
    return [MannersRow(table, seat, quiet, msgspec.json.decode(muted)) for _, seat, quiet, muted in found]


def reports_of(connection: Connection, table: str) -> list[ReportRow]:
    return [ReportRow(*row) for row in connection.execute(select(reports).where(reports.c.table == table))]


def all_reports(connection: Connection) -> list[ReportedRow]:
    return [ReportedRow(*row) for row in connection.execute(_REPORTS)]
