"""Nothing is collected while a bot thinks, and nothing has to be: a thought leaves no cycles behind."""

from __future__ import annotations

import gc
from functools import partial

import pytest

from soulgames import game, game_names
from soulgames.bots.levels import make_thinker
from soulgames.bots.quiet import Quiet
from soulgames.bots.worlds import settle
from soulgames.core.chance import Rng
from soulgames.core.game import State
from soulgames.core.walk import playout

FEW = 200
"""Less than the objects of a single simulated position."""


def some_decision(name: str) -> State:
    state = game(name).new({"setup": "quick"} if name.startswith("soulgivers") else {})
    rng = Rng(5)
    settle(state, rng)
    while playout(state, rng, 6) and len(state.legal()) < 2:
        settle(state, rng)
    return state


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_a_thought_leaves_no_cycles_behind(name: str, level: str) -> None:
    state = some_decision(name)
    seat = int(state.decider)
    thinker = make_thinker(game(name), level, 1, patience=0.2)
    gc.collect()
    gc.disable()
    try:
        thinker.think(state.view(seat), state.legal(), partial(state.resample, seat))
        del thinker
        assert gc.collect() < FEW
    finally:
        gc.enable()


def test_it_leaves_the_collector_as_it_was() -> None:
    with Quiet():
        assert not gc.isenabled()
        with Quiet():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(ValueError, match="broken"), Quiet():
        raise ValueError("broken")
    assert gc.isenabled()
