"""The trials of `bench/faults`, in short: a server that is killed under load, and strangers who say anything."""

from __future__ import annotations

from pathlib import Path

from bench.faults.kills import Trial
from bench.faults.messages import fuzzed


def test_killed_under_load_nothing_that_was_told_is_lost(tmp_path: Path) -> None:
    trial = Trial(tmp_path, seed=3)
    for moment in ("in play", "while it deletes old games"):
        trial.kill(moment)
    trial.last_check()
    assert trial.findings == []
    assert sum(trial.moments.values()) == 2
    assert sum(party.ledger.counts["act"] for party in trial.parties) > 0


def test_whatever_strangers_say_the_games_go_on(tmp_path: Path) -> None:
    found = fuzzed(tmp_path, 3000, seed=2)
    assert found.heard.findings == []
    assert found.moves > 10
    assert found.compared > 10
