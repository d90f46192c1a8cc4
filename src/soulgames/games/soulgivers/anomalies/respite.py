"""Respite: -2 Decay, not below 1, on one of your own Soulgivers on the board."""

from __future__ import annotations

from soulgames.games.soulgivers.anomaly import OnOneSoulgiver
from soulgames.games.soulgivers.choosing import Asking
from soulgames.games.soulgivers.table import Table


class Respite(OnOneSoulgiver):
    name = "respite"
    rule = "SG-ANO-10"
    on_own = True
    lacks = "none of your Soulgivers on the board"

    def finish(self, table: Table, asking: Asking) -> None:
        piece = table.occupant[asking.pick(0)]
        table.decay[piece] = max(1, table.decay[piece] - 2)
