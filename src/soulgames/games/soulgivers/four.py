"""Two against two: the Barrier that rises and falls (SG-2V2-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.geometry import FIRST_PLACE, NOWHERE, TILE_OF
from soulgames.games.soulgivers.ground import CIRCLE
from soulgames.games.soulgivers.table import Table
from soulgames.games.soulgivers.watch import Trigger

if TYPE_CHECKING:
    from mypy_extensions import i64


class RisingBarrier(Trigger):
    """It covers the tile where the Fragment lies, unless somebody stands on an interference cell, or on that tile."""

    def fires(self, table: Table) -> bool:
        up: i64 = 1 if should_stand(table) else 0
        if table.ground.barrier == (table.fragment if up else NOWHERE):
            return False
        table.barrier = up
        table.lay_ground()
        return True


def should_stand(table: Table) -> bool:
    if table.carrier != NOWHERE or table.ending:
        return False
    for cell in table.where:
        if 0 <= cell < FIRST_PLACE and (table.ground.kinds[cell] & CIRCLE or TILE_OF[cell] == table.fragment):
            return False
    return True
