"""The text of a pack: values are found in it, put into it, and shown as forms; everything else in it stays as it is."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from difflib import ndiff
from typing import Any

import pytest

from soulgames import InvalidNotation, game
from soulgames.core.content import plain
from soulgames.core.pack_places import Places
from soulgames.core.pack_writing import Change, with_changes
from soulgames.core.registry import core_content, game_names, pack_of
from soulgames.server.box.adding import Addition, Changes
from soulgames.server.box.look import looked_at

PACK = core_content("soul-puzzler")
OTHER: dict[type, Any] = {bool: True, int: 3, str: "other", list: ["other"]}


def facts(text: str, *changes: Change, code: str = "en", cards: Sequence[Addition] = ()) -> dict[str, Any]:
    found = looked_at(text, Changes(changes, cards), code)
    assert isinstance(found, bytes), str(found)
    told: dict[str, Any] = json.loads(found)
    return told


def values_of(told: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {value["path"]: value for section in told["sections"] for group in section["groups"] for value in group["values"]}


def changed_lines(before: str, after: str) -> list[str]:
    return [line for line in ndiff(before.splitlines(), after.splitlines()) if line[:1] in "+-"]


def test_only_the_line_of_a_value_changes_and_its_comment_stays() -> None:
    after = with_changes(PACK, [Change(("board", "columns"), 8)])
    assert changed_lines(PACK, after) == [
        '- columns = { value = 7, source = "house" }     # 3 to 9; columns × (rows + 1) at most 62, the bits of a number',
        '+ columns = { value = 8, source = "printed" }     # 3 to 9; columns × (rows + 1) at most 62, the bits of a number',
    ]


@pytest.mark.parametrize("name", game_names())
def test_every_value_of_every_pack_can_be_written(name: str) -> None:
    """None of them is known by its name, so those that a game gets tomorrow can be as well."""
    text = core_content(name)
    for path, value in values_of(facts(text)).items():
        if value["value"] is None:
            continue
        keys = tuple(path.split("."))
        after = with_changes(text, [Change(keys, OTHER[type(value["value"])])])
        found: Any = plain(tomllib.loads(after))
        for key in keys:
            found = found[key]
        assert found == OTHER[type(value["value"])]
        assert after.count("#") == text.count("#"), "comments stay"


@pytest.mark.parametrize(
    ("text", "path", "line"),
    [
        ("board.columns = 5", "board.columns", "board.columns = 8"),
        ("board = { columns = 5 }", "board.columns", "board = { columns = 8 }"),
        ("board = { columns = 5 }", "board.rows", "board = { rows = 8, columns = 5 }"),
        ("board.columns = 5", "board.rows", "board.rows = 8"),
        ("[board]\ncolumns = 5", "board.rows", "rows = 8"),
        ("[board.columns]\nvalue = 5\nsource = 'house'", "board.columns", "value = 8"),
        ("[end]\npoints = 12", "board.rows", "[board]\nrows = 8"),
        ("[board]\ncolumns = 5 # five\n\n[end]", "board.columns", "columns = 8 # five"),
        ("[board]\ncolumns = { value = 5 }", "board.columns", "columns = { value = 8 }"),
        ('board."columns" = 5', "board.columns", 'board."columns" = 8'),
    ],
)
def test_a_value_is_written_in_the_way_of_the_file(text: str, path: str, line: str) -> None:
    head = 'pack = "mine"\ngame = "soul-puzzler"\n'
    after = with_changes(head + text, [Change(tuple(path.split(".")), 8)])
    assert line in after
    assert pack_of(after).hash != pack_of(head + text).hash


def test_of_cards_that_are_left_out_all_are_written_once_one_is_changed() -> None:
    text = 'pack = "mine"\ngame = "soul-puzzler"\n'
    after = with_changes(text, [Change(("characters", "lumina", "tokens"), 3)])
    mine, known = (game("soul-puzzler", *pack).pack.values["characters"] for pack in ((after,), (None, "reference")))
    assert isinstance(known, dict)
    assert mine == {**known, "lumina": {**known["lumina"], "tokens": 3}}


def test_a_value_can_be_put_back_with_its_source() -> None:
    changed = with_changes(PACK, [Change(("end", "points"), 12)])
    assert with_changes(changed, [Change(("end", "points"), 15, "documented: Gameplay")]) == PACK


def test_what_cannot_be_written_is_refused() -> None:
    with pytest.raises(InvalidNotation, match="cannot be written into the file by itself"):
        with_changes('pack = "mine"\ngame = "g"\n[[steps]]\nkey = 1', [Change(("steps", "key"), 2)])


def test_comments_explain_a_value_and_a_section() -> None:
    places = Places(PACK)
    assert places.about(("board", "tokens")) == "in each player's pool"
    assert places.about(("rules", "switch_same_colour")).startswith("SP-TURN-3: whether two tokens")
    assert places.about(("characters", "corvane")).startswith("A character has a power")
    assert places.about(("characters", "corvane", "name")) == ""


def test_the_outline_has_sections_cards_and_sources() -> None:
    told = facts(with_changes(PACK, [Change(("pack",), "My box"), Change(("end", "points"), 12)]))
    assert (told["game"], told["games"], told["name"], told["shipped"]) == ("soul-puzzler", ["soul-puzzler"], "My box", False)
    assert [section["key"] for section in told["sections"]] == [
        *("board", "end", "rules", "characters"),
        *("powers", "score_abilities"),
    ]
    assert [group["key"] for group in told["sections"][3]["groups"]][:2] == ["corvane", "lumina"]
    found = values_of(told)
    points, columns = found["end.points"], found["board.columns"]
    assert (points["value"], points["source"], points["shipped"]) == (12, "printed", 15)
    assert points["shipped_source"] == "documented: Gameplay"
    assert (columns["source"], columns["line"]) == ("house", 10)
    assert told["values"]["end"] == {"points": 12, "quiet_turns": 60}
    assert not told["problems"]


def test_cards_read_as_the_pack_says() -> None:
    name = ("characters", "corvane", "name")
    cards = facts(PACK, Change(("pack",), "mine"), Change(name, "Corvo di prova"))["cards"]
    assert "Corvo di prova" in [card["name"] for card in cards]


def test_what_a_pack_leaves_out_is_in_the_outline_without_a_line() -> None:
    told = facts('pack = "mine"\ngame = "soulfall"\nhand.size = 4')
    found = values_of(told)
    assert (found["hand.size"]["value"], found["hand.size"]["line"]) == (4, 3)
    assert (found["end.nomads"]["value"], found["end.nomads"]["line"]) == (9, None)


def test_all_mistakes_are_named_each_at_its_value() -> None:
    told = facts(
        PACK,
        Change(("pack",), ""),
        Change(("board", "columns"), 70),
        Change(("end", "points"), "many"),
        Change(("characters", "corvane", "power"), "shiny"),
    )
    assert {problem["path"]: problem["line"] for problem in told["problems"]} == {
        "pack": 6,
        "board.columns": 10,
        "end.points": 15,
        "characters.corvane.power": 38,
    }
    assert "expected a whole number from 3 to 9" in next(p["text"] for p in told["problems"] if p["path"] == "board.columns")
    assert told["cards"] == []
    assert values_of(told)["board.columns"]["value"] == 70, "it can still be mended"


def test_mistakes_name_values_as_the_form_does() -> None:
    wrong = [Change(("end", "nomads"), "x"), Change(("hand", "size"), "x")]
    told = facts(core_content("soulfall"), Change(("pack",), "mine"), *wrong)
    assert {problem["text"].split(" is ")[0] for problem in told["problems"]} == {"end.nomads", "hand.size"}


def test_the_name_of_the_games_own_pack_is_refused_unless_it_is_that_one() -> None:
    assert not facts(PACK)["problems"]
    for name in ("core", "Core", "c0re"):
        (problem,) = facts(PACK, Change(("pack",), name), Change(("end", "points"), 12))["problems"]
        assert problem["path"] == "pack"
        assert "comes with a pack called" in problem["text"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pack = ", "cannot be read"),
        ("a = " + "[" * 3000, "nested too deeply"),
        (".".join("a" * 10) + " = 1", "lies too deep: expected tables and lists in at most 8 levels"),
        (".".join("a" * 20) + " = 1", "in at most 8 levels"),
        ("[" + ".".join("a" * 1900) + "]", "has 1899 dots: expected at most 64"),
        ("a = [" + "1," * 5000 + "]", "at most 4000"),
        ("a = [" + "1,\n" * 3000 + "]", "too many values: expected at most 2000"),
        ("a = [" + "1,\n" * 6000 + "]", "too many values: expected at most 2000"),
        ('"a b" = 1', "a key of this pack"),
        ('"" = 1', "a key of this pack"),
        ('pack = "evil\u202ename"', "turn the direction"),
        ('pack = "evil\\u202ename"', "turn the direction"),
        ('pack = "a\u0301\u0301\u0301"', "too many accents"),
    ],
)
def test_a_text_that_is_no_pack_of_cards_is_said_so_and_not_looked_at(text: str, why: str) -> None:
    told = facts(text)
    (problem,) = told["problems"]
    assert why in problem["text"]
    assert not told["sections"]


def test_a_byte_order_mark_and_carriage_returns_are_no_mistake() -> None:
    told = facts("\ufeff" + PACK.replace("\n", "\r\n"), Change(("end", "points"), 12))
    assert values_of(told)["end.points"]["value"] == 12
    assert "\r" not in told["content"]
