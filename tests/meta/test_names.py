"""The general rules and the core name no character and no card: those have files of their own, and come in by four doors."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from soulgames.games.soulgivers.anomalies.printed import PRINTED
from tests.games.soulgivers.names import ANOMALIES, CHARACTERS

SOURCE = Path(__file__).parents[2] / "src" / "soulgames"
RULES = SOURCE / "games" / "soulgivers"

CARDS = [name for name in ANOMALIES if name != "decay"]  # the Decay is also what ends everybody's life
NAME = re.compile(
    rf"(?<![A-Za-z])(?:{'|'.join(name.replace('_', '[_ ]?') for name in CHARACTERS + CARDS)})s?(?![A-Za-z])", re.IGNORECASE
)

MAY_NAME = {
    "deeds/cast.py": "the order of the first numbers",
}
EXAMPLES = re.compile(r"ghost>aeger(,runner>whisperer)?|\"(specters\.)?ghost\"")
"""What messages may say for example."""

OWN_ROOMS = ("characters", "anomalies", "populations")
GENERAL = sorted((SOURCE / "core").glob("**/*.py")) + sorted(
    path for path in RULES.glob("**/*.py") if path.relative_to(RULES).parts[0] not in OWN_ROOMS
)


def named(text: str) -> list[str]:
    """The lines that name a character or a card, in code, comments and texts alike."""
    return [line.strip() for line in EXAMPLES.sub("", text).splitlines() if NAME.search(line)]


@pytest.mark.parametrize("path", GENERAL, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_character_or_card_is_named(path: Path) -> None:
    found = named(path.read_text("utf-8"))
    if path.is_relative_to(RULES) and path.relative_to(RULES).as_posix() in MAY_NAME:
        assert found, f"{path.name} names nobody any more: take it off the list"
    else:
        assert found == []


def test_names_are_found() -> None:
    assert "ghost" in CHARACTERS
    assert "gyre" in CARDS
    assert named("if piece == GHOST:\n    leap()\n# Ghosts pass\nx = my_ghost_cell\n") == [
        "if piece == GHOST:",
        "# Ghosts pass",
        "x = my_ghost_cell",
    ]
    assert named("class TemporalSuspension\nthe Temporal Suspension\ntemporal_suspension = 1\n\n'no respite'") == [
        "class TemporalSuspension",
        "the Temporal Suspension",
        "temporal_suspension = 1",
        "'no respite'",
    ]
    assert named("a sheltered place\nforerunner\nDecay\n") == []


def test_everybody_has_a_file() -> None:
    """But for the anomalies that are made of steps, which stand in a table."""
    assert {path.stem for path in (RULES / "characters").glob("[!_]*.py")} == set(CHARACTERS)
    files = {path.stem for path in (RULES / "anomalies").glob("[!_]*.py")}
    assert files == {*ANOMALIES, "printed"} - {*PRINTED}
