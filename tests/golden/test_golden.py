"""Golden playthroughs: on its reference pack every registered game plays the same games every time, compiled or not.

After a change that is meant to change games, look at what differs and write them again:
SOULGAMES_WRITE_GOLDEN=1 pytest tests/golden
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from soulgames import game_names
from soulgames.core.registry import reference_game
from tests.golden.playthrough import playthrough

HERE = Path(__file__).parent

EXPANSION = "architect>aeger,confuser>gatekeeper,patcher>soulcrusher,runner>whisperer"

PLAYTHROUGHS: dict[str, list[dict[str, str]]] = {
    "soul-puzzler": [
        {},
        {"one": "corvane", "two": "lumina"},
        {"one": "tenebra", "two": "brackus"},
        {"one": "zephyra", "two": "morgrim"},
        {"one": "solenne", "two": "vesper"},
    ],
    "soulfall": [{}, {}, {}],
    "soulgivers": [
        {"setup": "full"},
        {"setup": "quick"},
        {"setup": "quick", "shells": EXPANSION, "specters": EXPANSION},
    ],
    "soulgivers-2v2": [{"setup": "full", "specters": EXPANSION}],
}


def test_every_game_has_a_playthrough() -> None:
    assert sorted(PLAYTHROUGHS) == game_names()
    written = {path.name for path in HERE.glob("*.txt")}
    assert written == {
        f"{name}-{number}.txt" for name, several in PLAYTHROUGHS.items() for number in range(1, len(several) + 1)
    }


@pytest.mark.parametrize(
    ("name", "number", "options"),
    [(name, number, options) for name, several in PLAYTHROUGHS.items() for number, options in enumerate(several, 1)],
)
def test_playthrough(name: str, number: int, options: dict[str, str]) -> None:
    path = HERE / f"{name}-{number}.txt"
    played = playthrough(reference_game(name), options, number)
    if os.environ.get("SOULGAMES_WRITE_GOLDEN"):
        path.write_text(played, "utf-8")
    assert played.splitlines() == path.read_text("utf-8").splitlines()
