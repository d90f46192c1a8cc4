"""What is still to happen is written with names, and the numbers of older positions are still read."""

from __future__ import annotations

import pytest

from soulgames import game
from soulgames.core.toml_text import read
from soulgames.games.soulgivers.deeds.pending import ENCOURAGED, PEEKING, Pending
from soulgames.games.soulgivers.deeds.roster import roster
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.game import Soulgivers
from soulgames.games.soulgivers.state import SoulgiversState
from soulgames.games.soulgivers.text.stack import frame_of, frame_text

SCENE = """
game = "soulgivers"
title = "Two on the board"
[position]
[position.soulgivers.shells.volomancer]
at = "e5"
active = true
[position.soulgivers.specters.architect]
at = "e7"
"""


def numbers_of(frame: Frame) -> tuple[int, ...]:
    return frame.a, frame.b, frame.c


def rules() -> Soulgivers:
    found = game("soulgivers")
    assert isinstance(found, Soulgivers)
    return found


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("turn", (0, 0, 0)),
        ("window specters", (1, 0, 0)),
        ("window specters to_population", (1, 1, 0)),
        ("shields specters.runner", (14, 0, 0)),
        ("shields specters.runner shells", (14, 1, 0)),
        ("wormhole shells.spacewalker a2", (4, 11, 0)),
        ("pick_one shells runner", (0, 0, -1)),
        ("pick_one shells runner ghost", (0, 0, 9)),
        ("gale C3 shells shells.runner+shells.architect", (12, 0, 5)),
        ("hit a2 s specters", (10, 2, 1)),
    ],
)
def test_a_frame_is_written_by_name(text: str, numbers: tuple[int, int, int]) -> None:
    state = rules().bare()
    frame = frame_of(state, read(""), text)
    assert numbers_of(frame) == numbers
    assert frame_text(state, frame) == text
    older = frame_of(state, read(""), f"{frame.name} {frame.a} {frame.b} {frame.c}")
    assert type(older) is type(frame)
    assert numbers_of(older) == numbers


def test_a_deed_under_way_names_its_answers() -> None:
    state = rules().from_scene(SCENE)
    for action in ("use mind_control", "choose e7", "choose f7"):
        if state.to_decide == 1:
            state.play("decline")
        state.play(action)
    assert isinstance(state, SoulgiversState)
    top = state.stack[-1]
    assert frame_text(state, top) == "pending mind_control shells.volomancer specters.architect f7"
    assert top.name == "pending", "as every frame, it is written by its name"
    assert rules().from_scene(state.to_scene()).key() == state.key()


@pytest.mark.parametrize("flags", [PEEKING, ENCOURAGED, PEEKING + ENCOURAGED])
def test_how_an_ability_is_used_is_written_too(flags: int) -> None:
    state = rules().bare()
    number = next(deed.number for deed in state.content.deeds if getattr(deed, "name", "") == "teleport")
    pending = Pending(number, 4 + flags)
    again = frame_of(state, read(""), frame_text(state, pending))
    assert numbers_of(again) == (number, 4 + flags, 0)


def test_a_deed_of_an_older_position_is_read() -> None:
    state = rules().bare()
    assert isinstance(frame_of(state, read(""), "asking 3 3 0"), Pending)


@pytest.mark.parametrize("kind", roster().frames.values(), ids=lambda kind: kind.name)
def test_every_frame_says_what_its_numbers_are(kind: type[Frame]) -> None:
    assert kind is Pending or len(kind.fields) <= 3
    unnamed = [n for n in "abc"[len(kind.fields) :] if f"`{n}`" in (kind.__doc__ or "")]
    assert kind is Pending or not unnamed
