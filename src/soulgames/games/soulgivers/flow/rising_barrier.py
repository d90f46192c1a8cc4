"""Two against two: the Barrier that rises and falls (SG-2V2-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE, TILE_OF
from soulgames.games.soulgivers.board.ground import CIRCLE
from soulgames.games.soulgivers.flow.triggers import Trigger
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text.events import BARRIER_FALLS, BARRIER_RISES
from soulgames.games.soulgivers.text.tell import tell_tile

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Tile


class RisingBarrier(Trigger):
    """It covers the tile where the Fragment lies, unless somebody stands on an interference cell, or on that tile."""

    def fires(self, position: Position) -> bool:
        up: i64 = 0
        over: Tile = NOWHERE
        if should_stand(position):
            up = 1
            over = position.fragment
        if position.ground.barrier == over:
            return False
        if up:
            tell_tile(position, position.fragment, BARRIER_RISES, "SG-2V2-4")
        else:
            tell_tile(position, position.ground.barrier, BARRIER_FALLS, "SG-2V2-4")
        position.barrier = up
        position.lay_ground()
        return True


def should_stand(position: Position) -> bool:
    if position.carrier != NOWHERE or position.ending:
        return False
    for where in position.where:
        cell: Cell = where
        if 0 <= cell < FIRST_PLACE and (position.ground.cells[cell] & CIRCLE or TILE_OF[cell] == position.fragment):
            return False
    return True
