"""What a lesson says is true of its own position."""

from __future__ import annotations

from typing import Any

import pytest

from soulgames.core.game import State
from soulgames.lessons.course import lessons
from soulgames.lessons.judge import DONE, judge
from soulgames.lessons.played_step import PlayedStep


def after_the_demo(game: str, name: str, number: int) -> State:
    lesson = lessons(game)[name]
    step = lesson.steps[number - 1]
    run = PlayedStep(step, lesson.seat)
    for action in step.demo:
        run.play(action)
    assert run.done
    return run.state


def test_the_border_stops_whoever_is_about_to_attack() -> None:
    state = after_the_demo("soulgivers", "anomalies", 4)
    for action in ("choose d5", "choose c6", "choose e6", "choose d7", "done"):
        state.play(action)
    view: Any = state.view(None)
    assert [piece["at"] for piece in view["specters"]["soulgivers"] if piece["name"] == view["active"]] == ["d6"]
    for cell in ("d5", "c6", "e6", "d7"):
        refusal = state.why_not(f"step {cell}")
        assert refusal is not None
        assert refusal.rule == "SG-MOVE-3"  # a wall, to a Specter


def test_a_token_on_the_right_square_blocks_the_line() -> None:
    state = after_the_demo("soul-puzzler", "lines", 4)
    assert state.turn == 1
    for action in state.legal():
        events = state.copy().play_told(action, [1])[0]
        assert not any(event["kind"] == "scored" for event in events), action.text


@pytest.mark.parametrize(
    ("name", "number", "actions"),
    [
        ("steps-and-shields", 4, ["activate volomancer", "rotate n"]),
        ("steps-and-shields", 4, ["activate volomancer", "rotate s"]),
        ("patcher", 3, ["activate patcher", "step d5"]),
    ],
)
def test_whatever_does_what_is_asked_is_right(name: str, number: int, actions: list[str]) -> None:
    assert judge(lessons("soulgivers")[name], number - 1, actions).verdict == DONE
