"""What is told while a game is played: the events themselves, their words, and that nothing else is needed to follow it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from soulgames import Rng, State, chance, game
from soulgames.games.soul_puzzler import events, questions
from soulgames.tables.language import language
from soulgames.tables.words import Reader, Words
from tests.games.soul_puzzler.test_characters import choose, pairing

RULES = game("soul-puzzler", pack="reference")
BY_OTHER_PACKS = ("token_pushed_in", "score_ability_cut_short")
QUIET = ("passed", "row_chosen", "power_cut_short", "score_ability_used", "score_ability_declined", "score_ability_cut_short")
"""What leaves the board and the players as they are."""


def position(rows: list[str], keys: str = "") -> State:
    """A position with these rows at the bottom of the board, the top one first."""
    board = "\n".join([*["......."] * (6 - len(rows)), *rows])
    return RULES.from_scene(f'game = "soul-puzzler"\n[position]\nboard = """\n{board}\n"""\n{keys}')


def told(state: State, *actions: str) -> list[dict[str, object]]:
    return [event for action in actions for event in state.play_told(action, [None])[0]]


def in_words(said: list[dict[str, object]], seat: str | None = None) -> list[str]:
    words = Words(RULES, Reader(language("en"), seat))
    return [words.told(event) for event in said]


def asked(state: State, seat: str | None = None) -> str:
    question = state.question(None)
    assert question is not None
    return Words(RULES, Reader(language("en"), seat)).asked(question.as_data())


# Told in order.


def test_a_cascade() -> None:
    state = position([".oo....", ".xxo..."])
    assert told(state, "place a") == [
        {"kind": "placed", "rule": "SP-TURN-1", "seat": "one", "cell": "a1"},
        {"kind": "scored", "rule": "SP-LINE-2", "seat": "one", "cells": ["a1", "b1", "c1"], "count": 3, "score": 3},
        {"kind": "fell", "rule": "SP-LINE-4", "moves": [["b2", "b1"], ["c2", "c1"]], "count": 2},
        {"kind": "scored", "rule": "SP-LINE-2", "seat": "two", "cells": ["b1", "c1", "d1"], "count": 3, "score": 3},
        {"kind": "turn_ended", "rule": "SP-TURN-1", "seat": "one", "quiet": 0},
        {"kind": "turn_began", "rule": "SP-TURN-1", "seat": "two", "number": 1},
    ]


def test_a_cascade_in_words() -> None:
    said = told(position([".oo....", ".xxo..."]), "place a")
    assert in_words(said) == [
        "Player one places a token on a1.",
        "Player one scores 3 points: a1, b1 and c1.",
        "2 tokens fall.",
        "Player two scores 3 points: b1, c1 and d1.",
        "The turn of player one is over.",
        "Player two's turn begins.",
    ]
    assert in_words(said, "two")[3:] == [
        "You score 3 points: b1, c1 and d1.",
        "The turn of player one is over.",
        "It is your turn.",
    ]


def test_a_gust() -> None:
    state = position(["......x", "x.....o"], 'characters.one = "zephyra"')
    said = told(state, "power", "choose 1", "choose right")
    assert said[:4] == [
        {"kind": "power_declared", "rule": "SP-ABIL-1", "seat": "one", "power": "gust", "left": 1},
        {"kind": "row_chosen", "rule": "SP-ABIL-1", "seat": "one", "row": "1"},
        {
            "kind": "shifted",
            "rule": "SP-ABIL-2",
            "seat": "one",
            "row": "1",
            "direction": "right",
            "moves": [["a1", "b1"], ["g1", "a1"]],
        },
        {"kind": "fell", "rule": "SP-LINE-4", "moves": [["g2", "g1"]], "count": 1},
    ]
    assert in_words(said[:4], "one") == [
        "You use Gust.",
        "You choose row 1.",
        "You shift row 1 to the right.",
        "1 token falls.",
    ]


@pytest.mark.parametrize(
    ("character", "rows", "actions", "sentence"),
    [
        ("corvane", ["x......", "o......"], ["choose a"], "pushes a crow in at the bottom of column a."),
        ("tenebra", ["x......", "oo....."], ["switch a2 b1"], "switches a2 and b1."),
        ("brackus", ["x......"], ["place a"], "places a boulder on a2."),
        ("morgrim", ["o......", "x......"], ["choose a2"], "replaces the token on a2 with one of their own."),
        ("vesper", ["x......", "o......"], ["switch a2 b2"], "moves the token on a2 to b2."),
        ("lumina", ["......."], ["place a", "place c"], "places a token on c1."),
        ("solenne", ["......."], ["place a", "place g"], "places a token on g1."),
    ],
)
def test_every_power_in_words(character: str, rows: list[str], actions: list[str], sentence: str) -> None:
    state = position(rows, f'characters.one = "{character}"')
    assert f"Player one {sentence}" in in_words(told(state, "power", *actions))


def test_the_second_half_of_a_power_may_be_dropped() -> None:
    said = told(position(["......."], 'characters.one = "lumina"\npools.one = 1'), "power", "place a")
    assert "The rest of Beacon is dropped: it is impossible now." in in_words(said)


@pytest.mark.parametrize(
    ("character", "actions", "sentences"),
    [
        ("corvane", ["use score", "choose g"], ["Player one uses Peck.", "Player one sends the token on g2 home."]),
        ("brackus", ["use score", "choose g"], ["Player one uses Quake.", "Player one sends the token on g1 home."]),
        ("tenebra", ["use score"], ["Player one keeps you from switching in the next turn, unless no Place is possible."]),
        ("morgrim", ["use score"], ["You lose 1 point."]),
        ("lumina", ["use score"], ["Player one gets 1 more point."]),
        ("lumina", ["decline"], ["Player one declines Halo."]),
    ],
)
def test_score_abilities_in_words_for_the_other_player(character: str, actions: list[str], sentences: list[str]) -> None:
    state = position(["......x", ".xxx..o"], f'characters.one = "{character}"\nscores.two = 1')
    said = in_words(told(state, "place a", *actions), "two")
    assert said[1] == "Player one scores 4 points: a1, b1, c1 and d1."
    assert [sentence for sentence in sentences if sentence not in said] == []


def test_gloom_is_over_with_the_turn_it_bound() -> None:
    state = position(["xo....."], 'gloom = "one"')
    assert "You may switch again." in in_words(told(state, "place a"), "one")


@pytest.mark.parametrize(
    ("keys", "rows", "sentence"),
    [
        ("scores = { one = 14, two = 3 }", [".xx...."], "You win, 17 to 3."),
        ("scores = { one = 4, two = 3 }\nquiet_turns = 59", ["......."], "You win after 60 quiet turns, 4 to 3."),
        ("quiet_turns = 59", ["......."], "A tie after 60 quiet turns, 0 to 0."),
    ],
)
def test_the_end(keys: str, rows: list[str], sentence: str) -> None:
    assert in_words(told(position(rows, keys), "place a"), "one")[-1] == sentence


# Questions.


@pytest.mark.parametrize(
    ("keys", "rows", "sentence"),
    [
        ("", ["xo....."], "Your turn: place a token or switch two."),
        ("", ["x......"], "Your turn: place a token."),
        ('characters.one = "zephyra"', ["xo....."], "Your turn: place a token, switch two or use Gust."),
        ('gloom = "one"', ["xo....."], "Your turn: place a token."),
        ("pools.one = 0", ["xo....."], "Your turn: switch two tokens."),
        ("pools.one = 0", ["x.o...."], "Your turn: you have to pass."),
        (
            'pools.one = 0\ncharacters.one = "zephyra"',
            ["x.o...."],
            "Your turn: you can neither place nor switch, so pass or use Gust.",
        ),
    ],
)
def test_what_a_turn_asks_for(keys: str, rows: list[str], sentence: str) -> None:
    assert asked(position(rows, keys), "one") == sentence


def test_the_question_of_a_power_and_what_follows() -> None:
    state = position(["x......"], 'characters.one = "zephyra"')
    state.play("power")
    state.play("choose 1")
    question = state.question(None)
    assert question is not None
    assert question.as_data() == {
        "kind": "shift_row",
        "seat": "one",
        "deed": "gust",
        "answer": "direction",
        "may_stop": False,
        "power": "gust",
        "row": "1",
    }
    assert asked(state) == "Player one shifts row 1 to the left or right."
    state = position(["x......"], 'characters.one = "corvane"')
    state.play("power")
    state.play("choose a")
    assert asked(state, "one") == "Your turn: place a token or pass."


def test_the_question_of_a_score_ability() -> None:
    state = position([".xx...."], 'characters.two = "tenebra"')
    state.play("place a")
    about = {"score_ability": "gloom"}
    assert state.question(None) == (questions.USE_SCORE_ABILITY, "two", "gloom", "yes_no", True, about, "one")
    assert asked(state) == "Player one's turn: player two may use Gloom."
    assert asked(state, "two") == "Player one's turn, and you decide: use Gloom?"


# Nothing else is needed.


class Follower:
    """Somebody who saw the first position and then hears events only. What is told has to fit what they know."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.tokens = {
            f"{chr(ord('a') + column)}{len(view['board']) - depth}": letter
            for depth, row in enumerate(view["board"])
            for column, letter in enumerate(row)
            if letter != "."
        }
        self.sides: dict[str, dict[str, Any]] = {seat: dict(view[seat]) for seat in ("one", "two")}
        self.turn, self.quiet, self.result = view["turn"], view["quiet_turns"], view["result"]

    def hear(self, event: Mapping[str, Any]) -> None:
        getattr(self, f"_{event['kind']}", self._nothing)(event)

    def board(self) -> list[str]:
        return ["".join(self.tokens.get(f"{column}{row}", ".") for column in "abcdefg") for row in range(6, 0, -1)]

    def _nothing(self, event: Mapping[str, Any]) -> None:
        assert event["kind"] in QUIET

    def _started(self, event: Mapping[str, Any]) -> None:
        self.turn = event["seat"]

    _turn_began = _started

    def _turn_ended(self, event: Mapping[str, Any]) -> None:
        self.quiet = event["quiet"]

    def _game_over(self, event: Mapping[str, Any]) -> None:
        self.result = event["result"]
        assert (event["less"], event["more"]) == tuple(sorted(side["score"] for side in self.sides.values()))

    def _put(self, event: Mapping[str, Any], boulder: bool = False) -> None:
        assert event["cell"] not in self.tokens
        letter = "x" if event["seat"] == "one" else "o"
        self.tokens[event["cell"]] = letter.upper() if boulder else letter

    def _placed(self, event: Mapping[str, Any]) -> None:
        self._put(event)
        self.sides[event["seat"]]["pool"] -= 1

    def _boulder_placed(self, event: Mapping[str, Any]) -> None:
        self._put(event, boulder=True)
        self.sides[event["seat"]]["pool"] -= 1

    def _pushed_in(self, event: Mapping[str, Any]) -> None:
        self._fell(event)
        self._put(event)

    def _token_pushed_in(self, event: Mapping[str, Any]) -> None:
        self._fell(event)
        self._placed(event)

    def _replaced(self, event: Mapping[str, Any]) -> None:
        self._sent_home({"cell": event["cell"], "side": event["other"]})
        self._placed(event)

    def _sent_home(self, event: Mapping[str, Any]) -> None:
        assert self.tokens.pop(event["cell"]).lower() == ("x" if event["side"] == "one" else "o")
        self.sides[event["side"]]["pool"] += 1

    def _switched(self, event: Mapping[str, Any]) -> None:
        first, second = event["from"], event["to"]
        self.tokens[first], self.tokens[second] = self.tokens[second], self.tokens[first]

    def _drifted(self, event: Mapping[str, Any]) -> None:
        self._fell({"moves": [[event["from"], event["to"]]]})

    def _fell(self, event: Mapping[str, Any]) -> None:
        lifted = [(to, self.tokens.pop(old)) for old, to in event["moves"]]
        for to, letter in lifted:
            assert to not in self.tokens
            self.tokens[to] = letter

    _shifted = _fell

    def _scored(self, event: Mapping[str, Any]) -> None:
        for cell in event["cells"]:
            self._sent_home({"cell": cell, "side": event["seat"]})
        assert event["count"] == len(event["cells"])
        self._points_won(event)

    def _boulders_turned(self, event: Mapping[str, Any]) -> None:
        for cell in event["cells"]:
            assert self.tokens[cell].isupper()
            self.tokens[cell] = self.tokens[cell].lower()

    def _power_declared(self, event: Mapping[str, Any]) -> None:
        self.sides[event["seat"]]["power_left"] -= 1
        assert event["left"] == self.sides[event["seat"]]["power_left"]

    def _points_won(self, event: Mapping[str, Any]) -> None:
        self.sides[event["seat"]]["score"] += event["count"]
        assert event["score"] == self.sides[event["seat"]]["score"]

    def _points_lost(self, event: Mapping[str, Any]) -> None:
        self._points_won({**event, "count": -event["count"]})

    def _switch_barred(self, event: Mapping[str, Any]) -> None:
        self.sides[event["other"]]["gloom"] = True

    def _switch_freed(self, event: Mapping[str, Any]) -> None:
        self.sides[event["seat"]]["gloom"] = False


def follow(seed: int) -> set[str]:
    """A game in which somebody only listens: they know the board at every moment. The kinds that were told."""
    rng, state = Rng(seed), RULES.new(pairing(seed))
    follower, kinds = Follower(state.view(None)), set()
    while state.to_decide is not None:
        for event in told(state, str(chance(seed)) if state.to_decide < 0 else choose(state, rng)):
            follower.hear(event)
            kinds.add(str(event["kind"]))
        view: Mapping[str, Any] = state.view(None)
        assert follower.board() == view["board"]
        assert follower.sides == {"one": view["one"], "two": view["two"]}
        assert (follower.turn, follower.quiet, follower.result) == (view["turn"], view["quiet_turns"], view["result"])
    return kinds


def test_events_are_enough_to_follow_a_game() -> None:
    kinds: set[str] = set()
    for seed in range(56):
        kinds |= follow(seed)
    assert kinds >= events.KINDS.keys() - {"passed", "power_cut_short", *BY_OTHER_PACKS}  # rare: tested above, and here
    state = position(["x.o...."], "pools.one = 0")
    assert in_words(told(state, "pass"))[0] == "Player one passes."
