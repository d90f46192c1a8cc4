"""Content packs: every value has a source, and mistakes name their line."""

from __future__ import annotations

import pytest

from soulgames import InvalidNotation, Rng, game, game_names
from soulgames.core.content import Pack
from soulgames.core.registry import core_content, shipped_content
from soulgames.core.walk import playout

PACK = shipped_content("soul-puzzler", "reference")


@pytest.mark.parametrize("name", game_names())
def test_the_core_pack_is_valid(name: str) -> None:
    assert game(name, core_content(name)).pack.hash == game(name).pack.hash


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("value = 7", "value = 70", "line 10: board.columns.value is 70: expected a whole number from 3 to 9"),
        (
            "value = 6,",
            "value = 9,",
            "line 11: board.rows is 9: with 7 columns, expected columns × (rows + 1) to be 62 at most",
        ),
        ('value = 20, source = "house"', "value = 20", "line 12: board.tokens.source is missing: expected a text"),
        ('"documented: Gameplay"', '"hearsay"', 'line 15: end.points.source is "hearsay": expected a source: "house", or'),
        ("value = 60", 'value = "sixty"', 'line 16: end.quiet_turns.value is "sixty": expected a whole number from 1 to 999'),
        (
            'value = "shini"',
            'value = "shiny"',
            'line 30: characters.corvane.power.value is "shiny": expected one of shini, beacon',
        ),
        ('value = "each"', 'value = "all"', 'line 20: rules.score_abilities.value is "all": expected one of each, scorers'),
        ("value = false", "value = 0", "line 22: rules.switch_same_colour.value is 0: expected true or false"),
        ("value = false, ", "", "line 22: rules.switch_same_colour.value is missing: expected { value"),
        ("score_abilities ", "score_ability ", "line 20: unknown key rules.score_ability: expected score_abilities"),
        ("[board]", "[bored]", "board.columns is missing: expected { value = …, source = … }"),
        ("[end]", "colour = 1\n[end]", "line 14: unknown key board.colour"),
        ('game = "soul-puzzler"', 'game = "ludo"', 'line 7: this pack is for ludo: expected game = "soul-puzzler"'),
        ('pack = "reference"', "", "pack is missing"),
    ],
)
def test_mistakes_name_their_line(old: str, new: str, message: str) -> None:
    assert old in PACK
    with pytest.raises(InvalidNotation) as caught:
        game("soul-puzzler", PACK.replace(old, new, 1))
    assert message in str(caught.value)


def test_the_hash_follows_the_values_alone() -> None:
    pack = Pack(PACK)
    assert Pack(PACK.replace("# Soul Puzzler", "# My box")).hash == pack.hash
    assert Pack(PACK.replace('"documented: Setup"', '"house"')).hash == pack.hash
    assert Pack(PACK.replace("value = 15", "value = 16")).hash != pack.hash


@pytest.mark.parametrize(("columns", "rows"), [(3, 3), (9, 5), (6, 9), (5, 6)])
def test_other_boards_are_played(columns: int, rows: int) -> None:
    content = PACK.replace("value = 6,", f"value = {rows},").replace("value = 7,", f"value = {columns},")
    other = game("soul-puzzler", content)
    for seed in range(20):
        rng = Rng(seed)
        state = other.new(other.some_options(rng))
        playout(state, rng, other.longest)
        assert state.outcome is not None
