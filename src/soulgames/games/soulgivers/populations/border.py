"""The Border, of the Shells: up to six walls that only bar Specters (SG-POP-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import all_cells
from soulgames.games.soulgivers.board.ground import BORDER_WALL
from soulgames.games.soulgivers.deeds.deed import FINISHED, Deed, Pending
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.modifiers import lay_modifier, why_no_modifier
from soulgames.games.soulgivers.text import notation as verb

if TYPE_CHECKING:
    from mypy_extensions import i64


class Border(Deed):
    name = "the_border"
    rule = "SG-POP-1"

    def asks(self, position: Position, pending: Pending) -> i64:
        return verb.CHOOSE_CELL if pending.count() < position.content.modifiers[BORDER_WALL] else FINISHED

    def why_stop(self, position: Position, pending: Pending) -> Refusal | None:
        return None

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return all_cells()

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        return why_no_modifier(position, value)

    def picked(self, position: Position, pending: Pending) -> None:
        lay_modifier(position, pending.last(), BORDER_WALL)
