"""The only functions that move cards, and with them what the players know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.bits import BITS
from soulgames.core.telling import Kind
from soulgames.games.soulfall import events
from soulgames.games.soulfall.notation import OUSTING_DEVOTION, OUSTING_NOMAD
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.side import BY_BOTH, BY_ONE, LORD, LORD_BITS, MARKS, STRAYS, Side
from soulgames.games.soulfall.tell import tell_card, tell_drawn, tell_dropped, tell_open

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
                    pile[at] &= ~mark
        elif side.blurred_some and not side.strays:
            for lord in range(len(side.seen)):
                side.seen[lord] += side.blurred[lord]
                side.blurred[lord] = 0
            side.seen_some += side.blurred_some
            side.blurred_some = 0

    def draw(self) -> None:
        """SF-DRAW-1, up to the discard."""
        side = self.me()
        first = self.lift()
        self.to_hand(side, first)
        if not self.left():
            if self.noted is not None:
                tell_card(self, events.DREW, "SF-DRAW-1", first, side.own, 0)
            return
        second = self.lift()
        self.to_hand(side, second)
        if self.noted is not None:
            tell_drawn(self, first, second)

    def take(self, kind: Kind, rule: str) -> None:
        """The top card of the deck goes to hand, as a Draw or otherwise."""
        side = self.me()
        card = self.lift()
        self.to_hand(side, card)
        if self.noted is not None:
            tell_card(self, kind, rule, card, side.own, 0)

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
        foe = self.foe()
        if kind == OUSTING_DEVOTION:
            foe.devoted &= ~BITS[which]
            self.to_hand(foe, which * LORD + BY_BOTH)
            if self.noted is not None:
                tell_open(self, events.DEVOTION_OUSTED, "SF-OUST-1", which)
            return
        pile = foe.nomads if kind == OUSTING_NOMAD else foe.shards
        card: i64 = pile.pop(which)
        self.to_hand(foe, card)
        if self.noted is not None:
            ousted = events.NOMAD_OUSTED if kind == OUSTING_NOMAD else events.SHARD_OUSTED
            tell_card(self, ousted, "SF-OUST-1", card, foe.own, which + 1)

    def oust_own(self, lord: i64) -> None:
        """SF-OUST-1: a Devotion ousts itself, to its owner's hand; what it still offered is dropped with it (SF-TRIG-3)."""
        side = self.me()
        side.devoted &= ~BITS[lord]
        self.to_hand(side, lord * LORD + BY_BOTH)
        if self.noted is not None:
            tell_open(self, events.DEVOTION_LEFT, "SF-OUST-1", lord)
        kept: list[int] = []
        dropped: i64 = 0
        for answering in self.waiting:
            dropped |= answering & BITS[lord]
            if answering & ~BITS[lord]:
                kept.append(answering & ~BITS[lord])
        self.waiting = kept
        if dropped and self.noted is not None:
            tell_dropped(self, dropped)
