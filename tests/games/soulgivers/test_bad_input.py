"""Bad input: scenes, content packs and records say what is wrong, where, and what was expected."""

from __future__ import annotations

import pytest

from soulgames import InvalidNotation, Rng, game
from soulgames.core.record import Record, read_record
from soulgames.core.registry import shipped_content
from soulgames.core.scene import read_scene, run
from tests.games.soulgivers.sample import GAME

SCENE = """\
game  = "soulgivers"
title = "Two neighbours"
rules = ["SG-ATT-1"]

[position]
turn      = "shells"
walls     = ["c3-d3"]
holes     = ["b2"]
fragment  = "C3"
hands     = { specters = ["gyre"] }
modifiers = [{ kind = "patch", at = "e4" }]

[position.soulgivers.shells.runner]
at      = "c3"
shields = "e"
decay   = 2
[position.soulgivers.specters.ghost]
at   = "d3"
soul = "blower"
[position.souls.shells.architect]
at = "j1"

[[steps]]
do = "activate runner"
[[steps]]
do      = "attack d3"
refused = "SG-REACT-1"

[steps.expect.soulgivers.specters.ghost]
at = "d3"
"""
PACK = shipped_content("soulgivers", "reference")


def wrong_scene(old: str, new: str) -> str:
    """What is said of a scene with a mistake in it."""
    assert old in SCENE
    with pytest.raises(InvalidNotation) as caught:
        run(read_scene(SCENE.replace(old, new, 1)))
    return str(caught.value)


def wrong_pack(old: str, new: str) -> str:
    assert old in PACK
    with pytest.raises(InvalidNotation) as caught:
        game("soulgivers", PACK.replace(old, new, 1))
    return str(caught.value)


# Scenes.


def test_the_scene_itself_is_right() -> None:
    assert run(read_scene(SCENE)) is None


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"soulgivers"', '"soulgiver"', "line 1: unknown game 'soulgiver'"),
        ("title = ", "title  ", "line 2: "),
        ("[position]", "[positon]", "line 5: unknown key positon"),
        ('"shells"', '"shell"', 'line 6: position.turn is "shell": expected one of shells, specters'),
        ("turn      =", "tern      =", "line 6: unknown key position.tern: expected"),
        ("c3-d3", "c3-e3", "line 7: position.walls has 'c3-e3': expected an edge between two adjacent cells, as in \"c3-d3\""),
        ("c3-d3", "c3", "line 7: position.walls has 'c3': expected an edge"),
        ("c3-d3", "z3-d3", "line 7: position.walls has 'z3-d3': expected an edge"),
        ('["c3-d3"]', '"c3-d3"', 'line 7: position.walls is "c3-d3": expected a list of texts in quotes'),
        ('"b2"', '"b11"', "line 8: position.holes has 'b11': expected a1 to j10"),
        ('"b2"', "22", "line 8: position.holes is [22]: expected a list of texts in quotes"),
        ('"C3"', '"c3"', "line 9: position.fragment is 'c3': expected a tile from A1 to E5"),
        ('"gyre"', '"gyro"', "line 10: position.hands.specters has 'gyro': expected decay, fracture, shelter"),
        ("{ specters", "{ spectres", "line 10: unknown key position.hands.spectres: expected shells, specters"),
        ('"patch"', '"path"', 'line 11: position.modifiers.1.kind is "path": expected one of black_hole, patch'),
        ('"e4"', '"e44"', "line 11: position.modifiers.1.at is 'e44': expected a cell from a1 to j10"),
        (', at = "e4"', "", "line 11: position.modifiers.1.at is missing: expected a text in quotes"),
        ('at = "e4"', 'at = "e4", on = 1', "line 11: unknown key position.modifiers.1.on: expected at, kind"),
        (
            "shells.runner",
            "shells.walker",
            "line 13: unknown key position.soulgivers.shells.walker: expected runner, protector",
        ),
        ("shells.runner", "shell.runner", "unknown key position.soulgivers.shell: expected shells, specters"),
        ('at      = "c3"', 'at      = "k3"', "line 14: position.soulgivers.shells.runner.at is 'k3': expected a cell from a1"),
        ('at      = "c3"', "", "position.soulgivers.shells.runner.at is missing: expected a text in quotes"),
        ('at      = "c3"', 'at      = "portal-north-1"', "or portal-west-1 to portal-east-2"),
        (
            'shields = "e"',
            'shields = "east"',
            'line 15: position.soulgivers.shells.runner.shields is "east": expected one of n',
        ),
        ("decay   = 2", "decay   = 0", "line 16: position.soulgivers.shells.runner.decay is 0: expected a whole number from 1"),
        ("decay   = 2", "decay   = 6", "line 16: position.soulgivers.shells.runner.decay is 6: whoever has that is destroyed"),
        ("decay   = 2", "decay   = 7", "line 16: position.soulgivers.shells.runner.decay is 7: expected a whole number from 1"),
        (
            "decay   = 2",
            'own_shields = "w"',
            "line 16: position.soulgivers.shells.runner.own_shields: only a carrier's own shields lie under the Fragment's",
        ),
        (
            'fragment  = "C3"',
            "supply = { shells = { patch = 21 } }",
            "line 9: position.supply.shells.patch is 21: expected a whole number from 0 to 20",
        ),
        ("decay   = 2", "decay   = true", "line 16: position.soulgivers.shells.runner.decay is true: expected a whole number"),
        (
            "decay   = 2",
            "rot = 2",
            "line 16: unknown key position.soulgivers.shells.runner.rot: expected activated, active, at",
        ),
        ("decay   = 2", "carries = 1", "line 16: position.soulgivers.shells.runner.carries is 1: expected true or false"),
        ("decay   = 2", "carries = true", "line 9: position.fragment: a Soulgiver carries the Fragment, so it lies nowhere"),
        (
            "decay   = 2",
            'carries = true\n[position.soulgivers.shells.blower]\nat = "b1"\ncarries = true',
            "position.soulgivers.shells.blower.carries: another Soulgiver carries the Fragment, and there is only one",
        ),
        (
            "decay   = 2",
            'active = true\n[position.soulgivers.shells.blower]\nat = "b1"\nactive = true',
            "position.soulgivers.shells.blower.active: another Soulgiver is active, and there is only one at a time",
        ),
        (
            'at   = "d3"',
            'at   = "d3"\nactive = true',
            "position.soulgivers.specters.ghost.active: only a Soulgiver of the player on turn is active, and that is shells",
        ),
        ('at   = "d3"', 'at   = "c3"', "line 18: position.soulgivers.specters.ghost.at: another Soulgiver is there"),
        ('"blower"', '"blowers"', "line 19: position.soulgivers.specters.ghost.soul is 'blowers': expected a character"),
        ('"blower"', '"shell.blower"', "line 19: position.soulgivers.specters.ghost.soul is 'shell.blower': expected a char"),
        ("shells.architect", "shells.architects", "line 20: unknown key position.souls.shells.architects: expected runner"),
        ('"j1"', '"portal-west-1"', "line 21: position.souls.shells.architect.at is 'portal-west-1': expected a cell"),
        (
            "activate runner",
            "activate walker",
            "line 24: 'activate walker' is not an action of Soulgivers: expected 'activate NAME'",
        ),
        ('"SG-REACT-1"', "[]", "line 27: refused names no rule: expected the id of a rule"),
        ("refused =", "refuse =", "line 27: unknown key steps.2.refuse: expected do, expect, refused"),
        (
            "specters.ghost]\nat = ",
            "specters.host]\nat = ",
            "line 29: unknown key steps.2.expect.soulgivers.specters.host: expected",
        ),
        (
            'ghost]\nat = "d3"',
            'ghost]\nsat = "d3"',
            "line 30: unknown key steps.2.expect.soulgivers.specters.ghost.sat: expected at",
        ),
        ("expect.soulgivers.specters", "expect.soulgivers.spectres", "steps.2.expect.soulgivers.spectres: expected shells or"),
        ("[steps.expect.soul", "[steps.expect.Soul", "unknown key steps.2.expect.Soulgivers: expected turn"),
    ],
)
def test_a_malformed_scene_names_the_line(old: str, new: str, message: str) -> None:
    assert message in wrong_scene(old, new)


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        ('stack = ["turn 0 0"]', "position.extra.stack has 'turn 0 0': expected a frame and what it is about"),
        ('stack = ["window nobody"]', "position.extra.stack has 'window nobody': expected a frame and what it is about"),
        ('stack = ["pending teleport ghost e6"]', "has 'pending teleport ghost e6': expected a frame and what it is about"),
        ('stack = ["pending dance shells.ghost"]', "has 'pending dance shells.ghost': expected a frame and what it is about"),
        ('stack = ["pending fracture shells Z9"]', "has 'pending fracture shells Z9': expected a frame and what it is about"),
        ('stack = ["turn x 0 0"]', "position.extra.stack has 'turn x 0 0': expected a frame and what it is about"),
        ("stack = []", "position.extra.stack: expected at least one frame"),
        (
            'stack = ["pending soulstrike shells.runner"]',
            "begins with 'pending': expected one of turn, end_turn, begin_turn, lay_tiles, who_starts before it",
        ),
        (
            'stack = ["turn", "pending chaos shells.runner B2 99 D2"]',
            "position.extra.stack: expected answers that 'chaos' can be given on this board",
        ),
        (
            'stack = ["turn", "pending chaos shells.runner B2 99 D2", "window specters"]',
            "position.extra.stack: expected answers that 'chaos' can be given on this board",
        ),
        ('mother = "Z9"', "position.extra.mother is 'Z9': expected a tile from A1 to E5, or none"),
        ('stack = ["dance 0 0 0"]', "position.extra.stack has 'dance 0 0 0': expected a frame and what it is about"),
        ('stack = ["turn 0 0 x"]', "position.extra.stack has 'turn 0 0 x': expected a frame and what it is about"),
        ("spent = -1", "position.extra.spent is -1: expected a whole number from 0"),
        ('played = ["gyro"]', "position.extra.played has 'gyro': expected decay"),
        ('colour = "red"', "unknown key position.extra.colour"),
    ],
)
def test_what_the_engine_writes_is_checked_too(extra: str, message: str) -> None:
    said = wrong_scene("[[steps]]", f"[position.extra]\n{extra}\n[[steps]]")
    assert said.startswith("line 24: ")
    assert message in said


# Content packs.


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('game = "soulgivers"', 'game = "ludo"', 'line 8: this pack is for ludo: expected game = "soulgivers"'),
        (
            "in_play   = { value = 3",
            "in_play   = { value = 32",
            "line 11: counts.in_play.value is 32: expected a whole number from 1",
        ),
        (
            "deck      = { value = 10",
            "deck      = { value = 11",
            'counts.deck is 11: expected 10, the characters with set "core"',
        ),
        (
            'essences  = { value = 3, source = "documented: Rulebook 3"',
            'essences  = { value = 3, source = "documented"',
            "line 13: counts.essences.source",
        ),
        ('{ value = 100, source = "house" }', '{ value = 100, source = "rumour" }', 'line 15: counts.turns.source is "rumour"'),
        ("black_hole    =", "black_holes    =", "unknown key modifiers.black_holes: expected black_hole"),
        ('value = "B1"', 'value = "B2"', 'line 28: places.shells-west is "B2": expected a tile at the edge of the board'),
        (
            'value = "B5"',
            'value = "B1"',
            'line 30: places.specters-west is "B1", and so is places.shells-west: expected a place',
        ),
        (
            '["A3", "E3"]',
            '["A3", "E6"]',
            'line 32: places.interference is ["A3", "E6"]: expected 2 different tiles from A1 to E5',
        ),
        ('["A3", "E3"]', '["A3"]', "expected 2 different tiles from A1 to E5, one for each of tiles.interference"),
        ('["", "", ""]', '["", ""]', "line 39: tiles.other: there are 24 tiles"),
        ('"circle sw", ', '"hole sw", ', "tiles.interference: expected at least one tile, with a circle on each of them"),
        (
            '"hole nw",',
            '"hole north",',
            "line 39: tiles.other: 'hole north' is nothing on a tile: expected 'hole nw', 'wall ne-e'",
        ),
        ('"wall nw-e"', '"wall nw-x"', "tiles.other: 'wall nw-x' is nothing on a tile"),
        ("gyre                =", "gyro                =", "unknown anomaly anomalies.gyro: expected decay, fracture"),
        (
            'move    = { value = "5 L"',
            'move    = { value = "five L"',
            'characters.runner.move is "five L": expected 0 to 20 points',
        ),
        ('move    = { value = "5 L"', 'move    = { value = "5 X"', 'as in "4 P" or "5 L"'),
        (
            'shields = { value = "n"',
            'shields = { value = "north"',
            'characters.runner.shields is "north": expected sides from n e s w',
        ),
        (
            "attack  = { value = true",
            'attack  = { value = "yes"',
            'characters.runner.attack.value is "yes": expected true or false',
        ),
        (
            'set     = { value = "core"',
            'set     = { value = "corps"',
            'characters.runner.set.value is "corps": expected one of core',
        ),
        ("[characters.runner]", "[characters.walker]", "unknown character characters.walker: expected runner, protector"),
        ('"1-6 linear cells"', '"6-1 linear cells"', "ranges.charge is '6-1 linear cells': expected a range, as in"),
        ('"0-1 tiles"', '"one tile"', "ranges.mold is 'one tile': expected a range, as in"),
        (
            "eradicate = { value = 1",
            "eradicate = { value = 6",
            "decay_costs.eradicate.value is 6: expected a whole number from 1",
        ),
        ("[counts]", "[counts]\ncolour = 1", "line 11: unknown key counts.colour: expected"),
        ("[decay_costs]", "[decay_cost]", "unknown key decay_cost: expected"),
    ],
)
def test_a_malformed_pack_names_the_line(old: str, new: str, message: str) -> None:
    said = wrong_pack(old, new)
    assert message in said
    assert said.startswith("line ")


def test_a_pack_of_ones_own_is_played() -> None:
    """Other numbers are other games: a hash of their own, and the rules follow them."""
    own = game("soulgivers", PACK.replace('move    = { value = "5 L"', 'move    = { value = "2 P"', 1))
    assert own.pack.hash != GAME.pack.hash
    state = own.from_scene('game = "soulgivers"\n[position]\n[position.soulgivers.shells.runner]\nat = "c3"\n')
    for text in ("activate runner", "decline", "step d3", "step d4"):
        state.play(text)
    refusal = state.why_not("step d5")
    assert refusal is not None
    assert refusal.rule == "SG-MOVE-1"


# Records.


def a_record() -> str:
    rng = Rng(11)
    record = Record(GAME, {"setup": "quick", "specters": "ghost>aeger"}, {"shells": "Ann", "specters": "Ben"})
    while record.state.to_decide is not None:
        record.play(record.state.sample(rng))
    return record.text()


RECORD = a_record()


def test_the_record_itself_replays() -> None:
    assert read_record(RECORD).text() == RECORD


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('setup = "quick"', 'setup = "slow"', "'slow' is not a set-up: expected full or quick"),
        ("ghost>aeger", "ghost>agers", "'ghost>agers' is not a replacement for the Specters: expected pairs like ghost>aeger"),
        ('setup = "quick"', 'pace = "quick"', "unknown option 'pace': expected setup"),
        ("\nchoose portal", "\nchose portal", "'chose portal-"),
        (
            "\nchoose portal-",
            "\nend turn\nchoose portal-",
            "the game diverges here: end turn is refused: place the new Soulgiver",
        ),
        ("\nactivate ", "\nstep a1\nactivate ", "the game diverges here: step a1 is refused: no Soulgiver is active"),
        ("  #", "  #0", "the game diverges here: the hash is #0"),
        ("\nchance ", "\nchance x", "expected 'chance N' with N from 0 to 18446744073709551615"),
        ("\nchance ", "\nchance 1\nchance ", "the game diverges here: "),
    ],
)
def test_a_malformed_or_diverging_record_names_the_line(old: str, new: str, message: str) -> None:
    assert old in RECORD
    changed = RECORD.replace(old, new, 1)
    with pytest.raises(InvalidNotation) as caught:
        read_record(changed)
    assert message in str(caught.value)
    before = RECORD[: RECORD.index(old) + 1]
    if "---" in before:
        assert caught.value.line >= before.count("\n") + 1
    else:
        assert str(caught.value).startswith("line ")
