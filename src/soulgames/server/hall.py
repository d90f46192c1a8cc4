"""The hall: all tables in use. Opens them, takes them up from the store when somebody comes, and puts idle ones away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import Final

from soulgames.core.game import Game
from soulgames.core.record import other_rules
from soulgames.core.registry import game as registered
from soulgames.core.telling import N_, Sentence
from soulgames.server import proof
from soulgames.server.answers import Json
from soulgames.server.catalog import check_level
from soulgames.server.cups import Cups
from soulgames.server.driver import drive, needs_driver
from soulgames.server.forms import PersonForm, TableForm
from soulgames.server.kept import first_moves
from soulgames.server.limits import Allowance, OpenLines
from soulgames.server.names import tell_apart, tidy
from soulgames.server.packs import Packs, game_of, kept_pack
from soulgames.server.problems import NotGranted, OtherRules, unknown
from soulgames.server.proof import opens
from soulgames.server.settings import Settings
from soulgames.server.socket.viewer import GOING_AWAY
from soulgames.server.store.rows import ClockRow, Kept, MoveRow, SeatRow, TableRow
from soulgames.server.store.store import Limits, Store
from soulgames.server.table import Table
from soulgames.server.workers import worker
from soulgames.server.workers.lane import Busy, TooMany
from soulgames.server.workers.workers import Workers

log: Final = logging.getLogger("soulgames.server")

PURGE_EVERY: Final = 3600.0
ANALYSIS: Final = 600.0
"""Seconds that a worker may look at a finished game."""
MOST_ANALYSES: Final = 64
RETRY_SECONDS: Final = 60
TOO_MANY_TABLES: Final = N_("too many new tables in a short time: wait a minute")
GOODBYE: Final = 2.0
"""Seconds that clients have to hear of a shutdown."""


class Hall:
    def __init__(self, store: Store, settings: Settings, packs: Packs) -> None:
        self.settings: Final = settings
        self.packs: Final = packs
        self.workers: Final = Workers(settings)
        self.tables: Final[dict[str, Table]] = {}
        self.cups: Final = Cups(self, store)
        self._store: Final = store
        self._loading: Final[dict[str, asyncio.Task[Table | None]]] = {}
        self._drivers: Final[dict[str, asyncio.Task[None]]] = {}
        self._chores: Final[set[asyncio.Task[object]]] = set()
        self.messages: Final = Allowance(settings.messages_of_one_a_second, settings.message_burst_of_one)
        self.requests: Final = Allowance(settings.requests_a_second, settings.request_burst)
        self.lines: Final = OpenLines(settings.most_connections, settings.most_connections_of_one)
        self._openings: Final = Allowance(settings.tables_a_minute / 60, settings.table_burst)
        self._analyses: Final[dict[str, Json]] = {}
        self._beginning_again: Final = asyncio.Lock()
        self._purged: float | None = None

    def connections(self) -> int:
        return sum(len(table.viewers) for table in self.tables.values())

    # Opening.

    def admit(self, address: str) -> None:
        """One address may open a few tables in a row, and then it has to wait."""
        if not self._openings.take(address):
            raise NotGranted(429, "too-frequent", Sentence(TOO_MANY_TABLES))

    async def open(self, form: TableForm) -> tuple[Table, dict[str, str]]:
        """A new table, and the tokens of its people by seat."""
        game = self.packs.game(form.game, form.content)
        if sorted(form.seats) != sorted(game.seats):
            about = {"game": Sentence(game.title), "seats": list(game.seats)}
            raise NotGranted(
                422, "invalid", Sentence("{game} has the seats {seats}: expected somebody for each of them", about)
            )
        tokens: dict[str, str] = {}
        seats = []
        for seat in game.seats:
            who = form.seats[seat]
            if isinstance(who, PersonForm):
                tokens[seat] = proof.new_token()
                seats.append(SeatRow(seat, tidy(who.name), None, proof.hashed(tokens[seat])))
            else:
                seats.append(SeatRow(seat, who.level, check_level(who.level)))
        tell_apart([seat.name for seat in seats if seat.level is None], [seat.name for seat in seats if seat.level is not None])
        clock = None if form.clock is None else ClockRow(form.clock.minutes, form.clock.increment_seconds)
        row = self.new_row(game, form.options, seats, clock=clock, hotseat=form.hotseat)
        moves = first_moves(game, row)
        await self._store.open_tables([row], moves)
        return self.set_up(row, moves), tokens

    def new_row(
        self, game: Game, options: dict[str, str], seats: list[SeatRow], *, clock: ClockRow | None = None, hotseat: bool = False
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
            clock=clock,
            hotseat=hotseat,
        )

    def set_up(self, row: TableRow, moves: list[MoveRow]) -> Table:
        """A table that has just been committed."""
        log.info("table %s opened: %s", row.id, row.game)
        return self._place(Table(Kept(row, moves, []), self._store, self.settings, self._ended))

    async def rematch(self, table: Table) -> str:
        """The same people once more, everybody one seat further; with two seats they change places."""
        seats = table.row.seats
        return await self._new_game(table.row, [seats[-1], *seats[:-1]])

    async def again(self, id: str, token: str) -> str:
        """For a table under other rules: a fresh one with the same people in their seats, opened by any of them."""
        async with self._beginning_again:
            try:
                if await self.table(id) is None:
                    raise unknown("table", id)
            except OtherRules as closed:
                row = closed.kept.row
            else:
                raise NotGranted(409, "still-open", Sentence("this game goes on at its table, and so does the next one"))
            if not any(opens(token, seat.token_hash) for seat in row.seats):
                raise NotGranted(403, "not-your-seat", Sentence("this link opens no seat at this table"))
            if row.place is not None:
                raise NotGranted(409, "cup", Sentence("a game of a cup is begun again by the cup: look there"))
            return row.next_table or await self._new_game(row, row.seats)

    async def _new_game(self, old: TableRow, players: Sequence[SeatRow]) -> str:
        """Another table with the players of an old one, and named there as the next."""
        game = game_of(old)
        seats = [SeatRow(seat.seat, who.name, who.level, who.token_hash) for seat, who in zip(old.seats, players, strict=True)]
        row = self.new_row(game, old.options, seats, clock=old.clock, hotseat=old.hotseat)
        moves = first_moves(game, row)
        await self._store.rematch(old.id, row, moves)
        return self.set_up(row, moves).id

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
            closed = other_rules(registered(kept.row.game), kept.row.ruleset)
            if closed is not None:
                raise OtherRules(kept, closed)
            return self._place(Table(kept, self._store, self.settings, self._ended))
        finally:
            del self._loading[id]

    def _place(self, table: Table) -> Table:
        self._dismiss(table.id)
        self.tables[table.id] = table
        if needs_driver(table):
            self._drivers[table.id] = asyncio.create_task(drive(table, self.workers, self.settings))
        return table

    def _dismiss(self, id: str) -> None:
        driver = self._drivers.pop(id, None)
        if driver is not None:
            driver.cancel()

    def _ended(self, table: Table) -> None:
        log.info("table %s is over: %s", table.id, "" if table.ending is None else table.ending.result)
        if table.row.place is not None:
            self._do(self.cups.advance(table.row.place.cup))

    def _do(self, chore: Coroutine[object, object, object]) -> None:
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def analysis(self, table: Table, address: str) -> Json:
        """One at a time; the latest are kept."""
        if table.id not in self._analyses:
            asked = (table.record.text(), table.row.content, proof.drawn(table.row.seed, "analysis"))
            try:
                found = await self.workers.analyse(lambda: (address,), ANALYSIS, worker.analyse, *asked)
            except TooMany:
                words = Sentence("too many games wait to be looked at: try again in a few minutes")
                raise NotGranted(503, "busy", words, RETRY_SECONDS) from None
            except Busy:
                words = Sentence("nobody could look at the game just now: try again")
                raise NotGranted(503, "unavailable", words) from None
            self._analyses[table.id] = found
            if len(self._analyses) > MOST_ANALYSES:
                del self._analyses[next(iter(self._analyses))]
        return self._analyses[table.id]

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
        for allowance in (self._openings, self.messages, self.requests):
            allowance.forget()
        if self._purged is None or now - self._purged >= PURGE_EVERY:
            self._purged = now
            limits = Limits(self.settings.keep_days, self.settings.keep_finished_days or None)
            gone = await self._store.delete_old(limits, set(self.tables))
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
        for id in list(self._drivers):
            self._dismiss(id)
        for table in list(self.tables.values()):
            async with table.lock:
                table.failed = True
        self.workers.close()
        await self._store.close()
