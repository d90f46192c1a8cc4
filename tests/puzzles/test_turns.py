"""The search of turns, on a position small enough to be counted by hand."""

from __future__ import annotations

from soulgames.core.registry import reference_game
from soulgames.puzzles.crafts import Quest, craft
from soulgames.puzzles.solving import solve
from soulgames.puzzles.turns import Searched, TurnSearch

SCENE = """
game = "soulgivers"
title = "The Runner stands next to the Ghost, which looks away; nobody can react"

[position]
turn = "shells"
essences = 1
population_used = ["shells", "specters"]

[position.soulgivers.shells.runner]
at = "c3"
shields = "n"
{more}
[position.soulgivers.specters.ghost]
at = "c5"
shields = "{ghost}"
"""
ALLY = """
[position.soulgivers.shells.holemaker]
at = "d5"
"""
MADE = craft("soulgivers")


def searched(ghost: str = "n", more: str = "", limit: int = 50_000) -> Searched:
    start = reference_game("soulgivers").from_scene(SCENE.format(ghost=ghost, more=more))
    return solve(MADE, start, Quest("destroy", 0, start.turn_number, 0), limit)


def test_paths_and_shields_make_no_second_solution() -> None:
    """The Runner can attack from several sides, on several paths, and turn its shields before: one solution."""
    found = searched()
    assert found.only is not None
    assert set(found.only.decisions) == {"activate runner", "runner: attack specters.ghost"}


def test_another_attacker_is_another_solution() -> None:
    found = searched(more=ALLY)
    assert found.only is None
    assert len(found.ways) == 2


def test_what_is_not_finished_shows_nothing() -> None:
    found = searched(limit=20)
    assert not found.finished
    assert found.only is None


def test_what_luck_brings_is_no_solution() -> None:
    """With no Essence the Runner can only walk; cards could be drawn, but chance is not followed."""
    start = reference_game("soulgivers").from_scene(SCENE.format(ghost="n", more="").replace("essences = 1", "essences = 0"))
    found = solve(MADE, start, Quest("destroy", 0, start.turn_number, 0))
    assert found.finished
    assert found.ways == ()


def test_only_some_decisions_can_be_allowed() -> None:
    start = reference_game("soulgivers").from_scene(SCENE.format(ghost="n", more=ALLY))
    quest = Quest("destroy", 0, start.turn_number, 0)
    allowed = frozenset({"activate holemaker", "holemaker: attack specters.ghost"})
    found = TurnSearch(MADE, MADE.goal("destroy"), quest, 50_000, allowed).run(start)
    assert [set(way.decisions) for way in found.ways] == [allowed]
