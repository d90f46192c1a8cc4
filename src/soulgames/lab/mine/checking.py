"""Whether a puzzle holds: its solution can be played, and there is no other."""

from __future__ import annotations

from soulgames.core.telling import N_, Sentence
from soulgames.puzzles.crafts import craft
from soulgames.puzzles.judging import SOLVED, judge
from soulgames.puzzles.puzzle import Puzzle
from soulgames.puzzles.solving import solve

UNSOLVED = N_("its solution does not lead to the goal")
UNFINISHED = N_("the search was not finished")
SEVERAL = N_("it has another solution: {decisions}")
OTHER = N_("it has other decisions: {decisions}")


def check(puzzle: Puzzle) -> Sentence | None:
    """What is wrong with it, if anything is."""
    played = judge(puzzle, puzzle.solution)
    if played.result != SOLVED or played.answer:  # it goes up to the goal, and nobody has to play on
        return Sentence(UNSOLVED)
    start = puzzle.start()
    found = solve(craft(puzzle.game), start, puzzle.quest(start))
    if not found.finished:
        return Sentence(UNFINISHED)
    if found.only is None:
        return Sentence(SEVERAL, {"decisions": ", ".join(found.ways[-1].decisions) if found.ways else "–"})
    if sorted(found.only.decisions) != sorted(puzzle.decisions):
        return Sentence(OTHER, {"decisions": ", ".join(found.only.decisions)})
    return None
