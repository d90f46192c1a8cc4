"""Alpha-beta, against plain minimax and in positions whose best play is known."""

from __future__ import annotations

from functools import partial

import pytest

from soulgames import CHANCE, Action, Rng, game
from soulgames.bots.alphabeta import FEW, AlphaBeta
from soulgames.bots.budget import Budget
from soulgames.bots.evaluator import Evaluator
from soulgames.bots.evaluators import evaluator
from soulgames.bots.levels import make_thinker
from soulgames.bots.thought import Thought
from soulgames.core.game import State

PUZZLER = game("soul-puzzler", pack="reference")
EMPTY_ROW = ".......\n"


def player(simulations: int = 3000, seed: int = 0, deepest: int = 60) -> AlphaBeta:
    return AlphaBeta(evaluator(PUZZLER), Budget(simulations=simulations), seed, deepest)


def thought(state: State, bot: AlphaBeta) -> Thought:
    seat = state.to_decide
    assert seat is not None
    return bot.think(state.view(seat), state.legal(), partial(state.resample, seat))


def choice(state: State, bot: AlphaBeta) -> Action:
    seat = state.to_decide
    assert seat is not None
    return bot.choose(state.view(seat), state.legal(), partial(state.resample, seat))


def scene(rows: str, more: str) -> State:
    """A position from its lowest rows, the upper ones first, divided by spaces."""
    lowest = rows.split()
    board = EMPTY_ROW * (6 - len(lowest)) + "\n".join(lowest)
    return PUZZLER.from_scene(f'game = "soul-puzzler"\ntitle = ""\n[position]\nboard = """\n{board}\n"""\n{more}')


def walked(seed: int, decisions: int) -> State:
    """A position after this number of random decisions, or before the game ends."""
    rng = Rng(seed)
    state = PUZZLER.new(PUZZLER.some_options(rng))
    state.apply(state.sample(rng))
    for _ in range(decisions):
        after = state.copy()
        after.apply(state.sample(rng))
        if after.to_decide is None:
            break
        state = after
    return state


def minimax(state: State, seat: int, depth: int, judge: Evaluator) -> float:
    """The value for a seat, by trying everything."""
    if state.to_decide is None or depth == 0:
        return judge.value(state, seat)
    legal = state.legal()
    rest = depth if len(legal) <= FEW else depth - 1
    values = []
    for action in legal:
        after = state.copy()
        after.apply(action)
        values.append(minimax(after, seat, rest, judge))
    return max(values) if state.to_decide == seat else min(values)


@pytest.mark.parametrize("seed", range(24))
def test_it_finds_what_minimax_finds(seed: int) -> None:
    state = walked(seed, 6 + seed)
    judge = evaluator(PUZZLER)
    seat = state.to_decide
    assert seat is not None
    expected = {}
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        expected[action] = minimax(after, seat, 1, judge)
    found = thought(state, player(simulations=10**6, deepest=2))
    assert len(found.ideas) == len(expected)
    best = sorted(expected.values(), reverse=True)[:4]
    assert [idea.value for idea in found.ideas[:4]] == pytest.approx(best, abs=2e-6)
    assert all(idea.value == pytest.approx(expected[idea.plan[0]], abs=2e-6) for idea in found.ideas[:4])
    assert all(idea.value >= expected[idea.plan[0]] - 2e-6 for idea in found.ideas[4:])


@pytest.mark.parametrize("seed", range(12))
def test_what_one_depth_has_found_does_not_pass_for_the_next(seed: int) -> None:
    """Positions with few actions are looked at one deeper than asked; but so they are when asked for more."""
    state = walked(seed, 6 + 2 * seed)
    judge = evaluator(PUZZLER)
    seat = state.to_decide
    assert seat is not None
    values = []
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        values.append(minimax(after, seat, 2, judge))
    assert thought(state, player(simulations=10**6, deepest=3)).best.value == pytest.approx(max(values), abs=2e-6)


def test_it_wins_at_once_by_a_place() -> None:
    assert choice(scene("xx.o.oo", "scores = { one = 12, two = 12 }"), player()).text == "place c"


def test_it_wins_at_once_by_a_switch() -> None:
    assert choice(scene("xoxx.oo", "scores = { one = 12, two = 12 }"), player()).text == "switch a1 b1"


def test_it_wins_with_two_threats_at_once() -> None:
    """Two tokens with room on both sides: only one of the sides can be closed."""
    state = scene("...x...", "scores = { one = 12 }")
    assert thought(state, player()).best.value == 1.0
    assert choice(state, player()).text in ("place c", "place e")


def test_it_sees_that_a_position_is_lost() -> None:
    state = scene("..xx...", 'scores = { one = 12 }\nturn = "two"')
    assert thought(state, player()).best.value == -1.0


def test_it_puts_off_what_it_cannot_prevent() -> None:
    """Player one wins by force, but not at once if the only gap is closed."""
    state = scene("o....xx", 'scores = { one = 12 }\nturn = "two"')
    best = thought(state, player()).best
    assert (best.plan[0].text, best.value) == ("place e", -1.0)


def test_it_declines_points_that_give_the_other_more() -> None:
    """Three points from b1, c1 and d1 are enough, but then b2 and c2 come down beside a1 and score for player two."""
    state = scene(".oo.... oxx....", "scores = { one = 12, two = 13 }")
    assert choice(state, player()).text != "place d"  # 15 to 16


def test_a_power_is_planned_to_its_end() -> None:
    """Player two would win next turn, at either end of a pair. A Beacon beside a single token is faster."""
    state = scene("x...oo.", 'scores = { one = 12, two = 12 }\ncharacters = { one = "lumina" }')
    best = thought(state, player()).best
    assert best.value == 1.0
    assert best.plan[0].text == "power"
    assert {action.text for action in best.plan[1:]} == {"place b", "place c"}


def test_a_score_ability_is_used_to_win() -> None:
    """15 to 15 would go on; after a Toll it is 15 to 14. The other player decides next, so no value may change its sign."""
    state = scene("xx.o.oo", 'scores = { one = 12, two = 15 }\ncharacters = { one = "morgrim" }\npower_left = { one = 0 }')
    state.play("place c")
    best = thought(state, player()).best
    assert (best.plan[0].text, best.value) == ("use score", 1.0)


def test_a_lead_is_kept_through_the_last_quiet_turns() -> None:
    state = scene("x.o.x.o", "scores = { one = 5, two = 4 }\nquiet_turns = 58")
    assert thought(state, player()).best.value == 1.0


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_legal_and_follow_from_the_seed(seed: int) -> None:
    def played() -> list[Action]:
        rng = Rng(seed)
        state = PUZZLER.new(PUZZLER.some_options(rng))
        bots = [player(150, seed), player(150, seed + 1)]
        actions = []
        while state.to_decide is not None:
            action = state.sample(rng) if state.to_decide == CHANCE else choice(state, bots[state.to_decide])
            actions.append(state.play(action))
        return actions

    assert played() == played()


def test_plans_are_legal_to_their_end() -> None:
    for seed in range(10):
        state = walked(seed, 20)
        for idea in thought(state, player(400)).ideas:
            after = state.copy()
            for action in idea.plan:
                assert after.to_decide == state.to_decide
                after.play(action)


def test_a_budget_is_kept() -> None:
    state = walked(1, 10)
    found = thought(state, player(simulations=500))
    spent = sum(idea.visits for idea in found.ideas)
    assert 0 < spent <= 500
    assert len(found.ideas) == len(state.legal())


def test_a_budget_for_less_than_all_actions_still_gives_a_legal_one() -> None:
    state = walked(1, 10)
    assert choice(state, player(simulations=1)) in state.legal()


def test_seconds_are_a_budget_too() -> None:
    state = walked(2, 10)
    assert choice(state, AlphaBeta(evaluator(PUZZLER), Budget(seconds=0.05), 0)) in state.legal()


def test_the_levels_use_it() -> None:
    assert isinstance(make_thinker(PUZZLER, "master", 0), AlphaBeta)


def test_a_score_ability_is_used_for_a_second_line() -> None:
    """Grace on d2 completes b2 c2 d2 before they fall (SP-LINE-4): three points for the asking."""
    for simulations in (100, 1500):
        state = scene(".xx.... .xxo...", 'characters = { one = "solenne", two = "corvane" }')
        for action in ("place a", "use score", "place d"):
            assert str(choice(state, player(simulations))) == action or action == "place a"
            state.play(action)
        assert state.position()["scores"] == {"one": 6, "two": 0}


def test_who_got_no_points_keeps_the_opponent_from_winning() -> None:
    """Player one has 15 points unless player two, who has none, takes one away (SP-LINE-3)."""
    state = scene("xx.....", 'characters = { two = "morgrim" }\nscores = { one = 12, two = 0 }')
    state.play("place c")
    assert str(choice(state, player(100))) == "use score"


def test_the_turn_after_a_crow_goes_on() -> None:
    """A crow scores a1 b1 c1; the same player may still place, and d1 completes another row (SP-ABIL-1)."""
    state = scene("xx..xxo", 'characters = { one = "corvane" }\npools = { one = 14, two = 18 }')
    state.play("power")
    state.play("choose c")
    state.play("decline")
    assert "switch f1 g1" not in map(str, state.legal())
    assert str(choice(state, player(100))) == "place d"
