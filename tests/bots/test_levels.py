"""The bots by name: all of them exist in every game, and the weakest is no match for a beginner's beginner."""

from __future__ import annotations

from functools import partial
from importlib.resources import files

import pytest

from soulgames import InvalidNotation, game, game_names
from soulgames.bots.levels import LEVELS, bot_names, make_bot, make_thinker
from soulgames.core.toml_text import read
from soulgames.lab.paired import WON, play_pair
from soulgames.tables.driver import secure_chance

SETTINGS = read(files("soulgames.bots").joinpath("levels.toml").read_text("utf-8"))


def test_every_game_has_the_five_levels_and_nobody_else_has() -> None:
    assert sorted(SETTINGS) == game_names()
    for name in game_names():
        assert list(SETTINGS.table(name)) == list(LEVELS)


@pytest.mark.parametrize("name", game_names())
def test_all_of_them_can_be_made(name: str) -> None:
    rules = game(name)
    for bot in bot_names():
        assert make_bot(rules, bot, secure_chance())
    for level in LEVELS:
        assert make_thinker(rules, level, 1)


def test_an_unknown_name_is_told_with_those_that_are_known() -> None:
    with pytest.raises(InvalidNotation, match="unknown bot 'grandmaster': expected random, greedy, novice, casual"):
        make_bot(game("soulfall"), "grandmaster", 1)


@pytest.mark.parametrize("name", ["soul-puzzler", "soulfall"])
def test_a_novice_beats_chance(name: str) -> None:
    """The real figures, with many more games of all levels, are in docs/bots.md."""
    rules = game(name)
    makers = [partial(make_bot, rules, bot) for bot in ("novice", "random")]
    results = [result for seed in range(15) for result in play_pair(rules, makers, seed).results]
    assert results.count(WON) >= 18
