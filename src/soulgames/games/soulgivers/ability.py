"""Abilities of Soulgivers: costs, ranges and the like. What each one does stands in its character's file."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.choosing import Asking, Choosing
from soulgames.games.soulgivers.frame import Frame
from soulgames.games.soulgivers.geometry import (
    CELLS,
    FIRST_PLACE,
    NOWHERE,
    TILE_OF,
    TILES,
    direction_to,
    distance,
    tile_distance,
)
from soulgames.games.soulgivers.ground import GATEWAY, KINDS
from soulgames.games.soulgivers.table import ABILITY_PAID, Table
from soulgames.games.soulgivers.tile_verbs import top_modifier
from soulgames.games.soulgivers.traits import UNTARGETABLE
from soulgames.games.soulgivers.verbs import DEADLY_DECAY, destroy, pay_essence

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_A_TARGET: Final = Refusal("SG-RUN-3", "Superluminal Speed keeps this Soulgiver from being chosen as a target")
WAITING: Final = Refusal("SG-TURN-7", "whoever waits on a portal cannot be chosen yet, and nobody else is there")


class Ability(Choosing):
    """An ability never assumes its bearer: a Double Soul uses another's. It hits allies and foes alike (SG-ABIL-2)."""

    moves_bearer: ClassVar[bool] = False
    """Whether its bearer moves: then it can be used neither by peeking through a gate nor by somebody trapped."""
    may_be_repeated: ClassVar[bool] = True
    """Whether somebody encouraged may use it once more (SG-WHI-1)."""

    def chooser(self, table: Table, asking: Asking) -> i64:
        return table.owner[asking.who()]

    def decay_cost(self, table: Table, asking: Asking) -> i64:
        """What it costs in Decay; with 0 it costs an Essence."""
        return table.content.decay_costs.get(self.name, 0)

    def gate_cost(self, table: Table, asking: Asking) -> i64:
        """What looking through a gate adds to it in Decay."""
        return table.content.decay_costs["peek"] if asking.is_peeking() else 0

    def act(self, table: Table, asking: Asking) -> None:
        """The effect, once all is chosen."""

    def finish(self, table: Table, asking: Asking) -> None:
        """SG-ABIL-1: paid within the ability, in Essence or Decay, before the effect."""
        piece = asking.who()
        cost = self.decay_cost(table, asking)
        if cost == 0 and not asking.is_encouraged() and not table.done & ABILITY_PAID:
            self._pay_essence(table, piece)
        cost += self.gate_cost(table, asking)
        if cost and table.where[piece] != NOWHERE:
            table.decay[piece] += cost
            if table.decay[piece] >= DEADLY_DECAY:
                table.stack.append(Reckoning(piece))
        self.act(table, asking)

    def _pay_essence(self, table: Table, piece: i64) -> None:
        """Somebody who died while it was under way has nothing left to feel it with."""
        if table.active == piece:
            pay_essence(table)
            table.done |= ABILITY_PAID
        else:
            table.essences -= 1

    # Where it is used.

    def in_reach(self, table: Table, asking: Asking, value: i64) -> bool:
        if self.name not in table.content.ranges:
            return True
        kind = self.asks(table, asking)
        if kind == verb.CHOOSE_TILE:
            return self.why_tile_far(table, asking, value) is None
        return kind != verb.CHOOSE_CELL or self.why_far(table, asking, value) is None

    def origin(self, table: Table, asking: Asking) -> i64:
        """The cell that ranges are counted from: one's own, or the other gate while peeking."""
        cell: i64 = table.where[asking.who()]
        return other_gate(table, table.side_of(asking.who()), cell) if asking.is_peeking() else cell

    def why_far(self, table: Table, asking: Asking, cell: i64) -> Refusal | None:
        """SG-RANGE-1, for a cell."""
        range = table.content.ranges[self.name]
        start = self.origin(table, asking)
        if range.in_tiles:
            steps = tile_distance(TILE_OF[start], TILE_OF[cell])
        else:
            steps = distance(start, cell)
            if range.linear and start != cell and direction_to(start, cell) == NOWHERE:
                return self.refuse("that is not in a straight line")
        return None if range.least <= steps <= range.most else self.refuse("that is out of range")

    def why_tile_far(self, table: Table, asking: Asking, tile: i64) -> Refusal | None:
        range = table.content.ranges[self.name]
        steps = tile_distance(TILE_OF[self.origin(table, asking)], tile)
        return None if range.least <= steps <= range.most else self.refuse("that tile is out of range")

    def why_no_target(self, table: Table, cell: i64) -> Refusal | None:
        """A Soulgiver that may be chosen has to stand there."""
        target: i64 = table.occupant[cell]
        if target == NOWHERE:
            return self.refuse("no Soulgiver stands there")
        return why_untargetable(table, target)


class Reckoning(Frame):
    """The price has brought the Soulgiver `a` to 6: after the effect it is destroyed, whatever that did to the die."""

    name = "reckoning"
    number = 22

    def resolve(self, table: Table) -> None:
        if table.where[self.a] != NOWHERE:
            destroy(table, self.a)


def why_untargetable(table: Table, piece: i64) -> Refusal | None:
    return NOT_A_TARGET if table.has(piece, UNTARGETABLE) else None


def occupied_cells(table: Table) -> list[int]:
    """The cells of all Soulgivers on the board, in cell order."""
    return sorted([cell for cell in table.where if 0 <= cell < FIRST_PLACE])


def cells_of_side(table: Table, side: i64) -> list[int]:
    """Those of the Soulgivers of one side."""
    return [cell for cell in occupied_cells(table) if table.side_of(table.occupant[cell]) == side]


def any_waits(table: Table, side: i64) -> bool:
    """Whether a Soulgiver of this side waits on a portal."""
    first = table.piece(side, 0)
    return any(cell >= FIRST_PLACE for cell in table.where[first : first + table.kinds])


def all_cells() -> list[int]:
    return _CELLS


def all_tiles() -> list[int]:
    return _TILES


_CELLS: Final = list(range(CELLS))
_TILES: Final = list(range(TILES))


def gates(table: Table, side: i64) -> list[int]:
    """The cells with an uncovered gate of this side."""
    found = []
    for modifier in table.modifiers:
        cell = modifier // KINDS
        if modifier % KINDS == GATEWAY + side and top_modifier(table, cell) == GATEWAY + side:
            found.append(cell)
    return found


def other_gate(table: Table, side: i64, cell: i64) -> i64:
    """The other gate of the side that has one on this cell; NOWHERE if there is none."""
    pair = gates(table, side)
    if len(pair) != 2 or cell not in pair:
        return NOWHERE
    return pair[0] if cell == pair[1] else pair[1]
