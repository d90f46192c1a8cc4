"""Who takes part in the benchmark, and what each is compared with. A new game is one line in CONTESTANTS."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from soulgames.core import walk
from soulgames.core.action import chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import State
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game
from soulgames.core.version import VERSION

SEED = 1
POSITIONS = 50  # to clone, each from a game of its own
DEPTH = 10  # decisions before a position is cloned
SETUPS = 500  # options drawn before the clock runs
SAMPLE = 20_000  # games whose mean length stands for that of OpenSpiel's rollouts
PLIES = 200  # after which a random game of chess is cut off

INSIDE = "loop inside"
DRIVEN = "driven from Python"

CONNECT_FOUR_INSIDE = f"OpenSpiel connect_four, {INSIDE}"
CONNECT_FOUR_DRIVEN = f"OpenSpiel connect_four, {DRIVEN}"
CRAZY_EIGHTS_DRIVEN = f"OpenSpiel crazy_eights, {DRIVEN}"
SPIEL_CHESS_INSIDE = f"OpenSpiel chess, {INSIDE}"
SPIEL_CHESS_DRIVEN = f"OpenSpiel chess, {DRIVEN}"
CHESS_DRIVEN = f"python-chess, {DRIVEN}"


class Missing(Exception):
    """A contestant cannot take part here. Says how to get it."""


class Player:
    """Plays random games with one engine."""

    about: str
    """Engine and version."""
    copies: list[Callable[[], object]]
    """One way to copy each of some positions in the middle of a game."""

    def play(self, games: int) -> float:
        """Play this many games; how many decisions were there?"""
        raise NotImplementedError

    def clone(self, times: int) -> float:
        """Copy positions, this many times in all, and keep nothing."""
        rounds, rest = divmod(times, len(self.copies))
        for _ in range(rounds):
            for copy in self.copies:
                copy()
        for copy in islice(self.copies, rest):
            copy()
        return 0


class Contestant(NamedTuple):
    """A row of the benchmark. `peer` names the one it is compared with; the peers themselves have none."""

    name: str
    make: Callable[[], Player]
    peer: str = ""
    plain: bool = False
    clones: bool = False


class Goal(NamedTuple):
    """A contestant should be at least this many times as fast as its peer, or as another one that is named here."""

    name: str
    least: float
    peer: str = ""


class Ours(Player):
    """A game of the registry, played with the same options every time, or with options drawn at random."""

    def __init__(self, name: str, plain: bool, options: dict[str, str] | None) -> None:
        if not plain and str(walk.__file__).endswith(".py"):
            raise Missing("not compiled: `make build`, then `make bench`")
        self.about = f"soulgames {VERSION}, {'plain' if plain else 'compiled'}"
        self.game = game(name)
        self.rng = Rng(SEED)
        self.random = Random(SEED)
        drawn = [self.game.some_options(self.rng) for _ in range(SETUPS)]
        self.options = drawn if options is None else [options]
        self.starts = [self.game.new(options) for options in self.options]
        self.next = 0
        self.copies = [self._middle().copy for _ in range(POSITIONS)]

    def turn_over(self) -> int:
        """The number of the next set-up."""
        self.next = (self.next + 1) % len(self.options)
        return self.next

    def _middle(self) -> State:
        state = self.starts[self.turn_over()].copy()
        walk.playout(state, self.rng, DEPTH)
        return state


class OursInside(Ours):
    """The loop of `core.walk`, from copies of a position: how search plays."""

    def play(self, games: int) -> float:
        rng, longest = self.rng, self.game.longest
        decisions = 0
        for _ in range(games):
            decisions += walk.playout(self.starts[self.turn_over()].copy(), rng, longest)
        return decisions


class OursDriven(Ours):
    """The loop that a user of the library writes."""

    def play(self, games: int) -> float:
        random, getrandbits = self.random.random, self.random.getrandbits
        decisions = 0
        for _ in range(games):
            state = self.game.new(self.options[self.turn_over()])
            while (seat := state.to_decide) is not None:
                if seat == CHANCE:
                    state.apply(chance(getrandbits(64)))
                else:
                    actions = state.legal()
                    state.apply(actions[int(random() * len(actions))])
                decisions += 1
        return decisions


def import_peer(module: str) -> Any:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise Missing("not installed: `pip install 'soulgames[bench]'`") from error


class ConnectFour(Player):
    """OpenSpiel's C++ connect_four, called for every decision."""

    plays = "connect_four"
    sample = SAMPLE

    def __init__(self) -> None:
        self.spiel = import_peer("pyspiel")
        self.about = f"OpenSpiel {version('open_spiel')}"
        self.random = Random(SEED)
        self.game = self.spiel.load_game(self.plays)
        self.copies = [self._middle().clone for _ in range(POSITIONS)]

    def _middle(self) -> Any:
        state = self.game.new_initial_state()
        while state.move_number() < DEPTH:
            if state.is_terminal():
                state = self.game.new_initial_state()
            state.apply_action(self.random.choice(state.legal_actions()))
        return state

    def play(self, games: int) -> float:
        random = self.random.random
        decisions = 0
        for _ in range(games):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
        return decisions


class ConnectFourInside(ConnectFour):
    """The same game, played to the end inside C++.

    Python cannot call the rollout evaluator by itself, but the first simulation of a tree search consists of its rollouts from
    the root. Nobody counts their decisions there: they are taken as the mean length of a sample of games.
    """

    def __init__(self) -> None:
        super().__init__()
        self.length = super().play(self.sample) / self.sample
        self.seed = SEED

    def play(self, games: int) -> float:
        self.seed += 1
        rollouts = self.spiel.RandomRolloutEvaluator(n_rollouts=games, seed=self.seed)
        search = self.spiel.MCTSBot(
            self.game, rollouts, uct_c=2, max_simulations=1, max_memory_mb=1, solve=False, seed=self.seed, verbose=False
        )
        search.mcts_search(self.game.new_initial_state())
        return games * self.length


class CrazyEights(ConnectFour):
    """A card game with a hidden deck. Each card that chance deals or turns counts as a decision, in its favour."""

    plays = "crazy_eights"


class SpielChess(ConnectFour):
    """OpenSpiel's C++ chess, called for every decision."""

    plays = "chess"


class SpielChessInside(ConnectFourInside):
    """The same, played to the end inside C++; its games are long, so that a smaller sample will do."""

    plays = "chess"
    sample = SAMPLE // 100


class Chess(Player):
    """python-chess, called for every decision. Draws that have to be looked for are not looked for, in its favour."""

    def __init__(self) -> None:
        self.chess = import_peer("chess")
        self.about = f"python-chess {version('chess')}"
        self.random = Random(SEED)
        self.copies = [partial(self._middle().copy, stack=False) for _ in range(POSITIONS)]

    def _middle(self) -> Any:
        board = self.chess.Board()
        for _ in range(DEPTH):
            board.push(self.random.choice(list(board.legal_moves)))
        return board

    def play(self, games: int) -> float:
        random = self.random.random
        decisions = 0
        for _ in range(games):
            board = self.chess.Board()
            for _ in range(PLIES):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(moves[int(random() * len(moves))])
                decisions += 1
        return decisions


NO_OPTIONS: dict[str, str] = {}


def ours(
    name: str,
    variant: str = "",
    options: dict[str, str] | None = NO_OPTIONS,
    inside: str = CONNECT_FOUR_INSIDE,
    driven: str = CONNECT_FOUR_DRIVEN,
) -> list[Contestant]:
    """The four rows of one of our games: compiled and plain, each with the loop inside and driven from Python.

    Options of None are drawn at random.
    """
    title = f"{name} {variant}".strip()
    return [
        Contestant(f"{title}, compiled, {INSIDE}", partial(OursInside, name, False, options), inside),
        Contestant(f"{title}, compiled, {DRIVEN}", partial(OursDriven, name, False, options), driven, False, True),
        Contestant(f"{title}, plain, {INSIDE}", partial(OursInside, name, True, options), CHESS_DRIVEN, True),
        Contestant(f"{title}, plain, {DRIVEN}", partial(OursDriven, name, True, options), CHESS_DRIVEN, True, True),
    ]


CONTESTANTS = [
    *ours("soul-puzzler"),
    *ours("soul-puzzler", "with characters", None),
    *ours("soulgivers", options={"setup": "quick"}, inside=SPIEL_CHESS_INSIDE, driven=SPIEL_CHESS_DRIVEN),
    *ours("soulfall", inside=CRAZY_EIGHTS_DRIVEN, driven=CRAZY_EIGHTS_DRIVEN),
    Contestant(CONNECT_FOUR_INSIDE, ConnectFourInside),
    Contestant(CONNECT_FOUR_DRIVEN, ConnectFour, clones=True),
    Contestant(CRAZY_EIGHTS_DRIVEN, CrazyEights, clones=True),
    Contestant(SPIEL_CHESS_INSIDE, SpielChessInside),
    Contestant(SPIEL_CHESS_DRIVEN, SpielChess, clones=True),
    Contestant(CHESS_DRIVEN, Chess, clones=True),
]

GOALS = [
    Goal(f"soul-puzzler, compiled, {DRIVEN}", 1),
    Goal(f"soul-puzzler, compiled, {INSIDE}", 1),
    Goal(f"soul-puzzler, plain, {DRIVEN}", 5),
    Goal(f"soulgivers, compiled, {DRIVEN}", 1),
    Goal(f"soulgivers, compiled, {INSIDE}", 1),
    Goal(f"soulgivers, plain, {DRIVEN}", 1),
    Goal(f"soulfall, compiled, {INSIDE}", 3),
]


def contestant(name: str) -> Contestant:
    from soulgames.lab.bench_search import SEARCHES  # which is built on this module

    everybody = [*CONTESTANTS, *SEARCHES]
    for known in everybody:
        if known.name == name:
            return known
    raise InvalidNotation(f"unknown contestant '{name}': expected one of {'; '.join(known.name for known in everybody)}")
