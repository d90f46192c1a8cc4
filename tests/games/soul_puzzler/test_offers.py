"""Offers are written on sheets that are used again: nobody may see what another one has written there."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from soulgames import game
from soulgames.core.chance import Rng
from soulgames.core.game import State
from soulgames.core.walk import playout

TIMES = 1500


@pytest.fixture
def hasty() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def after(decisions: int) -> State:
    state = game("soul-puzzler").new()
    playout(state, Rng(decisions), decisions)
    return state


@pytest.mark.usefixtures("hasty")
def test_threads_do_not_mix_up_what_they_are_offered() -> None:
    states = [after(decisions) for decisions in (1, 3, 8, 15)]
    offered = [state.legal() for state in states]
    with ThreadPoolExecutor(len(states)) as pool:
        seen = list(pool.map(lambda state: [state.legal() for _ in range(TIMES)], states))
    assert seen == [[actions] * TIMES for actions in offered]
