"""A state: what may be decided, and what is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action, chance
from soulgames.core.bits import BITS, count, nth, place
from soulgames.core.chance import Rng
from soulgames.core.fault import Fault
from soulgames.core.game import Outcome, View
from soulgames.core.refusal import BrokenInvariant, Refusal
from soulgames.core.telling import N_, Question, Sentence
from soulgames.games.soulfall import hidden, invariants, prospects, questions, referee, scene
from soulgames.games.soulfall.flow import Flow
from soulgames.games.soulfall.notation import (
    CHOOSING,
    CHOOSING_SHARD,
    DEED_BITS,
    DEVOTING,
    DISCARDING,
    LAYING,
    NO,
    OUSTING_DEVOTION,
    PICKING,
    SHOWING,
    YES,
)
from soulgames.games.soulfall.phases import (
    ACT,
    ASKED,
    DEAL,
    GRANT,
    MAY,
    OFFERED,
    ONE,
    ORDER,
    OVER,
    PICK,
    TWO,
)
from soulgames.games.soulfall.steps import DRAW
from soulgames.games.soulfall.view import show

if TYPE_CHECKING:
    from mypy_extensions import i64

# By phase: the kinds of answers that there may be, from the first to the last.
FIRST_KIND: Final = [
    NO,
    DRAW,
    DRAW,
    DISCARDING,
    YES,
    LAYING,
    DISCARDING,
    CHOOSING,
    NO,
    PICKING,
    YES,
    DISCARDING,
    SHOWING,
    CHOOSING,
]
LAST_KIND: Final = [
    NO,
    DEVOTING,
    OUSTING_DEVOTION,
    DISCARDING,
    NO,
    LAYING,
    DISCARDING,
    CHOOSING,
    NO,
    PICKING,
    NO,
    DISCARDING,
    SHOWING,
    CHOOSING_SHARD,
]

BY_CARDS: Final = N_("Nomads {nomads}, Shards {shards}, cards in all {cards}")
BY_COUNTING: Final = N_("{more} to {less} cards after {turns} turns")

SIZE_BITS: Final = 6
LARGEST_SIZE: Final = 63
"""A set has fewer members than this: sets of up to 62."""


class SoulfallState(Flow):
    """A game of Soulfall under way."""

    def copy(self) -> SoulfallState:
        other = SoulfallState(self.rules, self.one.copy(), self.two.copy())
        self.copy_to(other)
        return other

    # What may be decided.

    def offered(self, kind: i64) -> i64:
        """The answers of a kind to the decision under way, as a set: the one source of legal actions and refusals."""
        phase = self.phase
        if phase == ACT:  # SF-TURN-1
            if kind <= DEVOTING and not self.used >> kind & 1:
                return self.choices(kind)
        elif phase == GRANT:  # SF-TURN-2
            if kind <= OUSTING_DEVOTION and self.granted & DEED_BITS[kind]:
                return self.choices(kind)
        elif phase != DEAL and phase != OVER and FIRST_KIND[phase] <= kind <= LAST_KIND[phase]:
            return self._offered_apart(phase, kind)
        return 0

    def _offered_apart(self, phase: i64, kind: i64) -> i64:
        """The answers to what is no Action, as a set: they are of one kind, or yes and no, or what a step in code asks for."""
        if phase == OFFERED or phase == MAY:
            return 1
        if phase == ASKED:
            return self.offered_in_code(kind)
        if phase == ORDER:  # SF-TRIG-2
            return self.next_effects()
        if phase == PICK:  # SF-STEP-1
            return self.able_pieces()
        return self.me().held  # a card is discarded, laid or shown

    def legal(self) -> list[Action]:
        if self.phase == DEAL:
            return [chance(0)]
        found: list[Action] = []
        kind: i64 = FIRST_KIND[self.phase]
        last: i64 = LAST_KIND[self.phase]
        while kind <= last:
            bits = self.offered(kind)
            while bits:
                bit = bits & -bits
                found.append(self.rules.named[kind][place(bit)])
                bits ^= bit
            kind += 1
        return found

    def sample(self, rng: Rng) -> Action:
        phase = self.phase
        if phase == DEAL:
            return super().sample(rng)
        if phase == OFFERED or phase == MAY:
            return self.rules.named[YES + rng.below(2)][0]
        if phase == ACT or phase == GRANT:
            return self._sample_action(rng)
        if phase == ASKED:
            return super().sample(rng)
        kind: i64 = FIRST_KIND[phase]  # the other decisions have answers of one kind
        bits = self._offered_apart(phase, kind)
        return self.rules.named[kind][place(nth(bits, rng.below(count(bits))))]

    def _sample_action(self, rng: Rng) -> Action:
        last: i64 = LAST_KIND[self.phase]
        total: i64 = 0
        sizes: i64 = 0  # of all kinds, side by side
        kind: i64 = DRAW
        while kind <= last:
            size = _size(self.offered(kind))
            total += size
            sizes += size << (SIZE_BITS * kind)
            kind += 1
        if not total:
            raise BrokenInvariant("nothing can be decided: such a position is only ever loaded, never played")
        n = rng.below(total)
        kind = DRAW
        while n >= sizes & LARGEST_SIZE:
            n -= sizes & LARGEST_SIZE
            sizes >>= SIZE_BITS
            kind += 1
        return self.rules.named[kind][place(nth(self.offered(kind), n))]

    def refusal(self, action: Action) -> Refusal | None:
        return None if self.offered(action.kind) & BITS[action.a] else referee.explain(self, action)

    def risky(self, legal: Sequence[Action]) -> list[Action]:
        return prospects.risky(self, legal)

    def foresees(self, action: Action) -> bool:
        return prospects.foresees(action)

    def missed(self, legal: Sequence[Action]) -> list[Action]:
        return prospects.missed(self, self.rules.named, legal)

    # What is known.

    @property
    def turn(self) -> int:
        return self.mover

    @property
    def turn_number(self) -> int:
        return self.turns

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        if self.won():
            side = self.side(self.mover)
            cards: dict[str, object] = {"nomads": len(side.nomads), "shards": len(side.shards), "cards": side.cards()}
            return self._victory(self.mover, "SF-END-1", Sentence(BY_CARDS, cards))
        one, two = self.one.cards(), self.two.cards()
        counted: dict[str, object] = {"more": max(one, two), "less": min(one, two), "turns": int(self.turns)}
        if one == two or self.rules.tie_at_limit:
            return Outcome(None, "tie", (0, 0), "SF-END-3", Sentence(BY_COUNTING, counted))
        winner: i64 = ONE if one > two else TWO
        return self._victory(winner, "SF-END-3", Sentence(BY_COUNTING, counted))

    def _victory(self, seat: i64, rule: str, words: Sentence) -> Outcome:
        return Outcome(int(seat), self.game.seats[seat], (1, 0) if seat == ONE else (0, 1), rule, words)

    def view(self, seat: int | None) -> View:
        return show(self, seat, self.rules.choices)

    def question(self, seat: int | None) -> Question | None:
        return questions.question(self, seat, self.rules.hand_size, self.rules.choices)

    def heard(self, action: Action, seat: int | None) -> str:
        return hidden.heard(self, action, seat)

    def resample(self, seat: int, rng: Rng) -> SoulfallState:
        other = self.copy()
        hidden.redraw(other, seat, rng)
        return other

    def fault(self) -> Fault | None:
        return invariants.fault(self)

    def position(self) -> dict[str, object]:
        return scene.position(self)


def _size(bits: i64) -> i64:
    """How many there are: of most kinds one or none."""
    return bits if bits < 2 else count(bits)
