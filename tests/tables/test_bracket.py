"""The bracket of SP-CUP-1: who meets whom, and who has a bye."""

from __future__ import annotations

from itertools import pairwise

import pytest

from soulgames import BrokenInvariant, InvalidNotation
from soulgames.tables.bracket import Bracket, Place, draw

NAMES = ["Ann", "Ben", "Cy", "Dora", "Eve", "Fay", "Gus", "Hal"]


def pairs(bracket: Bracket) -> list[tuple[str | None, str | None]]:
    return [(fixture.first, fixture.second) for fixture in bracket.rounds[0]]


def played(bracket: Bracket) -> list[Bracket]:
    """The brackets after each fixture, if the second one always wins."""
    after = [bracket]
    while (place := after[-1].next_place()) is not None:
        after.append(after[-1].won(place, after[-1].fixture(place).second or ""))
    return after


def test_eight_players_meet_in_pairs() -> None:
    assert pairs(draw(NAMES)) == [("Ann", "Ben"), ("Cy", "Dora"), ("Eve", "Fay"), ("Gus", "Hal")]


def test_byes_are_spread_over_the_halves() -> None:
    assert pairs(draw(NAMES[:7])) == [("Ann", None), ("Ben", "Cy"), ("Dora", "Eve"), ("Fay", "Gus")]
    assert pairs(draw(NAMES[:6])) == [("Ann", None), ("Ben", "Cy"), ("Dora", None), ("Eve", "Fay")]
    assert pairs(draw(NAMES[:5])) == [("Ann", None), ("Ben", None), ("Cy", None), ("Dora", "Eve")]
    assert pairs(draw(NAMES[:3])) == [("Ann", None), ("Ben", "Cy")]
    assert pairs(draw(NAMES[:2])) == [("Ann", "Ben")]


@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_but_the_champion_loses_once(players: int) -> None:
    steps = played(draw(NAMES[:players]))
    assert len(steps) == players  # one game for each loser
    assert steps[-1].champion in NAMES[:players]
    assert all(step.champion is None for step in steps[:-1])
    for before, after in pairwise(steps):
        assert before != after


def test_a_bracket_never_changes() -> None:
    first = draw(NAMES)
    text = first.text()
    played(first)
    assert first == draw(NAMES)
    assert first.text() == text


def test_fixtures_have_names() -> None:
    bracket = draw(NAMES)
    assert bracket.stage(Place(0, 2)) == "quarter-final 3"
    assert bracket.stage(Place(1, 0)) == "semi-final 1"
    assert bracket.stage(Place(2, 0)) == "final"


def test_only_who_plays_can_win() -> None:
    with pytest.raises(BrokenInvariant, match="Cy does not play the quarter-final 1"):
        draw(NAMES).won(Place(0, 0), "Cy")


@pytest.mark.parametrize(("names", "message"), [(["Ann"], "1 named"), ([*NAMES, "Ida"], "9 named"), (["Ann", "Ann"], "twice")])
def test_a_cup_has_two_to_eight_different_players(names: list[str], message: str) -> None:
    with pytest.raises(InvalidNotation, match=message):
        draw(names)


def test_the_text_shows_the_whole_way() -> None:
    assert played(draw(NAMES[:3]))[-1].text() == (
        " Ann ──┐\n       ├ Ann ┐\n (bye) ┘     │\n             ├ Cy\n Ben ──┐     │\n       ├ Cy ─┘\n Cy ───┘"
    )
    assert draw(NAMES[:2]).text() == " Ann ┐\n     ├ ?\n Ben ┘"
