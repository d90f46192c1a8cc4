"""Who is answered next: people who wait, one address after the other; and what nobody waits for, when the others are done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Final

For = Callable[[], Collection[str]]
"""The addresses of those who wait for an answer. That can change while it is waited for; none: nobody does."""

HearsPlace = Callable[[int], None]
"""Hears how many are called before somebody who waits, whenever that changes; 0 once they are called themselves."""

MOST_REMEMBERED: Final = 4096
"""Addresses of which is known when they were last served."""


class Busy(Exception):
    """No answer: the workers failed, took too long, or too many wait for them."""


class TooMany(Busy):
    """As many as may wait do so already: all together, or those of one address."""


class Ticket:
    """A place in a lane. `called` has the number of the desk once it is this one's turn."""

    def __init__(self, waits: For, home: int, told: HearsPlace | None) -> None:
        self.waits: Final = waits
        self.home: Final = home
        self.told: Final = told
        self._place: int | None = None
        self.called: Final[asyncio.Future[int]] = asyncio.get_running_loop().create_future()
        self.served_somebody = False
        """Whether anybody waited for it when it was called."""

    def tell(self, place: int) -> None:
        if self.told is not None and place != self._place:
            self._place = place
            self.told(place)


class Lane:
    """Some desks and those who wait for one of them. A question waits for its own desk only until another one is idle."""

    def __init__(self, desks: int, most: int, most_each: int) -> None:
        self._most: Final = most
        self._most_each: Final = most_each
        self._desks: Final = desks
        self._free: Final = set(range(desks))
        self._waiting: Final[list[Ticket]] = []
        self._called: Final[set[Ticket]] = set()
        self._turns: Final[dict[str, int]] = {}
        """When each address was last served, the latest at the end."""
        self._turn = 0

    def enter(self, waits: For, home: int, told: HearsPlace | None = None) -> Ticket:
        """A place at the end. Raises TooMany."""
        who = waits()
        others = [set(ticket.waits()) for ticket in self._waiting]
        kind = [each for each in others if bool(each) == bool(who)]
        if len(kind) >= self._most or any(sum(address in each for each in kind) >= self._most_each for address in who):
            raise TooMany
        ticket = Ticket(waits, home % self._desks, told)
        self._waiting.append(ticket)
        return ticket

    def leave(self, ticket: Ticket) -> None:
        """Answered, or not waiting any more."""
        if ticket in self._called:
            self._called.discard(ticket)
            self._free.add(ticket.called.result())
        elif ticket in self._waiting:
            self._waiting.remove(ticket)

    def tell_places(self) -> None:
        """As they are if nobody else comes."""
        if any(ticket.told is not None for ticket in self._waiting):
            for before, ticket in enumerate(self._order(), self.under_way()):
                ticket.tell(before)

    def somebody_waits(self) -> bool:
        """For a turn or for an answer."""
        return any(ticket.waits() for ticket in self._waiting) or any(ticket.served_somebody for ticket in self._called)

    def waiting(self) -> int:
        return len(self._waiting)

    def under_way(self) -> int:
        return len(self._called)

    def call_people(self) -> None:
        while self._free and (wanted := [ticket for ticket in self._order() if ticket.waits()]):
            at_home = next((ticket for ticket in wanted if ticket.home in self._free), None)
            self._call(at_home or wanted[0])

    def call_nobody(self) -> None:
        """One question that nobody waits for, and only while there is no other under way."""
        if self._free and not self._called and (wanted := self._order()):
            self._call(wanted[0])

    def _order(self) -> list[Ticket]:
        """People by when their address was last served, then as they came; the others after them."""
        return sorted((ticket for ticket in self._waiting if not ticket.called.cancelled()), key=self._rank)

    def _rank(self, ticket: Ticket) -> tuple[bool, int]:
        who = ticket.waits()
        return not who, min((self._turns.get(address, 0) for address in who), default=0)

    def _call(self, ticket: Ticket) -> None:
        self._waiting.remove(ticket)
        desk = ticket.home if ticket.home in self._free else min(self._free)
        self._free.discard(desk)
        self._called.add(ticket)
        self._turn += 1
        for address in ticket.waits():
            ticket.served_somebody = True
            self._turns.pop(address, None)
            self._turns[address] = self._turn
        if len(self._turns) > MOST_REMEMBERED:
            del self._turns[next(iter(self._turns))]
        ticket.called.set_result(desk)
        ticket.tell(0)
