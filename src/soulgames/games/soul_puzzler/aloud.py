"""The board in words: rows, tokens, and what surrounds a square."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.core.aloud import Aloud, Called
from soulgames.core.telling import N_, Sentence
from soulgames.games.soul_puzzler.view import PuzzlerView, SideView

if TYPE_CHECKING:
    from soulgames.games.soul_puzzler.game import SoulPuzzler

OWNERS: Final = {"x": "one", "o": "two"}
"""A small letter is a token, a capital one a boulder."""

AROUND: Final = (
    (N_("above"), 0, 1),
    (N_("above on the right"), 1, 1),
    (N_("on the right"), 1, 0),
    (N_("below on the right"), 1, -1),
    (N_("below"), 0, -1),
    (N_("below on the left"), -1, -1),
    (N_("on the left"), -1, 0),
    (N_("above on the left"), -1, 1),
)


class PuzzlerAloud(Aloud):
    def __init__(self, game: SoulPuzzler, view: PuzzlerView, called: Called, mine: str | None) -> None:
        super().__init__(called, mine)
        self._game: Final = game
        self._view: Final = view
        self._rows: Final = view["board"][::-1]
        """From the lowest one up."""

    def board(self) -> list[Sentence]:
        rows = [self._row(number) for number, row in enumerate(self._rows) if row.strip(".")]
        return [*(rows or [Sentence("The board is empty.")]), self._score("one"), self._score("two"), *self._gloom()]

    def pieces(self) -> list[Sentence]:
        return [self._tokens("one"), self._tokens("two")]

    def hand(self) -> list[Sentence]:
        return [self._character("one"), self._character("two")]

    def places(self) -> Sequence[str]:
        return [name(column, row) for row in range(len(self._rows)) for column in range(len(self._rows[0]))]

    def look(self, place: str) -> list[Sentence]:
        column, row = ord(place[0]) - ord("a"), int(place[1:]) - 1
        return [Sentence("On {cell}: {there}.", {"cell": place, "there": self._there(column, row)})]

    def around(self, place: str) -> list[Sentence]:
        column, row = ord(place[0]) - ord("a"), int(place[1:]) - 1
        return [self._beside(direction, column + right, row + up) for direction, right, up in AROUND]

    def _row(self, number: int) -> Sentence:
        tokens = [self._token(column, number) for column, letter in enumerate(self._rows[number]) if letter != "."]
        return Sentence("Row {row}: {tokens}.", {"row": number + 1, "tokens": tokens})

    def _token(self, column: int, row: int) -> object:
        letter = self._rows[row][column]
        about = {"cell": name(column, row), "who": self.whose(OWNERS[letter.lower()])}
        return Sentence("{cell} ({who})", about) if letter in OWNERS else Sentence("{cell} (boulder, {who})", about)

    def _beside(self, direction: str, column: int, row: int) -> Sentence:
        if not (0 <= row < len(self._rows) and 0 <= column < len(self._rows[0])):
            return Sentence("{direction}: the edge of the board.", {"direction": Sentence(direction)})
        there = {"direction": Sentence(direction), "cell": name(column, row), "there": self._there(column, row)}
        return Sentence("{direction}, {cell}: {there}.", there)

    def _there(self, column: int, row: int) -> Sentence:
        letter = self._rows[row][column]
        if letter == ".":
            return Sentence("empty")
        whose = {"who": self.whose(OWNERS[letter.lower()])}
        return Sentence("a token ({who})", whose) if letter in OWNERS else Sentence("a boulder ({who})", whose)

    def _side(self, seat: str) -> SideView:
        return self._view["one"] if seat == "one" else self._view["two"]

    def _score(self, seat: str) -> Sentence:
        side = self._side(seat)
        standing = {"who": self.called(seat), "score": side["score"], "points": self._view["points_to_win"]}
        return Sentence(
            "{who}: {score} of {points} points, {count} token left in the pool.",
            {**standing, "count": side["pool"]},
            "{who}: {score} of {points} points, {count} tokens left in the pool.",
        )

    def _gloom(self) -> list[Sentence]:
        gloomed = [seat for seat in ("one", "two") if self._side(seat)["gloom"]]
        return [Sentence("{who}: no switching in the next turn.", {"who": self.called(seat)}) for seat in gloomed]

    def _tokens(self, seat: str) -> Sentence:
        squares = [
            name(column, row)
            for row, letters in enumerate(self._rows)
            for column, letter in enumerate(letters)
            if OWNERS.get(letter.lower()) == seat
        ]
        if not squares:
            return Sentence("{who}: no token on the board.", {"who": self.called(seat)})
        return Sentence("{who}: {cells}.", {"who": self.called(seat), "cells": squares})

    def _character(self, seat: str) -> Sentence:
        side = self._side(seat)
        who: dict[str, object] = {"who": self.called(seat)}
        if side["character"] is None:
            return Sentence("{who}: no character.", who)
        has = [self._game.title_of(each) for each in (side["power"], side["score_ability"]) if each is not None]
        known = {**who, "character": self._game.phrase("character", side["character"]), "abilities": has}
        if side["power"] is None:
            return Sentence("{who}: {character}. {abilities}.", known)
        return Sentence(
            "{who}: {character}. {abilities}; the power can be used once more.",
            {**known, "count": side["power_left"]},
            "{who}: {character}. {abilities}; the power can be used {count} times more.",
        )


def name(column: int, row: int) -> str:
    return f"{chr(ord('a') + column)}{row + 1}"
