"""The fields of a game under way, flat for speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.chance import mix
from soulgames.core.game import Game, State
from soulgames.core.refusal import BrokenInvariant
from soulgames.games.soul_puzzler.board import Board
from soulgames.games.soul_puzzler.side import Side

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soul_puzzler.cards import PowerCard, ScoreCard

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
DROPPED: Final = 8  # nothing: the rest of it is impossible

ONE: Final = 0
TWO: Final = 1


class Flat(State):
    """Board, players and the decision under way."""

    def __init__(
        self, game: Game, board: Board, one: Side, two: Side, switch_same_colour: bool, score_switch_binds: bool
    ) -> None:
        super().__init__(game)
        self.board: Final = board
        self.switch_same_colour: Final = switch_same_colour  # whether tokens of one colour may be switched (SP-TURN-3)
        self.score_switch_binds: Final = score_switch_binds  # whether a Switch by a score ability counts in SP-TURN-2
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
        self.stage: i64 = 0  # how many steps of a power lie behind: 1 at the second answer
        self.held: i64 = 0  # the answer before: a column or a row
        self.earlier: i64 = 0  # the squares of columns answered before that, where columns have to differ
        self.score_stage: i64 = 0  # the same of a score ability
        self.score_held: i64 = 0
        self.score_earlier: i64 = 0

    def copy_to(self, other: Flat) -> None:
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
        other.earlier = self.earlier
        other.score_stage = self.score_stage
        other.score_held = self.score_held
        other.score_earlier = self.score_earlier

    def key(self) -> int:
        small = (self.phase << 40) + (self.resume << 32) + (self.quiet << 16) + (self.held << 8)
        small += (
            ((self.stage >> 1) << 44)
            + ((self.stage & 1) << 7)
            + (self.scored << 6)
            + (self.power_used << 5)
            + (self.mover << 4)
        )
        if self.switch:
            small += (self.switch_age << 3) + (self.switcher << 2)
        key = mix(mix(self.one.key(), self.two.key()), self.boulders)
        if self.earlier:
            key = mix(key, self.earlier)
        if self.score_stage:
            key = mix(mix(key, self.score_earlier), (self.score_stage << 8) + self.score_held)
        return mix(mix(key, self.switch), small + self.decider + 2)

    # Whose is what.

    def side(self, seat: i64) -> Side:
        return self.one if seat == ONE else self.two

    def me(self) -> Side:
        """The side that decides now."""
        return self.one if self.decider == ONE else self.two

    def foe(self) -> Side:
        return self.two if self.decider == ONE else self.one

    def power(self) -> PowerCard:
        """The power of the decider."""
        power = self.me().power()
        if power is None:
            raise BrokenInvariant("the answer to a power that nobody has")
        return power

    def score_ability(self) -> ScoreCard:
        """The score ability of the decider."""
        ability = self.me().score_ability()
        if ability is None:
            raise BrokenInvariant("the answer to a score ability that nobody has")
        return ability

    def occupied(self) -> i64:
        return self.one.tokens | self.two.tokens
