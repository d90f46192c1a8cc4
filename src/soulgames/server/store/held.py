"""Who holds seats, and by which keys. A holder keeps them from table to table: in rematches, and through a cup."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, bindparam, delete, exists, select

from soulgames.server.store.rows import CupRow, KeyRow, TableRow
from soulgames.server.store.schema import NEW_HELD, NEW_KEY, held, keys
from soulgames.server.store.writer import Write

AT_ONCE: Final = 100
"""Holders whose keys are forgotten in one commit."""

_sits: Final = exists().where(held.c.holder == keys.c.holder)
NO_KEYS: Final = delete(keys).where(keys.c.holder == bindparam("of"), ~_sits)
"""Unless a rematch was opened meanwhile."""


NOT_HELD: Final = delete(held).where(
    held.c.holder == bindparam("of"), (held.c.table == bindparam("at")) | (held.c.cup == bindparam("at"))
)


def new_key(key: KeyRow) -> Write:
    return NEW_KEY, msgspec.structs.asdict(key)


def held_at_table(row: TableRow) -> Iterator[Write]:
    return _held((seat.holder for seat in row.seats), table=row.id, cup=None)


def held_at_cup(cup: CupRow) -> Iterator[Write]:
    return _held((entrant.holder for entrant in cup.entrants), table=None, cup=cup.id)


def _held(holders: Iterable[str | None], **where: Any) -> Iterator[Write]:
    return ((NEW_HELD, {"holder": holder, **where}) for holder in holders if holder is not None)


def not_held(holders: Iterable[str | None], place: str) -> list[Write]:
    """They leave a table or a cup."""
    return [(NOT_HELD, {"of": holder, "at": place}) for holder in holders]


def holders_at(connection: Connection, place: str) -> set[str | None]:
    """At a table or in a cup."""
    found = select(held.c.holder).where((held.c.table == place) | (held.c.cup == place))
    return set(connection.execute(found).scalars())


def keys_of(connection: Connection, holders: Collection[str]) -> list[KeyRow]:
    found = connection.execute(select(keys.c.hash, keys.c.holder, keys.c.kind).where(keys.c.holder.in_(holders)))
    return [KeyRow(*row) for row in found]


def orphans(connection: Connection) -> list[list[str]]:
    """Holders who sit nowhere any more, some at a time."""
    found = list(connection.execute(select(keys.c.holder).distinct().where(~_sits)).scalars())
    return [found[first : first + AT_ONCE] for first in range(0, len(found), AT_ONCE)]
