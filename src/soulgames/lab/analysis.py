"""A finished game looked at again, decision by decision: what was played, what would have been better, where it turned.

The analyst looks at each decision with the eyes of the seat that made it: a thinker gets that seat's view, its legal actions
and states drawn from what it knew. So nobody is blamed for what they could not know, and luck is not mistaken for skill.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from soulgames.bots.bot import Thinker
from soulgames.bots.evaluator import final_value, side_of
from soulgames.bots.levels import make_thinker
from soulgames.bots.thought import Idea, Thought
from soulgames.core.action import Action
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import Game
from soulgames.core.record import Record
from soulgames.lab.progress import Progress

MISTAKE: Final = 0.15
"""A decision that gives away as much of the way from lost (-1) to won (1) is counted as a mistake."""

SWING: Final = 0.25
"""The game turns where the evaluation changes by as much in a turn,"""
TURNING_POINTS: Final = 3
"""but only this many turns of a game are its turning points."""

GLANCE: Final = 10
"""An idea with this many times fewer visits than the best one was only glanced at: its value means little."""


class Look(NamedTuple):
    """One decision: the best plan that the thinker saw, and what was played. Values are those of the decider's side.

    `place` is that of the action in the record.
    """

    place: int
    seat: int
    turn: int
    turn_seat: int
    plan: tuple[str, ...]
    value: float
    played: str
    played_value: float

    @property
    def lost(self) -> float:
        """What the played action gave away."""
        return 0.0 if self.played == self.plan[0] else max(0.0, self.value - self.played_value)


class AnalysedTurn(NamedTuple):
    """A turn with its decisions. Before and after are evaluations from the side of the first seat."""

    number: int
    seat: int
    before: float
    after: float
    looks: tuple[Look, ...]
    turning: bool

    @property
    def worst(self) -> Look:
        """The decision that gave away most."""
        return max(self.looks, key=lambda look: look.lost)


class Summary(NamedTuple):
    """How a side has played."""

    side: str
    decisions: int
    found: int
    """How often it played what the thinker would have played."""
    mistakes: int
    lost: float
    """What it gave away in all."""


class Analysis(NamedTuple):
    game: Game
    level: str
    seed: int
    turns: tuple[AnalysedTurn, ...]
    summaries: tuple[Summary, ...]

    def as_json(self) -> dict[str, object]:
        """All of it in plain values. Numbers are rounded: the rest is noise."""
        return {
            "game": self.game.name,
            "level": self.level,
            "seed": self.seed,
            "side": self.game.sides()[0],
            "turns": [self._turn(turn) for turn in self.turns],
            "summaries": [{**summary._asdict(), "lost": _rounded(summary.lost)} for summary in self.summaries],
        }

    def _turn(self, turn: AnalysedTurn) -> dict[str, object]:
        return {
            "number": turn.number,
            "seat": self.game.seats[turn.seat],
            "before": _rounded(turn.before),
            "after": _rounded(turn.after),
            "turning": turn.turning,
            "decisions": [self._decision(look) for look in turn.looks],
        }

    def _decision(self, look: Look) -> dict[str, object]:
        return {
            "place": look.place,
            "seat": self.game.seats[look.seat],
            "best": list(look.plan),
            "value": _rounded(look.value),
            "played": look.played,
            "played_value": _rounded(look.played_value),
            "lost": _rounded(look.lost),
        }


def _rounded(value: float) -> float:
    return round(value, 3)


def analyse(record: Record, level: str, seed: int, progress: Progress | None = None) -> Analysis:
    """Look at all decisions of a record in which there was a choice, with a thinker of this level for each seat."""
    game, rng = record.game, Rng(seed)
    thinkers = [make_thinker(game, level, rng.answer()) for _ in game.seats]
    seen = list(_thoughts(record, thinkers, progress))
    looks = [_look(one, following) for one, following in zip(seen, [*seen[1:], None], strict=False)]
    turns = _turns(looks, record)
    return Analysis(game, level, seed, turns, tuple(_summary(game, side, looks) for side in range(len(game.sides()))))


class Considered(NamedTuple):
    """A decision as the thinker saw it, with what was played."""

    place: int
    seat: int
    turn: int
    turn_seat: int
    thought: Thought
    played: Action
    end: float | None
    """The value of the game for the decider's side, if the action ended it."""


def _thoughts(record: Record, thinkers: Sequence[Thinker], progress: Progress | None) -> Iterator[Considered]:
    state = record.game.new(record.options)
    for place, action in enumerate(record.actions):
        seat = state.to_decide
        before = state.copy()
        state.apply(action)
        if seat is not None and seat != CHANCE and len(legal := before.legal()) > 1:
            thought = thinkers[seat].think(before.view(seat), legal, partial(before.resample, seat))
            end = final_value(state, seat) if state.to_decide is None else None
            yield Considered(place, seat, before.turn_number, before.turn, thought, action, end)
        if progress is not None:
            progress(place + 1)


def _look(seen: Considered, following: Considered | None) -> Look:
    best = seen.thought.best
    plan = tuple(action.text for action in best.plan)
    value = _played_value(seen, following)
    return Look(seen.place, seen.seat, seen.turn, seen.turn_seat, plan, best.value, seen.played.text, value)


def _played_value(seen: Considered, following: Considered | None) -> float:
    """What the thinker thought of the action; if it hardly did, what it thinks of the next decision."""
    if seen.end is not None:
        return seen.end
    best = seen.thought.best
    idea = next((idea for idea in seen.thought.ideas if idea.plan[0] == seen.played), None)
    if idea is not None and (following is None or idea.visits * GLANCE >= best.visits):
        return idea.value
    return best.value if following is None else _from_side(following.thought.best, following.seat, seen.seat)


def _from_side(idea: Idea, seat: int, other: int) -> float:
    return idea.value if side_of(seat) == side_of(other) else -idea.value


def _turns(looks: Sequence[Look], record: Record) -> tuple[AnalysedTurn, ...]:
    groups = [tuple(group) for _, group in groupby(looks, key=lambda look: look.turn)]
    values = _evaluations([group[0] for group in groups])
    if groups:
        over = record.state.to_decide is None
        values.append(final_value(record.state, 0) if over else _for_first(groups[-1][-1], groups[-1][-1].played_value))
    swings = [abs(after - before) for before, after in pairwise(values)]
    least = max([SWING, *sorted(swings)[-TURNING_POINTS:][:1]])
    return tuple(
        AnalysedTurn(group[0].turn, group[0].turn_seat, before, after, group, swing >= least)
        for group, (before, after), swing in zip(groups, pairwise(values), swings, strict=True)
    )


def _evaluations(looks: Sequence[Look]) -> list[float]:
    """For the first side, at the beginning of each turn.

    A thinker that imagines cards hopes for what it may draw in its turn, so whoever moves looks better than they stand. What is
    sure needs no hope; of everything else the lean is taken off, by which the game would seem to turn with every turn.
    """
    lean = sum(look.value for look in looks) / len(looks) if looks else 0.0
    return [_for_first(look, look.value - lean * (1.0 - abs(look.value))) for look in looks]


def _for_first(look: Look, value: float) -> float:
    return value if side_of(look.seat) == 0 else -value


def _summary(game: Game, side: int, looks: Sequence[Look]) -> Summary:
    mine = [look for look in looks if side_of(look.seat) == side]
    found = sum(look.played == look.plan[0] for look in mine)
    mistakes = sum(look.lost >= MISTAKE for look in mine)
    return Summary(game.sides()[side], len(mine), found, mistakes, sum(look.lost for look in mine))
