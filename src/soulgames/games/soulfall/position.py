"""The flat state of a game, and what could be done in it, whoever decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.bits import BITS, place
from soulgames.core.chance import mix
from soulgames.core.game import Game, State
from soulgames.games.soulfall.notation import DEVOTING, OUSTING_NOMAD, OUSTING_SHARD, PLAYING
from soulgames.games.soulfall.pack import DEVOTE, LAY_NOMAD, LAY_SHARD, OUST, OUST_THIS, Lords
from soulgames.games.soulfall.side import Side, mix_cards

if TYPE_CHECKING:
    from mypy_extensions import i64

# What the game waits for.
DEAL: Final = 0  # chance: the shuffle, and who starts
ACT: Final = 1  # an Action of the turn
GRANT: Final = 2  # an Action granted by the played Lord, or by an effect
DISCARD: Final = 3  # the discard that ends a Draw
OFFERED: Final = 4  # whether to use an effect
LAY: Final = 5  # the card that an effect plays from hand
LIMIT: Final = 6  # a discard at the end of the turn
ORDER: Final = 7  # which of several effects goes first
OVER: Final = 8

ONE: Final = 0
TWO: Final = 1
NONE: Final = -1


class Position(State):
    """The cards, and the decision under way."""

    def __init__(self, game: Game, lords: Lords, one: Side, two: Side) -> None:
        super().__init__(game)
        self.lords: Final = lords
        self.one: Final = one
        self.two: Final = two
        self.deck: list[int] = []  # from `top` on, the top card first
        self.top: i64 = 0
        self.mover: i64 = ONE  # whose turn it is
        self.turns: i64 = 0
        self.chosen: list[int] = []  # the Actions chosen in this turn, in order
        self.used: i64 = 0  # the same as a set
        self.phase: i64 = DEAL
        self.played: i64 = NONE  # the Lord that is being played, neither in hand nor under the deck
        self.both: i64 = 0  # whether its player is Devoted to it
        self.answers: i64 = 0  # the Devotions that lay there when the Play began (SF-TRIG-3)
        self.granted: i64 = 0  # the Actions that may be taken now, as a set
        self.waiting: list[int] = []  # in order, for each completed Action, the Devotions that answer it (SF-TRIG-2)
        self.effect: i64 = NONE  # the Devotion whose effect is offered or under way
        self.step: i64 = 0  # how many steps of it have begun

    def copy_to(self, other: Position) -> None:
        """All but the sides, which it was made with."""
        other.deck = self.deck[self.top :]
        other.decider = self.decider
        other.mover = self.mover
        other.turns = self.turns
        other.chosen = self.chosen[:]
        other.used = self.used
        other.phase = self.phase
        other.played = self.played
        other.both = self.both
        other.answers = self.answers
        other.granted = self.granted
        other.waiting = self.waiting[:]
        other.effect = self.effect
        other.step = self.step

    def key(self) -> int:
        key = mix(mix(self.one.key(), self.two.key()), self.mover * 64 + self.phase * 4 + self.decider + 2)
        key = mix_cards(mix(key, self.turns), self.deck, self.top)
        key = mix_cards(mix_cards(key, self.chosen, 0), self.waiting, 0)
        key = mix(mix(key, self.answers), self.granted * 2 + self.both)
        return mix(key, (self.played + 1) * 4096 + (self.effect + 1) * 64 + self.step)

    # Whose is what.

    def me(self) -> Side:
        """The player whose turn it is: nobody else ever decides."""
        return self.one if self.mover == ONE else self.two

    def foe(self) -> Side:
        return self.two if self.mover == ONE else self.one

    def side(self, seat: i64) -> Side:
        return self.one if seat == ONE else self.two

    # What can be done at all, apart from whose decision it is.

    def left(self) -> i64:
        """How many cards the deck has."""
        return len(self.deck) - self.top

    def choices(self, kind: i64) -> i64:
        """The answers of a kind that would do something, as a set of their numbers: Lords, or places in order of laying."""
        if kind == PLAYING:
            return self.playable()
        if kind < DEVOTING:  # SF-DRAW-1, SF-EMPTY-1
            return 1 if self.left() else 0
        if kind == DEVOTING:  # SF-DEV-1
            side = self.me()
            return side.held & ~side.devoted
        foe = self.foe()  # SF-OUST-1
        if kind == OUSTING_NOMAD:
            return BITS[len(foe.nomads)] - 1
        if kind == OUSTING_SHARD:
            return BITS[len(foe.shards)] - 1
        return foe.devoted

    def playable(self) -> i64:
        """The Lords in hand with an Action that could do something once the card has left the hand (SF-PLAY-1)."""
        side = self.me()
        lords = self.lords
        held = side.held
        able: i64 = 0
        if self.left():
            able = held & lords.digging
        if held & lords.ousting & ~able and not self.foe().empty():
            able |= held & lords.ousting
        rest = held & lords.devoting & ~able
        if rest:
            able |= self._able_to_devote(side, rest)
        return able

    def _able_to_devote(self, side: Side, lords: i64) -> i64:
        """Those Lords that leave a card in hand which can be Devoted."""
        fit = side.held & ~side.devoted
        if not fit:
            return 0
        if fit & (fit - 1):
            return lords
        for lord in range(len(side.hand)):  # the only fitting Lord; does one stay if it is played itself?
            if fit == BITS[lord] and side.hand[lord] == 1:
                return lords & ~fit
        return lords

    def possible(self, deed: i64) -> bool:
        """Whether an Action, or a step of an effect that is not about its own Devotion, could do anything."""
        if deed == LAY_NOMAD or deed == LAY_SHARD:
            return self.me().size > 0
        if deed == OUST:
            return not self.foe().empty()
        if deed == DEVOTE:
            return self.choices(DEVOTING) != 0
        return self.left() > 0

    def step_possible(self, lord: i64, deed: i64) -> bool:
        """Whether a step of a Lord's effect could do anything."""
        if deed == OUST_THIS:
            return self.me().devoted & BITS[lord] != 0
        return self.possible(deed)

    def useful(self, lord: i64) -> bool:
        """SF-TRIG-3: whether a Devotion's effect could do anything."""
        for deed in self.lords.all[lord].effect:
            if self.step_possible(lord, deed):
                return True
        return False

    def next_effects(self) -> i64:
        """SF-TRIG-2: those that may be offered next, of the Devotions that answer the same Action."""
        able: i64 = 0
        rest: i64 = self.waiting[0]
        while rest:
            bit = rest & -rest
            if self.useful(place(bit)):
                able |= bit
            rest ^= bit
        return able
