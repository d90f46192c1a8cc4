"""The Patcher."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    CELL,
    HUSHES,
    N_,
    NOWHERE,
    PATCH,
    Ability,
    Aura,
    Behaviour,
    LayingAbility,
    Pending,
    Position,
    Refusal,
    all_cells,
    has_used,
    move_modifier,
    top_modifier,
    why_no_modifier,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Cell, i64


class Patch(LayingAbility):
    """Put one of your patches on a free cell in range, on a black hole too."""

    name = "patch"
    title = N_("Patch")
    text = N_("Lay a patch on a cell {range}: it closes a black hole and opens the walls around its cell.")
    rule = "SG-PAT-1"
    opener = 2
    modifier = PATCH
    none_left = N_("no patch is left")
    words = [N_("{deed} – which cell gets the patch?")]


class Update(Ability):
    """Once you have used Patch, move an uncovered patch, anybody's, to another free cell."""

    name = "update"
    title = N_("Update")
    text = N_("Move a patch to another cell, once your side has used Patch.")
    rule = "SG-PAT-2"
    lacks = N_("no uncovered patch")
    questions = [CELL, CELL]
    words = [N_("{deed} – which patch is moved?"), N_("{deed} – which cell gets the patch?")]

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return all_cells() if pending.count() else [cell for cell in all_cells() if top_modifier(position, cell) == PATCH]

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        used = has_used(position, position.side_of(pending.who()), Patch.opener)
        return None if used else self.refuse("your side has to use Patch first")

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1:
            return self._why_not_to(position, pending.pick(0), value)
        if top_modifier(position, value) != PATCH:
            return self.refuse("there is no uncovered patch")
        return self.refuse("a Soulgiver stands on that patch") if position.occupant[value] != NOWHERE else None

    def _why_not_to(self, position: Position, start: Cell, cell: Cell) -> Refusal | None:
        if cell == start:
            return self.refuse("the patch moves to another cell")
        return why_no_modifier(position, cell)

    def act(self, position: Position, pending: Pending) -> None:
        move_modifier(position, pending.pick(0), pending.pick(1), PATCH, self.rule)


class Patcher(Behaviour):
    """Hush (SG-PAT-3): opposing Soulgivers on its tile cannot be activated."""

    key = "patcher"
    title = N_("Patcher")
    text = N_("mends what is torn")
    auras = [Aura("hush", N_("Hush"), N_("Opponents on its tile cannot be activated."), ("SG-PAT-3",))]
    traits = HUSHES
    abilities = [Patch, Update]
