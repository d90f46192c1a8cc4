"""Soulfall: what an owner may type in, and what is refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packs.odd import Edit, named, played, refused

LORDS = ["ginjinx", "ehvagri", "morrun", "sathe", "vokhan", "ilmira"]
MORRUN = "lords.morrun"


def all_lords(last: str, value: str) -> list[Edit]:
    return [(f"lords.{key}.{last}", value) for key in LORDS]


def alone(count: int) -> list[Edit]:
    """Ginjinx and nobody else."""
    return [*((f"lords.{key}", "-") for key in LORDS[1:]), ("lords.ginjinx.count", str(count))]


REFUSED: list[tuple[list[Edit], str, str]] = [
    ([("hand.size", "0")], "hand.size", "is 0: expected a whole number from 1 to 20"),
    ([("hand.size", "-1")], "hand.size", "is -1"),
    ([("hand.size", "21")], "hand.size", "is 21"),
    ([("hand.size", "3.0")], "hand.size", "is 3.0"),
    ([("hand.size", "true")], "hand.size", "is true"),
    ([("hand.size", '"three"')], "hand.size", 'is "three"'),
    ([("hand.size", '= "three"')], "hand.size", 'hand.size is "three": expected a whole number'),
    ([("hand.size", '= { source = "house" }')], "hand.size", "value is missing"),
    ([("hand", "+ limit = 3")], "hand.limit", "unknown key"),
    (alone(6), "hand.size", "is 3: expected 2 at most, for two hands and a deck of one card"),
    (all_lords("count", "1"), "hand.size", "expected 2 at most"),
    ([("end.nomads", "0")], "end.nomads", "is 0"),
    ([("end.shards", "100")], "end.shards", "is 100"),
    ([("end.cards", "-5")], "end.cards", "is -5"),
    ([("end.turns", "0")], "end.turns", "is 0"),
    ([("end.turns", "9" * 30)], "end.turns", "expected a whole number from 1 to 999"),
    ([("end", "+ points = 3")], "end.points", "unknown key"),
    ([(f"{MORRUN}.name", '""')], f"{MORRUN}.name", "expected a name of 1 to 40 letters"),
    ([(f"{MORRUN}.name", '"   "')], f"{MORRUN}.name", "expected a name"),
    ([(f"{MORRUN}.name", r'"two\nlines"')], f"{MORRUN}.name", "expected a name"),
    ([(f"{MORRUN}.name", f'"{"x" * 41}"')], f"{MORRUN}.name", "expected a name"),
    ([(f"{MORRUN}.effect", '["oust this", "devote", "oust this"]')], f"{MORRUN}.effect", "has 'oust this' twice"),
    ([(f"{MORRUN}.name", '", The Hearth"')], f"{MORRUN}.name", "begins with a comma: expected a name before the epithet"),
    ([(f"{MORRUN}.name", "5")], f"{MORRUN}.name", "expected a text"),
    ([(f"{MORRUN}.count", "0")], f"{MORRUN}.count", "is 0"),
    ([(f"{MORRUN}.count", "61")], f"{MORRUN}.count", "is 61"),
    ([(f"{MORRUN}.count", "21")], "lords", "61 cards in all: expected 60 at most"),
    ([(f"{MORRUN}.actions", "[]")], f"{MORRUN}.actions", "has 0 Actions: expected 1 to 3"),
    ([(f"{MORRUN}.actions", '["draw", "oust", "devote", "draw"]')], f"{MORRUN}.actions", "has 4 Actions: expected 1 to 3"),
    ([(f"{MORRUN}.actions", '["draw", "oust self"]')], f"{MORRUN}.actions", "has 'oust self': expected it in an effect alone"),
    ([(f"{MORRUN}.actions", '["Draw", "oust"]')], f"{MORRUN}.actions", "has 'Draw': expected draw, populate"),
    (
        [(f"{MORRUN}.actions", '["draw 0", "oust"]')],
        f"{MORRUN}.actions",
        "has 'draw 0': expected 'draw' or 'draw N' with N from 1 to 9",
    ),
    ([(f"{MORRUN}.actions", '["take 10"]')], f"{MORRUN}.actions", "has 'take 10': expected 'take' or 'take N'"),
    ([(f"{MORRUN}.actions", '["discard two"]')], f"{MORRUN}.actions", "has 'discard two': expected 'discard' or 'discard N'"),
    ([(f"{MORRUN}.actions", '["populate 2"]')], f"{MORRUN}.actions", "has 'populate 2': expected nothing after 'populate'"),
    ([(f"{MORRUN}.actions", '["oust nobody"]')], f"{MORRUN}.actions", "has 'oust nobody': expected 'oust', 'oust self'"),
    ([(f"{MORRUN}.actions", '["reveal deck"]')], f"{MORRUN}.actions", "has 'reveal deck': expected 'reveal hand'"),
    (
        [(f"{MORRUN}.actions", '["other play"]')],
        f"{MORRUN}.actions",
        "has 'other play': expected a step that the other player can take",
    ),
    ([(f"{MORRUN}.actions", '["may may draw"]')], f"{MORRUN}.actions", "has 'may may draw': expected 'may' once"),
    ([(f"{MORRUN}.actions", '["may"]')], f"{MORRUN}.actions", "has 'may': expected draw"),
    ([(f"{MORRUN}.actions", '["draw,, oust"]')], f"{MORRUN}.actions", "has '': expected draw"),
    ([(f"{MORRUN}.actions", '["if you do, draw"]')], f"{MORRUN}.actions", "has 'if you do': expected a step before it"),
    ([(f"{MORRUN}.effect", '["draw", "if you do"]')], f"{MORRUN}.effect", "has 'if you do': expected a step after it"),
    ([(f"{MORRUN}.effect", '["draw", "must"]')], f"{MORRUN}.effect", "has 'must': expected draw"),
    ([(f"{MORRUN}.effect", '["must"]')], f"{MORRUN}.effect", "is empty: expected at least one step"),
    (
        [(f"{MORRUN}.effect", '["either order", "draw", "if you do", "oust"]')],
        f"{MORRUN}.effect",
        "begins with 'either order': expected 9 steps at most, and no condition",
    ),
    ([(f"{MORRUN}.effect", "[" + '"take", ' * 100 + "]")], f"{MORRUN}.effect", "has 100 steps: expected 99 at most"),
    ([(MORRUN, '+ order = { value = "mine", source = "house" }')], f"{MORRUN}.order", "expected one of either, written"),
    ([("turn.actions", "6")], "turn.actions", "is 6"),
    ([("rules.starter", '"both"')], "rules.starter", "expected one of chance"),
    ([("rules", '+ points = "both"')], "rules.points", "unknown key"),
    ([(f"{MORRUN}.actions", '"draw"')], f"{MORRUN}.actions", "expected a list of texts"),
    ([(f"{MORRUN}.after", '"take"')], f"{MORRUN}.after", "expected one of draw, play"),
    ([(f"{MORRUN}.after", '""')], f"{MORRUN}.after", 'is ""'),
    ([(f"{MORRUN}.effect", "[]")], f"{MORRUN}.effect", "is empty: expected at least one"),
    ([(f"{MORRUN}.effect", '["lay tower"]')], f"{MORRUN}.effect", "has 'lay tower'"),
    ([(f"{MORRUN}.effect", "[1]")], f"{MORRUN}.effect", "expected a list of texts"),
    ([(MORRUN, '+ colour = "red"')], f"{MORRUN}.colour", "unknown key"),
    ([("", "[lords.morrun] => [lords.Morrun]")], "lords.Morrun", "cannot name a Lord: expected lower case letters"),
    ([("", "[lords.morrun] => [lords.nomads]")], "lords.nomads", "cannot name a Lord"),
    ([("", "[lords.morrun] => [lords.m1]")], "lords.m1", "cannot name a Lord"),
    ([("", "[lords.morrun] => [lords.sathe]")], "lords.sathe", "is there twice"),
    ([("", "[lords.morrun] => [lord.morrun]")], "lord", "unknown key"),
    (
        [*((f"lords.{key}", "-") for key in LORDS), ("", "[hand] => [lords]\n[hand]")],
        "lords",
        "there are 0 of them: expected 1 to 30",
    ),
    ([("pack", '= ""')], "pack", "expected a name"),
    ([("game", '= "soulgivers"')], "game", 'expected game = "soulfall"'),
]

PLAYED: list[list[Edit]] = [
    [("hand.size", "1")],
    [("hand.size", "20")],
    [("end.nomads", "99"), ("end.shards", "99"), ("end.cards", "99"), ("end.turns", "999")],
    [("end.nomads", "1"), ("end.shards", "1"), ("end.cards", "1"), ("end.turns", "1")],
    [(f"{MORRUN}.name", '"Mörrun [bold] ☃"')],
    [(f"{MORRUN}.name", '"Sathe, The Scribe"')],
    [(f"{MORRUN}.count", "1")],
    [(f"{MORRUN}.count", "20")],
    [(f"{MORRUN}.actions", '["oust", "devote"]')],
    [(f"{MORRUN}.actions", '["draw"]')],
    [(f"{MORRUN}.actions", '["draw", "draw"]')],
    [(f"{MORRUN}.actions", '["draw", "oust", "devote"]')],
    [(f"{MORRUN}.effect", "[" + '"take", ' * 99 + "]")],
    [*all_lords("actions", '["play"]'), *all_lords("after", '"play"'), *all_lords("effect", '["play"]')],
    [*all_lords("actions", '["take 2, play, play", "discard 9"]'), *all_lords("effect", '["must", "play"]')],
    [*all_lords("after", '"draw"'), *all_lords("effect", '["must", "draw"]')],
    [*all_lords("after", '"other draw"'), *all_lords("effect", '["must", "draw", "other draw"]'), ("end.turns", "30")],
    [*all_lords("actions", '["other oust own any", "other oust opponent shard"]'), *all_lords("after", '"other oust"')],
    [*all_lords("effect", '["either order", "may reveal hand", "other may reveal card", "reveal top", "other discard 9"]')],
    [("turn.actions", "1")],
    [("turn.actions", "5")],
    [(f"{MORRUN}.effect", "[" + ", ".join(['"take"'] * 30) + "]")],
    [("", "[lords.morrun] => [lords.yes]")],
    alone(7),
    alone(60),
    all_lords("count", "10"),
    [*all_lords("count", "1"), ("hand.size", "2")],
    all_lords("actions", '["devote", "oust"]'),
    [*all_lords("actions", '["oust", "draw"]'), *all_lords("effect", '["oust", "oust this"]'), ("end.turns", "999")],
]


@pytest.mark.parametrize(("edits", "key", "said"), REFUSED, ids=named)
def test_it_is_refused_by_line_and_key(edits: list[Edit], key: str, said: str) -> None:
    refused("soulfall", edits, key, said)


@pytest.mark.parametrize("edits", PLAYED, ids=named)
def test_it_can_be_played(edits: list[Edit], tmp_path: Path) -> None:
    played("soulfall", edits, tmp_path)
