"""Bots think in worker processes: the loop that serves everybody never waits for one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, TypeVar, TypeVarTuple, Unpack

from soulgames.server.operating import counts
from soulgames.server.release import Begun, nothing
from soulgames.server.settings import Settings
from soulgames.server.workers import worker
from soulgames.server.workers.desk import Desk
from soulgames.server.workers.lane import Busy, For, HearsPlace, Lane, Ticket
from soulgames.server.workers.native import Native

Args = TypeVarTuple("Args")
T = TypeVar("T")

QUICK: Final = ("random", "greedy", "novice", "casual")
"""Bots that never think for long: whoever plays one does not wait behind those who play a master."""

QUICK_NICENESS: Final = 4
NICENESS: Final = 8
HINT_NICENESS: Final = 12
ANALYSIS_NICENESS: Final = 16
"""The server itself goes before all of them."""


PACK_BYTES: Final = 2 * 1024**3
"""Of memory, for what looks at strangers' packs."""
HOPELESS: Final = 3
"""Failures in a row after which nobody should be sent to a worker."""


class Room:
    """Worker processes for one purpose, and the lane before them."""

    def __init__(self, name: str, desks: int, niceness: int, most: int, most_each: int, most_bytes: int = 0) -> None:
        self.name: Final = name
        self.lane: Final = Lane(desks, most, most_each)
        self.desks: Final = [Desk(niceness, most_bytes) for _ in range(desks)]


class Workers:
    """A few worker processes in nine rooms: quick bots, bots, tries, hints, analyses, reviews, pictures, packs and their
    trials.

    So nobody who wants a hint waits for a stranger's analysis, and no bot for either. What a bot thinks at a table that nobody
    watches comes last: one decision at a time, and only while no person waits for a bot or a hint.
    """

    def __init__(self, settings: Settings) -> None:
        self._seconds: Final = settings.thinking_seconds
        self.native: Final = Native(settings.native)
        decisions = (settings.most_decisions, settings.decisions_an_address)
        self._quick: Final = Room("quick", 1, QUICK_NICENESS, *decisions)
        self._bots: Final = Room("bots", settings.workers, NICENESS, *decisions)
        self._hints: Final = Room("hints", 1, HINT_NICENESS, settings.most_jobs, settings.jobs_an_address)
        self._analyses: Final = Room("analyses", 1, ANALYSIS_NICENESS, settings.most_jobs, settings.most_jobs)
        self._reviews: Final = Room("reviews", 1, ANALYSIS_NICENESS, settings.most_jobs, settings.jobs_an_address)
        self._pictures: Final = Room("pictures", 1, ANALYSIS_NICENESS, settings.most_jobs, settings.jobs_an_address)
        strangers = (settings.most_jobs, settings.jobs_an_address, PACK_BYTES)
        self._tries: Final = Room("tries", 1, QUICK_NICENESS, *decisions, PACK_BYTES)
        self._packs: Final = Room("packs", 1, HINT_NICENESS, *strangers)
        self._trials: Final = Room("trials", 1, ANALYSIS_NICENESS, *strangers)
        self._pack_seconds: Final = settings.pack_seconds
        for_bots = (self._quick, self._bots, self._hints)
        self._rooms: Final = (*for_bots, self._tries, self._analyses, self._reviews, self._pictures, self._packs, self._trials)

    async def decide(
        self, waits: For, level: str, bot: int, function: Callable[[Unpack[Args]], T], *args: *Args, begun: Begun = nothing
    ) -> T:
        """A bot's answer, from the same worker where possible, which may remember what the bot was asked before."""
        room = self._quick if level in QUICK else self._bots
        ticket = room.lane.enter(waits, bot)
        ticket.called.add_done_callback(lambda _: begun())
        return await self._ask(room, ticket, function, args)

    async def hint(self, address: str, told: HearsPlace, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        ticket = self._hints.lane.enter(lambda: (address,), 0, told)
        return await self._ask(self._hints, ticket, function, args)

    async def analyse(self, waits: For, told: HearsPlace, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        """A bit of an analysis. How many of these there are for one address is limited by whoever asks for them."""
        ticket = self._analyses.lane.enter(waits, 0, told)
        return await self._ask(self._analyses, ticket, function, args)

    async def review(self, address: str, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        """A game from a file, or what somebody would rather have done."""
        return await self._ask(self._reviews, self._reviews.lane.enter(lambda: (address,), 0), function, args)

    async def try_out(self, address: str, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        """Something that somebody tries on a position, and wants to see at once."""
        return await self._ask(self._tries, self._tries.lane.enter(lambda: (address,), 0), function, args, self._pack_seconds)

    async def raster(self, address: str, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        return await self._ask(self._pictures, self._pictures.lane.enter(lambda: (address,), 0), function, args)

    async def look_at_pack(self, address: str, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        ticket = self._packs.lane.enter(lambda: (address,), 0)
        return await self._ask(self._packs, ticket, function, args, self._pack_seconds)

    async def try_pack(self, address: str, function: Callable[[str, float], T], text: str) -> T:
        """In a third of the time that it may take games are begun; the rest is for the last one to end."""
        ticket = self._trials.lane.enter(lambda: (address,), 0)
        return await self._ask(self._trials, ticket, function, (text, self._pack_seconds / 3), self._pack_seconds)

    async def _ask(
        self,
        room: Room,
        ticket: Ticket,
        function: Callable[[Unpack[Args]], T],
        args: tuple[*Args],
        seconds: float | None = None,
    ) -> T:
        """Whoever stops waiting leaves the lane; but a worker that has begun is not free before it has ended."""
        self.look_again()
        room.lane.tell_places()
        came = time.monotonic()
        try:
            desk = room.desks[await ticket.called]
        except asyncio.CancelledError:
            self._done(room, ticket)
            raise
        counts.waiting_seconds.add(time.monotonic() - came, room.name)
        answering = asyncio.create_task(desk.answer(function, args, seconds or self._seconds, self.native.ready()))
        answering.add_done_callback(lambda task: self._answered(room, ticket, task))
        return await asyncio.shield(answering)

    def _answered(self, room: Room, ticket: Ticket, answering: asyncio.Task[T]) -> None:
        self._done(room, ticket)
        if not answering.cancelled():
            answering.exception()  # perhaps nobody waits for it any more

    def _done(self, room: Room, ticket: Ticket) -> None:
        room.lane.leave(ticket)
        self.look_again()
        room.lane.tell_places()

    def look_again(self) -> None:
        """Call everybody whose turn it is; also good when somebody begins to watch a table."""
        for room in self._rooms:
            room.lane.call_people()
        if not any(room.lane.somebody_waits() for room in (self._quick, self._bots, self._hints)):
            for room in (self._quick, self._bots):
                if not (self._quick.lane.under_way() or self._bots.lane.under_way()):
                    room.lane.call_nobody()

    async def find_out(self) -> bool:
        """Whether there is somebody to think for every purpose; where all have failed again and again, one is asked again."""
        for room in self._rooms:
            failed = min(room.desks, key=lambda desk: desk.failures)
            if failed.failures >= HOPELESS:
                try:
                    await failed.answer(worker.rules_file, (), self._seconds, self.native.ready())
                except Busy:
                    return False
        return True

    def lanes(self) -> dict[str, Lane]:
        return {room.name: room.lane for room in self._rooms}

    def close(self) -> None:
        for room in self._rooms:
            for desk in room.desks:
                desk.close()
