"""The geometry of an upright board, with sets of squares as bits.

A column takes `rows + 1` bits from its bottom square up; the spare bit above each column keeps lines and falls from running
over into the next one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.bits import BITS, place

if TYPE_CHECKING:
    from mypy_extensions import i64

LETTERS: Final = "abcdefghi"
THREE: Final = 3


class Board:
    """A board of some size: masks made once, and questions about sets of squares."""

    def __init__(self, columns: int, rows: int, line: int = THREE) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.line: Final[i64] = line
        """How many tokens make a line (SP-LINE-1)."""
        self.stride: Final[i64] = rows + 1
        self.column: Final[list[int]] = [
            sum(BITS[column * (rows + 1) + row] for row in range(rows)) for column in range(columns)
        ]
        self.row: Final[list[int]] = [sum(BITS[column * (rows + 1) + row] for column in range(columns)) for row in range(rows)]
        self.bottom: Final[i64] = self.row[0]
        self.left: Final[i64] = self.column[0]
        self.right: Final[i64] = self.column[columns - 1]
        self.all: Final[i64] = sum(self.column)

    def square(self, column: int, row: int) -> int:
        return BITS[column * (self.rows + 1) + row]

    def name(self, square: i64) -> str:
        bit = place(square)
        return f"{LETTERS[bit // self.stride]}{bit % self.stride + 1}"

    def names(self, squares: i64) -> list[str]:
        """The names of a set of squares, column by column from the bottom up."""
        found: list[str] = []
        while squares:
            found.append(self.name(squares & -squares))
            squares &= squares - 1
        return found

    def landings(self, occupied: i64) -> i64:
        """The lowest empty square of every column with room (SP-TURN-1): adding 1 to a column carries up to its first gap."""
        return (occupied + self.bottom) & ~occupied & self.all

    def lines(self, tokens: i64) -> i64:
        """All squares that stand in a row or column of three or more, or of what else makes a line (SP-LINE-1)."""
        if self.line != THREE:
            return self._runs(tokens, 1) | self._runs(tokens, self.stride)
        across = self.stride
        up = tokens & (tokens >> 1) & (tokens >> 2)
        right = tokens & (tokens >> across) & (tokens >> (across + across))
        if up | right:
            return up | (up << 1) | (up << 2) | right | (right << across) | (right << (across + across))
        return 0

    def _runs(self, tokens: i64, step: i64) -> i64:
        """The same in one direction, for lines of any length."""
        firsts = tokens
        further = self.line - 1
        while further:
            tokens >>= step
            firsts &= tokens
            further -= 1
        found = firsts
        further = self.line - 1
        while further:
            firsts <<= step
            found |= firsts
            further -= 1
        return found

    def hovering(self, occupied: i64) -> i64:
        """The tokens with an empty square right below them."""
        return occupied & ~((occupied << 1) | self.bottom)

    def tops(self, occupied: i64) -> i64:
        """The tokens with nothing at all above them."""
        above = (occupied >> 1) & self.all
        covered = above
        row = self.rows
        while row > 2:
            above = (above >> 1) & self.all
            covered |= above
            row -= 1
        return occupied & ~covered

    def bottoms(self, occupied: i64) -> i64:
        """The tokens with nothing at all below them."""
        below = (occupied << 1) & self.all
        covered = below
        row = self.rows
        while row > 2:
            below = (below << 1) & self.all
            covered |= below
            row -= 1
        return occupied & ~covered

    def shifted(self, squares: i64, leftwards: bool) -> i64:
        """Squares moved one to the side, those at the end coming back on the other side."""
        around = self.stride * (self.columns - 1)
        if leftwards:
            return (squares >> self.stride) | ((squares & self.left) << around)
        return ((squares & ~self.right) << self.stride) | ((squares & self.right) >> around)
