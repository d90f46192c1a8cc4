"""Tips for somebody's first games, where hints are given too: against bots, or where all share one screen."""

from __future__ import annotations

import asyncio

from soulgames.core.chance import Rng
from soulgames.core.game import State
from soulgames.core.telling import Sentence
from soulgames.lessons.tips.finding import tip
from soulgames.lessons.tips.tip import Tip
from soulgames.server.hall import Hall
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.wire import AskTip, TipTold
from soulgames.server.socket.wishes import Denied, seat_of
from soulgames.server.table import Table
from soulgames.tables.outlook import outlook
from soulgames.tables.words import capital


async def tip_at(_: Hall, table: Table, viewer: Viewer, wish: AskTip) -> None:
    """About a decision of somebody else's, or one that is gone already, there are no words."""
    seat = seat_of(viewer)
    async with table.lock:
        if table.people != [seat] and not table.seated.at_one_screen():
            raise Denied("unavailable", Sentence("no advice against other people"))
        if wish.version != table.version or table.decider != seat:
            viewer.send(TipTold(wish.version, "", ""))
            return
        drawn = table.record.state.resample(seat, Rng(table.version))
    viewer.wait_for("tip", _answer(table, viewer, wish.version, drawn, seat))


async def _answer(table: Table, viewer: Viewer, version: int, drawn: State, seat: int) -> None:
    """Things are tried for it, which may take a tenth of a second: the table goes on meanwhile."""
    found = await asyncio.to_thread(_found, drawn, seat)
    words = "" if found is None else capital(table.words(viewer.reading).say(found.words))
    viewer.send(TipTold(version, words, "" if found is None else found.rule))


def _found(drawn: State, seat: int) -> Tip | None:
    return tip(drawn, seat, outlook(drawn, seat))
