"""Carries out what the operator orders: in the file, and in the hall if a server runs."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.core.version import VERSION
from soulgames.server.bans import Bans, is_lapsed, to_ban
from soulgames.server.hall import Hall
from soulgames.server.operating.logs import about
from soulgames.server.operating.orders import (
    AskStanding,
    AskWho,
    BanNetwork,
    BansTold,
    CarriedOut,
    DeletePlace,
    EndTable,
    HouseStanding,
    LiftBan,
    ListBans,
    ListReports,
    ListTables,
    NotCarriedOut,
    OperatorAnswer,
    Order,
    PersonThere,
    ReportsTold,
    SwitchReadOnly,
    TableNow,
    TablesTold,
    WhoTold,
)
from soulgames.server.problems import NotGranted, not_kept, unknown
from soulgames.server.socket.viewer import Viewer
from soulgames.server.store.rows import BanRow, EndingRow, OverviewRow
from soulgames.server.store.sentences import kept
from soulgames.server.store.sqlite import SqliteStore
from soulgames.server.store.store import StoreFailed
from soulgames.server.table import Table

log: Final = logging.getLogger("soulgames.server")

DAY: Final = 24 * 3600.0
ENDED: Final = "ended"
"""The result of a game that nobody has won, lost or tied."""
BY_OPERATOR: Final = N_("the operator of the server has ended this game")
BY_OPERATOR_WHY: Final = N_("the operator of the server has ended this game: {reason}")
STOPS: Final = N_("the server stops: ask again in a moment")


class Office:
    def __init__(self, store: SqliteStore, bans: Bans, hall: Hall | None = None) -> None:
        self._store: Final = store
        self._bans: Final = bans
        self._hall: Final = hall
        self._one_at_a_time: Final = asyncio.Lock()
        self._closed = False
        self._since: Final = time.monotonic()

    async def carry_out(self, order: Order) -> OperatorAnswer:
        """One after the other. The log says what was ordered, and of which table; never an address."""
        async with self._one_at_a_time:
            if self._closed:
                return NotCarriedOut(kept(Sentence(STOPS)))
            answer = await self._answer(order)
        which = getattr(order, "table", None) or getattr(order, "id", None)
        told = about(order=order.__struct_config__.tag, done=not isinstance(answer, NotCarriedOut), table=which or "")
        log.info("operator", extra=told)
        return answer

    async def close(self) -> None:
        """What is being carried out is still done."""
        async with self._one_at_a_time:
            self._closed = True

    async def _answer(self, order: Order) -> OperatorAnswer:
        try:
            return await CARRYING_OUT[type(order)](self, order)
        except InvalidNotation as error:
            return NotCarriedOut(kept(error.words))
        except NotGranted as no:
            return NotCarriedOut(kept(no.words))
        except StoreFailed as failed:
            return NotCarriedOut(kept(not_kept(failed)))

    # What there is.

    async def list_tables(self, order: ListTables) -> TablesTold:
        found = await self._store.ordered.overview(order.game, order.over, order.most)
        return TablesTold([self._now(row) for row in found])

    def _now(self, row: OverviewRow) -> TableNow:
        table = None if self._hall is None else self._hall.tables.get(row.id)
        if table is None:
            return TableNow(row)
        players = sum(viewer.seat is not None for viewer in table.viewers)
        return TableNow(row, True, players, len(table.viewers) - players)

    async def who(self, order: AskWho) -> WhoTold:
        """From memory: no address is kept."""
        if await self._store.load(order.table) is None:
            raise unknown("table", order.table)
        table = None if self._hall is None else self._hall.tables.get(order.table)
        return WhoTold([] if table is None else [_person(table, viewer) for viewer in table.viewers])

    async def list_reports(self, order: ListReports) -> ReportsTold:
        return ReportsTold((await self._store.reports())[: order.most])

    async def list_bans(self, _: ListBans) -> BansTold:
        return BansTold(await self._in_force())

    async def _in_force(self) -> list[BanRow]:
        now = time.time()
        return [row for row in await self._store.ordered.bans() if not is_lapsed(row, now)]

    async def standing(self, _: AskStanding) -> HouseStanding:
        ordered, hall = self._store.ordered, self._hall
        read_only, tables, bans = await ordered.read_only(), await ordered.number_of_tables(), len(await self._in_force())
        if hall is None:
            return HouseStanding(VERSION, read_only, tables, bans)
        seconds = round(time.monotonic() - self._since, 1)
        return HouseStanding(VERSION, read_only, tables, bans, os.getpid(), seconds, len(hall.tables), hall.lines.total())

    # Tables.

    async def end(self, order: EndTable) -> CarriedOut:
        """Nobody has won. Everybody at the table is told, and its record stays as it is; in a cup it is played again."""
        found = await self._store.load(order.table)
        if found is None:
            raise unknown("table", order.table)
        if found.row.ending is not None:
            over = {"table": order.table, "why": found.row.ending.why}
            raise InvalidNotation(Sentence("{table}: the game is over already: {why}", over))
        reason = _within_a_sentence(order.reason)
        words = Sentence(BY_OPERATOR_WHY, {"reason": reason}) if reason else Sentence(BY_OPERATOR)
        await self._end(order.table, EndingRow(None, ENDED, None, str(words), kept(words)))
        told = {"table": order.table}
        if found.row.place is not None:
            return _done(Sentence("{table} is ended; it is a game of a cup, which has it played again", told))
        return _done(Sentence("{table} is ended", told))

    async def _end(self, id: str, ending: EndingRow) -> None:
        try:
            table = None if self._hall is None else await self._hall.table(id)
        except NotGranted:  # of other rules, or with a pack that cannot be read: nobody sits there
            table = None
        if table is None:
            await self._store.end(id, ending)
            return
        async with table.lock:
            try:
                await table.end(ending)
            except StoreFailed:
                table.give_up()
                raise

    async def delete(self, order: DeletePlace) -> CarriedOut:
        found = await self._store.load(order.id)
        if found is not None and found.row.place is not None:
            of_cup = {"table": order.id, "cup": found.row.place.cup}
            raise InvalidNotation(Sentence("{table}: a game of the cup {cup}, and kept with it: delete that one", of_cup))
        if found is None and await self._store.load_cup(order.id) is None:
            raise unknown("table", order.id)
        place = self._store if self._hall is None else self._hall.forgetting
        await (place.delete_cup(order.id) if found is None else place.delete_table(order.id))
        return _done(Sentence("{table} is deleted", {"table": order.id}))

    # People.

    async def ban(self, order: BanNetwork) -> CarriedOut:
        network, now = to_ban(order.network), time.time()
        self._bans.check(network)
        until = None if order.days is None else now + order.days * DAY
        await self._store.ordered.ban(BanRow(str(network), until, _within_a_sentence(order.reason), now))
        return _done(Sentence("{network} is banned; sockets cut: {number}", await self._kept_out(str(network))))

    async def lift(self, order: LiftBan) -> CarriedOut:
        network = str(to_ban(order.network))
        if all(row.network != network for row in await self._in_force()):
            raise InvalidNotation(Sentence("{network} is not banned: expected one of the bans", {"network": network}))
        await self._store.ordered.unban(network)
        return _done(Sentence("{network} is not banned any more", await self._kept_out(network)))

    async def _kept_out(self, network: str) -> dict[str, object]:
        await self._store.ordered.lift_lapsed(time.time())
        rows = await self._store.ordered.bans()
        return {"network": network, "number": 0 if self._hall is None else self._hall.house.keep_out(rows)}

    async def switch_read_only(self, order: SwitchReadOnly) -> CarriedOut:
        """Kept before people hear of it: so it holds after a crash too."""
        await self._store.ordered.make_read_only(order.on)
        if self._hall is not None:
            await self._hall.house.let_only_look(order.on)
        if order.on:
            return _done(Sentence("people may only look now, also after a restart"))
        return _done(Sentence("people may play again"))


CARRYING_OUT: Final[dict[type, Callable[[Office, Any], Awaitable[OperatorAnswer]]]] = {
    ListTables: Office.list_tables,
    ListReports: Office.list_reports,
    AskWho: Office.who,
    EndTable: Office.end,
    DeletePlace: Office.delete,
    BanNetwork: Office.ban,
    LiftBan: Office.lift,
    ListBans: Office.list_bans,
    SwitchReadOnly: Office.switch_read_only,
    AskStanding: Office.standing,
}


def _person(table: Table, viewer: Viewer) -> PersonThere:
    if viewer.seat is None:
        return PersonThere(None, "", viewer.address)
    seat = table.row.seats[viewer.seat]
    return PersonThere(seat.seat, seat.shown_name, viewer.address)


def _within_a_sentence(reason: str) -> str:
    """What somebody typed, on one line, without the full stop that its readers will see anyway."""
    return "".join(letter if letter.isprintable() else " " for letter in reason).strip().removesuffix(".")


def _done(words: Sentence) -> CarriedOut:
    return CarriedOut(kept(words))
