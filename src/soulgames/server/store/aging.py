"""What grows old in the file, by days on which the server ran.

A clock may jump; a server may stand still for a year. So nothing here compares times. The file counts the days on which a
server ran, and beside each game stands on which of them it was first seen as it is now. A game that nobody has touched for long
enough is marked, and a week of such days later deleted; whoever plays or opens it meanwhile makes it young again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, exists, func, select
from sqlalchemy.dialects.sqlite import insert

from soulgames.server.store.schema import aging, chat, cups, days, moves, tables
from soulgames.server.store.store import Limits
from soulgames.server.store.writer import Write

GRACE: Final = 7
"""Days between marking and deleting."""
SHORTEST_DAY: Final = 20 * 3600.0
"""Seconds between two days that one server counts."""
PAGE: Final = 200
"""Games that are looked at in one go."""
MOST_ROWS: Final = 200
"""Rows that are deleted in one commit, about: whoever moves meanwhile waits for no more than that."""


class Aged(Struct, frozen=True):
    """A game as it is now, and what was noted when it was last looked at."""

    id: str
    cup: str | None
    over: bool
    moves: int
    chat: int
    noted_moves: int | None
    noted_chat: int | None
    since: int | None
    marked: int | None

    @property
    def changed(self) -> bool:
        return (self.moves, self.chat) != (self.noted_moves, self.noted_chat)

    @property
    def rows(self) -> int:
        return 1 + self.moves + self.chat


_moves = select(func.count()).where(moves.c.table == tables.c.id).scalar_subquery()
_lines = select(func.count()).where(chat.c.table == tables.c.id).scalar_subquery()
_LOOK: Final = (
    select(
        tables.c.id,
        tables.c.cup,
        tables.c.ending.is_not(None),
        _moves,
        _lines,
        aging.c.moves,
        aging.c.chat,
        aging.c.since,
        aging.c.marked,
    )
    .join_from(tables, aging, aging.c.table == tables.c.id, isouter=True)
    .where(tables.c.id > bindparam("after"))
    .order_by(tables.c.id)
    .limit(PAGE)
)

NEW_DAY: Final = insert(days).values(date=bindparam("date")).on_conflict_do_nothing(index_elements=["date"])
"""A date that was there before is not counted again."""
NOTE: Final = insert(aging).on_conflict_do_update(
    index_elements=["table"],
    set_={name: getattr(insert(aging).excluded, name) for name in ("moves", "chat", "since", "marked")},
)
DELETE: Final = delete(tables).where(
    tables.c.id == bindparam("of"), _moves == bindparam("with_moves"), _lines == bindparam("with_lines")
)
"""Only as it was looked at: a move that came between spares it."""
DELETE_CUP: Final = delete(cups).where(cups.c.id == bindparam("of"), ~exists().where(tables.c.cup == cups.c.id))


class DaysRun:
    """When a new day may be counted: at the start, and then not before most of a day has passed on a clock that cannot jump."""

    def __init__(self) -> None:
        self._counted: float | None = None

    @property
    def first(self) -> bool:
        return self._counted is None

    def may_begin(self, now: float) -> bool:
        return self._counted is None or now - self._counted >= SHORTEST_DAY

    def begun(self, now: float) -> None:
        self._counted = now


def today(connection: Connection) -> int:
    """The number of the latest day on which a server ran."""
    return int(connection.execute(select(func.coalesce(func.max(days.c.n), 0))).scalar_one())


def page(connection: Connection, after: str) -> list[Aged]:
    return [Aged(row[0], row[1], bool(row[2]), *row[3:]) for row in connection.execute(_LOOK, {"after": after})]


def judged(game: Aged, today: int, limits: Limits, young: Collection[str]) -> dict[str, Any] | None:
    """What is to be noted of a game now; None if what was noted still holds."""
    noted = {"table": game.id, "moves": game.moves, "chat": game.chat}
    if game.since is None or game.changed or (game.id in young and (game.since, game.marked) != (today, None)):
        return {**noted, "since": today, "marked": None}
    limit = limits.finished if game.over else limits.unfinished
    old = limit is not None and today - game.since >= limit
    if old and game.marked is None:
        return {**noted, "since": game.since, "marked": today}
    if not old and game.marked is not None:  # the setting has changed
        return {**noted, "since": game.since, "marked": None}
    return None


def is_due(game: Aged, today: int) -> bool:
    return game.marked is not None and today - game.marked >= GRACE


def batches(games: list[Aged]) -> Iterator[list[Aged]]:
    """Some games at a time, with about as many rows as may be deleted together."""
    batch: list[Aged] = []
    for game in games:
        if batch and sum(one.rows for one in batch) + game.rows > MOST_ROWS:
            yield batch
            batch = []
        batch.append(game)
    if batch:
        yield batch


def deletion(game: Aged) -> Write:
    return DELETE, {"of": game.id, "with_moves": game.moves, "with_lines": game.chat}


def cup_deletions(games: list[Aged]) -> list[Write]:
    """A cup goes with its last game."""
    return [(DELETE_CUP, {"of": cup}) for cup in {game.cup for game in games if game.cup is not None}]
