"""Several actions in one line, several people at one screen."""

from __future__ import annotations

import pytest

from soulgames import game
from soulgames.cli import console
from soulgames.cli.table.screen import Screen
from soulgames.core.game import Outcome
from soulgames.core.telling import Sentence
from soulgames.tables.undo import WayBack
from tests.cli.running import one_line, soulgames

START = "1\n1\n1\n"
"""The three of a quick game are put on their portals."""


def puzzler(*words: object, typed: str) -> str:
    result = soulgames("play", "soul-puzzler", "--against", "random", "--seed", 5, *words, typed=typed)
    assert result.exit_code == 0, result.output
    return one_line(result.output)


def givers(*words: object, typed: str, setup: str = "quick") -> str:
    result = soulgames("play", "soulgivers", "--against", "random", "--option", f"setup={setup}", *words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


# Several actions.


def test_they_are_played_one_by_one_with_one_drawing_at_the_end() -> None:
    output = puzzler("--option", "two=corvane", "--against", "me", typed="power, choose c; place d\n")
    assert (
        "Player two uses Shini. Player two pushes a crow in at the bottom of column c. Player two places a token on d1."
        in output
    )
    assert output.count(" 6 │") == 2


def test_the_refused_one_is_named_and_the_rest_is_not_played() -> None:
    output = puzzler("--option", "one=corvane", typed="power, choose c, power, place d\n")
    assert "3 of 4, power: No: " in output
    assert "[SP-ABIL-1 · Powers] Not played: power, place d." in output
    assert "You place" not in output


def test_a_misspelled_one_is_named_too() -> None:
    output = puzzler("--option", "one=corvane", typed="power, chose c, place d\n")
    assert "2 of 3, chose c: 'chose c' is not an action of Soul Puzzler" in output
    assert "Not played: chose c, place d." in output


def test_they_stop_when_somebody_else_decides_and_go_on_if_asked() -> None:
    output = puzzler(typed="place a, place b\nrest\nrest\n")
    assert "2 of 2, place b: Random decided in between; type rest to go on. Not played: place b." in output
    assert "You place a token on b" in output
    assert "Nothing is left of a line" in output


def test_a_number_means_the_list_on_the_screen() -> None:
    output = puzzler("--option", "one=corvane", typed="power, 3\n")
    assert "2 of 2, 3: a number means the list on the screen" in output


def test_a_comma_inside_an_action_is_no_end_of_it() -> None:
    assert "switches c1 and d1" in puzzler("--against", "me", typed="place c\nplace d\nswitch c1,d1\n")


def test_several_can_be_taken_back_at_once() -> None:
    output = puzzler(
        "--option", "two=zephyra", "--against", "me", typed="place a\nplace b\npower, choose 1\nundo 9\nno\nundo x\n"
    )
    assert "Taken back: choose 1. Taken back: power." in output
    assert "did not agree" in output
    assert "undo x: expected how often" in output
    assert "Taken back: place" not in output


def test_just_enter_is_enough_where_there_is_no_choice() -> None:
    windows = givers("--seed", 21, "--seat", "specters=me", typed=START + "\n" * 3)
    assert "You let it happen." in windows


def test_steps_are_told_in_one_sentence() -> None:
    screen = Screen(game("soul-puzzler"), {"one": "you", "two": "random"}, [0])
    for sentence in ("Ann steps to a1.", "Ann steps to a2.", "Ann falls.", "Ann falls.", "Ben steps to a3.", "Ben rests."):
        screen._tell(sentence)
    assert screen._unread(None) == ["Ann steps to a1, a2.", "Ann falls.", "Ann falls.", "Ben steps to a3.", "Ben rests."]


# Several people.


def test_a_curtain_falls_between_two_people() -> None:
    output = givers("--against", "me", "--seed", 4, typed="\ndone\n\ndone\n\nru, gh, bl\n\n", setup="full")
    parts = output.split("Hand the keyboard to ")
    assert [part.split(".")[0] for part in parts[1:]] == ["the Specters player", "the Shells player"] * 2
    assert "team" not in parts[4]
    assert "The Specters player chooses a Soulgiver in secret." in parts[4]
    for name in ("choose runner", "choose ghost", "choose blower", "chooses runner", "Runner waits"):
        assert name not in parts[4]


def test_nobody_at_the_curtain_leaves_the_game() -> None:
    output = givers("--against", "me", "--seed", 4, typed="", setup="full")
    assert "Left without saving." in output
    assert " 10 │" not in output


def test_no_curtain_against_a_bot_or_without_secrets() -> None:
    assert "Hand the keyboard" not in givers("--seed", 21, typed=START)
    assert "Hand the keyboard" not in puzzler("--against", "me", typed="place a\nplace b\n")


def test_the_screen_is_wiped_with_all_that_could_be_scrolled_back_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    console.clear()
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(console.out, "_force_terminal", True)
    console.clear()
    assert capsys.readouterr().out == "\x1b[2J\x1b[3J\x1b[H"


def test_what_is_taken_back_is_told_to_the_others_without_what_it_was() -> None:
    rules = game("soulgivers")
    screen = Screen(rules, {"shells": "the Shells", "specters": "the Specters"}, [0, 1])
    screen.taken_back(WayBack(1, 0, "choose runner", ""))
    screen.taken_back(WayBack(3, 0, "choose ghost", ""))
    assert screen._unread(0) == ["Taken back: choose runner.", "Taken back: choose ghost, and what followed."]
    assert screen._unread(1) == ["The last decision is taken back."] * 2


def test_a_window_says_what_was_declared() -> None:
    output = givers("--seed", 21, "--seat", "specters=me", typed=START)
    asked = "turn, and you decide: play a card now that the Spacewalker was declared, or let it happen."
    assert asked in " ".join(output.split())


def test_the_referee_and_the_book_answer_in_soulgivers() -> None:
    output = one_line(givers("--seed", 11, typed="why attack barrier\nrules sg-att-1\n"))
    assert "No: " in output
    assert "Only a Soulgiver with the attack icon on its card can attack." in output


def test_the_result_names_a_side_or_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    rules = game("soulgivers")
    screen = Screen(rules, {"shells": "Ann", "specters": "random"})
    screen.result(Outcome(1, "specters", (0, 1), "SG-END-1", Sentence("conquest")))
    Screen(game("soulgivers-2v2"), {}).result(Outcome(0, "shells", (1, 0), "SG-END-1", Sentence("conquest")))
    screen.result(Outcome(None, "decay", (-1, -1), "SG-END-4", Sentence("both are spent")))
    screen.result(Outcome(None, "tie", (0, 0), "SG-END-3", Sentence("extermination")))
    said = one_line(capsys.readouterr().out)
    assert "Random has won: conquest. [SG-END-1 · Conquest]" in said
    assert "The Shells have won: conquest. [SG-END-1 · Conquest]" in said
    assert "Nobody has won: both are spent." in said
    assert "A tie: extermination." in said
