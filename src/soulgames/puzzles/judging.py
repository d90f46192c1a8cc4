"""What a try at a puzzle is worth: solved, still on the way, or refuted, and then by what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from soulgames.core.game import State
from soulgames.core.telling import N_, Sentence
from soulgames.puzzles.crafts import Craft, PuzzleGoal, Quest, asks_chance, craft, over
from soulgames.puzzles.duels import DuelSearch, OutOfReach
from soulgames.puzzles.puzzle import Puzzle
from soulgames.puzzles.turns import TurnSearch

ON_THE_WAY: Final = "on the way"
SOLVED: Final = "solved"
REFUTED: Final = "refuted"

NEAR: Final = 3_000
"""Positions in which the known solution is looked for, from wherever a try has led."""
FAR: Final = 3_000
"""Positions in which any solution is looked for. If there are more, whoever tries may go on until the turn is over."""
DUEL: Final = 60_000

TOO_LATE: Final = N_("The turn is over, and the goal is not reached.")
OUT_OF_REACH: Final = N_("From here the goal cannot be reached any more.")
BY_LUCK: Final = N_("Here chance would decide. A puzzle is solved without luck.")
ANSWERED: Final = N_("That does not hold: see what your opponent answers.")


class Judgement(NamedTuple):
    """`answer` is what others play next: on the way their reply, in a refutation what refutes."""

    result: str
    why: Sentence | None = None
    answer: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    """A way to the goal from there, if it is known to be near: for a hint, and to be shown."""
    decision: str = ""
    """The next action of this way that is a decision of the solution."""


def judge(puzzle: Puzzle, actions: Sequence[str]) -> Judgement:
    """Judge the actions so far, of whoever decided. Raises Refused or InvalidNotation for what cannot be played."""
    state = puzzle.start()
    quest, made = puzzle.quest(state), craft(puzzle.game)
    goal = made.goal(puzzle.goal)
    for text in actions:
        state.play(text)
        if goal.reached(state, quest):
            return Judgement(SOLVED)
        if over(state, quest, goal.turns):
            break
        if asks_chance(state):
            return Judgement(REFUTED, Sentence(BY_LUCK))
    if made.duel:
        return _in_duel(made, goal, quest, state)
    if over(state, quest, goal.turns):
        return Judgement(REFUTED, Sentence(TOO_LATE))
    return _in_turn(made, goal, quest, state, puzzle)


def _in_turn(made: Craft, goal: PuzzleGoal, quest: Quest, state: State, puzzle: Puzzle) -> Judgement:
    """First by the decisions of the solution alone, then by any."""
    near = TurnSearch(made, goal, quest, NEAR, frozenset(puzzle.decisions)).run(state, enough=1)
    found = near if near.ways else TurnSearch(made, goal, quest, FAR).run(state, enough=1)
    if found.ways:
        return _towards(made, state, [action.text for action in found.ways[0].actions])
    return Judgement(REFUTED, Sentence(OUT_OF_REACH)) if found.finished else Judgement(ON_THE_WAY)


def _in_duel(made: Craft, goal: PuzzleGoal, quest: Quest, state: State) -> Judgement:
    search = DuelSearch(made, goal, quest, DUEL)
    try:
        if search.forced(state):
            line = [action.text for action in search.line(state).actions]
            asked = 0
            follow = state.copy()
            while asked < len(line) and follow.decider != quest.seat:
                follow.play(line[asked])
                asked += 1
            if goal.reached(follow, quest):
                return Judgement(SOLVED, None, tuple(line[:asked]))
            if search.certain(follow):
                return Judgement(SOLVED, None, tuple(line))
            return _towards(made, follow, line[asked:])._replace(answer=tuple(line[:asked]))
        line = [action.text for action in search.refuting(state)]
    except OutOfReach:
        return Judgement(ON_THE_WAY)
    others = over(state, quest, 1) and goal.turns > 1
    return Judgement(REFUTED, Sentence(ANSWERED if others and line else TOO_LATE), tuple(line))


def _towards(made: Craft, state: State, way: Sequence[str]) -> Judgement:
    """On the way, with the way that is left, and the next decision on it."""
    follow, decision = state.copy(), ""
    for text in way:
        action = follow.game.parse(follow, text)
        if made.decision(follow, action):
            decision = text
            break
        follow.apply(action)
    return Judgement(ON_THE_WAY, way=tuple(way), decision=decision)
