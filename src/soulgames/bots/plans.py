"""Whole turns: what a seat could do until somebody else's turn comes, found by a beam over sequences of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluator import Evaluator
from soulgames.bots.worlds import settle
from soulgames.core.action import Action
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import NOBODY, State

if TYPE_CHECKING:
    from mypy_extensions import i64

LONGEST: Final = 60
"""More actions than a turn has that is worth planning."""
LAYERS: Final = 12
"""The positions that may be looked at are shared out to so many layers."""
LATE: Final = 3
"""With always at least so many still to come."""
FIRST_WIDTH: Final = 70
"""A beam begins as wide as if each position that it keeps cost this many."""
FINE: Final = 1 << 20
"""So many steps has chance between nothing and all."""
WON: Final = 1.0


class Guide:
    """What the search of turns has to know about a game: which actions are worth trying."""

    def worth_trying(self, state: State, after_chance: bool) -> list[Action]:
        """Actions of the seat that decides, at least one. After chance a plan is as good as over: another one will be made."""
        return state.legal()

    def closing(self, state: State) -> Action:
        """What brings a turn to its end without a further thought: to pass or to end it is the last of the answers."""
        return state.legal()[-1]

    def alike(self, state: State, action: Action) -> bool:
        """Whether only the best looking of these actions is worth following."""
        return False

    def secrecy(self, state: State) -> float:
        """How much of a value chance may add to what is chosen here: a secret that can be foreseen is none."""
        return 0.0

    def group(self, state: State) -> i64:
        """Plans of one group never make up more than half of a layer, so that others are followed too."""
        return 0


class Plan:
    """A position on the way through a turn, and how it was reached."""

    def __init__(self, state: State, before: Plan | None, action: Action | None, after_chance: bool) -> None:
        self.state: Final = state
        self.before: Final = before
        self.action: Final = action
        self.after_chance: Final = after_chance
        self.value = 0.0
        self.whim: float = 0.0 if before is None else before.whim
        """What chance has added to its value."""
        self.risk = 0.0
        """What others could spoil of it: 0 or less."""

    def actions(self) -> list[Action]:
        """From the first to the last."""
        found: list[Action] = []
        plan: Plan | None = self
        while plan is not None and plan.action is not None:
            found.append(plan.action)
            plan = plan.before
        found.reverse()
        return found


def by_value(plan: Plan) -> float:
    return plan.value


class Turns:
    """Searches turns, and counts the positions it looks at."""

    def __init__(self, evaluator: Evaluator, guide: Guide, rng: Rng) -> None:
        self._evaluator: Final = evaluator
        self._guide: Final = guide
        self._rng: Final = rng
        self.positions: i64 = 0

    def best(self, start: State, positions: i64, most: i64) -> list[Plan]:
        """The best ways for the seat that decides to play on until its say is over, the best first.

        That is the end of its turn; in the turn of another seat, the moment when that one goes on. No more than this many
        positions are looked at, but for the few that it takes to end what was begun. At least one way is found.
        """
        beam = Beam(self, start.decider, self._guide.secrecy(start) > 0.0)
        last: i64 = self.positions + positions
        width: i64 = max(2, positions // FIRST_WIDTH)
        widest = 3 * width
        layer = [Plan(start, None, None, False)]
        depth: i64 = 0
        while depth < LONGEST and not beam.won:
            before = self.positions
            following = beam.follow(layer, width, last)
            if not following:
                break
            per_plan = (self.positions - before) // len(layer) + 1
            layer = following
            depth += 1
            if self.positions >= last:
                beam.close(layer)
                break
            layers: i64 = max(LATE, LAYERS - depth)
            width = min(widest, max(2, (last - self.positions) // (per_plan * layers)))
        # If no way led to the end, because all of them met where worse ones had been dropped, a part of one has to do.
        found = beam.finished or layer
        found.sort(key=by_value, reverse=True)
        return found[:most]

    def worth_trying(self, plan: Plan) -> list[Action]:
        return self._guide.worth_trying(plan.state, plan.after_chance)

    def closing(self, plan: Plan) -> Action:
        return self._guide.closing(plan.state)

    def alike(self, plan: Plan, action: Action) -> bool:
        return self._guide.alike(plan.state, action)

    def group(self, plan: Plan) -> i64:
        return self._guide.group(plan.state)

    def whim(self, plan: Plan) -> float:
        """What chance adds to whatever follows."""
        secrecy = self._guide.secrecy(plan.state)
        return secrecy * float(self._rng.below(FINE)) / float(FINE) if secrecy > 0.0 else 0.0

    def value(self, state: State, seat: i64) -> float:
        return self._evaluator.value(state, seat)

    def after(self, plan: Plan, seat: i64, action: Action) -> Plan:
        """What an action leads to, up to the seat's next decision or the end of its say."""
        state = plan.state.copy()
        state.apply(action)
        self.positions += 1
        chance = plan.after_chance
        if plan.state.turn == seat:
            turn = plan.state.turn_number
            while state.decider != seat and state.decider != NOBODY and state.turn_number == turn:
                chance = chance or state.decider == CHANCE
                self.pass_over(state)
        return Plan(state, plan, action, chance)

    def pass_over(self, state: State) -> None:
        """Others may react in one's own turn, and a plan hopes that they do not: to pass is the last of the answers."""
        if state.decider == CHANCE:
            settle(state, self._rng)
        else:
            state.apply(state.legal()[-1])


class Beam:
    """The layers of one search: all the plans of the same number of actions that look best."""

    def __init__(self, turns: Turns, seat: i64, secret: bool) -> None:
        self._turns: Final = turns
        self._seat: Final[i64] = seat
        self._secret: Final = secret  # begins with a secret: one that comes later disturbs no open choice before it
        self._seen: Final[set[int]] = set()
        self.finished: Final[list[Plan]] = []
        self.won = False

    def follow(self, layer: list[Plan], width: i64, last: i64) -> list[Plan]:
        """The next layer, from as many plans as can be followed before the last position."""
        following: list[Plan] = []
        for plan in layer:
            self._follow_one(plan, following)
            if self._turns.positions >= last:
                break
        following.sort(key=by_value, reverse=True)
        return self._kept(following, width)

    def close(self, layer: list[Plan]) -> None:
        """Bring plans to their end without a further thought."""
        for plan in layer:
            steps: i64 = 0
            over = False
            while not over and steps < LONGEST:
                after = self._turns.after(plan, self._seat, self._turns.closing(plan))
                over = self._is_over(plan.state, after.state)
                plan = after
                steps += 1
            plan.value = self._turns.value(plan.state, self._seat) + plan.whim
            self.finished.append(plan)

    def _kept(self, following: list[Plan], width: i64) -> list[Plan]:
        kept: list[Plan] = []
        of_group: dict[int, int] = {}
        for plan in following:
            group = int(self._turns.group(plan))
            others = of_group.get(group, 0)
            if 2 * others <= width:
                of_group[group] = others + 1
                kept.append(plan)
                if len(kept) >= width:
                    break
        return kept

    def _follow_one(self, plan: Plan, following: list[Plan]) -> None:
        best_alike: Plan | None = None
        for action in self._turns.worth_trying(plan):
            after = self._turns.after(plan, self._seat, action)
            key = after.state.key()
            if key in self._seen:
                continue
            self._seen.add(key)
            if self._secret:
                after.whim += self._turns.whim(plan)
            after.value = self._turns.value(after.state, self._seat) + after.whim
            if self._is_over(plan.state, after.state):
                self.finished.append(after)
                self.won = self.won or after.value >= WON
            elif not self._turns.alike(plan, action):
                following.append(after)
            elif best_alike is None or after.value > best_alike.value:
                best_alike = after
        if best_alike is not None:
            following.append(best_alike)

    def _is_over(self, before: State, after: State) -> bool:
        """Whether the seat has had its say."""
        return after.decider != self._seat or after.turn_number != before.turn_number
