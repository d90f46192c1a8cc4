"""The engine and the naive game agree, position by position."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soulgames import Rng, chance, game
from soulgames.games.soul_puzzler.board import Board
from tests.games.soul_puzzler.naive import Naive, Square, fallen, lines

SIZES = st.sampled_from([(7, 6), (3, 3), (9, 5), (6, 9), (5, 4), (8, 6)])


@st.composite
def boards(draw: st.DrawFn) -> tuple[Board, dict[Square, str]]:
    columns, rows = draw(SIZES)
    letters = draw(st.lists(st.sampled_from("xo."), min_size=columns * rows, max_size=columns * rows))
    colours = {(n // rows, n % rows): letter for n, letter in enumerate(letters) if letter != "."}
    return Board(columns, rows), colours


def bits(board: Board, squares: set[Square]) -> int:
    return sum(board.square(column, row) for column, row in squares)


@given(boards())
def test_lines(drawn: tuple[Board, dict[Square, str]]) -> None:
    board, colours = drawn
    found = 0
    for colour in "xo":
        found |= board.lines(bits(board, {square for square, other in colours.items() if other == colour}))
    assert found == bits(board, lines(colours, board.columns, board.rows))


@given(boards(), st.integers(3, 9))
def test_lines_of_other_lengths(drawn: tuple[Board, dict[Square, str]], length: int) -> None:
    board, colours = Board(drawn[0].columns, drawn[0].rows, length), drawn[1]
    found = 0
    for colour in "xo":
        found |= board.lines(bits(board, {square for square, other in colours.items() if other == colour}))
    assert found == bits(board, lines(colours, board.columns, board.rows, length))


@given(boards())
def test_landings_tops_and_bottoms(drawn: tuple[Board, dict[Square, str]]) -> None:
    board, colours = drawn
    landings, tops, bottoms = set(), set(), set()
    for column in range(board.columns):
        empty = [row for row in range(board.rows) if (column, row) not in colours]
        taken = [row for row in range(board.rows) if (column, row) in colours]
        landings |= {(column, empty[0])} if empty else set()
        tops |= {(column, taken[-1])} if taken else set()
        bottoms |= {(column, taken[0])} if taken else set()
    assert board.landings(bits(board, set(colours))) == bits(board, landings)
    assert board.tops(bits(board, set(colours))) == bits(board, tops)
    assert board.bottoms(bits(board, set(colours))) == bits(board, bottoms)


@given(boards(), st.booleans())
def test_shifted(drawn: tuple[Board, dict[Square, str]], leftwards: bool) -> None:
    board, colours = drawn
    step = -1 if leftwards else 1
    shifted = {((column + step) % board.columns, row) for column, row in colours}
    assert board.shifted(bits(board, set(colours)), leftwards) == bits(board, shifted)


@given(boards())
def test_fall(drawn: tuple[Board, dict[Square, str]]) -> None:
    board, colours = drawn
    if (board.columns, board.rows) != (7, 6):
        return
    state = game("soul-puzzler", pack="reference").new()
    assert hasattr(state, "fall")
    state.one.tokens = bits(board, {square for square, colour in colours.items() if colour == "x"})  # type: ignore[attr-defined]
    state.two.tokens = bits(board, {square for square, colour in colours.items() if colour == "o"})  # type: ignore[attr-defined]
    state.fall()
    after = fallen(colours, 7, 6)
    assert state.one.tokens == bits(board, {s for s, colour in after.items() if colour == "x"})  # type: ignore[attr-defined]
    assert state.two.tokens == bits(board, {s for s, colour in after.items() if colour == "o"})  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(40))
def test_whole_games(seed: int) -> None:
    rng = Rng(seed)
    state = game("soul-puzzler", pack="reference").new()
    state.apply(chance(0))
    naive = Naive({}, "x", {"x": 0, "o": 0}, frozenset(), 0)
    while state.to_decide is not None:
        assert sorted(map(str, state.legal())) == sorted(naive.actions())
        action = state.sample(rng)
        state.apply(action)
        naive = naive.actions()[str(action)]
        drawn = ["".join(naive.colours.get((column, row), ".") for column in range(7)) for row in reversed(range(6))]
        assert state.view(None)["board"] == drawn
        position = state.position()
        assert position["scores"] == {"one": naive.scores["x"], "two": naive.scores["o"]}
        assert position["quiet_turns"] == naive.quiet
    assert naive.over()


def test_the_opening_has_as_many_ways_to_play_on() -> None:
    table = (Path(__file__).parents[2] / "perft" / "counts.txt").read_text("utf-8")
    row = next(line.split() for line in table.splitlines() if line.startswith("soul-puzzler/opening"))
    naive = Naive({}, "x", {"x": 0, "o": 0}, frozenset(), 0)
    assert [naive.perft(depth) for depth in range(1, 5)] == [int(count) for count in row[1:5]]
