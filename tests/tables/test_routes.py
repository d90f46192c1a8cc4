"""Whole moves are made of what the game calls a step, whatever its actions are called."""

from __future__ import annotations

from soulgames import Action, chance, game
from soulgames.tables.routes import routes
from tests.laws.high_card import HighCard, HighCardState

SCENE = """
game = "soulgivers"
[position]
[position.soulgivers.shells.protector]
at = "e5"
active = true
"""


class Ladder(HighCard):
    """Every card is a rung."""

    state = HighCardState

    def leads_to(self, action: Action) -> str:
        return f"rung {action.a}" if action.id >= 0 else ""


def test_a_game_says_where_its_actions_lead() -> None:
    state = Ladder().new()
    state.play(chance(5))
    assert routes(state, 0) == {f"rung {card}": [f"play {card}"] for card in state.hands[0]}, "then the other seat decides"


def test_the_shortest_ways_of_a_soulgiver() -> None:
    state = game("soulgivers", pack="reference").from_scene(SCENE)
    found = routes(state, 0)
    assert found["e6"] == ["step e6"]
    assert found["e7"] == ["step e6", "step e7"]
    for way in found.values():
        walked = state.copy()
        for text in way:
            walked.play(text)


def test_where_nobody_steps_there_are_no_ways() -> None:
    state = game("soul-puzzler").new()
    state.play(chance(0))
    assert routes(state, 0) == {}
