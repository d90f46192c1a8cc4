"""Translocation: swap two tiles, which keep their rotation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import all_tiles
from soulgames.games.soulgivers.deeds.anomaly import Anomaly
from soulgames.games.soulgivers.deeds.deed import FINISHED, Asking
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.tile_moves import swap_tiles
from soulgames.games.soulgivers.text import notation as verb

if TYPE_CHECKING:
    from mypy_extensions import i64


class Translocation(Anomaly):
    name = "translocation"
    rule = "SG-ANO-5"

    def asks(self, position: Position, asking: Asking) -> i64:
        return verb.CHOOSE_TILE if asking.count() < 2 else FINISHED

    def candidates(self, position: Position, asking: Asking) -> list[int]:
        return all_tiles()

    def why(self, position: Position, asking: Asking, value: i64) -> Refusal | None:
        if asking.count() == 1 and value == asking.pick(0):
            return self.refuse("a tile is swapped with another one")
        return self.why_fixed(position, value)

    def finish(self, position: Position, asking: Asking) -> None:
        swap_tiles(position, asking.pick(0), asking.pick(1))
