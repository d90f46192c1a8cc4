"""Dispersal: destroy a Soul that lies on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    CELL,
    FINISHED,
    N_,
    PIECE,
    SOUL_GONE,
    Anomaly,
    Pending,
    Position,
    Refusal,
    lying_at,
    lying_cells,
    release,
    tell_soul,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import i64


class Dispersal(Anomaly):
    name = "dispersal"
    title = N_("Dispersal")
    text = N_("Destroy a Soul that lies on the board.")
    rule = "SG-ANO-9"
    lacks = N_("no Soul on the board")
    questions = [CELL, PIECE]
    words = [N_("{deed} – on which cell is the Soul that is destroyed?"), N_("{deed} – which of the Souls there is destroyed?")]

    def asks(self, position: Position, pending: Pending) -> i64:
        count = pending.count()
        if count == 0:
            return CELL
        several = len(lying_at(position, pending.pick(0))) > 1
        return PIECE if count == 1 and several else FINISHED

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return lying_cells(position) if pending.count() == 0 else lying_at(position, pending.pick(0))

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1:
            return None if value in lying_at(position, pending.pick(0)) else self.refuse("this Soul does not lie there")
        return None if lying_at(position, value) else self.refuse("no Soul lies there")

    def act(self, position: Position, pending: Pending) -> None:
        soul = pending.pick(1) if pending.count() == 2 else lying_at(position, pending.pick(0))[0]
        cell = position.soul_at[soul]
        release(position, soul, self.rule)
        tell_soul(position, soul, SOUL_GONE, self.rule, cell)
