"""The evaluator of Soulfall: it is what its features say, fair to both sides, and knows what a card is good for."""

from __future__ import annotations

import pytest

from soulgames import Rng, game
from soulgames.bots.evaluator import squashed
from soulgames.bots.evaluators import evaluator
from soulgames.bots.evaluators.soulfall import NAMES, SoulfallEvaluator
from soulgames.core.game import NOBODY, State
from tests.games.soulfall.packs import WITH_PAIRS, pairs

SOULFALL = game("soulfall", pack="reference")


def scene(position: str) -> State:
    return SOULFALL.from_scene(f'game = "soulfall"\ntitle = "A position"\n[position]\n{position}')


def feature(position: str, name: str) -> float:
    return evaluator(SOULFALL).features(scene(position), 0)[NAMES.index(name)]


def test_the_value_is_the_weighted_sum_and_the_other_side_sees_the_opposite() -> None:
    weights = {name: (place % 7 - 3) / 10 for place, name in enumerate(NAMES)}
    for judge in (evaluator(SOULFALL), SoulfallEvaluator(weights)):
        for seed in range(8):
            rng = Rng(seed)
            state = SOULFALL.new()
            while state.decider != NOBODY:
                state.apply(state.sample(rng))
                if state.decider == NOBODY:
                    break
                total = sum(weight * found for weight, found in zip(judge.weights, judge.features(state, 0), strict=True))
                assert judge.value(state, 0) == pytest.approx(squashed(total))
                assert judge.value(state, 1) == pytest.approx(-squashed(total))
            outcome = state.outcome
            assert outcome is not None
            assert judge.value(state, 0) == (0.0 if outcome.winner is None else 1.0 - 2.0 * outcome.winner)


def test_the_features_count_what_they_say() -> None:
    area = 'areas.one.nomads = ["sathe", "sathe"]\nareas.one.devotions = ["morrun", "ehvagri"]\nareas.two.shards = ["ilmira"]\n'
    position = f'deck = ["sathe", "sathe"]\n{area}hands.one = ["morrun", "morrun", "sathe"]\nhands.two = ["sathe"]'
    assert feature(position, "nomads") == 2
    assert feature(position, "shards") == -1
    assert feature(position, "hand") == 2
    assert feature(position, "devotions") == 2
    assert feature(position, "both") == 2, "two Morruns, with a Devotion to Morrun"
    assert feature(position, "fuel") == 5, "Morrun: Populate for Morrun and Draw for Ehvagri, twice; Sathe: Draw"
    assert feature(position, "laying") == 3, "Morrun lays any of the three"
    assert feature(position, "effect_lay_nomad") == 1
    assert feature(position, "effect_oust_this") == 1
    assert feature(position, "near") == pytest.approx((4 / 18) ** 2 - (1 / 9) ** 2)
    assert feature(position, "actions") == 3


def test_what_is_under_way_counts() -> None:
    hand = 'hands.one = ["morrun", "sathe", "ilmira"]'
    state = scene(f'deck = ["sathe", "sathe", "sathe"]\n{hand}\nareas.one.devotions = ["morrun"]')
    judge = evaluator(SOULFALL)
    state.play("play morrun")
    assert judge.features(state, 0)[NAMES.index("granted")] == 2, "Devoted to Morrun, so both Actions"
    assert judge.features(state, 1)[NAMES.index("granted")] == -2
    state.play("draw")
    assert judge.features(state, 0)[NAMES.index("hand")] == 3, "one of the four has to go"
    state.play("discard sathe")
    state.play("populate")
    assert judge.features(state, 0)[NAMES.index("offered")] == 1


def test_all_effects_that_wait_count_whoever_goes_first() -> None:
    state = pairs('deck = ["dorn", "edda", "fenn"]\nareas.one.devotions = ["arla", "cass"]', "draw", "discard dorn")
    judge = evaluator(WITH_PAIRS)
    for following in ("choose cass", "no", "no"):
        before = judge.features(state, 0)[NAMES.index("offered")]
        state.play(following)
        assert judge.features(state, 0)[NAMES.index("offered")] == before - (following == "no")
    assert judge.features(state, 0)[NAMES.index("offered")] == 0


def test_nine_nomads_are_as_good_as_won_in_the_own_turn_only() -> None:
    nine = '["morrun", "morrun", "morrun", "morrun", "vokhan", "vokhan", "vokhan", "vokhan", "vokhan"]'
    rest = 'deck = ["sathe", "sathe", "sathe"]\nhands.one = ["sathe"]\nhands.two = ["sathe"]'
    assert evaluator(SOULFALL).value(scene(f"areas.one.nomads = {nine}\n{rest}"), 0) > 0.95
    assert evaluator(SOULFALL).value(scene(f"areas.two.nomads = {nine}\n{rest}"), 0) > -0.95
