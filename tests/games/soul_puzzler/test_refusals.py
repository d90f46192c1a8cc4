"""A refusal says what is true, and what the player would have to change: its sentence, where the scenes see only the rule."""

from __future__ import annotations

import pytest

from soulgames import game

RULES = game("soul-puzzler")
EMPTY_POOL = "pools.one = 0\n"


def refused(character: str, row: str, position: str, *actions: str) -> tuple[str, str]:
    """Why the last action is refused, with this bottom row and that other character."""
    board = "\n".join([*["......."] * 5, row])
    keys = f'characters.one = "{character}"\nboard = """\n{board}\n"""\n{position}'
    state = RULES.from_scene(f'game = "soul-puzzler"\n[position]\n{keys}')
    for action in actions[:-1]:
        state.play(action)
    refusal = state.why_not(actions[-1])
    assert refusal is not None
    return refusal.rule, refusal.text


@pytest.mark.parametrize(
    ("character", "row", "position", "told"),
    [
        ("tenebra", "xo.....", 'gloom = "one"\n', "you are kept from switching in this turn, since you can place"),
        ("vesper", "xo.....", 'gloom = "one"\n', "you are kept from switching in this turn, since you can place"),
        ("morgrim", "xo.....", EMPTY_POOL, "Hex needs a token in your pool"),
        ("lumina", "xo.....", EMPTY_POOL, "Beacon needs a token in your pool"),
        ("brackus", "xo.....", EMPTY_POOL, "Boulder needs a token in your pool"),
        ("solenne", "xo.....", "pools.one = 1\n", "Mirror needs 2 tokens in your pool"),
        ("morgrim", "xx.....", "", "Hex is impossible now: there is nothing that it could be used on"),
    ],
)
def test_why_a_power_cannot_be_begun(character: str, row: str, position: str, told: str) -> None:
    assert refused(character, row, position, "power") == ("SP-ABIL-1", told)


def test_a_power_begun_is_what_keeps_you_from_passing() -> None:
    told = "Gust is carried through first: a row, then left or right"
    assert refused("zephyra", "x.o....", EMPTY_POOL, "power", "pass") == ("SP-ABIL-1", told)


def test_with_neither_place_nor_switch_nobody_is_told_to_switch() -> None:
    assert refused("zephyra", "x.o....", EMPTY_POOL, "place a") == ("SP-TURN-4", "your pool is empty: you pass")
    assert refused("zephyra", "xo.....", EMPTY_POOL, "place a") == ("SP-TURN-4", "your pool is empty: you have to switch")


def test_eclipse_switches_what_shares_a_corner() -> None:
    told = "only tokens that share a side or a corner can be switched"
    assert refused("tenebra", "xo.x...", "", "power", "switch a1 d1") == ("SP-TURN-1", told)


def test_drift_leaves_boulders_where_they_are() -> None:
    assert refused("vesper", "O..x...", "", "power", "switch a1 b1") == ("SP-ABIL-1", "a boulder is never switched")
