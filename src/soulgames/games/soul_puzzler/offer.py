"""What a decision allows, as sets of squares: the one source of both the legal actions and their reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.bits import SLOTS

if TYPE_CHECKING:
    from mypy_extensions import i64

# The kinds of actions, in the order in which they are listed. For each, `a` is where an offer has to have a bit.
PLACE: Final = 0  # a: the column's squares, b: its number
UP: Final = 1  # a switch with the square above; a: the lower square, b: both
RIGHT: Final = 2  # a switch with the square to the right; a: the left square, b: both
RISE: Final = 3  # a switch with the square to the right and above
SINK: Final = 4  # a switch with the square to the right and below
COLUMN: Final = 5  # a: the column's squares, b: its number
ROW: Final = 6  # a: the row's squares, b: its number
SQUARE: Final = 7  # a: the square
WORD: Final = 8  # a: one of the words
FAR: Final = 9  # a switch of squares that do not touch; a: one, b: both

POWER: Final = 1
USE_SCORE: Final = 2
DECLINE: Final = 4
PASS: Final = 8
LEFT: Final = 16
RIGHTWARDS: Final = 32
DONE: Final = 64


class Offer:
    """The answers to one decision, by kind. A place is offered as its landing square, a column or row as one square of it."""

    places: i64 = 0
    ups: i64 = 0
    rights: i64 = 0
    rises: i64 = 0
    sinks: i64 = 0
    columns: i64 = 0
    rows: i64 = 0
    squares: i64 = 0
    words: i64 = 0

    def clear(self) -> None:
        self.places = self.ups = self.rights = self.rises = self.sinks = 0
        self.columns = self.rows = self.squares = self.words = 0

    def actions(self, named: list[list[Action]]) -> list[Action]:
        """All of them, in the order of the kinds."""
        found: list[Action] = []
        _append(found, self.places, named[PLACE])
        _append(found, self.ups, named[UP])
        _append(found, self.rights, named[RIGHT])
        if self.rises | self.sinks:
            _append(found, self.rises, named[RISE])
            _append(found, self.sinks, named[SINK])
        if self.columns | self.rows | self.squares:
            _append(found, self.columns, named[COLUMN])
            _append(found, self.rows, named[ROW])
            _append(found, self.squares, named[SQUARE])
        if self.words:
            _append(found, self.words, named[WORD])
        return found

    def of(self, kind: i64) -> i64:
        if kind == PLACE:
            return self.places
        if kind == UP:
            return self.ups
        if kind == RIGHT:
            return self.rights
        if kind == WORD:
            return self.words
        if kind == RISE:
            return self.rises
        if kind == SINK:
            return self.sinks
        if kind == COLUMN:
            return self.columns
        if kind == ROW:
            return self.rows
        if kind == SQUARE:
            return self.squares
        return 0

    def switches(self) -> i64:
        return self.ups | self.rights | self.rises | self.sinks

    def some(self) -> bool:
        """Whether there is any answer at all."""
        return (self.places | self.switches() | self.columns | self.rows | self.squares | self.words) != 0

    def allows(self, action: Action) -> bool:
        return (self.of(action.kind) & action.a) != 0


def _append(actions: list[Action], bits: i64, named: list[Action]) -> None:
    while bits:
        bit = bits & -bits
        actions.append(named[bit % SLOTS])
        bits ^= bit
