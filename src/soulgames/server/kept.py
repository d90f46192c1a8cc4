"""The game of a table, from what is kept of it: its history, its rows, and the chance that its seed has fixed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from soulgames.core.game import Game
from soulgames.server import proof
from soulgames.server.store.rows import MoveRow, TableRow
from soulgames.tables.driver import Chance, settle
from soulgames.tables.history import Entry, History
from soulgames.tables.redaction import Viewpoint, Witnessed

MOST_MISSED: Final = 50
"""Whoever has missed more gets the view of now, without what led to it."""


def history_of(game: Game, row: TableRow, moves: Iterable[MoveRow] = ()) -> History:
    players = {seat.seat: seat.label for seat in row.seats}
    return History(game, row.options, players, [Entry(move.seat, move.text) for move in moves])


def chance_of(history: History, seed: str) -> Chance:
    """What chance says follows from the seed and from how often it was asked before."""
    return lambda: proof.answer(seed, history.answers)


def opening(game: Game, row: TableRow) -> History:
    """What chance decides before anybody else. Refuses options that the game does not have."""
    history = history_of(game, row)
    settle(history.record, chance_of(history, row.seed), history.play)
    return history


def first_moves(game: Game, row: TableRow) -> list[MoveRow]:
    return move_rows(row.id, opening(game, row).entries, 1, row.created)


def move_rows(
    table: str, entries: Sequence[Entry], first: int, at: float, key: str | None = None, left: int | None = None
) -> list[MoveRow]:
    """Entries of a history, from a version on, as they are kept. Key and clock are of the first; chance answered it."""
    rows = [MoveRow(table, version, entry.seat, entry.text, None, None, at) for version, entry in enumerate(entries, first)]
    rows[:1] = [MoveRow(table, row.version, row.seat, row.text, key, left, at) for row in rows[:1]]
    return rows


def missed(history: History, since: int | None, viewer: Viewpoint) -> list[Witnessed]:
    """What a viewer has missed since the version that they saw last."""
    if since is None or not 0 <= since <= history.version or history.version - since > MOST_MISSED:
        return []
    return history.since(since, viewer)
