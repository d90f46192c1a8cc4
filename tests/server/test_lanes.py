"""Who is answered next: people before nobody, one address after the other, and never more than may wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

import pytest

from soulgames.server.workers.lane import Lane, Ticket, TooMany


def waits(*addresses: str) -> Callable[[], Collection[str]]:
    return lambda: addresses


def called(lane: Lane, tickets: dict[str, Ticket]) -> list[str]:
    """The order in which one desk calls them, when each is answered before the next."""
    found = []
    for _ in tickets:
        lane.call_people()
        if not lane.somebody_waits():
            lane.call_nobody()
        name = next(name for name, ticket in tickets.items() if ticket.called.done() and name not in found)
        found.append(name)
        lane.leave(tickets[name])
    return found


def test_one_address_after_the_other_and_nobody_last() -> None:
    async def scenario() -> None:
        lane = Lane(1, 100, 100)
        tickets = {"cup": lane.enter(waits(), 0)}
        tickets |= {f"greedy {number}": lane.enter(waits("greedy"), 0) for number in range(4)}
        tickets |= {f"other {number}": lane.enter(waits("other"), 0) for number in range(2)}
        tickets["alone"] = lane.enter(waits("alone"), 0)
        order = called(lane, tickets)
        assert order == ["greedy 0", "other 0", "alone", "greedy 1", "other 1", "greedy 2", "greedy 3", "cup"]

    asyncio.run(scenario())


def test_who_waits_is_told_how_many_are_before_them() -> None:
    async def scenario() -> None:
        lane, told = Lane(1, 100, 100), dict[str, list[int]]()
        for name in ("first", "second", "third"):
            told[name] = []
        first, second, third = (lane.enter(waits(name), 0, told[name].append) for name in told)
        lane.call_people()
        lane.tell_places()
        lane.tell_places()
        lane.leave(second)
        lane.tell_places()
        lane.leave(first)
        lane.call_people()
        assert third.called.done()
        assert told == {"first": [0], "second": [1], "third": [2, 1, 0]}

    asyncio.run(scenario())


def test_whoever_begins_to_watch_is_somebody() -> None:
    async def scenario() -> None:
        lane, watching = Lane(1, 100, 100), list[str]()
        tickets = {"first": lane.enter(waits(), 0), "watched": lane.enter(lambda: watching, 0)}
        assert not lane.somebody_waits()
        watching.append("an address")
        assert lane.somebody_waits()
        assert called(lane, tickets) == ["watched", "first"]

    asyncio.run(scenario())


def test_one_at_a_time_for_nobody() -> None:
    async def scenario() -> None:
        lane = Lane(2, 100, 100)
        one, two = lane.enter(waits(), 0), lane.enter(waits(), 1)
        lane.call_nobody()
        lane.call_nobody()
        assert (one.called.done(), two.called.done()) == (True, False)
        somebody = lane.enter(waits("an address"), 0)
        lane.call_people()
        assert somebody.called.result() == 1  # the idle desk, although the own one is another

    asyncio.run(scenario())


def test_a_bot_goes_to_its_own_desk_if_it_can() -> None:
    async def scenario() -> None:
        lane = Lane(2, 100, 100)
        first = [lane.enter(waits("a"), home) for home in (1, 0)]
        lane.call_people()
        assert [ticket.called.result() for ticket in first] == [1, 0]
        waiting = [lane.enter(waits("a"), home) for home in (1, 0)]
        lane.leave(first[1])
        lane.call_people()
        assert [ticket.called.done() for ticket in waiting] == [False, True]

    asyncio.run(scenario())


def test_no_more_may_wait_than_is_honest() -> None:
    async def scenario() -> None:
        lane = Lane(1, 3, 2)
        lane.enter(waits("a"), 0)
        lane.enter(waits("a"), 0)
        with pytest.raises(TooMany):
            lane.enter(waits("a"), 0)
        last = lane.enter(waits("b"), 0)
        with pytest.raises(TooMany):
            lane.enter(waits("c"), 0)
        lane.enter(waits(), 0)  # those for whom nobody waits take no place from people
        lane.leave(last)
        lane.enter(waits("c"), 0)

    asyncio.run(scenario())


def test_whoever_stops_waiting_is_not_called() -> None:
    async def scenario() -> None:
        lane = Lane(1, 3, 3)
        gone, there = lane.enter(waits("a"), 0), lane.enter(waits("b"), 0)
        gone.called.cancel()
        lane.call_people()
        assert there.called.done()
        lane.leave(gone)
        lane.leave(there)
        assert not lane.somebody_waits()

    asyncio.run(scenario())
