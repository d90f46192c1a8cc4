"""Cells, tiles, directions and portals: fixed tables (SG-BOARD-1, SG-BOARD-3).

A cell is a number from 0 (a1) to 99 (j10), rank by rank; a tile from 0 (A1) to 24 (E5). Places on portals follow from 100
on. Directions are n, e, s, w from 0 to 3, clockwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Direction, Side, Tile

SIZE: Final = 10
CELLS: Final = SIZE * SIZE
TILES: Final = 25
MOTHER_TILE: Final = 12
"""C3, in the middle."""
NOWHERE: Final = -1
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = "nesw"
ALL_DIRECTIONS: Final[list[int]] = [0, 1, 2, 3]
SHELLS: Final = 0
SPECTERS: Final = 1
SIDES: Final = ("shells", "specters")
FIRST_PLACE: Final = 100
"""The places on portals follow the cells: two for each portal, from the west."""
PORTALS: Final = ("shells-west", "shells-east", "specters-west", "specters-east")
CELL_NAMES: Final[list[str]] = ["abcdefghij"[cell % SIZE] + str(cell // SIZE + 1) for cell in range(CELLS)]
TILE_NAMES: Final[list[str]] = ["ABCDE"[tile % 5] + str(tile // 5 + 1) for tile in range(TILES)]
CELL_NUMBERS: Final[dict[str, int]] = {name: cell for cell, name in enumerate(CELL_NAMES)}
TILE_NUMBERS: Final[dict[str, int]] = {name: tile for tile, name in enumerate(TILE_NAMES)}


def _next(cell: int, direction: int) -> int:
    file = cell % SIZE + (0, 1, 0, -1)[direction]
    rank = cell // SIZE + (1, 0, -1, 0)[direction]
    return rank * SIZE + file if 0 <= file < SIZE and 0 <= rank < SIZE else NOWHERE


NEXT: Final[list[int]] = [_next(cell, direction) for cell in range(CELLS) for direction in range(4)]
"""NEXT[4 * cell + direction] is the cell there, or NOWHERE over the board's border (SG-BOARD-6)."""
NEXT_CELLS: Final = [sorted({*NEXT[4 * cell : 4 * cell + 4]} - {NOWHERE}) for cell in range(CELLS)]
"""The cells around each cell, in cell order."""
TILE_OF: Final[list[int]] = [cell // (2 * SIZE) * 5 + cell % SIZE // 2 for cell in range(CELLS)]

# The cells of a tile by corner: 0 is its south-west cell, then clockwise north-west, north-east, south-east.
CORNER_OF: Final[list[int]] = [(0, 3, 1, 2)[cell // SIZE % 2 * 2 + cell % 2] for cell in range(CELLS)]
CELL_AT: Final[list[int]] = [0] * CELLS
for _cell in range(CELLS):
    CELL_AT[4 * TILE_OF[_cell] + CORNER_OF[_cell]] = _cell


def neighbour(cell: Cell, direction: Direction) -> Cell:
    return NEXT[4 * cell + direction]


def direction_to(start: Cell, end: Cell) -> Direction:
    """The direction from a cell to another on the same rank or file; NOWHERE if they share none."""
    if start % SIZE == end % SIZE:
        return NORTH if end > start else SOUTH if end < start else NOWHERE
    if start // SIZE == end // SIZE:
        return EAST if end > start else WEST
    return NOWHERE


def distance(start: Cell, end: Cell) -> i64:
    """Orthogonal steps, without regard to obstacles (SG-RANGE-1)."""
    files = start % SIZE - end % SIZE
    ranks = start // SIZE - end // SIZE
    return (files if files >= 0 else -files) + (ranks if ranks >= 0 else -ranks)


def tile_distance(start: Tile, end: Tile) -> i64:
    """The same in tiles."""
    columns = start % 5 - end % 5
    rows = start // 5 - end // 5
    return (columns if columns >= 0 else -columns) + (rows if rows >= 0 else -rows)


def name_of(place: Cell) -> str:
    """A cell, or a place on a portal as its owner calls it: `portal-west-1`."""
    if place < FIRST_PLACE:
        return CELL_NAMES[place]
    number = place - FIRST_PLACE
    return f"portal-{'east' if number // 2 % 2 else 'west'}-{number % 2 + 1}"


def side_of_portal(portal: i64) -> Side:
    return portal // 2


def all_cells() -> list[int]:
    return _CELLS


def all_tiles() -> list[int]:
    return _TILES


_CELLS: Final = list(range(CELLS))
_TILES: Final = list(range(TILES))
