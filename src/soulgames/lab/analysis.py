"""A finished game looked at again, decision by decision: what was played, what would have been better, where it turned.

The analyst looks at each decision with the eyes of the seat that made it: a thinker gets that seat's view, its legal actions
and states drawn from what it knew. So nobody is blamed for what they could not know, and luck is not mistaken for skill.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from soulgames.bots.evaluator import final_value, side_of
from soulgames.bots.levels import make_thinker
from soulgames.bots.thought import Thought
from soulgames.core.action import Action
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import Game, State
from soulgames.core.record import Record
from soulgames.core.version import VERSION
from soulgames.lab.marks import MISTAKE, accuracy, mark
from soulgames.lab.progress import Progress

SWING: Final = 0.25
"""The game turns where the evaluation changes by as much in a turn,"""
TURNING_POINTS: Final = 3
"""but only this many turns of a game are its turning points."""

GLANCE: Final = 10
"""An idea with this many times fewer visits than the best one was only glanced at: its value means little."""


class Look(NamedTuple):
    """One decision: the best plan that the thinker saw, and what was played. Values are those of the decider's side.

    `place` is that of the action in the record. Before it is how the game stood, from the side of the first seat.
    """

    place: int
    seat: int
    turn: int
    turn_seat: int
    plan: tuple[str, ...]
    value: float
    played: str
    played_value: float
    before: float
    ahead: float = 0.0
    """By how much the best plan is better than any that begins otherwise."""

    @property
    def lost(self) -> float:
        """What the played action gave away."""
        return 0.0 if self.played == self.plan[0] else max(0.0, self.value - self.played_value)

    @property
    def mark(self) -> str | None:
        return mark(self.lost, self.played == self.plan[0], self.ahead)


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
    accuracy: float | None


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
            "engine": VERSION,
            "level": self.level,
            "seed": self.seed,
            "side": self.game.sides()[0],
            "turns": [self._turn(turn) for turn in self.turns],
            "summaries": [self._summary(summary) for summary in self.summaries],
        }

    def _summary(self, summary: Summary) -> dict[str, object]:
        share = None if summary.accuracy is None else round(summary.accuracy, 1)
        return {**summary._asdict(), "lost": _rounded(summary.lost), "accuracy": share}

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
            "before": _rounded(look.before),
            "best": list(look.plan),
            "value": _rounded(look.value),
            "played": look.played,
            "played_value": _rounded(look.played_value),
            "lost": _rounded(look.lost),
            "mark": look.mark,
        }


def _rounded(value: float) -> float:
    return round(value, 3)


class PastDecision(NamedTuple):
    """A decision of a record in which there was something to choose."""

    place: int
    before: State
    legal: list[Action]
    played: Action
    end: float | None
    """The value of the game for the decider's side, if the action ended it."""


def past_decisions(record: Record) -> Iterator[PastDecision]:
    state = record.at(0)
    for place, action in enumerate(record.actions):
        seat, before = state.to_decide, state.copy()
        state.apply(action)
        if seat is not None and seat != CHANCE and len(legal := before.legal()) > 1:
            yield PastDecision(place, before, legal, action, final_value(state, seat) if state.to_decide is None else None)


class Considered(NamedTuple):
    """A decision as the thinker saw it: its best plan, and what it thought of what was played, if it did at all."""

    place: int
    seat: int
    turn: int
    turn_seat: int
    plan: tuple[str, ...]
    value: float
    played: str
    thought: float | None
    glanced: bool
    """Whether that was hardly a thought."""
    end: float | None
    ahead: float = 0.0
    """By how much the best plan is better than any that begins otherwise."""


def consider(decision: PastDecision, level: str, seed: int) -> Considered:
    """With a fresh thinker of this level: decisions can be looked at one by one, anywhere and in any order."""
    state, played = decision.before, decision.played
    seat = state.decider
    thought = think(state, decision.legal, level, seed + decision.place)
    best, idea = thought.best, next((idea for idea in thought.ideas if idea.plan[0] == played), None)
    plan = tuple(action.text for action in best.plan)
    glanced = idea is None or idea.visits * GLANCE < best.visits
    value = None if idea is None else idea.value
    whose = (seat, state.turn_number, state.turn)
    return Considered(decision.place, *whose, plan, best.value, played.text, value, glanced, decision.end, _ahead(thought))


def think(state: State, legal: list[Action], level: str, seed: int) -> Thought:
    """What a fresh thinker of this level makes of a decision, with the eyes of the seat that makes it."""
    seat = state.decider
    thinker = make_thinker(state.game, level, Rng(seed).answer())
    return thinker.think(state.view(seat), legal, partial(state.resample, seat))


def _ahead(thought: Thought) -> float:
    best = thought.best
    others = [idea.value for idea in thought.ideas if idea.plan[0] != best.plan[0]]
    return best.value - max(others) if others else 0.0


def analyse(record: Record, level: str, seed: int, progress: Progress | None = None) -> Analysis:
    """Look at all decisions of a record in which there was a choice."""
    seen = []
    for decision in past_decisions(record):
        seen.append(consider(decision, level, seed))
        if progress is not None:
            progress(decision.place + 1)
    if progress is not None:
        progress(len(record.actions))
    return analysis_of(record, level, seed, seen)


def analysis_of(record: Record, level: str, seed: int, seen: Sequence[Considered], whole: bool = True) -> Analysis:
    """What follows from the decisions that were looked at: all of them, or if it is not the whole game, the first ones."""
    game = record.game
    looks = _evaluated([_look(one, following) for one, following in zip(seen, [*seen[1:], None], strict=False)])
    end = final_value(record.state, 0) if whole and record.state.to_decide is None else None
    return Analysis(
        game, level, seed, _turns(looks, end), tuple(_summary(game, side, looks) for side in range(len(game.sides())))
    )


def _look(seen: Considered, following: Considered | None) -> Look:
    value = _played_value(seen, following)
    return Look(seen.place, seen.seat, seen.turn, seen.turn_seat, seen.plan, seen.value, seen.played, value, 0.0, seen.ahead)


def _played_value(seen: Considered, following: Considered | None) -> float:
    """What the thinker thought of the action; if it hardly did, what it thinks of the next decision."""
    if seen.end is not None:
        return seen.end
    if seen.thought is not None and (following is None or not seen.glanced):
        return seen.thought
    if following is None:
        return seen.value
    return following.value if side_of(seen.seat) == side_of(following.seat) else -following.value


def _turns(looks: Sequence[Look], end: float | None) -> tuple[AnalysedTurn, ...]:
    groups = [tuple(group) for _, group in groupby(looks, key=lambda look: look.turn)]
    values = [group[0].before for group in groups]
    if looks:
        values.append(_for_first(looks[-1], looks[-1].played_value) if end is None else end)
    swings = [abs(after - before) for before, after in pairwise(values)]
    least = max([SWING, *sorted(swings)[-TURNING_POINTS:][:1]])
    return tuple(
        AnalysedTurn(group[0].turn, group[0].turn_seat, before, after, group, swing >= least)
        for group, (before, after), swing in zip(groups, pairwise(values), swings, strict=True)
    )


def _evaluated(looks: Sequence[Look]) -> list[Look]:
    """With how the game stood before each of them.

    A thinker that imagines cards hopes for what it may draw in its turn, so whoever moves looks better than they stand. What is
    sure needs no hope; of everything else the lean is taken off, by which the game would seem to turn with every turn.
    """
    firsts = [next(group).value for _, group in groupby(looks, key=lambda look: look.turn)]
    lean = sum(firsts) / len(firsts) if firsts else 0.0
    return [look._replace(before=_for_first(look, look.value - lean * (1.0 - abs(look.value)))) for look in looks]


def _for_first(look: Look, value: float) -> float:
    return value if side_of(look.seat) == 0 else -value


def _summary(game: Game, side: int, looks: Sequence[Look]) -> Summary:
    mine = [look for look in looks if side_of(look.seat) == side]
    found = sum(look.played == look.plan[0] for look in mine)
    mistakes = sum(look.lost >= MISTAKE for look in mine)
    losses = [look.lost for look in mine]
    return Summary(game.sides()[side], len(mine), found, mistakes, sum(losses), accuracy(losses))
