"""Positions that are written out and read back."""

from __future__ import annotations

from soulgames import Rng
from soulgames.games.soulgivers.state import SoulgiversState
from tests.games.soulgivers.sample import FOUR, GAME, chosen

TWO_KEEPERS = """
game = "soulgivers"
[position]
turn            = "specters"
modifiers       = [{ kind = "gate", at = "c3" }, { kind = "gate", at = "g7" }]
population_used = ["shells", "specters"]
[position.soulgivers]
shells.gatekeeper   = { at = "a1" }
specters.gatekeeper = { at = "h8" }
"""


def test_a_position_remembers_whose_gate_is_on_top() -> None:
    """SG-GAT-1: the Specters' gate covers one of the Shells' on g7."""
    state = GAME.from_scene(TWO_KEEPERS)
    for text in ("activate gatekeeper", "use gate", "choose g7", "choose i9"):
        state.apply(GAME.parse(state, text))
    again = GAME.from_scene(state.to_scene())
    assert again.position() == state.position()
    assert again.key() == state.key()


LEFT_OUT = """
game = "soulgivers"
[position]
hands.shells = ["gyre"]
[position.soulgivers]
shells.runner  = { at = "a1" }
specters.ghost = { at = "d3", soul = "blower" }
[position.souls]
shells.architect = { at = "j1" }
"""


def test_what_a_scene_leaves_out() -> None:
    """The decks hold the core characters that are named nowhere, the anomaly deck what nobody holds; `extra` is empty."""
    position = GAME.from_scene(LEFT_OUT).position()
    core = [
        "architect",
        "blower",
        "confuser",
        "ghost",
        "holemaker",
        "patcher",
        "protector",
        "runner",
        "spacewalker",
        "volomancer",
    ]
    shells = [name for name in core if name not in ("architect", "runner")]
    specters = [name for name in core if name not in ("blower", "ghost")]
    assert position["decks"] == {"shells": shells, "specters": specters}
    deck = position["anomaly_deck"]
    assert isinstance(deck, list)
    assert (len(deck), deck.count("gyre"), deck.count("decay")) == (19, 1, 2)
    assert not position.get("extra")


def test_positions_of_four_players_are_read_back() -> None:
    """Who is whose, too (SG-2V2-2)."""
    rng = Rng(4)
    state = FOUR.new({"setup": "quick"})
    for _ in range(60):
        again = FOUR.from_scene(state.to_scene())
        assert again.key() == state.key()
        assert again.legal() == state.legal()
        assert isinstance(state, SoulgiversState)
        state.apply(chosen(state, rng))


def test_a_leap_under_way_is_read_back() -> None:
    state = GAME.from_scene(
        LEFT_OUT.replace("hands.shells", 'holes = ["b1"]\npopulation_used = ["shells", "specters"]\nhands.shells')
    )
    for text in ("activate runner", "use leap"):
        state.apply(GAME.parse(state, text))
    again = GAME.from_scene(state.to_scene())
    assert again.key() == state.key()
    assert [str(action) for action in again.legal()] == ["choose e"]


def test_gates_belong_to_the_side_with_a_keeper() -> None:
    text = TWO_KEEPERS.replace("shells.gatekeeper  ", "shells.runner      ")
    modifiers = GAME.from_scene(text).view(None)["modifiers"]
    assert isinstance(modifiers, list)
    assert [modifier["owner"] for modifier in modifiers] == ["specters", "specters"]


def test_the_slide_of_an_older_scene_is_read() -> None:
    """As ruleset 1 wrote it: in the turn before, the ninth in all, the row of A2 went east."""
    text = LEFT_OUT + "[position.extra]\nslid = 581\nturns = { shells = 5, specters = 5 }\n"
    position = GAME.from_scene(text).position()
    assert position["extra"] == {"slid_before": ["A2 e"]}
