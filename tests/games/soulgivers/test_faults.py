"""The invariants notice: a sound position is broken in one way after the other, and each time the fault is named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from soulgames.games.soulgivers.board.geometry import CELL_NAMES, NOWHERE, TILE_NAMES
from soulgames.games.soulgivers.board.ground import BLACK_HOLE, BORDER_WALL, EVENT_HORIZON, KINDS
from soulgames.games.soulgivers.board.tiles import DESTROYED, WALL_BITS
from soulgames.games.soulgivers.flow.ending import DECAY
from soulgames.games.soulgivers.flow.turn import Turn
from soulgames.games.soulgivers.rules.placing import put
from soulgames.games.soulgivers.state import SoulgiversState
from tests.games.soulgivers.sample import CHARACTERS, FOUR, GAME

SOUND = """
game = "soulgivers"
[position]
fragment        = "A4"
holes           = ["d4", "g6", "j8"]
population_used = ["shells", "specters"]
[position.decks]
shells   = []
specters = []
[position.soulgivers.shells]
runner      = { at = "e5" }
spacewalker = { at = "c3" }
ghost       = { at = "portal-west-1" }
[position.soulgivers.specters]
architect = { at = "h3" }
[position.souls.shells]
patcher = { at = "b3" }
"""
UNDER_THE_BARRIER = """
game = "soulgivers-2v2"
[position]
turn            = "shells-1"
fragment        = "D3"
barrier         = true
holes           = ["g6"]
modifiers       = [{ kind = "event_horizon", at = "g6" }]
population_used = ["shells", "specters"]
[position.soulgivers.shells]
runner = { at = "f6" }
"""


def shell(name: str) -> int:
    return CHARACTERS.index(name)


def specter(name: str) -> int:
    return len(CHARACTERS) + CHARACTERS.index(name)


def at(cell: str) -> int:
    return CELL_NAMES.index(cell)


def lay(state: SoulgiversState, kind: int, cell: str) -> None:
    state.modifiers = [*state.modifiers, at(cell) * KINDS + kind]
    state.lay_ground()


def destroy(state: SoulgiversState, tile: str) -> None:
    tiles = state.tiles.copy()
    tiles[TILE_NAMES.index(tile)] |= DESTROYED
    state.tiles = tiles
    state.lay_ground()


# Each breaks one thing.


def the_game_is_over(state: SoulgiversState) -> None:
    state.ending = DECAY


def something_waits(state: SoulgiversState) -> None:
    state.stack.insert(0, Turn())


def a_card_is_lost(state: SoulgiversState) -> None:
    state.pile = state.pile[1:]


def a_hand_is_full(state: SoulgiversState) -> None:
    state.hands = [state.pile[:4], []]
    state.pile = state.pile[4:]


def somebody_is_in_the_deck_too(state: SoulgiversState) -> None:
    state.decks = [[shell("runner")], []]


def the_ground_is_old(state: SoulgiversState) -> None:
    state.tiles = [tile | DESTROYED for tile in state.tiles]


def the_ground_is_closed_for_nothing(state: SoulgiversState) -> None:
    sound = state.tiles
    destroy(state, "C5")
    state.tiles = sound


def the_fragment_is_gone(state: SoulgiversState) -> None:
    state.fragment = NOWHERE


def the_fragment_is_buried(state: SoulgiversState) -> None:
    destroy(state, "A4")


def the_carrier_is_gone(state: SoulgiversState) -> None:
    state.carrier = shell("ghost")


def the_barrier_is_empty(state: SoulgiversState) -> None:
    state.barrier = 1
    put(state, shell("runner"), at("a1"))
    state.lay_ground()


def an_essence_too_many(state: SoulgiversState) -> None:
    state.essences = state.content.essences + 1


def a_modifier_is_buried(state: SoulgiversState) -> None:
    lay(state, BLACK_HOLE, "i10")
    destroy(state, "E5")


def a_modifier_from_nowhere(state: SoulgiversState) -> None:
    lay(state, BLACK_HOLE, "a1")


def a_supply_below_nothing(state: SoulgiversState) -> None:
    state.supplies = [*state.supplies[:-1], -1]


def a_border_too_long(state: SoulgiversState) -> None:
    for cell in ("a1", "a2", "a3", "a5", "a6", "a7", "a9"):
        lay(state, BORDER_WALL, cell)


def four_in_play(state: SoulgiversState) -> None:
    put(state, shell("blower"), at("a1"))


def a_shadow_is_left(state: SoulgiversState) -> None:
    state.occupant[at("a1")] = shell("runner")


def a_die_shows_nothing(state: SoulgiversState) -> None:
    state.decay[shell("runner")] = 0


def a_portal_is_gone(state: SoulgiversState) -> None:
    state.broken = 1


def a_tile_is_gone(state: SoulgiversState) -> None:
    destroy(state, "C3")


def somebody_is_overlooked(state: SoulgiversState) -> None:
    state.occupant[at("e5")] = NOWHERE


def two_share_a_cell(state: SoulgiversState) -> None:
    put(state, shell("spacewalker"), at("e5"))


def a_ghost_rests_in_another(state: SoulgiversState) -> None:
    put(state, shell("ghost"), at("e5"))


def somebody_rests_on_the_border(state: SoulgiversState) -> None:
    lay(state, BORDER_WALL, "e5")


def somebody_lives_in_a_hole(state: SoulgiversState) -> None:
    put(state, shell("runner"), at("d4"))


def a_traveller_stays(state: SoulgiversState) -> None:
    put(state, shell("spacewalker"), at("d4"))


def a_horizon_does_not_draw(state: SoulgiversState) -> None:
    lay(state, EVENT_HORIZON, "d4")
    put(state, shell("runner"), at("d5"))


def a_soul_is_buried(state: SoulgiversState) -> None:
    destroy(state, "A2")


def a_soul_on_a_portal(state: SoulgiversState) -> None:
    state.soul[shell("ghost")] = specter("blower")


def a_wall_rose_unnoticed(state: SoulgiversState) -> None:
    state.tiles = [tile ^ WALL_BITS[0] for tile in state.tiles]


FAULTS: list[tuple[Callable[[SoulgiversState], None], str]] = [
    (the_game_is_over, "the game is over, but something is still to be decided"),
    (something_waits, "something waits below the decision of the turn"),
    (a_card_is_lost, "there are 1 cards of "),
    (a_hand_is_full, "a hand is too large"),
    (somebody_is_in_the_deck_too, "the Shells' Runner is in 2 places"),
    (the_ground_is_old, "a1 should be closed"),
    (the_ground_is_closed_for_nothing, "e9 should be open"),
    (the_fragment_is_gone, "the Fragment lies on no tile, or on a destroyed one"),
    (the_fragment_is_buried, "the Fragment lies on no tile, or on a destroyed one"),
    (the_carrier_is_gone, "the Fragment is carried by somebody who is not on the board"),
    (the_barrier_is_empty, "the Barrier stands, but the Fragment is not under it"),
    (an_essence_too_many, "there are 4 Essences"),
    (a_modifier_is_buried, "a modifier lies on i10, which is closed"),
    (a_modifier_from_nowhere, "a black hole: 1 of them lie on the board, and 3 and 3 beside it"),
    (a_supply_below_nothing, "a gate: 0 of them lie on the board, and 2 and -1 beside it"),
    (a_border_too_long, "a wall of the Border: 7 of one side lie on the board, and a side has 6"),
    (four_in_play, "a player has too many Soulgivers in play"),
    (a_shadow_is_left, "the Shells' Runner is not on a1, where it is looked for"),
    (a_die_shows_nothing, "the Shells' Runner lives with Decay 0"),
    (a_portal_is_gone, "the Shells' Ghost waits on a destroyed portal"),
    (a_tile_is_gone, "the Shells' Runner on e5 stands on a closed cell"),
    (somebody_is_overlooked, "the Shells' Runner on e5 is not looked for where it stands"),
    (two_share_a_cell, "the Shells' Spacewalker on e5 stands where another does"),
    (a_ghost_rests_in_another, "the Shells' Ghost on e5 stands where another does"),
    (somebody_rests_on_the_border, "the Shells' Runner on e5 stops on the Border"),
    (somebody_lives_in_a_hole, "the Shells' Runner on d4 lives on a black hole"),
    (a_traveller_stays, "the Shells' Spacewalker on d4 is trapped, although there is a way out"),
    (a_horizon_does_not_draw, "the Shells' Runner on d5 is not drawn in by the Event Horizon beside it"),
    (a_soul_is_buried, "the Soul of the Shells' Patcher lies on b3, which is closed"),
    (a_soul_on_a_portal, "the Shells' Ghost bears a Soul, but is not on the board"),
    (a_wall_rose_unnoticed, "the ground is not what tiles and modifiers make of it"),
]


def sound() -> SoulgiversState:
    state = GAME.from_scene(SOUND)
    assert isinstance(state, SoulgiversState)
    return state


def test_the_position_is_sound() -> None:
    assert sound().fault() is None


@pytest.mark.parametrize(("broken", "fault"), FAULTS, ids=[broken.__name__ for broken, _ in FAULTS])
def test_a_fault_is_named(broken: Callable[[SoulgiversState], None], fault: str) -> None:
    state = sound()
    broken(state)
    assert str(state.fault()).startswith(fault)


def test_an_event_horizon_under_the_barrier_draws_nobody() -> None:
    """SG-2V2-4: what the Barrier covers does nothing."""
    assert FOUR.from_scene(UNDER_THE_BARRIER).fault() is None
