"""Positions that play never leads to are laid and explained, each with the rule to look up; unfinished ones are told apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import Rng, game_names
from soulgames.core.registry import game
from soulgames.core.rulebook import rules_of
from soulgames.tables.laying import lay

SCENES = Path(__file__).parents[1] / "scenes"
ROWS = ".......\\n" * 5
IMPOSSIBLE = [
    ("SG-POP-3", 'modifiers = [{ kind = "event_horizon", at = "c3" }]\npopulation_used = ["specters"]'),
    ("SG-MOD-1", 'modifiers = [{ kind = "border", at = "a5" }]\npopulation_used = ["shells"]'),
    ("SG-MOD-4", 'modifiers = [{ kind = "border", at = "c3" }, { kind = "patch", at = "c3" }]\npopulation_used = ["shells"]'),
    ("SG-REACT-6", 'modifiers = [{ kind = "border", at = "c3" }]'),
    ("SG-ANO-7", 'destroyed_tiles = ["A3"]'),
    ("SG-ANO-7", 'destroyed_tiles = ["C3"]\nfragment = "A1"'),
    ("SG-BOARD-2", 'holes = ["e5"]'),
    ("SG-BOARD-2", 'interference = ["a5", "j6", "c3"]'),
    ("SG-SOUL-1", 'soulgivers.shells.patcher = { at = "d4", soul = "specters.blower" }'),
    (
        "SG-SETUP-8",
        'decks.shells = ["runner", "protector", "architect", "volomancer", "spacewalker", "confuser", "blower", "patcher", '
        '"holemaker", "ghost", "aeger", "gatekeeper"]',
    ),
    (
        "SG-GAT-1",
        'modifiers = [{ kind = "gate", at = "a1" }, { kind = "gate", at = "b1" }]\ndecks.shells = ["gatekeeper"]\n'
        'decks.specters = ["gatekeeper"]',
    ),
    ("SG-TURN-1", 'soulgivers.shells.runner = { at = "portal-west-1", decay = 3 }'),
    ("SG-MOVE-4", 'holes = ["c3"]\nsoulgivers.shells.runner = { at = "c3" }'),
    ("SG-SETUP-2", 'hands.shells = ["decay", "decay"]\nhands.specters = ["decay"]'),
    ("SP-SETUP-1", 'characters = { one = "lumina", two = "lumina" }'),
    ("SP-END-1", "scores = { one = 16, two = 3 }"),
    ("SP-SETUP-1", "pools = { one = 5, two = 30 }"),
    ("SP-ABIL-2", f'characters = {{ one = "lumina", two = "corvane" }}\nboard = "{ROWS}X......"'),
    ("SP-ABIL-2", 'characters = { one = "lumina", two = "corvane" }\ngloom = "two"'),
]
UNFINISHED = [
    ("SF-SETUP-1", 'deck = ["sathe"]'),
    ("SG-MOD-3", 'modifiers = [{ kind = "patch", at = "c3" }]'),
    ("SG-SETUP-2", 'anomaly_deck = ["gyre"]'),
    ("SG-BOARD-2", 'interference = ["a5"]'),
    ("SP-ABIL-2", f'board = "{ROWS}X......"'),
]
GAMES = {"SG": "soulgivers", "SF": "soulfall", "SP": "soul-puzzler"}
POSSIBLE = [
    ("a destroyed tile that was slid to a portal", 'destroyed_tiles = ["B1"]'),
    (
        "the Border in a turn in which the Shells have used it",
        'modifiers = [{ kind = "border", at = "c3" }]\npopulation_used = ["shells"]',
    ),
    (
        "a Soul that was taken by whoever had the Ghost's, before that one was lost",
        'soulgivers.shells.patcher = { at = "d4", soul = "specters.blower" }\ndecks.shells = ["runner"]\ndecks.specters = []',
    ),
]
KNOWN = 21
"""Scenes whose positions play cannot reach: they show a rule where it is seen best."""


def faults(rule: str, position: str) -> list[tuple[str, bool]]:
    """The rules that are named, and whether something is only missing."""
    text = f'game = "{GAMES[rule[:2]]}"\n[position]\n{position}\n'
    return [(fault.rule, fault.unfinished) for fault in lay(text).faults]


@pytest.mark.parametrize(("rule", "position"), IMPOSSIBLE)
def test_an_impossible_position_names_its_rule(rule: str, position: str) -> None:
    assert (rule, False) in faults(rule, position)


@pytest.mark.parametrize(("rule", "position"), UNFINISHED)
def test_an_unfinished_position_is_not_called_impossible(rule: str, position: str) -> None:
    assert faults(rule, position) == [(rule, True)]


@pytest.mark.parametrize(("why", "position"), POSSIBLE)
def test_what_may_have_come_about_is_no_fault(why: str, position: str) -> None:
    assert faults("SG", position) == [], why


def test_the_scenes_of_the_rule_book_are_possible_but_for_a_few() -> None:
    told = []
    for path in sorted(SCENES.rglob("*.toml")):
        found = lay(path.read_text("utf-8"))
        told += [path.stem] if any(not fault.unfinished for fault in found.faults) else []
        assert all(fault.rule in rules_of(found.game) for fault in found.faults), path
    assert len(told) <= KNOWN, told


def test_what_play_leads_to_is_no_fault() -> None:
    """The other way round: random play, read as a position that was laid."""
    for name in game_names():
        for seed in range(3):
            state = game(name).new(game(name).some_options(rng := Rng(seed)))
            for _ in range(150):
                if state.to_decide is None:
                    break
                state.play(state.sample(rng))
                assert state.faults() == [], f"{[str(fault) for fault in state.faults()]}\n{state.to_scene()}"
