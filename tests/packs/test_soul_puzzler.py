"""Soul Puzzler: what an owner may type in, and what is refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packs.odd import Edit, named, played, refused

CHARACTERS = ["corvane", "lumina", "tenebra", "brackus", "zephyra", "morgrim", "solenne", "vesper"]
VESPER = "characters.vesper"


def board(columns: int, rows: int) -> list[Edit]:
    return [("board.columns", str(columns)), ("board.rows", str(rows))]


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
