"""What holds from one decision to the next, for two players and four: each is told the state before the last action, and now.

What can be seen in one state alone stands in `invariants.py`, for the fuzzer too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE, SHELLS, TILE_OF
from soulgames.games.soulgivers.board.ground import BORDER_WALL, EVENT_HORIZON, KINDS
from soulgames.games.soulgivers.board.tiles import DESTROYED, turned
from soulgames.games.soulgivers.characters.spacewalker import Wormhole
from soulgames.games.soulgivers.flow.drawing import PickOne, PlaceOnPortal
from soulgames.games.soulgivers.flow.turn import Turn
from soulgames.games.soulgivers.rules.queries import has_portal, in_play
from soulgames.games.soulgivers.state import SoulgiversState

POPULATIONS = (BORDER_WALL, EVENT_HORIZON)
HIDDEN, IN_PLAY, SOUL, OUT = range(4)
"""The stages of a character's game; it never goes back to an earlier one."""


def nothing_is_at_fault(before: SoulgiversState, now: SoulgiversState) -> None:
    assert now.fault() is None, now.fault()


def nobody_comes_back(before: SoulgiversState, now: SoulgiversState) -> None:
    for was, is_now in zip(stages(before), stages(now), strict=True):
        assert was <= is_now
        assert was != HIDDEN or is_now <= IN_PLAY


def stages(state: SoulgiversState) -> list[int]:
    """The stage of each character of each side, from where it is found."""
    stage_of = [OUT] * len(state.where)
    for player in range(int(state.players)):
        for card in state.decks[player] + state.teams[player] + drawn(state, player):
            stage_of[state.piece(player % 2, card)] = HIDDEN
    for piece, soul in enumerate(state.soul):
        if soul != NOWHERE:
            stage_of[soul] = SOUL
        if state.soul_at[piece] != NOWHERE:
            stage_of[piece] = SOUL
        if state.where[piece] != NOWHERE:
            stage_of[piece] = IN_PLAY
    return stage_of


def drawn(state: SoulgiversState, player: int) -> list[int]:
    """The cards of a player that are in no deck any more: two to choose from, or those that wait to be placed."""
    cards = []
    for frame in state.stack:
        if isinstance(frame, PickOne) and frame.a == player:
            cards += [card for card in (frame.b, frame.c) if card != NOWHERE]
        if isinstance(frame, PlaceOnPortal) and frame.a == player:
            cards.append(frame.b)
    return cards


def locked_tiles_stay(before: SoulgiversState, now: SoulgiversState) -> None:
    """Neither turned, moved nor destroyed; their population modifiers stay too, until all of a kind go."""
    for tile in {TILE_OF[m // KINDS] for m in before.modifiers if m % KINDS in POPULATIONS}:
        assert now.tiles[tile] == before.tiles[tile]
    for kind in POPULATIONS:
        lay = {m for m in before.modifiers if m % KINDS == kind}
        lies = {m for m in now.modifiers if m % KINDS == kind}
        assert lay <= lies or not lies


def tiles_are_only_moved_turned_and_destroyed(before: SoulgiversState, now: SoulgiversState) -> None:
    if any(before.tiles):  # not while the table is still bare
        assert Counter(map(face, before.tiles)) == Counter(map(face, now.tiles))
    destroyed = [sum(tile & DESTROYED != 0 for tile in state.tiles) for state in (before, now)]
    assert destroyed[0] <= destroyed[1]


@cache
def face(tile: int) -> int:
    """A tile whichever way it lies, face up or down."""
    return min(int(turned(tile & ~DESTROYED, quarters)) for quarters in range(4))


def whoever_is_held_stays(before: SoulgiversState, now: SoulgiversState) -> None:
    """SG-POP-5."""
    for piece, cell in enumerate(before.where):
        if 0 <= cell < FIRST_PLACE and before.side_of(piece) == SHELLS and before.occupant[cell] == piece:
            held = cell in before.ground.horizons and cell in now.ground.horizons
            assert not held or now.where[piece] in (cell, NOWHERE)


def modifiers_come_off_from_the_top(before: SoulgiversState, now: SoulgiversState) -> None:
    """Black holes, patches and gates, unless their tile was destroyed or moved; never from under a Soulgiver (SG-MOD-1)."""
    if now.tiles is not before.tiles:
        return
    for cell in {m // KINDS for m in before.modifiers}:
        was = [m % KINDS for m in before.modifiers if m // KINDS == cell and m % KINDS not in POPULATIONS]
        is_now = [m % KINDS for m in now.modifiers if m // KINDS == cell and m % KINDS not in POPULATIONS]
        same = is_now[: len(was)] == was  # more may have come on top
        lifted = is_now[: len(was) - 1] == was[:-1]
        assert same or (lifted and before.occupant[cell] == NOWHERE)


def a_standing_portal_takes_all_newcomers(before: SoulgiversState, now: SoulgiversState) -> None:
    """Whoever begins the action phase is short of Soulgivers only for want of cards or portals (SG-TURN-1)."""
    if not now.stack or not isinstance(now.stack[-1], Turn):
        return
    placed = bool(before.stack) and isinstance(before.stack[-1], PlaceOnPortal)
    begun = placed or before.turns != now.turns
    if begun and now.decks[now.player] and has_portal(now, now.side):
        assert in_play(now, now.player) == now.content.in_play


def no_turn_begins_with_both_sides_spent(before: SoulgiversState, now: SoulgiversState) -> None:
    """Somebody is in play, or could still come in (SG-END-2, SG-END-4)."""
    if now.to_decide is None or before.turns == now.turns or not any(before.turns):
        return
    cards = [player for player, deck in enumerate(now.decks) if deck and has_portal(now, player % 2)]
    assert cards or any(place != NOWHERE for place in now.where)


def every_step_uses_something_up(before: SoulgiversState, now: SoulgiversState) -> None:
    """A point, or one of the few free steps onto gates (SG-MOVE-1, SG-GAT-3): no movement goes on without end."""
    turns = [isinstance(state.stack[-1], Turn) for state in (before, now) if state.stack]
    if turns != [True, True] or before.active == NOWHERE or before.active != now.active or before.tiles is not now.tiles:
        return
    if before.where[now.active] != now.where[now.active]:
        assert now.spent > before.spent or now.done != before.done or now.marks != before.marks


def the_fragment_goes_through_no_black_hole(before: SoulgiversState, now: SoulgiversState) -> None:
    """Whoever comes out of one has left it behind (SG-SPA-2)."""
    frame = before.stack[-1] if before.stack else None
    if isinstance(frame, Wormhole) and before.where[frame.a] != now.where[frame.a]:
        assert now.carrier != frame.a


PROPERTIES: list[Callable[[SoulgiversState, SoulgiversState], None]] = [
    nothing_is_at_fault,
    nobody_comes_back,
    locked_tiles_stay,
    tiles_are_only_moved_turned_and_destroyed,
    whoever_is_held_stays,
    modifiers_come_off_from_the_top,
    a_standing_portal_takes_all_newcomers,
    no_turn_begins_with_both_sides_spent,
    every_step_uses_something_up,
    the_fragment_goes_through_no_black_hole,
]
