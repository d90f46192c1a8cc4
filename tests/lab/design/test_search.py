"""A small design from beginning to end, in real games."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game
from soulgames.lab.design.report import report
from soulgames.lab.design.search import Design, DesignSearch

EXAMPLES = Path(__file__).parents[3] / "examples/goals"
GOALS = """
game = "soul-puzzler"
bots = "random"

[effort]
packs = 3
games = 8
best = 1
confirm = 12

[goals]
first_player = [48, 52]
turns = [10, 400]

[cards.character]
won = [45, 55]
half_width = 3
used = 0

[[space]]
card = "character lumina"
"characters.lumina.tokens" = [1, 2, 3]

[[space]]
"end.quiet_turns" = [40, 60, 80]
"""


def wanted(text: str = GOALS) -> Design:
    return Design(game("soul-puzzler"), text)


def test_it_goes_on_where_it_was_and_finds_the_same(tmp_path: Path) -> None:
    whole = DesignSearch(wanted(), 5, tmp_path / "whole.jsonl", 1)
    tried = list(whole.run())
    assert tried[0].point == whole.tried[0].point == (0, 0)
    assert len({each.point for each in tried}) > 1
    begun = DesignSearch(wanted(), 5, tmp_path / "cut.jsonl", 1)
    for _ in begun.run():
        break
    again = DesignSearch(wanted(), 5, tmp_path / "cut.jsonl", 1)
    assert len(again.tried) == 1
    assert [*again.tried, *again.run()] == tried
    before, after = again.confirm(lambda done: None)
    assert before.point == (0, 0)
    text = report(wanted(), before, after, "Made by a test.")
    assert "| first player | 48–52 |" in text
    assert "**missed**" in text  # twelve games are not enough to be sure of a card
    with pytest.raises(InvalidNotation, match="holds another design"):
        DesignSearch(wanted(), 6, tmp_path / "cut.jsonl", 1)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("first_player", "second_player", "unknown goal: expected first_player, sides"),
        ("[48, 52]", "[52, 48]", "goals.first_player: expected two numbers"),
        ("[cards.character]", "[cards.dragon]", "no card is of this kind: expected character"),
        ('"random"', '"random"\nspeed = 3', "unknown key speed"),
        ('"end.quiet_turns" = [40, 60, 80]', '"end.quiet_turns" = 40', "expected a list of values to try"),
        ('"end.quiet_turns" = [40, 60, 80]', '"end.quiet_turns" = [40, 0]', "quiet_turns.* is 0: expected a whole number"),
    ],
)
def test_what_is_wrong_in_a_file_of_goals(old: str, new: str, words: str) -> None:
    with pytest.raises(InvalidNotation, match=words):
        wanted(GOALS.replace(old, new))


@pytest.mark.parametrize("name", ["soul-puzzler", "soulfall", "soulgivers"])
def test_the_examples_can_be_designed(name: str) -> None:
    """Every value that they would change is a house value of the pack, and every pack that they could find is one."""
    design = Design(game(name), (EXAMPLES / f"{name}.toml").read_text("utf-8"))
    assert len(design.space.neighbours()) > len(design.space.choices)
