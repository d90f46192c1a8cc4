"""Undo and resign at the terminal."""

from __future__ import annotations

import re
from pathlib import Path

from soulgames.core.record import read_record
from tests.cli.running import one_line, soulgames


def play(*words: object, typed: str = "") -> str:
    return one_line(soulgames("play", *words, typed=typed).output)


def puzzler(*words: object, typed: str = "", against: str = "random") -> str:
    return play("soul-puzzler", "--against", against, "--seed", 5, *words, typed=typed)


def test_undo_goes_back_over_the_answer_of_a_bot() -> None:
    output = puzzler(typed="undo\nplace a\nundo\nplace g\n")
    assert "Nothing is taken back: nothing has been decided yet." in output
    assert "Taken back: place a, and what followed." in output
    assert output.index("Taken back") < output.index("You place a token on g1.")


def test_undo_within_a_turn_takes_back_a_step() -> None:
    output = puzzler("--option", "one=corvane", typed="power\nundo\nplace a\nundo 2\n")
    assert "Taken back: power. " in output
    assert "Taken back: place a, and what followed." in output
    assert "Nothing is taken back: nothing has been decided yet." in output


def test_between_two_people_the_other_one_is_asked() -> None:
    refused = puzzler(against="me", typed="place a\nundo\nno\nplace b\n")
    asked = re.search(r"Player (one|two): may (player \w+) take back place a\? yes or no: no", refused)
    assert asked is not None
    second, first = asked.groups()
    assert first != f"player {second}"
    assert f"Nothing is taken back: player {second} did not agree." in refused
    assert f"Player {second} places a token on b1." in refused
    agreed = puzzler(against="me", typed="place a\nundo\nyes\nplace c\n")
    assert "Taken back: place a." in agreed
    assert f"{first.capitalize()} places a token on c1." in agreed


def test_what_was_seen_is_not_unseen() -> None:
    output = play("soulfall", "--against", "random", "--seed", 5, typed="draw\nundo\n")
    assert "Nothing is taken back: something hidden has come to light since." in output


# Resigning.


def test_resigning_asks_once_and_ends_the_game(tmp_path: Path) -> None:
    output = puzzler("--save", "game.soul", typed="place a\nresign\nno\nresign\nyes\n")
    assert output.count("Really resign? yes or no:") == 2
    assert "The game goes on." in output
    assert output.rstrip().endswith("Random has won: you resigned.")
    record = read_record((tmp_path / "game.soul").read_text("utf-8"))
    assert (record.resigned, record.text().count('result = "two"')) == ("one", 1)
    replayed = one_line(soulgames("replay", "game.soul").output)
    assert "Random has won: you resigned." in replayed
    assert soulgames("play", "--resume").exit_code == 2


def test_a_resigned_game_is_over_when_it_is_resumed() -> None:
    puzzler("--save", "game.soul", typed="place a\nresign\nyes\n")
    assert "Random has won: you resigned." in one_line(soulgames("play", "--resume", "game.soul", typed="1\n").output)
