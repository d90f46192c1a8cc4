"""Games that were begun under other rules than today's: what can be shown of them, said of them and done with them.

Such a game is never played on. It is shown if it can be played through under today's rules and leads to the same positions;
otherwise a sentence says so. Either way its people may begin again, and have its record, written from what is kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from soulgames.core.registry import game as registered
from soulgames.core.rulesets import other_rules
from soulgames.core.telling import N_, Sentence
from soulgames.server.kept import entries_of, kept_record
from soulgames.server.leaving import NOBODY_LEFT
from soulgames.server.operating.logs import about
from soulgames.server.problems import NotGranted, OtherRules, unknown
from soulgames.server.store.rows import Kept, MannersRow, TableRow
from soulgames.server.usher import NO_SEAT
from soulgames.tables.history import Diverged

if TYPE_CHECKING:
    from soulgames.server.hall import Hall
    from soulgames.server.holders import Holder
    from soulgames.server.store.store import Store
    from soulgames.server.table import Table

log: Final = logging.getLogger("soulgames.server")

RULES: Final = N_("ruleset {then}, now {now}")
CARDS: Final = N_("its cards have changed since")
PAST: Final = N_("this game was played under other rules of {game} ({changed})")
HALTED: Final = N_(
    "this game was begun under other rules of {game} ({changed}): it can be looked at but not continued, and you may start a "
    "new one"
)
NOT_SHOWN: Final = N_(
    "this game was begun under other rules of {game} ({changed}) and cannot be shown any more: you may start a new one, or "
    "download its record"
)
DIVERGES: Final = N_(
    "from move {number} on, this game of {game} no longer leads where it led when it was played, so it is not shown: you may "
    "start a new one, or download its record"
)
TELLS_SECRETS: Final = N_("the game is not over: until then this would tell secrets")


def changed_since(row: TableRow) -> Sentence | None:
    """What is other than when a game was begun: the ruleset, or the pack that comes with the game."""
    game = registered(row.game)
    if other_rules(game, row.ruleset) is not None:
        return Sentence(RULES, {"then": row.ruleset, "now": game.ruleset})
    if row.pack is None and row.content_hash and not game.pack.is_called(row.content_hash):
        return Sentence(CARDS)
    return None


def why_halted(row: TableRow) -> Sentence | None:
    """What is said of a game that is shown although it was begun under other rules."""
    changed = changed_since(row)
    if changed is None:
        return None
    words = HALTED if row.ending is None else PAST
    return Sentence(words, {"game": Sentence(registered(row.game).title), "changed": changed})


def not_shown(kept: Kept, diverged: Diverged) -> OtherRules:
    """The refusal of a game that does not lead any more where it led."""
    row, changed = kept.row, changed_since(kept.row)
    log.warning("a kept game diverges", extra=about(table=row.id, game=row.game, move=diverged.version, why=diverged.words))
    title = Sentence(registered(row.game).title)
    if changed is not None:
        return OtherRules(kept, "other-rules", Sentence(NOT_SHOWN, {"game": title, "changed": changed}))
    return OtherRules(kept, "diverged", Sentence(DIVERGES, {"game": title, "number": diverged.version}))


class OlderGames:
    def __init__(self, hall: Hall, store: Store) -> None:
        self._hall: Final = hall
        self._store: Final = store
        self._one_at_a_time: Final = asyncio.Lock()

    async def record(self, id: str) -> str:
        """The text of a game that is over, or that nobody can play on."""
        try:
            table = await self._table(id)
        except OtherRules as closed:
            return kept_record(closed.kept.row, entries_of(closed.kept.moves))
        except NotGranted:  # perhaps its pack cannot be read here: while it is not over, that may change
            kept = await self._store.load(id)
            if kept is None or kept.row.ending is None:
                raise
            return kept_record(kept.row, entries_of(kept.moves))
        if table.halted is not None:
            return kept_record(table.row, table.history.entries)
        if table.ending is None:
            raise NotGranted(409, "not-over", Sentence(TELLS_SECRETS))
        return table.record.text()

    async def again(self, id: str, token: str) -> str:
        """A fresh table with the same people in their seats, opened by any of them."""
        async with self._one_at_a_time:
            row, manners, holders = await self._old(id)
            if not any(holder is not None and holder.is_opened_by(token) for holder in holders):
                raise NotGranted(403, "not-your-seat", Sentence(NO_SEAT))
            if row.place is not None:
                raise NotGranted(409, "cup", Sentence("a game of a cup is begun again by the cup: look there"))
            if row.next_table is None and any(seat.left for seat in row.seats):
                raise NotGranted(409, "left", Sentence(NOBODY_LEFT))
            return row.next_table or await self._hall.begin_again(row, manners)

    async def _old(self, id: str) -> tuple[TableRow, Sequence[MannersRow], Sequence[Holder | None]]:
        """A table of other rules, shown or not."""
        try:
            table = await self._table(id)
        except OtherRules as closed:
            kept = closed.kept
            return kept.row, kept.manners, self._hall.usher.holders(kept.row.seats, kept.keys)
        if table.halted is None:
            raise NotGranted(409, "still-open", Sentence("this game goes on at its table, and so does the next one"))
        return msgspec.structs.replace(table.row, next_table=table.next_table), table.talk.manners(), table.seated.holders

    async def _table(self, id: str) -> Table:
        table = await self._hall.table(id)
        if table is None:
            raise unknown("table", id)
        return table
