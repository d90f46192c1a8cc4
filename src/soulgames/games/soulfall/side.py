"""What belongs to one player, and what the other player knows of the hand (SF-HIDE-1).

A card is a number: sixteen times its Lord, and marks of who knows it. Knowledge goes where the card goes, as long as eyes can
follow it. A hand blurs it: a card that leaves a hand face down may be any of that hand. If the other player knew some of its
Lords, these are from then on somewhere in the hand or among the strays, the cards that left it so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.bits import BITS, count
from soulgames.core.chance import mix

if TYPE_CHECKING:
    from mypy_extensions import i64

LORD: Final = 16  # a card of Lord n is n * LORD + marks
LORD_BITS: Final = 4

# The marks: who knows a card, and from whose hand it strayed. A stray is known to its former holder alone.
BY_ONE: Final = 1
BY_TWO: Final = 2
BY_BOTH: Final = 3
STRAYS: Final = 4  # times BY_ONE or BY_TWO
MARKS: Final = 15


class Side:
    """What belongs to one player. A hand has no order: it is kept as the number of cards of each Lord."""

    def __init__(
        self, own: i64, hand: list[int], seen: list[int], blurred: list[int], nomads: list[int], shards: list[int]
    ) -> None:
        self.own: Final[i64] = own  # this player's mark of knowledge
        self.hand: list[int] = hand
        self.seen: list[int] = seen  # of these, those that the other player knows to be there
        self.blurred: list[int] = blurred  # besides, those that the other knows to be there or among the strays
        self.seen_some: i64 = 0  # how many are in `seen`
        self.blurred_some: i64 = 0  # and in `blurred`
        self.strays: i64 = 0  # how many cards have strayed from this hand; none while nothing is blurred
        self.held: i64 = 0  # the Lords in hand
        self.size: i64 = 0  # of the hand
        self.nomads: list[int] = nomads  # in order of laying
        self.shards: list[int] = shards
        self.devoted: i64 = 0  # the Lords of the Devotions, one each (SF-DEV-1)

    def copy(self) -> Side:
        side = Side(self.own, self.hand[:], self.seen[:], self.blurred[:], self.nomads[:], self.shards[:])
        side.seen_some = self.seen_some
        side.blurred_some = self.blurred_some
        side.strays = self.strays
        side.held = self.held
        side.size = self.size
        side.devoted = self.devoted
        return side

    def key(self) -> i64:
        key = mix(self.size, self.devoted)
        for lord in range(len(self.hand)):
            key = mix(key, self.hand[lord] * 4096 + self.seen[lord] * 64 + self.blurred[lord])
        return mix_cards(mix_cards(mix(key, self.strays), self.nomads, 0), self.shards, 0)

    def cards(self) -> i64:
        """How many cards lie in the play area. The Tower card never counts (SF-SETUP-1)."""
        return len(self.nomads) + len(self.shards) + count(self.devoted)

    def empty(self) -> bool:
        return not self.devoted and not self.nomads and not self.shards

    # The hand.

    def gain(self, lord: i64) -> None:
        number: i64 = self.hand[lord]
        self.hand[lord] = number + 1
        self.held |= BITS[lord]
        self.size += 1

    def lose(self, lord: i64) -> None:
        number: i64 = self.hand[lord] - 1
        self.hand[lord] = number
        self.size -= 1
        if not number:
            self.held &= ~BITS[lord]

    # What the other player knows of it.

    def see(self, lord: i64) -> None:
        """A card that the other player knows has come into the hand."""
        self.seen[lord] += 1
        self.seen_some += 1

    def account(self, lord: i64) -> None:
        """A card of this Lord has come out of the hand into the open: the one that was known may have been that one."""
        if self.seen[lord]:
            self.seen[lord] -= 1
            self.seen_some -= 1
        else:
            self.account_stray(lord)

    def account_stray(self, lord: i64) -> None:
        if self.blurred[lord]:
            self.blurred[lord] -= 1
            self.blurred_some -= 1

    def all_known_to_be(self, lord: i64) -> bool:
        """Whether the other player knows hand and strays to be of this Lord throughout."""
        return self.seen[lord] + self.blurred[lord] == self.size + self.strays

    def blur(self) -> None:
        """A card leaves face down: whatever was known to be in the hand may be that one."""
        if self.seen_some:
            for lord in range(len(self.seen)):
                seen: i64 = self.seen[lord]
                if seen:
                    self.blurred[lord] += seen
                    self.seen[lord] = 0
            self.blurred_some += self.seen_some
            self.seen_some = 0


def new_side(seat: i64, lords: i64) -> Side:
    """Of a player who has nothing yet."""
    return Side(seat + 1, [0] * lords, [0] * lords, [0] * lords, [], [])


def mix_cards(key: i64, cards: list[int], first: i64) -> i64:
    """Fold a list of small numbers into a key, its length first."""
    place = first
    end: i64 = len(cards)
    key = mix(key, end - first)
    while place < end:
        key = mix(key, cards[place])
        place += 1
    return key
