"""The Porcupine: an ability that asks for a target, and an aura."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    BY_ABILITY,
    CELL,
    N_,
    NOWHERE,
    PUSHED,
    Ability,
    Aura,
    Behaviour,
    Pending,
    Position,
    Refusal,
    add_decay,
    direction_to,
    next_cells,
    occupied_cells,
    push,
    why_unmoved,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Piece, i64


class Shove(Ability):
    """Somebody in a straight line is pushed one cell away, if nothing stops that."""

    name = "shove"
    title = N_("Shove")
    text = N_("Push a Soulgiver {range} one cell further away.")
    rule = "TOY-POR-1"
    ranged = True
    lacks = N_("nobody in reach")
    questions = [CELL]
    words = [N_("{deed} – who is pushed away?")]  # left out, it asks for a cell

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return occupied_cells(position)

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        refusal = self.why_far(position, pending, value) or self.why_no_target(position, value)
        return refusal or why_unmoved(position, position.occupant[value], BY_ABILITY)

    def act(self, position: Position, pending: Pending) -> None:
        cell = pending.pick(0)
        direction = direction_to(self.origin(position, pending), cell)
        push(position, position.occupant[cell], direction, 1, BY_ABILITY, PUSHED, self.rule)


class Porcupine(Behaviour):
    """Quills: whoever of the other side is next to it when its movement ends takes a point of Decay."""

    key = "porcupine"
    title = N_("Porcupine")
    text = N_("nobody stays close for long")
    auras = [Aura("quills", N_("Quills"), N_("When its movement ends, opponents next to it take 1 Decay."), ("TOY-POR-2",))]
    abilities = [Shove]

    def ends_movement(self, position: Position, piece: Piece) -> None:
        for cell in next_cells(position.where[piece]):
            foe = position.occupant[cell]
            if foe != NOWHERE and position.side_of(foe) != position.side_of(piece):
                add_decay(position, foe, 1, "TOY-POR-2")
