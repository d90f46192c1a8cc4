"""A table's history: everything committed, in order, with what was taken back. The game as it stands follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from soulgames.core.action import Action, chance
from soulgames.core.chance import CHANCE
from soulgames.core.game import Game
from soulgames.core.record import Record
from soulgames.server import proof
from soulgames.server.socket.redaction import Viewpoint, Witness
from soulgames.server.socket.wire import Event
from soulgames.server.store.rows import TableRow

UNDO: Final = "undo"
"""Stands in a history where the last action was taken back. No game has an action of this name."""

MOST_MISSED: Final = 50
"""Whoever has missed more gets the view of now, without what led to it."""


class Deed(NamedTuple):
    """One entry: the text of an action, or UNDO, and whose it was."""

    seat: int
    text: str


def standing(history: Sequence[Deed]) -> list[Deed]:
    """What has not been taken back."""
    kept: list[Deed] = []
    for deed in history:
        if deed.text == UNDO:
            kept.pop()
        else:
            kept.append(deed)
    return kept


def record_of(game: Game, row: TableRow, history: Sequence[Deed]) -> Record:
    """The record after a history. Every action goes through the referee again."""
    record = Record(game, row.options, {seat.seat: seat.label for seat in row.seats})
    for deed in standing(history):
        record.play(deed.text)
    return record


def next_answer(record: Record, seed: str) -> Action:
    """What chance says now: it follows from the seed and from how often chance was asked before."""
    return chance(proof.answer(seed, sum(action.id < 0 for action in record.actions)))


def opening(game: Game, row: TableRow) -> list[Deed]:
    """What chance decides before anybody else."""
    record = record_of(game, row, [])
    while record.state.to_decide == CHANCE:
        record.play(next_answer(record, row.seed))
    return [Deed(CHANCE, action.text) for action in record.actions]


def missed(game: Game, row: TableRow, history: Sequence[Deed], since: int, viewer: Viewpoint) -> list[Event]:
    """What a viewer has missed since a version, as they may hear and see it."""
    if not 0 <= since <= len(history) or len(history) - since > MOST_MISSED:
        return []
    record = record_of(game, row, history[:since])
    witness = Witness(viewer)
    for version, deed in enumerate(history[since:], since + 1):
        if deed.text == UNDO:
            record.undo()
            witness.undone(record.state, version, deed.seat)
        else:
            action = game.parse(record.state, deed.text)
            witness.hears(record.state, action)
            record.play(action)
            witness.sees(record.state, version, deed.seat)
    return witness.events
