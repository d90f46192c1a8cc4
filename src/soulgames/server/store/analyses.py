"""Analyses in the file, beside their games."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert

from soulgames.server.store.rows import AnalysisRow
from soulgames.server.store.schema import analyses
from soulgames.server.store.writer import Write

_KEEP: Final = insert(analyses).on_conflict_do_update(
    index_elements=["table"], set_={name: getattr(insert(analyses).excluded, name) for name in ("engine", "level", "found")}
)


def kept_analysis(analysis: AnalysisRow) -> Write:
    return _KEEP, msgspec.structs.asdict(analysis)


def analysis_of(connection: Connection, table: str) -> AnalysisRow | None:
    found = connection.execute(select(analyses).where(analyses.c.table == table)).first()
    return None if found is None else AnalysisRow(*found)
