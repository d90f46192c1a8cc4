"""The flat state of a game, and what could be done in it, whoever decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.bits import BITS, place
from soulgames.core.chance import mix
from soulgames.core.game import Game, State
from soulgames.games.soulfall.notation import DEVOTING, OUSTING_DEVOTION, OUSTING_NOMAD, OUSTING_SHARD, PLAYING
from soulgames.games.soulfall.pack import Lords
from soulgames.games.soulfall.phases import DEAL, DEVOTIONS, MOST_GRANTS, NONE, ONE
from soulgames.games.soulfall.side import Side, mix_cards
from soulgames.games.soulfall.steps import (
    BEHIND,
    CODE_BITS,
    DEED,
    DEVOTE,
    DEVOTION,
    IF_DONE,
    IN_CODE,
    LAY_NOMAD,
    LAY_SHARD,
    NOMAD,
    OTHER,
    OUST,
    OUST_THIS,
    OWN,
    PLAIN,
    PLAY,
    REVEAL_TOP,
    SHARD,
    TAKE,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_FRAMES: Final[list[int]] = []  # shared by all positions, and never changed


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
        self.doer: i64 = ONE  # whose card is at work: the mover, or the owner of an effect
        self.actor: i64 = ONE  # who takes the step under way: the doer, or the other player (SF-STEP-2)
        self.turns: i64 = 0
        self.chosen: list[int] = []  # the Actions chosen in this turn, in order
        self.used: i64 = 0  # the same as a set
        self.phase: i64 = DEAL
        self.played: i64 = NONE  # the Lord that is being played, neither in hand nor under the deck
        self.both: i64 = 0  # how many of its Actions may follow the next one: its player is Devoted to it
        self.answers: i64 = 0  # the Devotions that lay there when the Play began (SF-TRIG-3)
        self.watchers: i64 = 0  # and those of the other player
        self.granted: i64 = 0  # the Actions that may be taken now, as a set
        self.target: i64 = 0  # the step of the Oust that may be taken now, if it is a special one
        self.waiting: list[int] = []  # in order, for each completed Action, the Devotions that answer it (SF-TRIG-2)
        self.effect: i64 = NONE  # the Devotion whose effect is offered or under way
        self.step: i64 = 0  # how many steps of it, or of the piece under way, have begun
        self.pieces: i64 = 0  # the Actions of an intricate Lord, or of an effect in either order, that are left, as a set
        self.piece: i64 = NONE  # the one under way
        self.times: i64 = 0  # how many more cards a step asks for
        self.frames: list[int] = NO_FRAMES  # what a granted Play was a step of, the latest last (FRAME numbers each)
        self.grants: i64 = 0  # how many effects and granted Plays this turn has had, if they have to be counted

    def copy_to(self, other: Position) -> None:
        """All but the sides, which it was made with."""
        other.deck = self.deck[self.top :]
        other.decider = self.decider
        other.mover = self.mover
        other.doer = self.doer
        other.actor = self.actor
        other.turns = self.turns
        other.chosen = self.chosen[:]
        other.used = self.used
        other.phase = self.phase
        other.played = self.played
        other.both = self.both
        other.answers = self.answers
        other.watchers = self.watchers
        other.target = self.target
        other.granted = self.granted
        other.waiting = self.waiting[:]
        other.effect = self.effect
        other.step = self.step
        other.pieces = self.pieces
        other.piece = self.piece
        other.times = self.times
        if self.frames:
            other.frames = self.frames[:]
        other.grants = self.grants

    def key(self) -> int:
        key = mix(mix(self.one.key(), self.two.key()), self.mover * 64 + self.phase * 4 + self.decider + 2)
        key = mix_cards(mix(key, self.turns), self.deck, self.top)
        key = mix_cards(mix_cards(key, self.chosen, 0), self.waiting, 0)
        key = mix(mix(key, self.answers), self.granted * 2 + self.both)
        key = mix(key, (self.played + 1) * 4096 + (self.effect + 1) * 64 + self.step)
        return key if self.lords.simple else self._intricate_key(key)

    def _intricate_key(self, key: i64) -> i64:
        """What is never anything else in a pack of plain Actions and effects."""
        key = mix(key, ((self.piece + 1) * 4096 + self.pieces) * 64 + self.times * 4 + self.doer * 2 + self.actor)
        return mix_cards(mix(mix(key, self.watchers), self.grants), self.frames, 0)

    # Whose is what.

    def me(self) -> Side:
        """The player who acts."""
        return self.one if self.actor == ONE else self.two

    def foe(self) -> Side:
        return self.two if self.actor == ONE else self.one

    def side(self, seat: i64) -> Side:
        return self.one if seat == ONE else self.two

    # What can be done at all, apart from whose decision it is.

    def left(self) -> i64:
        """How many cards the deck has."""
        return len(self.deck) - self.top

    def choices(self, kind: i64) -> i64:
        """The answers of a kind that would do something, as a set of their numbers: Lords, or places in order of laying."""
        if kind == PLAYING:
            return self.directly_playable() if self.granted else self.playable()
        if kind < DEVOTING:  # SF-DRAW-1, SF-EMPTY-1
            return 1 if self.left() else 0
        if kind == DEVOTING:  # SF-DEV-1
            side = self.me()
            return side.held & ~side.devoted
        if self.target:
            return self._aimed(kind, self.target)
        foe = self.foe()  # SF-OUST-1
        if kind == OUSTING_NOMAD:
            return BITS[len(foe.nomads)] - 1
        if kind == OUSTING_SHARD:
            return BITS[len(foe.shards)] - 1
        return foe.devoted

    def _aimed(self, kind: i64, step: i64) -> i64:
        """What a special Oust may take: one's own cards, or those of a kind."""
        kinds = step & (NOMAD | SHARD | DEVOTION)
        side = self.me() if step & OWN else self.foe()
        if kind == OUSTING_NOMAD:
            return BITS[len(side.nomads)] - 1 if not kinds or kinds & NOMAD else 0
        if kind == OUSTING_SHARD:
            return BITS[len(side.shards)] - 1 if not kinds or kinds & SHARD else 0
        return side.devoted if not kinds or kinds & DEVOTION else 0

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
        if held & lords.intricate:
            able |= self._able_without(side, held & lords.intricate, True)
        return able

    def directly_playable(self) -> i64:
        """The same for a Play that a card grants: a card that could only grant another Play cannot be chosen (SF-STEP-1)."""
        side = self.me()
        intricate = side.held & self.lords.intricate
        return self.playable() & ~intricate | self._able_without(side, intricate, False)

    def _able_without(self, side: Side, lords: i64, plays: bool) -> i64:
        """Those intricate Lords in hand with an Action that could do something once the card has left the hand."""
        able: i64 = 0
        while lords:
            bit = lords & -lords
            lord = place(bit)
            side.lose(lord)
            for piece in self.lords.all[lord].pieces:
                if self.piece_possible(lord, piece, plays):
                    able |= bit
                    break
            side.gain(lord)
            lords ^= bit
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
        """Whether a plain Action, or a plain step that is not about its own Devotion, could do anything."""
        if deed == LAY_NOMAD or deed == LAY_SHARD:
            return self.me().size > 0
        if deed == OUST:
            return not self.foe().empty()
        if deed == DEVOTE:
            return self.choices(DEVOTING) != 0
        return self.left() > 0

    def step_possible(self, lord: i64, step: i64) -> bool:
        """Whether a step of a Lord's could do anything: to the doer's knowledge, so a hidden hand does not matter."""
        if step == OUST_THIS:
            return self.me().devoted & BITS[lord] != 0
        if step < PLAIN and step <= TAKE and step != PLAY:
            return self.possible(step)
        if step & BEHIND and self.me().cards() >= self.foe().cards():
            return False
        deed = step & DEED
        if deed == PLAY:
            return self.grants < MOST_GRANTS and self.directly_playable() != 0
        if step & OTHER:
            self.actor = 1 - self.actor
            able = self._own_step_possible(lord, deed, step)
            self.actor = 1 - self.actor
            return able
        return self._own_step_possible(lord, deed, step)

    def _own_step_possible(self, lord: i64, deed: i64, step: i64) -> bool:
        if deed == OUST:
            return any(self._aimed(kind, step) for kind in range(OUSTING_NOMAD, OUSTING_DEVOTION + 1))
        if deed == OUST_THIS:
            return self.me().devoted & BITS[lord] != 0
        if deed == IN_CODE:
            return self.lords.in_code[step >> CODE_BITS].possible(self)
        if deed > TAKE and deed != REVEAL_TOP:  # a discard, or what is shown of a hand
            return self.me().size > 0
        return self.possible(deed)

    def piece_possible(self, lord: i64, steps: list[int], plays: bool) -> bool:
        """Whether any of some steps could do anything. What hangs on a step that could not is out of reach."""
        for step in steps:
            if step & IF_DONE:
                return False
            if (plays or step & DEED != PLAY) and self.step_possible(lord, step):
                return True
        return False

    def able_pieces(self) -> i64:
        """Of the Actions of a Lord, or the steps of an effect in either order, that are left: those that could do something."""
        lord = self.played if self.played != NONE else self.effect
        found: i64 = 0
        rest = self.pieces
        while rest:
            bit = rest & -rest
            if self.piece_possible(lord, self.steps_of(place(bit)), True):
                found |= bit
            rest ^= bit
        return found

    def steps_of(self, piece: i64) -> list[int]:
        """A piece of the Lord that is being played, or of the effect under way."""
        if self.played != NONE:
            return self.lords.all[self.played].pieces[piece]
        return self.lords.all[self.effect].effect.pieces[piece]

    def current_steps(self) -> list[int]:
        """The steps under way."""
        return self.steps_of(0 if self.piece == NONE else self.piece)

    def current_step(self) -> i64:
        """The one that has begun last."""
        return self.current_steps()[self.step - 1]

    def useful(self, lord: i64) -> bool:
        """SF-TRIG-3: whether a Devotion's effect could do anything."""
        effect = self.lords.all[lord].effect
        if effect.plain:
            for step in effect.steps:
                if step == OUST_THIS or self.possible(step):  # it lies there: otherwise it would not be asked
                    return True
            return False
        return any(self.piece_possible(lord, piece, True) for piece in effect.pieces)

    def next_effects(self) -> i64:
        """SF-TRIG-2: those that may be offered next, of the Devotions that answer the same Action."""
        able: i64 = 0
        rest: i64 = self.waiting[0] & DEVOTIONS
        while rest:
            bit = rest & -rest
            if self.useful(place(bit)):
                able |= bit
            rest ^= bit
        return able
