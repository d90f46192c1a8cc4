"""The only functions that move cards, and with them what the players know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.bits import BITS
from soulgames.core.telling import Kind
from soulgames.games.soulfall import events
from soulgames.games.soulfall.notation import OUSTING_DEVOTION, OUSTING_NOMAD
from soulgames.games.soulfall.phases import DEVOTIONS, THEIRS
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.side import BY_BOTH, BY_ONE, LORD, LORD_BITS, MARKS, STRAYS, Side
from soulgames.games.soulfall.steps import OWN
from soulgames.games.soulfall.tell import tell_card, tell_drawn, tell_dropped, tell_hand, tell_open

if TYPE_CHECKING:
    from mypy_extensions import i64


class CardMoves(Position):
    """What can be done with cards, whoever decides it."""

    def lift(self) -> i64:
        """The top card of the deck."""
        card: i64 = self.deck[self.top]
        self.top += 1
        return card

    def bury(self, card: i64) -> None:
        """SF-DISC-1: under the deck, face down."""
        self.deck.append(card)

    def to_hand(self, side: Side, card: i64) -> None:
        """Into a hand: its holder learns the card, and the other player goes on knowing it, if they did (SF-HIDE-1)."""
        lord = card >> LORD_BITS
        side.gain(lord)
        if not card & MARKS:
            return
        other = self.two if side.own == BY_ONE else self.one
        if card & other.own:
            side.see(lord)
        if card & (STRAYS * other.own):
            other.strays -= 1
            other.account_stray(lord)
            self.focus(other)
        elif card & (STRAYS * side.own):
            side.strays -= 1
            self.focus(side)

    def from_hand(self, side: Side, lord: i64) -> None:
        """Out of a hand for all to see."""
        side.lose(lord)
        if side.seen_some or side.blurred_some:
            side.account(lord)
            self.focus(side)

    def from_hand_hidden(self, side: Side, lord: i64) -> i64:
        """Out of a hand face down: the card, with its marks."""
        if not side.seen_some and not side.blurred_some:
            side.lose(lord)
            return lord * LORD + side.own
        if side.all_known_to_be(lord):
            side.lose(lord)
            side.account(lord)
            self.focus(side)
            return lord * LORD + BY_BOTH
        side.blur()
        side.lose(lord)
        side.strays += 1
        return lord * LORD + side.own * (STRAYS + 1)

    def focus(self, side: Side) -> None:
        """With no stray left, what was blurred is in the hand for sure; with nothing blurred, no stray needs to be followed."""
        if side.strays and not side.blurred_some:
            side.strays = 0
            mark = STRAYS * side.own
            for pile in (self.deck, self.one.nomads, self.one.shards, self.two.nomads, self.two.shards):
                for at in range(len(pile)):
                    card: i64 = pile[at]
                    if card & mark:
                        pile[at] = card & ~mark
        elif side.blurred_some and not side.strays:
            for lord in range(len(side.seen)):
                side.seen[lord] += side.blurred[lord]
                side.blurred[lord] = 0
            side.seen_some += side.blurred_some
            side.blurred_some = 0

    def draw(self, number: i64) -> None:
        """SF-DRAW-1, up to the discard."""
        side = self.me()
        first = self.lift()
        self.to_hand(side, first)
        if number == 1 or not self.left():
            if self.noted is not None:
                tell_card(self, events.DREW, "SF-DRAW-1", first, side.own, 0)
            return
        second = self.lift()
        self.to_hand(side, second)
        if number == 2 or not self.left():
            if self.noted is not None:
                tell_drawn(self, events.DREW, "SF-DRAW-1", [first, second])
            return
        drawn = [first, second, *self._several(number - 2)]
        if self.noted is not None:
            tell_drawn(self, events.DREW, "SF-DRAW-1", drawn)

    def _several(self, number: i64) -> list[int]:
        """Cards of the deck that go to hand, as far as there are any."""
        side = self.me()
        found: list[int] = []
        while number and self.left():
            card = self.lift()
            self.to_hand(side, card)
            found.append(card)
            number -= 1
        return found

    def take(self, kind: Kind, rule: str) -> None:
        """The top card of the deck goes to hand, as a Draw or otherwise."""
        side = self.me()
        card = self.lift()
        self.to_hand(side, card)
        if self.noted is not None:
            tell_card(self, kind, rule, card, side.own, 0)

    def take_several(self, number: i64) -> None:
        """The top cards of the deck go to hand at once, which is no Draw (SF-TRIG-1)."""
        taken = self._several(number)
        if self.noted is not None:
            tell_drawn(self, events.TOOK, "SF-TRIG-1", taken)

    def discard(self, lord: i64) -> None:
        """SF-DISC-1."""
        side = self.me()
        card = self.from_hand_hidden(side, lord)
        self.bury(card)
        if self.noted is not None:
            tell_card(self, events.DISCARDED, "SF-DISC-1", card, side.own, self.left())

    def populate(self) -> None:
        """SF-POP-1. A card is a Nomad or a Shard for good (SF-CARD-1)."""
        card, pile = self.lift(), self.me().nomads
        pile.append(card)
        if self.noted is not None:
            tell_card(self, events.POPULATED, "SF-POP-1", card, 0, len(pile))

    def prosper(self) -> None:
        """SF-PRO-1."""
        card, pile = self.lift(), self.me().shards
        pile.append(card)
        if self.noted is not None:
            tell_card(self, events.PROSPERED, "SF-PRO-1", card, 0, len(pile))

    def lay(self, lord: i64, as_nomad: bool) -> None:
        """A card from hand, face down (SF-CARD-1, SF-HIDE-1)."""
        side = self.me()
        card = self.from_hand_hidden(side, lord)
        pile = side.nomads if as_nomad else side.shards
        pile.append(card)
        if self.noted is not None:
            kind = events.NOMAD_LAID if as_nomad else events.SHARD_LAID
            tell_card(self, kind, "SF-TRIG-1", card, side.own, len(pile))

    def devote(self, lord: i64) -> None:
        """SF-DEV-1."""
        side = self.me()
        self.from_hand(side, lord)
        side.devoted |= BITS[lord]
        if self.noted is not None:
            tell_open(self, events.DEVOTED, "SF-DEV-1", lord)

    def oust(self, kind: i64, which: i64) -> None:
        """SF-OUST-1: the owner sees the card again; who ousts it knows it only if they knew it before."""
        own = self.target & OWN != 0
        side = self.me() if own else self.foe()
        if kind == OUSTING_DEVOTION:
            side.devoted &= ~BITS[which]
            self.to_hand(side, which * LORD + BY_BOTH)
            if self.noted is not None:
                tell_open(self, events.OWN_DEVOTION_OUSTED if own else events.DEVOTION_OUSTED, "SF-OUST-1", which)
            if own or not self.lords.simple:
                self.drop_effects(side, which)
            return
        pile = side.nomads if kind == OUSTING_NOMAD else side.shards
        card: i64 = pile.pop(which)
        self.to_hand(side, card)
        if self.noted is not None:
            if own:
                ousted = events.OWN_NOMAD_OUSTED if kind == OUSTING_NOMAD else events.OWN_SHARD_OUSTED
            else:
                ousted = events.NOMAD_OUSTED if kind == OUSTING_NOMAD else events.SHARD_OUSTED
            tell_card(self, ousted, "SF-OUST-1", card, side.own, which + 1)

    def oust_this(self, lord: i64) -> None:
        """SF-OUST-1: a Devotion ousts itself, to its owner's hand."""
        side = self.me()
        side.devoted &= ~BITS[lord]
        self.to_hand(side, lord * LORD + BY_BOTH)
        if self.noted is not None:
            tell_open(self, events.DEVOTION_LEFT, "SF-OUST-1", lord)
        self.drop_effects(side, lord)

    def drop_effects(self, side: Side, lord: i64) -> None:
        """SF-TRIG-3: what a Devotion that has left still offered is dropped with it."""
        if side is self.side(self.doer):
            self.answers &= ~BITS[lord]
        else:
            self.watchers &= ~BITS[lord]
        if self.frames:
            self._drop_in_frames(1 if side is self.side(self.doer) else 2, lord)
        theirs: i64 = 0 if side is self.side(self.mover) else THEIRS
        kept: list[int] = []
        dropped: i64 = 0
        for answering in self.waiting:
            left: i64 = answering
            if left & THEIRS == theirs:
                dropped |= left & BITS[lord]
                left &= ~BITS[lord]
            if left & DEVOTIONS:
                kept.append(left)
        if dropped:
            self.waiting = kept
            if self.noted is not None:
                tell_dropped(self, "SF-TRIG-3", dropped | theirs)

    def _drop_in_frames(self, place: i64, lord: i64) -> None:
        """The Plays that wait are not answered by a Devotion that has left either."""
        while place < len(self.frames):
            self.frames[place] &= ~BITS[lord]
            place += 3

    # What is shown to both players (SF-STEP-3).

    def reveal_hand(self) -> None:
        """All of it: whatever was known to be in it or among its strays, and is not in it, is among the strays."""
        side = self.me()
        for lord in range(len(side.hand)):
            beyond = side.seen[lord] + side.blurred[lord] - side.hand[lord]
            side.seen[lord] = side.hand[lord]
            side.blurred[lord] = beyond if beyond > 0 else 0
        side.seen_some = side.size
        side.blurred_some = sum(side.blurred)
        if self.noted is not None:
            tell_hand(self, side)
        self.focus(side)

    def reveal_card(self, lord: i64) -> None:
        """One card of a hand. If the other player knew of one of that Lord, it may be that one."""
        side = self.me()
        if not side.seen[lord]:
            side.account_stray(lord)
            side.see(lord)
        if self.noted is not None:
            tell_card(self, events.CARD_REVEALED, "SF-STEP-3", lord * LORD + BY_BOTH, side.own, 0)
        self.focus(side)

    def reveal_top(self) -> None:
        """The top card of the deck, which stays there."""
        card: i64 = self.deck[self.top]
        lord = card >> LORD_BITS
        self.deck[self.top] = lord * LORD + BY_BOTH
        if self.noted is not None:
            tell_card(self, events.TOP_REVEALED, "SF-STEP-3", card | BY_BOTH, 0, 0)
        for side in (self.one, self.two):
            if card & (STRAYS * side.own):
                side.strays -= 1
                side.account_stray(lord)
                self.focus(side)
