"""Translocation: swap two tiles, which keep their rotation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import N_, TILE, Anomaly, Pending, Position, Refusal, swap_tiles

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import i64


class Translocation(Anomaly):
    name = "translocation"
    title = N_("Translocation")
    text = N_("Swap two tiles.")
    rule = "SG-ANO-5"
    questions = [TILE, TILE]
    words = [N_("{deed} – which tile is swapped?"), N_("{deed} – with which tile does {tile} change places?")]

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1 and value == pending.pick(0):
            return self.refuse("a tile is swapped with another one")
        return self.why_fixed(position, value)

    def act(self, position: Position, pending: Pending) -> None:
        swap_tiles(position, pending.pick(0), pending.pick(1), self.rule)
