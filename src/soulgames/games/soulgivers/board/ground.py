"""The board as it can be walked and seen: tiles, modifiers and Barrier put together.

Made whenever one of them changes, which is rare, and then shared by all copies of a state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.board.geometry import CELL_AT, CELLS, NEXT, NOWHERE, TILES
from soulgames.games.soulgivers.board.tiles import CIRCLE_BITS, DESTROYED, HOLE_BITS, PRINTED, WALL_BITS, WALLS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Direction, Tile
# What a cell is.
HOLE: Final = 1
CIRCLE: Final = 2
CLOSED: Final = 4  # a destroyed tile, or the one under the Barrier (SG-BOARD-7, SG-BOARD-9)
BORDER: Final = 8  # a wall for Specters
HORIZON: Final = 16
GATE: Final = 32
PATCHED: Final = 64

# Modifiers, as numbers 8 * cell + kind, in the order in which they were laid: the last one on a cell is its top.
KINDS: Final = 8
BLACK_HOLE: Final = 0
PATCH: Final = 1
BORDER_WALL: Final = 2
EVENT_HORIZON: Final = 3
GATEWAY: Final = 4  # and the side that it belongs to
MODIFIERS: Final = ("black_hole", "patch", "border", "event_horizon", "gate")
"""Their names, as scenes and packs write them."""

_COVERED: Final[list[int]] = [HOLE, PATCHED, BORDER, HOLE | HORIZON, GATE, GATE]
"""What the top modifier makes of a cell, by kind: it covers all that is under it."""

DIRECTION_BITS: Final[list[int]] = [1, 2, 4, 8]
INNER_SIDES: Final[list[int]] = [
    sum(DIRECTION_BITS[direction] for direction in range(4) if NEXT[4 * cell + direction] != NOWHERE) for cell in range(CELLS)
]
"""The sides of every cell that are not the board's border."""


class Ground:
    """For every cell what it is, and which of its sides can be crossed. Never changed once it is made."""

    def __init__(self, cells: list[int], walls: list[int], exits: list[int], mother: Tile, barrier: Tile) -> None:
        self.cells: Final = cells
        self.bare: list[int] = cells
        """What the cells are without modifiers."""
        self.walls: Final = walls
        """The sides with a wall that stands, as bits by direction; both cells of an edge know it (SG-BOARD-4)."""
        self.exits: Final = exits
        """The sides that neither a wall nor a limit closes (SG-BOARD-6)."""
        self.mother: Final[i64] = mother
        """The Mother tile; NOWHERE if a scene is without."""
        self.barrier: Final[i64] = barrier
        """The tile under the Barrier, or NOWHERE."""
        self.circles: list[int] = []
        self.horizons: list[int] = []
        self.has_gates: bool = False
        self.shown: list[list[str]] = []
        """What views say about it, once somebody has asked."""

    def moves_walls(self, cell: Cell, kind: i64) -> bool:
        """Whether walls fall or rise if a modifier is laid on a cell: only patches have to do with them."""
        return kind == PATCH or (self.cells[cell] & PATCHED) != 0

    def covered(self, cell: Cell, kind: i64) -> Ground:
        """The same with one more modifier on a cell, one that does not move walls."""
        other = self._with(self.cells)
        other.horizons = self.horizons.copy()
        other.has_gates = self.has_gates
        other._cover(cell, kind)
        return other

    def covered_by(self, modifiers: list[int]) -> Ground:
        """The same with these modifiers instead of those that lie there. There is no patch among either."""
        other = self._with(self.bare)
        for modifier in modifiers:
            other._cover(modifier // KINDS, modifier % KINDS)
        return other

    def _with(self, cells: list[int]) -> Ground:
        other = Ground(cells.copy(), self.walls, self.exits, self.mother, self.barrier)
        other.bare = self.bare
        other.circles = self.circles
        return other

    def same(self, other: Ground) -> bool:
        """Whether it is the same ground, made in another way."""
        here = (self.cells, self.walls, self.exits, self.circles, self.horizons)
        there = (other.cells, other.walls, other.exits, other.circles, other.horizons)
        flags = self.mother == other.mother and self.barrier == other.barrier and self.has_gates == other.has_gates
        return here == there and flags

    def _cover(self, cell: Cell, kind: i64) -> None:
        """A closed tile stays closed, whatever lies there (SG-2V2-4)."""
        if kind >= GATEWAY:
            self.has_gates = True
        if self.cells[cell] == CLOSED:
            return
        self.cells[cell] = _COVERED[kind]
        if kind == EVENT_HORIZON:
            self.horizons.append(int(cell))

    def _print(self, place: Tile, tile: i64) -> None:
        corner: i64 = 0
        while corner < 4:
            if tile & HOLE_BITS[corner]:
                self.cells[CELL_AT[4 * place + corner]] = HOLE
            elif tile & CIRCLE_BITS[corner]:
                self.cells[CELL_AT[4 * place + corner]] = CIRCLE
                self.circles.append(CELL_AT[4 * place + corner])
            corner += 1

    def _close(self, place: Tile) -> None:
        corner: i64 = 0
        while corner < 4:
            cell: Cell = CELL_AT[4 * place + corner]
            self.cells[cell] = CLOSED
            self.exits[cell] = 0
            direction: Direction = 0
            while direction < 4:
                other: Cell = NEXT[4 * cell + direction]
                if other != NOWHERE:
                    left: i64 = self.exits[other]
                    self.exits[other] = left & ~DIRECTION_BITS[(direction + 2) % 4]
                direction += 1
            corner += 1

    def _build_walls(self, place: Tile, tile: i64) -> None:
        """A patch on either side of a wall cancels both halves."""
        number: i64 = 0
        while number < 16:
            if tile & WALL_BITS[number]:
                cell: Cell = CELL_AT[4 * place + number // 4]
                direction = number % 4
                other: Cell = NEXT[4 * cell + direction]
                if not (self.cells[cell] & PATCHED or (other != NOWHERE and self.cells[other] & PATCHED)):
                    self._wall_off(cell, direction)
                    if other != NOWHERE:
                        self._wall_off(other, (direction + 2) % 4)
            number += 1

    def _wall_off(self, cell: Cell, direction: Direction) -> None:
        bit: i64 = DIRECTION_BITS[direction]
        standing: i64 = self.walls[cell]
        left: i64 = self.exits[cell]
        self.walls[cell] = standing | bit
        self.exits[cell] = left & ~bit

    def is_hole(self, cell: Cell) -> bool:
        return (self.cells[cell] & HOLE) != 0

    def walled(self, cell: Cell, direction: Direction) -> bool:
        return (self.walls[cell] & DIRECTION_BITS[direction]) != 0

    def open(self, cell: Cell, direction: Direction) -> bool:
        return (self.exits[cell] & DIRECTION_BITS[direction]) != 0


def lay(tiles: list[int], modifiers: list[int], mother: Tile, barrier: Tile) -> Ground:
    """Tiles first, then what covers them, then the walls that no patch cancels."""
    ground = Ground([0] * CELLS, [0] * CELLS, INNER_SIDES.copy(), mother, barrier)
    place: Tile = 0
    while place < TILES:
        tile: i64 = tiles[place]
        if tile & DESTROYED or place == barrier:
            ground._close(place)
        elif tile & PRINTED:
            ground._print(place, tile)
        place += 1
    if modifiers:
        ground.bare = ground.cells.copy()
    for modifier in modifiers:
        ground._cover(modifier // KINDS, modifier % KINDS)
    place = 0
    while place < TILES:
        tile = tiles[place]
        if tile & WALLS and not tile & DESTROYED:
            ground._build_walls(place, tile)
        place += 1
    return ground
