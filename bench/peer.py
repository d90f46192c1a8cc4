"""The peer of `master`: a plain information-set tree search, which shares nothing with our bots but the rules.

    soulgames arena soulfall master --bot bench.peer:InformationSetSearch --games 200

It knows no evaluator, no plan and no game: each iteration draws a world that its seat cannot tell from the real one, walks down
one tree for all worlds (UCB1 that counts how often an action was there to be chosen), and plays the game out at random. It
should think for as much CPU time a decision as `master` takes in the mean: the arena's column "seconds a decision" says it of
both, and SOULGAMES_PEER_SECONDS sets it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from math import log, sqrt
from typing import Final

from soulgames.bots.worlds import Sampler
from soulgames.core.action import Action
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import Game, State, View
from soulgames.core.walk import playout

SECONDS: Final = {"soul-puzzler": 0.2, "soulfall": 0.09, "soulgivers": 0.05, "soulgivers-2v2": 0.05}
"""CPU time a decision, by game; as `master` took it in Soulfall and Soulgivers, and a guess in the others."""
CURIOSITY: Final = 0.7
LONGEST: Final = 2000
"""Decisions of a random game, after which nobody has won it."""


class Node:
    __slots__ = ("following", "offered", "visits", "won")

    def __init__(self) -> None:
        self.following: dict[int, Node] = {}
        self.visits = 0
        self.offered = 0
        """In how many visits to the node before it this one could have been chosen."""
        self.won = 0.0
        """By whoever decided to come here."""


class InformationSetSearch:
    def __init__(self, game: Game, seed: int) -> None:
        self._rng: Final = Rng(seed)
        self._seconds: Final = float(os.environ.get("SOULGAMES_PEER_SECONDS", SECONDS[game.name]))

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        if len(legal) == 1:
            return legal[0]
        root = Node()
        last = time.process_time() + self._seconds
        while time.process_time() < last:
            self._iterate(root, sampler(self._rng))
        return max(legal, key=lambda action: root.following[action.id].visits if action.id in root.following else 0)

    def _iterate(self, root: Node, state: State) -> None:
        path: list[tuple[Node, int]] = []
        node = root
        while state.to_decide is not None:
            if state.decider == CHANCE:
                state.apply(state.sample(self._rng))
                continue
            action = self._chosen(node, state.legal())
            fresh = action.id not in node.following
            if fresh:
                node.following[action.id] = Node()
            seat = state.decider
            node = node.following[action.id]
            path.append((node, seat))
            state.apply(action)
            if fresh:
                break
        playout(state, self._rng, LONGEST)
        for node, seat in path:
            node.visits += 1
            node.won += _share(state, seat)

    def _chosen(self, node: Node, legal: list[Action]) -> Action:
        """One that was never tried, or the most promising."""
        untried = [action for action in legal if action.id not in node.following]
        if untried:
            return untried[self._rng.below(len(untried))]
        for action in legal:
            node.following[action.id].offered += 1
        return max(legal, key=lambda action: _promise(node.following[action.id]))


def _promise(node: Node) -> float:
    return node.won / node.visits + CURIOSITY * sqrt(log(node.offered + 1) / node.visits)


def _share(state: State, seat: int) -> float:
    """1 for a win of the side, 0 for a loss, a half if nobody has won. A team's seats are of one parity."""
    outcome = state.outcome
    winner = None if outcome is None else outcome.winner
    return 0.5 if winner is None else float(winner % 2 == seat % 2)
