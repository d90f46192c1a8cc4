"""`soulgames arena` at the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from soulgames.core.registry import core_content
from tests.cli.running import soulgames

WORDS = ("arena", "soul-puzzler", "greedy", "random", "--seed", 2, "--jobs", 1)


def test_a_run_is_reported_written_and_gone_on_with(tmp_path: Path) -> None:
    page, ledger = tmp_path / "bots.md", tmp_path / "games.jsonl"
    page.write_text("# Bots\n\n<!-- arena soul-puzzler -->\n<!-- end of arena soul-puzzler -->\n", "utf-8")
    first = soulgames(*WORDS, "--games", 4, "--json", ledger, "--write", page)
    assert first.exit_code == 0, first.output
    assert "4 games of Soul Puzzler by `soulgames arena soul-puzzler greedy random --games 4 --seed 2`" in first.output
    assert "| greedy – random | 4 | " in page.read_text("utf-8")
    before = ledger.read_text("utf-8")
    assert before.count("\n") == 2
    second = soulgames(*WORDS, "--games", 6, "--json", ledger)
    assert "| greedy – random | 6 | " in second.output
    assert ledger.read_text("utf-8").startswith(before)
    assert ledger.read_text("utf-8").count("\n") == 3


def test_the_numbers_of_a_pack_are_tried_out(tmp_path: Path) -> None:
    """Two processes, as on a machine with two cores. With one point to win a game is over sooner; in the file it is another."""
    ledger, pack = tmp_path / "games.jsonl", tmp_path / "short.toml"
    pack.write_text(core_content("soul-puzzler").replace("points      = { value = 15", "points      = { value = 1"), "utf-8")
    words = ["arena", "soul-puzzler", "greedy", "random", "--games", 4, "--jobs", 2, "--json", ledger]
    for more in ([], ["--content", pack]):
        told = soulgames(*words, *more)
        assert told.exit_code == 0, told.output
    assert f"--seed 1 --content {pack}`" in told.output
    games = [json.loads(line) for line in ledger.read_text("utf-8").splitlines()]
    assert len(games) == 4
    decisions = [sum(clock[0] for clock in game["clocks"]) for game in games]
    assert max(decisions[2:]) < min(decisions[:2])


def test_a_run_can_be_cut_short_and_says_so() -> None:
    result = soulgames(*WORDS, "--games", 2000, "--seconds", 0.1)
    assert result.exit_code == 0
    assert re.search(r"--games 2000 --seed 2`, cut short after \d+ of 1000 pairs;", result.output)


def test_a_page_without_marks_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n", "utf-8")
    result = soulgames(*WORDS, "--games", 2000, "--write", page)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{page}: expected one line <!-- arena soul-puzzler -->")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["random"], "expected two or more different bots, out of random, greedy, novice"),
        (["random", "random"], "expected two or more different bots"),
        (["random", "nobody"], "unknown bot 'nobody': expected random, greedy, novice"),
        (["random", "greedy", "--levels"], "expected either the names of bots, or --levels, or --ladder"),
        (["random", "greedy", "--option", "colour=red"], "--option colour: Soul Puzzler has no such option"),
    ],
)
def test_bad_input(words: list[str], complaint: str) -> None:
    result = soulgames("arena", "soul-puzzler", *words)
    assert result.exit_code == 2
    assert complaint in result.stderr


def test_bots_of_ones_own_play_and_records_are_kept(tmp_path: Path) -> None:
    mine = "tests.lab.test_contenders:Last"
    told = soulgames(
        "arena", "soul-puzzler", "greedy", "--bot", mine, "--games", 4, "--jobs", 1, "--records", tmp_path / "kept"
    )
    assert told.exit_code == 0, told.output
    assert f"| greedy – {mine} | 4 | 4 | 0 | 0 | 2 of 2 | 2 of 2 | " in told.output
    assert "| won in 1st seat | won in 2nd seat | won when beginning |" in told.output
    assert len(list((tmp_path / "kept").glob("greedy-tests_lab_test_contenders_Last-*.soul"))) == 4
