"""Tiles that slide, turn, swap or are destroyed, and what rides along (SG-BOARD-8, SG-BOARD-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.board.geometry import CELL_AT, CELLS, FIRST_PLACE, NOWHERE, TILE_OF, TILES
from soulgames.games.soulgivers.board.ground import BORDER_WALL, EVENT_HORIZON, KINDS
from soulgames.games.soulgivers.board.tiles import DESTROYED, turned
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.modifiers import take_back
from soulgames.games.soulgivers.rules.queries import fragment_tile
from soulgames.games.soulgivers.text.events import MODIFIER_REMOVED, RODE, SOUL_GONE, SOUL_RODE, TILE_DESTROYED
from soulgames.games.soulgivers.text.tell import (
    tell_modifier,
    tell_moved,
    tell_slid,
    tell_soul,
    tell_soul_moved,
    tell_tile,
    tell_tiles_swapped,
    tell_turned,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Direction, Side, Tile

IN_PLACE: Final = list(range(TILES))
RIDING: Final = "SG-BOARD-11"


def is_locked(position: Position, tile: Tile) -> bool:
    """SG-BOARD-8: it carries a population modifier."""
    for modifier in position.modifiers:
        kind = modifier % KINDS
        if TILE_OF[modifier // KINDS] == tile and kind in (BORDER_WALL, EVENT_HORIZON):
            return True
    return False


def has_barrier(position: Position, tile: Tile) -> bool:
    return position.barrier != 0 and position.barrier_tile() == tile


def is_fixed(position: Position, tile: Tile) -> bool:
    """What no anomaly touches: the Fragment's tile, the Barrier's, and locked ones (SG-ANO-0)."""
    return fragment_tile(position) == tile or has_barrier(position, tile) or is_locked(position, tile)


def rearrange(position: Position, sources: list[int], quarters: list[int]) -> None:
    """To each place comes the tile of another one, turned, with everything that is on it."""
    goes_to = [0] * CELLS
    turn_of = [0] * CELLS
    tiles = position.tiles.copy()
    fragment = position.fragment
    for place in range(TILES):
        source, quarter = sources[place], quarters[place]
        tiles[place] = int(turned(position.tiles[source], quarter))
        for corner in range(4):
            goes_to[CELL_AT[4 * source + corner]] = CELL_AT[4 * place + (corner + quarter) % 4]
            turn_of[CELL_AT[4 * source + corner]] = quarter
        if position.fragment == source:
            fragment = place
    position.fragment = fragment
    position.tiles = tiles
    position.modifiers = [goes_to[m // KINDS] * KINDS + m % KINDS for m in position.modifiers]
    _ride(position, goes_to, turn_of)
    position.lay_ground()


def _ride(position: Position, goes_to: list[int], turn_of: list[int]) -> None:
    """Pieces and Souls; pieces turn with their tile, shields and all."""
    position.occupant = [NOWHERE] * CELLS
    for piece in range(len(position.where)):
        cell = position.where[piece]
        if 0 <= cell < FIRST_PLACE:
            if goes_to[cell] != cell:
                tell_moved(position, piece, RODE, RIDING, cell, goes_to[cell])
            position.where[piece] = goes_to[cell]
            position.occupant[goes_to[cell]] = piece
            position.facing[piece] = (position.facing[piece] + turn_of[cell]) % 4
            if piece == position.carrier:
                position.own_front = (position.own_front + turn_of[cell]) % 4
        lies = position.soul_at[piece]
        if lies != NOWHERE:
            if goes_to[lies] != lies:
                tell_soul_moved(position, piece, SOUL_RODE, RIDING, lies, goes_to[lies])
            position.soul_at[piece] = goes_to[lies]


def turn_tiles(position: Position, turned_by: dict[int, int], rule: str) -> None:
    """Tiles turn clockwise where they lie, each by a number of quarters."""
    turns = [0] * TILES
    for tile, quarters in turned_by.items():
        tell_turned(position, tile, quarters, rule)
        turns[tile] = quarters
    rearrange(position, IN_PLACE, turns)


def swap_tiles(position: Position, first: Tile, second: Tile, rule: str) -> None:
    tell_tiles_swapped(position, first, second, rule)
    sources = IN_PLACE.copy()
    sources[first], sources[second] = int(second), int(first)
    rearrange(position, sources, [0] * TILES)


def line_of_tiles(tile: Tile, direction: Direction) -> list[int]:
    """The row or column through a tile, in the order in which it slides in this direction."""
    if direction % 2 == 0:
        column = tile % 5
        line = [int(column + 5 * row) for row in range(5)]
    else:
        row = tile // 5
        line = [int(5 * row + column) for column in range(5)]
    return line if direction < 2 else line[::-1]


def slide(position: Position, tile: Tile, direction: Direction, rule: str) -> None:
    """A whole row or column moves on by one; the tile pushed out comes back on the other side."""
    line = line_of_tiles(tile, direction)
    tell_slid(position, line, direction, rule)
    sources = IN_PLACE.copy()
    for place in range(5):
        sources[line[(place + 1) % 5]] = line[place]
    rearrange(position, sources, [0] * TILES)


def slide_number(tile: Tile, direction: Direction) -> i64:
    """Which line moved where, whichever of its tiles was named."""
    return (tile % 5 if direction % 2 == 0 else tile // 5) * 4 + direction


def destroy_tile(position: Position, tile: Tile, side: Side, rule: str) -> None:
    """Face down. Souls on it leave the game; modifiers go back, black holes and patches to this side if it may hold them."""
    tell_tile(position, tile, TILE_DESTROYED, rule)
    tiles = position.tiles.copy()
    tiles[tile] |= DESTROYED
    position.tiles = tiles
    for piece in range(len(position.soul_at)):
        cell = position.soul_at[piece]
        if cell != NOWHERE and TILE_OF[cell] == tile:
            tell_soul(position, piece, SOUL_GONE, "SG-DEST-4", cell)
            position.soul_at[piece] = NOWHERE
    for modifier in position.modifiers:
        if TILE_OF[modifier // KINDS] == tile:
            tell_modifier(position, modifier // KINDS, modifier % KINDS, MODIFIER_REMOVED, "SG-MOD-3")
            take_back(position, modifier % KINDS, side)
    position.modifiers = [m for m in position.modifiers if TILE_OF[m // KINDS] != tile]
    position.lay_ground()


def corner_cells(tile: Tile) -> list[int]:
    return [CELL_AT[4 * tile + corner] for corner in range(4)]
