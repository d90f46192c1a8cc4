"""Exposure: turn the shields of an opposing Soulgiver, or the Fragment's if it carries that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.anomaly import OnOneSoulgiver
from soulgames.games.soulgivers.choosing import Asking
from soulgames.games.soulgivers.shields import Shields
from soulgames.games.soulgivers.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


class Exposure(OnOneSoulgiver):
    name = "exposure"
    rule = "SG-ANO-8"

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        return self.why_not_opposing(table, asking, value)

    def finish(self, table: Table, asking: Asking) -> None:
        table.stack.append(Shields(table.occupant[asking.pick(0)], asking.who() + 1))
