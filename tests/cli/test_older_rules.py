"""Saved games of older rules at the terminal: one plain sentence, whatever is asked of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import game
from soulgames.cli.commands.version import compiled
from tests.cli.running import one_line, soulgames

if compiled():
    pytest.skip("the ruleset of a compiled game cannot be changed", allow_module_level=True)


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game that `--save` has written; then the rules change."""
    path = tmp_path / "game.soul"
    soulgames("play", "soul-puzzler", "--against", "random", "--seed", 2, "--save", path, typed="place a\nplace b\n")
    assert soulgames("replay", path).exit_code == 0
    monkeypatch.setattr(type(game("soul-puzzler")), "ruleset", "99")
    return path


@pytest.mark.parametrize(("words", "status"), [(["replay"], 1), (["analyse"], 2), (["play", "--resume"], 2)])
@pytest.mark.parametrize("with_pack", [False, True])
def test_it_says_so_in_a_sentence(saved: Path, words: list[str], status: int, with_pack: bool) -> None:
    """Also before it looks at a content pack that may be as old as the game."""
    before = saved.read_text("utf-8")
    pack = saved.with_name("old-box.toml")
    pack.write_text('pack = "mine"\ngame = "soul-puzzler"\n', "utf-8")
    result = soulgames(*words, saved, *(["--content", pack] if with_pack else []))
    assert (result.exit_code, result.stdout) == (status, "")
    said = one_line(result.stderr)
    assert said.startswith(f"{saved}: line 3: this game was begun under older rules of Soul Puzzler (ruleset ")
    assert said.strip().endswith(", now 99) and cannot be continued or replayed: you may start a new one")
    assert saved.read_text("utf-8") == before


def test_a_new_game_does_not_write_over_it(saved: Path) -> None:
    before = saved.read_text("utf-8")
    result = soulgames("play", "soul-puzzler", "--against", "random", "--save", saved, typed="place a\n")
    assert result.exit_code == 2
    assert "exists already: choose another name" in one_line(result.stderr)
    assert saved.read_text("utf-8") == before
