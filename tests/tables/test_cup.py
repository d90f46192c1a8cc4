"""The rules of a cup (SP-CUP-1), for the terminal and the server alike."""

from __future__ import annotations

import pytest

from soulgames import BrokenInvariant, InvalidNotation, game
from soulgames.tables.bracket import Fixture, Place, draw
from soulgames.tables.cup import Seating, enter, opened, options_of, seating, to_play

RULES = game("soul-puzzler")


@pytest.mark.parametrize(
    ("name", "names", "options", "words"),
    [
        ("soulgivers-2v2", ["Ann", "Ben"], {}, "needs a game for two"),
        ("soul-puzzler", ["Ann", "Ann"], {}, "named twice"),
        ("soul-puzzler", ["Ann"], {}, "2 to 8 players"),
        ("soul-puzzler", ["Ann", "one"], {}, "cannot be called one"),
        ("soul-puzzler", ["Ann", "Ben", "Cy"], {"Cy": "nobody"}, "is not a character"),
        ("soul-puzzler", ["Ann", "Ben", "Cy"], {"Ann": "vesper", "Cy": "vesper"}, "both players have the character vesper"),
    ],
)
def test_what_is_no_cup(name: str, names: list[str], options: dict[str, str], words: str) -> None:
    with pytest.raises(InvalidNotation, match=words):
        enter(game(name), names, options)


def test_a_players_option_goes_before_a_seats() -> None:
    options = {"one": "vesper", "Ann": "corvane"}
    assert options_of(RULES, ["Ann", "Ben"], options, ("Ann", "Ben")) == {"one": "corvane"}
    assert options_of(RULES, ["Ann", "Ben"], options, ("Ben", "Ann")) == {"one": "vesper", "two": "corvane"}


def test_fixtures_are_played_once_their_players_are_known() -> None:
    bracket = enter(RULES, ["Ann", "Ben", "Cy"], {})
    assert to_play(bracket) == [Place(0, 1)]  # Ann has a bye
    bracket = bracket.won(Place(0, 1), "Cy")
    assert to_play(bracket) == [Place(1, 0)]
    assert to_play(bracket.won(Place(1, 0), "Ann")) == []
    assert to_play(draw(["Ann", "Ben", "Cy", "Dora"])) == [Place(0, 0), Place(0, 1)]


def test_after_a_tie_the_seats_change_and_the_same_seat_starts() -> None:
    fixture = Fixture("Ann", "Ben")
    assert seating(fixture) == Seating(("Ann", "Ben"), None)
    assert seating(fixture, Seating(("Ann", "Ben"), 1)) == Seating(("Ben", "Ann"), 1)
    with pytest.raises(BrokenInvariant):
        seating(Fixture("Ann"))


def test_chance_answers_again_until_the_wanted_seat_starts() -> None:
    tried = iter([0, 0, 1, 0])
    assert opened(lambda: next(tried), int, 1) == 1
    assert next(tried) == 0
    assert opened(lambda: 0, int, None) == 0
    with pytest.raises(BrokenInvariant, match="never lets seat 1 start"):
        opened(lambda: 0, int, 1)
