"""Positions that are written out and read back."""

from __future__ import annotations

from tests.games.soulgivers.sample import GAME

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
