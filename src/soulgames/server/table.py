"""A table in memory: the game as it stands, who watches it, and how a decision becomes a fact.

A fact is committed before anybody hears of it. While one is being committed, the table is locked: nobody sees a position that
could still be lost, and wishes are granted one after the other.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Final, Literal

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE
from soulgames.core.game import Outcome
from soulgames.core.registry import game as registered
from soulgames.server.clock import Clock
from soulgames.server.forms import ResultInfo, SeatInfo, TableFacts
from soulgames.server.history import UNDO, Deed, missed, next_answer, record_of
from soulgames.server.proof import hashed, opens
from soulgames.server.settings import Settings
from soulgames.server.socket import redaction
from soulgames.server.socket.redaction import Viewpoint, Witness
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.wire import (
    Chat,
    ChatLine,
    ClockFacts,
    Closing,
    EncodedView,
    Ending,
    Event,
    Hello,
    Presence,
    SeatFacts,
    ServerMessage,
    TableState,
    Welcome,
    encode,
)
from soulgames.server.store.rows import ChatRow, Kept, MoveRow, TableRow
from soulgames.server.store.store import Store, StoreFailed

MOST_KEYS: Final = 256
"""Wishes that a table remembers by their keys. One that is older is stale by its version anyway."""


def facts_of(
    row: TableRow,
    seats: Sequence[SeatFacts],
    version: int,
    ending: Ending | None,
    next_table: str | None,
    closed: str | None = None,
) -> TableFacts:
    """What anybody may know of a table; `closed` if it cannot be opened any more."""
    return TableFacts(
        table=row.id,
        game=row.game,
        options=row.options,
        seats=[SeatInfo(seat=s.seat, kind=s.kind, name=s.name, connected=s.connected) for s in seats],
        version=version,
        result=None
        if ending is None
        else ResultInfo(winner=ending.winner, result=ending.result, rule=ending.rule, reason=ending.reason),
        commitment=hashed(row.seed),
        created=row.created,
        other_rules=closed,
        next_table=next_table,
    )


def closed_facts(kept: Kept, why: str) -> TableFacts:
    """A table that cannot be opened any more: what was noted of it, without a look at the game."""
    row = kept.row
    kinds: list[Literal["person", "bot"]] = ["person" if seat.level is None else "bot" for seat in row.seats]
    seats = [SeatFacts(seat.seat, kind, seat.name, False, False) for seat, kind in zip(row.seats, kinds, strict=True)]
    return facts_of(row, seats, len(kept.moves), row.ending, row.next_table, why)


class Table:
    def __init__(self, kept: Kept, store: Store, settings: Settings, ended: Callable[[Table], None]) -> None:
        self.row: Final = kept.row
        self.id: Final = kept.row.id
        self.game: Final = registered(kept.row.game)
        self.history: Final = [Deed(move.seat, move.text) for move in kept.moves]
        self.record: Final = record_of(self.game, kept.row, self.history)
        self.commitment: Final = hashed(kept.row.seed)
        self.ending: Ending | None = kept.row.ending
        self.next_table: str | None = kept.row.next_table
        self.chat: Final = [ChatLine(self.game.seats[line.seat], line.text, line.n) for line in kept.chat]
        self.people: Final = [number for number, seat in enumerate(kept.row.seats) if seat.level is None]
        self.clock: Final = None if kept.row.clock is None else Clock(kept.row.clock, self.people)
        self.lock: Final = asyncio.Lock()
        self.viewers: Final[set[Viewer]] = set()
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
        self._arrived: Final[set[int]] = set()
        self._keys: Final[dict[tuple[int, str], int]] = {}
        self._views: Final[dict[Viewpoint, EncodedView]] = {}
        self._undoable: bool | None = None
        self._remember(kept)

    def _remember(self, kept: Kept) -> None:
        """The keys, with the versions that their wishes led to: what chance answered to one belongs to it."""
        latest: MoveRow | None = None
        for move in kept.moves:
            latest = latest if move.seat == CHANCE else move
            if latest is not None and latest.key is not None:
                self._keep_key(latest.seat, latest.key, move.version)
            if self.clock is not None and move.left is not None:
                self.clock.set(move.seat, move.left)
        for line in kept.chat:
            self._keep_key(line.seat, line.key, self.version)

    # What is known.

    @property
    def version(self) -> int:
        return len(self.history)

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
        return self._keys.get((seat, key))

    def _keep_key(self, seat: int, key: str, version: int) -> None:
        self._keys[seat, key] = version
        if len(self._keys) > MOST_KEYS:
            del self._keys[next(iter(self._keys))]

    def may_undo(self) -> bool:
        """Whether the one who decides may take the last action back. Looked at once a version: it can mean a replay."""
        if self._undoable is None:
            undos = sum(deed.text == UNDO for deed in self.history)
            self._undoable = self.decider is not None and undos < self._settings.most_undos and self.record.may_undo()
        return self._undoable

    def seats(self) -> list[SeatFacts]:
        here = {viewer.seat for viewer in self.viewers}
        return [
            SeatFacts(
                seat.seat,
                kind="person" if seat.level is None else "bot",
                name=seat.name,
                connected=seat.level is not None or number in here,
                again=number in self.agreed,
            )
            for number, seat in enumerate(self.row.seats)
        ]

    def facts(self) -> TableFacts:
        return facts_of(self.row, self.seats(), self.version, self.ending, self.next_table)

    def state_for(self, viewer: Viewpoint, events: list[Event]) -> TableState:
        """What this viewer may know of the table now."""
        decides = viewer is not None and viewer == self.decider
        clock, now = self.clock, time.monotonic()
        running = None if clock is None else clock.running
        return TableState(
            version=self.version,
            view=self._view(viewer),
            legal=redaction.legal(self.record.state, viewer) if decides else [],
            you_decide=decides,
            may_undo=decides and self.may_undo(),
            clocks=None if clock is None else clock.all_left(self.game.seats, now),
            running=None if running is None else self.game.seats[running],
            result=self.ending,
            events=events,
        )

    def _whose(self, viewer: Viewpoint) -> Viewpoint:
        """Everybody sees what the public sees where nothing is hidden."""
        return viewer if self.game.hidden else None

    def _view(self, viewer: Viewpoint) -> EncodedView:
        whose = self._whose(viewer)
        if whose not in self._views:
            self._views[whose] = redaction.seen(self.record.state, whose)
        return self._views[whose]

    # Who watches.

    def seat_of(self, token: str) -> int | None:
        """The seat that a token opens."""
        return next((number for number, seat in enumerate(self.row.seats) if opens(token, seat.token_hash)), None)

    def join(self, viewer: Viewer, hello: Hello) -> None:
        """Seat a viewer and tell them all they may know, with what they have missed."""
        events = [] if hello.version is None else missed(self.game, self.row, self.history, hello.version, viewer.seat)
        self.viewers.add(viewer)
        viewer.when_slow = partial(self.leave, viewer)
        if viewer.seat is not None:
            self._arrived.add(viewer.seat)
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
                state=self.state_for(viewer.seat, events),
            )
        )
        if viewer.seat is not None:
            self.tell_all(Presence(self.seats()), but=viewer)
        self.changed.set()

    def leave(self, viewer: Viewer) -> None:
        if viewer not in self.viewers:
            return
        self.viewers.discard(viewer)
        self.idle_since = time.monotonic()
        if viewer.seat is not None:
            self.tell_all(Presence(self.seats()))

    def tell_all(self, message: ServerMessage, but: Viewer | None = None) -> None:
        """Something that everybody may know."""
        encoded = encode(message)
        for viewer in list(self.viewers):
            if viewer is not but:
                viewer.send_encoded(encoded)

    def tell_seats(self, message: ServerMessage) -> None:
        """Something for the players, not for spectators."""
        encoded = encode(message)
        for viewer in list(self.viewers):
            if viewer.seat is not None:
                viewer.send_encoded(encoded)

    # How a decision becomes a fact. Whoever calls these holds the lock.

    async def play(self, seat: int, action: Action, key: str | None = None) -> int:
        """Play a legal action and let chance answer what follows; commit; tell everybody. Gives the new version."""
        self._must_be_sound()
        witnesses = self._witnesses()
        now, wall = time.monotonic(), time.time()
        self._play(seat, action, witnesses)
        moves = [MoveRow(self.id, self.version, seat, action.text, key, None, wall)]
        while self.record.state.to_decide == CHANCE:
            answer = next_answer(self.record, self.row.seed)
            self._play(CHANCE, answer, witnesses)
            moves.append(MoveRow(self.id, self.version, CHANCE, answer.text, None, None, wall))
        if self.clock is not None:
            left = self.clock.moved(seat, self.record.state.to_decide, now)
            moves[0] = MoveRow(self.id, moves[0].version, seat, action.text, key, left, wall)
        outcome = self.record.state.outcome
        ending = None if outcome is None else self._ending(outcome)
        await self._commit(self._store.add_moves(moves, ending))
        self.ending = ending
        self._committed(seat, key, witnesses)
        return self.version

    def _play(self, seat: int, action: Action, witnesses: Mapping[Viewpoint, Witness]) -> None:
        for witness in witnesses.values():
            witness.hears(self.record.state, action)
        self.record.play(action)
        self.history.append(Deed(seat, action.text))
        for witness in witnesses.values():
            witness.sees(self.record.state, self.version, seat)

    async def undo(self, seat: int, key: str) -> int:
        """Take the last action back; only if `may_undo`."""
        self._must_be_sound()
        witnesses = self._witnesses()
        self.record.undo()
        self.history.append(Deed(seat, UNDO))
        for witness in witnesses.values():
            witness.undone(self.record.state, self.version, seat)
        move = MoveRow(self.id, self.version, seat, UNDO, key, None, time.time())
        await self._commit(self._store.add_moves([move], None))
        self._committed(seat, key, witnesses)
        return self.version

    async def lose(self, seat: int, key: str | None, reason: str) -> int:
        """The other side wins at the table, not by the rules: the record stays as it is."""
        self._must_be_sound()
        sides = self.game.sides()
        winner = sides[(seat + 1) % len(sides)]
        ending = Ending(winner, winner, None, reason)
        await self._commit(self._store.end(self.id, ending))
        self.ending = ending
        self._committed(seat, key, self._witnesses())
        return self.version

    async def say(self, seat: int, text: str, key: str) -> None:
        self._must_be_sound()
        row = ChatRow(self.id, len(self.chat) + 1, seat, text, key, time.time())
        await self._commit(self._store.add_chat(row))
        self._keep_key(seat, key, self.version)
        self.chat.append(ChatLine(self.game.seats[seat], text, row.n))
        self.tell_seats(Chat(self.game.seats[seat], self.row.seats[seat].name, text, row.n))

    def _ending(self, outcome: Outcome) -> Ending:
        winner = None if outcome.winner is None else self.game.sides()[outcome.winner]
        return Ending(winner, outcome.result, outcome.rule, outcome.reason)

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
        for viewer in list(self.viewers):
            viewer.cut(Closing("failed", "something went wrong here: connect again to see how the game stands"))

    def _witnesses(self) -> dict[Viewpoint, Witness]:
        """One for every view of the table that somebody has."""
        return {whose: Witness(whose) for whose in {self._whose(viewer.seat) for viewer in self.viewers}}

    def _committed(self, seat: int, key: str | None, witnesses: Mapping[Viewpoint, Witness]) -> None:
        """It is on the disk: now everybody may hear of it."""
        if key is not None:
            self._keep_key(seat, key, self.version)
        self._views.clear()
        for whose, witness in witnesses.items():
            if witness.events:
                self._views[whose] = witness.events[-1].view
        self._undoable = None
        self._start_clock()
        self.idle_since = time.monotonic()
        self._tell_state(witnesses)
        self.changed.set()
        if self.ending is not None:
            self._ended(self)

    def _tell_state(self, witnesses: Mapping[Viewpoint, Witness]) -> None:
        """Encoded once for each seat, however many watch from there."""
        encoded: dict[Viewpoint, bytes] = {}
        for viewer in list(self.viewers):
            if viewer.seat not in encoded:
                events = witnesses[self._whose(viewer.seat)].events
                encoded[viewer.seat] = encode(self.state_for(viewer.seat, events))
            viewer.send_encoded(encoded[viewer.seat])

    # The clock.

    def _start_clock(self) -> None:
        """Once all people have come, or the game was under way before."""
        if self.clock is None:
            return
        begun = any(deed.seat in self.people for deed in self.history)
        if begun or self._arrived.issuperset(self.people):
            if self.clock.running != self.decider:
                self.clock.start(self.decider, time.monotonic())
        else:
            self.clock.stop(time.monotonic())

    def flag(self) -> tuple[int, float] | None:
        """Whose time runs, and for how many seconds more."""
        if self.clock is None or self.clock.running is None or self.ending is not None:
            return None
        seat = self.clock.running
        return seat, self.clock.left(seat, time.monotonic())
