"""How a position of Soul Puzzler looks: points, tokens on the board, and the squares that would complete a line.

Self-play says what counts: a token on the board is worth nearly as much as a point, for it takes tokens to make lines. That
a Switch could score says next to nothing, since in most positions some Switch can, for either side.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluator import Evaluator, final_value, squashed
from soulgames.core.bits import count
from soulgames.core.game import NOBODY, State
from soulgames.core.telling import N_
from soulgames.games.soul_puzzler.board import THREE
from soulgames.games.soul_puzzler.position import ACT, END, POWER
from soulgames.games.soul_puzzler.side import Side
from soulgames.games.soul_puzzler.state import PuzzlerState

if TYPE_CHECKING:
    from mypy_extensions import i64

EVERYWHERE: Final = 0x3FFFFFFFFFFFFFFF
"""All the bits that a board may have."""

LINES: Final = [
    "score",  # points, as a share of what wins
    "nearness",  # the same squared: the last points weigh more
    "quiet_lead",  # the lead in points, the more the nearer the end by quiet turns (SP-END-2)
    "turn",  # whose action comes next
    "places_now",  # the columns where the player whose action comes next could complete a line
    "places_then",  # those where the other one could
    "prospects",  # empty squares that would complete a line, out of reach for now
    "tokens",  # on the board
]
POWERS: Final = ("shini", "beacon", "eclipse", "boulder", "gust", "hex", "mirror", "drift")
"""Those that were in the games that the weights come from. Any other counts for nothing."""
NAMES: Final = LINES + [f"power_{name}" for name in POWERS]  # uses left of each power
REASONS: Final = {
    "score": N_("It scores, or keeps the other player from scoring."),
    "nearness": N_("It scores, or keeps the other player from scoring."),
    "quiet_lead": N_("It keeps you ahead while the quiet turns run out."),
    "places_now": N_("It makes squares where a token completes a line for you, or takes such squares from the other player."),
    "places_then": N_("It makes squares where a token completes a line for you, or takes such squares from the other player."),
    "prospects": N_("It prepares lines for later."),
    "tokens": N_("It brings more of your tokens onto the board."),
}
"""What a gain means, for those who ask why."""


def completing(tokens: i64, across: i64, line: i64 = THREE) -> i64:
    """The squares where one more token makes a line, and some that are not on the board.

    A shift by 1 looks one square up or down, a shift by `across` one square to the side. The spare bit above each column, which
    is never set, keeps columns apart.
    """
    if line != THREE:
        return _completing(tokens, 1, line) | _completing(tokens, across, line)
    below, above = tokens << 1, tokens >> 1
    left, right = tokens << across, tokens >> across
    in_column = (below & (below << 1)) | (above & (above >> 1)) | (below & above)
    in_row = (left & (left << across)) | (right & (right >> across)) | (left & right)
    return in_column | in_row


def _completing(tokens: i64, step: i64, line: i64) -> i64:
    """The same in one direction, for lines of any length: squares with enough tokens in a row on both sides together."""
    found: i64 = 0
    before: i64 = 0
    while before < line:
        found |= _run(tokens, step, before, True) & _run(tokens, step, line - 1 - before, False)
        before += 1
    return found


def _run(tokens: i64, step: i64, length: i64, before: bool) -> i64:
    """The squares with that many tokens right before them, or right behind them."""
    found: i64 = EVERYWHERE
    while length:
        tokens = (tokens << step) & EVERYWHERE if before else tokens >> step
        found &= tokens
        length -= 1
    return found


class Sight:
    """What a seat sees at a glance, its own minus the other's. One is used again and again: a search takes many looks."""

    def __init__(self) -> None:
        self.lead: i64 = 0
        self.scores: i64 = 0
        self.prospects: i64 = 0
        self.tokens: i64 = 0
        self.turn: i64 = 0
        self.places_now: i64 = 0
        self.places_then: i64 = 0

    def look(self, state: PuzzlerState, seat: i64) -> None:
        board = state.board
        mine, other = state.side(seat), state.side(1 - seat)
        occupied = mine.tokens | other.tokens
        landings = board.landings(occupied)
        beyond = board.all & ~occupied & ~landings
        my_squares = completing(mine.tokens & ~state.boulders, board.stride, board.line)
        other_squares = completing(other.tokens & ~state.boulders, board.stride, board.line)
        my_places: i64 = 0
        if mine.pool > 0:
            my_places = count(my_squares & landings)
        other_places: i64 = 0
        if other.pool > 0:
            other_places = count(other_squares & landings)
        self.lead = mine.score - other.score
        self.scores = mine.score + other.score
        self.prospects = count(my_squares & beyond) - count(other_squares & beyond)
        self.tokens = count(mine.tokens) - count(other.tokens)
        goes_on = state.phase == ACT or state.phase == POWER or state.resume != END  # the turn, after what is asked now
        next_to_act = state.mover if goes_on else 1 - state.mover
        self.turn = 1 if next_to_act == seat else -1
        self.places_now = my_places if self.turn > 0 else -other_places
        self.places_then = -other_places if self.turn > 0 else my_places


class PuzzlerEvaluator(Evaluator):
    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(NAMES, weights, REASONS)
        self._score: Final = weights["score"]
        self._nearness: Final = weights["nearness"]
        self._quiet_lead: Final = weights["quiet_lead"]
        self._turn: Final = weights["turn"]
        self._places_now: Final = weights["places_now"]
        self._places_then: Final = weights["places_then"]
        self._prospects: Final = weights["prospects"]
        self._tokens: Final = weights["tokens"]
        self._powers: Final = {name: weights[f"power_{name}"] for name in POWERS}
        self._sight: Final = Sight()

    def features(self, state: State, seat: i64) -> list[float]:
        assert isinstance(state, PuzzlerState)
        sight = self._sight
        sight.look(state, seat)
        points = float(state.rules.points)
        lead = float(sight.lead) / points
        nearness = lead * float(sight.scores) / points
        quiet_lead = lead * float(state.quiet) / float(state.rules.quiet_turns)
        numbers = (sight.turn, sight.places_now, sight.places_then, sight.prospects, sight.tokens)
        mine, other = state.side(seat), state.side(1 - seat)
        powers = [float(_uses(mine, name) - _uses(other, name)) for name in POWERS]
        return [lead, nearness, quiet_lead, *[float(number) for number in numbers], *powers]

    def value(self, state: State, seat: i64) -> float:
        """The same as by `features`, without making a list: this is where a search spends its time."""
        assert isinstance(state, PuzzlerState)
        if state.decider == NOBODY:
            return final_value(state, seat)
        sight = self._sight
        sight.look(state, seat)
        points = float(state.rules.points)
        per_lead = self._score + self._nearness * float(sight.scores) / points
        per_lead += self._quiet_lead * float(state.quiet) / float(state.rules.quiet_turns)
        total = per_lead * float(sight.lead) / points + self._turn * float(sight.turn)
        total += self._places_now * float(sight.places_now) + self._places_then * float(sight.places_then)
        total += self._prospects * float(sight.prospects) + self._tokens * float(sight.tokens)
        return squashed(total + self._power(state.side(seat)) - self._power(state.side(1 - seat)))

    def _power(self, side: Side) -> float:
        power = side.power() if side.power_left else None
        return 0.0 if power is None else self._powers.get(power.name, 0.0) * float(side.power_left)


def _uses(side: Side, power: str) -> i64:
    """How often a side may still use a power of this name."""
    own = side.power()
    return side.power_left if own is not None and own.name == power else 0
