"""What anomalies have in common: they are played by a side, and choose targets by the rules of section 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.ability import occupied_cells
from soulgames.games.soulgivers.choosing import FINISHED, Asking, Choosing
from soulgames.games.soulgivers.geometry import NOWHERE
from soulgames.games.soulgivers.table import Table
from soulgames.games.soulgivers.tile_verbs import is_fixed
from soulgames.games.soulgivers.traits import UNTARGETABLE

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_A_TARGET: Final = Refusal("SG-REACT-4", "this Soulgiver cannot be chosen as the target of an anomaly")


class Anomaly(Choosing):
    """A card that a side plays in a reaction window."""

    def why_not_own(self, table: Table, asking: Asking, cell: i64) -> Refusal | None:
        return self._why_no_target(table, cell, asking.side(), "the target is one of your own Soulgivers")

    def why_not_opposing(self, table: Table, asking: Asking, cell: i64) -> Refusal | None:
        return self._why_no_target(table, cell, 1 - asking.side(), "the target is an opposing Soulgiver")

    def _why_no_target(self, table: Table, cell: i64, side: i64, expected: str) -> Refusal | None:
        target: i64 = table.occupant[cell]
        if target == NOWHERE:
            return self.refuse("no Soulgiver stands there")
        if table.side_of(target) != side:
            return self.refuse(expected)
        return NOT_A_TARGET if table.has(target, UNTARGETABLE) else None

    def why_fixed(self, table: Table, tile: i64) -> Refusal | None:
        """SG-ANO-0."""
        fixed = is_fixed(table, tile)
        return self.refuse("the Fragment, the Barrier or a population modifier holds that tile") if fixed else None

    def targets(self, table: Table) -> list[int]:
        return occupied_cells(table)


class OnOneSoulgiver(Anomaly):
    """An anomaly that asks for nothing but the Soulgiver it is played on."""

    def asks(self, table: Table, asking: Asking) -> i64:
        return FINISHED if asking.count() else verb.CHOOSE_CELL

    def candidates(self, table: Table, asking: Asking) -> list[int]:
        return self.targets(table)
