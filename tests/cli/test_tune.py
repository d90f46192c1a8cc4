"""`soulgames tune` at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames.bots.evaluators.weights import parse_weights, read_weights
from soulgames.core.toml_text import read
from soulgames.lab.tuning import PAIRS_A_STEP
from tests.cli.running import soulgames

WORDS = ("tune", "soul-puzzler", "--games", 10, "--check", 4, "--jobs", 1)


def test_new_weights_are_written_with_how_they_were_made(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    result = soulgames(*WORDS, "--out", file, "--force")
    assert result.exit_code == 0, result.output
    assert "New against old, 4 games: " in result.output
    text = file.read_text("utf-8")
    made = read(text).table("made").values
    assert {**made, "how": "texel", "games": 10, "seed": 1, "check_games": 4} == made
    assert set(made) > {"engine", "positions", "loss_before", "loss_after", "check_won", "check_lost"}
    assert set(parse_weights(text)) == set(read_weights("soul-puzzler"))


def test_weights_that_are_not_clearly_better_are_not_written(tmp_path: Path) -> None:
    """Four games cannot show it: four wins are no more than chance might bring."""
    file = tmp_path / "weights.toml"
    result = soulgames(*WORDS, "--out", file)
    assert result.exit_code == 0
    assert "Not clearly better" in result.output
    assert not file.exists()


def test_games_are_counted_as_they_were_played(tmp_path: Path) -> None:
    """They come in pairs, with spsa in steps of several."""
    file = tmp_path / "weights.toml"
    words = ("tune", "soul-puzzler", "--games", 17, "--check", 3, "--jobs", 1, "--method", "spsa", "--out", file, "--force")
    result = soulgames(*words)
    assert "New against old, 4 games: " in result.output
    made = read(file.read_text("utf-8")).table("made")
    games = made.integer("games")
    assert (games, made.integer("check_games")) == (made.integer("steps") * 2 * PAIRS_A_STEP, 4)
    assert games >= 17


def test_some_weights_can_be_learned_alone(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    result = soulgames(*WORDS, "--learn", "power_,tokens", "--out", file, "--force")
    assert result.exit_code == 0, result.output
    text = file.read_text("utf-8")
    assert read(text).table("made").text("learned") == "power_,tokens"
    new, old = parse_weights(text), read_weights("soul-puzzler")
    changed = {name for name in old if new[name] != old[name]}
    assert changed
    assert all(name.startswith(("power_", "tokens")) for name in changed)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["soul-puzzler", "--method", "magic"], "unknown method 'magic': expected texel or spsa"),
        (["soul-puzzler", "--learn", "power_,luck"], "no weight is called 'luck': expected score"),
        (["chess"], "unknown game 'chess'"),
        (["soul-puzzler", "--out", "nowhere/weights.toml"], "nowhere/weights.toml: there is no folder nowhere"),
    ],
)
def test_bad_input(words: list[str], complaint: str) -> None:
    result = soulgames("tune", *words)
    assert result.exit_code == 2
    assert result.stderr.startswith(complaint)


def test_another_level_can_play_the_games_that_are_learned_from(tmp_path: Path) -> None:
    files = {level: tmp_path / f"{level}.toml" for level in ("casual", "skilled")}
    for level, file in files.items():
        result = soulgames(*WORDS, "--level", level, "--out", file, "--force")
        assert result.exit_code == 0, result.output
        assert read(file.read_text("utf-8")).table("made").text("level") == level
    casual, skilled = (parse_weights(file.read_text("utf-8")) for file in files.values())
    assert casual != skilled


def test_a_level_that_there_is_none_of_is_refused() -> None:
    result = soulgames(*WORDS, "--level", "genius")
    assert result.exit_code != 0
    assert "unknown level 'genius': expected novice" in result.output
