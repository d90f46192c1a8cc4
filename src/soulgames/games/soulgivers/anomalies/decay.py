"""Decay: +2 Decay on an opposing Soulgiver on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.anomaly import OnOneSoulgiver
from soulgames.games.soulgivers.choosing import Asking
from soulgames.games.soulgivers.table import Table
from soulgames.games.soulgivers.verbs import add_decay

if TYPE_CHECKING:
    from mypy_extensions import i64


class Decay(OnOneSoulgiver):
    name = "decay"
    rule = "SG-ANO-1"

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        return self.why_not_opposing(table, asking, value)

    def finish(self, table: Table, asking: Asking) -> None:
        add_decay(table, table.occupant[asking.pick(0)], 2)
