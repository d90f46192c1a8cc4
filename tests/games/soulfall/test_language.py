"""The language of steps: what the manual shows can be read, and a step has always the same words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from soulgames import game
from soulgames.games.soulfall.game import Soulfall
from soulgames.games.soulfall.steps import DEED, DEEDS, WrongStep, piece_text, read_piece, read_step, split, step_text
from tests.games.soulfall.packs import SIX_MOONS

MANUAL = (Path(__file__).parents[3] / "docs" / "packs" / "soulfall.md").read_text("utf-8")
STEPS = re.findall(
    r"`([a-z0-9 ]+)`",
    re.sub(r"\|[^|]*\|[^|]*\|$", "", MANUAL[MANUAL.index("## Steps") : MANUAL.index("Numbers are")], flags=re.M),
)
SAME = [
    ("draw 2", "draw"),
    ("take 1", "take"),
    ("oust opponent any", "oust"),
    ("oust self", "oust this"),
    ("reveal", "reveal hand"),
]


def test_the_manual_shows_every_step() -> None:
    assert {step & DEED for step in map(read_step, STEPS)} == set(range(len(DEEDS)))


@pytest.mark.parametrize("text", STEPS)
def test_a_step_has_always_the_same_words(text: str) -> None:
    for marked in (text, f"may {text}"):
        step = read_step(marked)
        assert read_step(step_text(step)) == step


@pytest.mark.parametrize(("text", "plain"), SAME)
def test_two_ways_to_say_it(text: str, plain: str) -> None:
    assert read_step(text) == read_step(plain) < 16


@pytest.mark.parametrize("text", ["discard 2, if you do, take 3", "other may draw, if they do, may other oust own any"])
def test_several_steps_and_what_hangs_on_them(text: str) -> None:
    steps = read_piece(split([text]))
    assert read_piece(split([piece_text(steps)])) == steps


def test_spaces_do_not_matter() -> None:
    assert split(["  take   2 ,discard "]) == ["take 2", "discard"]


@pytest.mark.parametrize(
    "text", ["", "may", "other", "other may", "fly", "draw 0", "draw -1", "draw ²", "lay", "oust own own", "may may take"]
)
def test_what_is_no_step(text: str) -> None:
    with pytest.raises(WrongStep):
        read_step(text)


def test_the_reference_lords_are_plain() -> None:
    rules = game("soulfall", pack="reference")
    assert isinstance(rules, Soulfall)
    assert rules.lords.simple
    assert not rules.lords.looping
    assert [action.text for action in rules.vocabulary][-1] == "choose ilmira"  # nothing that was numbered has moved
    assert isinstance(SIX_MOONS, Soulfall)
    assert SIX_MOONS.lords.looping
