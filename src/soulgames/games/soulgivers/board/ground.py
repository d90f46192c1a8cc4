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
    """For every cell what it is, and which of its sides can be crossed."""

    def __init__(self, tiles: list[int], modifiers: list[int], barrier: Tile) -> None:
        self.cells: Final[list[int]] = [0] * CELLS
        self.walls: Final[list[int]] = [0] * CELLS
        """The sides with a wall that stands, as bits by direction; both cells of an edge know it (SG-BOARD-4)."""
        self.exits: Final[list[int]] = INNER_SIDES.copy()
        """The sides that neither a wall nor a limit closes (SG-BOARD-6)."""
        self.barrier: Final[i64] = barrier
        self.horizons: Final[list[int]] = []
        self.has_gates: Final = any(m % KINDS >= GATEWAY for m in modifiers)
        for place in range(TILES):
            if tiles[place] & DESTROYED or place == barrier:
                self._close(place)
            elif tiles[place] & PRINTED:
                self._print(place, tiles[place])
        for modifier in modifiers:
            self._cover(modifier // KINDS, modifier % KINDS)
        for place in range(TILES):
            if tiles[place] & WALLS and not tiles[place] & DESTROYED:
                self._build_walls(place, tiles[place])

    def _print(self, place: int, tile: int) -> None:
        for corner in range(4):
            if tile & HOLE_BITS[corner]:
                self.cells[CELL_AT[4 * place + corner]] = HOLE
            elif tile & CIRCLE_BITS[corner]:
                self.cells[CELL_AT[4 * place + corner]] = CIRCLE

    def _close(self, place: int) -> None:
        for corner in range(4):
            cell = CELL_AT[4 * place + corner]
            self.cells[cell] = CLOSED
            self.exits[cell] = 0
            for direction in range(4):
                other = NEXT[4 * cell + direction]
                if other != NOWHERE:
                    self.exits[other] &= ~DIRECTION_BITS[(direction + 2) % 4]

    def _cover(self, cell: int, kind: int) -> None:
        """A closed tile stays closed, whatever lies there (SG-2V2-4)."""
        if self.cells[cell] == CLOSED:
            return
        self.cells[cell] = _COVERED[kind]
        if kind == EVENT_HORIZON:
            self.horizons.append(cell)

    def _build_walls(self, place: int, tile: int) -> None:
        for number in range(16):
            if tile & WALL_BITS[number]:
                self._build_wall(CELL_AT[4 * place + number // 4], number % 4)

    def _build_wall(self, cell: int, direction: int) -> None:
        """A patch on either side cancels both halves."""
        other = NEXT[4 * cell + direction]
        if self.cells[cell] & PATCHED or (other != NOWHERE and self.cells[other] & PATCHED):
            return
        self.walls[cell] |= DIRECTION_BITS[direction]
        self.exits[cell] &= ~DIRECTION_BITS[direction]
        if other != NOWHERE:
            back = DIRECTION_BITS[(direction + 2) % 4]
            self.walls[other] |= back
            self.exits[other] &= ~back

    def is_hole(self, cell: Cell) -> bool:
        return (self.cells[cell] & HOLE) != 0

    def walled(self, cell: Cell, direction: Direction) -> bool:
        return (self.walls[cell] & DIRECTION_BITS[direction]) != 0

    def open(self, cell: Cell, direction: Direction) -> bool:
        return (self.exits[cell] & DIRECTION_BITS[direction]) != 0
