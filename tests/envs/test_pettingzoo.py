"""The environments pass PettingZoo's own tests, and play by the rules."""

from __future__ import annotations

import copy
import pickle
import time
import warnings
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo import make
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from soulgames import InvalidNotation, Refused, game, game_names
from soulgames.core.game import Outcome
from soulgames.core.registry import core_content
from soulgames.core.telling import Sentence
from soulgames.envs.numbering import versioned
from soulgames.envs.pettingzoo import SoulEnv, env, raw_env, zoo_id
from soulgames.envs.rewards import rewards

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # they import an environment of theirs in the old way
    from pettingzoo.test import api_test, performance_benchmark, seed_test

MAKERS = [raw_env, env]


def play(environment: Any, seed: int, steps: int = 10**6) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Agents and what `last` tells them, with random actions, to the end or for some steps."""
    chooser = np.random.default_rng(seed)
    for agent in environment.agent_iter(steps):
        last = environment.last()
        yield agent, last
        observation, _, over, _, _ = last
        environment.step(None if over else int(chooser.choice(np.flatnonzero(observation["action_mask"]))))


def started(name: str, seed: int = 1, steps: int = 0) -> SoulEnv:
    environment = raw_env(name)
    environment.reset(seed=seed)
    for _ in play(environment, seed, steps):
        pass
    return environment


# PettingZoo's own tests.


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # it is a dict with a mask, as those of theirs are
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:We recommend agents to be named")  # they are named like the seats of the game
@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("name", game_names())
def test_api(name: str, maker: Any) -> None:
    api_test(maker(name), num_cycles=300)


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("name", game_names())
def test_seed(name: str, maker: Any) -> None:
    seed_test(partial(maker, name), num_cycles=100)


@pytest.mark.parametrize("name", game_names())
def test_performance(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The benchmark runs for five seconds; its clock goes ten times as fast here."""
    module = __import__("pettingzoo.test.performance_benchmark", fromlist=["time"])
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: 10 * time.time()))
    performance_benchmark(env(name))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", game_names())
def test_the_register_knows_it(name: str) -> None:
    made = make("aec", zoo_id(name), render_mode="ansi")
    assert str(made) == versioned(game(name))
    assert made.possible_agents == list(game(name).seats)


# Observations, masks and rewards.


@pytest.mark.parametrize("name", game_names())
def test_a_game_tells_what_it_should(name: str) -> None:
    environment = raw_env(name)
    environment.reset(seed=3)
    ends: dict[str, float] = {}
    for agent, (observation, reward, over, cut_off, info) in play(environment, 3):
        assert environment.observation_space(agent).contains(observation)
        mask = observation["action_mask"]
        assert mask is info["action_mask"]
        assert not mask.flags.writeable
        assert not cut_off
        if over:
            assert not mask.any()
            assert info["outcome"]["result"] in (*game(name).sides(), "tie", "decay")
            ends[agent] = reward
            continue
        assert reward == 0
        state = environment.game_state
        assert np.flatnonzero(mask).tolist() == sorted(action.id for action in state.legal())
        for other in environment.agents:
            if other != agent:
                assert not environment.observe(other)["action_mask"].any()
                assert not environment.infos[other]["action_mask"].any()
    outcome = environment.game_state.outcome
    assert outcome is not None
    assert list(ends) == environment.possible_agents
    assert list(ends.values()) == rewards(outcome)


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (Outcome(0, "one", (1, 0), "", Sentence("")), [1, -1]),
        (Outcome(1, "specters", (0, 1, 0, 1), "", Sentence("")), [-1, 1, -1, 1]),
        (Outcome(None, "tie", (0, 0), "", Sentence("")), [0, 0]),
        (Outcome(None, "decay", (-1, -1), "", Sentence("")), [-1, -1]),
    ],
)
def test_rewards(outcome: Outcome, expected: list[float]) -> None:
    assert rewards(outcome) == expected


@pytest.mark.parametrize("name", game_names())
def test_observations_are_kept(name: str) -> None:
    """What an agent got is its own: later steps do not change it."""
    environment = raw_env(name)
    environment.reset(seed=5)
    seen = [(last[0], copy.deepcopy(last[0])) for _, last in play(environment, 5, 60)]
    for observation, before in seen:
        np.testing.assert_equal(observation, before)


@pytest.mark.parametrize("name", game_names())
def test_fields_are_named_parts_of_an_observation(name: str) -> None:
    environment = started(name, steps=5)
    observation = environment.observe(environment.agent_selection)["observation"]
    parts = environment.fields(observation)
    np.testing.assert_equal(np.concatenate([part.ravel() for part in parts.values()]), observation)
    assert all(np.shares_memory(part, observation) for part in parts.values())


# Seeds and options.


def test_one_seed_decides_several_games() -> None:
    def keys(seed: int | None) -> list[int]:
        environment = raw_env("soulfall")
        environment.reset(seed=seed)
        found = [environment.game_state.key()]
        for _ in range(2):
            environment.reset()
            found.append(environment.game_state.key())
        return found

    assert keys(8) == keys(8)
    assert len(set(keys(8))) == 3
    assert keys(None) != keys(None)


def test_options_are_those_of_the_game() -> None:
    environment = raw_env("soul-puzzler", {"one": "corvane"})
    environment.reset(seed=1)
    assert environment.game_state.view(None)["one"]["character"] == "Corvane"  # type: ignore[index]
    environment.reset(seed=1, options={"game": {"two": "lumina"}})
    assert environment.game_state.view(None)["one"]["character"] is None  # type: ignore[index]
    with pytest.raises(InvalidNotation, match="unknown option 'three'"):
        raw_env("soul-puzzler", {"three": "corvane"})
    with pytest.raises(InvalidNotation, match="unknown game 'chess'"):
        raw_env("chess")


def test_another_content_pack_can_be_played() -> None:
    content = core_content("soul-puzzler").replace("columns = { value = 7", "columns = { value = 6")
    environment = raw_env(game("soul-puzzler", content))
    environment.reset(seed=1)
    for _ in play(environment, 1, 8):
        pass
    again = pickle.loads(pickle.dumps(environment))
    assert again.game_state.key() == environment.game_state.key()
    assert again.action_space("one").n == environment.action_space("one").n < len(game("soul-puzzler").vocabulary)


# Actions that are not legal.


def test_the_rules_refuse_an_illegal_action() -> None:
    environment = started("soul-puzzler")
    state = environment.game_state
    illegal = next(action for action in state.game.vocabulary if state.why_not(action) is not None)
    before = state.key()
    with pytest.raises(Refused, match=r"\[SP-"):
        environment.step(illegal.id)
    for nonsense in (-1, len(state.game.vocabulary), None):
        with pytest.raises(ValueError, match="expected an id from 0 to"):
            environment.step(nonsense)
    assert state.key() == before


def test_an_illegal_action_loses_in_the_usual_wrappers() -> None:
    environment = env("soulfall")
    environment.reset(seed=1)
    loser = environment.agent_selection
    mask = environment.last()[0]["action_mask"]
    environment.step(int(np.flatnonzero(mask == 0)[0]))
    assert environment.rewards[loser] == -1
    assert all(environment.terminations.values())
    assert isinstance(environment, OrderEnforcingWrapper)
    environment.reset(seed=1)
    assert not any(environment.terminations.values()), "a new game is a new game"


# Copies in the middle of a game.


def by_pickle(environment: SoulEnv) -> SoulEnv:
    found = pickle.loads(pickle.dumps(environment))
    assert isinstance(found, SoulEnv)
    return found


@pytest.mark.parametrize("make_copy", [copy.deepcopy, by_pickle])
@pytest.mark.parametrize("name", game_names())
def test_a_copy_plays_the_same_game(name: str, make_copy: Any) -> None:
    original = started(name, steps=40)
    other = make_copy(original)
    key = original.game_state.key()
    told = list(play(other, 9))
    assert original.game_state.key() == key, "the original has not moved"
    assert other.game_state.key() != key
    np.testing.assert_equal(list(play(original, 9)), told)
    assert original.game_state.key() == other.game_state.key()


@pytest.mark.parametrize("make_copy", [copy.deepcopy, by_pickle])
def test_a_copy_before_the_first_reset(make_copy: Any) -> None:
    other = make_copy(raw_env("soulfall"))
    other.reset(seed=1)
    assert other.game_state.key() == started("soulfall").game_state.key()


@pytest.mark.parametrize("make_copy", [copy.deepcopy, lambda wrapped: pickle.loads(pickle.dumps(wrapped))])
def test_a_wrapped_environment_is_copied_with_its_wrappers(make_copy: Any) -> None:
    original = env("soulfall")
    original.reset(seed=2)
    for _ in play(original, 2, 15):
        pass
    other = make_copy(original)
    key = original.unwrapped.game_state.key()
    assert other.unwrapped.game_state.key() == key
    assert len(list(play(other, 4))) > 10
    assert original.unwrapped.game_state.key() == key


# Pictures.


def test_the_scene_is_the_picture() -> None:
    environment = raw_env("soulfall", render_mode="ansi")
    environment.reset(seed=1)
    text = environment.render()
    assert text is not None
    assert game("soulfall").from_scene(text).key() == environment.game_state.key()
    assert started("soulfall").render() is None
    with pytest.raises(ValueError, match="expected ansi, or None"):
        raw_env("soulfall", render_mode="human")
