"""Bots at a table on this device: what they play, and what a strong one would advise. They know what their seat knows."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from soulgames.bots.bot import Bot
from soulgames.bots.evaluators import evaluator
from soulgames.bots.levels import ADVISER, make_bot, make_thinker
from soulgames.bots.reasons import reasons, walked
from soulgames.browser.data import JsonObject
from soulgames.browser.levels import PATIENCE
from soulgames.browser.local_table import LocalTable
from soulgames.core.chance import Rng
from soulgames.core.game import Game, State
from soulgames.tables.driver import only_choice
from soulgames.tables.fairness import drawn
from soulgames.tables.reading import Reading

REMEMBERED: Final = 8
"""Bots that are kept in mind, with the plans that they follow."""


@lru_cache(REMEMBERED)
def _bot(game: Game, level: str, seed: int) -> Bot:
    return make_bot(game, level, seed, PATIENCE)


def choice(table: LocalTable, seat: int) -> str:
    """What the bot in a seat plays."""
    forced = only_choice(table.record.state)
    if forced is not None:
        return forced.text
    bot = _bot(table.game, table.seats[seat].level or "", drawn(table.seed, f"bot at {seat}"))
    state = _known(table, seat, f"bot {table.version}")
    return bot.choose(state.view(seat), state.legal(), lambda rng: state.resample(seat, rng)).text


def advice(table: LocalTable, reading: Reading) -> JsonObject:
    """What a strong player would do in the place of the one who decides, and why."""
    seat = reading.seat
    assert seat is not None
    state = table.record.state.resample(seat, Rng(table.version))
    adviser = make_thinker(table.game, ADVISER, drawn(table.seed, f"hint {table.version}"), PATIENCE)
    thought = adviser.think(state.view(seat), state.legal(), lambda rng: state.resample(seat, rng))
    plan, words = thought.best.plan, table.words(reading)
    ahead = walked(state, plan)
    why = reasons(evaluator(table.game), state, ahead[-1], seat)
    labels = [words.label(action, then.view(seat)) for action, then in zip(plan, ahead[:-1], strict=False)]
    return {
        "type": "hint",
        "version": table.version,
        "actions": [action.text for action in plan][: len(labels)],
        "labels": labels,
        "reasons": [words.say(each) for each in why],
        "value": thought.best.value,
    }


def _known(table: LocalTable, seat: int, about: str) -> State:
    """A position drawn from what the seat knows."""
    return table.record.state.resample(seat, Rng(drawn(table.seed, about)))
