"""Gyre: rotate a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import N_, NUMBER, QUARTERS, TILE, Anomaly, Pending, Position, Refusal, turn_tiles

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import i64


class Gyre(Anomaly):
    name = "gyre"
    title = N_("Gyre")
    text = N_("Turn a tile by 1 to 3 quarters.")
    rule = "SG-ANO-6"
    questions = [TILE, NUMBER]
    words = [N_("{deed} – which tile turns?")]
    number_means = QUARTERS

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1:
            return None if 1 <= value <= 3 else self.refuse("a tile is turned by 1 to 3 quarters")
        return self.why_fixed(position, value)

    def act(self, position: Position, pending: Pending) -> None:
        turn_tiles(position, {int(pending.pick(0)): int(pending.pick(1))}, self.rule)
