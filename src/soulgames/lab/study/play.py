"""Plays the games of a study, and counts them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import NamedTuple, cast

from soulgames.bots.evaluator import side_of
from soulgames.bots.evaluators import evaluator
from soulgames.core.action import Action, chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import Game
from soulgames.core.record import Record
from soulgames.core.refusal import BrokenInvariant
from soulgames.lab.contenders import contender
from soulgames.lab.paired import TimedMaker
from soulgames.lab.study.plan import PairTask, StudyPlan
from soulgames.lab.study.rows import GameRow, Row
from soulgames.lab.study.tally import GameTally, ToldEvent
from soulgames.tables.driver import BotPlayer, Decision


class PlayedPair(NamedTuple):
    """Two games with the same chance and the seats exchanged: their rows, and their records if they are wanted."""

    rows: list[GameRow]
    records: list[str]


def play_pair(plan: StudyPlan, records: bool, task: PairTask) -> PlayedPair:
    """As in the arena (`lab/paired.py`): the same options, the same answers of chance and the same seeds of the bots."""
    game, seed = plan.rules(task.pack), plan.seed_of(task.pair)
    rng = Rng(seed)
    options = plan.drawn(game, rng)
    said, *seeds = (rng.answer() for _ in range(3))
    maker = partial(contender, game, plan.bots)
    played = PlayedPair([], [])
    for exchanged in (False, True):
        sides = [TimedMaker(maker, each) for each in (seeds[::-1] if exchanged else seeds)]
        record = Record(game, options, dict.fromkeys(game.seats, plan.bots))
        row = play_counted(record, sides, Rng(said))
        named = {"pack": task.pack, "pair": task.pair, "exchanged": exchanged, "seed": seed, "bots": plan.bots}
        played.rows.append(cast("GameRow", {**named, "options": written(options), **row}))
        if records:
            played.records.append(record.text())
    return played


def play_counted(record: Record, sides: Iterable[TimedMaker], rng: Rng) -> Row:
    """Play a game to its end, and count it. In a team each seat has a bot of its own."""
    game, (first, second) = record.game, sides
    players = [BotPlayer((first, second)[side_of(seat)].make(seat)) for seat in range(len(game.seats))]
    tally = GameTally(game, evaluator(game), record.options)
    while (seat := record.state.to_decide) is not None:
        if seat == CHANCE:
            action = chance(rng.answer())
        else:
            decision = Decision(record, seat)
            action = players[seat].choose(decision)
            tally.decided(decision.legal, action)
        tally.happened(record.state, told_in_full(record, action), seat)
        if len(record.actions) > game.longest:
            raise BrokenInvariant(f"a game of {game.title} has not ended after {game.longest} decisions")
    return tally.row(record.state)


def told_in_full(record: Record, action: Action) -> list[ToldEvent]:
    """Play an action, and get what happened with all that any seat may know of it."""
    seats = range(len(record.game.seats))
    return [_together(known) for known in zip(*record.play_told(action, seats), strict=True)]


def _together(known: Iterable[Mapping[str, object]]) -> ToldEvent:
    whole: dict[str, object] = {}
    for each in known:
        whole.update(each)
    return whole


def written(options: Mapping[str, str]) -> str:
    """Options in one line, as they are typed."""
    return " ".join(f"{name}={value}" for name, value in options.items())


def cards_of(games: Iterable[Game]) -> dict[tuple[str, str], str]:
    """The cards that a study of these games counts: their English names by kind and key."""
    found: dict[tuple[str, str], str] = {}
    for game in games:
        counted = game.counting().kinds()
        found.update({(card.kind, card.key): str(card.name) for card in game.cards() if card.kind in counted})
    return found
