"""The flat state of a game, and the only functions that change the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.chance import mix
from soulgames.core.game import Game, State
from soulgames.core.refusal import BrokenInvariant
from soulgames.games.soul_puzzler import events
from soulgames.games.soul_puzzler.board import Board
from soulgames.games.soul_puzzler.offer import Offer
from soulgames.games.soul_puzzler.side import Side

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soul_puzzler.characters import Character

# What the game waits for.
FIRST: Final = 0  # chance: who starts
ACT: Final = 1  # the action of the turn
POWER: Final = 2  # the answer to a power
OFFERED: Final = 3  # whether to use a score ability
SCORE: Final = 4  # the answer to a score ability
OVER: Final = 5

# What follows an answer to a power, besides ACT and POWER.
END: Final = 6  # the end of the turn
ASK: Final = 7  # a second answer, before lines are looked for

ONE: Final = 0
TWO: Final = 1


class Position(State):
    """Board, players and the decision under way."""

    def __init__(self, game: Game, board: Board, one: Side, two: Side, switch_same_colour: bool) -> None:
        super().__init__(game)
        self.board: Final = board
        self.switch_same_colour: Final = switch_same_colour  # whether tokens of one colour may be switched (SP-TURN-3)
        self.one: Final = one
        self.two: Final = two
        self.boulders: i64 = 0
        self.mover: i64 = ONE  # whose turn it is
        self.turns: i64 = 0
        self.quiet: i64 = 0  # turns in a row without a scoring
        self.scored: i64 = 0  # whether there was one in this turn
        self.power_used: i64 = 0
        self.switch: i64 = 0  # the latest Switch, while it may not be switched back (SP-TURN-2)
        self.switcher: i64 = ONE
        self.switch_age: i64 = 0  # 0 if it was made in this turn, 1 in the one before
        self.phase: i64 = FIRST
        self.resume: i64 = END  # the phase that follows when all lines have scored
        self.stage: i64 = 0  # 1 at the second answer to a power
        self.held: i64 = 0  # the first answer: a column or a row

    def copy_to(self, other: Position) -> None:
        other.decider = self.decider
        other.boulders = self.boulders
        other.mover = self.mover
        other.turns = self.turns
        other.quiet = self.quiet
        other.scored = self.scored
        other.power_used = self.power_used
        other.switch = self.switch
        other.switcher = self.switcher
        other.switch_age = self.switch_age
        other.phase = self.phase
        other.resume = self.resume
        other.stage = self.stage
        other.held = self.held

    def key(self) -> int:
        small = (self.phase << 40) + (self.resume << 32) + (self.quiet << 16) + (self.held << 8)
        small += (self.stage << 7) + (self.scored << 6) + (self.power_used << 5) + (self.mover << 4)
        if self.switch:
            small += (self.switch_age << 3) + (self.switcher << 2)
        key = mix(mix(self.one.key(), self.two.key()), self.boulders)
        return mix(mix(key, self.switch), small + self.decider + 2)

    # Whose is what.

    def side(self, seat: i64) -> Side:
        return self.one if seat == ONE else self.two

    def me(self) -> Side:
        """The side that decides now."""
        return self.one if self.decider == ONE else self.two

    def foe(self) -> Side:
        return self.two if self.decider == ONE else self.one

    def acting(self) -> Character:
        """The character of the decider."""
        character = self.me().character
        if character is None:
            raise BrokenInvariant("an ability without a character")
        return character

    def occupied(self) -> i64:
        return self.one.tokens | self.two.tokens

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
        character = self.me().character
        return character is not None and character.power.before_placing

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

    def switch_tokens(self, pair: i64) -> None:
        """SP-TURN-1, and what SP-TURN-2 has to remember."""
        self._exchange(pair)
        self.switch = pair
        self.switcher = self.decider
        self.switch_age = 0
        if self.noted is not None:
            events.switched(self, pair)

    def drift(self, pair: i64) -> None:
        """A token and an empty square change places; then tokens fall."""
        if self.noted is not None:
            events.drifted(self, pair)
        self._exchange(pair)
        self._disturb(pair)
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

    def push_in(self, column: i64) -> None:
        """A token of the decider comes in at the bottom of a column, whose tokens move up. What lies above a gap can stay."""
        gap = self.board.landings(self.occupied()) & self.board.column[column]
        lifted = self.board.column[column] & (gap - 1)
        if self.noted is not None:
            events.pushed_in(self, column, lifted)
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
        """A score ability gives or takes points."""
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
