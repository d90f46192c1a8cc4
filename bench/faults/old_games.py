"""A file of tables in which nothing was touched for long: real games, played at random and left somewhere in the middle."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import create_engine, func, insert, select

from bench.load.tables import TABLES
from soulgames import Rng, game
from soulgames.server.kept import chance_of, move_rows, opening
from soulgames.server.proof import hashed, new_id, new_seed
from soulgames.server.store.aging import GRACE
from soulgames.server.store.rows import MoveRow, SeatRow, TableRow
from soulgames.server.store.schema import aging, chat, days, held, keys, moves, tables
from soulgames.server.store.sqlite import SqliteStore
from soulgames.tables.driver import settle

MODELS = 8
"""Games of each kind that are really played; all others are copies of them under other names."""
LINES = 4
"""Of chat, at every table."""
LONG = 60
"""Days on which a server ran, and nobody came to them."""
AT_ONCE = 500


class Model(NamedTuple):
    row: TableRow
    moves: list[MoveRow]


def model(name: str, seed: int) -> Model:
    """A game from its first move to its last."""
    rules, (names, options) = game(name), TABLES[name]
    seats = [SeatRow(seat, f"Player {seat}", None, new_id()) for seat in names]
    row = TableRow(
        id=new_id(),
        game=name,
        options=options,
        seats=seats,
        seed=new_seed(),
        created=1.0,
        ruleset=rules.ruleset,
    )
    history, rng = opening(rules, row), Rng(seed)
    while history.record.state.outcome is None:
        history.play(history.record.state.sample(rng))
        settle(history.record, chance_of(history, row.seed), history.play)
    return Model(row, move_rows(row.id, history.entries, 1, 2.0, key="a key of usual length"))


def copy_of(original: Model, rng: random.Random) -> dict[Any, list[dict[str, Any]]]:
    """The rows of an unfinished game, by the table of the file into which they go."""
    id, length = new_id(), rng.randint(1, len(original.moves))
    seats = [SeatRow(seat.seat, seat.name, None, new_id()) for seat in original.row.seats]
    row = msgspec.structs.replace(original.row, id=id, seats=seats)
    played = [{**msgspec.structs.asdict(move), "table": id} for move in original.moves[:length]]
    said = [{"table": id, "n": n, "seat": 0, "text": "well played", "key": f"line {n}", "at": 2.0} for n in range(LINES)]
    holders = [seat.holder for seat in seats]
    return {
        tables: [{"id": id, "row": msgspec.json.encode(row).decode(), "created": 1.0}],
        moves: played,
        chat: said,
        keys: [{"hash": hashed(str(holder)), "holder": holder, "kind": "token"} for holder in holders],
        held: [{"holder": holder, "table": id, "cup": None} for holder in holders],
        aging: [{"table": id, "moves": length, "chat": LINES}],
    }


def add_old_games(path: Path, count: int, due: bool, seed: int = 1) -> int:
    """Put so many into a file, to be deleted at the next look, or as young as can be. Gives how many moves they have."""
    if not path.exists():
        asyncio.run(SqliteStore(str(path)).close())
    engine = create_engine(f"sqlite:///{path}")
    rng, length = random.Random(seed), 0
    models = [model(name, number) for number in range(MODELS) for name in TABLES]
    with engine.connect() as file:
        file.exec_driver_sql("PRAGMA synchronous = OFF")
        file.commit()
        today = _days(file, LONG if due else 0)
        marked = today - GRACE if due else None
        for some in _portions(count):
            copies = [copy_of(rng.choice(models), rng) for _ in range(some)]
            with file.begin():
                for into in copies[0]:
                    rows = [row for copy in copies for row in copy[into]]
                    if into is aging:
                        rows = [{**row, "since": today - LONG if due else today, "marked": marked} for row in rows]
                    file.execute(insert(into), rows)
                    length += len(rows) if into is moves else 0
    engine.dispose()
    return length


def _portions(count: int) -> Iterator[int]:
    for begin in range(0, count, AT_ONCE):
        yield min(AT_ONCE, count - begin)


def _days(file: Any, more: int) -> int:
    """Let days pass, and say which one it is."""
    with file.begin():
        latest = int(file.execute(select(func.coalesce(func.max(days.c.n), 0))).scalar_one())
        if more:
            file.execute(insert(days), [{"date": f"before-{latest + n}"} for n in range(more)])
    return latest + more
