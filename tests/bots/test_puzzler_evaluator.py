"""The evaluator of Soul Puzzler, against slow ways to say the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from soulgames import CHANCE, Rng, game
from soulgames.bots.evaluator import squashed
from soulgames.bots.evaluators import evaluator
from soulgames.bots.evaluators.soul_puzzler import NAMES, completing
from soulgames.core.game import State
from soulgames.games.soul_puzzler.board import Board

PUZZLER = game("soul-puzzler", pack="reference")


def positions(games: int) -> Iterator[State]:
    """All positions of some random games, with and without characters."""
    for seed in range(games):
        rng = Rng(seed)
        state = PUZZLER.new(PUZZLER.some_options(rng))
        while state.to_decide is not None:
            if state.to_decide != CHANCE:
                yield state
            state.apply(state.sample(rng))


def scene(board: str, more: str = "") -> State:
    return PUZZLER.from_scene(f'game = "soul-puzzler"\ntitle = ""\n[position]\nboard = """\n{board}\n"""\n{more}')


def test_a_square_completes_a_line_if_a_token_there_makes_one() -> None:
    board = PUZZLER.new().board  # type: ignore[attr-defined]
    rng = Rng(5)
    squares = [board.square(column, row) for column in range(board.columns) for row in range(board.rows)]
    for _ in range(300):
        tokens = sum(square for square in squares if rng.below(3) == 0)
        expected = sum(square for square in squares if not tokens & square and board.lines(tokens | square) & square)
        assert completing(tokens, board.stride) & board.all & ~tokens == expected


@pytest.mark.parametrize("line", [3, 4, 5, 6])
def test_so_it_is_with_longer_lines(line: int) -> None:
    board = Board(8, 6, line)
    rng = Rng(line)
    squares = [board.square(column, row) for column in range(board.columns) for row in range(board.rows)]
    for _ in range(200):
        tokens = sum(square for square in squares if rng.below(line) != 0)
        expected = sum(square for square in squares if not tokens & square and board.lines(tokens | square) & square)
        assert completing(tokens, board.stride, line) & board.all & ~tokens == expected


def test_the_value_is_what_features_and_weights_say() -> None:
    judge = evaluator(PUZZLER)
    for state in positions(12):
        for seat in (0, 1):
            total = sum(weight * feature for weight, feature in zip(judge.weights, judge.features(state, seat), strict=True))
            assert judge.value(state, seat) == pytest.approx(squashed(total))


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    judge = evaluator(PUZZLER)
    for state in positions(8):
        assert judge.value(state, 0) == pytest.approx(-judge.value(state, 1))


def test_features_of_a_position() -> None:
    empty = ".......\n" * 5
    state = scene(
        f"{empty}xx.o.oo",
        'scores = { one = 6, two = 3 }\nquiet_turns = 30\ncharacters = { one = "corvane", two = "vesper" }\nturn = "two"\n',
    )
    features = dict(zip(NAMES, evaluator(PUZZLER).features(state, 0), strict=True))
    assert features == pytest.approx(
        {
            "score": 3 / 15,
            "nearness": (36 - 9) / 225,
            "quiet_lead": 3 / 15 / 2,
            "turn": -1,  # player two acts next
            "places_now": -1,  # e1
            "places_then": 1,  # c1
            "prospects": 0,
            "tokens": -1,
            **{f"power_{name}": 0 for name in ("beacon", "eclipse", "boulder", "gust", "hex", "mirror")},
            "power_shini": 2,
            "power_drift": -2,
        }
    )
    assert evaluator(PUZZLER).value(state, 0) < 0.99


def test_a_finished_game_has_its_outcome_as_value() -> None:
    state = scene(".......\n" * 5 + "xx.o.oo", "scores = { one = 12, two = 3 }\n")
    state.play("place c")
    assert [evaluator(PUZZLER).value(state, seat) for seat in (0, 1)] == [1.0, -1.0]


def test_who_acts_next_after_a_scoring() -> None:
    """While a score ability is offered: the same player if a Place follows a crow, otherwise the other one."""
    judge, turn = evaluator(PUZZLER), NAMES.index("turn")
    for steps, sign in ((["power", "choose c"], 1.0), (["place c"], -1.0)):
        state = scene(".......\n" * 5 + "xx....o", 'characters = { one = "corvane" }')
        for step in steps:
            state.play(step)
        assert [str(action) for action in state.legal()] == ["use score", "decline"]
        assert (judge.features(state, 0)[turn], judge.features(state, 1)[turn]) == (sign, -sign)
