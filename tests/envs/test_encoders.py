"""Observations tell a seat what it may know, all of it, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

import pytest

from soulgames import CHANCE, Game, Rng, State, game, game_names
from soulgames.core.registry import shipped_content
from soulgames.envs.encoders import encoder_of
from soulgames.envs.encoders.encoder import MOST, byte, legal_mask
from tests.games.soulfall.packs import pairs
from tests.laws.laws import decisions

SEEDS = range(3)
MANY = {"soul-puzzler": 20, "soulfall": 6, "soulgivers": 5, "soulgivers-2v2": 2}
ENCODERS = {name: encoder_of(game(name)) for name in game_names()}

WITHOUT_ORDER = ("hand", "team", "drawn", "played", "unseen")
"""Lists of a view whose order an observation leaves out."""


BOTH_HANDS = ("hand", "hand_size", "seen", "strayed", "devotions", "nomads", "shards", "deck")
SIDE = ("soulgivers", "souls", "unseen", "population_used", "portals_destroyed")
PUZZLER_ANSWERS = ("mine", "theirs", "boulders", "switched", "pool", "gloom", "power_left", "power_used", "my_turn")
PUZZLER_QUESTION = ("deciding", "phase", "character", "second", "held", *PUZZLER_ANSWERS)

TOLD_BY: dict[str, dict[str, tuple[str, ...]]] = {
    "soul-puzzler": {
        "board": ("mine", "theirs", "boulders"),
        "one": ("pool", "score", "power_left", "gloom", "character"),
        "two": ("pool", "score", "power_left", "gloom", "character"),
        "turn": ("my_turn",),
        "to_decide": ("deciding", "phase"),
        "question": PUZZLER_QUESTION,
        "quiet_turns": ("quiet",),
        "result": ("phase", "score"),
    },
    "soulfall": {
        "turn": ("my_turn",),
        "turn_number": ("turns",),
        "to_decide": ("deciding", "phase"),
        "question": ("my_turn", "phase", "chosen", "granted", "both", "played", "offered", "step", "waiting", "hand_size"),
        "chosen": ("chosen",),
        "actions_left": ("chosen",),
        "deck_size": ("deck_size",),
        "deck_known": ("deck",),
        "one": BOTH_HANDS,
        "two": BOTH_HANDS,
        "played": ("played",),
        "offered": ("offered",),
        "waiting": ("waiting",),
        "result": ("phase", "my_turn", "turns", "nomads", "shards", "devotions"),
    },
    "soulgivers": {
        "turn": ("turn",),
        "to_decide": ("deciding", "ending"),
        "question": ("deciding", "asked", "active", "soulgivers", "souls", "unseen", "essences", "modifiers", "hand_size"),
        "walls": ("walls",),
        "holes": ("holes",),
        "interference": ("interference",),
        "destroyed_tiles": ("destroyed",),
        "mother": ("mother",),
        "barrier": ("barrier",),
        "fragment": ("fragment",),
        "modifiers": ("modifiers",),
        "shells": SIDE,
        "specters": SIDE,
        "seats": ("me", "deck_size", "hand_size", "turns", "hand", "team", "drawn"),
        "essences": ("essences",),
        "active": ("active",),
        "points_left": ("points_left",),
        "anomaly_deck_size": ("anomaly_deck",),
        "played": ("played",),
        "result": ("ending",),
    },
}
"""Which fields tell each part of a view."""


def told_by(name: str) -> dict[str, tuple[str, ...]]:
    return TOLD_BY[game(name).book or name]


def comparable(view: object) -> object:
    """A view without what observations leave out, so that it can be a key."""
    if isinstance(view, Mapping):
        return tuple(
            (key, tuple(sorted(value)) if key in WITHOUT_ORDER and value else comparable(value)) for key, value in view.items()
        )
    return tuple(comparable(item) for item in view) if isinstance(view, list) else view


def fields(state: State, seat: int) -> dict[str, list[int]]:
    encoder = ENCODERS[state.game.name]
    numbers = encoder.encode(state, seat)
    ends = [*list(encoder.starts.values())[1:], encoder.size]
    return {name: list(numbers[start:end]) for (name, start), end in zip(encoder.starts.items(), ends, strict=True)}


def seats(rules: Game) -> range:
    return range(len(rules.seats))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", game_names())
def test_nothing_hidden_is_told(name: str, seed: int) -> None:
    """What a seat cannot know may be otherwise, and its observation stays the same."""
    rules = game(name)
    encoder = encoder_of(rules)
    changed = False
    for number, (state, _) in enumerate(decisions(rules, seed)):
        for seat in seats(rules):
            other = state.resample(seat, Rng(number))
            assert encoder.encode(other, seat) == encoder.encode(state, seat)
            changed = changed or other.key() != state.key()
    assert changed == rules.hidden


@pytest.mark.parametrize("name", game_names())
def test_what_the_view_tells_can_be_read_off(name: str) -> None:
    """Each part of a view follows from a few fields: never is it different where they are the same."""
    rules = game(name)
    seen: dict[tuple[str, int, object], object] = {}
    for seed in range(MANY[name]):
        for state, _ in decisions(rules, seed):
            for seat in seats(rules):
                view, shown = state.view(seat), fields(state, seat)
                for key, told in told_by(name).items():
                    part = comparable({key: view[key]})
                    assert seen.setdefault((key, seat, tuple(tuple(shown[field]) for field in told)), part) == part


@pytest.mark.parametrize("name", game_names())
def test_every_part_of_the_view_is_told(name: str) -> None:
    assert {"game", "points_to_win", *told_by(name)} == {"game", "points_to_win", *game(name).new().view(0)}
    used = {field for told in told_by(name).values() for field in told}
    assert used <= set(encoder_of(game(name)).starts)


@pytest.mark.parametrize("name", game_names())
def test_a_final_position_is_told_too(name: str) -> None:
    rules = game(name)
    encoder = encoder_of(rules)
    state, action = list(decisions(rules, 1))[-1]
    before = encoder.encode(state, 0)
    state = state.copy()
    if state.to_decide is not None:
        state.apply(action)
    assert state.to_decide is None
    assert len(encoder.encode(state, 0)) == len(before) == encoder.size


@pytest.mark.parametrize("name", game_names())
def test_an_observation_is_new_each_time(name: str) -> None:
    state = game(name).new()
    encoder = encoder_of(game(name))
    first = encoder.encode(state, 0)
    first[0] = 77
    assert encoder.encode(state, 0)[0] != 77


@pytest.mark.parametrize("name", game_names())
def test_one_encoder_serves_states_in_turn(name: str) -> None:
    """What it keeps of one game does not show in another."""
    rules = game(name)
    shared = encoder_of(rules)
    for (one, _), (two, _) in zip(decisions(rules, 1), decisions(rules, 2), strict=False):
        for state in (one, two):
            assert shared.encode(state, 0) == encoder_of(rules).encode(state, 0)


@pytest.mark.parametrize("name", game_names())
def test_the_mask_shows_the_legal_actions(name: str) -> None:
    rules = game(name)
    for state, _ in decisions(rules, 4):
        if state.to_decide != CHANCE:
            mask = legal_mask(state)
            assert [id for id, legal in enumerate(mask) if legal] == sorted(action.id for action in state.legal())
            assert set(mask) <= {0, 1}


def test_many_lords_are_shown_too() -> None:
    """With more than fifteen Lords a card is a larger number than a byte, and takes another way."""
    content = shipped_content("soulfall", "reference").replace("value = 8,", "value = 3,")
    head, *lords = re.split(r"^(?=\[lords\.)", content, flags=re.MULTILINE)
    copies = [lord.replace("]", f"{letter}]", 1) for letter in "abc" for lord in lords]
    rules = game("soulfall", head + "".join(copies))
    encoder = encoder_of(rules)
    assert encoder.size > encoder_of(game("soulfall")).size
    known: set[int] = set()
    for number, (state, _) in enumerate(decisions(rules, 1)):
        for seat in seats(rules):
            shown = encoder.encode(state, seat)
            assert shown == encoder.encode(state.resample(seat, Rng(number)), seat)
            known |= set(shown[encoder.starts["nomads"] : encoder.starts["deck_size"]])
    assert max(number % 64 for number in known) > 2 + 15, "a Lord beyond the fifteenth was seen"


def test_numbers_stay_within_a_byte() -> None:
    assert [byte(number) for number in (-1, 0, 254, MOST, 256, 10**6)] == [0, 0, 254, MOST, MOST, MOST]


# What stands where, by example.


def test_soul_puzzler_by_example() -> None:
    rules = game("soul-puzzler")
    scene = """
    game = "soul-puzzler"
    [position]
    turn = "two"
    board = '''
    .......
    .......
    .......
    .......
    x......
    xo....O
    '''
    scores = { one = 4, two = 7 }
    characters = { two = "corvane" }
    """
    state = rules.from_scene(scene)
    one, two = fields(state, 0), fields(state, 1)
    assert [place for place, token in enumerate(one["mine"]) if token] == [0, 1], "a1 and a2"
    assert [place for place, token in enumerate(one["theirs"]) if token] == [6, 36], "b1 and g1"
    assert [place for place, token in enumerate(one["boulders"]) if token] == [36]
    assert (two["mine"], two["theirs"]) == (one["theirs"], one["mine"])
    assert (one["score"], two["score"]) == ([4, 7], [7, 4])
    assert (one["my_turn"], two["my_turn"], one["deciding"], two["deciding"]) == ([0], [1], [0, 1], [1, 0])
    assert one["character"] == [0] * 8 + [1] + [0] * 7


def test_soul_puzzler_in_a_scoring() -> None:
    """Player one has three in a row; player two is still to be asked, without points (SP-LINE-3)."""
    scene = """
    game = "soul-puzzler"
    [position]
    characters = { one = "morgrim", two = "corvane" }
    scores = { one = 0, two = 2 }
    board = '''
    .......
    .......
    .......
    .......
    .......
    xx.o...
    '''
    """
    state = game("soul-puzzler", pack="reference").from_scene(scene)
    state.play("place c")
    assert (fields(state, 0)["to_ask"], fields(state, 0)["gained"]) == ([1, 1], [3, 0])
    assert (fields(state, 1)["to_ask"], fields(state, 1)["gained"]) == ([1, 1], [0, 3])
    state.play("decline")
    assert (fields(state, 0)["to_ask"], fields(state, 0)["gained"]) == ([0, 1], [0, 0])


def test_soulfall_by_example() -> None:
    rules = game("soulfall")
    state = rules.new()
    state.play("chance 7")
    for seat in (0, 1):
        view, shown = state.view(seat), fields(state, seat)
        own = view[rules.seats[seat]]
        assert isinstance(own, dict)
        assert sum(shown["hand"]) == len(own["hand"]) == 3
        assert set(shown["deck"]) == {1, 0}, "all unknown, then no more cards"
        assert sum(shown["deck"]) == view["deck_size"]
    assert fields(state, 0)["hand"] != fields(state, 1)["hand"]


def test_soulfall_effects_that_wait() -> None:
    """Of the Lords in pairs.toml, those with the numbers 0, 1 and 2 answer a Draw."""
    start = 'deck = ["dorn", "edda", "fenn"]\nareas.one.devotions = ["arla", "bran", "cass"]'
    asked = fields(pairs(start, "draw", "discard dorn"), 1)
    assert asked["phase"].index(1) == 7, "whose Devotion goes first"
    assert asked["waiting"] == [1, 1, 1, 0, 0, 0] + 30 * [0]
    offered = fields(pairs(start, "draw", "discard dorn", "choose bran"), 1)
    assert offered["offered"] == [2]
    assert offered["waiting"] == [1, 0, 1, 0, 0, 0] + 30 * [0]


def test_more_effects_may_wait_than_are_shown() -> None:
    content = shipped_content("soulfall", "reference").replace('["lay shard"]', str(["prosper"] * 9).replace("'", '"'))
    rules = game("soulfall", content)
    deck = str(["sathe"] * 8 + ["morrun"] * 8 + ["ilmira"] * 8)
    state = rules.from_scene(f'game = "soulfall"\n[position]\ndeck = {deck}\nareas.one.devotions = ["ginjinx"]')
    state.play("prosper")
    state.play("yes")
    encoder = encoder_of(rules)
    assert len(cast(list[object], state.view(0)["waiting"])) == 8
    assert len(encoder.encode(state, 0)) == encoder.size


def test_soulgivers_by_example() -> None:
    rules = game("soulgivers")
    scene = """
    game = "soulgivers"
    [position]
    turn = "shells"
    walls = ["c3-d3"]
    holes = ["j10"]
    soulgivers.shells.ghost = { at = "b1", shields = "e", decay = 3, carries = true }
    soulgivers.specters.runner = { at = "portal-west-1" }
    hands = { shells = ["gyre", "gyre"], specters = ["decay"] }
    """
    state = rules.from_scene(scene)
    names = [str(action).split()[1] for action in rules.vocabulary if str(action).startswith("activate ")]
    shown, other = fields(state, 0), fields(state, 1)
    ghost, runner = names.index("ghost"), 14 + names.index("runner")
    assert shown["soulgivers"][8 * ghost : 8 * ghost + 8] == [2, 1, 2, 3, 0, 1, 0, 0]
    assert shown["soulgivers"][8 * runner : 8 * runner + 3] == [105, 2, 1]
    assert sum(value > 0 for value in shown["soulgivers"]) == 5 + 4
    assert [place for place, hole in enumerate(shown["holes"]) if hole] == [99]
    assert [place for place, wall in enumerate(shown["walls"]) if wall] == [100 + 22], "on the east side of c3"
    assert shown["fragment"] == [0]
    assert (sum(shown["hand"]), sum(other["hand"]), shown["hand_size"]) == (2, 1, [2, 1])
    assert shown["me"] == [1, 0]
    assert shown["turn"] == other["turn"] == [1, 0]
