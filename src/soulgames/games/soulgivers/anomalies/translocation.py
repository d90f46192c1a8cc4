"""Translocation: swap two tiles, which keep their rotation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.deeds.anomaly import Anomaly
from soulgames.games.soulgivers.deeds.deed import TILE, Pending
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.tile_moves import swap_tiles

if TYPE_CHECKING:
    from mypy_extensions import i64


class Translocation(Anomaly):
    name = "translocation"
    rule = "SG-ANO-5"
    questions = [TILE, TILE]

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1 and value == pending.pick(0):
            return self.refuse("a tile is swapped with another one")
        return self.why_fixed(position, value)

    def finish(self, position: Position, pending: Pending) -> None:
        swap_tiles(position, pending.pick(0), pending.pick(1))
