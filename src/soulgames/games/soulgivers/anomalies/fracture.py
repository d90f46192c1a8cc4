"""Fracture: destroy an opposing portal that one of your Soulgivers is next to, and whoever waits on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    FIRST_PLACE,
    N_,
    NOWHERE,
    PORTAL,
    PORTAL_BITS,
    Anomaly,
    Pending,
    Position,
    Refusal,
    destroy,
    side_of_portal,
    stands,
    tell_portal,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import i64


class Fracture(Anomaly):
    name = "fracture"
    title = N_("Fracture")
    text = N_("Destroy an opposing portal that one of yours stands next to.")
    rule = "SG-ANO-2"
    lacks = N_("no opposing portal")
    questions = [PORTAL]
    words = [N_("{deed} – which portal is destroyed?")]

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return [0, 1] if pending.side() else [2, 3]

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if side_of_portal(value) == pending.side():
            return self.refuse("that portal is your own")
        if not stands(position, value):
            return self.refuse("that portal is destroyed already")
        for cell in position.content.entries[2 * value : 2 * value + 2]:
            piece = position.occupant[cell]
            if piece != NOWHERE and position.side_of(piece) == pending.side():
                return None
        return self.refuse("none of your Soulgivers is next to that portal")

    def act(self, position: Position, pending: Pending) -> None:
        portal = pending.pick(0)
        position.broken |= PORTAL_BITS[portal]
        tell_portal(position, portal)
        first = FIRST_PLACE + 2 * portal
        for piece in range(len(position.where)):
            if position.where[piece] in (first, first + 1):
                destroy(position, piece, "portal", self.rule)
