"""Soulgivers: what an owner may type in, and what is refused with its line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from soulgames import InvalidNotation, game
from soulgames.core.registry import core_content
from soulgames.games.soulgivers.board.ground import MODIFIERS
from soulgames.games.soulgivers.text.pack import CELLS
from soulgames.games.soulgivers.text.rulings import RULINGS
from tests.games.soulgivers.names import ABILITIES, ANOMALIES
from tests.packs.odd import Edit, named, played, refused

CORE = ["runner", "protector", "architect", "volomancer", "spacewalker", "confuser", "blower", "patcher", "holemaker", "ghost"]
EXPANSION = ["aeger", "gatekeeper", "soulcrusher", "whisperer"]
PACK = tomllib.loads(core_content("soulgivers"))
RANGED, DECAY_PAID = list(PACK["ranges"]), list(PACK["decay_costs"])

ONE_CIRCLE: list[Edit] = [("places.interference", '["B2"]'), ("two_against_two.interference", '["D4"]')]


def many(table: str, keys: Iterable[str], value: str, last: str = "") -> list[Edit]:
    return [(f"{table}.{key}{last}", value) for key in keys]


def tiles(face: str, count: int = 20) -> str:
    return "[" + ", ".join([f'"{face}"'] * count) + "]"


def small_deck(size: int) -> list[Edit]:
    """Only the last characters stay in the core set."""
    return [*many("characters", CORE[: 10 - size], '"expansion"', ".set"), ("counts.deck", str(size))]


def priced(**prices: str) -> list[Edit]:
    """A section [prices] with these."""
    lines = "".join(f'{name} = {{ value = "{price}", source = "house" }}\n' for name, price in prices.items())
    return [("", f"[two_against_two] => [prices]\n{lines}\n[two_against_two]")]


REFUSED: list[tuple[list[Edit], str, str]] = [
    ([("counts.in_play", "0")], "counts.in_play", "is 0: expected a whole number from 1 to 31"),
    ([("counts.in_play", "11")], "counts.in_play", "is 11: expected 10 at most, the cards in a player's deck"),
    ([("counts.in_play", "-1")], "counts.in_play", "is -1"),
    ([("counts.in_play", "3.0")], "counts.in_play", "is 3.0"),
    ([("counts.in_play", "true")], "counts.in_play", "is true"),
    ([("counts.in_play", '"three"')], "counts.in_play", 'is "three"'),
    ([("counts.in_play", "= 32")], "counts.in_play", "counts.in_play is 32: expected a whole number"),
    ([("counts.in_play", '= { value = 3, source = "" }')], "counts.in_play", 'expected a source: "printed", "house"'),
    ([("counts.in_play", '= { value = 3, source = "house", note = 1 }')], "counts.in_play", "unknown key counts.in_play.note"),
    ([("counts.deck", "0")], "counts.deck", "is 0"),
    ([("counts.deck", "9")], "counts.deck", 'is 9: expected 10, the characters with set "core"'),
    ([("counts.deck", "11")], "counts.deck", "is 11: expected 10"),
    ([("counts.essences", "21")], "counts.essences", "is 21"),
    ([("counts.hand", "0")], "counts.hand", "is 0"),
    ([("counts.turns", "0")], "counts.turns", "is 0"),
    ([("counts.turns", "9" * 30)], "counts.turns", "expected a whole number from 1 to 999"),
    ([("counts.fragment", "0")], "counts.fragment", "is 0"),
    ([("counts", "+ hands = 3")], "counts.hands", "unknown key"),
    ([("modifiers.border", "-3")], "modifiers.border", "is -3"),
    ([("modifiers.border", "10")], "modifiers.border", "is 10"),
    ([("modifiers.border", "9")], "modifiers.border", "is 9: expected a whole number from 0 to 8"),
    ([("modifiers.black_hole", "21")], "modifiers.black_hole", "is 21: expected a whole number from 0 to 20"),
    ([("modifiers.gate", "1")], "modifiers.gate", "is 1: expected 2, since one gate leads to the other, or 0 for none"),
    ([("modifiers.event_horizon", "9")], "modifiers.event_horizon", "is 9: expected a whole number from 0 to 8"),
    ([("places.shells-west", '"B2"')], "places.shells-west", 'is "B2": expected a tile at the edge of the board'),
    ([("places.shells-west", '"C3"')], "places.shells-west", 'is "C3": expected a tile at the edge of the board'),
    ([("places.shells-west", '"A5"')], "places.shells-west", 'is "A5": expected "A5 n" or "A5 w"'),
    ([("places.shells-west", '"A1 e"')], "places.shells-west", 'expected "A1 s" or "A1 w", the sides of that tile'),
    ([("places.shells-west", '"A1 sw"')], "places.shells-west", 'is "A1 sw": expected "A1 s" or "A1 w"'),
    ([("places.shells-west", '"B5"')], "places.specters-west", 'is "B5", and so is places.shells-west'),
    ([("places.shells-west", '"F1"')], "places.shells-west", 'is "F1"'),
    ([("places.shells-west", '"b1"')], "places.shells-west", 'is "b1"'),
    ([("places.shells-west", '"D1"')], "places.shells-east", 'is "D1", and so is places.shells-west'),
    ([("places.specters-east", '"B5 n"')], "places.specters-east", "expected a place of its own for each portal"),
    ([("places.interference", '["C3", "E3"]')], "places.interference", "2 different tiles from A1 to E5, one for each"),
    ([("places.interference", '["A3", "A3"]')], "places.interference", "expected 2 different tiles"),
    ([("places.interference", '["A3"]')], "places.interference", "expected 2 different tiles"),
    ([("places.interference", '["A3", "B3", "E3"]')], "places.interference", "expected 2 different tiles"),
    ([("places.interference", '["A3", "A3", "E3"]')], "places.interference", "expected 2 different tiles"),
    ([("places.interference", '["A3", "Z9"]')], "places.interference", "expected 2 different tiles"),
    ([("places.interference", '"A3"')], "places.interference", "expected a list of texts"),
    ([("places.interference", '= { source = "house" }')], "places.interference", "value is missing"),
    ([("two_against_two.interference", '["C3", "D3"]')], "two_against_two.interference", "without the Mother tile C3"),
    ([("two_against_two.interference", '["D3", "D3"]')], "two_against_two.interference", "expected 2 different tiles"),
    ([("two_against_two.in_play", "6")], "two_against_two.in_play", "is 6: expected 5 at most"),
    ([("two_against_two.hand", "0")], "two_against_two.hand", "is 0"),
    ([("two_against_two", "+ colour = 1")], "two_against_two.colour", "unknown key"),
    ([("tiles.basic", '["", ""]')], "tiles.other", "there are 24 tiles (2 basic, 2 interference, 20 other): expected 25"),
    ([("tiles.basic", "[]")], "tiles.basic", "expected at least one, the Mother tile"),
    ([("tiles.basic", '["hole nw", "", ""]')], "tiles.basic", "all four cells free on each"),
    ([("tiles.interference", '["circle sw", ""]')], "tiles.interference", "with a circle on each of them"),
    ([("tiles.interference", "[]")], "tiles.interference", "expected at least one tile"),
    ([("tiles.interference", '["circle sw, hole sw", "circle ne"]')], "tiles.interference", "expected not both"),
    ([("tiles.interference", '["circle sw"]')], "tiles.other", "there are 24 tiles"),
    (
        [("tiles.interference", '["circle sw"]'), ("tiles.other", tiles("", 21))],
        "places.interference",
        "expected 1 tile from A1",
    ),
    ([("tiles.other", "[]")], "tiles.other", "there are 5 tiles"),
    ([("tiles.other", tiles("wall nw-n", 21))], "tiles.other", "there are 26 tiles"),
    ([("tiles.other", tiles("hole ne, circle ne"))], "tiles.other", "expected not both"),
    ([("tiles.other", tiles("hole north"))], "tiles.other", "'hole north' is nothing on a tile"),
    ([("tiles.other", tiles("wall nw-ne"))], "tiles.other", "'wall nw-ne' is nothing on a tile"),
    (many("anomalies", ANOMALIES, "0"), "anomalies", "no card is in the deck: expected 1 or more"),
    ([("anomalies.decay", "-1")], "anomalies.decay", "is -1"),
    ([("anomalies", '+ doom = { value = 1, source = "house" }')], "anomalies.doom", "unknown anomaly"),
    ([("characters.ghost.move", '"-1 L"')], "characters.ghost.move", 'is "-1 L": expected 0 to 20 points'),
    ([("characters.ghost.move", '"21 P"')], "characters.ghost.move", 'as in "4 P" or "5 L"'),
    ([("characters.ghost.move", '"٥ L"')], "characters.ghost.move", "expected 0 to 20 points"),
    ([("characters.ghost.move", "5")], "characters.ghost.move", "expected a text in quotes"),
    ([("characters.ghost.shields", '"north"')], "characters.ghost.shields", "expected sides from n e s w"),
    ([("characters.ghost.shields", '"n n"')], "characters.ghost.shields", "each once at most"),
    ([("characters.ghost.attack", '"yes"')], "characters.ghost.attack", "expected true or false"),
    ([("characters.ghost.attack", '= { source = "house" }')], "characters.ghost.attack", "value is missing"),
    ([("characters.ghost.set", '"base"')], "characters.ghost.set", "expected one of core, expansion"),
    ([("characters.ghost.set", '"expansion"')], "counts.deck", "is 10: expected 9"),
    ([("characters.ghost", "-")], "counts.deck", "is 10: expected 9"),
    ([("characters.ghost", '+ colour = "red"')], "characters.ghost.colour", "unknown key"),
    ([("", "[characters.ghost] => [characters.spook]")], "characters.spook", "unknown character"),
    ([("", "[characters.ghost] => [characters.Ghost]")], "characters.Ghost", "unknown character"),
    ([("", "[characters.ghost] => [characters.runner]")], "characters.runner", "is there twice: expected it once"),
    (small_deck(3), "two_against_two.in_play", "is 2: expected 1 at most, the cards in a player's deck"),
    ([*small_deck(3), ("counts.in_play", "4")], "counts.in_play", "is 4: expected 3 at most"),
    ([("ranges.charge", '"6-1 linear cells"')], "ranges.charge", "expected a range"),
    ([("ranges.charge", '"-1-3 cells"')], "ranges.charge", "expected a range"),
    ([("ranges.charge", '"1-100 cells"')], "ranges.charge", "expected a range"),
    ([("ranges.gate", '["xox", "x"]')], "ranges.gate", "expected rows of the same length"),
    ([("ranges.gate", '["xxx"]')], "ranges.gate", "and one o for one's own"),
    ([("ranges.gate", '["o!"]')], "ranges.gate", "expected rows"),
    ([("ranges.charge", '"1–6 cells"')], "ranges.charge", "expected a range"),
    ([("decay_costs.peek", "0")], "decay_costs.peek", "is 0"),
    ([("decay_costs", '+ hop = { value = 1, source = "house" }')], "decay_costs.hop", "unknown key"),
    ([("", "[two_against_two] => [cells]\nmind_control = 8\n\n[two_against_two]")], "cells.mind_control", "from 1 to 7"),
    ([("", "[two_against_two] => [cells]\ntornado = 0\n\n[two_against_two]")], "cells.tornado", "from 1 to 9"),
    (priced(hop="free"), "prices.hop", "unknown key"),
    (
        priced(charge="essence 9"),
        "prices.charge",
        'is "essence 9": expected "essence 1" to "essence 8", "decay 1" to "decay 5"',
    ),
    (priced(charge="decay 6"), "prices.charge", 'is "decay 6"'),
    (priced(charge="decay X"), "prices.charge", 'is "decay X"'),
    (priced(charge="2"), "prices.charge", 'is "2"'),
    (priced(magnificent_decay="decay Y"), "prices.magnificent_decay", '"free", "decay X" or "decay X+1"'),
    ([("pack", '= ""')], "pack", 'is "": expected a name of 1 to 40 letters'),
    ([("pack", r'= "two\nlines"')], "pack", "expected a name"),
    ([("pack", "= 3")], "pack", "expected a text"),
    ([("pack", "-")], "pack", "is missing"),
    ([("game", '= "soulgivers-2v2"')], "game", 'expected game = "soulgivers"'),
    ([("game", '= "soulfall"')], "game", "this pack is for soulfall"),
]

PLAYED: list[list[Edit]] = [
    [("pack", '= "My Böx ☃"')],
    [("counts.in_play", "1")],
    [("counts.in_play", "4")],
    [("counts.essences", "0"), ("two_against_two.essences", "0")],
    [("counts.essences", "20"), ("counts.hand", "20")],
    [("counts.in_play", "10"), ("two_against_two.in_play", "5")],
    [("counts.hand", "1"), ("two_against_two.hand", "1")],
    [("counts.turns", "1")],
    [("counts.turns", "999"), ("counts.fragment", "9")],
    many("modifiers", MODIFIERS, "0"),
    [*many("modifiers", MODIFIERS[2:4], "8"), *many("modifiers", MODIFIERS[:2], "20")],
    many("anomalies", ANOMALIES[1:], "0"),
    [*many("anomalies", ANOMALIES[1:], "0"), ("anomalies.decay", "1")],
    many("anomalies", ANOMALIES, "9"),
    [("places.shells-west", '"A1"'), ("places.specters-east", '"E5"')],
    [("places.shells-west", '"C1"')],
    [
        ("places.shells-west", '"A2"'),
        ("places.shells-east", '"A4"'),
        ("places.specters-west", '"E2"'),
        ("places.specters-east", '"E4"'),
    ],
    [
        ("places.shells-west", '"A1 w"'),
        ("places.shells-east", '"A1 s"'),
        ("places.specters-west", '"E5 e"'),
        ("places.specters-east", '"E5"'),
    ],
    [
        ("places.shells-west", '"D5"'),
        ("places.shells-east", '"B5"'),
        ("places.specters-west", '"B1"'),
        ("places.specters-east", '"A1 w"'),
    ],
    [("places.interference", '["B1", "D5"]')],
    [("places.interference", '["E5", "A1"]')],
    [("tiles.interference", '["circle sw, hole nw", "circle ne, wall ne-e"]')],
    [("tiles.interference", '["circle sw, circle ne", "circle nw, circle ne, circle se, circle sw"]')],
    [("tiles.basic", '[""]'), ("tiles.interference", '["circle sw"]'), ("tiles.other", tiles("wall nw-n", 23)), *ONE_CIRCLE],
    [("tiles.other", tiles("circle nw, hole se"))],
    [("tiles.other", tiles(""))],
    [("tiles.other", tiles("hole nw, hole ne, hole sw, hole se"))],
    [("tiles.other", tiles("wall nw-n, wall nw-e, wall nw-s, wall nw-w"))],
    [("characters.ghost.move", '"9 L"'), ("characters.runner.move", '"1 P"')],
    many("characters", CORE + EXPANSION, '"20 P"', ".move"),
    many("characters", CORE[:5], '"0 P"', ".move"),
    [("characters.ghost.shields", '""'), ("characters.runner.shields", '"n e s w"')],
    many("characters", CORE + EXPANSION, "false", ".attack"),
    [("characters.aeger.set", '"core"'), ("characters.runner.set", '"expansion"')],
    [("characters.runner", "-"), ("counts.deck", "9")],
    [(f"characters.{key}", "-") for key in EXPANSION],
    small_deck(4),
    [*small_deck(3), ("two_against_two.in_play", "1")],
    many("ranges", RANGED, '"board"'),
    many("ranges", RANGED, '"0-0 cells"'),
    many("ranges", RANGED, '"9-9 tiles"'),
    many("ranges", RANGED, '"0-9 linear cells"'),
    many("ranges", RANGED, '"10-99 cells"'),
    many("ranges", RANGED, '["x.x", ".O.", "x.x", "..x"]'),
    priced(**dict.fromkeys(ABILITIES, "free")),
    priced(**dict.fromkeys(ABILITIES, "essence 2")),
    priced(**dict.fromkeys(ABILITIES, "decay 2")),
    [("", "[two_against_two] => [cells]\nmind_control = 7\ntornado = 9\nsoulstrike = 9\n\n[two_against_two]")],
    priced(leap="essence 3", enter="free", peek="essence 1", magnificent_decay="decay X+1"),
    many("decay_costs", DECAY_PAID, "5"),
]


@pytest.mark.parametrize(("edits", "key", "said"), REFUSED, ids=named)
def test_it_is_refused_by_line_and_key(edits: list[Edit], key: str, said: str) -> None:
    refused("soulgivers", edits, key, said)


@pytest.mark.parametrize("edits", PLAYED, ids=named)
def test_it_can_be_played(edits: list[Edit], tmp_path: Path) -> None:
    played("soulgivers", edits, tmp_path)


@pytest.mark.parametrize(
    ("section", "line", "expected", "meant"),
    [
        ("rules", "leap_over_soul = true", [ruling.key for ruling in RULINGS], "leap_over_souls"),
        ("cells", "tornaod = 3", list(CELLS), "tornado"),
        ("prices", 'lepa = "free"', ABILITIES, "leap"),
        ("decay_costs", "lepa = 1", ABILITIES, "leap"),
        ("characters.runner.prices", 'lepa = "free"', ["leap"], "leap"),
    ],
)
def test_an_unknown_key_names_all_that_there_are(section: str, line: str, expected: list[str], meant: str) -> None:
    """Those that the pack leaves out as well."""
    key = line.partition(" ")[0]
    with pytest.raises(InvalidNotation) as caught:
        game("soulgivers", added(section, line))
    said = str(caught.value)
    assert f"unknown key {section}.{key}: expected " in said
    assert set(expected) <= set(said.partition("expected ")[2].partition(";")[0].split(", "))
    assert said.endswith(f"; did you mean {meant}?")


def added(section: str, line: str) -> str:
    """The core pack with another line in a section that it may not have yet."""
    text = core_content("soulgivers")
    header = f"[{section}]\n"
    return text.replace(header, f"{header}{line}\n") if header in text else f"{text}\n{header}{line}\n"


HEAD = 'pack = "Mine"\ngame = "soulgivers"\n'
RUNNER = '[characters.runner]\nmove = "5 P"\n'
REST = 'shields = "n"\nattack = true\nset = "core"\n'
ALONE = "a pack that names any characters has these and no others"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            RUNNER,
            'line 3: characters.runner.shields is missing: expected a line like shields = "n e", '
            f"since {ALONE}, each with move, shields, attack, set",
        ),
        (
            RUNNER + REST,
            f'line 3: counts.deck is 10: expected 1, the characters with set "core": {ALONE}, so name 10 with that set',
        ),
        (
            f"[counts]\nin_play = 1\n{RUNNER}{REST}[characters.ghost]\nmove = '3 L'\n{REST}",
            f'line 5: counts.deck is 10: expected 2, the characters with set "core": {ALONE}, '
            "so say deck = 2 in [counts], or name 10 with that set",
        ),
        (f"[counts]\ndeck = 3\n{RUNNER}{REST}", 'line 4: counts.deck is 3: expected 1, the characters with set "core"'),
    ],
)
def test_a_pack_with_one_character_is_told_that_it_has_no_others(text: str, said: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        game("soulgivers", HEAD + text)
    assert str(caught.value) == said
