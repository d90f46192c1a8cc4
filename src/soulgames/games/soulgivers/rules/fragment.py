"""Collecting, passing and dropping the Fragment (SG-FRAG-1 to SG-FRAG-4).

Each `why_…` holds whoever is active and whatever is paid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import NOWHERE, TILE_OF, direction_to, distance
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.queries import sees
from soulgames.games.soulgivers.text.tell import tell_carrier, tell_dropped

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Piece, Tile

NO_FRAGMENT: Final = Refusal("SG-FRAG-1", "the Fragment does not lie on this tile")
BARRIER_OVER_IT: Final = Refusal("SG-FRAG-1", "the Barrier covers the Fragment")
NOT_CARRYING: Final = Refusal("SG-FRAG-2", "this Soulgiver does not carry the Fragment")
NOBODY_THERE: Final = Refusal("SG-FRAG-2", "there is no ally to receive the Fragment")
NO_SIGHT: Final = Refusal("SG-FRAG-2", "the line of sight is not clear")
NOTHING_TO_DROP: Final = Refusal("SG-FRAG-3", "this Soulgiver does not carry the Fragment")


def why_no_collect(position: Position, piece: Piece) -> Refusal | None:
    if position.carrier != NOWHERE or position.fragment != TILE_OF[position.where[piece]]:
        return NO_FRAGMENT
    return BARRIER_OVER_IT if position.fragment == position.barrier_tile() else None


def why_no_pass(position: Position, piece: Piece, cell: Cell) -> Refusal | None:
    """SG-FRAG-2: an ally to receive it, distance and sight."""
    if position.carrier != piece:
        return NOT_CARRYING
    receiver: Piece = position.occupant[cell]
    if receiver == NOWHERE or position.side_of(receiver) != position.side_of(piece):
        return NOBODY_THERE
    return why_no_throw(position, piece, cell)


def why_no_throw(position: Position, carrier: Piece, cell: Cell) -> Refusal | None:
    """Distance and sight of a pass."""
    start: i64 = position.where[carrier]
    direction = direction_to(start, cell)
    if direction == NOWHERE or distance(start, cell) != position.content.pass_distance:
        cells = {"number": position.content.pass_distance}
        return Refusal("SG-FRAG-2", "the Fragment is passed exactly {number} cells in a straight line", cells)
    clear = sees(position, position.side_of(carrier), start, direction, position.content.pass_distance)
    return None if clear else NO_SIGHT


def why_no_drop(position: Position, piece: Piece) -> Refusal | None:
    return None if position.carrier == piece else NOTHING_TO_DROP


def take_fragment(position: Position, piece: Piece, rule: str) -> None:
    """From the ground or out of another's hands. The carrier's own front is kept for later (SG-SHIELD-2)."""
    tell_carrier(position, piece, rule)
    release_front(position)
    position.carrier = piece
    position.own_front = position.facing[piece]


def lay_fragment(position: Position, tile: Tile, rule: str) -> None:
    """SG-FRAG-4."""
    tell_dropped(position, tile, rule)
    release_front(position)
    position.carrier = NOWHERE
    position.fragment = tile


def release_front(position: Position) -> None:
    """The carrier, if there is one, faces again where it did before it carried the Fragment (SG-SHIELD-3)."""
    if position.carrier != NOWHERE:
        position.facing[position.carrier] = int(position.own_front)
        position.own_front = 0
