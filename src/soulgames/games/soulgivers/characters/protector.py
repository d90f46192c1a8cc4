"""The Protector."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    BY_ABILITY,
    BY_RULE,
    CELL,
    CHARGED,
    GUARDS,
    N_,
    PUSHED,
    Ability,
    Aura,
    Behaviour,
    Pending,
    Position,
    Refusal,
    direction_to,
    distance,
    neighbour,
    occupied_cells,
    push,
    sees,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Piece, i64


class Charge(Ability):
    """Run up to a Soulgiver in a straight line with clear sight, and push it back one cell if nothing stops that."""

    name = "charge"
    title = N_("Charge")
    text = N_("Run up to somebody in sight, {range}, and push them one cell further.")
    rule = "SG-PRO-1"
    see_also = ("SG-PRO-2",)
    ranged = True
    moves_bearer = True
    lacks = N_("nobody in reach in a straight line")
    questions = [CELL]
    words = [N_("{deed} – who is charged?")]

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return occupied_cells(position)

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        refusal = self.why_far(position, pending, value) or self.why_no_target(position, value)
        if refusal is not None:
            return refusal
        start = self.origin(position, pending)
        clear = sees(position, position.side_of(pending.who()), start, direction_to(start, value), distance(start, value))
        return None if clear else self.refuse("the line of sight is not clear")

    def act(self, position: Position, pending: Pending) -> None:
        """The Fragment is kept by whoever is pushed. A black hole on the way ends the Charge, whomever it spares (SG-PRO-2)."""
        piece = pending.who()
        target: Piece = position.occupant[pending.pick(0)]
        direction = direction_to(position.where[piece], position.where[target])
        cells = distance(position.where[piece], position.where[target]) - 1
        if not push(position, piece, direction, cells, BY_RULE, CHARGED, self.rule):
            return
        if neighbour(position.where[piece], direction) == position.where[target]:
            push(position, target, direction, 1, BY_ABILITY, PUSHED, self.rule)


class Protector(Behaviour):
    """Sacred Ground (SG-PRO-3): allies on its tile cannot be destroyed by an attack; the Protector itself can."""

    key = "protector"
    title = N_("Protector")
    text = N_("three shields and a shove")
    auras = [
        Aura("sacred_ground", N_("Sacred Ground"), N_("Allies on its tile cannot be destroyed by an attack."), ("SG-PRO-3",))
    ]
    traits = GUARDS
    abilities = [Charge]
