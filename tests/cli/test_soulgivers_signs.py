"""Soulgivers for somebody who has not read the rules: signs, auras and the shields of the Fragment explain themselves."""

from __future__ import annotations

import pytest
from rich.console import Console

from soulgames import game
from soulgames.cli.drawings import drawing_of
from soulgames.cli.table.screen import Screen
from tests.cli.running import one_line, soulgames
from tests.cli.test_windows import window, wiped

RULES = game("soulgivers")
NAMES = {"shells": "you", "specters": "random"}
SCENE = """
game = "soulgivers"
[position]
turn = "shells"
fragment = "C3"
[position.soulgivers.shells.runner]
at = "e5"
active = true
[position.soulgivers.shells.blower]
at = "portal-west-2"
[position.soulgivers.shells.confuser]
at = "portal-west-2"
[position.soulgivers.specters.ghost]
at = "c6"
[position.souls.specters.architect]
at = "h3"
"""
__all__ = ["window"]


def shown(window: Console, rows: int, times: int = 1) -> str:
    """The table as it is shown for the last of several times, in a window of 120 columns."""
    window.size = (120, rows)
    state, screen, lines = RULES.from_scene(SCENE), Screen(RULES, NAMES, [0]), []
    for _ in range(times):
        screen.show(state.view(0), 0, state.legal())
        lines = wiped(window)
    assert len(lines) < rows
    return one_line(" ".join(lines))


def test_the_signs_of_the_small_board_are_explained_once_where_there_is_room(window: Console) -> None:
    told = shown(window, 38)
    assert "Signs: RU2 a Runner of the Shells with Decay 2" in told
    assert "D Decay, 6 destroys" in told
    assert "new: shields to the north, east and west" in told
    assert "† Soul" in told
    assert "Signs:" not in shown(window, 38, times=2)
    assert "Signs:" not in shown(window, 24)


def test_the_large_drawing_has_them_beside_the_board(window: Console) -> None:
    told = shown(window, 60)
    assert "Signs:" not in told
    assert "D Decay, 6 destroys" in told


def test_help_has_them_always() -> None:
    for name, sign in (("soulgivers", "a can attack"), ("soulfall", "? a card that you do not know")):
        output = soulgames("play", name, "--against", "random", "--seed", 5, typed="help\n").output
        assert sign in one_line(output.partition("> help")[2])
    assert "Signs:" not in soulgames("play", "soul-puzzler", "--against", "random", "--seed", 5, typed="help\n").output


@pytest.mark.parametrize("character", [card.key for card in RULES.cards() if card.kind == "character"])
def test_cards_tells_what_stands_on_each_card(character: str) -> None:
    state = RULES.from_scene(SCENE.replace("runner", character) if character not in SCENE else SCENE)
    found = {meaning.name: meaning.text for meaning in drawing_of(RULES, unicode=True).cards(state.view(0))}
    on_it = [card for card in RULES.cards() if character in (card.key, card.of)]
    assert len(on_it) > 1
    assert {str(card.name): str(card.text) for card in on_it}.items() <= found.items()


def test_whoever_sets_the_shields_of_the_fragment_reads_what_they_are() -> None:
    state = RULES.from_scene(SCENE)
    state.play("collect")
    (meaning,) = drawing_of(RULES, unicode=True).meanings(state.view(0), state.legal())
    assert meaning.text.startswith("A carrier has the two shields of the Fragment instead of its own.")


def test_all_who_wait_on_a_portal_are_named_beside_it() -> None:
    state = RULES.from_scene(SCENE)
    action = RULES.parse(None, "choose portal-west-2")
    assert drawing_of(RULES, unicode=True).note(action, state.view(0)) == "CO BL"
