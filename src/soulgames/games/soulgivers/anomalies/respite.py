"""Respite: -2 Decay, not below 1, on one of your own Soulgivers on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.anomaly import OnOneSoulgiver
from soulgames.games.soulgivers.choosing import Asking
from soulgames.games.soulgivers.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


class Respite(OnOneSoulgiver):
    name = "respite"
    rule = "SG-ANO-10"

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        return self.why_not_own(table, asking, value)

    def finish(self, table: Table, asking: Asking) -> None:
        piece = table.occupant[asking.pick(0)]
        table.decay[piece] = max(1, table.decay[piece] - 2)
