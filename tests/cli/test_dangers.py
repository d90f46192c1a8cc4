"""The terminal marks what costs something, asks once about it, and says what cannot be done and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import game
from soulgames.core.record import Record
from tests.cli.running import one_line, soulgames

LINED_UP = ["chance 0", "place a", "place g", "place a", "place f", "place e", "place d"]
"""One may switch d1 and e1, which lines up three of the other player's tokens."""


def resumed(tmp_path: Path, typed: str, actions: list[str] = LINED_UP) -> str:
    record = Record(game("soul-puzzler"), {}, {"one": "me", "two": "me"})
    for action in actions:
        record.play(action)
    (tmp_path / "game.soul").write_text(record.text(), "utf-8")
    result = soulgames("play", "--resume", "game.soul", typed=typed)
    assert result.exit_code == 0, result.output
    return one_line(result.output)


def test_what_costs_something_is_asked_about_once(tmp_path: Path) -> None:
    output = resumed(tmp_path, "switch d1 e1\nswitch d1 e1\nquit\n\n")
    warning = "Player two would score 3 points: e1, f1 and g1. [SP-LINE-2 · Points] To do it all the same, type it again."
    assert output.count(warning) == 1
    assert "Player two scores 3 points: e1, f1 and g1." in output.partition(warning)[2]


def test_whoever_thinks_better_of_it_plays_something_else(tmp_path: Path) -> None:
    output = resumed(tmp_path, "switch d1 e1\nplace b\nquit\n\n")
    assert "would score" in output
    assert "Player one places a token on b1." in output
    assert "scores" not in output


def test_it_is_marked_in_the_list(tmp_path: Path) -> None:
    output = resumed(tmp_path, "quit\n\n")
    assert "d1 e1 !" in output
    assert "! costs you something: type dangers" in output


def test_a_line_of_several_actions_stops_there(tmp_path: Path) -> None:
    output = resumed(tmp_path, "switch d1 e1, place b\nquit\n\n")
    assert "1 of 2, switch d1 e1: Player two would score 3 points" in output
    assert "Not played: switch d1 e1, place b." in output


def test_dangers_tells_what_costs_something_and_what_cannot_be_done(tmp_path: Path) -> None:
    output = resumed(tmp_path, "dangers\nquit\n\n")
    assert "switch d1 e1: Player two would score 3 points: e1, f1 and g1. [SP-LINE-2 · Points]" in output
    full = ["chance 0", *["place a", "place a"] * 3]
    output = resumed(tmp_path, "dangers\nquit\n\n", full)
    assert "Nothing that you can do now costs you anything for certain." in output
    assert "place a: Column a is full. [SP-TURN-1 · One action a turn]" in output


@pytest.mark.parametrize("name", ["soul-puzzler", "soulfall", "soulgivers"])
def test_the_help_tells_of_it(name: str) -> None:
    output = soulgames("play", name, "--against", "random", "--seed", 1, typed="help\nquit\n\n").output
    assert "dangers" in output


def test_end_turn_is_asked_about_in_soulgivers() -> None:
    """Whoever waits on a portal is destroyed when the turn ends."""
    typed = "1\n1\n1\n1\nend turn\nquit\n\n"  # three are placed, and one reaction is declined
    result = soulgames("play", "soulgivers", "--against", "random", "--seed", 1, "-o", "setup=quick", typed=typed)
    output = one_line(result.output)
    assert "end turn !" in output
    assert "The Runner still waits on the left place of the western portal and will be destroyed." in output
    assert "[SG-TURN-5 · The end of the turn] To do it all the same, type it again." in output
