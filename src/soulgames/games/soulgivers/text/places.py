"""Where the pack puts portals and interference tiles, and what is printed on its tiles (SG-BOARD-2, SG-BOARD-10)."""

from __future__ import annotations

from typing import Final, NamedTuple

from soulgames.core.content import sourced, word
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence
from soulgames.core.toml_text import Toml, show
from soulgames.games.soulgivers.board.geometry import (
    CELL_AT,
    DIRECTIONS,
    EAST,
    MOTHER_TILE,
    NORTH,
    PORTALS,
    SOUTH,
    TILE_NAMES,
    TILE_NUMBERS,
    TILES,
    WEST,
)
from soulgames.games.soulgivers.board.tiles import CIRCLE_BITS, CIRCLES, HOLE_BITS, face

HOME_SIDES: Final = {"shells": SOUTH, "specters": NORTH}
"""Where the portals of a side lie, if a tile in a corner of the board leaves a choice."""
_CORNERS: Final = {NORTH: (1, 2), EAST: (3, 2), SOUTH: (0, 3), WEST: (0, 1)}
"""The outer corners of a tile by the side of the board, from the west or from the south."""


class Portal(NamedTuple):
    """One large cell just outside the board."""

    tile: int
    outwards: int
    """From the board into it."""

    def touches(self) -> list[int]:
        """The cells in front of its two places, from the west or from the south."""
        return [CELL_AT[4 * self.tile + corner] for corner in _CORNERS[self.outwards]]

    def is_at_home(self, side: str) -> bool:
        return self.outwards == HOME_SIDES[side]


def portals(places: Toml) -> list[Portal]:
    """In the order of PORTALS: a tile at the edge of the board, and its side of the board if that is not plain."""
    found: list[Portal] = []
    for name in PORTALS:
        portal = _portal(places, name)
        if portal in found:
            other = places.name(PORTALS[found.index(portal)])
            shown = show(_written(portal))
            places.fail(name, f"{places.name(name)} is {shown}, and so is {other}: expected a place of its own for each portal")
        found.append(portal)
    return found


def lie_as_usual(found: list[Portal]) -> bool:
    """Whether each side has its portals at its own end of the board, one to the west of the other."""
    at_home = all(portal.is_at_home(name.partition("-")[0]) for name, portal in zip(PORTALS, found, strict=True))
    return at_home and found[0].tile < found[1].tile and found[2].tile < found[3].tile


def _portal(places: Toml, name: str) -> Portal:
    text = word(places, name)
    tile, _, side = text.partition(" ")
    number = TILE_NUMBERS.get(tile, MOTHER_TILE)
    outer = _outer_sides(number)
    home = HOME_SIDES[name.partition("-")[0]]
    if len(outer) == 1 and not side:
        return Portal(number, outer[0])
    if home in outer and not side:
        return Portal(number, home)
    if side not in [DIRECTIONS[outwards] for outwards in outer]:
        expected = 'a tile at the edge of the board, as in "B1", and in a corner its side too, as in "A1 w"'
        if outer:
            sides = " or ".join(show(f"{tile} {DIRECTIONS[outwards]}") for outwards in outer)
            expected = f"{sides}, the sides of that tile where the board ends"
        places.fail(name, f"{places.name(name)} is {show(text)}: expected {expected}")
    return Portal(number, DIRECTIONS.index(side))


def _outer_sides(tile: int) -> list[int]:
    """The sides of a tile where the board ends."""
    column, row = tile % 5, tile // 5
    ends = {NORTH: row == 4, EAST: column == 4, SOUTH: row == 0, WEST: column == 0}
    return [side for side, ends_there in ends.items() if ends_there]


def _written(portal: Portal) -> str:
    alone = len(_outer_sides(portal.tile)) == 1
    return TILE_NAMES[portal.tile] if alone else f"{TILE_NAMES[portal.tile]} {DIRECTIONS[portal.outwards]}"


def interference(table: Toml, count: int) -> list[int]:
    """SG-SETUP-1: a place of its own for each interference tile, and never the Mother tile's."""
    key, mother = "interference", TILE_NAMES[MOTHER_TILE]
    names = _texts(table, key)
    free = [name for name in names if name in TILE_NUMBERS and name != mother]
    if len(set(free)) != count or len(names) != count:
        tiles = "1 tile" if count == 1 else f"{count} different tiles"
        expected = f"expected {tiles} from A1 to E5, one for each of tiles.interference, without the Mother tile {mother}"
        table.fail(key, f"{table.name(key)} is {show(names)}: {expected}")
    return [TILE_NUMBERS[name] for name in names]


class Faces(NamedTuple):
    """What is printed on the tiles; the first basic one is the Mother tile."""

    basic: list[int]
    interference: list[int]
    other: list[int]


def faces(tiles: Toml) -> Faces:
    """SG-BOARD-2: as many of each kind as one likes, if they fill the board."""
    found = Faces(_faces(tiles, "basic"), _faces(tiles, "interference"), _faces(tiles, "other"))
    if not found.basic or any(found.basic):
        expected = 'expected at least one, the Mother tile, and all four cells free on each of them, as in ""'
        tiles.fail("basic", f"{tiles.name('basic')}: {expected}")
    if not found.interference or not all(tile & CIRCLES for tile in found.interference):
        why = "between two teams the Barrier falls only while somebody stands on one"
        expected = f"expected at least one tile, with a circle on each of them: {why}"
        tiles.fail("interference", f"{tiles.name('interference')}: {expected}")
    for key, printed in (("interference", found.interference), ("other", found.other)):
        if any(_clashes(tile) for tile in printed):
            tiles.fail(key, f"{tiles.name(key)}: a cell is a black hole or bears a circle, expected not both")
    count = sum(len(printed) for printed in found)
    if count != TILES:
        each = ", ".join(f"{len(printed)} {kind}" for kind, printed in zip(Faces._fields, found, strict=True))
        tiles.fail("other", f"{tiles.name('other')}: there are {count} tiles ({each}): expected {TILES}, which fill the board")
    return found


def _clashes(tile: int) -> bool:
    return any(tile & hole and tile & circle for hole, circle in zip(HOLE_BITS, CIRCLE_BITS, strict=True))


def _texts(table: Toml, key: str) -> list[str]:
    entry = sourced(table, key)
    values = entry.texts("value")
    entry.done()
    return values


def _faces(table: Toml, key: str) -> list[int]:
    texts = _texts(table, key)
    try:
        return [face(text) for text in texts]
    except InvalidNotation as error:
        table.fail(key, Sentence("{name}: {why}", {"name": table.name(key), "why": error.words}))
