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
from soulgames.games.soulgivers.position import ABILITY_PAID, Position
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

    def chooser(self, position: Position, asking: Asking) -> i64:
        return position.owner[asking.who()]

    def decay_cost(self, position: Position, asking: Asking) -> i64:
        """What it costs in Decay; with 0 it costs an Essence."""
        return position.content.decay_costs.get(self.name, 0)

    def gate_cost(self, position: Position, asking: Asking) -> i64:
        """What looking through a gate adds to it in Decay."""
        return position.content.decay_costs["peek"] if asking.is_peeking() else 0

    def act(self, position: Position, asking: Asking) -> None:
        """The effect, once all is chosen."""

    def finish(self, position: Position, asking: Asking) -> None:
        """SG-ABIL-1: paid within the ability, in Essence or Decay, before the effect."""
        piece = asking.who()
        cost = self.decay_cost(position, asking)
        if cost == 0 and not asking.is_encouraged() and not position.done & ABILITY_PAID:
            self._pay_essence(position, piece)
        cost += self.gate_cost(position, asking)
        if cost and position.where[piece] != NOWHERE:
            position.decay[piece] += cost
            if position.decay[piece] >= DEADLY_DECAY:
                position.stack.append(Reckoning(piece))
        self.act(position, asking)

    def _pay_essence(self, position: Position, piece: i64) -> None:
        """Somebody who died while it was under way has nothing left to feel it with."""
        if position.active == piece:
            pay_essence(position)
            position.done |= ABILITY_PAID
        else:
            position.essences -= 1

    # Where it is used.

    def in_reach(self, position: Position, asking: Asking, value: i64) -> bool:
        if self.name not in position.content.ranges:
            return True
        kind = self.asks(position, asking)
        if kind == verb.CHOOSE_TILE:
            return self.why_tile_far(position, asking, value) is None
        return kind != verb.CHOOSE_CELL or self.why_far(position, asking, value) is None

    def origin(self, position: Position, asking: Asking) -> i64:
        """The cell that ranges are counted from: one's own, or the other gate while peeking."""
        cell: i64 = position.where[asking.who()]
        return other_gate(position, position.side_of(asking.who()), cell) if asking.is_peeking() else cell

    def why_far(self, position: Position, asking: Asking, cell: i64) -> Refusal | None:
        """SG-RANGE-1, for a cell."""
        range = position.content.ranges[self.name]
        start = self.origin(position, asking)
        if range.in_tiles:
            steps = tile_distance(TILE_OF[start], TILE_OF[cell])
        else:
            steps = distance(start, cell)
            if range.linear and start != cell and direction_to(start, cell) == NOWHERE:
                return self.refuse("that is not in a straight line")
        return None if range.least <= steps <= range.most else self.refuse("that is out of range")

    def why_tile_far(self, position: Position, asking: Asking, tile: i64) -> Refusal | None:
        range = position.content.ranges[self.name]
        steps = tile_distance(TILE_OF[self.origin(position, asking)], tile)
        return None if range.least <= steps <= range.most else self.refuse("that tile is out of range")

    def why_no_target(self, position: Position, cell: i64) -> Refusal | None:
        """A Soulgiver that may be chosen has to stand there."""
        target: i64 = position.occupant[cell]
        if target == NOWHERE:
            return self.refuse("no Soulgiver stands there")
        return why_untargetable(position, target)


class Reckoning(Frame):
    """The price has brought the Soulgiver `a` to 6: after the effect it is destroyed, whatever that did to the die."""

    name = "reckoning"
    number = 22

    def resolve(self, position: Position) -> None:
        if position.where[self.a] != NOWHERE:
            destroy(position, self.a)


def why_untargetable(position: Position, piece: i64) -> Refusal | None:
    return NOT_A_TARGET if position.has(piece, UNTARGETABLE) else None


def occupied_cells(position: Position) -> list[int]:
    """The cells of all Soulgivers on the board, in cell order."""
    return sorted([cell for cell in position.where if 0 <= cell < FIRST_PLACE])


def cells_of_side(position: Position, side: i64) -> list[int]:
    """Those of the Soulgivers of one side."""
    return [cell for cell in occupied_cells(position) if position.side_of(position.occupant[cell]) == side]


def any_waits(position: Position, side: i64) -> bool:
    """Whether a Soulgiver of this side waits on a portal."""
    first = position.piece(side, 0)
    return any(cell >= FIRST_PLACE for cell in position.where[first : first + position.kinds])


def all_cells() -> list[int]:
    return _CELLS


def all_tiles() -> list[int]:
    return _TILES


_CELLS: Final = list(range(CELLS))
_TILES: Final = list(range(TILES))


def gates(position: Position, side: i64) -> list[int]:
    """The cells with an uncovered gate of this side."""
    found = []
    for modifier in position.modifiers:
        cell = modifier // KINDS
        if modifier % KINDS == GATEWAY + side and top_modifier(position, cell) == GATEWAY + side:
            found.append(cell)
    return found


def other_gate(position: Position, side: i64, cell: i64) -> i64:
    """The other gate of the side that has one on this cell; NOWHERE if there is none."""
    pair = gates(position, side)
    if len(pair) != 2 or cell not in pair:
        return NOWHERE
    return pair[0] if cell == pair[1] else pair[1]
