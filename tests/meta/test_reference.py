"""The reference packs are frozen: scenes, golden games and counts stand on them."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from soulgames import game, game_names
from soulgames.core.registry import shipped_packs

GAMES = Path(__file__).parents[2] / "src" / "soulgames" / "games"

FROZEN = {
    "soul-puzzler": "b83903f0fe9eb7cd",
    "soulfall": "f41c6fd29baa4356",
    "soulgivers": "e1caa4cbc5e846be",
    "soulgivers-2v2": "e1caa4cbc5e846be",
}
"""The hash of each game's values. It may change only for a new card, or a new value that is the rule as it was."""


def test_every_game_has_a_reference_pack() -> None:
    assert sorted(FROZEN) == game_names()
    assert {name: shipped_packs(name) for name in game_names()} == {name: ["core", "reference"] for name in FROZEN}


def test_no_other_pack_lies_beside_them() -> None:
    """What cannot be named in a scene would never be read."""
    assert {path.stem for path in GAMES.glob("*/content/*.toml")} == {"core", "reference"}


@pytest.mark.parametrize("name", FROZEN)
def test_the_reference_pack_never_changes(name: str) -> None:
    meaning = json.dumps(game(name, pack="reference").pack.values, sort_keys=True)
    found = hashlib.sha256(meaning.encode()).hexdigest()[:16]
    assert found == FROZEN[name], "put its values back: core.toml is the pack to be changed"
