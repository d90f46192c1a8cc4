"""Soul Puzzler: what an owner may type in, and what is refused with its line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.packs.odd import Edit, named, played, refused

CHARACTERS = ["corvane", "lumina", "tenebra", "brackus", "zephyra", "morgrim", "solenne", "vesper"]
VESPER = "characters.vesper"


def board(columns: int, rows: int) -> list[Edit]:
    return [("board.columns", str(columns)), ("board.rows", str(rows))]


HEX = "powers.hex.steps"
TOLL = "score_abilities.toll.steps"


def steps(*texts: str) -> list[Edit]:
    """Hex does something else."""
    return [(HEX, json.dumps(texts))]


def scoring(*texts: str) -> list[Edit]:
    """Toll does something else."""
    return [(TOLL, json.dumps(texts))]


def all_with(power: str, score: str) -> list[Edit]:
    """Everybody has Hex and Toll, and these do something else."""
    given = {"power": '"hex"', "score": '"toll"', "tokens": "9"}
    edits = [(f"characters.{key}.{last}", value) for key in CHARACTERS for last, value in given.items()]
    return [*edits, *steps(*power.split("; ")), *scoring(*score.split("; "))]


REFUSED: list[tuple[list[Edit], str, str]] = [
    ([("board.columns", "0")], "board.columns", "is 0: expected a whole number from 3 to 9"),
    ([("board.columns", "2")], "board.columns", "is 2"),
    ([("board.columns", "10")], "board.columns", "is 10"),
    ([("board.columns", "-7")], "board.columns", "is -7"),
    ([("board.columns", "7.0")], "board.columns", "is 7.0"),
    ([("board.columns", "true")], "board.columns", "is true"),
    ([("board.columns", '"seven"')], "board.columns", 'is "seven"'),
    ([("board.columns", "9" * 30)], "board.columns", "expected a whole number"),
    ([("board.columns", "= 70")], "board.columns", "board.columns is 70: expected a whole number from 3 to 9"),
    ([("board.columns", '= { source = "house" }')], "board.columns", "value is missing"),
    ([("board.columns", '= { value = 7, source = "hearsay" }')], "board.columns", 'expected a source: "printed", "house"'),
    ([("board.rows", "0")], "board.rows", "is 0"),
    ([("board.rows", "10")], "board.rows", "is 10"),
    (board(9, 6), "board.rows", "with 9 columns, expected columns × (rows + 1) to be 62 at most"),
    (board(7, 8), "board.rows", "62 at most"),
    ([("board.tokens", "0")], "board.tokens", "is 0"),
    ([("board.tokens", "2")], "board.tokens", "is 2"),
    ([("board.tokens", "100")], "board.tokens", "is 100"),
    ([("board", "+ depth = 3")], "board.depth", "unknown key"),
    ([("end.points", "0")], "end.points", "is 0"),
    ([("end.points", "-1")], "end.points", "is -1"),
    ([("end.points", '"15"')], "end.points", 'is "15"'),
    ([("end.quiet_turns", "0")], "end.quiet_turns", "is 0"),
    ([("end.quiet_turns", "1000")], "end.quiet_turns", "is 1000"),
    ([("", "[end] => [ends]")], "ends", "unknown key ends"),
    ([(f"{VESPER}.name", '""')], f"{VESPER}.name", "expected 1 to 40 letters in one line"),
    ([(f"{VESPER}.name", r'"tab\there"')], f"{VESPER}.name", "expected 1 to 40 letters"),
    ([(f"{VESPER}.name", "5")], f"{VESPER}.name", "is 5: expected 1 to 40 letters"),
    ([(f"{VESPER}.name", "-")], f"{VESPER}.name", "is missing"),
    ([(f"{VESPER}.tokens", "-1")], f"{VESPER}.tokens", "is -1"),
    ([(f"{VESPER}.tokens", "100")], f"{VESPER}.tokens", "is 100"),
    ([(f"{VESPER}.power", '"shiny"')], f"{VESPER}.power", "expected one of shini, beacon"),
    ([(f"{VESPER}.power", '"Drift"')], f"{VESPER}.power", 'is "Drift"'),
    ([(f"{VESPER}.power", "-")], f"{VESPER}.tokens", "is there without a power to spend them on: expected 0"),
    ([(f"{VESPER}.power", '"none"')], f"{VESPER}.tokens", "without a power"),
    ([(f"{VESPER}.score", '"drift"')], f"{VESPER}.score", "expected one of peck, halo"),
    ([(f"{VESPER}.score", '["echo"]')], f"{VESPER}.score", "expected a text"),
    ([(VESPER, "+ colour = 1")], f"{VESPER}.colour", "unknown key"),
    ([("", "[characters.vesper] => [characters.Vesper]")], "characters.Vesper", "expected lower case letters, as in corvane"),
    ([("", '[characters.vesper] => [characters."a b"]')], "characters.a b", "cannot name a character"),
    ([("", '[characters.vesper] => [characters."ä"]')], "characters.ä", "cannot name a character"),
    ([("", '[characters.vesper] => [characters.""]')], "characters.", "cannot name a character"),
    ([("", "[characters.vesper] => [characters.lumina]")], "characters.lumina", "is there twice"),
    ([("", "[characters.vesper] => [character.vesper]")], "character", "unknown key"),
    ([("rules.line", "2")], "rules.line", "is 2: expected a whole number from 3 to 9"),
    ([("rules.line", "8")], "rules.line", "rules.line is 8: expected 7 at most, or else no line fits on the board"),
    ([("rules.line", "5"), ("board.tokens", "4")], "board.tokens", "is 4: expected a whole number from 5 to 99"),
    ([("rules.first_asked", '"nobody"')], "rules.first_asked", "expected one of mover, opponent"),
    ([("rules.same_character", '"yes"')], "rules.same_character", "expected true or false"),
    (
        steps("plase a token"),
        HEX,
        '"plase a token": expected a step that begins with place, push in, switch, shift, replace, send',
    ),
    (
        steps("place token"),
        HEX,
        'has "place token": expected "place COUNT token|boulder [in different columns|in mirrored columns]"',
    ),
    (steps("place 10 tokens"), HEX, "a number from 1 to 9"),
    (steps("place a crow"), HEX, 'expected "place COUNT token|boulder'),
    (steps("place a token in different columns"), HEX, "expected 2 or more, to be in different columns"),
    (steps("place 8 tokens in different columns"), HEX, "expected 7 at most, the number of columns"),
    (steps("push in 3 tokens in mirrored columns"), HEX, "expected 2, since a column has one mirror image"),
    (steps("send home 2 own tokens in different columns"), HEX, "expected top or bottom tokens, to be in different columns"),
    (steps("replace an own token"), HEX, 'expected "replace COUNT opposing [top|bottom] token"'),
    (steps("if 4 points: place a token"), HEX, "expected no such condition: a power is used before anybody scores"),
    (steps("if ahead: place a token"), HEX, 'expected "if 4 points: …" or "if behind: …"'),
    (steps("if behind: if behind: place a token"), HEX, "expected a step that begins with"),
    (steps("Place a token"), HEX, "expected a step that begins with"),
    (steps("switch twice"), HEX, 'expected "switch [COUNT times]'),
    (steps(*["shift 9 rows"] * 2), HEX, "are 36, counted one by one: expected 24 at most"),
    (steps(), HEX, "is empty: expected steps"),
    ([("powers.hex.steps", '"switch"')], HEX, "expected a list of texts in quotes"),
    ([("powers.hex", '+ when = "now"')], "powers.hex.when", "expected one of as the action, before placing, before acting"),
    ([("powers.hex", "+ colour = 1")], "powers.hex.colour", "unknown key"),
    ([("powers.hex", '+ text = ""')], "powers.hex.text", "expected 1 to 600 letters"),
    ([("", "[powers.hex] => [powers.none]")], "powers.none", "cannot name an ability"),
    ([("", "[powers.hex] => [powers.Hex]")], "powers.Hex", "expected lower case letters, as in shini"),
    ([("powers.hex.name", '"Echo"')], f"{VESPER}.score", "but hex is called Echo too: expected another name"),
    (scoring("push in a crow"), TOLL, "expected tokens: crows are the ability tokens of a power"),
    (scoring("place 2 tokens"), TOLL, "place or push in 2 after a scoring of 3: expected 1 at most, less than half of it"),
    (scoring("place a token", "push in a token"), TOLL, "place or push in 2 after a scoring of 3"),
    (scoring("take 2 points"), TOLL, "take or lose 2 after a scoring of 3: expected 1 at most"),
    (scoring("lose 1 point", "if 4 points: take 1 point"), TOLL, "take or lose 2 after a scoring of 4"),
    ([("pack", '= ""')], "pack", "expected a name"),
    ([("game", '= "ludo"')], "game", "this pack is for ludo"),
]

PLAYED: list[list[Edit]] = [
    board(3, 3),
    board(9, 5),
    board(6, 9),
    [*board(3, 9), ("board.tokens", "3")],
    [("board.tokens", "99")],
    [("end.points", "1")],
    [("end.quiet_turns", "1")],
    [("end.quiet_turns", "999")],
    [("rules.score_abilities", '"scorers"')],
    [("rules.switch_same_colour", "true")],
    [("rules.score_abilities", '"scorers"'), ("rules.switch_same_colour", "true")],
    [("rules", "-")],
    [("rules.line", "4")],
    [("rules.line", "7"), ("board.tokens", "7")],
    [*board(3, 3), ("rules.line", "3"), ("board.tokens", "3")],
    [("rules.first_asked", '"opponent"'), ("rules.score_switch_binds", "false")],
    [("rules.same_character", "true"), ("rules.end_at_once", "true")],
    [("powers.hex", "-"), ("score_abilities.toll", "-")],
    [(f"{VESPER}.power", "-"), (f"{VESPER}.tokens", "-"), (f"{VESPER}.score", "-")],
    [(f"{VESPER}.power", '"none"'), (f"{VESPER}.tokens", "0"), (f"{VESPER}.score", '"none"')],
    [("powers.hex.name", '= { it = "Malocchio" }'), ("powers.hex", '+ text = "An {eye} for an eye."')],
    [("powers.gust.name", '"Hex"'), ("powers.hex.name", '"Gust"')],
    all_with("place 7 tokens in different columns; gain 9 points", "send home 9 tokens"),
    all_with("place 9 boulders; push in 9 crows", "send home 7 opposing bottom tokens in different columns"),
    all_with("push in 2 crows in mirrored columns; switch 9 times diagonally or into gaps", "switch 3 times into gaps"),
    all_with("push in 2 tokens in mirrored columns; place 2 boulders in mirrored columns", "shift 2 rows; bar the switch"),
    all_with("lose 1 point; send home 3 own top tokens; place 3 tokens", "lose 1 point; gain 3 points; send home an own token"),
    all_with(
        "bar the switch; take 9 points", "if 5 points: place 2 tokens; if behind: gain 9 points; replace 9 opposing tokens"
    ),
    all_with("if behind: shift 9 rows; give 2 points", "give 9 points; push in a token"),
    all_with("replace 9 opposing bottom tokens; shift a row", "if 9 points: take 4 points; replace 2 opposing top tokens"),
    [*all_with("push in a token", "place a boulder; switch diagonally"), ("powers.hex", '+ when = "before acting"')],
    [*all_with("send home 2 bottom tokens", "take 1 point"), ("powers.hex", '+ when = "before placing"')],
    [*all_with("bar the switch", "bar the switch"), ("powers.hex", '+ when = "before placing"')],
    [*all_with("gain 1 point", "gain 1 point"), ("powers.hex", '+ when = "before acting"')],
    [(f"{VESPER}.name", '"Vêsper [bold] ☃"')],
    [(f"{VESPER}.name", '"Lumina"')],
    [(f"{VESPER}.power", '"shini"'), (f"{VESPER}.score", '"peck"')],
    [("", "[characters.vesper] => [characters.none]")],
    [("", "[characters.vesper] => [characters.one-2]")],
    [(f"characters.{key}", "-") for key in CHARACTERS],
    [(f"characters.{key}", "-") for key in CHARACTERS[1:]],
    [(f"characters.{key}.tokens", "0") for key in CHARACTERS],
    [(f"characters.{key}.tokens", "99") for key in CHARACTERS],
]


@pytest.mark.parametrize(("edits", "key", "said"), REFUSED, ids=named)
def test_it_is_refused_by_line_and_key(edits: list[Edit], key: str, said: str) -> None:
    refused("soul-puzzler", edits, key, said)


@pytest.mark.parametrize("edits", PLAYED, ids=named)
def test_it_can_be_played(edits: list[Edit], tmp_path: Path) -> None:
    played("soul-puzzler", edits, tmp_path)
