"""The Border, of the Shells: up to six walls that only bar Specters (SG-POP-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import all_cells
from soulgames.games.soulgivers.board.ground import BORDER_WALL
from soulgames.games.soulgivers.deeds.deed import FINISHED, Asking, Choosing
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.modifiers import lay_modifier, why_no_modifier
from soulgames.games.soulgivers.text import notation as verb

if TYPE_CHECKING:
    from mypy_extensions import i64


class Border(Choosing):
    name = "the_border"
    rule = "SG-POP-1"

    def asks(self, position: Position, asking: Asking) -> i64:
        return verb.CHOOSE_CELL if asking.count() < position.content.modifiers[BORDER_WALL] else FINISHED

    def why_stop(self, position: Position, asking: Asking) -> Refusal | None:
        return None

    def candidates(self, position: Position, asking: Asking) -> list[int]:
        return all_cells()

    def why(self, position: Position, asking: Asking, value: i64) -> Refusal | None:
        return why_no_modifier(position, value)

    def picked(self, position: Position, asking: Asking) -> None:
        lay_modifier(position, asking.last(), BORDER_WALL)
