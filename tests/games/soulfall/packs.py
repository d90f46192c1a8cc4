"""Soulfall with Lords made for tests, among them some that answer the same Action (SF-TRIG-2)."""

from __future__ import annotations

from pathlib import Path

from soulgames import State, game
from soulgames.core.registry import shipped_content
from tests.packs.odd import edited

WITH_PAIRS = game("soulfall", (Path(__file__).with_name("pairs.toml")).read_text("utf-8"))

SIX_MOONS = game("soulfall", (Path(__file__).parents[3] / "examples/packs/soulfall-six-moons.toml").read_text("utf-8"))
"""The example of a box of its own: every step of the language is on its cards."""
THREES = game(
    "soulfall",
    edited(
        shipped_content("soulfall", "reference"),
        ("lords.morrun.actions", '["populate", "draw", "oust"]'),
        ("lords.sathe.actions", '["lay nomad", "draw"]'),
    ),
)
"""With a Lord of three plain Actions."""


def pairs(position: str, *actions: str) -> State:
    """A position with those Lords, and what has been played from there."""
    state = WITH_PAIRS.from_scene(f'game = "soulfall"\n[position]\n{position}')
    for action in actions:
        state.play(action)
    return state


def order_that_wins() -> State:
    """Arla lays two Shards and so wins, if Cass has taken the second card before."""
    mine = '["fenn", "fenn", "fenn", "fenn", "bran", "bran", "bran"]'
    return pairs(
        'chosen = ["devote", "populate"]\ndeck = ["dorn", "edda", "edda", "dorn", "dorn"]\n'
        f'areas.one = {{ shards = {mine}, devotions = ["arla", "cass"] }}',
        "draw",
        "discard dorn",
    )
