"""Paired games: two bots play the same game twice, with the seats exchanged, so that neither has the luck of the draw."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Final, NamedTuple

from soulgames.bots.bot import Bot
from soulgames.bots.evaluator import side_of
from soulgames.bots.worlds import Sampler
from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.game import Game, View
from soulgames.core.record import Record
from soulgames.core.refusal import BrokenInvariant
from soulgames.tables.driver import BotPlayer, Match

Maker = Callable[[int], Bot]
"""Makes a bot from a seed."""

WON: Final = 1
NOBODY_WON: Final = 0
LOST: Final = -1


class TimeTaken(NamedTuple):
    """What a bot has needed for its decisions, in seconds of CPU time. Where it had no choice, it does not count."""

    decisions: int = 0
    seconds: float = 0.0
    worst: float = 0.0

    def plus(self, other: TimeTaken) -> TimeTaken:
        return TimeTaken(self.decisions + other.decisions, self.seconds + other.seconds, max(self.worst, other.worst))

    @property
    def mean(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0


class PairScore(NamedTuple):
    """Two games as the first bot had them, in the first seat and then in the second; and what both bots needed."""

    results: tuple[int, int]
    clocks: tuple[TimeTaken, TimeTaken]
    began: tuple[bool | None, bool | None] = (None, None)
    """Whether it had the first turn; None if that was not noted."""


class PlayedGame(NamedTuple):
    """The sides that won and that began, and the whole game."""

    winner: int | None
    began: int | None
    record: Record


def play_pair(
    game: Game,
    makers: Sequence[Maker],
    seed: int,
    options: Mapping[str, str] | None = None,
    keep: Callable[[Record], None] | None = None,
) -> PairScore:
    """Both games have the same options (drawn, unless given), the same answers of chance and the same seeds of the bots.

    `keep` gets their records.
    """
    rng = Rng(seed)
    drawn = game.some_options(rng) if options is None else options
    chance, *seeds = (rng.answer() for _ in range(1 + len(makers)))
    first, second = makers
    bots = TimedMaker(first, seeds[0]), TimedMaker(second, seeds[1])
    one, other = (play_game(game, seated, chance, drawn) for seated in (bots, bots[::-1]))
    if keep is not None:
        keep(one.record)
        keep(other.record)
    results = (_result(one.winner, 0), _result(other.winner, 1))
    return PairScore(results, (bots[0].clock(), bots[1].clock()), (one.began == 0, other.began == 1))


def play_game(game: Game, sides: Sequence[TimedMaker], chance: int, options: Mapping[str, str]) -> PlayedGame:
    """In a team each seat has a bot of its own, because each seat knows something else."""
    record, began = Record(game, options), None
    players = {name: BotPlayer(sides[side_of(seat)].make(seat)) for seat, name in enumerate(game.seats)}
    match = Match(record, players, Rng(chance).answer)
    while match.step():
        if began is None and record.state.turn_number:
            began = int(side_of(record.state.turn))
        if len(record.actions) > game.longest:
            raise BrokenInvariant(f"a game of {game.title} has not ended after {game.longest} decisions")
    outcome = record.state.outcome
    return PlayedGame(None if outcome is None else outcome.winner, began, record)


def _result(winner: int | None, side: int) -> int:
    return NOBODY_WON if winner is None else WON if winner == side else LOST


class TimedMaker:
    """Makes the bots of one side, and keeps their clocks."""

    def __init__(self, maker: Maker, seed: int) -> None:
        self._maker: Final = maker
        self._seed: Final = seed
        self._made: Final[list[TimedBot]] = []

    def make(self, seat: int) -> Bot:
        """Team mates have seeds of their own; in the exchanged game the bot has the same again."""
        bot = TimedBot(self._maker(self._seed + seat // 2))
        self._made.append(bot)
        return bot

    def clock(self) -> TimeTaken:
        return reduce(TimeTaken.plus, (bot.clock for bot in self._made))


class TimedBot:
    def __init__(self, bot: Bot) -> None:
        self._bot: Final = bot
        self.clock = TimeTaken()

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        began = time.process_time()
        chosen = self._bot.choose(view, legal, sampler)
        took = time.process_time() - began
        if len(legal) > 1:
            self.clock = self.clock.plus(TimeTaken(1, took, took))
        return chosen
