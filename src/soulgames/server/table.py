"""A table in memory: the game as it stands, who watches it, and how a decision becomes a fact.

A fact is committed before anybody hears of it. While one is being committed, the table is locked: nobody sees a position that
could still be lost, and wishes are granted one after the other.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from msgspec import structs

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE
from soulgames.core.record import lost
from soulgames.core.telling import N_, Sentence
from soulgames.server.answers import ClockFacts, TableFacts
from soulgames.server.facts import ending_of, ending_told, facts_of
from soulgames.server.holders import Holder
from soulgames.server.kept import chance_of, missed, move_rows, replayed
from soulgames.server.keys import Keys
from soulgames.server.older_games import why_halted
from soulgames.server.operating import counts
from soulgames.server.packs import game_of
from soulgames.server.proof import hashed
from soulgames.server.review.origin import answers_taken_over, origin_of
from soulgames.server.seated import Seated
from soulgames.server.settings import Settings
from soulgames.server.shown import Shown
from soulgames.server.socket.audience import Audience
from soulgames.server.socket.reading import Reading
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.views import News, encoded, news, news_by_viewpoint, prospect, question
from soulgames.server.socket.wire import Ahead, Hello, TableState, Welcome
from soulgames.server.store.rows import EndingRow, Kept, MoveRow
from soulgames.server.store.store import Store, StoreFailed
from soulgames.server.talk import Talk
from soulgames.tables.clock import Clock
from soulgames.tables.driver import settle
from soulgames.tables.history import History
from soulgames.tables.language import Language
from soulgames.tables.outlook import NOTHING_AHEAD, ahead
from soulgames.tables.reciting import recited
from soulgames.tables.redaction import Told, viewpoint
from soulgames.tables.undo import WayBack, step_back, way_back
from soulgames.tables.words import Words

ENOUGH: Final = N_("enough has been taken back in this game")
GAVE_UP: Final = N_("something went wrong here: connect again to see how the game stands")


class Table:
    def __init__(
        self,
        kept: Kept,
        store: Store,
        settings: Settings,
        ended: Callable[[Table], None],
        holders: Sequence[Holder | None] = (),
        history: History | None = None,
    ) -> None:
        self.row: Final = kept.row
        self.id: Final = kept.row.id
        self.game: Final = game_of(kept.row)
        self.halted: Final = why_halted(kept.row)
        """Why it is only shown and not played, if it was begun under other rules."""
        self.history: Final = replayed(self.game, kept) if history is None else history
        self.record: Final = self.history.record
        self.commitment: Final = hashed(kept.row.seed)
        self.origin: Final = origin_of(kept.moves)
        self.answers_taken_over: Final = answers_taken_over(kept.moves)
        self.ending: EndingRow | None = kept.row.ending
        self.next_table: str | None = kept.row.next_table
        self.talk: Final = Talk(self.game, kept, settings.chat)
        self.people: Final = [number for number, seat in enumerate(kept.row.seats) if seat.level is None]
        self.clock: Final = _clock(kept, self.people)
        self.lock: Final = asyncio.Lock()
        self.viewers: Final = Audience(self.game, self._left)
        self.seated: Final = Seated(kept.row, holders, self.viewers)
        self.failed = False
        """Whether memory and store may differ, so that the table has to be loaded again."""
        self.paused = False
        """Whether nothing may be played for now: bots rest, and nobody's time runs."""
        self.idle_since = time.monotonic()
        self.changed: Final = asyncio.Event()
        """Set after every fact; whoever waits for the table's bots or clock clears it."""
        self._store: Final = store
        self._settings: Final = settings
        self._ended: Final = ended
        self._chance: Final = chance_of(self.history, kept.row.seed)
        self._keys: Final = Keys(kept.moves)
        self._shown: Final = Shown(self.record, kept.row.seats)
        self._back: WayBack | None = None
        for line in kept.chat:
            self._keys.keep(line.seat, line.key, self.version)

    # What is known.

    @property
    def version(self) -> int:
        return self.history.version

    @property
    def decider(self) -> int | None:
        """The seat that decides; None when the game is over, by the rules or otherwise."""
        return self.record.state.to_decide if self.goes_on else None

    @property
    def goes_on(self) -> bool:
        return self.ending is None and self.halted is None

    def bot_decides(self) -> bool:
        """Whether a bot has to think now. Bots among themselves play for spectators, or for a cup; not for nobody."""
        if self.paused or self.decider is None or self.decider in self.people:
            return False
        return bool(self.people or self.viewers) or self.row.place is not None

    def committed_as(self, seat: int, key: str) -> int | None:
        """The version that a wish with this key led to, if it was granted before."""
        return self._keys.version(seat, key)

    def way_back(self) -> WayBack:
        """What the one who decides may take back: against bots alone, all to their own last decision.

        Looked at once a version: it means a replay.
        """
        if self._back is None:
            enough = self.decider is None or self.history.undos >= self._settings.most_undos
            alone = len(self.people) == 1
            found = WayBack(0, 0, "", ENOUGH) if enough else None
            self._back = found or (way_back(self.record, self.people) if alone else step_back(self.record))
        return self._back

    def facts(self, language: Language) -> TableFacts:
        standing = (self.seated.facts(), self.version, self.ending, self.next_table, self.seated.hotseat)
        return facts_of(self.row, *standing, language, self.halted, state=self.record.state, origin=self.origin)

    def state_for(self, reading: Reading, news: Sequence[News]) -> TableState:
        """What this reader may know of the table now, in their words."""
        seat, words, seen = reading.seat, self._shown.words(reading), self._shown.seen(reading.seat)
        decides = seat is not None and seat == self.decider
        told = prospect(NOTHING_AHEAD if seat is None or not decides else self._shown.outlook(seat), seen, words)
        clock, now = self.clock, time.monotonic()
        running = None if clock is None else clock.running
        return TableState(
            version=self.version,
            view=self._shown.view(seat),
            question=question(seen, words) if self.goes_on else None,
            **structs.asdict(told),
            you_decide=decides,
            may_undo=decides and not self.way_back().why_not,
            clocks=None if clock is None else clock.all_left(self.game.seats, now),
            running=None if running is None else self.game.seats[running],
            result=ending_told(self.ending, words.say),
            committed=[each.committed(words) for each in news],
        )

    def words(self, reading: Reading) -> Words:
        return self._shown.words(reading)

    def ahead(self, reading: Reading, action: Action) -> Ahead | None:
        """What the one who decides could do after an action that only says who will act."""
        found = None if reading.seat is None else ahead(self.record.state, reading.seat, action)
        if found is None:
            return None
        (could, then), words = found, self._shown.words(reading)
        told = structs.asdict(prospect(could, then, words))
        return Ahead(**told, version=self.version, action=action.text, view=encoded(then), question=question(then, words))

    def recited(self, reading: Reading, about: str) -> list[str]:
        """The table in words, from what this reader sees. Raises InvalidNotation."""
        return recited(self.game, self._shown.seen(reading.seat), self._shown.words(reading), about)

    # Who watches.

    def join(self, viewer: Viewer, hello: Hello) -> None:
        """Seat a viewer and tell them all they may know, with what they have missed."""
        back = missed(self.history, hello.version, viewpoint(self.game, viewer.seat))
        self.viewers.add(viewer)
        if viewer.seat is not None and self.clock is not None:
            self.clock.arrive(viewer.seat)
        self._start_clock()
        clock = self.row.clock
        viewer.send(
            Welcome(
                table=self.id,
                game=self.game.name,
                seat=None if viewer.seat is None else self.game.seats[viewer.seat],
                seats=self.seated.facts(),
                commitment=self.commitment,
                clock=None if clock is None else ClockFacts(clock.minutes, clock.increment_seconds),
                talk=None if viewer.seat is None else self.talk.heard_by(viewer.seat),
                cup=None if self.row.place is None else self.row.place.cup,
                hotseat=self.seated.hotseat,
                screens=self.seated.screens(viewer.seat),
                state=self.state_for(viewer.reading, news(self.game, back, self.version - len(back) + 1)),
            )
        )
        if viewer.seat is not None:
            self.seated.tell(but=viewer)
        self.changed.set()

    def _left(self, viewer: Viewer) -> None:
        self.idle_since = time.monotonic()
        if viewer.seat is not None:
            self.seated.tell()

    # How a decision becomes a fact. Whoever calls these holds the lock.

    async def play(self, seat: int, action: Action, key: str | None = None) -> int:
        """Play a legal action and let chance answer what follows; commit; tell everybody. Gives the new version."""
        self._must_be_sound()
        now, since, viewers = time.monotonic(), self.version, self.viewers.viewpoints()
        told = [self.history.play(action, viewers)]
        told += settle(self.record, self._chance, partial(self.history.play, viewers=viewers))
        left = None if self.clock is None else self.clock.moved(seat, self.record.state.to_decide, now)
        outcome = self.record.state.outcome
        ending = None if outcome is None else ending_of(self.game, outcome)
        await self._commit(self._store.add_moves(self._rows(since, key, left), ending))
        counts.moves.add(self.game.name)
        self.ending = ending
        self._committed(seat, key, told)
        return self.version

    async def undo(self, seat: int, key: str) -> int:
        """Take back as much as `way_back` says; only if nothing is in its way."""
        self._must_be_sound()
        since, viewers = self.version, self.viewers.viewpoints()
        told = [self.history.undo(seat, viewers) for _ in range(self.way_back().number)]
        await self._commit(self._store.add_moves(self._rows(since, key), None))
        self._committed(seat, key, told)
        return self.version

    def _rows(self, since: int, key: str | None, left: int | None = None) -> list[MoveRow]:
        """What is new in the history, as it is kept."""
        return move_rows(self.id, self.history.entries[since:], since + 1, time.time(), key, left)

    async def lose(self, seat: int, key: str | None, words: Sentence) -> int:
        """The other side wins at the table, not by the rules: the record stays as it is."""
        return await self.end(ending_of(self.game, lost(self.game, seat, words)), seat, key)

    async def end(self, ending: EndingRow, seat: int = CHANCE, key: str | None = None) -> int:
        """By something else than a move."""
        self._must_be_sound()
        await self._commit(self._store.end(self.id, ending))
        self.ending = ending
        self._committed(seat, key)
        return self.version

    async def part(self) -> None:
        """People come to different screens: from now on it is no hotseat."""
        self._must_be_sound()
        if not self.paused:
            await self._commit(self._store.part(self.id))
        self.seated.hotseat = False

    async def keep(self, seat: int, key: str, write: Callable[[Store], Awaitable[None]]) -> None:
        """Commit what a seat wishes beside the game."""
        self._must_be_sound()
        await self._commit(write(self._store))
        self._keys.keep(seat, key, self.version)

    def _must_be_sound(self) -> None:
        """After a failed write nothing more is written from here: there would be a gap before it."""
        if self.failed:
            raise StoreFailed("the table has to be loaded again")

    async def _commit(self, write: Awaitable[None]) -> None:
        try:
            await write
        except (StoreFailed, asyncio.CancelledError):
            self.failed = True
            raise

    def give_up(self) -> None:
        """What is in memory may not be what is kept: everybody has to come again, to the table as the store has it."""
        self.failed = True
        for viewer in self.viewers:
            viewer.cut("failed", Sentence(GAVE_UP))

    def _committed(self, seat: int, key: str | None, told: Sequence[Told] = ()) -> None:
        """It is on the disk: now everybody may hear of it."""
        if key is not None:
            self._keys.keep(seat, key, self.version)
        fresh = news_by_viewpoint(self.game, told, self.version - len(told) + 1)
        self._shown.renew(fresh)
        self._back = None
        self._start_clock()
        self.idle_since = time.monotonic()
        self.viewers.wait_no_more()
        self.viewers.tell_each(lambda reading: self.state_for(reading, fresh.get(viewpoint(self.game, reading.seat), [])))
        self.changed.set()
        if self.ending is not None:
            self._ended(self)

    # The clock.

    def _start_clock(self) -> None:
        if self.clock is not None:
            begun = any(entry.seat in self.people for entry in self.history.entries)
            self.clock.follow(None if self.paused else self.decider, begun, time.monotonic())

    def pause(self, on: bool) -> None:
        """Stop for now, or go on: everybody sees whose time runs. Whoever calls this holds the lock."""
        self.paused = on
        self._start_clock()
        self.viewers.tell_each(lambda reading: self.state_for(reading, []))
        self.changed.set()

    def flag(self) -> tuple[int, float] | None:
        """Whose time runs, and for how many seconds more."""
        return self.clock.flag(time.monotonic()) if self.clock is not None and self.goes_on else None


def _clock(kept: Kept, people: Sequence[int]) -> Clock | None:
    """As the last moves left it."""
    row = kept.row.clock
    if row is None:
        return None
    clock = Clock(row.minutes, row.increment_seconds, people)
    for move in kept.moves:
        if move.left is not None:
            clock.set(move.seat, move.left)
    return clock
