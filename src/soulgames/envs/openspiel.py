"""Each game as a Python game of OpenSpiel: importing this module registers `python_soul_puzzler`, `python_soulfall`,
`python_soulgivers` and `python_soulgivers_2v2`; `register` adds one that is played with another content pack.

Chance answers with 64-bit numbers here as everywhere. OpenSpiel gets such an answer byte by byte: eight chance nodes with 256
equal outcomes each. So whoever runs the game draws them, a search cannot foresee them, and the history alone says what
happened. With the parameter `chance=sampled` there is one node with one outcome instead, behind which the number is drawn.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from soulgames.core.action import Action, chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.content import CORE
from soulgames.core.game import NOBODY, Game, State
from soulgames.core.packs import wanted_game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered
from soulgames.core.registry import game_names
from soulgames.core.telling import Either, Sentence
from soulgames.envs.encoders import encoder_of
from soulgames.envs.encoders.encoder import Encoder
from soulgames.envs.parts import named_parts
from soulgames.envs.pickling import SavedGame, load_game, load_state, save_game, save_state
from soulgames.envs.rewards import ZERO_SUM, rewards

OUTCOMES: Final = 256
DIGITS: Final = 8  # bytes of an answer
MEMORY: Final = 8  # bytes that stand for all that a seat has seen
BEGINNING: Final = bytes(MEMORY)

EXPLICIT: Final = "explicit"
SAMPLED: Final = "sampled"
RANDOM_SEED: Final = -1

CHANCE_MODES: Final = {
    EXPLICIT: pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    SAMPLED: pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
}
UNIFORM: Final = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
CERTAIN: Final = [(0, 1.0)]


class Play:
    """A game under way, with what each seat remembers of it. Everything of a `SpielState` that changes is in here."""

    def __init__(self, state: State, memories: list[bytes], digits: bytes = b"") -> None:
        self.state = state
        self.memories = memories
        self.digits = digits
        """The bytes of an answer of chance that is not complete yet."""

    def __deepcopy__(self, memo: dict[int, object]) -> Play:
        return Play(self.state.copy(), self.memories.copy(), self.digits)

    def __reduce__(self) -> tuple[Callable[..., Play], tuple[object, ...]]:
        return _load_play, (*save_state(self.state), self.memories, self.digits)


def _load_play(saved: SavedGame, scene: str, memories: list[bytes], digits: bytes) -> Play:
    return Play(load_state(saved, scene), memories, digits)


class SpielGame(pyspiel.Game):
    """A game of ours; the parameters are its options, and those of OpenSpiel's side."""

    rules: Game

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        content = given.pop("content", "")
        if content:
            self.rules = wanted_game(self.rules.name, content)
            register(self.rules)  # by its own name, so that it can be pickled and found again
        chosen = {**_parameters(self.rules), **given}
        self.options: Final = {key: chosen[key] for key in self.rules.describe_options() if chosen[key]}
        self.rules.new(self.options)  # so that wrong options are told now
        self.sampled: Final = _chance_mode(chosen["chance"]) == SAMPLED
        self.encoder: Final = encoder_of(self.rules)
        seed = chosen["rng_seed"]
        self.rng: Final = Rng(secrets.randbits(64) if seed == RANDOM_SEED else seed)
        imperfect = self.rules.hidden or bool(chosen["imperfect"])
        super().__init__(_type(self.rules, chosen["chance"], imperfect), _info(self.rules, self.sampled), given)

    def new_initial_state(self, scene: str | None = None) -> SpielState:
        """A new game, or one that begins with the position of a scene, as `str` of a state gives it."""
        state = SpielState(self)
        if scene is not None:
            state.play.state = self.rules.from_scene(scene)
        return state

    def make_py_observer(self, kind: Any = None, parameters: object = None) -> SpielObserver:
        if parameters:
            raise ValueError(f"observers have no parameters, but got {parameters}")
        return SpielObserver(self.encoder, kind or pyspiel.IIGObservationType(perfect_recall=False))

    def __reduce__(self) -> tuple[Callable[..., SpielGame], tuple[object, ...]]:
        return _load_spiel_game, (save_game(self.rules), self.get_parameters(), int(self.rng.x))


def _load_spiel_game(saved: SavedGame, parameters: dict[str, Any], x: int) -> SpielGame:
    game: SpielGame = SPIEL_GAMES[register(load_game(saved))](parameters)
    game.rng.x = x
    return game


class SpielState(pyspiel.State):
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = Play(game.rules.new(game.options), [BEGINNING] * len(game.rules.seats))

    # What OpenSpiel asks for.

    def current_player(self) -> int:
        decider = self.play.state.decider
        if decider == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE if decider == CHANCE else decider)

    def is_terminal(self) -> bool:
        return bool(self.play.state.decider == NOBODY)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([int(action.id) for action in self.play.state.legal()])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return CERTAIN if self.get_game().sampled else UNIFORM

    def _apply_action(self, action: int) -> None:
        play = self.play
        if play.state.decider != CHANCE:
            self._happens(play.state.game.vocabulary[action])
        elif self.get_game().sampled:
            self._happens(chance(self.get_game().rng.answer()))
        else:
            play.digits += bytes([action])
            if len(play.digits) == DIGITS:
                self._happens(chance(int.from_bytes(play.digits)))
                play.digits = b""

    def _happens(self, action: Action) -> None:
        """Play it, and let each seat remember what it heard of it and what it sees now."""
        state, memories = self.play.state, self.play.memories
        heard = [state.heard(action, seat) for seat in range(len(memories))]
        state.apply(action)
        encoder: Encoder = self.get_game().encoder
        for seat, memory in enumerate(memories):
            news = heard[seat].encode() + encoder.encode(state, seat)
            memories[seat] = hashlib.blake2b(memory + news, digest_size=MEMORY).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "chance" if self.get_game().sampled else f"chance byte {action}"
        return str(self.play.state.game.vocabulary[action])

    def returns(self) -> list[float]:
        outcome = self.play.state.outcome
        return [0.0] * len(self.play.memories) if outcome is None else rewards(outcome)

    def __str__(self) -> str:
        """The position as the text of a scene, hidden cards included."""
        return self.play.state.to_scene() + "".join(f"# chance byte {digit}\n" for digit in self.play.digits)

    # What searches with hidden information ask for.

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that looks the same to the player, all else drawn at random.

        The others remember nothing then, because what they really saw would tell. The history stays as it was.
        """
        rng = Rng(int(sampler() * 2**53))
        other: SpielState = self.clone()
        play = other.play
        play.state = play.state.resample(player, rng)
        play.memories = [play.memories[player] if seat == player else BEGINNING for seat in range(len(play.memories))]
        return other

    def __reduce__(self) -> tuple[Callable[..., SpielState], tuple[object, ...]]:
        return _load_spiel_state, (self.get_game(), self.serialize())


def _load_spiel_state(game: SpielGame, text: str) -> SpielState:
    state: SpielState = game.deserialize_state(text)
    return state


class SpielObserver:
    """What a seat sees: the encoder's numbers and the view as JSON. With perfect recall, its memory too.

    A memory is a hash of all that the seat heard and saw, one after the other, so two states have the same only if the seat
    cannot tell them apart.
    """

    def __init__(self, encoder: Encoder, kind: Any) -> None:
        self.encoder = encoder
        self.recalls = bool(kind.perfect_recall)
        self.tensor = np.zeros(encoder.size + 8 * MEMORY * self.recalls, np.float32)
        self.dict = named_parts(encoder, self.tensor)
        if self.recalls:
            self.dict["memory"] = self.tensor[encoder.size :]

    def set_from(self, state: SpielState, player: int) -> None:
        size = self.encoder.size
        self.tensor[:size] = np.frombuffer(self.encoder.encode(state.play.state, player), np.uint8)
        if self.recalls:
            self.tensor[size:] = np.unpackbits(np.frombuffer(state.play.memories[player], np.uint8))

    def string_from(self, state: SpielState, player: int) -> str:
        view = json.dumps(state.play.state.view(player))
        return f"{state.play.memories[player].hex()} {view}" if self.recalls else view


def _chance_mode(mode: str) -> str:
    if mode not in CHANCE_MODES:
        asked = {"mode": mode, "known": Either([*CHANCE_MODES])}
        raise InvalidNotation(Sentence("chance={mode}: expected {known}", asked))
    return mode


def _parameters(rules: Game) -> dict[str, Any]:
    """The parameters and what they are if left out."""
    options = dict.fromkeys(rules.describe_options(), "")
    return {**options, "content": "", "chance": EXPLICIT, "rng_seed": RANDOM_SEED, "imperfect": False}


def spiel_name(rules: Game) -> str:
    """What OpenSpiel calls a game: `python_soulfall`. With another pack than the core one the pack's hash follows."""
    name = f"python_{rules.name.replace('-', '_')}"
    return name if rules.pack.shipped and rules.pack.name == CORE else f"{name}_{rules.pack.hash}"


def _type(rules: Game, chance_mode: str = EXPLICIT, imperfect: bool = False) -> Any:
    information = pyspiel.GameType.Information
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=spiel_name(rules),
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=CHANCE_MODES[chance_mode],
        information=information.IMPERFECT_INFORMATION if imperfect else information.PERFECT_INFORMATION,
        utility=utility.ZERO_SUM if rules.name in ZERO_SUM else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(rules.seats),
        min_num_players=len(rules.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(rules),
    )


def _info(rules: Game, sampled: bool) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=len(rules.vocabulary),
        max_chance_outcomes=1 if sampled else OUTCOMES,
        num_players=len(rules.seats),
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if rules.name in ZERO_SUM else None,
        max_game_length=rules.longest,
    )


SPIEL_GAMES: Final[dict[str, type[SpielGame]]] = {}
"""A class for each: OpenSpiel's register outlives the interpreter, and would crash if it let go of a function then."""


def register(rules: Game) -> str:
    """Make a game known to OpenSpiel, and give its name there, for `pyspiel.load_game`."""
    name = spiel_name(rules)
    if name not in SPIEL_GAMES:
        SPIEL_GAMES[name] = type(SpielGame.__name__, (SpielGame,), {"rules": rules})
        pyspiel.register_game(_type(rules, imperfect=rules.hidden), SPIEL_GAMES[name])
    return name


for _name in game_names():
    register(registered(_name))
