"""The puzzles that come with the package: every solution replays, and a sample of them has no other one.

`make puzzles` shows the latter of all.
"""

from __future__ import annotations

from collections import Counter

import pytest

from soulgames.core.registry import reference_game
from soulgames.lab.mine.checking import check
from soulgames.puzzles.crafts import craft, crafts, over
from soulgames.puzzles.judging import ON_THE_WAY, REFUTED, SOLVED, judge
from soulgames.puzzles.puzzle import Puzzle, daily, puzzle, puzzles
from soulgames.puzzles.themes import THEMES

WANTED = {"soulgivers": 120, "soulfall": 60, "soul-puzzler": 120}
SAMPLE = 4
SHORT = 3_000
"""Positions of a search that is shown here again; longer ones are left to `make puzzles`."""


@pytest.mark.parametrize("game", crafts())
def test_there_are_enough_and_they_are_different(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= WANTED[game]
    assert len({each.id for each in found}) == len(found)
    assert len({str(each.position) for each in found}) == len(found)
    ratings = [each.rating for each in found]
    assert ratings == sorted(ratings), "the easy ones come first"
    assert max(ratings) - min(ratings) >= 1000
    assert set(Counter(each.goal for each in found)) == {goal.name for goal in craft(game).goals}, "there is one of each goal"


@pytest.mark.parametrize("game", crafts())
def test_every_solution_replays(game: str) -> None:
    for each in puzzles(game):
        state, made = each.start(), craft(game)
        quest, goal = each.quest(state), made.goal(each.goal)
        decided: list[str] = []
        for number, text in enumerate(each.solution, 1):
            assert not goal.reached(state, quest), (each.id, "it is reached before the end")
            if not over(state, quest, 1):
                decided.append(made.decision(state, state.game.parse(state, text)))
            state.play(text)
            assert goal.reached(state, quest) == (number == len(each.solution)), (each.id, text)
        told = [decision.partition(" (")[0] for decision in each.decisions]
        assert not Counter(told) - Counter(decided), (each.id, "all its decisions are in it")
        assert goal.least <= len(each.decisions)


@pytest.mark.parametrize("game", crafts())
def test_nothing_of_a_puzzle_is_left_to_others_or_to_chance(game: str) -> None:
    """In the turn in which it begins; Soul Puzzler has no secrets, and there the others' answers are searched."""
    for each in [] if craft(game).duel else puzzles(game):
        state = each.start()
        seat = state.game.seat(each.seat)
        for text in each.solution:
            assert state.to_decide == seat, each.id
            state.play(text)


@pytest.mark.parametrize("game", crafts())
def test_a_sample_has_one_solution(game: str) -> None:
    short = [each for each in puzzles(game) if each.positions <= SHORT]
    assert len(short) >= SAMPLE
    for each in short[:: len(short) // SAMPLE]:
        assert check(each) is None, each.id


@pytest.mark.parametrize("game", crafts())
def test_a_changed_puzzle_does_not_hold(game: str) -> None:
    """The check can fail: on a solution without its end, and on decisions of another puzzle."""
    one, *_, other = (each for each in puzzles(game) if each.positions <= SHORT)
    assert check(one._replace(solution=one.solution[:-1])) is not None
    assert check(one._replace(decisions=[*other.decisions, "nothing"])) is not None


@pytest.mark.parametrize("game", crafts())
def test_words_and_scenes_are_whole(game: str) -> None:
    for each in puzzles(game):
        assert "{" not in str(each.asks())
        assert set(each.themes) <= set(THEMES), each.id
        assert reference_game(game).from_scene(each.scene()).key() == each.start().key()


@pytest.mark.parametrize("game", crafts())
def test_a_solution_is_judged_on_its_way(game: str) -> None:
    for each in puzzles(game)[::40]:
        assert judge(each, each.solution).result == SOLVED
        assert judge(each, []).result == ON_THE_WAY, each.id


def test_a_turn_that_ends_without_it_is_refuted() -> None:
    """In Soulgivers one may always end the turn; what is asked for is not done then."""
    each = next(each for each in puzzles("soulgivers") if each.goal == "conquest")
    verdict = judge(each, ["end turn"])
    assert verdict.result == REFUTED
    assert "turn is over" in str(verdict.why)


def test_the_opponents_answer_refutes() -> None:
    """A wrong try at a puzzle about surviving is answered on the board, up to the loss."""
    each = next(each for each in puzzles("soul-puzzler") if each.goal == "survive")
    state = each.start()
    for action in state.legal():
        verdict = judge(each, [action.text])
        if verdict.result == REFUTED:
            break
    else:
        pytest.fail("there is a wrong try")
    after = each.start()
    for text in [action.text, *verdict.answer]:
        after.play(text)
    assert verdict.answer
    assert after.outcome is not None
    assert after.outcome.winner != after.game.seat(each.seat)


def test_a_hint_is_the_next_decision() -> None:
    each = puzzles("soulgivers")[0]
    verdict = judge(each, [])
    assert verdict.decision.split()[0] in " ".join(each.decisions)
    assert judge(each, verdict.way).result == SOLVED


def test_the_daily_one_goes_through_all_games_and_comes_back_late() -> None:
    found = [daily(day) for day in range(90)]
    assert [each.game for each in found[:3]] == crafts()
    assert len({each.id for each in found}) == len(found)
    assert isinstance(found[0], Puzzle)
    assert puzzle(found[0].game, found[0].id) == found[0]


def test_a_goal_that_is_reached_whatever_is_answered_ends_the_puzzle() -> None:
    """Fifteen points are there, and a score ability is still offered: nobody is asked, and what is left plays itself."""
    each = puzzle("soul-puzzler", "9f5922")
    assert each.decisions == ["place a"]
    found = judge(each, ["place a"])
    assert (found.result, list(found.answer)) == (SOLVED, each.solution[1:])
