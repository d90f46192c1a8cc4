"""The tree search: it plays by the rules, repeats itself, wins what is won and stops what can be stopped."""

from __future__ import annotations

from functools import partial

import pytest

from soulgames import game
from soulgames.bots.budget import Budget
from soulgames.bots.evaluators import evaluator
from soulgames.bots.rollout import played_on
from soulgames.bots.search import MEMORABLE, Search
from soulgames.bots.thought import Thought
from soulgames.bots.tree import WIDTH, Edge, Node, best, best_available, found_edge, reached, sight_of
from soulgames.bots.worlds import settle
from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.game import NOBODY, State
from tests.games.soulfall.packs import WITH_PAIRS, order_that_wins


def bot(name: str, simulations: int, seed: int = 1, turns: int = 0, plies: int = 0) -> Search:
    return Search(evaluator(game(name)), Budget(simulations), seed, turns, plies)


def thought(search: Search, state: State) -> Thought:
    seat = int(state.decider)
    return search.think(state.view(seat), state.legal(), partial(state.resample, seat))


def choice(state: State, simulations: int, seed: int = 1) -> str:
    return thought(bot(state.game.name, simulations, seed), state).best.plan[0].text


def soulfall(position: str) -> State:
    return game("soulfall", pack="reference").from_scene(f'game = "soulfall"\ntitle = "A position"\n[position]\n{position}')


def puzzler(lowest: str, scores: str) -> State:
    empty = ".......\n" * (6 - len(lowest.split()))
    position = f'turn = "one"\nscores = {{ {scores} }}\nboard = """\n{empty}{lowest}\n"""'
    return game("soul-puzzler").from_scene(f'game = "soul-puzzler"\ntitle = "A position"\n[position]\n{position}')


def whole_game(name: str, simulations: int, seed: int) -> list[str]:
    """A game between two searches, checked by the referee."""
    rng = Rng(seed)
    state = game(name).new()
    seats = [bot(name, simulations, seed), bot(name, simulations, seed + 1)]
    played = []
    settle(state, rng)
    while state.decider != NOBODY:
        seat = int(state.decider)
        action = seats[seat].choose(state.view(seat), state.legal(), partial(state.resample, seat))
        played.append(state.play(action).text)
        settle(state, rng)
    return played


@pytest.mark.parametrize("name", ["soulfall", "soul-puzzler"])
def test_it_plays_whole_games_and_the_same_seed_plays_the_same(name: str) -> None:
    assert whole_game(name, 12, 1) == whole_game(name, 12, 1)
    assert whole_game(name, 12, 1) != whole_game(name, 12, 2)


@pytest.mark.parametrize("name", ["soulfall", "soul-puzzler", "soulgivers"])
def test_a_thought_has_every_action_once_and_the_best_first(name: str) -> None:
    rng = Rng(3)
    state = game(name).new()
    settle(state, rng)
    before = state.key()
    ideas = thought(bot(name, 60), state).ideas
    assert {idea.plan[0] for idea in ideas} == set(state.legal())
    assert len(ideas) == len(state.legal())
    assert [idea.visits for idea in ideas] == sorted((idea.visits for idea in ideas), reverse=True)
    assert sum(idea.visits for idea in ideas) == 60
    assert all(-1.0 <= idea.value <= 1.0 for idea in ideas)
    assert state.key() == before


EIGHT = '["morrun", "morrun", "morrun", "morrun", "vokhan", "vokhan", "vokhan", "vokhan"]'
SEVEN = '["morrun", "morrun", "morrun", "vokhan", "vokhan", "vokhan", "vokhan"]'
DECK = 'deck = ["sathe", "sathe", "sathe", "ilmira", "ilmira", "ilmira", "ilmira", "sathe"]'


def test_it_takes_the_last_nomad() -> None:
    """SF-END-1: with one Action left, only Populate makes nine."""
    state = soulfall(f'chosen = ["draw", "devote"]\n{DECK}\nhands.one = ["sathe"]\nareas.one.nomads = {EIGHT}')
    assert choice(state, 100) == "populate"


def test_it_finds_two_nomads_in_two_actions() -> None:
    """Populate, and Morrun's Populate: the draw and everything else are too slow."""
    state = soulfall(
        f'chosen = ["devote"]\n{DECK}\nhands.one = ["morrun", "sathe", "sathe"]\nareas.one.nomads = {SEVEN}\n'
        f"areas.two.nomads = {EIGHT}"
    )
    search = bot("soulfall", 500)
    rng = Rng(1)
    while state.decider == 0:
        state.play(thought(search, state).best.plan[0])
        settle(state, rng)
    outcome = state.outcome
    assert outcome is not None
    assert outcome.result == "one"


def test_it_lets_that_effect_go_first_which_makes_the_other_win() -> None:
    """SF-TRIG-2"""
    search = Search(evaluator(WITH_PAIRS), Budget(60), 1, 4, 0)
    assert str(thought(search, order_that_wins()).best.plan[0]) == "choose cass"


def test_it_ousts_what_would_win() -> None:
    """The other side has nine Nomads and needs no more than the end of its turn: ousting is the only defence."""
    state = soulfall(
        f'chosen = ["draw", "prosper"]\n{DECK}\nhands.one = ["vokhan", "ehvagri", "sathe"]\n'
        'areas.two.nomads = ["morrun", "morrun", "morrun", "morrun", "ilmira", "ilmira", "ilmira", "ginjinx", "ginjinx"]'
    )
    search = bot("soulfall", 600)
    assert thought(search, state).best.plan[0].text == "play vokhan"
    state.play("play vokhan")
    assert thought(search, state).best.plan[0].text.startswith("oust nomads")


def test_it_completes_the_line_that_wins() -> None:
    assert choice(puzzler("oo.....\nxx.oo..", "one = 12, two = 12"), 200) == "place c"


def test_it_blocks_the_line_that_would_lose() -> None:
    assert choice(puzzler("...o...\n...o...", "one = 0, two = 12"), 600) == "place d"


def test_it_thinks_on_where_it_has_been() -> None:
    """After its own Draw, the search goes on in the tree that it has."""
    state = soulfall(f'{DECK}\nhands.one = ["morrun", "sathe", "vokhan"]')
    search = bot("soulfall", 400)
    first = thought(search, state)
    state.play(first.best.plan[0])
    rng = Rng(1)
    settle(state, rng)
    assert state.decider == 0
    visits = sum(idea.visits for idea in thought(search, state).ideas)
    assert visits >= 400 + MEMORABLE - 3
    assert sum(idea.visits for idea in thought(bot("soulfall", 400), state).ideas) == 400


def test_random_plies_come_before_the_evaluator_if_wanted() -> None:
    state = soulfall(f'chosen = ["draw", "devote"]\n{DECK}\nhands.one = ["sathe"]\nareas.one.nomads = {EIGHT}')
    assert thought(bot("soulfall", 60, plies=1000), state).best.plan[0].text == "populate"


def test_turns_are_played_on_greedily_to_their_ends() -> None:
    judge = evaluator(game("soulfall"))
    nine = soulfall(f'chosen = ["draw", "devote"]\n{DECK}\nhands.one = ["sathe"]\nareas.one.nomads = {EIGHT}')
    over = played_on(nine, 1, judge, Rng(1))
    assert over.outcome is not None
    assert over.outcome.result == "one", "the greedy player populates, too"
    start = soulfall(f'{DECK}\nhands.one = ["morrun", "sathe", "vokhan"]')
    before = start.key()
    for turns in (1, 2, 3):
        assert played_on(start, turns, judge, Rng(1)).turn_number == start.turn_number + turns
    assert start.key() == before


def test_it_can_play_on_before_it_values() -> None:
    state = soulfall(f'chosen = ["draw", "devote"]\n{DECK}\nhands.one = ["sathe"]\nareas.one.nomads = {EIGHT}')
    ideas = thought(bot("soulfall", 40, turns=2), state).ideas
    assert ideas[0].plan[0].text == "populate"
    assert ideas[0].value == 1.0


# The tree.


def edge(text: str, visits: int, total: float, prior: float = 0.0, available: int = 1) -> Edge:
    made = Edge(Action(0, text), prior, 1.0)
    made.visits, made.total, made.available = visits, total, available
    return made


def test_exploration_weighs_value_against_doubt() -> None:
    good, doubtful = edge("good", 100, 60.0), edge("doubtful", 2, 0.6)
    node = Node(0, None)
    node.visits = 102
    node.edges = [good, doubtful]
    assert best(node, 0.0) is good
    assert best(node, 1.0) is doubtful


def test_a_node_widens_with_its_visits() -> None:
    node = Node(0, None)
    node.edges = [edge(str(place), 0, 0.0, prior=place / 100) for place in range(20)]
    node.visits = 4
    assert best(node, 0.5) is node.edges[int(WIDTH) * 2 - 1]
    node.visits = 25
    assert best(node, 0.5) is node.edges[-1]


def test_an_action_that_was_rarely_possible_is_not_owed_more_tries() -> None:
    rare, common = edge("rare", 5, 2.5, available=5), edge("common", 5, 2.5, available=500)
    assert best_available([rare, common], 0.5) is common


def test_what_is_offered_tells_decisions_apart() -> None:
    one, two = Action(1, "one"), Action(2, "two")
    assert sight_of(0, [one]) != sight_of(0, [two])
    assert sight_of(0, [one]) != sight_of(1, [one])
    start = edge("start", 0, 0.0)
    node = reached(start, 7)
    other = reached(start, 8)
    assert node is not other
    assert reached(start, 7) is node
    assert reached(start, 8) is other


def test_edges_are_found_from_any_place() -> None:
    edges = [edge(text, 0, 0.0) for text in "abc"]
    for start in range(4):
        assert [found_edge(edges, one.action, start) for one in edges] == [0, 1, 2]
        assert found_edge(edges, Action(0, "d"), start) == -1
