"""How a viewer reads: from which seat, in which language, and what the players are called there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from soulgames.core.game import Game
from soulgames.core.telling import N_, Sentence
from soulgames.tables.language import Language
from soulgames.tables.redaction import Viewpoint
from soulgames.tables.words import Reader, Words, capital

LEVELS: Final = (N_("novice"), N_("casual"), N_("skilled"), N_("expert"), N_("master"), N_("random"), N_("greedy"))
"""A bot without a name of its own is called by its level."""


class Sitter(Protocol):
    """Who sits in a seat: a person, or a bot of a level."""

    @property
    def seat(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def level(self) -> str | None: ...
    @property
    def shown_name(self) -> str: ...


class Reading(NamedTuple):
    """Whoever reads in the same way gets the same bytes."""

    seat: Viewpoint
    language: Language
    shared: bool = False
    """Whether several seats are played before one screen: nobody is "you" there."""


def called(game: Game, seat: Sitter) -> object:
    """The name of whoever sits there, for a place of a sentence. Whoever is called as the seat has none."""
    if seat.shown_name == seat.seat:
        return game.phrase("seat", seat.seat)
    return Sentence(seat.name) if seat.name == seat.level else seat.name


def names(game: Game, seats: Sequence[Sitter], language: Language) -> dict[str, str]:
    """What the players are called, by seat. A name that two of them have is none: there the game has a word for the seat."""
    often = Counter(seat.name for seat in seats)
    named = [seat for seat in seats if often[seat.name] == 1 and seat.shown_name != seat.seat]
    return {seat.seat: capital(language.value(called(game, seat))) for seat in named}


def words_for(game: Game, seats: Sequence[Sitter], reading: Reading) -> Words:
    seat = None if reading.seat is None else game.seats[reading.seat]
    return Words(game, Reader(reading.language, seat, names(game, seats, reading.language), reading.shared))
