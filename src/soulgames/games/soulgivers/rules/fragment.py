"""Collecting, passing and dropping the Fragment (SG-FRAG-1 to SG-FRAG-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE, TILE_OF, direction_to, distance
from soulgames.games.soulgivers.deeds.basic import Tribute
from soulgames.games.soulgivers.flow.shields import Shields
from soulgames.games.soulgivers.position import COLLECTED, DROPPED, PASSED, Position
from soulgames.games.soulgivers.rules.activation import NO_ESSENCE
from soulgames.games.soulgivers.rules.queries import sees
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.notation import Notation
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


class Collect(Tribute):
    """From the tile that one stands on (SG-FRAG-1)."""

    def __init__(self) -> None:
        super().__init__(verb.COLLECT, COLLECTED, Refusal("SG-FRAG-1", NO_ESSENCE))

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        if self.why_impossible(position, who, 0) is None:
            actions.append(notation.of[verb.COLLECT][0])

    def why_impossible(self, position: Position, piece: Piece, value: i64) -> Refusal | None:
        if position.carrier != NOWHERE or position.fragment != TILE_OF[position.where[piece]]:
            return NO_FRAGMENT
        return BARRIER_OVER_IT if position.fragment == position.barrier_tile() else None

    def act(self, position: Position, piece: Piece, value: i64) -> None:
        take_fragment(position, piece, "SG-FRAG-1")
        position.stack.append(Shields(piece))


class Pass(Tribute):
    """To an ally at the right distance and in sight (SG-FRAG-2)."""

    def __init__(self) -> None:
        super().__init__(verb.PASS, PASSED, Refusal("SG-FRAG-2", NO_ESSENCE))

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        if position.carrier != who:
            return
        first = position.piece(position.side_of(who), 0)
        for ally in range(first, first + position.characters):
            cell = position.where[ally]
            if 0 <= cell < FIRST_PLACE and self.why_impossible(position, who, cell) is None:
                actions.append(notation.of[verb.PASS][cell])

    def why_impossible(self, position: Position, piece: Piece, value: i64) -> Refusal | None:
        if position.carrier != piece:
            return NOT_CARRYING
        receiver: Piece = position.occupant[value]
        if receiver == NOWHERE or position.side_of(receiver) != position.side_of(piece):
            return NOBODY_THERE
        return why_no_throw(position, piece, value)

    def act(self, position: Position, piece: Piece, value: i64) -> None:
        receiver: Piece = position.occupant[value]
        take_fragment(position, receiver, "SG-FRAG-2")
        position.stack.append(Shields(piece))
        position.stack.append(Shields(receiver))


class Drop(Tribute):
    """Onto the tile that one stands on (SG-FRAG-3)."""

    def __init__(self) -> None:
        super().__init__(verb.DROP, DROPPED, Refusal("SG-FRAG-3", NO_ESSENCE))

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        if position.carrier == who:
            actions.append(notation.of[verb.DROP][0])

    def why_impossible(self, position: Position, piece: Piece, value: i64) -> Refusal | None:
        return None if position.carrier == piece else NOTHING_TO_DROP

    def act(self, position: Position, piece: Piece, value: i64) -> None:
        lay_fragment(position, TILE_OF[position.where[piece]], "SG-FRAG-3")
        position.stack.append(Shields(piece))


def why_no_throw(position: Position, carrier: Piece, cell: Cell) -> Refusal | None:
    """Distance and sight of a pass."""
    start: i64 = position.where[carrier]
    direction = direction_to(start, cell)
    if direction == NOWHERE or distance(start, cell) != position.content.pass_distance:
        cells = {"number": position.content.pass_distance}
        return Refusal("SG-FRAG-2", "the Fragment is passed exactly {number} cells in a straight line", cells)
    clear = sees(position, position.side_of(carrier), start, direction, position.content.pass_distance)
    return None if clear else NO_SIGHT


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
