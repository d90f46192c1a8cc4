"""How long a bot takes tells nobody what it could have played."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import soulgames
from soulgames.core.chance import CHANCE
from soulgames.server.driver import drive
from soulgames.server.kept import first_moves
from soulgames.server.packs import kept_pack
from soulgames.server.release import Begun, Release
from soulgames.server.settings import Settings
from soulgames.server.socket.wire import Hello
from soulgames.server.store.rows import Kept, SeatRow, TableRow
from soulgames.server.store.sqlite import SqliteStore
from soulgames.server.table import Table
from soulgames.server.workers.workers import Workers
from tests.server.ears import Ear

T = TypeVar("T")


class Clock:
    """Goes on only when somebody sleeps or thinks."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += seconds

    async def think(self, waits: float, thinks: float, begun: Begun) -> str:
        self.time += waits
        begun()
        self.time += thinks
        return "pass"


def delays(thoughts: list[float], waits: float = 0.0, long: float = 0.0) -> list[float]:
    """After how long the answers come that took so long to find, from when the worker began."""
    clock, found = Clock(), []
    release = Release(0.4, 1.0, random.Random(1).uniform, clock.now, clock.sleep)
    for seconds in thoughts:
        began = clock.now() + waits
        assert asyncio.run(_answer(release, clock, waits, seconds, long)) == "pass"
        found.append(round(clock.now() - began, 9))
    return found


async def _answer(release: Release, clock: Clock, waits: float, seconds: float, long: float = 0.0) -> str:
    return await release.answer(partial(clock.think, waits, seconds), long)


def test_a_bot_that_could_react_takes_as_long_as_one_that_could_not() -> None:
    nothing_to_play, a_card_to_play = delays([0.0005] * 500), delays([0.009] * 500)
    assert nothing_to_play == a_card_to_play
    assert len(set(nothing_to_play)) == 500
    assert delays([0.39] * 500) == nothing_to_play


def test_nor_does_a_wait_in_line_or_a_long_thought_tell_anything() -> None:
    assert delays([0.3] * 500, waits=7.0) == delays([0.0] * 500)
    at_once, thorough = delays([0.0] * 500, long=3.0), delays([3.3] * 500, long=3.0)
    assert at_once == thorough
    assert min(at_once) >= 3.4


def test_a_thought_has_to_be_ready_before_the_earliest_moment() -> None:
    release = Release(0.4, 1.0)
    assert (release.patience(0.0) or 0) < 0.4
    assert 3.0 < (release.patience(3.0) or 0) < 3.4
    assert Release(0.0, 0.0).patience(3.0) is None


def test_an_answer_that_is_late_comes_at_the_next_moment() -> None:
    assert delays([1.1]) == delays([1.11])
    assert delays([1.1])[0] > 1.1


def test_without_a_time_to_draw_it_comes_at_once() -> None:
    clock = Clock()
    release = Release(0.0, 0.0, random.Random(1).uniform, clock.now, clock.sleep)
    asyncio.run(_answer(release, clock, 0.0, 0.5, long=3.0))
    assert clock.now() == 0.5


class Listening(Release):
    """Notes for every answer whether there was a choice. Time does not pass."""

    def __init__(self, table: Table) -> None:
        self.clock = Clock()
        super().__init__(0.4, 1.0, random.Random(1).uniform, self.clock.now, self.clock.sleep)
        self.table = table
        self.delays: dict[bool, list[float]] = {True: [], False: []}

    async def answer(self, thinking: Callable[[Begun], Awaitable[T]], long: float) -> T:
        forced, began = len(self.table.record.state.legal()) == 1, self.clock.now()
        found = await super().answer(thinking, long)
        self.delays[forced].append(self.clock.now() - began)
        return found


def test_at_a_table_what_is_forced_waits_like_everything_else(tmp_path: Path) -> None:
    async def scenario() -> None:
        store, workers, rules = (
            SqliteStore(str(tmp_path / "tables.db")),
            Workers(Settings(workers=1)),
            soulgames.game("soulfall"),
        )
        seats = [SeatRow(seat, seat, "random") for seat in rules.seats]
        row = TableRow(
            id="t",
            game=rules.name,
            ruleset=rules.ruleset,
            pack=kept_pack(rules),
            options={},
            seats=seats,
            seed="the same",
            created=0.0,
        )
        moves = first_moves(rules, row)
        await store.open_tables([row], moves)
        table = Table(Kept(row, moves, []), store, Settings(), lambda _: None)
        table.join(Ear(None), Hello())
        release = Listening(table)
        try:
            await drive(table, workers, Settings(), release)
        finally:
            workers.close()
            await store.close()
        answers = [entry for entry in table.history.entries if entry.seat != CHANCE]
        assert len(answers) == sum(map(len, release.delays.values()))
        for kind in (True, False):
            assert release.delays[kind]
            assert all(0.4 <= delay <= 1.0 for delay in release.delays[kind])

    asyncio.run(scenario())
