"""The first minute of somebody who has never seen the games: which one, what it is about, and how to go on."""

from __future__ import annotations

import pytest

from soulgames import game, game_names
from soulgames.cli.card_texts import in_short
from soulgames.core.rulebook import book
from tests.cli.running import one_line, soulgames


@pytest.mark.parametrize("name", game_names())
def test_a_new_game_says_what_it_is_about_in_the_words_of_its_book(name: str) -> None:
    short = in_short(game(name))
    assert short in one_line(book(name))
    assert "win" in short or "won" in short
    begun = one_line(soulgames("play", name, "--against", "random", "--seed", 5, typed="rules\n").output)
    assert begun.count(short) == 2  # at the beginning, and with the list of the rules


def test_a_game_that_goes_on_does_not_explain_itself_again() -> None:
    soulgames("play", "soul-puzzler", "--against", "random", "--seed", 5, typed="place a\n")
    assert in_short(game("soul-puzzler")) not in one_line(soulgames("play", "--resume", typed="").output)


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("1", "Soul Puzzler"),
        ("puzzler", "Soul Puzzler"),
        ("Soul Puzzler", "Soul Puzzler"),
        ("Soulgivers", "Soulgivers"),
        ("soulgivers, two against two", "Soulgivers, two against two"),
        ("2v2", "Soulgivers, two against two"),
    ],
)
def test_a_game_is_chosen_by_its_number_or_by_its_name(typed: str, title: str) -> None:
    assert f"Which game? {typed} {title}: you" in one_line(soulgames("play", typed=f"{typed}\n").output)


@pytest.mark.parametrize("typed", ["soul", "9", "chess", "-1"])
def test_what_names_no_game_or_several_is_asked_again(typed: str) -> None:
    assert one_line(soulgames("play", typed=f"{typed}\n").output).count("Which game?") == 2


def test_with_no_game_to_go_on_with_one_is_told_how_to_begin() -> None:
    refused = soulgames("play", "--resume")
    assert refused.stderr.rstrip() == "no unfinished game is kept: begin one with soulgames play"
    refused = soulgames("cup", "--resume")
    assert refused.stderr.rstrip() == "no unfinished cup is kept: begin one with soulgames cup"


def test_no_is_no_name_of_a_file() -> None:
    words = ("play", "soul-puzzler", "--against", "me", "--seed", 5)
    left = soulgames(*words, typed="quit\nno\n").stdout
    assert left.rstrip().endswith("Left without saving.")
    assert "expected a file name" not in soulgames(*words, typed="place a\nresign\nyes\nno\n").stdout
