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

from soulgames.core.action import Action
from soulgames.core.record import lost
from soulgames.core.telling import N_, Sentence
from soulgames.server.answers import ClockFacts, SeatFacts, TableFacts
from soulgames.server.facts import ending_of, ending_told, facts_of, seats_of
from soulgames.server.kept import chance_of, history_of, missed, move_rows
from soulgames.server.keys import Keys
from soulgames.server.packs import game_of
from soulgames.server.proof import hashed, opens
from soulgames.server.settings import Settings
from soulgames.server.shown import Shown
from soulgames.server.socket.audience import Audience
from soulgames.server.socket.reading import Reading
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.views import News, news, news_by_viewpoint, question
from soulgames.server.socket.wire import (
    Chat,
    ChatLine,
    Hello,
    Presence,
    TableState,
    Welcome,
)
from soulgames.server.store.rows import ChatRow, EndingRow, Kept, MoveRow
from soulgames.server.store.store import Store, StoreFailed
from soulgames.tables import redaction
from soulgames.tables.clock import Clock
from soulgames.tables.driver import settle
from soulgames.tables.language import Language
from soulgames.tables.redaction import Told, viewpoint
from soulgames.tables.undo import may_undo

GAVE_UP: Final = N_("something went wrong here: connect again to see how the game stands")


class Table:
    def __init__(self, kept: Kept, store: Store, settings: Settings, ended: Callable[[Table], None]) -> None:
        self.row: Final = kept.row
        self.id: Final = kept.row.id
        self.game: Final = game_of(kept.row)
        self.history: Final = history_of(self.game, kept.row, kept.moves)
        self.record: Final = self.history.record
        self.commitment: Final = hashed(kept.row.seed)
        self.ending: EndingRow | None = kept.row.ending
        self.next_table: str | None = kept.row.next_table
        self.chat: Final = [ChatLine(self.game.seats[line.seat], line.text, line.n) for line in kept.chat]
        self.people: Final = [number for number, seat in enumerate(kept.row.seats) if seat.level is None]
        self.clock: Final = _clock(kept, self.people)
        self.lock: Final = asyncio.Lock()
        self.viewers: Final = Audience(self.game, self._left)
        self.agreed: Final[set[int]] = set()
        """The seats that want a rematch."""
        self.failed = False
        """Whether memory and store may differ, so that the table has to be loaded again."""
        self.idle_since = time.monotonic()
        self.changed: Final = asyncio.Event()
        """Set after every fact; whoever waits for the table's bots or clock clears it."""
        self._store: Final = store
        self._settings: Final = settings
        self._ended: Final = ended
        self._chance: Final = chance_of(self.history, kept.row.seed)
        self._keys: Final = Keys(kept.moves)
        self._shown: Final = Shown(self.record, kept.row.seats)
        self._undoable: bool | None = None
        for line in kept.chat:
            self._keys.keep(line.seat, line.key, self.version)

    # What is known.

    @property
    def version(self) -> int:
        return self.history.version

    @property
    def decider(self) -> int | None:
        """The seat that decides; None when the game is over, by the rules or otherwise."""
        return None if self.ending is not None else self.record.state.to_decide

    def bot_decides(self) -> bool:
        """Whether a bot has to think now. Bots among themselves play for spectators, or for a cup; not for nobody."""
        if self.decider is None or self.decider in self.people:
            return False
        return bool(self.people or self.viewers) or self.row.place is not None

    def committed_as(self, seat: int, key: str) -> int | None:
        """The version that a wish with this key led to, if it was granted before."""
        return self._keys.version(seat, key)

    def may_undo(self) -> bool:
        """Whether the one who decides may take the last action back. Looked at once a version: it can mean a replay."""
        if self._undoable is None:
            enough = self.decider is None or self.history.undos >= self._settings.most_undos
            self._undoable = not enough and may_undo(self.record)
        return self._undoable

    def seats(self) -> list[SeatFacts]:
        return seats_of(self.row, self.viewers.seats(), self.agreed)

    def facts(self, language: Language) -> TableFacts:
        return facts_of(self.row, self.seats(), self.version, self.ending, self.next_table, language)

    def state_for(self, reading: Reading, news: Sequence[News]) -> TableState:
        """What this reader may know of the table now, in their words."""
        seat, words, seen = reading.seat, self._shown.words(reading), self._shown.seen(reading.seat)
        decides = seat is not None and seat == self.decider
        legal = redaction.legal(self.record.state, seat) if decides else []
        clock, now = self.clock, time.monotonic()
        running = None if clock is None else clock.running
        return TableState(
            version=self.version,
            view=self._shown.view(seat),
            question=None if self.ending is not None else question(seen, words),
            legal=[action.text for action in legal],
            labels={action.text: words.label(action, seen) for action in legal},
            routes=self._shown.routes(seat) if seat is not None and decides else {},
            you_decide=decides,
            may_undo=decides and self.may_undo(),
            clocks=None if clock is None else clock.all_left(self.game.seats, now),
            running=None if running is None else self.game.seats[running],
            result=ending_told(self.ending, words.say),
            committed=[each.committed(words) for each in news],
        )

    # Who watches.

    def seat_of(self, token: str) -> int | None:
        """The seat that a token opens."""
        return next((number for number, seat in enumerate(self.row.seats) if opens(token, seat.token_hash)), None)

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
                seats=self.seats(),
                commitment=self.commitment,
                clock=None if clock is None else ClockFacts(clock.minutes, clock.increment_seconds),
                chat=[] if viewer.seat is None else self.chat,
                cup=None if self.row.place is None else self.row.place.cup,
                state=self.state_for(viewer.reading, news(self.game, back, self.version - len(back) + 1)),
            )
        )
        if viewer.seat is not None:
            self.viewers.tell_all(Presence(self.seats()), but=viewer)
        self.changed.set()

    def _left(self, viewer: Viewer) -> None:
        self.idle_since = time.monotonic()
        if viewer.seat is not None:
            self.viewers.tell_all(Presence(self.seats()))

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
        self.ending = ending
        self._committed(seat, key, told)
        return self.version

    async def undo(self, seat: int, key: str) -> int:
        """Take the last action back; only if `may_undo`."""
        self._must_be_sound()
        since = self.version
        told = self.history.undo(seat, self.viewers.viewpoints())
        await self._commit(self._store.add_moves(self._rows(since, key), None))
        self._committed(seat, key, [told])
        return self.version

    def _rows(self, since: int, key: str | None, left: int | None = None) -> list[MoveRow]:
        """What is new in the history, as it is kept."""
        return move_rows(self.id, self.history.entries[since:], since + 1, time.time(), key, left)

    async def lose(self, seat: int, key: str | None, words: Sentence) -> int:
        """The other side wins at the table, not by the rules: the record stays as it is."""
        self._must_be_sound()
        ending = ending_of(self.game, lost(self.game, seat, words))
        await self._commit(self._store.end(self.id, ending))
        self.ending = ending
        self._committed(seat, key)
        return self.version

    async def say(self, seat: int, text: str, key: str) -> None:
        self._must_be_sound()
        row = ChatRow(self.id, len(self.chat) + 1, seat, text, key, time.time())
        await self._commit(self._store.add_chat(row))
        self._keys.keep(seat, key, self.version)
        self.chat.append(ChatLine(self.game.seats[seat], text, row.n))
        self.viewers.tell_seats(Chat(self.game.seats[seat], self.row.seats[seat].name, text, row.n))

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
        self._undoable = None
        self._start_clock()
        self.idle_since = time.monotonic()
        self.viewers.tell_each(lambda reading: self.state_for(reading, fresh.get(viewpoint(self.game, reading.seat), [])))
        self.changed.set()
        if self.ending is not None:
            self._ended(self)

    # The clock.

    def _start_clock(self) -> None:
        if self.clock is not None:
            begun = any(entry.seat in self.people for entry in self.history.entries)
            self.clock.follow(self.decider, begun, time.monotonic())

    def flag(self) -> tuple[int, float] | None:
        """Whose time runs, and for how many seconds more."""
        return None if self.clock is None or self.ending is not None else self.clock.flag(time.monotonic())


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
