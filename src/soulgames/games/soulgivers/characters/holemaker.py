"""The Holemaker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    BLACK_HOLE,
    BY_RULE,
    CELL,
    N_,
    NOWHERE,
    STEADY,
    TILE_OF,
    UNMOVED,
    Ability,
    Aura,
    Behaviour,
    LayingAbility,
    Pending,
    Position,
    Refusal,
    all_cells,
    corner_cells,
    has_used,
    move_modifier,
    top_modifier,
    why_no_modifier,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Cell, i64


class BlackVoid(LayingAbility):
    """Put one of your black holes on a free cell in range, on a patch too."""

    name = "black_void"
    title = N_("Black Void")
    text = N_("Lay a black hole on a cell {range}.")
    rule = "SG-HOL-1"
    opener = 1
    modifier = BLACK_HOLE
    none_left = N_("no black hole modifier is left")
    words = [N_("{deed} – which cell gets the black hole?")]


class Tear(Ability):
    """Once you have used Black Void, move an uncovered black hole modifier in range to a free cell of your own tile."""

    name = "tear"
    title = N_("Tear")
    text = N_("Draw a laid black hole {range} to its own tile, once your side has used Black Void.")
    rule = "SG-HOL-2"
    ranged = True
    lacks = N_("no uncovered black hole modifier in reach")
    questions = [CELL, CELL]
    words = [N_("{deed} – which black hole is moved?"), N_("{deed} – which cell of its user's tile gets the black hole?")]

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        if pending.count() == 1:
            return self._own_cells(position, pending)
        return [cell for cell in all_cells() if top_modifier(position, cell) == BLACK_HOLE]

    def _own_cells(self, position: Position, pending: Pending) -> list[int]:
        return sorted(corner_cells(TILE_OF[self.origin(position, pending)]))

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        used = has_used(position, position.side_of(pending.who()), BlackVoid.opener)
        return None if used else self.refuse("your side has to use Black Void first")

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1:
            return self._why_not_to(position, pending, pending.pick(0), value)
        if top_modifier(position, value) != BLACK_HOLE:
            return self.refuse("there is no uncovered black hole modifier")
        if position.occupant[value] != NOWHERE:
            return self.refuse("a Soulgiver stands on that black hole")
        far = self.why_far(position, pending, value)
        if far is not None:
            return far
        somewhere = any(self._why_not_to(position, pending, value, cell) is None for cell in self._own_cells(position, pending))
        return None if somewhere else self.refuse("no cell of its user's tile is free for it")

    def _why_not_to(self, position: Position, pending: Pending, start: Cell, cell: Cell) -> Refusal | None:
        if TILE_OF[cell] != TILE_OF[self.origin(position, pending)] or cell == start:
            return self.refuse("the black hole moves to another cell of its user's tile")
        return why_no_modifier(position, cell)

    def act(self, position: Position, pending: Pending) -> None:
        move_modifier(position, pending.pick(0), pending.pick(1), BLACK_HOLE, self.rule)


class Holemaker(Behaviour):
    """Antigravitonic (SG-HOL-3): black holes are ordinary cells for it, and nothing moves it off one."""

    key = "holemaker"
    title = N_("Holemaker")
    text = N_("tears what was whole")
    auras = [Aura("antigravitonic", N_("Antigravitonic"), N_("Black holes are ordinary cells to it."), ("SG-HOL-3",))]
    traits = STEADY
    abilities = [BlackVoid, Tear]

    def keeps_from_holes(self) -> bool:
        return True

    def why_unmoved(self, by: i64) -> Refusal | None:
        """It goes where it likes, and nobody else moves it."""
        return None if by == BY_RULE else UNMOVED
