"""Questions about the table: nothing here changes anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.geometry import (
    FIRST_PLACE,
    NOWHERE,
    SPECTERS,
    TILE_OF,
    neighbour,
)
from soulgames.games.soulgivers.ground import BORDER, CIRCLE
from soulgames.games.soulgivers.table import Table
from soulgames.games.soulgivers.traits import GUARDS, HUSHES

if TYPE_CHECKING:
    from mypy_extensions import i64

FRAGMENT_SHIELDS: Final = 3
"""North and east while its front points north (SG-SHIELD-2)."""

PORTAL_BITS: Final[list[int]] = [1, 2, 4, 8]
SIDE_BITS: Final[list[int]] = [1, 2]
PLAYER_BITS: Final[list[int]] = [1, 2, 4, 8]
"""Players alternate between the sides: with four of them, 0 and 2 are Shells (SG-2V2-1)."""


def on_board(table: Table, piece: i64) -> bool:
    where: i64 = table.where[piece]
    return 0 <= where < FIRST_PLACE


def on_portal(table: Table, piece: i64) -> bool:
    where: i64 = table.where[piece]
    return where >= FIRST_PLACE


def points_left(table: Table, piece: i64) -> i64:
    """SG-MOVE-1, SG-MOVE-7: the Fragment costs a point for as long as it is carried, and only one that is still there."""
    left = table.card(piece).points - table.spent
    if table.carrier == piece:
        left -= 1
    return left if left > 0 else 0


def covered(table: Table, piece: i64, direction: i64) -> bool:
    """Whether shields protect this side (SG-SHIELD-1, SG-SHIELD-2)."""
    shields: i64 = FRAGMENT_SHIELDS if table.carrier == piece else table.card(piece).shields
    turned: i64 = (direction - table.facing[piece]) % 4
    return (shields >> turned) & 1 == 1


def sees(table: Table, side: i64, start: i64, direction: i64, cells: i64) -> bool:
    """Whether a side has a clear line over this number of cells (SG-LOS-1). What stands on the last cell is no obstacle."""
    cell = start
    while cells > 0:
        if not table.ground.open(cell, direction):
            return False
        cell = neighbour(cell, direction)
        cells -= 1
        if cells > 0 and (table.occupant[cell] != NOWHERE or is_wall(table, side, cell)):
            return False
    return True


def guarded(table: Table, piece: i64) -> bool:
    """Whether an ally's aura keeps an attack from destroying it (SG-PRO-3); a Double Soul only loses its Soul."""
    return table.soul[piece] == NOWHERE and shares_tile(table, piece, table.side_of(piece), GUARDS)


def hushed(table: Table, piece: i64) -> bool:
    """Whether a foe on its tile keeps it from being activated (SG-PAT-3)."""
    return on_board(table, piece) and shares_tile(table, piece, 1 - table.side_of(piece), HUSHES)


def shares_tile(table: Table, piece: i64, side: i64, trait: i64) -> bool:
    """Whether another Soulgiver of a side with some trait stands on the same tile."""
    tile: i64 = TILE_OF[table.where[piece]]
    other = table.piece(side, 0)
    last = other + table.kinds
    while other < last:
        if other != piece and on_board(table, other) and TILE_OF[table.where[other]] == tile and table.has(other, trait):
            return True
        other += 1
    return False


def is_wall(table: Table, side: i64, cell: i64) -> bool:
    """Whether a wall-type modifier bars a cell to this side."""
    return side == SPECTERS and (table.ground.kinds[cell] & BORDER) != 0


def barred(table: Table, side: i64) -> bool:
    """Whether an opposing Soulgiver on an interference cell keeps this side from its anomalies (SG-REACT-3, SG-DRAW-1)."""
    piece = table.piece(1 - side, 0)
    last = piece + table.kinds
    while piece < last:
        if on_board(table, piece) and table.ground.kinds[table.where[piece]] & CIRCLE:
            return True
        piece += 1
    return False


def in_play(table: Table, player: i64) -> i64:
    """How many Soulgivers a player has on the board and on the portals."""
    count: i64 = 0
    piece = table.piece(player % 2, 0)
    last = piece + table.kinds
    while piece < last:
        if table.where[piece] != NOWHERE and table.owner[piece] == player:
            count += 1
        piece += 1
    return count


def is_spent(table: Table, side: i64) -> bool:
    """SG-END-2: none in play and none that could still come in, for want of cards or of portals."""
    open_portal = has_portal(table, side)
    player = side
    while player < table.players:
        if in_play(table, player) or (open_portal and table.decks[player]):
            return False
        player += 2
    return True


def stands(table: Table, portal: i64) -> bool:
    return (table.broken & PORTAL_BITS[portal]) == 0


def has_portal(table: Table, side: i64) -> bool:
    return stands(table, 2 * side) or stands(table, 2 * side + 1)


def open_places(table: Table, side: i64) -> list[int]:
    """Where new Soulgivers may wait: on the standing portals of a side, which its players share (SG-2V2-3).

    Any number may wait in front of the same cell (SG-BOARD-10).
    """
    first = FIRST_PLACE + 4 * side
    return [place for place in range(first, first + 4) if stands(table, (place - FIRST_PLACE) // 2)]


def fragment_tile(table: Table) -> i64:
    """The tile that the Fragment is on, lying or carried (SG-FRAG-4)."""
    return table.fragment if table.carrier == NOWHERE else TILE_OF[table.where[table.carrier]]


def hand_is_usable(table: Table, player: i64) -> bool:
    """By public knowledge: the player holds a card, has not played one in this turn and is not barred (SG-REACT-1)."""
    return len(table.hands[player]) > 0 and not table.reacted & PLAYER_BITS[player] and not barred(table, player % 2)


def population_is_usable(table: Table, player: i64) -> bool:
    """SG-REACT-6: once a game, from the player's second turn on."""
    return not table.population_used & SIDE_BITS[player % 2] and table.turns[player] >= 2


def raiser(table: Table, side: i64) -> i64:
    """The player whose population ability is that of this side on the board."""
    return side + 2 if table.raised & SIDE_BITS[side] else side
