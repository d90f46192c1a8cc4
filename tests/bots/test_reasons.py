"""Why a plan is good is said from what the evaluator looks at."""

from __future__ import annotations

from functools import partial

import pytest

from soulgames import Rng, State, chance, game
from soulgames.bots.evaluators import evaluator
from soulgames.bots.levels import make_thinker
from soulgames.bots.reasons import LEAST_BAD, WINS, reasons, walked

CARRIED = """
game = "soulgivers"
[position]
turn = "shells"
barrier = false
population_used = ["shells", "specters"]
[position.soulgivers]
shells.protector = { at = "c5", carries = true, active = true }
specters.patcher = { at = "j9" }
"""


def why(state: State, *plan: str) -> list[str]:
    """The reasons for a plan of the seat that decides."""
    seat = int(state.to_decide or 0)
    actions = [state.game.parse(None, text) for text in plan]
    return [str(reason) for reason in reasons(evaluator(state.game), state, walked(state, actions)[-1], seat)]


def test_a_step_homewards_brings_the_fragment_closer() -> None:
    state = game("soulgivers", pack="reference").from_scene(CARRIED)
    assert "It brings the Fragment closer to your portal." in why(state, "step c4")
    assert "It brings the Fragment closer to your portal." not in why(state, "step c6")


def test_whoever_wins_needs_no_other_reason() -> None:
    scene = CARRIED.replace('"c5"', '"c1"')
    assert why(game("soulgivers", pack="reference").from_scene(scene), "step portal") == [WINS]


def test_where_all_is_lost_nothing_is_praised() -> None:
    state = game("soul-puzzler").new()
    state.play(chance(0))
    seat = int(state.to_decide or 0)
    assert [str(reason) for reason in reasons(evaluator(state.game), state, state, seat)] == [LEAST_BAD]


def test_a_plan_is_followed_over_windows_up_to_where_it_can_be_foreseen() -> None:
    state = game("soulgivers", pack="reference").from_scene(
        CARRIED.replace(", active = true", "").replace('population_used = ["shells", "specters"]', "")
    )
    plan = [state.game.parse(None, text) for text in ("activate protector", "step c4", "step h8")]
    found = walked(state, plan)
    assert len(found) == 3, "the last one is not legal"
    assert [each.to_decide for each in found] == [0, 0, 0]


@pytest.mark.parametrize("name", ["soul-puzzler", "soulfall", "soulgivers"])
def test_every_hint_has_a_reason(name: str) -> None:
    rules = game(name)
    rng, state = Rng(3), rules.new({"setup": "quick"} if name == "soulgivers" else {})
    said = set()
    for _ in range(60):
        if state.to_decide is None:
            break
        if state.decider >= 0 and len(state.legal()) > 1:
            seat = int(state.decider)
            plan = make_thinker(rules, "novice", 1).think(state.view(seat), state.legal(), partial(state.resample, seat))
            found = why(state, *(action.text for action in plan.best.plan))
            assert 1 <= len(found) <= 2
            said.update(found)
        state.apply(state.sample(rng))
    assert len(said) > 1
