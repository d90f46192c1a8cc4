"""A view in words, for whoever does not look at a board.

It is made from nothing but a view, so that it cannot say more than the one who asks may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from soulgames.core import mypyc_attr
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Either, Sentence

Called = Callable[[str], object]
"""Whoever sits in a seat, before a colon: a name, or "You" for the one who reads."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Aloud:
    """What can be asked of a view: all of it, the pieces, the cards in hand, one place, and what surrounds it."""

    def __init__(self, called: Called, mine: str | None) -> None:
        self.called: Final = called
        self.mine: Final = mine
        """The seat of the one who reads, if that one is spoken to."""

    def whose(self, seat: str) -> object:
        """The same in brackets behind a thing."""
        return Sentence("yours") if seat == self.mine else self.called(seat)

    def board(self) -> list[Sentence]:
        """How the game stands, in few sentences."""
        raise NotImplementedError

    def pieces(self) -> list[Sentence]:
        """Everything that lies on the table, player by player."""
        raise NotImplementedError

    def hand(self) -> list[Sentence]:
        """What the players hold, as far as it can be seen."""
        raise NotImplementedError

    def places(self) -> Sequence[str]:
        """What can be looked at, as one types it."""
        raise NotImplementedError

    def look(self, place: str) -> list[Sentence]:
        """What is in one of the places."""
        raise NotImplementedError

    def around(self, place: str) -> list[Sentence]:
        """What is next to a place, one direction after the other; nothing where places have no neighbours."""
        return []

    def found(self, typed: str) -> str:
        """The place that somebody means. Raises InvalidNotation if there is none."""
        known = {place.lower(): place for place in self.places()}
        place = typed if typed in self.places() else known.get(typed.strip().lower())
        if place is None:
            raise InvalidNotation(Sentence("there is no place '{place}' here: expected {known}", self._asked(typed)))
        return place

    def _asked(self, typed: str) -> dict[str, object]:
        """On a board the first place and the last one say enough."""
        places = list(self.places())
        known: object = Either([*places]) if len(places) < 20 else Sentence("one from {first} to {last}", _ends(places))
        return {"place": typed, "known": known}


def _ends(places: list[str]) -> dict[str, object]:
    return {"first": places[0], "last": places[-1]}
