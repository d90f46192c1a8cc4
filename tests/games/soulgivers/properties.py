"""More of what holds at every decision, for two players and four: each is told the state before the last action, and now."""

from __future__ import annotations

from collections.abc import Callable

from soulgames.games.soulgivers.cards import PlaceOnPortal
from soulgames.games.soulgivers.geometry import NOWHERE, TILE_OF
from soulgames.games.soulgivers.ground import BORDER_WALL, CLOSED, EVENT_HORIZON, KINDS
from soulgames.games.soulgivers.queries import has_portal, in_play
from soulgames.games.soulgivers.state import SoulgiversState
from soulgames.games.soulgivers.tiles import DESTROYED
from soulgames.games.soulgivers.turn import Turn

POPULATIONS = (BORDER_WALL, EVENT_HORIZON)


def closed_tiles_are_closed(before: SoulgiversState, now: SoulgiversState) -> None:
    """Whatever lies there (SG-BOARD-7, SG-BOARD-9, SG-2V2-4)."""
    for cell, tile in enumerate(TILE_OF):
        closed = now.tiles[tile] & DESTROYED or tile == now.barrier_tile()
        assert bool(now.ground.kinds[cell] & CLOSED) == bool(closed)


def nobody_stands_on_a_closed_tile(before: SoulgiversState, now: SoulgiversState) -> None:
    for cell, piece in enumerate(now.occupant):
        assert piece < 0 or not now.ground.kinds[cell] & CLOSED


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


PROPERTIES: list[Callable[[SoulgiversState, SoulgiversState], None]] = [
    closed_tiles_are_closed,
    nobody_stands_on_a_closed_tile,
    modifiers_come_off_from_the_top,
    a_standing_portal_takes_all_newcomers,
    no_turn_begins_with_both_sides_spent,
    every_step_uses_something_up,
]
