"""Labels of buttons: every action that may be played, as an order."""

from __future__ import annotations

import pytest

from soulgames import State
from tests.games.soulgivers.sample import GAME, decisions

TABLE = """
game = "soulgivers"
[position]
barrier         = false
population_used = ["specters"]
hands           = { shells = [], specters = ["gyre", "fracture"] }
[position.soulgivers.shells]
aeger  = { at = "c3", carries = true }
ghost  = { at = "f3" }
blower = { at = "e8" }
[position.soulgivers.specters]
runner = { at = "c4" }
patcher = { at = "e9", shields = "n" }
[position.souls]
shells.runner    = { at = "f7" }
specters.aeger   = { at = "f7" }
"""


def labels(state: State) -> dict[str, str]:
    seat = state.to_decide
    return {action.text: str(state.game.label(action, state.view(seat))) for action in state.legal()}


@pytest.mark.parametrize(
    ("answers", "action", "label"),
    [
        ([], "activate aeger", "Activate the Aeger"),
        ([], "draw", "Draw an anomaly"),
        ([], "end turn", "End turn"),
        (["activate aeger"], "decline", "Let it happen"),
        (["activate aeger"], "play gyre", "Play Gyre"),
        (["activate aeger", "decline"], "population", "Use The Border"),
        (["activate aeger", "decline"], "step b3", "Step to b3"),
        (["activate aeger", "decline"], "rotate e", "Turn to the east"),
        (["activate aeger", "decline"], "drop", "Drop the Fragment"),
        (["activate aeger", "decline"], "pass f3", "Pass the Fragment to the Shells' Ghost on f3"),
        (["activate aeger", "decline"], "use magnificent_decay", "Magnificent Decay"),
        (["activate aeger", "decline", "use magnificent_decay"], "choose e9", "Choose the Specters' Patcher on e9"),
        (["activate aeger", "decline", "use magnificent_decay", "choose e9"], "choose 2", "2 Decay"),
        (["activate aeger", "play gyre"], "choose A1", "Choose tile A1"),
        (["activate aeger", "play gyre", "choose A1"], "choose 2", "Half turn"),
        (["activate blower", "decline"], "attack e9", "Attack the Specters' Patcher on e9"),
        (["activate blower", "decline"], "absorb runner", "Absorb the Soul of the Runner"),
        (
            ["activate ghost", "decline", "use eradicate", "choose f7"],
            "choose shells.runner",
            "Choose the Soul of the Shells' Runner",
        ),
        (["activate aeger", "decline", "population", "decline"], "done", "Done"),
        (["activate aeger", "decline", "population", "decline"], "choose a1", "Choose a1"),
    ],
)
def test_a_label(answers: list[str], action: str, label: str) -> None:
    state = GAME.from_scene(TABLE)
    for answer in answers:
        state.play(answer)
    assert labels(state)[action] == label


@pytest.mark.parametrize("seed", [1, 16, 60, 130])
def test_no_two_answers_read_alike(seed: int) -> None:
    """And every one of them has a label, in all that can be asked."""
    for state, _ in decisions(seed):
        if state.decider >= 0:
            found = labels(state)
            assert all(found.values())
            assert len(set(found.values())) == len(found)
