"""The fuzzer: each detector fires on a game that is broken in its way, and none on a game that is not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from soulgames import BrokenInvariant
from soulgames.cli.commands.version import compiled
from soulgames.core import registry
from soulgames.core.record import read_record
from soulgames.lab.fuzz import MOST_FINDINGS, REGISTERING, Finding, FuzzTally, Wanted, fuzz, write_finding
from tests.patience import PATIENCE

if compiled():
    pytest.skip("compiled games cannot be broken by subclasses", allow_module_level=True)

from tests.lab.broken_games import TURN, register_all  # only where it can be imported

ROOT = Path(__file__).parents[2]
BROKEN = (*REGISTERING, "tests.lab.broken_registered")


@pytest.fixture(autouse=True)
def _broken_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The broken games exist here and in the child, and only for the length of a test."""
    monkeypatch.setattr(registry, "_entries", dict(registry._entries))
    monkeypatch.setattr(registry, "_shipped", dict(registry._shipped))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
    register_all()


def run(game: str, games: int = 1, seconds: float | None = None, patience: float = PATIENCE) -> FuzzTally:
    *_, last = fuzz(Wanted(game, games, 1, seconds, patience, BROKEN))
    return last


def only(tally: FuzzTally) -> Finding:
    assert len(tally.findings) == 1
    return tally.findings[0]


def test_nothing_is_found_in_a_sound_game() -> None:
    tally = run("soul-puzzler", 60)
    assert tally.findings == ()
    assert tally.games == 60
    assert tally.decisions > 60 * 20


def test_the_same_seed_plays_the_same_games() -> None:
    assert run("soul-puzzler", 20) == run("soul-puzzler", 20)


@pytest.mark.parametrize(
    ("game", "kind", "text", "playing"),
    [
        ("broken-crash", "crash", "ZeroDivisionError: five is right out", True),
        ("broken-view", "crash", "KeyError: 'board'", False),
        ("broken-stuck", "dead end", "there is no legal action, but the game is not over", False),
        ("broken-contradiction", "dead end", "a legal action is refused: not today [SP-TURN-1]", True),
        ("broken-endless", "runaway", "not over after 10000 decisions", False),
        ("broken-fault", "fault", "after it a token hangs in the air", True),
        ("broken-death", "crash", "the process died with status -6", True),
    ],
)
def test_each_detector_fires(tmp_path: Path, game: str, kind: str, text: str, playing: bool) -> None:
    finding = only(run(game))
    assert (finding.game, finding.kind, finding.text, bool(finding.action)) == (game, kind, text, playing)
    check_written(finding, tmp_path)


@pytest.mark.parametrize(("game", "playing"), [("broken-hang", True), ("broken-hang-before", False)])
def test_a_game_that_hangs_is_ended(tmp_path: Path, game: str, playing: bool) -> None:
    finding = only(run(game, patience=2.5))
    assert finding.text == "no decision was finished within 2.5 seconds"
    assert (finding.kind, bool(finding.action)) == ("timeout", playing)
    assert "broken_games.py" in finding.details  # where it hangs
    check_written(finding, tmp_path)


def check_written(finding: Finding, folder: Path) -> None:
    """The record replays up to just before the failure, and the text beside it says what happened then."""
    path = write_finding(finding, folder)
    record = read_record(path.read_text("utf-8"))
    assert [action.text for action in record.actions] == finding.actions
    assert record.state.turn_number == TURN or finding.kind == "runaway" or finding.game == "broken-view"
    if finding.action:
        assert finding.action in [action.text for action in record.state.legal()] or finding.game == "broken-stuck"
    said = path.with_suffix(".txt").read_text("utf-8")
    assert said.startswith(finding.line())
    assert finding.kind in path.name.replace("-", " ")


def test_it_goes_on_after_a_finding_with_the_next_game() -> None:
    tally = run("broken-rarely", 60)
    assert tally.games == 60
    assert 1 <= len(tally.findings) <= MOST_FINDINGS
    assert all(finding.options["one"] == "corvane" for finding in tally.findings)
    assert len({finding.number for finding in tally.findings}) == len(tally.findings)


def test_it_goes_on_after_a_child_that_hung() -> None:
    tally = run("broken-hang", 2, patience=2)
    assert [finding.number for finding in tally.findings] == [1, 2]
    assert tally.games == 2


def test_it_stops_when_there_is_enough_to_read() -> None:
    tally = run("broken-crash", 1000)
    assert len(tally.findings) == MOST_FINDINGS


def test_it_stops_when_the_time_is_over() -> None:
    tally = run("soul-puzzler", 10**9, seconds=0.6)
    assert tally.findings == ()


def test_a_child_that_cannot_start_is_no_finding() -> None:
    with pytest.raises(BrokenInvariant, match="did not start a game"):
        list(fuzz(Wanted("soul-puzzler", 1, 1, modules=("tests.lab.nowhere",))))
