"""The game without characters a second time, written as plainly as possible: a check on the fast one."""

from __future__ import annotations

from itertools import groupby

Square = tuple[int, int]  # column, row


def lines(colours: dict[Square, str], columns: int, rows: int, length: int = 3) -> set[Square]:
    """SP-LINE-1, square by square."""
    found: set[Square] = set()
    ranks = [[(column, row) for column in range(columns)] for row in range(rows)]
    files = [[(column, row) for row in range(rows)] for column in range(columns)]
    for line in ranks + files:
        for colour, run in groupby(line, key=lambda square: colours.get(square, ".")):
            squares = list(run)
            if colour in "xo" and len(squares) >= length:
                found.update(squares)
    return found


def fallen(colours: dict[Square, str], columns: int, rows: int) -> dict[Square, str]:
    """SP-LINE-4."""
    after: dict[Square, str] = {}
    for column in range(columns):
        stack = [colours[column, row] for row in range(rows) if (column, row) in colours]
        after.update({(column, row): colour for row, colour in enumerate(stack)})
    return after


class Naive:
    """A position; `actions` gives the text of every legal action and the position after it."""

    def __init__(
        self, colours: dict[Square, str], turn: str, scores: dict[str, int], banned: frozenset[Square], quiet: int
    ) -> None:
        self.colours, self.turn, self.scores, self.banned, self.quiet = colours, turn, scores, banned, quiet

    def over(self) -> bool:
        x, o = self.scores["x"], self.scores["o"]
        return (max(x, o) >= 15 and x != o) or self.quiet >= 60

    def pool(self) -> int:
        return 20 - sum(colour == self.turn for colour in self.colours.values())

    def actions(self) -> dict[str, Naive]:
        if self.over():
            return {}
        found = {}
        for column in range(7):
            room = [row for row in range(6) if (column, row) not in self.colours]
            if room and self.pool():
                found[f"place {'abcdefg'[column]}"] = self._after({**self.colours, (column, room[0]): self.turn}, frozenset())
        for first in self.colours:
            for second in ((first[0], first[1] + 1), (first[0] + 1, first[1])):
                pair = frozenset((first, second))
                if self.colours.get(second, self.colours[first]) != self.colours[first] and pair != self.banned:
                    switched = {**self.colours, first: self.colours[second], second: self.colours[first]}
                    found[f"switch {_name(first)} {_name(second)}"] = self._after(switched, pair)
        return found or {"pass": self._after(self.colours, frozenset())}

    def _after(self, colours: dict[Square, str], switched: frozenset[Square]) -> Naive:
        scores, quiet = dict(self.scores), self.quiet + 1
        while scoring := lines(colours, 7, 6):
            quiet = 0
            for square in scoring:
                scores[colours[square]] += 1
            left = {square: colour for square, colour in colours.items() if square not in scoring}
            moved = {square for square in left if any((square[0], row) not in left for row in range(square[1]))}
            if switched & (scoring | moved):
                switched = frozenset()
            colours = fallen(left, 7, 6)
        return Naive(colours, "o" if self.turn == "x" else "x", scores, switched, quiet)

    def perft(self, depth: int) -> int:
        if depth == 0 or self.over():
            return 1
        return sum(after.perft(depth - 1) for after in self.actions().values())


def _name(square: Square) -> str:
    return f"{'abcdefg'[square[0]]}{square[1] + 1}"
