"""A single person is addressed as you, and people with names are called by them."""

from __future__ import annotations

import pytest

from soulgames.cli.table.personal import personal
from tests.cli.running import one_line, soulgames

ALONE = {"one": "you", "two": "novice"}
NAMED = {"one": "Ann", "two": "Ben"}
NAMELESS = {"one": "player one", "two": "player two"}
SIDES = {"shells": "you", "specters": "novice"}
TEAMS = {"shells-1": "you", "specters-1": "novice", "shells-2": "casual", "specters-2": "master"}


@pytest.mark.parametrize(
    ("sentence", "names", "expected"),
    [
        ("Player one: place or switch.", ALONE, "You: place or switch."),
        ("Player one, Shini: a column for the crow.", ALONE, "You, Shini: a column for the crow."),
        ("Player two: place or switch.", NAMED, "Ben: place or switch."),
        ("Player two: place or switch.", NAMELESS, "Player two: place or switch."),
        ("player one wins, 15 to 3", ALONE, "you win, 15 to 3"),
        ("player two wins, 15 to 3", ALONE, "novice wins, 15 to 3"),
        ("Shells: declare a Soulgiver active.", SIDES, "You: declare a Soulgiver active."),
        ("Shells-1: declare a Soulgiver active.", TEAMS, "You: declare a Soulgiver active."),
        ("conquest: the Shells brought the Fragment home", SIDES, "conquest: the Shells brought the Fragment home"),
    ],
)
def test_a_sentence_about_seats(sentence: str, names: dict[str, str], expected: str) -> None:
    assert personal(sentence, names) == expected


@pytest.mark.parametrize(
    ("game", "prompt"), [("soul-puzzler", "You: place"), ("soulfall", "You: choose"), ("soulgivers", "You: ")]
)
def test_every_game_addresses_the_one_who_sits_there(game: str, prompt: str) -> None:
    output = one_line(soulgames("play", game, "--against", "random", "--seed", 5, typed="").output)
    assert prompt in output
    assert "Player one: " not in output
    assert "Shells: " not in output


def test_in_a_cup_people_are_called_by_their_names() -> None:
    output = one_line(soulgames("cup", "Ann=me", "Ben=me", "--seed", 5, typed="1\n").output)
    assert "Ann: place or switch." in output
    assert "Ben: place or switch." in output
