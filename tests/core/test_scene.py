"""Scenes that are wrong say so: which step, which line, and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import InvalidNotation, chance, game
from soulgames.core.scene import read_scene, run

SCENES = sorted((Path(__file__).parents[1] / "scenes").glob("**/*.toml"))

GOOD = """game  = "soul-puzzler"
title = "A token lands at the bottom"
rules = ["SP-TURN-1"]

[position]
turn = "two"

[[steps]]
do = "place c"
[steps.expect]
to_decide = "one"
pools = { two = 19 }

[[steps]]
do      = "switch c1 d1"
refused = ["SP-TURN-3", "SP-TURN-1"]
"""


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_scene(path: Path) -> None:
    assert run(read_scene(path.read_text("utf-8"))) is None


def test_a_good_scene_holds() -> None:
    scene = read_scene(GOOD)
    assert run(scene) is None
    assert run(scene) is None, "running a scene leaves it as it was"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"two"\n\n', '"one"\n\n', 'step 1 (line 9), place c: line 11: to_decide is "two", expected "one"'),
        ("two = 19", "two = 18", "step 1 (line 9), place c: line 12: pools.two is 19, expected 18"),
        (
            '["SP-TURN-3", "SP-TURN-1"]',
            '"SP-TURN-3"',
            "step 2 (line 15), switch c1 d1: refused by SP-TURN-1 (both squares need a",
        ),
        ("switch c1 d1", "place c", "step 2 (line 15), place c: accepted, expected to be refused by SP-TURN-3 or SP-TURN-1"),
        ('refused = ["SP-TURN-3", "SP-TURN-1"]', "", "step 2 (line 15), switch c1 d1: refused by SP-TURN-1: both squares need"),
        (
            'to_decide = "one"',
            'result = "one"',
            'step 1 (line 9), place c: line 11: the result is not there yet, expected "one"',
        ),
    ],
)
def test_the_first_step_that_differs(old: str, new: str, message: str) -> None:
    assert old in GOOD
    wrong = run(read_scene(GOOD.replace(old, new)))
    assert wrong is not None
    assert wrong.startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("soul-puzzler", "soul-poodle", "line 1: unknown game 'soul-poodle': expected soul-puzzler"),
        ("turn =", "trun =", "line 6: unknown key position.trun: expected"),
        ('"two"\n\n', '"three"\n\n', 'line 6: position.turn is "three": expected one of one, two'),
        ("place c", "plaice c", "line 9: 'plaice c' is not an action of Soul Puzzler: expected place, switch"),
        (
            "place c",
            "place h",
            "line 9: 'place h' is not an action of Soul Puzzler: expected 'place COLUMN' with a column from a to g",
        ),
        ("refused =", "refuse =", "line 16: unknown key steps.2.refuse: expected do, expect, refused"),
        ('["SP-TURN-3", "SP-TURN-1"]', "[]", "line 16: refused names no rule"),
        ("title", "tilte", "line 2: unknown key tilte"),
        ("[[steps]]\ndo", "[[steps]]\nod", "line 8: steps.1.do is missing: expected a text in quotes"),
        ('game  = "soul-puzzler"', "", "line 1: game is missing"),
        ("[position]", "[position", "line 5: "),
    ],
)
def test_a_malformed_scene_names_the_line(old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(InvalidNotation) as caught:
        read_scene(GOOD.replace(old, new, 1))
    assert str(caught.value).startswith(message)


def test_unknown_keys_and_seats_in_expect_are_errors() -> None:
    with pytest.raises(InvalidNotation, match=r"line 12: unknown key steps.1.expect.poools: expected turn, board"):
        run(read_scene(GOOD.replace("pools", "poools")))
    with pytest.raises(InvalidNotation, match=r"line 11: steps.1.expect.to_decide is \"three\": expected one of one, two"):
        run(read_scene(GOOD.replace('to_decide = "one"', 'to_decide = "three"')))


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ('board = "xx"', "position.board: expected 6 rows of 7"),
        (
            'board = """\n.......\n.......\n.......\n.......\n.......\n...q...\n"""',
            "position.board has 'q': expected x, o, X, O or .",
        ),
        ("pools = { one = -1 }", "position.pools.one is -1: expected a whole number from 0"),
        ("pools = { three = 1 }", "unknown key position.pools.three: expected one, two"),
        ('characters = { one = "corvain" }', 'position.characters.one is "corvain": expected one of corvane, lumina'),
        ("power_left = { one = 1 }", "position.power_left.one: player one has no character"),
        ('last_switch = "c3 z9"', "position.last_switch: 'z9' is not a square: expected a1 to g6"),
        ('last_switch = "c3"', "position.last_switch: 'c3': expected two different squares"),
        ('gloom = "both"', 'position.gloom is "both": expected one of one, two'),
        ('power_used = "yes"', 'position.power_used is "yes": expected true or false'),
        ('extra = { phase = "power" }', "extra.phase: the player to decide has no character"),
        ('extra = { to_decide = "nobody" }', "extra.to_decide does not fit extra.phase"),
    ],
)
def test_a_malformed_position_says_what_was_expected(position: str, message: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        read_scene(f'game = "soul-puzzler"\n[position]\n{position}\n')
    assert caught.value.line == 3
    assert message in str(caught.value)


def test_chance_is_answered_with_zero_unless_fixed() -> None:
    state = game("soul-puzzler").new()
    scene = read_scene(state.to_scene() + '\n[[steps]]\ndo = "place a"\nexpect.turn = "two"\n')
    assert run(scene) is None
    fixed = state.to_scene() + '\n[[steps]]\ndo = "chance 1"\nexpect.turn = "two"\n'
    assert run(read_scene(fixed)) is None
    state.apply(chance(0))
    early = read_scene(state.to_scene() + '\n[[steps]]\ndo = "chance 1"\nrefused = "SP-SETUP-1"\n')
    assert run(early) is None
