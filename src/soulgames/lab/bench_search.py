"""Who takes part in the benchmark of the search. What is counted are simulations: descents of the tree that end in a value."""

from __future__ import annotations

import time
from functools import partial
from importlib.metadata import version
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from soulgames.bots import search, tree
from soulgames.bots.budget import Budget
from soulgames.bots.evaluators import evaluator
from soulgames.bots.worlds import settle
from soulgames.core.chance import Rng
from soulgames.core.game import NOBODY, State
from soulgames.core.registry import game
from soulgames.core.version import VERSION
from soulgames.lab.bench_contestants import Contestant, Goal
from soulgames.lab.bench_engines import SEED, Engine, Missing
from soulgames.lab.bench_peers import import_peer

SIMULATIONS = 2000  # for one decision
POSITIONS = 20
DEPTH = 10  # decisions before a position that is searched
PASSED = 12  # cards that are passed in hearts before the first trick

MCTS = "OpenSpiel MCTS, C++, connect_four, random playouts"
ISMCTS = "OpenSpiel ISMCTS, C++, hearts, random playouts"
PYTHON_ISMCTS = "OpenSpiel ISMCTS, Python, hearts, random playouts"


class OurSearch(Engine):
    """Our search, one decision after the other, with what a simulation does at its leaf before the evaluator values it."""

    copies = []

    def __init__(self, name: str, turns: int = 0, playouts: bool = False) -> None:
        if str(tree.__file__).endswith(".py"):
            raise Missing("not compiled: `make build`, then `make bench`")
        self.about = f"soulgames {VERSION}, compiled"
        self.game = game(name)
        plies = self.game.longest if playouts else 0
        self.bot = search.Search(evaluator(self.game), Budget(SIMULATIONS), SEED, turns, plies)
        rng = Rng(SEED)
        self.positions = [self._middle(rng) for _ in range(POSITIONS)]
        self.next = 0

    def _middle(self, rng: Rng) -> State:
        """A position of a random game in which there is something to decide."""
        while True:
            state = self.game.new()
            for _ in range(DEPTH):
                settle(state, rng)
                state.apply(state.sample(rng))
            settle(state, rng)
            if state.decider != NOBODY and len(state.legal()) > 1:
                return state

    def play(self, games: int) -> float:
        for _ in range(games):
            self.next = (self.next + 1) % POSITIONS
            state = self.positions[self.next]
            seat = int(state.decider)
            self.bot.think(state.view(seat), state.legal(), partial(state.resample, seat))
        return games * SIMULATIONS


class OurSearchTwice(OurSearch):
    """The same in two processes at once. What counts is the sum of what both do in a second of their own time."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.pipe, other = get_context("fork").Pipe()
        get_context("fork").Process(target=self._second, args=(other,), daemon=True).start()

    def _second(self, pipe: Connection) -> None:
        while True:
            games = pipe.recv()
            start = time.process_time()
            simulations = super().play(games)
            pipe.send(simulations / (time.process_time() - start))

    def play(self, games: int) -> float:
        self.pipe.send(games)
        start = time.process_time()
        simulations = super().play(games)
        seconds = time.process_time() - start
        rate: float = self.pipe.recv()
        return simulations + rate * seconds


class Peer(Engine):
    """A search of OpenSpiel, each from an empty tree."""

    copies = []
    plays: str
    begun = 0  # decisions before those that are counted in DEPTH

    def __init__(self) -> None:
        self.spiel = import_peer("pyspiel")
        self.about = f"OpenSpiel {version('open_spiel')}"
        self.game = self.spiel.load_game(self.plays)
        random = Random(SEED)
        self.positions = [self._middle(random) for _ in range(POSITIONS)]
        self.next = 0
        self.bot = self.make()

    def make(self) -> Any:
        raise NotImplementedError

    def _middle(self, random: Random) -> Any:
        while True:
            state = self.game.new_initial_state()
            decisions = 0
            while not state.is_terminal() and (state.is_chance_node() or decisions < self.begun + DEPTH):
                decisions += not state.is_chance_node()
                state.apply_action(random.choice(state.legal_actions()))
            if not state.is_terminal() and len(state.legal_actions()) > 1:
                return state

    def play(self, games: int) -> float:
        for _ in range(games):
            self.next = (self.next + 1) % POSITIONS
            self.bot.step(self.positions[self.next])
        return games * SIMULATIONS


class ConnectFourSearch(Peer):
    plays = "connect_four"

    def make(self) -> Any:
        rollouts = self.spiel.RandomRolloutEvaluator(n_rollouts=1, seed=SEED)
        return self.spiel.MCTSBot(
            self.game, rollouts, uct_c=2, max_simulations=SIMULATIONS, max_memory_mb=1000, solve=False, seed=SEED, verbose=False
        )


class Hearts(Peer):
    plays = "hearts"
    begun = PASSED

    def make(self) -> Any:
        rollouts = self.spiel.RandomRolloutEvaluator(n_rollouts=1, seed=SEED)
        return self.spiel.ISMCTSBot(seed=SEED, evaluator=rollouts, uct_c=2, max_simulations=SIMULATIONS)


class PythonHearts(Hearts):
    def make(self) -> Any:
        numpy = import_peer("numpy")
        mcts = import_peer("open_spiel.python.algorithms.mcts")
        ismcts = import_peer("open_spiel.python.algorithms.ismcts")
        draws = numpy.random.RandomState(SEED)
        rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=draws)
        return ismcts.ISMCTSBot(self.game, rollouts, uct_c=2, max_simulations=SIMULATIONS, random_state=draws)


PUZZLER = "soul-puzzler, evaluator at the leaf"
PUZZLER_TWICE = f"{PUZZLER}, two processes"
FALL = "soulfall, evaluator at the leaf"
FALL_TWICE = f"{FALL}, two processes"

SEARCHES = [
    Contestant(PUZZLER, partial(OurSearch, "soul-puzzler"), MCTS),
    Contestant("soul-puzzler, random playouts", partial(OurSearch, "soul-puzzler", playouts=True), MCTS),
    Contestant(PUZZLER_TWICE, partial(OurSearchTwice, "soul-puzzler"), PUZZLER),
    Contestant(FALL, partial(OurSearch, "soulfall"), ISMCTS),
    Contestant("soulfall, two turns played on", partial(OurSearch, "soulfall", turns=2), ISMCTS),
    Contestant("soulfall, random playouts", partial(OurSearch, "soulfall", playouts=True), ISMCTS),
    Contestant(FALL_TWICE, partial(OurSearchTwice, "soulfall"), FALL),
    Contestant(MCTS, ConnectFourSearch),
    Contestant(ISMCTS, Hearts),
    Contestant(PYTHON_ISMCTS, PythonHearts, ISMCTS),
]

SEARCH_GOALS = [
    Goal(PUZZLER, 3),
    Goal(PUZZLER_TWICE, 1.85),
    Goal(FALL, 0.5),
    Goal(FALL_TWICE, 1.85),
    Goal(FALL, 5, PYTHON_ISMCTS),
]
