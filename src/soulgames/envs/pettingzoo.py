"""Each game as a PettingZoo environment, where the seats act one after the other (AEC).

    env = soulgames.envs.pettingzoo.env("soulfall")
    env = pettingzoo.make("aec", "soulgames/soulfall-v2")  # the same, once this module is imported

Agents are the seats, actions are ids of the game's vocabulary. Chance is answered inside, from the seed of `reset`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy import frombuffer
from numpy.typing import NDArray
from pettingzoo import AECEnv, register
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from soulgames.core.action import chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import NOBODY, Game
from soulgames.core.packs import wanted_game
from soulgames.core.registry import game_names
from soulgames.envs.encoders import encoder_of
from soulgames.envs.encoders.encoder import advance, legal_mask
from soulgames.envs.numbering import NUMBERING, versioned
from soulgames.envs.parts import named_parts
from soulgames.envs.pickling import load_game, save_game
from soulgames.envs.rewards import rewards

Numbers = NDArray[np.uint8]
Observation = dict[str, NDArray[Any]]

UINT8: Final = np.dtype(np.uint8)
INT8: Final = np.dtype(np.int8)
RENDER_MODES: Final = ("ansi",)


class SoulEnv(AECEnv[str, Observation, int]):
    """A game of the registry as an environment.

    An action that is not legal is refused by the rules: `Refused` says by which. All that a user of PettingZoo may look at is
    up to date after each step; only observations are made when they are asked for.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "is_parallelizable": False}

    def __init__(
        self,
        game: str | Game,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        content: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"unknown render mode '{render_mode}': expected {' or '.join(RENDER_MODES)}, or None")
        self.render_mode = render_mode
        self.options = dict(options or {})
        self._rules = wanted_game(game, content)
        self.game_state = self._rules.new(self.options)
        self.metadata = {**self.metadata, "name": versioned(self._rules)}
        self.possible_agents = list(self._rules.seats)
        self._vocabulary = self._rules.vocabulary
        self._encoder = encoder_of(self._rules)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = Rng(0)
        self._seeded = False
        self._no_mask = np.zeros(len(self._vocabulary), INT8)
        self._no_mask.flags.writeable = False
        self.action_spaces = {agent: Discrete(len(self._vocabulary)) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}

    def _observation_space(self) -> Dict:
        return Dict(
            {
                "observation": Box(0, 255, (self._encoder.size,), np.uint8),
                "action_mask": Box(0, 1, (len(self._vocabulary),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed decides it and all games that follow, until there is another; without any they are random.

        `options["game"]` replaces the game's options, from this game on.
        """
        if seed is not None or not self._seeded:
            self._rng = Rng(secrets.randbits(64) if seed is None else seed)
            self._seeded = True
        if options is not None and "game" in options:
            self.options = dict(options["game"])
        self.game_state = self._rules.new(self.options)
        while self.game_state.decider == CHANCE:
            self.game_state.apply(chance(self._rng.answer()))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._idle: dict[str, Any] = {"action_mask": self._no_mask}
        self.infos: dict[str, dict[str, Any]] = dict.fromkeys(self.agents, self._idle)
        self._skip_agent_selection = None
        self._await()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        state = self.game_state
        if action is None or not advance(state, self._legal, int(action), self._rng):
            self._refuse(action)
        if state.decider == NOBODY:
            self._finish()
            return
        self.infos[agent] = self._idle
        self._await()

    def _await(self) -> None:
        """Say who decides now, and what may be decided."""
        self.agent_selection = agent = self.possible_agents[self.game_state.decider]
        self._legal = legal_mask(self.game_state)
        self._mask = frombuffer(self._legal, INT8)
        self._mask.setflags(write=False)  # it is what `step` goes by
        self.infos[agent] = {"action_mask": self._mask}

    def _refuse(self, action: int | None) -> None:
        """An action that the mask does not show. The rules say why not."""
        if action is None or not 0 <= action < len(self._vocabulary):
            raise ValueError(f"{action} is no action: expected an id from 0 to {len(self._vocabulary) - 1}")
        self.game_state.play(self._vocabulary[action])
        raise AssertionError(f"'{self._vocabulary[action]}' is legal: the mask has been changed from outside")

    def _finish(self) -> None:
        outcome = self.game_state.outcome
        assert outcome is not None
        self.infos = {agent: {"action_mask": self._no_mask, "outcome": outcome._asdict()} for agent in self.agents}
        self.rewards = dict(zip(self.agents, rewards(outcome), strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)
        self._mask = self._no_mask
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        return {
            "observation": frombuffer(self._encoder.encode(self.game_state, self._seat[agent]), UINT8),
            "action_mask": self._mask if agent == self.agent_selection else self._no_mask,
        }

    def fields(self, observation: Numbers) -> dict[str, Numbers]:
        """The parts of an observation by name, each in its shape: views of the same memory."""
        return named_parts(self._encoder, observation)

    def render(self) -> str | None:
        """The position as the text of a scene, hidden cards included: for whoever runs the game."""
        return None if self.render_mode is None else self.game_state.to_scene()

    def close(self) -> None:
        """There is nothing to close."""

    # Copies in the middle of a game.

    def __deepcopy__(self, memo: dict[int, object]) -> SoulEnv:
        """An environment that goes its own way. What never changes stays shared."""
        for shared in (self._rules, self._vocabulary, self._encoder, self._no_mask):
            memo[id(shared)] = shared
        memo[id(self.game_state)] = self.game_state.copy()
        memo[id(self._rng)] = _generator(self._rng.x)
        other = type(self).__new__(type(self))
        memo[id(self)] = other
        other.__dict__.update(deepcopy(self.__dict__, memo))
        return other

    def __getstate__(self) -> dict[str, object]:
        values = self.__dict__.copy()
        del values["_vocabulary"], values["_encoder"]
        return values | {
            "_rules": save_game(self._rules),
            "game_state": self.game_state.to_scene(),
            "_rng": int(self._rng.x),
        }

    def __setstate__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)
        self._rules = load_game(values["_rules"])
        self._vocabulary = self._rules.vocabulary
        self._encoder = encoder_of(self._rules)
        self.game_state = self._rules.from_scene(values["game_state"])
        self._rng = _generator(values["_rng"])


def _generator(x: int) -> Rng:
    rng = Rng(0)
    rng.x = x
    return rng


def raw_env(
    game: str | Game, options: Mapping[str, str] | None = None, render_mode: str | None = None, content: str | None = None
) -> SoulEnv:
    """A game, and the options of its `new`. `content` is a content pack, a file or a name, as on the command line."""
    return SoulEnv(game, options, render_mode, content)


def env(
    game: str | Game, options: Mapping[str, str] | None = None, render_mode: str | None = None, content: str | None = None
) -> AECEnv[str, Observation, int]:
    """The same in PettingZoo's usual wrappers: whoever takes an illegal action loses, and calls out of order are told."""
    raw = raw_env(game, options, render_mode, content)
    return OrderEnforcingWrapper(TerminateIllegalWrapper(raw, illegal_reward=-1))


def zoo_id(name: str) -> str:
    """The id of a game in PettingZoo's register, as in `soulgames/soul_puzzler-v1`."""
    return f"soulgames/{name.replace('-', '_')}-v{NUMBERING[name]}"


for _name in game_names():
    register("aec", zoo_id(_name), env, kwargs={"game": _name})
