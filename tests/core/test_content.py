"""Content packs: every value has a source, and mistakes name their line."""

from __future__ import annotations

import pytest

from soulgames import InvalidNotation, Rng, game, game_names
from soulgames.core.content import Pack, wording
from soulgames.core.registry import core_content, shipped_content
from soulgames.core.toml_text import read
from soulgames.core.walk import playout
from soulgames.tables.language import language

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
        ('{ value = 20, source = "house" }', "200", "line 12: board.tokens is 200: expected a whole number from"),
        (
            '"documented: Gameplay"',
            '"hearsay"',
            'line 15: end.points.source is "hearsay": expected a source: "printed", "house", or',
        ),
        ("value = 60", 'value = "sixty"', 'line 16: end.quiet_turns.value is "sixty": expected a whole number from 1 to 999'),
        (
            'value = "shini"',
            'value = "shiny"',
            'line 38: characters.corvane.power.value is "shiny": expected one of shini, beacon',
        ),
        ('value = "each"', 'value = "all"', 'line 20: rules.score_abilities.value is "all": expected one of each, scorers'),
        ("value = false", "value = 0", "line 22: rules.switch_same_colour.value is 0: expected true or false"),
        ("value = false, ", "", "line 22: rules.switch_same_colour.value is missing: expected { value"),
        ("score_abilities ", "score_ability ", "line 20: unknown key rules.score_ability: expected "),
        ("[board]", "[bored]", "line 9: unknown key bored: expected board"),
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
    assert Pack(PACK.replace('pack = "reference"', 'pack = "mine"')).hash == pack.hash
    assert Pack(PACK.replace('"documented: Setup"', '"house"')).hash == pack.hash
    assert Pack(PACK.replace('{ value = 20, source = "house" }', "20")).hash == pack.hash
    assert Pack(PACK.replace("value = 15", "value = 16")).hash != pack.hash


BASE = """
pack = "base"
game = "g"
[hand]
size = { value = 3, source = "house" }
limit = 7
[lords.a]
count = 2
[lords.b]
count = 3
"""


def test_what_a_pack_leaves_out_is_as_the_base_has_it() -> None:
    mine = Pack('pack = "mine"\ngame = "g"\nhand.size = 4\n[lords.c]\ncount = 1', Pack(BASE), ["lords"])
    assert mine.values == {"hand": {"size": 4, "limit": 7}, "lords": {"c": {"count": 1}}}
    assert Pack('pack = "mine"\ngame = "g"', Pack(BASE), ["lords"]).values == Pack(BASE).values


def test_a_new_value_of_the_game_does_not_change_a_pack() -> None:
    text, newer = 'pack = "mine"\ngame = "g"\nhand.size = 4', BASE.replace("limit = 7", "limit = 7\nopen = true")
    older = Pack(text, Pack(BASE))
    assert older.hash == Pack(text, Pack(newer)).hash == Pack(older.resolved(), Pack(newer)).hash
    assert older.hash != Pack(text + "\nhand.open = 1", Pack(newer)).hash
    assert older.hash != Pack(text.replace("4", "5"), Pack(BASE)).hash


def test_all_values_of_a_pack_are_a_pack_too() -> None:
    for name in game_names():
        pack = game(name).pack
        kept = game(name, pack.resolved()).pack
        assert (kept.hash, kept.values) == (pack.hash, pack.values)


@pytest.mark.parametrize(
    ("written", "english", "italian"),
    [
        ('"Crow"', "Crow", "Crow"),
        ('{ value = "Crow", source = "printed: card 3" }', "Crow", "Crow"),
        ('{ en = "Crow", it = "Corvo" }', "Crow", "Corvo"),
        ('{ it = "Corvo" }', "Corvo", "Corvo"),
        ('{ value = { en = "{Crow}", it = "Corvo" }, source = "house" }', "{Crow}", "Corvo"),
    ],
)
def test_an_owners_words_are_said_as_they_are(written: str, english: str, italian: str) -> None:
    found = wording(read(f"name = {written}"), "name")
    assert found is not None
    assert (str(found), language("it").say(found)) == (english, italian)


@pytest.mark.parametrize("written", ['""', '"a\\nb"', "3", "{}", '{ english = "a" }', '{ en = "" }', f'"{"a" * 41}"'])
def test_words_that_cannot_be_shown_are_refused(written: str) -> None:
    with pytest.raises(InvalidNotation, match="expected 1 to 40 letters in one line"):
        wording(read(f"name = {written}"), "name")


def test_words_that_are_not_there_are_not_missed() -> None:
    assert wording(read("pack = 1"), "name") is None


def test_a_byte_order_mark_is_no_mistake() -> None:
    assert game("soul-puzzler", "\ufeff" + PACK).pack.hash == game("soul-puzzler", PACK).pack.hash


@pytest.mark.parametrize(("columns", "rows"), [(3, 3), (9, 5), (6, 9), (5, 6)])
def test_other_boards_are_played(columns: int, rows: int) -> None:
    content = PACK.replace("value = 6,", f"value = {rows},").replace("value = 7,", f"value = {columns},")
    other = game("soul-puzzler", content)
    for seed in range(20):
        rng = Rng(seed)
        state = other.new(other.some_options(rng))
        playout(state, rng, other.longest)
        assert state.outcome is not None
