"""A Play within a card's steps, where the Lord that is played has plain Actions (SF-STEP-1)."""

from __future__ import annotations

from typing import cast

from soulgames import State, game
from soulgames.core.registry import shipped_content
from soulgames.games.soulfall.view import SoulfallView
from tests.packs.odd import edited

GRANTING = game(
    "soulfall",
    edited(
        shipped_content("soulfall", "reference"),
        ("lords.ilmira.actions", '["play", "draw"]'),
        ("lords.sathe.effect", '["either order", "play", "take", "prosper"]'),
    ),
)
DECK = 'deck = ["morrun", "morrun", "vokhan", "morrun", "vokhan", "vokhan"]\n'


def played(text: str, *actions: str) -> State:
    state = GRANTING.from_scene(f'game = "soulfall"\n[position]\n{DECK}{text}')
    for action in actions:
        state.play(action)
    return state


def lies_there(state: State) -> tuple[int, int]:
    """How many Nomads and Shards player one has."""
    side = cast(SoulfallView, state.view(0))["one"]
    return len(side["nomads"]), len(side["shards"])


def test_one_action_of_a_lord_to_whom_one_is_not_devoted() -> None:
    """What is left of the card that granted the Play is not taken from the Lord that is played."""
    hand = 'hands.one = ["ilmira", "ehvagri"]\nareas.one.devotions = ["ilmira"]'
    state = played(hand, "play ilmira", "take first", "play ehvagri", "prosper")
    assert lies_there(state) == (0, 1)
    assert [action.text for action in state.legal()] == ["discard morrun", "discard vokhan"]  # Ilmira's Draw


def test_both_actions_of_a_lord_to_whom_one_is_devoted() -> None:
    hand = 'hands.one = ["ilmira", "ehvagri"]\nareas.one.devotions = ["ilmira", "ehvagri"]'
    state = played(hand, "play ilmira", "take first", "play ehvagri", "populate", "prosper")
    assert lies_there(state) == (1, 1)
    assert [action.text for action in state.legal()] == ["discard morrun", "discard vokhan"]


def test_an_effect_in_either_order_goes_on_where_it_was() -> None:
    hand = 'hands.one = ["vokhan", "ehvagri"]\nareas.one.devotions = ["sathe"]'
    state = played(hand, "devote vokhan", "yes", "take first", "play ehvagri", "prosper")
    assert lies_there(state) == (0, 1)
    assert [action.text for action in state.legal()] == ["take second", "take third"]
    state.play("take second")
    assert lies_there(state) == (0, 2)
