"""The Border, of the Shells: up to six walls that only bar Specters (SG-POP-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    BORDER_WALL,
    CELL,
    FINISHED,
    N_,
    SHELLS,
    Pending,
    Population,
    Position,
    Refusal,
    lay_modifier,
    why_no_modifier,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Content, i64


class Border(Population):
    name = "the_border"
    side = SHELLS
    title = N_("The Border")
    text = N_("Once in a game, the Shells lay up to {count} cells that are walls to Specters.")
    rule = "SG-POP-1"
    see_also = ("SG-POP-2", "SG-REACT-6")
    questions = [CELL]
    words = [N_("{deed} – which cell becomes a wall? Choose one, or done.")]

    def places(self, content: Content) -> dict[str, object]:
        return {"count": content.modifiers[BORDER_WALL]}

    def asks(self, position: Position, pending: Pending) -> i64:
        return CELL if pending.count() < position.content.modifiers[BORDER_WALL] else FINISHED

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        return why_no_modifier(position, value)

    def takes_effect(self, pending: Pending) -> bool:
        return True

    def picked(self, position: Position, pending: Pending) -> None:
        lay_modifier(position, pending.last(), BORDER_WALL, self.rule)
