"""The example pack with every step of the language: the laws of every game hold for it, and everybody can play it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from soulgames import Game, game
from tests.laws.laws import LAWS
from tests.laws.telling import TELLING

PACK = (Path(__file__).parents[3] / "examples" / "packs" / "soulfall-six-moons.toml").read_text("utf-8")
RULES = game("soulfall", PACK)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("law", [*LAWS, *TELLING], ids=lambda law: law.__name__)
def test_law(law: Callable[[Game, int], None], seed: int) -> None:
    law(RULES, seed)
