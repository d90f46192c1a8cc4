"""A state: what may be decided, and what is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulgames.core.action import Action, chance
from soulgames.core.bits import SLOTS, count, nth
from soulgames.core.chance import Rng
from soulgames.core.fault import Fault
from soulgames.core.game import Outcome, View
from soulgames.core.refusal import Refusal
from soulgames.core.telling import N_, Question, Sentence
from soulgames.games.soul_puzzler import invariants, prospects, questions, referee, scene
from soulgames.games.soul_puzzler.flow import Flow
from soulgames.games.soul_puzzler.impossible import impossible
from soulgames.games.soul_puzzler.offer import DECLINE, PASS, PLACE, RIGHT, UP, USE_SCORE, WORD, Offer
from soulgames.games.soul_puzzler.offer import POWER as DECLARE_POWER
from soulgames.games.soul_puzzler.position import ACT, FIRST, OFFERED, ONE, OVER, POWER, SCORE, TWO
from soulgames.games.soul_puzzler.view import show

BY_POINTS: Final = N_("{more} to {less}")
BY_QUIET_TURNS: Final = N_("{more} to {less} after {quiet} quiet turns")

SHEETS: Final[list[Offer]] = [Offer() for _ in range(4)]
"""Offers that are used again: making one for every decision would cost a fifth of a random game. There are more than one needs:
a list that becomes empty gives up its memory and asks for it again, which would cost a third."""


class PuzzlerState(Flow):
    """A game of Soul Puzzler under way."""

    def copy(self) -> PuzzlerState:
        other = PuzzlerState(self.rules, self.one.copy(), self.two.copy())
        self.copy_to(other)
        return other

    # What may be decided.

    def offer(self) -> Offer:
        """The answers to the decision under way."""
        offer = Offer()
        phase = self.phase
        if phase == ACT:
            self._offer_action(offer)
        elif phase == POWER:
            self.power().offer(self, offer)
        elif phase == OFFERED:
            offer.words = USE_SCORE | DECLINE
        elif phase == SCORE:
            self.score_ability().offer(self, offer)
        return offer

    def _offer_action(self, offer: Offer) -> None:
        side = self.me()
        self.offer_places(offer)
        if self.only_placing():  # SP-ABIL-1
            offer.words = PASS
            return
        if not side.gloom or not offer.places:
            self.offer_switches(offer)
        if not offer.places | offer.ups | offer.rights:  # SP-TURN-4
            offer.words = PASS
        if side.power_left > 0 and not self.power_used and self.power().possible(self):  # SP-ABIL-1
            offer.words |= DECLARE_POWER

    def legal(self) -> list[Action]:
        if self.phase == FIRST:
            return [chance(0)]
        if self.phase != ACT:
            return self.offer().actions(self.rules.named)
        offer = self._draft()
        actions = offer.actions(self.rules.named)
        SHEETS.append(offer)
        return actions

    def _draft(self) -> Offer:
        """What `offer` says in the action phase, on a sheet that whoever asks puts back."""
        try:
            offer = SHEETS.pop()
        except IndexError:
            offer = Offer()
        offer.clear()
        self._offer_action(offer)
        return offer

    def sample(self, rng: Rng) -> Action:
        if self.phase != ACT:  # rare, and with few answers
            return super().sample(rng)
        offer = self._draft()
        action = self._drawn(offer, rng)
        SHEETS.append(offer)
        return action

    def _drawn(self, offer: Offer, rng: Rng) -> Action:
        named = self.rules.named
        places = count(offer.places)
        ups = count(offer.ups)
        rights = count(offer.rights)
        words = count(offer.words)
        n = rng.below(places + ups + rights + words)
        if n < places:
            return named[PLACE][nth(offer.places, n) % SLOTS]
        n -= places
        if n < ups:
            return named[UP][nth(offer.ups, n) % SLOTS]
        n -= ups
        if n < rights:
            return named[RIGHT][nth(offer.rights, n) % SLOTS]
        return named[WORD][nth(offer.words, n - rights) % SLOTS]

    def refusal(self, action: Action) -> Refusal | None:
        return None if self.offer().allows(action) else referee.explain(self, action)

    def risky(self, legal: Sequence[Action]) -> list[Action]:
        return prospects.risky(self, legal)

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
        one, two = self.one.score, self.two.score
        score: dict[str, object] = {"more": max(one, two), "less": min(one, two), "quiet": int(self.quiet)}
        if one == two:
            return Outcome(None, "tie", (0, 0), "SP-END-2", Sentence(BY_QUIET_TURNS, score))
        winner = ONE if one > two else TWO
        points = (1, 0) if winner == ONE else (0, 1)
        seat = self.game.seats[winner]
        if max(one, two) >= self.rules.points:
            return Outcome(winner, seat, points, "SP-END-1", Sentence(BY_POINTS, score))
        return Outcome(winner, seat, points, "SP-END-2", Sentence(BY_QUIET_TURNS, score))

    def view(self, seat: int | None) -> View:
        asked = self.question(seat)
        return show(self, self.rules.points, None if asked is None else asked.as_data())

    def question(self, seat: int | None) -> Question | None:
        return questions.asked(self, self.offer())

    def resample(self, seat: int, rng: Rng) -> PuzzlerState:
        return self.copy()  # nothing is hidden

    def fault(self) -> Fault | None:
        return invariants.fault(self, self.rules)

    def faults(self) -> list[Fault]:
        return [*super().faults(), *impossible(self, self.rules)]

    def position(self) -> dict[str, object]:
        return scene.position(self, self.rules.notation)
