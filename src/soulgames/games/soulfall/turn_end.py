"""How a turn ends and the next one begins, and how the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.bits import BITS
from soulgames.core.game import NOBODY
from soulgames.games.soulfall import events
from soulgames.games.soulfall.card_moves import CardMoves
from soulgames.games.soulfall.notation import DEVOTING
from soulgames.games.soulfall.pack import CHOICES, DRAW
from soulgames.games.soulfall.position import ACT, LIMIT, OVER
from soulgames.games.soulfall.side import Side
from soulgames.games.soulfall.tell import tell, tell_began, tell_over, tell_over_limit

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulfall.game import Soulfall


class TurnEnd(CardMoves):
    """What follows the last Action of a turn."""

    def __init__(self, rules: Soulfall, one: Side, two: Side) -> None:
        super().__init__(rules, rules.lords, one, two)
        self.rules: Final = rules

    def can_act(self) -> bool:
        """SF-TURN-1: whether any Action that is left could do something."""
        kind: i64 = DRAW
        while kind <= DEVOTING:
            if not self.used & BITS[kind] and self.choices(kind):
                return True
            kind += 1
        return False

    def end_turn(self) -> None:
        """SF-END-1, SF-END-2. TurnEnd in which nothing can be done end at once."""
        while True:
            side = self.me()
            if self.noted is not None and len(self.chosen) < CHOICES:
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
        side, rules = self.me(), self.rules
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
