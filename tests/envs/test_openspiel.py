"""The games pass OpenSpiel's own tests, and its search plays them against a bot of ours."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from soulgames import InvalidNotation, Rng, game, game_names
from soulgames.bots.levels import make_bot
from soulgames.envs.encoders import encoder_of
from soulgames.envs.openspiel import DIGITS, MEMORY, OUTCOMES, SpielState, spiel_name

HIDDEN = [name for name in game_names() if game(name).hidden]
SAMPLED = {"chance": "sampled", "rng_seed": 5}


def load(name: str, **parameters: object) -> Any:
    return pyspiel.load_game(spiel_name(game(name)), parameters)


def random_states(spiel_game: Any, seed: int, most: int = 10**6) -> Any:
    """The states of a random game, the same object each time, the final one last."""
    chooser = np.random.RandomState(seed)
    state = spiel_game.new_initial_state()
    yield state
    for _ in range(most):
        if state.is_terminal():
            return
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(actions[chooser.randint(len(actions))])
        yield state


def middle(spiel_game: Any, seed: int, decisions: int = 40) -> Any:
    state = list(random_states(spiel_game, seed, decisions))[-1]
    while state.is_chance_node():
        state.apply_action(0)
    return state


# OpenSpiel's own tests.


@pytest.mark.parametrize("name", game_names())
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", game_names())
def test_random_simulation_with_sampled_chance(name: str) -> None:
    """OpenSpiel cannot write a Python game of this kind; `pickle` can, see below."""
    pyspiel.random_sim_test(load(name, **SAMPLED), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", game_names())
def test_games_and_types_are_pickled(name: str) -> None:
    for parameters in ({}, SAMPLED):
        spiel_game = load(name, **parameters)
        assert str(pickle.loads(pickle.dumps(spiel_game))) == str(spiel_game)
        assert pickle.loads(pickle.dumps(spiel_game.get_type())) == spiel_game.get_type()


@pytest.mark.parametrize("name", game_names())
def test_sampled_chance_goes_on_where_a_pickled_game_was(name: str) -> None:
    spiel_game = load(name, **SAMPLED)
    middle(spiel_game, 1)  # draws from the game's generator
    other = pickle.loads(pickle.dumps(spiel_game))
    assert str(middle(other, 2)) == str(middle(spiel_game, 2))


# What the games say of themselves.


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_what_it_says(name: str) -> None:
    kind = load(name).get_type()
    types = pyspiel.GameType
    assert kind.information == (
        types.Information.IMPERFECT_INFORMATION if game(name).hidden else types.Information.PERFECT_INFORMATION
    )
    zero_sum = name in ("soul-puzzler", "soulfall")
    assert kind.utility == (types.Utility.ZERO_SUM if zero_sum else types.Utility.GENERAL_SUM)
    assert kind.chance_mode == types.ChanceMode.EXPLICIT_STOCHASTIC
    assert load(name, **SAMPLED).get_type().chance_mode == types.ChanceMode.SAMPLED_STOCHASTIC
    assert load(name, imperfect=True).get_type().information == types.Information.IMPERFECT_INFORMATION


def test_options_are_parameters() -> None:
    state = middle(load("soul-puzzler", one="corvane"), 1, 10)
    assert state.play.state.view(None)["one"]["character"] == "Corvane"
    with pytest.raises(InvalidNotation, match="'nobody' is not a character"):
        load("soul-puzzler", one="nobody")
    with pytest.raises(InvalidNotation, match="expected explicit or sampled"):
        load("soul-puzzler", chance="loaded")


@pytest.mark.parametrize("name", game_names())
def test_actions_have_the_ids_and_texts_of_the_game(name: str) -> None:
    state = middle(load(name), 3)
    inside = state.play.state
    assert state.legal_actions() == sorted(action.id for action in inside.legal())
    for action in inside.legal():
        assert state.action_to_string(action.id) == str(action)
        assert state.string_to_action(str(action)) == action.id


# Chance.


def test_eight_bytes_make_an_answer_of_chance() -> None:
    number = 1037805451668809348
    state = load("soulfall").new_initial_state()
    for digit in number.to_bytes(DIGITS):
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
        state.apply_action(digit)
    expected = game("soulfall").new()
    expected.play(f"chance {number}")
    assert state.play.state.key() == expected.key()


@pytest.mark.parametrize("name", game_names())
def test_the_history_says_it_all(name: str) -> None:
    state = middle(load(name), 4)
    again = load(name).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.play.state.key() == state.play.state.key()
    assert [again.information_state_string(p) for p in range(again.num_players())] == [
        state.information_state_string(p) for p in range(state.num_players())
    ]


def test_sampled_chance_follows_from_the_seed() -> None:
    def deals(seed: int) -> list[str]:
        spiel_game = load("soulfall", chance="sampled", rng_seed=seed)
        states = [spiel_game.new_initial_state() for _ in range(3)]
        for state in states:
            assert state.chance_outcomes() == [(0, 1.0)]
            state.apply_action(0)
        return [str(state) for state in states]

    assert deals(1) == deals(1)
    assert len({*deals(1), *deals(2)}) == 6
    assert deals(-1) != deals(-1), "without a seed it is random"


# Copies.


def by_serialising(state: Any) -> Any:
    return pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1]


def by_pickling(state: Any) -> Any:
    return pickle.loads(pickle.dumps(state))


@pytest.mark.parametrize(
    ("make_copy", "parameters"),
    [(by_serialising, {}), (by_pickling, {}), (by_pickling, SAMPLED), (SpielState.clone, {}), (SpielState.clone, SAMPLED)],
)
@pytest.mark.parametrize("name", game_names())
def test_a_copy_goes_its_own_way(name: str, make_copy: Callable[[Any], Any], parameters: dict[str, object]) -> None:
    state = middle(load(name, **parameters), 6)
    players = range(state.num_players())
    before = str(state)
    other = make_copy(state)
    assert (str(other), other.history(), other.move_number()) == (before, state.history(), state.move_number())
    assert [other.information_state_string(p) for p in players] == [state.information_state_string(p) for p in players]
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)


@pytest.mark.parametrize("name", game_names())
def test_a_game_may_begin_with_a_scene(name: str) -> None:
    state = middle(load(name), 1)
    other = load(name).new_initial_state(str(state))
    assert other.play.state.key() == state.play.state.key()
    assert other.legal_actions() == state.legal_actions()
    assert other.history() == []


def test_half_an_answer_of_chance_is_kept() -> None:
    state = load("soulfall").new_initial_state()
    for digit in (7, 8, 9):
        state.apply_action(digit)
    for other in (by_serialising(state), by_pickling(state), state.clone()):
        assert other.play.digits == state.play.digits == bytes([7, 8, 9])
        assert str(other) == str(state)


# What players see.


@pytest.mark.parametrize("name", game_names())
def test_observations_are_those_of_the_encoder(name: str) -> None:
    state = middle(load(name), 7)
    for player in range(state.num_players()):
        shown = list(encoder_of(game(name)).encode(state.play.state, player))
        assert state.observation_tensor(player) == shown
        assert state.information_state_tensor(player)[: len(shown)] == shown
        assert set(state.information_state_tensor(player)[len(shown) :]) <= {0, 1}
        observation = make_observation(state.get_game())
        observation.set_from(state, player)
        assert np.concatenate([part.ravel() for part in observation.dict.values()]).tolist() == shown
        assert observation.string_from(state, player) == state.observation_string(player)


@pytest.mark.parametrize("name", HIDDEN)
def test_drawn_anew_it_looks_the_same_to_the_player(name: str) -> None:
    chooser = np.random.RandomState(1)
    differs = False
    for number, state in enumerate(random_states(load(name), 8, 150)):
        if number % 5 or state.is_chance_node():
            continue
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, chooser.uniform)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            differs = differs or other.play.state.key() != state.play.state.key()
    assert differs


@pytest.mark.parametrize("name", game_names())
def test_a_player_remembers_how_it_came_about(name: str) -> None:
    """The same position by another way is another information state, though all that can be seen is the same."""
    spiel_game = load(name)
    one, two = spiel_game.new_initial_state(), spiel_game.new_initial_state()
    scene = str(middle(spiel_game, 1))
    for state, memory in ((one, b"1" * MEMORY), (two, b"2" * MEMORY)):
        state.play.state = game(name).from_scene(scene)
        state.play.memories = [memory] * state.num_players()
    assert one.observation_string(0) == two.observation_string(0)
    assert one.information_state_string(0) != two.information_state_string(0)
    assert one.information_state_tensor(0) != two.information_state_tensor(0)


def test_memories_differ_as_soon_as_something_is_seen() -> None:
    """A card that was drawn and discarded leaves no trace in the view of its former holder, but one in the memory."""
    start = middle(load("soulfall"), 1, DIGITS)
    mover = start.current_player()
    after: list[Any] = []
    for _ in range(2):
        state = start.resample_from_infostate(mover, np.random.RandomState(len(after)).uniform)
        state.apply_action(state.string_to_action("draw"))
        after.append(state)
    hands = [state.play.state.view(mover)[game("soulfall").seats[mover]]["hand"] for state in after]
    assert hands[0] != hands[1], "another card came from the deck"
    assert after[0].play.memories[mover] != after[1].play.memories[mover]


def test_others_do_not_remember_secrets_in_a_state_drawn_anew() -> None:
    """Their true memories would tell what they hold."""
    state = middle(load("soulfall"), 9)
    player = state.current_player()
    memories = {state.resample_from_infostate(player, lambda n=n: n / 9).play.memories[1 - player] for n in range(9)}
    assert len(memories) == 1
    assert state.play.memories[1 - player] not in memories


# OpenSpiel's searches against a bot of ours.


def our_choice(bot: Any, state: Any) -> int:
    inside = state.play.state
    seat = state.current_player()
    return int(bot.choose(inside.view(seat), inside.legal(), lambda rng: inside.resample(seat, rng)).id)


def play_against(spiel_game: Any, search: Any, name: str) -> Any:
    """A whole game: OpenSpiel's search in the first seat, a bot of ours in all others."""
    ours = make_bot(game(name), "random", 1)
    chooser = Rng(3)
    state = spiel_game.new_initial_state()
    searched = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(chooser.below(OUTCOMES)))
        elif state.current_player() == 0:
            state.apply_action(int(search.step(state)))
            searched += 1
        else:
            state.apply_action(our_choice(ours, state))
    assert searched > 5
    return state


@pytest.mark.parametrize("name", game_names())
def test_ismcts_plays_a_whole_game(name: str) -> None:
    """It asks for hidden information, so Soul Puzzler has to be declared so."""
    options = {"setup": "quick"} if "setup" in game(name).describe_options() else {}
    spiel_game = load(name, imperfect=True, **options)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    search = ismcts.ISMCTSBot(spiel_game, evaluator, uct_c=1.4, max_simulations=2, random_state=np.random.RandomState(2))
    state = play_against(spiel_game, search, name)
    assert state.returns() in ([1, -1], [-1, 1], [0, 0], [-1, -1], [1, -1, 1, -1], [-1, 1, -1, 1], [0] * 4, [-1] * 4)
    assert state.play.state.to_decide is None


def test_mcts_plays_soul_puzzler() -> None:
    spiel_game = load("soul-puzzler")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    search = mcts.MCTSBot(spiel_game, 1.4, 3, evaluator, random_state=np.random.RandomState(2))
    assert play_against(spiel_game, search, "soul-puzzler").is_terminal()
