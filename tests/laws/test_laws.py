"""Every law on every registered game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from soulgames import Game, game, game_names
from tests.laws.laws import LAWS
from tests.laws.telling import TELLING

SEEDS = range(8)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("name", game_names())
def test_law(name: str, law: Callable[[Game, int], None], seed: int) -> None:
    law(game(name), seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("law", TELLING, ids=lambda law: law.__name__)
@pytest.mark.parametrize("name", game_names())
def test_law_of_telling(name: str, law: Callable[[Game, int], None], seed: int) -> None:
    law(game(name), seed)
