"""Words for events, questions and refusals, in the language of the one who reads. Nothing else makes sentences of a game.

They are made from what a seat was told, never from a state: what a seat may not know cannot get into its words.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

from soulgames.core.action import Action
from soulgames.core.game import Game, View
from soulgames.core.refusal import Refusal
from soulgames.core.telling import N_, Fields, Sentence, Text
from soulgames.tables.language import Language

SEATS: Final = {"who": "seat", "whom": "other"}
"""Places that are filled with a player: the field that has the seat."""

YOUR_TURN: Final = N_("Your turn: {what}")
THEIR_TURN: Final = N_("{who}'s turn: {what}")
ASKED_IN_THEIR_TURN: Final = N_("{who}'s turn, and you decide: {what}")
OTHER_ASKED_IN_THEIR_TURN: Final = N_("{who}'s turn, and {whom} decides: {what}")


class Reader(NamedTuple):
    """Who reads: in which language, as which seat (that one is spoken to as "you"), and what the players are called.

    Where several read before a shared screen, nobody is "you": they are called by their names.
    """

    language: Language
    seat: str | None = None
    names: Mapping[str, str] = {}
    shared: bool = False


class Words:
    """The words of a game for one reader."""

    def __init__(self, game: Game, reader: Reader) -> None:
        self._game: Final = game
        self._reader: Final = reader
        self._language: Final = reader.language
        self._labels: Final = reader.language.labels(game.name, game.pack.hash)

    def told(self, told: Fields) -> str:
        """An event or a question, as the reader got it; nothing if it is not worth a sentence."""
        kind = self._game.kind_of(told)
        spoken_to = kind.you if self.speaks_to(told.get("seat")) else ()
        return capital(self._first((*spoken_to, *kind.sentences), told))

    def event(self, told: Fields) -> dict[str, object]:
        """An event with its words, and whether they go without saying where something else happened."""
        aside = {"aside": True} if self._game.kind_of(told).aside else {}
        return {**told, "words": self.told(told), **aside}

    def asked(self, question: Fields) -> str:
        """A question: whose turn it is, then what is wanted, or who decides."""
        seat, to_me = str(question["seat"]), question["seat"] == self._reader.seat
        wish = self._first(self._game.kind_of(question).you, question) if to_me else ""
        what = wish or self._first(self._game.kind_of(question).sentences, question)
        turn = str(question.get("during", seat))
        if turn == seat and not wish:
            return capital(what)
        fields = {"who": self.player(turn), "whom": self.player(seat), "what": what}
        return capital(self.say(Sentence(self._opening(turn, seat if wish else turn), fields)))

    def _opening(self, turn: str, asked: str) -> str:
        """How a question begins that is put to somebody in this turn."""
        if turn == asked:
            return YOUR_TURN if self.speaks_to(turn) else THEIR_TURN
        return ASKED_IN_THEIR_TURN if self.speaks_to(asked) else OTHER_ASKED_IN_THEIR_TURN

    def speaks_to(self, seat: object) -> bool:
        """Whether a seat is "you" to whoever reads."""
        return seat == self._reader.seat is not None and not self._reader.shared

    def warning(self, told: Fields) -> str:
        """Of an event that has not happened yet, for somebody whom it would harm."""
        return capital(self._first(self._game.kind_of(told).warns, told))

    def _first(self, texts: Iterable[Text], told: Fields) -> str:
        """The first one whose places can all be filled."""
        for text in texts:
            wording = wording_of(text)
            if wording.needs <= told.keys():
                count = told.get("count", 1)  # it chooses the plural, also where no place shows it
                open_text = self._language.translate(wording.one, wording.many, count if isinstance(count, int) else 1)
                return open_text.format_map({place: self._filling(place, told) for place in wording.places})
        return ""

    def label(self, action: Action, view: View) -> str:
        """An action as an order, for a button. The view is that of the one who decides."""
        if not self._game.label_stays(action):
            return self._order(action, view)
        found = self._labels.get(action.text)
        if found is None:
            found = self._labels[action.text] = self._order(action, view)
        return found

    def labels(self, actions: Iterable[Action], view: View) -> dict[str, str]:
        return {action.text: self.label(action, view) for action in actions}

    def _order(self, action: Action, view: View) -> str:
        return capital(self._language.say(self._game.label(action, view)))

    def refusal(self, refusal: Refusal) -> str:
        return self._language.say(refusal.sentence)

    def say(self, sentence: Sentence) -> str:
        return self._language.say(sentence)

    def player(self, seat: str) -> object:
        """Whoever sits there, for a place of a sentence."""
        if self.speaks_to(seat):
            return Sentence("you")
        return self._reader.names.get(seat) or self._phrase("seat", seat)

    def _filling(self, place: str, told: Fields) -> str:
        seat = SEATS.get(place)
        return self._language.value(self._phrase(place, told[place]) if seat is None else self.player(str(told[seat])))

    def _phrase(self, place: str, value: object) -> object:
        if isinstance(value, list):
            return [self._phrase(place, part) for part in value]
        return self._game.phrase(place, value)


class Wording(NamedTuple):
    """A sentence of a kind, taken apart."""

    one: str
    many: str
    places: list[str]
    needs: frozenset[str]
    """The fields that fill its places."""


@cache
def wording_of(text: Text) -> Wording:
    one, many = (text, "") if isinstance(text, str) else text
    places = sorted({*places_of(one), *places_of(many)})
    return Wording(one, many, places, frozenset(SEATS.get(place, place) for place in places))


def places_of(text: str) -> list[str]:
    return [place for _, place, _, _ in string.Formatter().parse(text) if place]


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
