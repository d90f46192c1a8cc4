"""Actions as they are typed: names stand for cells, and what is malformed or refused says so and changes nothing."""

from __future__ import annotations

import pytest

from soulgames import InvalidNotation, Refused
from tests.games.soulgivers.sample import CHARACTERS, GAME

FIGHT = """
game = "soulgivers"
[position]
population_used = ["shells", "specters"]
[position.soulgivers.shells]
runner  = { at = "c3", carries = true }
blower  = { at = "f3" }
patcher = { at = "portal-west-1" }
volomancer = { at = "d5" }
[position.soulgivers.specters]
ghost  = { at = "c4", shields = "n" }
blower = { at = "e4" }
runner = { at = "portal-west-1" }
"""
NAMES = ", ".join(CHARACTERS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected activate, play, population, decline, step, rotate"),
        ("dance", "expected activate, play, population, decline, step, rotate"),
        ("activate", f"expected 'activate NAME' with one of {NAMES}"),
        ("activate dragon", f"expected 'activate NAME' with one of {NAMES}"),
        ("play", "expected 'play ANOMALY' with one of decay, fracture"),
        ("play leap", "expected 'play ANOMALY' with one of decay, fracture"),
        ("step", "expected 'step CELL' with a cell from a1 to j10, or 'step portal'"),
        ("step k1", "expected 'step CELL' with a cell from a1 to j10, or 'step portal'"),
        ("step a1 b1", "expected 'step CELL'"),
        ("rotate north", "expected 'rotate n', e, s or w"),
        ("absorb dragon", f"expected 'absorb NAME' with one of {NAMES}"),
        ("pass C3", "expected 'pass CELL' with a cell from a1 to j10"),
        ("attack", "expected 'attack CELL' with a cell from a1 to j10, or 'attack barrier'"),
        ("use gyre", "expected 'use ABILITY' with one of leap, charge, mold"),
        ("choose", "expected 'choose X' with a cell, a tile, a direction, a number, a name"),
        ("choose 7", "expected 'choose X' with a cell, a tile, a direction, a number, a name"),
        ("end", "expected 'end turn'"),
        ("Activate runner", "expected activate, play, population"),
    ],
)
def test_a_malformed_action_says_what_was_expected(text: str, expected: str) -> None:
    state = GAME.from_scene(FIGHT)
    key = state.key()
    with pytest.raises(InvalidNotation) as caught:
        state.play(text)
    assert str(caught.value).startswith(f"'{text}' is not an action of Soulgivers: expected ")
    assert expected in str(caught.value)
    assert state.key() == key


def test_a_refused_action_changes_nothing() -> None:
    state = GAME.from_scene(FIGHT)
    state.play("activate runner")
    before, scene = state.key(), state.to_scene()
    legal = state.legal()
    for action in GAME.vocabulary:
        if action not in legal:
            with pytest.raises(Refused) as caught:
                state.play(action)
            assert caught.value.refusal.rule.startswith("SG-")
            assert caught.value.refusal.text
    assert state.key() == before
    assert state.to_scene() == scene


def test_attack_by_name() -> None:
    state = GAME.from_scene(FIGHT)
    state.play("activate runner")
    assert str(state.play("attack ghost")) == "attack c4"
    assert state.position()["soulgivers"]["specters"].keys() == {"blower", "runner"}  # type: ignore[index]


def test_pass_by_name() -> None:
    state = GAME.from_scene(FIGHT)
    state.play("activate runner")
    assert str(state.play("pass blower")) == "pass f3"  # the ally, not the opponent
    assert "fragment" not in state.position()


def test_choose_by_name() -> None:
    """Whoever of that name may be chosen: here it is the ally that is out of range."""
    state = GAME.from_scene(FIGHT.replace('at = "f3"', 'at = "j1"'))
    for text in ("activate volomancer", "use mind_control"):
        state.play(text)
    assert str(state.play("choose blower")) == "choose e4"


@pytest.mark.parametrize("text", ["attack confuser", "pass confuser", "attack runner", "pass patcher"])
def test_a_name_that_is_not_on_the_board(text: str) -> None:
    """Neither who is not in play, nor who waits on a portal."""
    state = GAME.from_scene(FIGHT)
    state.play("activate runner")
    key = state.key()
    with pytest.raises(InvalidNotation) as caught:
        state.play(text)
    assert str(caught.value) == f"'{text}': no such Soulgiver is on the board"
    assert state.key() == key


@pytest.mark.parametrize("text", ["attack dragon", "pass dragon", "choose dragon"])
def test_a_name_that_nobody_has(text: str) -> None:
    state = GAME.from_scene(FIGHT)
    state.play("activate runner")
    with pytest.raises(InvalidNotation) as caught:
        state.play(text)
    assert str(caught.value).startswith(f"'{text}' is not an action of Soulgivers: expected ")


def test_a_name_that_may_not_be_chosen() -> None:
    """It is read, and refused by the rule that is in the way."""
    state = GAME.from_scene(FIGHT)
    for text in ("activate volomancer", "use mind_control"):
        state.play(text)
    for name, rule in [("runner", "SG-RUN-3"), ("volomancer", "SG-VOL-1")]:
        refusal = state.why_not(f"choose {name}")
        assert refusal is not None
        assert refusal.rule == rule
    with pytest.raises(Refused):
        state.play("choose confuser")
