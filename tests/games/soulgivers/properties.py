"""More of what holds at every decision, for two players and four: each is told the state before the last action, and now."""

from __future__ import annotations

from collections.abc import Callable

from soulgames.games.soulgivers.geometry import TILE_OF
from soulgames.games.soulgivers.ground import CLOSED
from soulgames.games.soulgivers.state import SoulgiversState
from soulgames.games.soulgivers.tiles import DESTROYED


def closed_tiles_are_closed(before: SoulgiversState, now: SoulgiversState) -> None:
    """Whatever lies there (SG-BOARD-7, SG-BOARD-9, SG-2V2-4)."""
    for cell, tile in enumerate(TILE_OF):
        closed = now.tiles[tile] & DESTROYED or tile == now.barrier_tile()
        assert bool(now.ground.kinds[cell] & CLOSED) == bool(closed)


def nobody_stands_on_a_closed_tile(before: SoulgiversState, now: SoulgiversState) -> None:
    for cell, piece in enumerate(now.occupant):
        assert piece < 0 or not now.ground.kinds[cell] & CLOSED


PROPERTIES: list[Callable[[SoulgiversState, SoulgiversState], None]] = [
    closed_tiles_are_closed,
    nobody_stands_on_a_closed_tile,
]
