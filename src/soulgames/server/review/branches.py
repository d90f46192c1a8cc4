""" "What if": a new table that begins in the middle of a game that is over.

Its history begins with the actions of the old game, played through the referee once more. So everything else about it is as at
any other table; only chance answers from its own seed from then on.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from soulgames.core.game import Game
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.core.telling import N_, Sentence
from soulgames.server.forms import BranchForm, SeatsForm
from soulgames.server.kept import chance_of, first_moves, history_of, move_rows
from soulgames.server.problems import NotGranted
from soulgames.server.proof import hashed
from soulgames.server.review.lines import why_no_moment
from soulgames.server.review.origin import Origin
from soulgames.server.store.rows import TableRow
from soulgames.server.usher import Given
from soulgames.tables.driver import settle
from soulgames.tables.history import History
from soulgames.tables.lines import follow

if TYPE_CHECKING:
    from soulgames.server.hall import Hall
    from soulgames.server.store.store import Store
    from soulgames.server.table import Table

OVER: Final = N_("the game is over at this moment: choose an earlier one")


class Branches:
    def __init__(self, hall: Hall, store: Store) -> None:
        self._hall: Final = hall
        self._store: Final = store

    async def open(self, record: Record, form: BranchForm, table: str = "") -> tuple[Table, Given]:
        """A table from a moment of a game on, after the actions that the form adds to it."""
        check_moment(record, form.moment)
        game, given = record.game, Given()
        seats = given.seats(form, game)
        row = self._hall.new_row(game, record.options, seats, hotseat=form.hotseat, host=hashed(given.host))
        history = await asyncio.to_thread(_history, row, record, form)
        moves = move_rows(row.id, history.entries, 1, row.created, Origin(form.moment, table).key)
        await self._store.open_tables([row], moves, given.keys)
        return self._hall.set_up(row, moves, self._hall.usher.holders(seats, given.keys), history=history), given

    async def open_laid(self, game: Game, scene: str, form: SeatsForm) -> tuple[Table, Given]:
        """A table from a position that somebody has laid."""
        given = Given()
        seats = given.seats(form, game)
        row = self._hall.new_row(game, {}, seats, hotseat=form.hotseat, host=hashed(given.host), scene=scene)
        moves = await asyncio.to_thread(first_moves, game, row)
        await self._store.open_tables([row], moves, given.keys)
        return self._hall.set_up(row, moves, self._hall.usher.holders(seats, given.keys)), given


def check_moment(record: Record, moment: int) -> None:
    missing = why_no_moment(record, moment)
    if missing is not None:
        raise NotGranted(422, "invalid", missing)


def _history(row: TableRow, record: Record, form: BranchForm) -> History:
    """What the new table begins with. It takes a while, so it is played through once, and beside the loop."""
    history = history_of(record.game, row)
    for action in record.actions[: form.moment]:
        history.play(action)
    try:
        for _ in follow(history.record, form.actions, history.play):
            pass
    except Refused as refused:
        raise NotGranted(422, "illegal", refused.refusal.sentence) from None
    except InvalidNotation as error:
        raise NotGranted(422, "illegal", error.sentence) from None
    settle(history.record, chance_of(history, row.seed), history.play)
    if history.record.state.to_decide is None:
        raise NotGranted(409, "over", Sentence(OVER))
    return history
