"""The engines of others that ours are compared with. They need not be installed."""

from __future__ import annotations

import importlib
from functools import partial
from importlib.metadata import version
from random import Random
from typing import Any

from soulgames.lab.bench_engines import DEPTH, POSITIONS, SEED, Engine, Missing

SAMPLE = 20_000  # games whose mean length stands for that of OpenSpiel's rollouts
PLIES = 200  # after which a random game of chess is cut off


def import_peer(module: str) -> Any:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise Missing("not installed: `pip install 'soulgames[bench]'`") from error


class ConnectFour(Engine):
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


class Chess(Engine):
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
