"""Tiles as numbers: what is printed on them, in the way they lie (SG-BOARD-2, SG-BOARD-4, SG-BOARD-5).

Bits 0-3 are black holes and bits 4-7 interference circles, by corner; bits 8-23 are walls, four to a corner by direction.
A wall belongs to its tile, so that it moves and turns with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Tile

BASIC: Final = 0
DESTROYED: Final = 1 << 24
MOTHER: Final = 1 << 25

HOLE_BITS: Final[list[int]] = [1, 2, 4, 8]
CIRCLE_BITS: Final[list[int]] = [16, 32, 64, 128]
CIRCLES: Final = 240
FIRST_WALL: Final = 8
WALL_BITS: Final[list[int]] = [1 << FIRST_WALL + place for place in range(16)]
"""WALL_BITS[4 * corner + direction]."""

PRINTED: Final = 255
FIRST_THREE: Final = 0x77  # corners of the holes and of the circles
LAST: Final = 0x88
WALLS: Final = 0xFFFF00

CORNERS: Final = ("sw", "nw", "ne", "se")


def _turned_once(tile: i64) -> i64:
    """A quarter turn clockwise: each corner, and for walls each direction, moves on to the next one."""
    kept = tile & (DESTROYED | MOTHER)
    corners = ((tile & FIRST_THREE) << 1) | ((tile & LAST) >> 3)
    walls = (tile & WALLS) >> 8
    walls = ((walls & 0x7777) << 1) | ((walls & 0x8888) >> 3)
    walls = ((walls & 0x0FFF) << 4) | (walls >> 12)
    return kept | corners | walls << 8


def turned(tile: i64, quarters: i64) -> i64:
    """A tile after this number of quarter turns clockwise."""
    while quarters > 0:
        tile = _turned_once(tile)
        quarters -= 1
    return tile


def mother_of(tiles: list[int]) -> Tile:
    """The place of the Mother tile, which an anomaly may have moved; -1 if a scene is without."""
    place: Tile = 0
    while place < len(tiles):
        if tiles[place] & MOTHER:
            return place
        place += 1
    return -1


def face(text: str) -> int:
    """A printed tile from words like `hole nw`, `wall ne-e`, `circle sw`, separated by commas."""
    tile = 0
    for part in text.split(","):
        words = part.split()
        if not words:
            continue
        corner, _, side = words[-1].partition("-")
        if len(words) == 2 and corner in CORNERS:
            number = CORNERS.index(corner)
            if words[0] == "hole" and not side:
                tile |= HOLE_BITS[number]
                continue
            if words[0] == "circle" and not side:
                tile |= CIRCLE_BITS[number]
                continue
            if words[0] == "wall" and len(side) == 1 and side in "nesw":
                tile |= WALL_BITS[4 * number + "nesw".index(side)]
                continue
        expected = N_("'{part}' is nothing on a tile: expected 'hole nw', 'wall ne-e' or 'circle sw'")
        raise InvalidNotation(Sentence(expected, {"part": part.strip()}))
    return tile
