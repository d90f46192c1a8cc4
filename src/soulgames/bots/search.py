"""Monte Carlo tree search over what a seat knows: every simulation plays in another world that agrees with it.

The tree belongs to the seat that searches. At its own decisions, what it is offered tells apart what it may have seen on the
way (the cards it drew, say). Another seat's decisions are one node whatever that seat holds, because the searching seat will
not know; which of its actions can be chosen depends on the world, and so each counts how often it could.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.bots.budget import Budget
from soulgames.bots.evaluator import Evaluator, side_of
from soulgames.bots.quiet import Quiet
from soulgames.bots.rollout import played_on
from soulgames.bots.thought import Idea, Thought
from soulgames.bots.tree import Edge, Node, best, best_available, found_edge, reached, sight_of
from soulgames.bots.worlds import Sampler, settle
from soulgames.core.action import Action
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import NOBODY, State, View
from soulgames.core.walk import playout

if TYPE_CHECKING:
    from mypy_extensions import i64

EXPLORATION: Final = 0.5
"""How much doubt counts beside value."""
RIPE: Final = 4
"""A node is a leaf until this many simulations have come by; then its actions are looked at."""
MEMORABLE: Final = 32
"""A decision of one's own seat is remembered once this many simulations have come by: the next search may start there."""
SURE: Final = 0
"""The sight of a node that is the same in all worlds."""


class Search:
    """Each simulation descends the tree to a leaf and values it with the game's evaluator.

    Before that it may play on for some turns as the greedy bot does, or for some plies at random.
    """

    def __init__(self, evaluator: Evaluator, budget: Budget, seed: int, turns: int = 0, plies: int = 0) -> None:
        self._evaluator: Final = evaluator
        self._budget: Final = budget
        self._rng: Final = Rng(seed)
        self._turns: Final[i64] = turns
        self._plies: Final[i64] = plies
        self._seat: i64 = 0
        self._hidden = True
        self._searches: i64 = 0
        self._remembered: dict[int, Node] = {}
        self._path: Final[list[Edge]] = []
        self._options: Final[list[Edge]] = []

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        return legal[0] if len(legal) == 1 else self.think(view, legal, sampler).best.plan[0]

    def think(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Thought:
        with Quiet():
            return self._think(view, sampler)

    def _think(self, view: View, sampler: Sampler) -> Thought:
        world = sampler(self._rng)
        self._seat = world.decider
        self._hidden = world.game.hidden
        root = self._root(view, world)
        done: i64 = 0
        self._budget.begin()
        while self._budget.left(done):
            self._simulate(root, world.resample(self._seat, self._rng))
            done += 1
        ideas = [Idea((edge.action,), edge.mean(), edge.visits) for edge in root.edges]
        ideas.sort(key=_weight, reverse=True)
        return Thought(tuple(ideas))

    def _root(self, view: View, world: State) -> Node:
        """The node of this decision: one that the last search remembers, or a new one."""
        sight = sight_of(self._seat, world.legal())
        root = self._remembered.get(_key(view))
        self._remembered = {}
        self._searches += 1
        if root is None or (root.sight != sight and root.sight != SURE):
            root = Node(sight, None)
            root.visits = RIPE
            self._open(root, world)
        return root

    def _simulate(self, root: Node, state: State) -> None:
        path = self._path
        path.clear()
        node = root
        sure = not self._hidden
        while True:
            node.visits += 1
            if node.visits <= RIPE:
                break
            edge = self._chosen(node, state)
            path.append(edge)
            state.apply(edge.action)
            if state.decider == CHANCE:
                sure = False
                settle(state, self._rng)
            if state.decider == NOBODY:
                break
            node = self._reached(edge, state, sure)
        value = self._value(state)
        for edge in path:
            edge.visits += 1
            edge.total += edge.sign * value

    def _value(self, state: State) -> float:
        if self._turns:
            state = played_on(state, self._turns, self._evaluator, self._rng)
        elif self._plies:
            playout(state, self._rng, self._plies)
        return self._evaluator.value(state, self._seat)

    def _reached(self, edge: Edge, state: State, sure: bool) -> Node:
        if self._is_veiled(state):
            return reached(edge, SURE)
        seat: i64 = state.decider
        node = reached(edge, SURE if sure else sight_of(seat, state.legal()))
        if seat == self._seat and node.visits >= MEMORABLE and node.memory != self._searches:
            self._remember(node, state)
        return node

    def _is_veiled(self, state: State) -> bool:
        """Whether another seat decides, from what this one does not know."""
        return self._hidden and state.decider != self._seat

    def _remember(self, node: Node, state: State) -> None:
        if not node.memory:
            node.key = _key(state.view(int(self._seat)))
        node.memory = self._searches
        self._remembered[node.key] = node

    def _chosen(self, node: Node, state: State) -> Edge:
        if self._is_veiled(state):
            self._find_options(node, state)
            return best_available(self._options, EXPLORATION)
        if not node.edges:
            self._open(node, state)
        return best(node, EXPLORATION)

    def _open(self, node: Node, state: State) -> None:
        """All actions of a node, the most promising ones first."""
        node.edges = [self._looked_at(state, action) for action in state.legal()]
        node.edges.sort(key=_prior, reverse=True)

    def _find_options(self, node: Node, state: State) -> None:
        """Those actions of a node that this world allows."""
        edges, options = node.edges, self._options
        options.clear()
        place: i64 = -1
        for action in state.legal():
            place = found_edge(edges, action, place + 1)
            if place < 0:
                place = len(edges)
                edges.append(self._looked_at(state, action))
            edge = edges[place]
            edge.available += 1
            options.append(edge)

    def _looked_at(self, state: State, action: Action) -> Edge:
        """An action and how the position after it looks. Among equals chance decides."""
        after = state.copy()
        after.apply(action)
        settle(after, self._rng)
        noise = float(self._rng.word()) * 1e-18
        prior = self._evaluator.value(after, state.decider) + noise
        return Edge(action, prior, 1.0 if side_of(state.decider) == side_of(self._seat) else -1.0)


def _key(view: View) -> int:
    return hash(repr(view))


def _prior(edge: Edge) -> float:
    return edge.prior


def _weight(idea: Idea) -> tuple[int, float]:
    return idea.visits, idea.value
