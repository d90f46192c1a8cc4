"""Drives a table with bots or a clock: lets the bots decide, and the flags fall."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Final

from soulgames.core.chance import Rng
from soulgames.core.telling import Sentence
from soulgames.server.operating.logs import about
from soulgames.server.proof import drawn
from soulgames.server.release import Begun, Release, nothing
from soulgames.server.settings import Settings
from soulgames.server.socket.reading import called
from soulgames.server.socket.wire import NotDone
from soulgames.server.store.store import StoreFailed
from soulgames.server.table import Table
from soulgames.server.workers import worker
from soulgames.server.workers.lane import Busy
from soulgames.server.workers.workers import Workers
from soulgames.tables.driver import only_choice

log: Final = logging.getLogger("soulgames.server")

MOST_MISTAKES: Final = 3
"""A bot that breaks the rules, or itself, resigns in the end: nobody should have to wait for it without end."""

LONG_THOUGHTS: Final = {"expert": 1.0, "master": 3.0}
"""Seconds more that a level has for the plan of a turn, where something is hidden. It takes all of them: they tell nothing."""


def needs_driver(table: Table) -> bool:
    return table.goes_on and (table.clock is not None or len(table.people) < len(table.row.seats))


async def drive(table: Table, workers: Workers, settings: Settings, release: Release | None = None) -> None:
    """Until the game is over."""
    release = release or Release(settings.least_answer_seconds, settings.most_answer_seconds)
    tries = mistakes = 0
    try:
        while table.goes_on and not table.failed:
            table.changed.clear()
            if not table.bot_decides():
                if await _nothing_happens(table):
                    await _flag_falls(table)
                continue
            try:
                await _bot_moves(table, workers, release, gives_up=mistakes == MOST_MISTAKES)
                tries = mistakes = 0
            except Busy:
                tries += 1
                await _try_again_later(table, min(2.0 ** (tries - 1), settings.bot_retry_seconds))
            except StoreFailed:
                raise
            except Exception as error:  # whatever a bot does wrong is the bot's loss, never the table's
                log.error("a bot failed", exc_info=error, extra=about(table=table.id))
                mistakes += 1
    except StoreFailed as failed:
        log.error("not kept: the table will be loaded again", extra=about(table=table.id, kind=failed.kind))
        table.give_up()


async def _bot_moves(table: Table, workers: Workers, release: Release, gives_up: bool) -> None:
    """One decision of a bot. Raises Busy if no worker has answered, and anything if the bot is broken."""
    async with table.lock:
        seat, version = table.decider, table.version
        if seat is None or table.paused:
            return
        if gives_up:
            whose = {"name": called(table.game, table.row.seats[seat])}
            await table.lose(seat, None, Sentence("{name} cannot go on, and resigns", whose))
            return
    if table.game.hidden and (table.people or table.viewers):
        long = _long_thought(table, seat)
        text = await release.answer(partial(_choice, table, seat, workers, release.patience(long)), long)
    else:
        forced = only_choice(table.record.state)
        text = await _choice(table, seat, workers, None) if forced is None else forced.text
    async with table.lock:
        if table.version == version and table.decider == seat and not table.paused:
            await table.play(seat, table.game.parse(table.record.state, text))


async def _try_again_later(table: Table, seconds: float) -> None:
    """It is not the bot's fault, so it does not lose for it. Whoever waits hears why."""
    if table.decider is not None:
        words = Sentence(
            "{name} could not think just now, and tries again", {"name": called(table.game, table.row.seats[table.decider])}
        )
        for viewer in table.viewers:
            viewer.send(NotDone(None, "busy", viewer.language.say(words)))
    with suppress(TimeoutError):
        await asyncio.wait_for(table.changed.wait(), seconds)


def _long_thought(table: Table, seat: int) -> float:
    """By what everybody knows: a strong bot plans in its turn, whenever something has happened that it did not do itself."""
    entries = table.history.entries  # none yet, where a game begins from a laid position
    if table.record.state.turn != seat or (entries and entries[-1].seat == seat):
        return 0.0
    return LONG_THOUGHTS.get(table.row.seats[seat].level or "", 0.0)


async def _choice(table: Table, seat: int, workers: Workers, patience: float | None, begun: Begun = nothing) -> str:
    """The bot gets a position drawn from what its seat knows."""
    state = table.record.state
    scene = state.resample(seat, Rng(drawn(table.row.seed, f"bot {table.version}"))).to_scene()
    level = table.row.seats[seat].level or ""
    bot = drawn(table.row.seed, f"bot at {seat}")
    asked = (table.game.name, table.row.content, scene, seat, level, bot, patience)
    return await workers.decide(table.viewers.addresses, level, bot, worker.choose, *asked, begun=begun)


async def _nothing_happens(table: Table) -> bool:
    """Wait for the next fact, at most until the running clock is empty. True if it is."""
    flag = table.flag()
    try:
        await asyncio.wait_for(table.changed.wait(), None if flag is None else flag[1])
    except TimeoutError:
        return True
    return False


async def _flag_falls(table: Table) -> None:
    async with table.lock:
        flag = table.flag()
        if flag is not None and flag[1] <= 0:
            seat = flag[0]
            await table.lose(
                seat, None, Sentence("the time of {name} is over", {"name": called(table.game, table.row.seats[seat])})
            )
