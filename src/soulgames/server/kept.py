"""The game of a table, from what is kept of it: its history, its rows, and the chance that its seed has fixed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from soulgames.core.game import Game
from soulgames.core.record import written
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.server import proof
from soulgames.server.store.rows import EndingRow, Kept, MoveRow, TableRow
from soulgames.tables.driver import Chance, settle
from soulgames.tables.history import Diverged, Entry, History, standing
from soulgames.tables.redaction import Viewpoint, Witnessed

MOST_MISSED: Final = 50
"""Whoever has missed more gets the view of now, without what led to it."""
OTHER_END: Final = N_("the game ended with '{then}', but now it does with '{now}'")
NO_END: Final = N_("the game ended with '{then}', but now it goes on")
AN_END: Final = N_("the game went on, but now it ends with '{now}'")


def history_of(game: Game, row: TableRow, moves: Iterable[MoveRow] = ()) -> History:
    return History(game, row.options, players_of(row), entries_of(moves), row.scene)


def players_of(row: TableRow) -> dict[str, str]:
    return {seat.seat: seat.label for seat in row.seats}


def entries_of(moves: Iterable[MoveRow]) -> list[Entry]:
    return [Entry(move.seat, move.text, move.hash or "") for move in moves]


def replayed(game: Game, kept: Kept) -> History:
    """A kept game, played through again. Raises Diverged if it does not lead to where it led, or to another end."""
    try:
        history = history_of(game, kept.row, kept.moves)
    except InvalidNotation as error:  # of the options, or of the position that it was begun from
        raise Diverged(0, error.words) from None
    outcome = history.record.state.outcome
    then, now = _end_by_rules(kept.row.ending), "" if outcome is None else outcome.result
    if then != now:
        words = OTHER_END if then and now else NO_END if then else AN_END
        raise Diverged(history.version, Sentence(words, {"then": then, "now": now}))
    return history


def kept_record(row: TableRow, entries: Sequence[Entry]) -> str:
    """A record without a look at the rules: as the game was played, under the rules of that time."""
    header = {
        "game": row.game,
        "ruleset": row.ruleset,
        "engine": row.engine,
        "content": row.pack_name,
        "content_hash": row.content_hash,
        **({} if row.pack is None else {"pack": row.pack.text}),
        "result": _end_by_rules(row.ending),
        **({"scene": row.scene} if row.scene else {}),
        "options": row.options,
        "players": players_of(row),
    }
    return written(header, [(entry.text, entry.hash) for _, entry in standing(entries)])


def _end_by_rules(ending: EndingRow | None) -> str:
    """A game that ended at the table goes on for the rules."""
    return "" if ending is None or ending.rule is None else ending.result


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
    return [
        MoveRow(table, first + n, entry.seat, entry.text, None if n else key, None if n else left, at, entry.hash or None)
        for n, entry in enumerate(entries)
    ]


def missed(history: History, since: int | None, viewer: Viewpoint) -> list[Witnessed]:
    """What a viewer has missed since the version that they saw last."""
    if since is None or not 0 <= since <= history.version or history.version - since > MOST_MISSED:
        return []
    return history.since(since, viewer)
