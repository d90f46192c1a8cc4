"""Questions about the position: nothing here changes anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import CELL_AT, FIRST_PLACE, NOWHERE, SPECTERS, TILE_OF, neighbour
from soulgames.games.soulgivers.board.ground import BORDER, CIRCLE
from soulgames.games.soulgivers.deeds.traits import GUARDS, HUSHES, UNTARGETABLE
from soulgames.games.soulgivers.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Direction, Piece, Player, Side, Tile

FRAGMENT_SHIELDS: Final = 3
"""North and east while its front points north (SG-SHIELD-2)."""
PORTAL_BITS: Final[list[int]] = [1, 2, 4, 8]
SIDE_BITS: Final[list[int]] = [1, 2]
PLAYER_BITS: Final[list[int]] = [1, 2, 4, 8]
"""Players alternate between the sides: with four of them, 0 and 2 are Shells (SG-2V2-1)."""
NOT_A_TARGET: Final = Refusal("SG-RUN-3", "Superluminal Speed keeps this Soulgiver from being chosen as a target")


def on_board(position: Position, piece: Piece) -> bool:
    where: i64 = position.where[piece]
    return 0 <= where < FIRST_PLACE


def on_portal(position: Position, piece: Piece) -> bool:
    where: i64 = position.where[piece]
    return where >= FIRST_PLACE


def points_left(position: Position, piece: Piece) -> i64:
    """SG-MOVE-1, SG-MOVE-7: the Fragment costs a point for as long as it is carried, and only one that is still there."""
    left = position.card(piece).points - position.spent
    if position.carrier == piece:
        left -= 1
    if left < 0:
        left = 0
    return left


def shields_of(position: Position, piece: Piece) -> i64:
    """The covered sides while the front points north: its own, or the Fragment's while it carries that (SG-SHIELD-2)."""
    if position.carrier != piece:
        return position.card(piece).shields
    return 0 if position.content.rulings.bare_carrier else FRAGMENT_SHIELDS


def covered(position: Position, piece: Piece, direction: Direction) -> bool:
    """Whether shields protect this side (SG-SHIELD-1, SG-SHIELD-2)."""
    shields = shields_of(position, piece)
    turned: i64 = (direction - position.facing[piece]) % 4
    return (shields >> turned) & 1 == 1


def sees(position: Position, side: Side, start: Cell, direction: Direction, cells: i64) -> bool:
    """Whether a side has a clear line over this number of cells (SG-LOS-1). What stands on the last cell is no obstacle."""
    cell = start
    while cells > 0:
        if not position.ground.open(cell, direction):
            return False
        cell = neighbour(cell, direction)
        cells -= 1
        if cells > 0 and (position.occupant[cell] != NOWHERE or is_wall(position, side, cell)):
            return False
    return True


def guarded(position: Position, piece: Piece) -> bool:
    """Whether an ally's aura keeps an attack from destroying it (SG-PRO-3); a Double Soul only loses its Soul."""
    return position.soul[piece] == NOWHERE and shares_tile(position, piece, position.side_of(piece), GUARDS)


def hushed(position: Position, piece: Piece) -> bool:
    """Whether a foe on its tile keeps it from being activated (SG-PAT-3)."""
    return on_board(position, piece) and shares_tile(position, piece, 1 - position.side_of(piece), HUSHES)


def shares_tile(position: Position, piece: Piece, side: Side, trait: i64) -> bool:
    """Whether another Soulgiver of a side with some trait stands on the same tile."""
    corner: i64 = 4 * TILE_OF[position.where[piece]]
    last = corner + 4
    while corner < last:
        other: Piece = position.occupant[CELL_AT[corner]]
        if other != NOWHERE and other != piece and position.side_of(other) == side and position.has(other, trait):
            return True
        corner += 1
    return False


def is_wall(position: Position, side: Side, cell: Cell) -> bool:
    """Whether a wall-type modifier bars a cell to this side."""
    return side == SPECTERS and (position.ground.cells[cell] & BORDER) != 0


def barred(position: Position, side: Side) -> bool:
    """Whether an opposing Soulgiver on an interference cell keeps this side from its anomalies (SG-REACT-3, SG-DRAW-1)."""
    ground = position.ground
    for cell in ground.circles:
        piece: Piece = position.occupant[cell]
        if piece != NOWHERE and position.side_of(piece) != side and ground.cells[cell] & CIRCLE:
            return True
    return False


def in_play(position: Position, player: Player) -> i64:
    """How many Soulgivers a player has on the board and on the portals."""
    count: i64 = 0
    piece = position.piece(player % 2, 0)
    last = piece + position.characters
    while piece < last:
        if position.where[piece] != NOWHERE and position.owner[piece] == player:
            count += 1
        piece += 1
    return count


def is_spent(position: Position, side: Side) -> bool:
    """SG-END-2: none in play and none that could still come in, for want of cards or of portals."""
    open_portal = has_portal(position, side)
    player = side
    while player < position.players:
        if (open_portal and position.decks[player]) or in_play(position, player):
            return False
        player += 2
    return True


def stands(position: Position, portal: i64) -> bool:
    return (position.broken & PORTAL_BITS[portal]) == 0


def has_portal(position: Position, side: Side) -> bool:
    return stands(position, 2 * side) or stands(position, 2 * side + 1)


def open_places(position: Position, side: Side) -> list[int]:
    """Where new Soulgivers may wait: on the standing portals of a side, which its players share (SG-2V2-3).

    Any number may wait in front of the same cell (SG-BOARD-10).
    """
    first = FIRST_PLACE + 4 * side
    return [place for place in range(first, first + 4) if stands(position, (place - FIRST_PLACE) // 2)]


def fragment_tile(position: Position) -> Tile:
    """The tile that the Fragment is on, lying or carried (SG-FRAG-4)."""
    if position.carrier == NOWHERE:
        return position.fragment
    return TILE_OF[position.where[position.carrier]]


def hand_is_usable(position: Position, player: Player) -> bool:
    """By public knowledge: the player holds a card, has not played one in this turn and is not barred (SG-REACT-1)."""
    return len(position.hands[player]) > 0 and not position.reacted & PLAYER_BITS[player] and not barred(position, player % 2)


def population_is_usable(position: Position, player: Player) -> bool:
    """SG-REACT-6: once a game, from the player's second turn on."""
    return not position.population_used & SIDE_BITS[player % 2] and position.turns[player] >= 2


def raiser(position: Position, side: Side) -> Player:
    """The player whose population ability is that of this side on the board."""
    return side + 2 if position.raised & SIDE_BITS[side] else side


def why_untargetable(position: Position, piece: Piece) -> Refusal | None:
    return NOT_A_TARGET if position.has(piece, UNTARGETABLE) else None


def occupied_cells(position: Position) -> list[int]:
    """The cells of all Soulgivers on the board, in cell order."""
    return sorted([cell for cell in position.where if 0 <= cell < FIRST_PLACE])


def cells_of_side(position: Position, side: Side) -> list[int]:
    """Those of the Soulgivers of one side."""
    return [cell for cell in occupied_cells(position) if position.side_of(position.occupant[cell]) == side]


def any_waits(position: Position, side: Side) -> bool:
    """Whether a Soulgiver of this side waits on a portal."""
    first = position.piece(side, 0)
    return any(cell >= FIRST_PLACE for cell in position.where[first : first + position.characters])


def tile_of(position: Position, piece: Piece) -> Tile:
    return TILE_OF[position.where[piece]]
