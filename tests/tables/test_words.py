"""Words are made for a reader: in their language, speaking to them as you, and of nothing that they were not told."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from soulgames import Refusal
from soulgames.core.telling import Either, Kind, Sentence, by_name
from soulgames.tables.language import Catalogue, Language, language
from soulgames.tables.words import Reader, Words, places_of
from tests.laws.high_card import HighCard

CATALOGUE = """msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{who} draws {card}."
msgstr "{card}: pescata da {who}."

msgid "You draw {card}."
msgstr "Peschi {card}."

msgid "{who} loses a card."
msgid_plural "{who} loses {count} cards."
msgstr[0] "{who} perde una carta."
msgstr[1] "{who} perde {count} carte."

msgid "player {number}"
msgstr "giocatore {number}"

msgid "the King"
msgstr "il Re"

msgid "you have no {card} in hand"
msgstr "non hai {card} in mano"

msgid "{first} or {last}"
msgstr "{first} o {last}"
"""

DRAWN = Kind("drawn", "{who} draws {card}.", "{who} draws a card.", you=("You draw {card}.", "You draw a card."))
LOST = Kind("lost", ("{who} loses a card.", "{who} loses {count} cards."))
GIVEN = Kind("given", "{who} gives {cards} to {whom}.", you=("You give {cards} to {whom}.",))
SHUFFLED = Kind("shuffled", ("A deck is shuffled.", "Some decks are shuffled."))
QUIET = Kind("quiet", "{who} knows {secret}.")


class Cards(HighCard):
    """Two seats, a few kinds, and a card that has a name."""

    def kinds(self) -> Mapping[str, Kind]:
        return by_name(DRAWN, LOST, GIVEN, SHUFFLED, QUIET)

    def phrase(self, field: str, value: object) -> object:
        if field == "seat":
            return Sentence("player {number}", {"number": self.seats.index(str(value)) + 1})
        return Sentence("the King") if value == "king" else value


ENGLISH, ITALIAN = language("en"), Language("it", Catalogue(CATALOGUE))


def words(seat: str | None = None, speech: Language = ENGLISH, **names: str) -> Words:
    return Words(Cards(), Reader(speech, seat, names))


def test_the_one_who_acts_is_spoken_to() -> None:
    told = {"kind": "drawn", "seat": "one", "card": "king"}
    assert words("one").told(told) == "You draw the King."
    assert words("two").told(told) == "Player 1 draws the King."
    assert words(None).told(told) == "Player 1 draws the King."
    assert words("two", one="Ann").told(told) == "Ann draws the King."


def test_what_is_not_told_is_not_said() -> None:
    told = {"kind": "drawn", "seat": "one"}
    assert words("one").told(told) == "You draw a card."
    assert words("two").told(told) == "Player 1 draws a card."
    assert words("two").told({"kind": "quiet", "seat": "one"}) == ""


def test_the_other_player_may_be_the_reader() -> None:
    told = {"kind": "given", "seat": "one", "other": "two", "cards": [3, "king"]}
    assert words("one").told(told) == "You give 3 and the King to player 2."
    assert words("two", one="Ann").told(told) == "Ann gives 3 and the King to you."
    assert words(None, one="Ann", two="Ben").told(told) == "Ann gives 3 and the King to Ben."


@pytest.mark.parametrize(("count", "said"), [(1, "Ben loses a card."), (2, "Ben loses 2 cards."), (0, "Ben loses 0 cards.")])
def test_numbers_choose_the_plural(count: int, said: str) -> None:
    assert words(None, two="Ben").told({"kind": "lost", "seat": "two", "count": count}) == said


def test_a_number_that_is_not_shown_chooses_too() -> None:
    assert words().told({"kind": "shuffled", "count": 1}) == "A deck is shuffled."
    assert words().told({"kind": "shuffled", "count": 2}) == "Some decks are shuffled."


def test_another_language_orders_its_words() -> None:
    told = {"kind": "drawn", "seat": "one", "card": "king"}
    assert words("one", ITALIAN).told(told) == "Peschi il Re."
    assert words("two", ITALIAN).told(told) == "Il Re: pescata da giocatore 1."
    assert words(None, ITALIAN, one="Ann").told({"kind": "lost", "seat": "one", "count": 3}) == "Ann perde 3 carte."


def test_what_is_not_translated_is_said_in_english() -> None:
    assert words("one", ITALIAN).told({"kind": "drawn", "seat": "one"}) == "You draw a card."


def test_refusals_are_translated_with_what_fills_them() -> None:
    refusal = Refusal("HC-PLAY-1", "you have no {card} in hand", {"card": Either([7, Sentence("the King")])})
    assert words().refusal(refusal) == refusal.text == "you have no 7 or the King in hand"
    assert words(speech=ITALIAN).refusal(refusal) == "non hai 7 o il Re in mano"


def test_places_are_found() -> None:
    assert places_of("{who} draws {card} {{not this}}.") == ["who", "card"]
