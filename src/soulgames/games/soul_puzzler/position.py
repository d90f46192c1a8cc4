"""What may be done in a position, and the only functions that change the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soul_puzzler import events
from soulgames.games.soul_puzzler.flat import ACT, ASK, DROPPED, END, FIRST, OFFERED, ONE, OVER, POWER, SCORE, TWO, Flat
from soulgames.games.soul_puzzler.offer import Offer

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["ACT", "ASK", "DROPPED", "END", "FIRST", "OFFERED", "ONE", "OVER", "POWER", "SCORE", "TWO", "Position"]


class Position(Flat):
    """What the rules say about it."""

    # What may be done.

    def offer_places(self, offer: Offer) -> None:
        if self.me().pool > 0:  # SP-TURN-4
            offer.places = self.board.landings(self.one.tokens | self.two.tokens)

    def offer_switches(self, offer: Offer) -> None:
        """Pairs that share a side (SP-TURN-1); no switching back (SP-TURN-2)."""
        offer.ups = self._pairs(1)
        offer.rights = self._pairs(self.board.stride)
        if self.switch and self.switcher != self.decider:
            self.bar_switching_back(offer)

    def offer_diagonals(self, offer: Offer) -> None:
        offer.rises = self._pairs(self.board.stride + 1)
        offer.sinks = self._pairs(self.board.stride - 1)
        if self.switch and self.switcher != self.decider:
            self.bar_switching_back(offer)

    def offer_gaps(self, offer: Offer) -> None:
        """Switches of a token with an empty square to its left or right; never of a boulder."""
        occupied = self.occupied()
        movable = occupied & ~self.boulders
        empty = self.board.all & ~occupied
        across = self.board.stride
        offer.rights |= (movable & (empty >> across)) | (empty & (movable >> across))

    def _pairs(self, step: i64) -> i64:
        """The tokens that can be switched with the one a step further on: SP-TURN-3, and never a boulder."""
        one = self.one.tokens & ~self.boulders
        two = self.two.tokens & ~self.boulders
        if self.switch_same_colour:
            return (one | two) & ((one | two) >> step)
        return (one & (two >> step)) | (two & (one >> step))

    def bar_switching_back(self, offer: Offer) -> None:
        """SP-TURN-2. A pair is offered at the lower of its two bits, in the direction of the other."""
        first = self.switch & -self.switch
        second = self.switch ^ first
        across = self.board.stride
        if second == first << 1:
            offer.ups &= ~first
        elif second == first << across:
            offer.rights &= ~first
        elif second == first << (across + 1):
            offer.rises &= ~first
        elif second == first << (across - 1):
            offer.sinks &= ~first

    def gloomed(self) -> bool:
        """Whether Gloom bars the Switch: not if there is nothing to place or no room for it."""
        side = self.me()
        return side.gloom != 0 and side.pool > 0 and self.board.landings(self.occupied()) != 0

    def stuck(self) -> bool:
        """Whether neither a Place nor a Switch is possible (SP-TURN-4). Gloom bars nothing unless a Place is."""
        offer = Offer()
        self.offer_places(offer)
        self.offer_switches(offer)
        return not offer.places | offer.ups | offer.rights

    def only_placing(self) -> bool:
        """Whether a power was used in this turn after which its player may Place or pass, but not Switch (SP-ABIL-1)."""
        if not self.power_used or self.phase != ACT:
            return False
        power = self.me().power()
        return power is not None and power.before_placing

    # The verbs.

    def place(self, column: i64, boulder: bool = False) -> None:
        """SP-TURN-1, with the squares of a column."""
        side = self.me()
        landing = self.board.landings(self.one.tokens | self.two.tokens) & column
        side.pool -= 1
        side.tokens |= landing
        if boulder:
            self.boulders |= landing
        if self.noted is not None:
            events.placed(self, landing, boulder)

    def _exchange(self, pair: i64) -> None:
        """Two tokens change places, or a token and an empty square do. Two of one colour leave the board as it was."""
        one = self.one.tokens & pair
        two = self.two.tokens & pair
        if one and one != pair:
            self.one.tokens ^= pair
        if two and two != pair:
            self.two.tokens ^= pair

    def switch_tokens(self, pair: i64, in_turn: bool = True) -> None:
        """SP-TURN-1, and what SP-TURN-2 has to remember; of one by a score ability only if the pack has it so."""
        self._exchange(pair)
        if in_turn or self.score_switch_binds:
            self.switch = pair
            self.switcher = self.decider
            self.switch_age = 0
        else:
            self._disturb(pair)
        if self.noted is not None:
            events.switched(self, pair)

    def drift(self, pair: i64, falling: bool = True) -> None:
        """A token and an empty square change places; then tokens fall, unless a scoring is under way."""
        if self.noted is not None:
            events.drifted(self, pair)
        self._exchange(pair)
        self._disturb(pair)
        if falling:
            self.fall()

    def send_home(self, square: i64) -> None:
        """A token goes back to its owner's pool, as an ordinary one."""
        if self.noted is not None:
            events.sent_home(self, square)
        self._take_home(square)

    def replace(self, square: i64) -> None:
        """A token goes back to its owner's pool; one from the decider's takes its place."""
        if self.noted is not None:
            events.replaced(self, square)
        self._take_home(square)
        side = self.me()
        side.tokens |= square
        side.pool -= 1

    def _take_home(self, square: i64) -> None:
        side = self.one if self.one.tokens & square else self.two
        side.tokens ^= square
        side.pool += 1
        self.boulders &= ~square
        self._disturb(square)

    def push_in(self, column: i64, from_pool: bool = False) -> None:
        """A token of the decider comes in at the bottom of a column, whose tokens move up. What lies above a gap can stay.

        It is a spent ability token, a crow, or one from the pool.
        """
        gap = self.board.landings(self.occupied()) & self.board.column[column]
        lifted = self.board.column[column] & (gap - 1)
        if from_pool:
            self.me().pool -= 1
        if self.noted is not None:
            events.pushed_in(self, column, lifted, from_pool)
        self._move(lifted, True)
        self.me().tokens |= self.board.bottom & self.board.column[column]

    def fall(self) -> None:
        """SP-LINE-4."""
        before = self.occupied()
        hovering = self.board.hovering(before)
        while hovering:
            self._move(hovering, False)
            hovering = self.board.hovering(self.occupied())
        if self.noted is not None:
            events.fell(self, before)

    def _move(self, squares: i64, rising: bool) -> None:
        """Whatever lies on these squares moves one up or down."""
        self.one.tokens = _moved(self.one.tokens, squares, rising)
        self.two.tokens = _moved(self.two.tokens, squares, rising)
        self.boulders = _moved(self.boulders, squares, rising)
        self._disturb(squares)

    def choose_row(self, row: i64) -> None:
        """The first answer to a power that moves a row."""
        self.held = row
        self.tell_row(row)

    def tell_row(self, row: i64) -> None:
        if self.noted is not None:
            events.tell_deed(self, events.ROW_CHOSEN, "SP-ABIL-1", {"row": str(row + 1)})

    def shift(self, row: i64, leftwards: bool) -> None:
        """A row moves to the side, the end token coming back on the other side."""
        if self.noted is not None:
            events.shifted(self, row, leftwards)
        squares: i64 = self.board.row[row]
        self.one.tokens = self._shifted(self.one.tokens, squares, leftwards)
        self.two.tokens = self._shifted(self.two.tokens, squares, leftwards)
        self.boulders = self._shifted(self.boulders, squares, leftwards)
        self._disturb(squares)

    def _shifted(self, tokens: i64, squares: i64, leftwards: bool) -> i64:
        return (tokens & ~squares) | self.board.shifted(tokens & squares, leftwards)

    def change_score(self, seat: i64, points: i64) -> None:
        """An ability gives or takes points."""
        self.side(seat).score += points
        if self.noted is not None:
            events.score_changed(self, seat, points)

    def bar_switch(self) -> None:
        """The other player may not Switch in their next turn, unless they cannot Place."""
        self.foe().gloom_waits = 1
        if self.noted is not None:
            events.switch_barred(self)

    def _disturb(self, squares: i64) -> None:
        """The tokens there no longer lie where a Switch left them (SP-TURN-2)."""
        if self.switch & squares:
            self.switch = 0


def _moved(tokens: i64, squares: i64, rising: bool) -> i64:
    moving = tokens & squares
    return (tokens & ~squares) | (moving << 1 if rising else moving >> 1)
