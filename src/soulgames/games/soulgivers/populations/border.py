"""The Border, of the Shells: up to six walls that only bar Specters (SG-POP-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.ability import all_cells
from soulgames.games.soulgivers.choosing import FINISHED, Asking, Choosing
from soulgames.games.soulgivers.ground import BORDER_WALL
from soulgames.games.soulgivers.table import Table
from soulgames.games.soulgivers.tile_verbs import lay_modifier, why_no_modifier

if TYPE_CHECKING:
    from mypy_extensions import i64


class Border(Choosing):
    name = "the_border"
    rule = "SG-POP-1"

    def asks(self, table: Table, asking: Asking) -> i64:
        return verb.CHOOSE_CELL if asking.count() < table.content.modifiers[BORDER_WALL] else FINISHED

    def why_stop(self, table: Table, asking: Asking) -> Refusal | None:
        return None

    def candidates(self, table: Table, asking: Asking) -> list[int]:
        return all_cells()

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        return why_no_modifier(table, value)

    def picked(self, table: Table, asking: Asking) -> None:
        lay_modifier(table, asking.last(), BORDER_WALL)
