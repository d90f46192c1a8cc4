"""Modifiers: laying, covering and taking them back (SG-MOD-1 to SG-MOD-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.board.ground import BORDER, CIRCLE, CLOSED, GATEWAY, HORIZON, KINDS, MODIFIERS, PATCH
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text.events import MODIFIER_LAID, MODIFIER_REMOVED
from soulgames.games.soulgivers.text.tell import tell_modifier, tell_modifier_moved

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Side

UNDER_SOMEBODY: Final = Refusal("SG-MOD-1", "a Soulgiver stands there")
ON_A_CIRCLE: Final = Refusal("SG-MOD-1", "no modifier lies on an interference cell")
ON_A_CLOSED_CELL: Final = Refusal("SG-MOD-1", "the Barrier or a destroyed tile closes that cell")
ON_A_POPULATION: Final = Refusal("SG-MOD-4", "a population modifier cannot be covered")

NOT_TO_COVER: Final = CIRCLE | CLOSED | BORDER | HORIZON


def why_no_modifier(position: Position, cell: Cell) -> Refusal | None:
    """SG-MOD-1: why none can be laid on a cell."""
    if position.occupant[cell] != NOWHERE:
        return UNDER_SOMEBODY
    here: i64 = position.ground.cells[cell]
    if not here & NOT_TO_COVER:
        return None
    if here & CIRCLE:
        return ON_A_CIRCLE
    if here & CLOSED:
        return ON_A_CLOSED_CELL
    return ON_A_POPULATION


def top_modifier(position: Position, cell: Cell) -> i64:
    """The kind of the uncovered modifier on a cell, or NOWHERE; what the Barrier closes is covered by it."""
    if position.ground.cells[cell] & CLOSED:
        return NOWHERE
    for modifier in reversed(position.modifiers):
        if modifier // KINDS == cell:
            return modifier % KINDS
    return NOWHERE


def lay_modifier(position: Position, cell: Cell, kind: i64, rule: str) -> None:
    tell_modifier(position, cell, kind, MODIFIER_LAID, rule)
    position.modifiers = [*position.modifiers, int(cell * KINDS + kind)]
    if position.ground.moves_walls(cell, kind):
        position.lay_ground()
    else:
        position.ground = position.ground.covered(cell, kind)


def move_modifier(position: Position, start: Cell, end: Cell, kind: i64, rule: str) -> None:
    """The uppermost one of this kind on a cell."""
    tell_modifier_moved(position, start, end, kind, rule)
    value = int(start * KINDS + kind)
    place = len(position.modifiers) - 1 - position.modifiers[::-1].index(value)
    before = position.modifiers
    position.modifiers = [*before[:place], *before[place + 1 :], int(end * KINDS + kind)]
    _cover_ground(position, before)


def remove_all(position: Position, kind: i64, rule: str) -> None:
    """All modifiers of a kind leave the board."""
    leaving = [m // KINDS for m in position.modifiers if m % KINDS == kind]
    for cell in leaving:
        tell_modifier(position, cell, kind, MODIFIER_REMOVED, rule)
    if leaving:
        before = position.modifiers
        position.modifiers = [m for m in before if m % KINDS != kind]
        _cover_ground(position, before)


def _cover_ground(position: Position, before: list[int]) -> None:
    """After a change of modifiers: the walls stay as they are if no patch was or is there."""
    for modifier in before:
        if modifier % KINDS == PATCH:
            position.lay_ground()
            return
    position.ground = position.ground.covered_by(position.modifiers)


def supply(position: Position, side: Side, kind: i64) -> i64:
    return position.supplies[side * len(MODIFIERS) + kind]


def use_supply(position: Position, side: Side, kind: i64, amount: i64) -> None:
    supplies = position.supplies.copy()
    supplies[side * len(MODIFIERS) + kind] += int(amount)
    position.supplies = supplies


def take_back(position: Position, kind: i64, side: Side) -> None:
    """SG-MOD-3: nobody ever holds more than at the start. Gates are simply there to be placed again."""
    if kind >= GATEWAY:
        return
    for owner in (side, 1 - side):
        if supply(position, owner, kind) < position.content.modifiers[kind]:
            use_supply(position, owner, kind, 1)
            return


def gates(position: Position, side: Side) -> list[int]:
    """The cells with an uncovered gate of this side."""
    found = []
    for modifier in position.modifiers:
        cell = modifier // KINDS
        if modifier % KINDS == GATEWAY + side and top_modifier(position, cell) == GATEWAY + side:
            found.append(cell)
    return found


def other_gate(position: Position, side: Side, cell: Cell) -> Cell:
    """The other gate of the side that has one on this cell; NOWHERE if there is none."""
    pair = gates(position, side)
    if len(pair) != 2 or cell not in pair:
        return NOWHERE
    return pair[0] if cell == pair[1] else pair[1]
