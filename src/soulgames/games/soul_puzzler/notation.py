"""Actions as text: the vocabulary of a board."""

from __future__ import annotations

from typing import Final

from soulgames.core.action import Action
from soulgames.core.bits import SLOTS, place
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence
from soulgames.games.soul_puzzler.board import LETTERS, Board
from soulgames.games.soul_puzzler.offer import (
    COLUMN,
    DECLINE,
    DONE,
    FAR,
    LEFT,
    PASS,
    PLACE,
    POWER,
    RIGHT,
    RIGHTWARDS,
    RISE,
    ROW,
    SINK,
    SQUARE,
    UP,
    USE_SCORE,
    WORD,
)

WORDS: Final = {
    POWER: "power",
    USE_SCORE: "use score",
    DECLINE: "decline",
    PASS: "pass",
    LEFT: "choose left",
    RIGHTWARDS: "choose right",
    DONE: "done",
}


class Notation:
    """All actions that can be written on a board, and the squares' names."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.squares: Final[dict[str, int]] = {
            f"{LETTERS[column]}{row + 1}": board.square(column, row)
            for column in range(board.columns)
            for row in range(board.rows)
        }
        self.column_squares: Final = {LETTERS[number]: squares for number, squares in enumerate(board.column)}
        self._names: Final = {square: name for name, square in self.squares.items()}
        self.actions: Final[list[Action]] = []
        self.named: Final[list[list[Action]]] = [[Action(0, "")] * SLOTS for _ in range(WORD + 1)]
        """By kind of action, and `bit % SLOTS` of any bit that an offer may have for it."""
        self._add_places()
        self._add_switches()
        self._add_choices()
        for word, text in WORDS.items():
            self._add(text, WORD, word, 0)

    def _add(self, text: str, kind: int, a: int, b: int) -> None:
        action = Action(len(self.actions), text, kind, a, b)
        self.actions.append(action)
        while a and kind != FAR:
            self.named[kind][(a & -a) % SLOTS] = action
            a &= a - 1

    def _add_places(self) -> None:
        for number, squares in enumerate(self.board.column):
            self._add(f"place {LETTERS[number]}", PLACE, squares, number)

    def _add_switches(self) -> None:
        """Every two squares, though only some touch: any of them can be written, and refused."""
        across = self.board.rows + 1
        steps = {1: UP, across: RIGHT, across + 1: RISE, across - 1: SINK}
        for first in self._names:
            for second in self._names:
                if first <= second:
                    kind = steps.get(place(second) - place(first), FAR)
                    self._add(f"switch {self._names[first]} {self._names[second]}", kind, first, first | second)

    def _add_choices(self) -> None:
        for number, squares in enumerate(self.board.column):
            self._add(f"choose {LETTERS[number]}", COLUMN, squares, number)
        for number, squares in enumerate(self.board.row):
            self._add(f"choose {number + 1}", ROW, squares, number)
        for name, square in self.squares.items():
            self._add(f"choose {name}", SQUARE, square, 0)

    def name(self, squares: int) -> str:
        """A square, or a set of them, in the order of columns: "c3 d3"."""
        return " ".join(name for name, square in self.squares.items() if square & squares)

    def columns(self, squares: int) -> str:
        """The columns that have some of these squares: "a c"."""
        return " ".join(letter for letter, column in self.column_squares.items() if column & squares)

    def pair(self, text: str) -> int:
        """Two different squares."""
        squares = 0
        for name in text.split():
            if name not in self.squares:
                squares_there = {"square": name, "first": "a1", "last": self.last()}
                raise InvalidNotation(Sentence("'{square}' is not a square: expected {first} to {last}", squares_there))
            squares |= self.squares[name]
        if squares & (squares - 1) == 0 or len(text.split()) != 2:
            raise InvalidNotation(Sentence("'{text}': expected two different squares, as in \"c3 d3\"", {"text": text}))
        return squares

    def last(self) -> str:
        """The square in the corner opposite to a1."""
        return f"{LETTERS[self.board.columns - 1]}{self.board.rows}"
