"""The table in words, for whoever does not look at a board: the same for every world that a seat cannot tell apart."""

from __future__ import annotations

import pytest

from soulgames import Rng, game, game_names
from soulgames.core.game import State
from soulgames.core.refusal import InvalidNotation
from soulgames.tables.language import language, languages
from soulgames.tables.reciting import TOPICS, recited
from soulgames.tables.redaction import seen
from soulgames.tables.words import Reader, Words

SCENES = {
    "soul-puzzler": ["look c1", "around c1", "around g6"],
    "soulfall": ["look one", "look deck", "look morrun"],
    "soulgivers": ["look c2", "look C3", "around a1", "around e5"],
    "soulgivers-2v2": ["look c2", "look C3", "around a1", "around e5"],
}
TYPED = ["board", "pieces", "hand", "help"]


def words(state: State, seat: int, code: str = "en") -> Words:
    return Words(state.game, Reader(language(code), state.game.seats[seat]))


def answers(state: State, seat: int, code: str = "en") -> list[str]:
    view = seen(state, seat)
    about = [*TYPED, *SCENES[state.game.name]]
    return [line for each in about for line in recited(state.game, view, words(state, seat, code), each)]


def played(name: str, decisions: int, seed: int) -> State:
    rules, rng = game(name), Rng(seed)
    state = rules.new(rules.some_options(rng))
    for _ in range(decisions):
        if state.to_decide is None:
            break
        state.apply(state.sample(rng))
    return state


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("decisions", [0, 25, 90, 220])
def test_nothing_is_said_that_a_seat_may_not_know(name: str, decisions: int) -> None:
    """What the seat cannot know is drawn again, and it hears the same."""
    state = played(name, decisions, decisions + 1)
    for seat in range(len(state.game.seats)):
        heard = answers(state, seat)
        for number in range(3):
            assert answers(state.resample(seat, Rng(number)), seat) == heard


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("code", languages())
def test_every_place_can_be_looked_at_and_every_line_is_a_sentence(name: str, code: str) -> None:
    state = played(name, 60, 3)
    view, spoken = seen(state, 0), words(state, 0, code)
    for place in state.game.aloud(view, str, None).places():
        for topic in ("look", "around"):
            told = recited(state.game, view, spoken, f"{topic} {place}")
            assert told
            assert all(line and "{" not in line for line in told)


@pytest.mark.parametrize("name", game_names())
def test_another_language_says_it_in_its_own_words(name: str) -> None:
    state = played(name, 60, 3)
    english, italian = answers(state, 0), answers(state, 0, "it")
    assert len(english) == len(italian)
    assert sum(one == other for one, other in zip(english, italian, strict=True)) < len(english) / 4


def test_a_board_is_told_row_by_row_with_what_is_yours() -> None:
    state = game("soul-puzzler").new()
    for text in ("chance 0", "place d", "place d", "place a"):
        state.play(text)
    view, spoken = seen(state, 0), words(state, 0)
    assert recited(state.game, view, spoken, "board") == [
        "Row 1: a1 (yours) and d1 (yours).",
        "Row 2: d2 (player two).",
        "You: 0 of 15 points, 18 tokens left in the pool.",
        "Player two: 0 of 15 points, 19 tokens left in the pool.",
        "Player two places a token or switches two.",
    ]
    assert recited(state.game, view, spoken, "  LOOK   D2 ") == ["On d2: a token (player two)."]
    assert "Below, d1: a token (yours)." in recited(state.game, view, spoken, "around d2")


def test_walls_shields_and_edges_are_told_around_a_cell() -> None:
    state = played("soulgivers", 60, 1)
    view, spoken = seen(state, 0), words(state, 0)
    cell, beyond = next(wall.split("-") for wall in view["walls"] if len(wall.split("-")[1]) > 1)  # type: ignore[attr-defined]
    assert any(f"behind a wall, {beyond}" in line for line in recited(state.game, view, spoken, f"around {cell}"))
    assert "South: the edge of the board." in recited(state.game, view, spoken, "around a1")


@pytest.mark.parametrize("about", ["look z9", "around", "sing", ""])
def test_what_cannot_be_asked_is_answered_with_what_can(about: str) -> None:
    state = game("soul-puzzler").new()
    with pytest.raises(InvalidNotation, match="expected"):
        recited(state.game, seen(state, 0), words(state, 0), about)


def test_help_names_everything_that_can_be_asked() -> None:
    state = game("soulfall").new()
    told = "\n".join(recited(state.game, seen(state, 0), words(state, 0), "help"))
    assert all(f"“{typed}”" in told for typed in TOPICS)
