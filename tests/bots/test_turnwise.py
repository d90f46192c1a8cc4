"""Weighing actions by how the turn could end: it finds the chain that wins, keeps to its budget and repeats itself."""

from __future__ import annotations

from functools import partial

from soulgames import game
from soulgames.bots.budget import Budget
from soulgames.bots.evaluators import evaluator
from soulgames.bots.thought import Thought
from soulgames.bots.turnwise import Turnwise
from soulgames.bots.worlds import settle
from soulgames.core.chance import Rng
from soulgames.core.game import State
from tests.games.soulfall.packs import WITH_PAIRS, order_that_wins

DECK = 'deck = ["sathe", "sathe", "sathe", "ilmira", "ilmira", "ilmira", "ilmira", "sathe"]'


THEIRS = '["ginjinx", "ginjinx", "ginjinx", "ginjinx", "ehvagri", "ehvagri", "ehvagri", "ehvagri"]'


def bot(simulations: int, seed: int = 1, seconds: float | None = None) -> Turnwise:
    return Turnwise(evaluator(game("soulfall")), Budget(simulations, seconds), seed, 2)


def thought(thinker: Turnwise, state: State) -> Thought:
    seat = int(state.decider)
    return thinker.think(state.view(seat), state.legal(), partial(state.resample, seat))


def soulfall(position: str) -> State:
    return game("soulfall").from_scene(f'game = "soulfall"\ntitle = "A position"\n[position]\n{position}')


def beginning() -> State:
    state = game("soulfall").new()
    settle(state, Rng(3))
    return state


def nomads(count: int) -> str:
    return str(["morrun", "morrun", "morrun", "morrun", "vokhan", "vokhan", "vokhan", "vokhan", "vokhan"][:count])


def test_a_thought_has_every_action_once_and_the_best_first() -> None:
    state = beginning()
    before = state.key()
    ideas = thought(bot(1), state).ideas
    assert sorted(idea.plan[0].text for idea in ideas) == sorted(action.text for action in state.legal())
    assert [idea.value for idea in ideas] == sorted((idea.value for idea in ideas), reverse=True)
    assert all(-1.0 <= idea.value <= 1.0 for idea in ideas)
    assert state.key() == before


def test_the_same_seed_thinks_the_same() -> None:
    assert thought(bot(1, 5), beginning()) == thought(bot(1, 5), beginning())
    assert thought(bot(1, 5), beginning()) != thought(bot(1, 6), beginning())


def test_a_larger_budget_is_more_worlds_and_every_action_is_tried_in_each() -> None:
    one, more = thought(bot(1), beginning()).ideas, thought(bot(1000), beginning()).ideas
    assert {idea.visits for idea in one} == {1}
    assert len({idea.visits for idea in more}) == 1
    assert more[0].visits > 1


def test_time_that_has_run_out_still_leaves_one_world() -> None:
    assert {idea.visits for idea in thought(bot(1 << 40, seconds=1e-9), beginning()).ideas} == {1}


def test_it_plays_two_actions_that_win_together() -> None:
    """SF-END-1: Populate, and Morrun's Populate, make nine; the opponent would win next."""
    state = soulfall(
        f'chosen = ["devote"]\n{DECK}\nhands.one = ["morrun", "sathe", "sathe"]\n'
        f"areas.one.nomads = {nomads(7)}\nareas.two.nomads = {THEIRS}"
    )
    thinker, rng = bot(50), Rng(1)
    while state.decider == 0:
        state.play(thought(thinker, state).best.plan[0])
        settle(state, rng)
    assert state.outcome is not None
    assert state.outcome.result == "one"


def test_it_lets_that_effect_go_first_which_makes_the_other_win() -> None:
    """SF-TRIG-2"""
    thinker = Turnwise(evaluator(WITH_PAIRS), Budget(50, None), 1, 2)
    best, other = thought(thinker, order_that_wins()).ideas
    assert (best.plan[0].text, best.value) == ("choose cass", 1.0)
    assert (other.plan[0].text, other.value < 1.0) == ("choose arla", True)


def test_it_does_not_put_off_a_sure_win() -> None:
    """Nobody threatens anything, and next turn would do as well. But who always waits loses in the end."""
    state = soulfall(
        f'chosen = ["devote", "draw"]\n{DECK}\nhands.one = ["sathe", "sathe", "sathe"]\nareas.one.nomads = {nomads(8)}'
    )
    best = thought(bot(200), state).best
    assert (best.plan[0].text, best.value) == ("populate", 1.0)


def test_it_comes_to_an_end_where_every_way_wins() -> None:
    """Nothing is left to be played on then, and the budget is used up all the same."""
    state = soulfall(f'chosen = ["draw", "prosper"]\n{DECK}\nhands.one = ["morrun", "sathe"]\nareas.one.nomads = {nomads(9)}')
    assert thought(bot(50), state).best.value == 1.0
