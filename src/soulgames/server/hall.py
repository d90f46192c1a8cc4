"""The hall: all tables in use. Opens them, takes them up from the store when somebody comes, and puts idle ones away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import Final

from soulgames.core.game import Game
from soulgames.core.telling import N_, Sentence
from soulgames.core.version import VERSION
from soulgames.server import proof
from soulgames.server.analyses import Analyses
from soulgames.server.box.boxes import Boxes
from soulgames.server.cups import Cups
from soulgames.server.driver import drive, needs_driver
from soulgames.server.forgetting import Forgetting
from soulgames.server.forms import TableForm
from soulgames.server.holders import Holder
from soulgames.server.house import House
from soulgames.server.kept import first_moves
from soulgames.server.limits import Allowance, OpenLines
from soulgames.server.older_games import OlderGames, not_shown
from soulgames.server.operating import counts
from soulgames.server.operating.logs import about, of_no_request
from soulgames.server.packs import Packs, game_of, kept_pack
from soulgames.server.problems import NotGranted
from soulgames.server.puzzles.ratings import Ratings
from soulgames.server.review.branches import Branches
from soulgames.server.review.review import Review
from soulgames.server.settings import Settings
from soulgames.server.socket.viewer import GOING_AWAY
from soulgames.server.socket.wire import NewTable
from soulgames.server.store.rows import ClockRow, Kept, MannersRow, MoveRow, SeatRow, TableRow
from soulgames.server.store.store import Limits, Store
from soulgames.server.table import Table
from soulgames.server.talk import moved_on
from soulgames.server.usher import Given, Usher
from soulgames.server.workers.workers import Workers
from soulgames.tables.history import Diverged, History

log: Final = logging.getLogger("soulgames.server")

PURGE_EVERY: Final = 3600.0
TOO_MANY_TABLES: Final = N_("too many new tables in a short time: wait a minute")
GOODBYE: Final = 2.0
"""Seconds that clients have to hear of a shutdown."""


class Hall:
    def __init__(self, store: Store, settings: Settings, packs: Packs) -> None:
        self.settings: Final = settings
        self.packs: Final = packs
        self.workers: Final = Workers(settings)
        self.tables: Final[dict[str, Table]] = {}
        self.house: Final = House(self.tables, settings.proxies)
        self.analyses: Final = Analyses(store, self.workers, settings, self.house)
        self.cups: Final = Cups(self, store)
        self.forgetting: Final = Forgetting(self, store)
        self.older_games: Final = OlderGames(self, store)
        self.boxes: Final = Boxes(self.workers, settings, packs)
        self.usher: Final = Usher(store, self.tables)
        self.review: Final = Review()
        self.ratings: Final = Ratings(store)
        self.branches: Final = Branches(self, store)
        self._store: Final = store
        self._loading: Final[dict[str, asyncio.Task[Table | None]]] = {}
        self._drivers: Final[dict[str, asyncio.Task[None]]] = {}
        self._chores: Final[set[asyncio.Task[object]]] = set()
        self.messages: Final = Allowance(settings.messages_of_one_a_second, settings.message_burst_of_one)
        self.catch_ups: Final = Allowance(settings.catch_ups_of_one_a_second, settings.catch_up_burst_of_one)
        self.requests: Final = Allowance(settings.requests_a_second, settings.request_burst)
        self.lines: Final = OpenLines(settings.most_connections, settings.most_connections_of_one)
        self._openings: Final = Allowance(settings.tables_a_minute / 60, settings.table_burst)
        self._purged: float | None = None
        self._taken_up: Final[set[str]] = set()
        """The tables that somebody came to since old games were last deleted, also if they have been put away again."""

    def connections(self) -> int:
        return sum(len(table.viewers) for table in self.tables.values())

    def under_way(self) -> dict[str, int]:
        """What is done for somebody. Nothing of it should be left when everybody has gone."""
        locked = sum(table.lock.locked() for table in self.tables.values())
        tasks = {"drivers": len(self._drivers), "loads": len(self._loading), "chores": len(self._chores)}
        return {**tasks, "locks": locked, "analyses": self.analyses.under_way()}

    # Opening.

    def admit(self, address: str, tables: int = 1) -> None:
        """One address may open a few tables in a row, and then it has to wait. A cup is as many as it will open."""
        if not self._openings.take(address, tables):
            raise NotGranted(429, "too-frequent", Sentence(TOO_MANY_TABLES))

    async def open(self, form: TableForm, game: Game) -> tuple[Table, Given]:
        """A new table, and what its people come with, by seat."""
        given = Given()
        seats = given.seats(form, game)
        clock = None if form.clock is None else ClockRow(form.clock.minutes, form.clock.increment_seconds)
        host = proof.hashed(given.host)
        row = self.new_row(game, form.options, seats, clock=clock, hotseat=form.hotseat, chat=form.chat, host=host)
        moves = first_moves(game, row)
        await self._store.open_tables([row], moves, given.keys)
        return self.set_up(row, moves, self.usher.holders(seats, given.keys)), given

    def new_row(
        self,
        game: Game,
        options: dict[str, str],
        seats: list[SeatRow],
        *,
        clock: ClockRow | None = None,
        hotseat: bool = False,
        chat: bool = True,
        host: str | None = None,
        scene: str = "",
    ) -> TableRow:
        return TableRow(
            id=proof.new_id(),
            game=game.name,
            pack=kept_pack(game),
            options=options,
            seats=seats,
            seed=proof.new_seed(),
            created=time.time(),
            ruleset=game.ruleset,
            engine=VERSION,
            content_hash=game.pack.hash,
            clock=clock,
            hotseat=hotseat,
            chat=chat,
            host=host,
            scene=scene,
        )

    def set_up(
        self,
        row: TableRow,
        moves: list[MoveRow],
        holders: Sequence[Holder | None],
        manners: Sequence[MannersRow] = (),
        history: History | None = None,
    ) -> Table:
        """A table that has just been committed. Its history follows from its moves, unless it was played through already."""
        counts.tables.add(row.game)
        log.info("table opened", extra=about(table=row.id, game=row.game))
        kept = Kept(row, moves, [], list(manners))
        return self._place(Table(kept, self._store, self.settings, self._ended, holders, history))

    async def rematch(self, table: Table) -> str:
        """The same people once more, everybody one seat further; with two seats they change places."""
        seats = range(len(table.row.seats))
        return await self._new_game(table.row, [seats[-1], *seats[:-1]], table.talk.manners(), table.seated.hotseat)

    async def begin_again(self, old: TableRow, manners: Sequence[MannersRow]) -> str:
        """In the place of a game that cannot go on: everybody keeps their seat, and whoever is at the old table is led on."""
        fresh = await self._new_game(old, range(len(old.seats)), manners, old.hotseat and not old.apart)
        looked_at = self.tables.get(old.id)
        if looked_at is not None:
            looked_at.next_table = fresh
            for viewer in looked_at.viewers:
                viewer.send(NewTable(fresh, viewer.token))
        return fresh

    async def _new_game(self, old: TableRow, order: Sequence[int], manners: Sequence[MannersRow], hotseat: bool) -> str:
        """Another table with the players of an old one, in this order, and named there as the next."""
        game = game_of(old)
        players = [old.seats[number] for number in order]
        seats = [SeatRow(seat.seat, who.name, who.level, who.holder) for seat, who in zip(old.seats, players, strict=True)]
        as_before = {"hotseat": hotseat, "chat": old.chat}
        row = self.new_row(game, old.options, seats, clock=old.clock, **as_before, host=old.host, scene=old.scene)
        moves, wished = first_moves(game, row), moved_on(manners, row.id, order)
        holders = await self.usher.load(seats)
        await self._store.rematch(old.id, row, moves, wished)
        return self.set_up(row, moves, holders, wished).id

    # Taking up and putting away.

    async def table(self, id: str) -> Table | None:
        """A table by its id, from memory or from the store. None if there is none; raises OtherRules."""
        found = self.tables.get(id)
        if found is not None and not found.failed:
            return found
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table | None:
        try:
            kept = await self._store.load(id)
            if kept is None:
                return None
            holders = self.usher.holders(kept.row.seats, kept.keys)
            return self._place(Table(kept, self._store, self.settings, self._ended, holders))
        except Diverged as diverged:
            assert kept is not None
            raise not_shown(kept, diverged) from None
        finally:
            del self._loading[id]

    def _place(self, table: Table) -> Table:
        self._dismiss(table.id)
        self.tables[table.id] = table
        self._taken_up.add(table.id)
        table.paused = self.house.read_only
        if needs_driver(table):
            self._drivers[table.id] = asyncio.create_task(drive(table, self.workers, self.settings), context=of_no_request())
        return table

    def put_away(self, table: Table) -> None:
        """What is in memory no longer holds: whoever comes gets the table as it is kept."""
        table.failed = True
        self._dismiss(table.id)
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    def forget(self, id: str) -> None:
        """A table that is no longer kept: nothing leads there any more."""
        self.analyses.forget(id)
        for table in self.tables.values():
            if table.next_table == id:
                table.next_table = None

    def _dismiss(self, id: str) -> None:
        driver = self._drivers.pop(id, None)
        if driver is not None:
            driver.cancel()

    def _ended(self, table: Table) -> None:
        log.info("table over", extra=about(table=table.id, result="" if table.ending is None else table.ending.result))
        if table.row.place is not None:
            self._do(self.cups.advance(table.row.place.cup))

    def _do(self, chore: Coroutine[object, object, object]) -> None:
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    # Housekeeping.

    async def keep_sweeping(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                await self.sweep()
            except Exception:  # the next sweep may do better; the games go on meanwhile
                log.exception("sweeping failed")

    async def sweep(self) -> None:
        """Put idle tables away, forget who has not come for long, and delete old games."""
        now = time.monotonic()
        for table in list(self.tables.values()):
            if self._idle(table, now):
                self._dismiss(table.id)
                del self.tables[table.id]
        for allowance in (self._openings, self.messages, self.catch_ups, self.requests, self.boxes, self.ratings):
            allowance.forget()
        if not self.house.read_only and (self._purged is None or now - self._purged >= PURGE_EVERY):
            self._purged = now
            limits = Limits(self.settings.keep_days, self.settings.keep_finished_days or None)
            await self.house.lift_lapsed()
            before = set(self._taken_up)
            gone = await self._store.delete_old(limits, self._taken_up)
            self._taken_up.difference_update(before - self.tables.keys())
            if gone:
                log.info("%d old games deleted", gone)

    def _idle(self, table: Table, now: float) -> bool:
        """Nobody is there, nothing is being decided and no clock runs."""
        if table.failed:
            return True
        if table.viewers or table.lock.locked() or table.flag() is not None or table.bot_decides():
            return False
        return now - table.idle_since >= self.settings.idle_seconds

    async def say_goodbye(self) -> None:
        """Tell everybody that the server stops, and give the word a moment to get through."""
        words = Sentence("the server stops: your game is kept, come back in a moment")
        for table in self.tables.values():
            for viewer in table.viewers:
                viewer.cut("shutdown", words, GOING_AWAY)
        patience = time.monotonic() + GOODBYE
        while self.connections() and time.monotonic() < patience:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Let what was begun be committed, then write nothing more."""
        self.analyses.close()
        for id in list(self._drivers):
            self._dismiss(id)
        for table in list(self.tables.values()):
            async with table.lock:
                table.failed = True
        self.workers.close()
        await self._store.close()
