"""Positions of random games, written and read back: what a mutant in the reading or the writing of them has to face."""

from __future__ import annotations

import pytest

from soulgames.core.toml_text import Lines, Toml
from tests.games.soulgivers.sample import GAME, SETUPS, decisions

EVERY = 9
"""Not each of their decisions, so that a mutant is through in a few seconds."""


@pytest.mark.parametrize("seed", [0, 1, SETUPS, SETUPS + 1, 50, 51, 52])
def test_positions_are_read_back(seed: int) -> None:
    for number, (state, _) in enumerate(decisions(seed)):
        if number % EVERY == 0:
            again = GAME.from_position(Toml(state.position(), Lines("")))
            assert again.key() == state.key()
            assert again.to_decide == state.to_decide
            assert again.legal() == state.legal()
