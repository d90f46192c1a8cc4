"""Looking ahead where nothing is hidden and nothing is left to chance: alpha-beta, one step deeper at a time.

Values are whole numbers from the side of whoever decides. The decider does not always alternate, so a value changes its sign
only where the side does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.bots.budget import Budget
from soulgames.bots.evaluator import Evaluator, side_of
from soulgames.bots.quiet import Quiet
from soulgames.bots.thought import Idea, Thought
from soulgames.bots.transpositions import AT_LEAST, AT_MOST, EXACT, NO_ACTION, Transpositions
from soulgames.bots.worlds import Sampler
from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.game import NOBODY, State, View

if TYPE_CHECKING:
    from mypy_extensions import i64

SCALE: Final = 1_000_000
"""What an evaluator's 1.0 is here."""
WON: Final = 2 * SCALE
"""A win now; one that comes later is worth as much less as it takes decisions."""
SURE: Final = WON - 1000
INFINITE: Final = 2 * WON

DEEPEST: Final = 60
"""No line is followed further than this."""
FEW: Final = 2
"""A decision among so few actions costs no depth."""
IDEAS: Final = 4
"""How many ideas of a thought have exact values; those after them are at most as good as they say."""
EARLY: Final = 4
"""This many actions of a position are looked at in full depth; those after them one step less deep at first."""
PLACES: Final = 4096
"""More actions than any decision has."""


class Root:
    """The decision to be made: its actions, the best first as far as known."""

    def __init__(self, state: State, actions: list[Action]) -> None:
        self.state: Final = state
        self.actions = actions
        self.values: list[int] = [0] * len(actions)
        self.visits: list[int] = [0] * len(actions)

    def sort(self, done: i64) -> None:
        """The actions that were looked at by their values; the others stay behind them, as they were."""
        order: list[int] = [place - self.values[place] * PLACES for place in range(done)]  # to be read modulo PLACES
        order.sort()
        places = [number % PLACES for number in order]
        self.actions = [self.actions[place] for place in places] + self.actions[done:]
        self.visits = [self.visits[place] for place in places] + self.visits[done:]
        self.values = [self.values[place] for place in places] + self.values[done:]


class AlphaBeta:
    """For open games. A budget counts the positions that are looked at."""

    def __init__(self, evaluator: Evaluator, budget: Budget, seed: int, deepest: int = DEEPEST) -> None:
        self._evaluator: Final = evaluator
        self._deepest: Final[i64] = deepest
        self._budget: Final = budget
        self._rng: Final = Rng(seed)
        self._known: Final = Transpositions()
        self._history: list[int] = []
        """How often an action was too good for the opponent to allow, by side and id: what to try first."""
        self._looked: i64 = 0
        self._stopped = False
        self.depth: i64 = 0
        """How deep the latest thought went."""

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        return legal[0] if len(legal) == 1 else self._searched(sampler(self._rng), legal, 1).actions[0]

    def think(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Thought:
        root = self._searched(sampler(self._rng), legal, IDEAS)
        return Thought(tuple([self._idea(root, place) for place in range(len(root.actions))]))

    def _searched(self, state: State, legal: Sequence[Action], exact: i64) -> Root:
        """The decision as it looks after a search; as many of the best actions as said have exact values."""
        with Quiet():
            self._budget.begin()
            self._looked = 0
            self._stopped = False
            self._history = [0] * (2 * len(state.game.vocabulary))
            root = Root(state, self._shuffled(legal))
            self.depth = 0
            while self.depth < self._deepest and not self._stopped:
                self.depth += 1
                self._deepen(root, exact)
            return root

    def _shuffled(self, legal: Sequence[Action]) -> list[Action]:
        """Among equals the first is chosen, so chance decides which."""
        places = list(range(len(legal)))
        self._rng.shuffle(places)
        return [legal[place] for place in places]

    def _deepen(self, root: Root, exact: i64) -> None:
        """Look at every action. If there is no time for all, those that were looked at count."""
        done: i64 = 0
        best: list[int] = [-INFINITE] * exact  # the values that are kept, the lowest first
        for action in root.actions:
            before = self._looked
            bound: i64 = best[0]  # what an action has to exceed to be one of them
            child = root.state.copy()
            child.apply(action)
            value = bound + 1
            if bound > -INFINITE:
                value = self._child(root.state, child, self.depth - 1, 0, bound, bound + 1)
            if value > bound and not self._stopped:
                value = self._child(root.state, child, self.depth - 1, 0, bound, INFINITE)
            if self._stopped:
                break
            if value > bound:
                best[0] = value
                best.sort()
            root.values[done] = value
            root.visits[done] += self._looked - before
            done += 1
        root.sort(done)

    def _idea(self, root: Root, place: i64) -> Idea:
        value = root.values[place] / SCALE
        return Idea(self._plan(root.state, root.actions[place]), max(-1.0, min(1.0, value)), root.visits[place])

    def _plan(self, state: State, action: Action) -> tuple[Action, ...]:
        """An action and what was found to follow it, as long as the same side decides."""
        plan = [action]
        after = state.copy()
        after.apply(action)
        while after.decider != NOBODY and side_of(after.decider) == side_of(state.decider) and len(plan) < DEEPEST:
            self._known.find(after.key())
            legal = after.legal()
            place = _place(legal, self._known.action)
            if place < 0:
                break
            plan.append(legal[place])
            after.apply(legal[place])
        return tuple(plan)

    # The search itself.

    def _child(self, state: State, child: State, depth: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """The value of a child for who decides in the state."""
        self._looked += 1
        if not self._budget.left(self._looked):
            self._stopped = True
        if child.decider == NOBODY:
            value = self._evaluator.value(child, state.decider)
            if value > 0.0:
                return WON - ply
            return ply - WON if value < 0.0 else 0
        if side_of(child.decider) == side_of(state.decider):
            return self._search(child, depth, ply + 1, alpha, beta)
        return -self._search(child, depth, ply + 1, -beta, -alpha)

    def _search(self, state: State, depth: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """The value if it lies between alpha and beta; otherwise a bound on the same side of them."""
        if depth <= 0 or ply >= DEEPEST or self._stopped:
            return int(self._evaluator.value(state, state.decider) * SCALE)
        key: i64 = state.key()
        known = self._known
        if known.find(key) and known.depth >= depth:
            value = _heard(known.value, ply)
            bound = known.bound
            if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
                return value
        return self._branch(state, key, known.action, depth, ply, alpha, beta)

    def _branch(self, state: State, key: i64, guess: i64, depth: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """Try the actions, the most promising first, until one is too good for the opponent to allow."""
        legal = state.legal()
        asked = depth
        if len(legal) <= FEW:
            depth += 1
        guessed = _place(legal, guess)
        order: list[int] = []
        best: i64 = -INFINITE
        best_action: i64 = NO_ACTION
        bound: i64 = AT_MOST
        tried: i64 = 0
        while tried < len(legal):
            if tried == 0 and guessed >= 0:
                place = guessed
            else:
                if not order:
                    order = self._order(state, legal, guessed, depth)
                place = order.pop() % PLACES
            child = state.copy()
            child.apply(legal[place])
            value = self._probe(state, child, depth - 1, ply, alpha, beta, tried)
            if self._stopped:
                return 0
            tried += 1
            if value > best:
                best = value
                best_action = legal[place].id
                if value >= beta:
                    self._history[2 * best_action + side_of(state.decider)] += depth * depth
                    bound = AT_LEAST
                    break
                if value > alpha:
                    alpha = value
                    bound = EXACT
        self._known.store(key, _told(best, ply), best_action, asked, bound)
        return best

    def _probe(self, state: State, child: State, depth: i64, ply: i64, alpha: i64, beta: i64, tried: i64) -> i64:
        """The value of a child: at first only whether it is better than alpha, and late ones with less depth."""
        if tried == 0:
            return self._child(state, child, depth, ply, alpha, beta)
        if tried >= EARLY and depth >= 2:
            value = self._child(state, child, depth - 1, ply, alpha, alpha + 1)
            if value <= alpha:
                return value
        value = self._child(state, child, depth, ply, alpha, alpha + 1)
        if alpha < value < beta:
            value = self._child(state, child, depth, ply, alpha, beta)
        return value

    def _order(self, state: State, legal: list[Action], guessed: i64, depth: i64) -> list[int]:
        """The places of the actions without the guessed one, the most promising last; to be read modulo PLACES."""
        order: list[int] = []
        seat = state.decider
        side = side_of(seat)
        for place in range(len(legal)):
            if place == guessed:
                continue
            action = legal[place]
            promise: i64 = self._history[2 * action.id + side]
            if depth >= 2:
                child = state.copy()
                child.apply(action)
                self._looked += 1
                promise = int(self._evaluator.value(child, seat) * SCALE)
            order.append(promise * PLACES + place)
        order.sort()
        return order


def _place(legal: list[Action], id: i64) -> i64:
    """Where the action with this id is, or -1."""
    for place in range(len(legal)):
        if legal[place].id == id:
            return place
    return -1


def _told(value: i64, ply: i64) -> i64:
    """A value as the table keeps it: how far a sure end is counts from the position, not from the root."""
    return value + ply if value > SURE else value - ply if value < -SURE else value


def _heard(value: i64, ply: i64) -> i64:
    return value - ply if value > SURE else value + ply if value < -SURE else value
