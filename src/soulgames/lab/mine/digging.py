"""One game of bots, turn by turn: where does something have exactly one solution?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from soulgames.core.chance import Rng
from soulgames.core.game import Game, State
from soulgames.core.record import Record
from soulgames.core.registry import reference_game
from soulgames.lab.contenders import contender
from soulgames.lab.mine.writing import Find, written
from soulgames.lab.paired import TimedMaker, play_game
from soulgames.puzzles.crafts import Craft, Quest, craft
from soulgames.puzzles.puzzle import Puzzle
from soulgames.puzzles.solving import first_way, solve

LIMIT: Final = 60_000
"""Positions of a search while looking for puzzles: what takes longer is left where it is."""
MOST: Final = 3
"""Puzzles of one game: more would be alike."""


class Dig(NamedTuple):
    """Which game of bots is to be looked through."""

    game: str
    level: str
    seed: int
    limit: int = LIMIT


def dig(wanted: Dig) -> list[Puzzle]:
    """The puzzles of one game."""
    rules, made = reference_game(wanted.game), craft(wanted.game)
    record = _played(rules, wanted)
    found: list[Find] = []
    for moments, later in _turns(record, made):
        best = _best_of_turn(made, moments, later, wanted.limit)
        if best is not None:
            found.append(best)
    found.sort(key=partial(_rank, made))
    origin = f"{wanted.level} {wanted.seed}"
    return [written(made, find, origin) for find in _varied(found)[:MOST]]


def _rank(made: Craft, find: Find) -> tuple[int, int]:
    """By the goals, the first of which is the best, and by the decisions, of which there cannot be too many."""
    return [goal.name for goal in made.goals].index(find.quest.goal), -len(find.solution.decisions)


def _varied(found: Sequence[Find]) -> list[Find]:
    """One of each goal before a second one of any."""
    firsts: dict[str, Find] = {}
    for find in found:
        firsts.setdefault(find.quest.goal, find)
    chosen = list(firsts.values())
    return chosen + [find for find in found if find not in chosen]


def _played(rules: Game, wanted: Dig) -> Record:
    rng = Rng(wanted.seed)
    options = rules.some_options(rng)
    chance, *seeds = (rng.answer() for _ in range(3))
    makers = [TimedMaker(partial(contender, rules, wanted.level), seed) for seed in seeds]
    return play_game(rules, makers, chance, options).record


def _turns(record: Record, made: Craft) -> Iterator[tuple[list[State], list[State]]]:
    """Of each turn, the moments at which a puzzle may begin, and all positions after its first."""
    state = record.game.new(record.options)
    moments: list[State] = []
    later: list[State] = []
    number = 0
    for action in record.actions:
        if state.turn_number != number:
            if moments:
                yield moments, later
            moments, later, number = [], [], state.turn_number
        if number and state.decider == state.turn and (not moments or made.begins(state, action)):
            moments.append(state.copy())
        state.apply(action)
        later.append(state.copy())
    if moments:
        yield moments, later


def _best_of_turn(made: Craft, moments: Sequence[State], later: Sequence[State], limit: int) -> Find | None:
    """The best puzzle. The last moments come first, because from there the search is short."""
    best: Find | None = None
    given_up: set[str] = set()
    for moment in reversed(moments):
        start = made.prepared(moment, moment.turn)
        for quest in [] if start is None else made.quests(start, moment.turn, later):
            if start is None or quest.goal in given_up:
                continue
            find, reached = _looked_for(made, start, quest, limit)
            if find is not None and (best is None or _rank(made, find) < _rank(made, best)):
                best = find
            if reached and (find is None or made.goal(quest.goal).measure is not None):
                given_up.add(quest.goal)  # earlier in the turn there are more ways, and less of the same is easier
    return best


def _looked_for(made: Craft, start: State, quest: Quest, limit: int) -> tuple[Find | None, bool]:
    """A puzzle, if there is one; and whether the goal can be reached at all, or nobody knows."""
    if not made.duel:
        way = first_way(made, start, quest, limit)
        if way is None:
            return None, False
        start = made.tightened(start, quest, way.actions)
    searched = solve(made, start, quest, limit)
    only = searched.only
    reached = bool(searched.ways) or not searched.finished
    if only is None or len(only.decisions) < made.goal(quest.goal).least:
        return None, reached
    return Find(start, quest, only, searched.positions), reached
