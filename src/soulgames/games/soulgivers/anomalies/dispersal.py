"""Dispersal: destroy a Soul that lies on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.anomaly import Anomaly
from soulgames.games.soulgivers.choosing import FINISHED, Asking
from soulgames.games.soulgivers.souls import lying_at, lying_cells, release
from soulgames.games.soulgivers.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


class Dispersal(Anomaly):
    name = "dispersal"
    rule = "SG-ANO-9"
    lacks = "no Soul on the board"

    def asks(self, table: Table, asking: Asking) -> i64:
        count = asking.count()
        if count == 0:
            return verb.CHOOSE_CELL
        several = len(lying_at(table, asking.pick(0))) > 1
        return verb.CHOOSE_PIECE if count == 1 and several else FINISHED

    def candidates(self, table: Table, asking: Asking) -> list[int]:
        return lying_cells(table) if asking.count() == 0 else lying_at(table, asking.pick(0))

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        if asking.count() == 1:
            return None if value in lying_at(table, asking.pick(0)) else self.refuse("this Soul does not lie there")
        return None if lying_at(table, value) else self.refuse("no Soul lies there")

    def finish(self, table: Table, asking: Asking) -> None:
        soul = asking.pick(1) if asking.count() == 2 else lying_at(table, asking.pick(0))[0]
        release(table, soul)
