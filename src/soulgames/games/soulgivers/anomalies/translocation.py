"""Translocation: swap two tiles, which keep their rotation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import all_tiles
from soulgames.games.soulgivers.deeds.anomaly import Anomaly
from soulgames.games.soulgivers.deeds.deed import FINISHED, Pending
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.tile_moves import swap_tiles
from soulgames.games.soulgivers.text import notation as verb

if TYPE_CHECKING:
    from mypy_extensions import i64


class Translocation(Anomaly):
    name = "translocation"
    rule = "SG-ANO-5"

    def asks(self, position: Position, pending: Pending) -> i64:
        return verb.CHOOSE_TILE if pending.count() < 2 else FINISHED

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return all_tiles()

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1 and value == pending.pick(0):
            return self.refuse("a tile is swapped with another one")
        return self.why_fixed(position, value)

    def finish(self, position: Position, pending: Pending) -> None:
        swap_tiles(position, pending.pick(0), pending.pick(1))
