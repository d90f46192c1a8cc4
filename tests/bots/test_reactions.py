"""Plans that others may spoil: what their cards could do counts, in worlds that are drawn, and only what they may hold."""

from __future__ import annotations

from soulgames import Rng, State, game
from soulgames.bots.evaluators import evaluator
from soulgames.bots.evaluators.soulgivers_guide import SoulgiversGuide
from soulgames.bots.plans import WON, Plan, Turns
from soulgames.bots.reactions import Reactions

RULES = game("soulgivers")
JUDGE = evaluator(RULES)
PLENTY = 1_000_000


def scene(cards: str, decay: int, more: str = "") -> State:
    """The carrier can walk home; whoever plays a Decay on it stops it if it is weak."""
    return RULES.from_scene(f"""
        game = "soulgivers"
        title = "A carrier before its portal"
        [position]
        turn = "shells"
        hands.specters = [{cards}]
        population_used = ["shells", "specters"]
        [position.soulgivers]
        shells.patcher = {{ at = "d2", carries = true, decay = {decay} }}
        specters.blower = {{ at = "j10" }}
        {more}""")


def judged(state: State, worlds: list[State] | None = None, last: int = PLENTY) -> float:
    """The risk of the plan that walks home."""
    turns = Turns(JUDGE, SoulgiversGuide(), Rng(1))
    plan = turns.best(state, 2000, 1)[0]
    assert plan.value == WON
    return Reactions(turns, JUDGE).risk(plan, worlds or [state], last)


def test_a_card_that_stops_the_carrier_is_a_risk() -> None:
    assert judged(scene('"decay"', 4)) < -0.5


def test_a_card_that_stops_nobody_is_none() -> None:
    assert judged(scene('"respite"', 4)) == 0.0
    assert judged(scene('"decay"', 1)) == 0.0
    assert judged(scene("", 4)) == 0.0


def test_nobody_chooses_the_runner() -> None:
    """SG-RUN-3: an anomaly cannot be aimed at it."""
    state = RULES.from_scene("""
        game = "soulgivers"
        title = "The Runner carries"
        [position]
        turn = "shells"
        hands.specters = ["decay"]
        population_used = ["shells", "specters"]
        [position.soulgivers]
        shells.runner = { at = "d2", carries = true, decay = 4 }
        specters.blower = { at = "j10" }""")
    assert judged(state) == 0.0


def test_a_plan_is_judged_by_the_mean_of_the_worlds() -> None:
    deadly, harmless = scene('"decay"', 4), scene('"respite"', 4)
    alone = judged(deadly)
    assert judged(deadly, [deadly, harmless]) == alone / 2
    assert judged(deadly, [harmless, deadly, harmless, harmless]) == alone / 4


def test_without_positions_nothing_is_tried() -> None:
    assert judged(scene('"decay"', 4), last=0) == 0.0


def test_what_is_spoiled_is_mended() -> None:
    """With somebody else at hand the turn goes on otherwise, and less is lost."""
    alone = judged(scene('"temporal_suspension"', 1))
    helped = judged(scene('"temporal_suspension"', 1, 'shells.volomancer = { at = "e3" }'))
    assert alone < helped < 0.0


def test_positions_are_counted_strictly() -> None:
    """Whatever there is to try: what was begun is brought to its end, and that is all."""
    rng = Rng(11)
    for number in range(12):
        state = RULES.new(RULES.some_options(rng))
        while state.to_decide is not None and (state.turn_number < 2 + number // 3 or state.turn != state.to_decide):
            state.apply(state.sample(rng))
        if state.to_decide is None:
            continue
        for positions in (50, 300):
            turns = Turns(JUDGE, SoulgiversGuide(), rng)
            found: list[Plan] = turns.best(state, positions, 4)
            assert found
            assert turns.positions <= positions + 100
