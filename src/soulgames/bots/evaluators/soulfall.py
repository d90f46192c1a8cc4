"""How good a position of Soulfall looks: how near each side is to an end, and what its hand and Devotions can still do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluator import Evaluator, final_value, squashed
from soulgames.core.bits import BITS, count
from soulgames.core.game import NOBODY, State
from soulgames.core.telling import N_
from soulgames.games.soulfall.pack import Lords
from soulgames.games.soulfall.phases import DEVOTIONS, DISCARD, DROP, GRANT, LAY, LIMIT, OFFERED, PICK
from soulgames.games.soulfall.side import Side
from soulgames.games.soulfall.state import SoulfallState
from soulgames.games.soulfall.steps import DEEDS, LAY_NOMAD, LAY_SHARD, OUST, OUST_THIS

if TYPE_CHECKING:
    from mypy_extensions import i64

KNOWN: Final = DEEDS[: OUST_THIS + 1]  # what the Devotions of the core pack do: the worth of anything else is not known

# Of each side, then of the turn under way.
NAMES: Final = [
    "nomads",
    "shards",
    "hand",  # cards in hand
    "near",  # the part of the way to the nearest end that is done (SF-END-1), squared
    "nearer",  # the same to the fourth power
    "both",  # cards in hand whose Lord one is Devoted to: they do both of their Actions
    "fuel",  # Actions on cards in hand that a Devotion answers
    "laying",  # cards in hand, once for each Devotion that can lay one
    "devotions",
    *("effect_" + deed.replace(" ", "_") for deed in KNOWN),  # the Devotions that do this
    "actions",  # that are left in this turn
    "granted",  # Actions that are granted and not yet taken
    "offered",  # effects that are offered or wait
    "ready",  # whether this turn wins if it ends as it is
]
FIRST_EFFECT: Final = NAMES.index("devotions") + 1
REASONS: Final = {
    "nomads": N_("It gives you more Nomads than the other player."),
    "shards": N_("It gives you more Shards than the other player."),
    "hand": N_("It gives you more cards in hand."),
    "near": N_("It brings you nearer to the end of the game that you win."),
    "nearer": N_("It brings you nearer to the end of the game that you win."),
    "both": N_("The cards in your hand fit your Devotions better."),
    "fuel": N_("The cards in your hand fit your Devotions better."),
    "laying": N_("The cards in your hand fit your Devotions better."),
    "ready": N_("The turn wins if it ends like this."),
    **dict.fromkeys(
        ["devotions", *("effect_" + deed.replace(" ", "_") for deed in KNOWN)],
        N_("Your Devotions do more for you than those of the other player."),
    ),
}
"""What a gain means, for those who ask why."""


class SoulfallEvaluator(Evaluator):
    """Knows no Lord by name, so that it can judge any content pack."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(NAMES, weights, REASONS)
        self._nomads: Final[float] = weights["nomads"]
        self._shards: Final[float] = weights["shards"]
        self._hand: Final[float] = weights["hand"]
        self._near: Final[float] = weights["near"]
        self._nearer: Final[float] = weights["nearer"]
        self._both: Final[float] = weights["both"]
        self._fuel: Final[float] = weights["fuel"]
        self._laying: Final[float] = weights["laying"]
        self._devotions: Final[float] = weights["devotions"]
        self._actions: Final[float] = weights["actions"]
        self._granted: Final[float] = weights["granted"]
        self._offered: Final[float] = weights["offered"]
        self._ready: Final[float] = weights["ready"]
        self._lords: Lords | None = None
        self._devotion: list[float] = []  # what a Devotion is worth, by Lord
        self._lays: i64 = 0  # the Lords whose Devotion lays a card from hand

    def features(self, state: State, seat: i64) -> list[float]:
        assert isinstance(state, SoulfallState)
        self._learn(state.lords)
        mine, other = self._of_side(state, state.side(seat)), self._of_side(state, state.side(1 - seat))
        found = [mine[place] - other[place] for place in range(len(mine))]
        sign = 1.0 if state.mover == seat else -1.0
        found.append(sign * float(state.rules.choices - len(state.chosen)))
        found.append(sign * float(_granted(state)))
        found.append(sign * float(_offered(state)))
        found.append(sign if state.won() else 0.0)
        return found

    def value(self, state: State, seat: i64) -> float:
        """The same as features times weights, without making the list."""
        if state.decider == NOBODY:
            return final_value(state, seat)
        assert isinstance(state, SoulfallState)
        if state.lords is not self._lords:
            self._learn(state.lords)
        total = self._actions * float(state.rules.choices - len(state.chosen))
        total += self._granted * float(_granted(state)) + self._offered * float(_offered(state))
        if state.won():
            total += self._ready
        total += self._worth(state, state.side(state.mover)) - self._worth(state, state.side(1 - state.mover))
        return squashed(total if state.mover == seat else -total)

    def _learn(self, lords: Lords) -> None:
        """What the Devotions of this pack are worth, and which of them lay cards."""
        self._lords = lords
        self._devotion = []
        self._lays = 0
        for place in range(len(lords.all)):
            worth = self._devotions
            for step in lords.all[place].effect.deeds:
                if step <= OUST_THIS:
                    worth += self.weights[FIRST_EFFECT + step]
                if step == LAY_NOMAD or step == LAY_SHARD:
                    self._lays |= BITS[place]
            self._devotion.append(worth)

    def _of_side(self, state: SoulfallState, side: Side) -> list[float]:
        done = _done(state, side)
        devoted = side.devoted
        effects = [0.0] * len(KNOWN)
        for lord in range(len(side.hand)):
            if devoted & BITS[lord]:
                for step in state.lords.all[lord].effect.deeds:
                    if step <= OUST_THIS:
                        effects[step] += 1.0
        return [
            float(len(side.nomads)),
            float(len(side.shards)),
            float(_hand(state, side)),
            done * done,
            done * done * done * done,
            float(_both(side)),
            float(_fuel(state.lords, side)),
            float(count(devoted & self._lays) * side.size),
            float(count(devoted)),
            *effects,
        ]

    def _worth(self, state: SoulfallState, side: Side) -> float:
        done = _done(state, side)
        done *= done
        total = self._near * done + self._nearer * done * done
        total += self._nomads * float(len(side.nomads)) + self._shards * float(len(side.shards))
        total += self._hand * float(_hand(state, side))
        devoted = side.devoted
        if devoted:
            total += self._both * float(_both(side)) + self._fuel * float(_fuel(state.lords, side))
            total += self._laying * float(count(devoted & self._lays) * side.size)
            for lord in range(len(side.hand)):
                if devoted & BITS[lord]:
                    total += self._devotion[lord]
        return total


def _done(state: SoulfallState, side: Side) -> float:
    """The part of the way to the nearest end that a side has behind it."""
    rules = state.rules
    nomads = float(len(side.nomads)) / float(rules.nomads_to_win)
    shards = float(len(side.shards)) / float(rules.shards_to_win)
    cards = float(side.cards()) / float(rules.cards_to_win)
    most = nomads if nomads > shards else shards
    return most if most > cards else cards


def _hand(state: SoulfallState, side: Side) -> i64:
    """The cards in a hand, without those that have to be discarded now."""
    if side is not state.me():
        return side.size
    if state.phase == DROP:
        return side.size - state.times
    if state.phase == LIMIT:
        return state.rules.hand_size
    return side.size - 1 if state.phase == DISCARD else side.size


def _granted(state: SoulfallState) -> i64:
    return 1 + state.both if state.phase == GRANT or state.phase == PICK else 0


def _offered(state: SoulfallState) -> i64:
    found: i64 = 1 if state.phase == OFFERED or state.phase == LAY else 0
    for answering in state.waiting:
        found += count(answering & DEVOTIONS)
    return found


def _both(side: Side) -> i64:
    found: i64 = 0
    for lord in range(len(side.hand)):
        if side.devoted & BITS[lord]:
            found += side.hand[lord]
    return found


def _fuel(lords: Lords, side: Side) -> i64:
    found: i64 = 0
    for lord in range(len(side.hand)):
        if side.held & BITS[lord]:
            for action in lords.all[lord].deeds:
                if action <= OUST and side.devoted & lords.answering[action]:
                    found += side.hand[lord]
    return found
