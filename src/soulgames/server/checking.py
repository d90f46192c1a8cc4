"""Playing all kept games through again: what this soulgames would make of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec
from sqlalchemy import Engine, create_engine

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.lab.workers import shared_out
from soulgames.server.kept import replayed
from soulgames.server.older_games import changed_since
from soulgames.server.packs import game_of
from soulgames.server.problems import NotGranted
from soulgames.server.store.reading import kept_table, table_ids
from soulgames.server.store.rows import Kept
from soulgames.tables.history import Diverged

MOST_PROCESSES: Final = 8
GAMES_FOR_A_PROCESS: Final = 200
"""For fewer it is not worth its start."""
UNREADABLE: Final = N_("what is kept of it cannot be read: {error}")

Fate = Literal["same", "shown", "halted", "diverges", "unreadable"]
"""As before; of other rules, finished and shown, or unfinished and to be looked at; leading elsewhere; or not to be read."""


class Checked(NamedTuple):
    """What would become of a game. `move` is where it leads elsewhere."""

    table: str
    fate: Fate
    game: str = ""
    ruleset: str = ""
    engine: str = ""
    moves: int = 0
    move: int = 0
    why: Sentence | None = None


def games_in(path: Path) -> list[str]:
    with _engine(str(path)).connect() as connection:
        return table_ids(connection)


def check_games(path: Path, tables: list[str]) -> Iterator[Checked]:
    """In a file of this version. As they are ready: several processes share them out."""
    processes = min(MOST_PROCESSES, os.cpu_count() or 1, len(tables) // GAMES_FOR_A_PROCESS)
    tasks = [(str(path), table) for table in tables]
    if processes > 1:
        yield from (checked for _, checked in shared_out(check_game, tasks, processes))
    else:
        yield from map(check_game, tasks)


def check_game(task: tuple[str, str]) -> Checked:
    path, table = task
    try:
        with _engine(path).connect() as connection:
            kept = kept_table(connection, table)
    except msgspec.MsgspecError as error:
        return Checked(table, "unreadable", why=Sentence(UNREADABLE, {"error": error}))
    assert kept is not None  # of a copy that nobody else has
    return judged(kept)


def judged(kept: Kept) -> Checked:
    row = kept.row
    found = Checked(row.id, "same", row.game, row.ruleset, row.engine, len(kept.moves))
    try:
        changed = changed_since(row)
        replayed(game_of(row), kept)
    except NotGranted as unreadable:  # its pack
        return found._replace(fate="unreadable", why=unreadable.words)
    except InvalidNotation as unknown:  # its game
        return found._replace(fate="unreadable", why=unknown.words)
    except Diverged as diverged:
        return found._replace(fate="diverges", move=diverged.version, why=diverged.words)
    if changed is None:
        return found
    return found._replace(fate="halted" if row.ending is None else "shown")


@lru_cache(1)
def _engine(path: str) -> Engine:
    return create_engine(f"sqlite:///{path}")
