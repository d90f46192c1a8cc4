"""The Runner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.kit import (
    BORDER,
    DIRECTION,
    HORIZON,
    LEAPT,
    MOVED,
    N_,
    NOWHERE,
    ONWARDS,
    PATCH,
    UNTARGETABLE,
    Ability,
    Aura,
    Behaviour,
    Pending,
    Position,
    Refusal,
    be_drawn,
    is_steady,
    lying_at,
    neighbour,
    step,
    top_modifier,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Cell, Content, Direction, Piece, i64

MOVEMENT_OVER: Final = Refusal("SG-RUN-2", "a Leap belongs to the movement, which is over")


class Leap(Ability):
    """During movement: jump in a straight line over Soulgivers, black holes and loose modifiers to the first cell behind."""

    name = "leap"
    title = N_("Leap")
    text = N_("Jump over everybody and every black hole in a row; it costs no points.")
    rule = "SG-RUN-1"
    see_also = ("SG-RUN-2",)
    moves_bearer = True
    lacks = N_("no direction")
    questions = [DIRECTION]
    words = [N_("{deed} – in which direction does it jump?")]

    def says(self, content: Content) -> str:
        if content.rulings.leaps_souls:
            return N_("Jump over everybody, every Soul and every black hole in a row; it costs no points.")
        return self.text

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        over = position.active == pending.who() and position.done & MOVED
        return MOVEMENT_OVER if over else None

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        landing = self._landing(position, pending, value)
        return None if landing != NOWHERE else self.refuse("nothing there can be leapt over onto a free cell")

    def _landing(self, position: Position, pending: Pending, direction: Direction) -> Cell:
        """The first cell behind one that can be leapt over where it can land; NOWHERE if a wall or a limit is in the way."""
        cell = self.origin(position, pending)
        jumped = False
        while position.ground.open(cell, direction):
            cell = neighbour(cell, direction)
            if position.ground.cells[cell] & (BORDER | HORIZON):
                return NOWHERE
            if jumped and _can_land(position, pending.who(), cell):
                return cell
            if not jumped and not _is_leapt(position, cell):
                return NOWHERE
            jumped = True
        return NOWHERE

    def act(self, position: Position, pending: Pending) -> None:
        """Free of points; steps after it go straight on (SG-RUN-2)."""
        piece = pending.who()
        direction = pending.pick(0)
        landing = self._landing(position, pending, direction)
        if position.active == piece:
            position.line = ONWARDS + direction
        cell = neighbour(position.where[piece], direction)
        while cell != landing:
            if be_drawn(position, piece, cell):
                return
            cell = neighbour(cell, direction)
        step(position, piece, landing, LEAPT, self.rule)


def _is_leapt(position: Position, cell: Cell) -> bool:
    """A Soulgiver, a black hole or a loose modifier; a Soul or a patch alone only if the pack says so."""
    if position.occupant[cell] != NOWHERE or position.ground.is_hole(cell):
        return True
    rulings = position.content.rulings
    top = top_modifier(position, cell)
    if top != NOWHERE and (top != PATCH or rulings.leaps_patches):
        return True
    return rulings.leaps_souls and len(lying_at(position, cell)) > 0


def _can_land(position: Position, piece: Piece, cell: Cell) -> bool:
    """Free of Soulgivers, and of a black hole that would take it."""
    return position.occupant[cell] == NOWHERE and (not position.ground.is_hole(cell) or is_steady(position, piece))


class Runner(Behaviour):
    """Superluminal Speed (SG-RUN-3): never a chosen target of an ability or anomaly; its Soul may be."""

    key = "runner"
    title = N_("Runner")
    text = N_("far ahead in a straight line")
    auras = [
        Aura(
            "superluminal_speed",
            N_("Superluminal Speed"),
            N_("No ability and no anomaly can choose it as a target."),
            ("SG-RUN-3",),
        )
    ]
    traits = UNTARGETABLE
    abilities = [Leap]
