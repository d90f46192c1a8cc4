"""Words for events, questions and refusals, in the language of the one who reads. Nothing else makes sentences of a game.

They are made from what a seat was told, never from a state: what a seat may not know cannot get into its words.
"""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import Final, NamedTuple

from soulgames.core.action import Action
from soulgames.core.game import Game, View
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Fields, Sentence
from soulgames.tables.language import Language

SEATS: Final = {"who": "seat", "whom": "other"}
"""Places that are filled with a player: the field that has the seat."""


class Reader(NamedTuple):
    """Who reads: in which language, as which seat (that one is spoken to as "you"), and what the players are called."""

    language: Language
    seat: str | None = None
    names: Mapping[str, str] = {}


class Words:
    """The words of a game for one reader."""

    def __init__(self, game: Game, reader: Reader) -> None:
        self._game: Final = game
        self._reader: Final = reader
        self._language: Final = reader.language

    def told(self, told: Fields) -> str:
        """An event or a question, as the reader got it; nothing if it is not worth a sentence."""
        kind = self._game.kind_of(told)
        spoken_to = kind.you if told.get("seat") == self._reader.seat is not None else ()
        for text in (*spoken_to, *kind.sentences):
            one, many = (text, "") if isinstance(text, str) else text
            places = {place for part in (one, many) for place in places_of(part)}
            if all(SEATS.get(place, place) in told for place in places):
                fields = {place: self._filling(place, told) for place in sorted(places)}
                if many and "count" in told:
                    fields["count"] = told["count"]  # it chooses the plural, also where no place shows it
                return capital(self._language.say(Sentence(one, fields, many)))
        return ""

    def label(self, action: Action, view: View) -> str:
        """An action as an order, for a button. The view is that of the one who decides."""
        return capital(self._language.say(self._game.label(action, view)))

    def refusal(self, refusal: Refusal) -> str:
        return self._language.say(refusal.sentence)

    def say(self, sentence: Sentence) -> str:
        return self._language.say(sentence)

    def player(self, seat: str) -> object:
        """Whoever sits there, for a place of a sentence."""
        if seat == self._reader.seat:
            return Sentence("you")
        return self._reader.names.get(seat) or self._phrase("seat", seat)

    def _filling(self, place: str, told: Fields) -> object:
        if place not in SEATS:
            return self._phrase(place, told[place])
        return self.player(str(told[SEATS[place]]))

    def _phrase(self, place: str, value: object) -> object:
        if isinstance(value, list):
            return [self._phrase(place, part) for part in value]
        return self._game.phrase(place, value)


def places_of(text: str) -> list[str]:
    return [place for _, place, _, _ in string.Formatter().parse(text) if place]


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
