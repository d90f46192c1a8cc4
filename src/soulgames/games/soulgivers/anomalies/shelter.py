"""Shelter: move one of your Soulgivers up to two cells; it keeps the Fragment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    BY_ANOMALY,
    CELL,
    FINISH_FIRST,
    FINISHED,
    LED,
    N_,
    OnASoulgiver,
    Pending,
    Position,
    Refusal,
    about_led,
    is_in_hand,
    next_cells,
    step,
    take_in_hand,
    why_not_led,
    why_not_left,
    why_unmoved,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import i64

CELLS_MOVED = 2


class Shelter(OnASoulgiver):
    name = "shelter"
    title = N_("Shelter")
    text = N_("Move one of your Soulgivers up to 2 cells.")
    rule = "SG-ANO-3"
    leads = True
    on_own = True
    lacks = N_("none of your Soulgivers on the board")
    questions = [CELL, CELL]
    words = [N_("{deed} – which of your Soulgivers do you move?"), N_("{deed} – where do you lead {piece}?")]

    def asks(self, position: Position, pending: Pending) -> i64:
        count = pending.count()
        over = count > CELLS_MOVED or (count > 0 and not is_in_hand(position, pending))
        return FINISHED if over else CELL

    def why_stop(self, position: Position, pending: Pending) -> Refusal | None:
        return FINISH_FIRST if pending.count() == 0 else why_not_left(position, pending)

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return self.targets(position, pending) if pending.count() == 0 else next_cells(position.where[pending.pick(0)])

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() > 0:
            return why_not_led(position, pending, value, CELLS_MOVED - pending.count(), self.rule)
        return self.why_no_target(position, pending, value) or why_unmoved(position, position.occupant[value], BY_ANOMALY)

    def takes_effect(self, pending: Pending) -> bool:
        return pending.count() > 0

    def about(self, position: Position, pending: Pending) -> dict[str, object]:
        return about_led(position, pending) if pending.count() else super().about(position, pending)

    def picked(self, position: Position, pending: Pending) -> None:
        if pending.count() == 1:
            take_in_hand(position, pending)
        else:
            step(position, pending.pick(0), pending.last(), LED, self.rule)
