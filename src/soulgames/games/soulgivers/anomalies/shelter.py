"""Shelter: move one of your Soulgivers up to two cells; it keeps the Fragment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.anomaly import Anomaly
from soulgames.games.soulgivers.choosing import FINISH_FIRST, FINISHED, Asking
from soulgames.games.soulgivers.steering import is_out_of_hand, led_from, next_cells, why_not_led, why_not_left
from soulgames.games.soulgivers.table import Table
from soulgames.games.soulgivers.verbs import is_steady, step

if TYPE_CHECKING:
    from mypy_extensions import i64

CELLS_MOVED = 2


class Shelter(Anomaly):
    name = "shelter"
    rule = "SG-ANO-3"

    def asks(self, table: Table, asking: Asking) -> i64:
        count = asking.count()
        over = count > CELLS_MOVED or (count > 1 and is_out_of_hand(table, asking.last()))
        return FINISHED if over else verb.CHOOSE_CELL

    def why_stop(self, table: Table, asking: Asking) -> Refusal | None:
        return FINISH_FIRST if asking.count() == 0 else why_not_left(table, asking.last())

    def candidates(self, table: Table, asking: Asking) -> list[int]:
        return self.targets(table) if asking.count() == 0 else next_cells(asking.last())

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        if asking.count() > 0:
            return why_not_led(table, led_from(table, asking.last()), value, CELLS_MOVED - asking.count(), self.rule)
        refusal = self.why_not_own(table, asking, value)
        if refusal is None and is_steady(table, table.occupant[value]):
            return Refusal("SG-HOL-3", "nothing moves this Soulgiver off its black hole")
        return refusal

    def picked(self, table: Table, asking: Asking) -> None:
        if asking.count() > 1:
            step(table, led_from(table, asking.pick(asking.count() - 2)), asking.last())
