"""How the game begins, how a turn ends and the next one begins, and how the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.chance import Rng
from soulgames.core.game import NOBODY
from soulgames.games.soulfall import events
from soulgames.games.soulfall.in_code import InCode
from soulgames.games.soulfall.notation import DEVOTING
from soulgames.games.soulfall.phases import ACT, LIMIT, NONE, OVER
from soulgames.games.soulfall.side import LORD, Side
from soulgames.games.soulfall.steps import DRAW
from soulgames.games.soulfall.tell import tell, tell_began, tell_dealt, tell_over, tell_over_limit

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulfall.game import Soulfall


class TurnEnd(InCode):
    """The deal, and what follows the last Action of a turn."""

    def __init__(self, rules: Soulfall, one: Side, two: Side) -> None:
        super().__init__(rules, rules.lords, one, two)
        self.rules: Final = rules

    def deal(self, number: int) -> None:
        """SF-SETUP-1. The cards lie in the order of the pack; the answer of chance seeds the shuffle, then the starter."""
        rng = Rng(number)
        cards = self.lords.cards[:]
        rng.shuffle(cards)
        self.mover = rng.below(2) if self.rules.starter == NONE else self.rules.starter
        size = self.rules.hand_size
        for card in cards[:size]:
            self.one.gain(card)
        for card in cards[size : 2 * size]:
            self.two.gain(card)
        self.deck = [card * LORD for card in cards[2 * size :]]
        self.turns = 1
        self.phase = ACT
        self.decider = self.mover
        self.doer = self.mover
        self.actor = self.mover
        if self.noted is not None:
            tell_dealt(self)
            tell_began(self, "SF-SETUP-1")

    def can_act(self) -> bool:
        """SF-TURN-1: whether any Action that is left could do something."""
        kind: i64 = DRAW
        while kind <= DEVOTING:
            if not self.used >> kind & 1 and self.choices(kind):
                return True
            kind += 1
        return False

    def end_turn(self) -> None:
        """SF-END-1, SF-END-2. Turns in which nothing can be done end at once."""
        while True:
            side = self.me()
            if self.noted is not None and len(self.chosen) < self.rules.choices:
                tell(self, events.REST_SKIPPED, "SF-TURN-1")
            if self.won():
                self._finish()
                return
            if side.size < self.rules.hand_size and self.left():
                self.take(events.TOOK_AT_END, "SF-END-2")
            if side.size > self.rules.hand_size:
                self.phase = LIMIT
                if self.noted is not None:
                    tell_over_limit(self, side.size - self.rules.hand_size)
                return
            if self._pass_on():
                return

    def won(self) -> bool:
        side, rules = self.side(self.mover), self.rules
        enough = len(side.nomads) >= rules.nomads_to_win or len(side.shards) >= rules.shards_to_win
        return enough or side.cards() >= rules.cards_to_win

    def discard_to_limit(self, lord: i64) -> None:
        self.discard(lord)
        if self.me().size <= self.rules.hand_size and not self._pass_on():
            self.end_turn()

    def _pass_on(self) -> bool:
        """Pass the Action cards. False if the next player can do nothing with them."""
        if self.noted is not None:
            tell(self, events.TURN_ENDED, "SF-END-2")
        if self.turns >= self.rules.turns:  # SF-END-3
            self._finish()
            return True
        self.mover = 1 - self.mover
        self.decider = self.mover
        self.doer = self.mover
        self.actor = self.mover
        self.grants = 0
        self.turns += 1
        self.chosen = []
        self.used = 0
        self.phase = ACT
        if self.noted is not None:
            tell_began(self, "SF-END-2")
        return self.can_act()

    def _finish(self) -> None:
        self.phase = OVER
        self.decider = NOBODY
        outcome = self.outcome if self.noted is not None else None
        if outcome is not None:
            tell_over(self, outcome)
