"""Black holes and Event Horizons: whom they take, who lives there, what keeps them, and where they come out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import NOWHERE, SHELLS, distance, neighbour
from soulgames.games.soulgivers.board.ground import BORDER, HOLE, HORIZON
from soulgames.games.soulgivers.deeds.traits import STEADY, TRAVELS
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.decay import destroy
from soulgames.games.soulgivers.rules.placing import put
from soulgames.games.soulgivers.rules.queries import on_board
from soulgames.games.soulgivers.text.events import DRAWN_IN
from soulgames.games.soulgivers.text.tell import tell_moved

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Direction, Piece

HELD: Final = Refusal("SG-POP-5", "the Event Horizon holds it: nothing takes it away")
TRAPPED: Final = Refusal("SG-SPA-3", "it is trapped in the black hole until another one opens")
UNMOVED: Final = Refusal("SG-HOL-3", "nothing moves this Soulgiver off its black hole")

# What moves somebody.
BY_RULE: Final = 0  # its own step, or an ability of its own
BY_ABILITY: Final = 1  # another's
BY_ANOMALY: Final = 2
BY_POPULATION: Final = 3


def is_on_hole(position: Position, piece: Piece) -> bool:
    """Whether a Soulgiver stands on a black hole, and does not just pass through another there."""
    if not on_board(position, piece):
        return False
    cell: Cell = position.where[piece]
    return position.ground.is_hole(cell) and position.occupant[cell] == piece


def is_held(position: Position, piece: Piece) -> bool:
    """Whether an Event Horizon holds a Soulgiver (SG-POP-5)."""
    on_horizon = is_on_hole(position, piece) and (position.ground.cells[position.where[piece]] & HORIZON) != 0
    return on_horizon and position.side_of(piece) == SHELLS


def is_steady(position: Position, piece: Piece) -> bool:
    """Whether black holes are ordinary cells for a Soulgiver; the living card decides (SG-HOL-3, SG-SOUL-4)."""
    traits: i64 = position.content.traits[piece % position.characters]
    if traits & STEADY:
        return True
    return not traits & TRAVELS and position.has(piece, STEADY)


def travels(position: Position, piece: Piece) -> bool:
    """Whether black holes take a Soulgiver elsewhere; here, too, the living card decides (SG-SPA-2, SG-SOUL-4)."""
    return position.has(piece, TRAVELS) and not is_steady(position, piece)


def why_unmoved(position: Position, piece: Piece, by: i64) -> Refusal | None:
    """What keeps a Soulgiver where it is: all that moves anybody asks here, and says what it is.

    Only black holes keep anybody. An Event Horizon lets nobody go and draws from anywhere else (SG-POP-3, SG-POP-5); for the
    rest, the card that keeps its bearer from black holes answers, the living one first (SG-SOUL-4).
    """
    if not is_on_hole(position, piece):
        return None
    if is_held(position, piece):
        return HELD
    if by == BY_POPULATION:
        return None
    for behaviour in position.behaviours(piece):
        if behaviour.keeps_from_holes():
            return behaviour.why_unmoved(by)
    return TRAPPED


def is_exit(position: Position, hole: Cell) -> bool:
    """Whether a cell is a black hole that nobody blocks, with a free cell beside it that no wall closes."""
    if not position.ground.cells[hole] & HOLE or position.occupant[hole] != NOWHERE:
        return False
    direction: Direction = 0
    while direction < 4:
        if is_way_out(position, hole, direction):
            return True
        direction += 1
    return False


def is_way_out(position: Position, hole: Cell, direction: Direction) -> bool:
    if not position.ground.open(hole, direction):
        return False
    cell = neighbour(hole, direction)
    return position.occupant[cell] == NOWHERE and not position.ground.cells[cell] & (HOLE | BORDER)


def be_drawn(position: Position, piece: Piece, cell: Cell) -> bool:
    """An Event Horizon draws in a piece that comes by a cell, on foot or in the air (SG-POP-3). Says whether one did."""
    if not position.ground.horizons or position.side_of(piece) != SHELLS:
        return False
    horizon = horizon_near(position, cell)
    if horizon == NOWHERE:
        return False
    draw_in(position, piece, horizon)
    return True


def fall_into_hole(position: Position, piece: Piece) -> None:
    for behaviour in position.behaviours(piece):
        if behaviour.keeps_from_holes():
            behaviour.enters_hole(position, piece)
            return
    destroy(position, piece, "hole", "SG-MOVE-4")


def horizon_near(position: Position, cell: Cell) -> Cell:
    """An Event Horizon next to a cell that nobody blocks, walls or not (SG-POP-3); NOWHERE if there is none."""
    for horizon in position.ground.horizons:
        if position.occupant[horizon] == NOWHERE and distance(cell, horizon) == 1:
            return horizon
    return NOWHERE


def draw_in(position: Position, piece: Piece, horizon: Cell) -> None:
    """Drawn onto it and destroyed, or held there (SG-POP-3, SG-POP-4); a held one that was active stays so (SG-REACT-5)."""
    tell_moved(position, piece, DRAWN_IN, "SG-POP-3", position.where[piece], horizon)
    put(position, piece, horizon)
    fall_into_hole(position, piece)


def settle(position: Position, piece: Piece) -> None:
    """A piece may find itself on a black hole without a step, having been put there."""
    if on_board(position, piece) and position.ground.is_hole(position.where[piece]):
        fall_into_hole(position, piece)


def lose_footing(position: Position, piece: Piece) -> None:
    """Whoever has lost the Soul that kept it safe on a black hole is taken by it (SG-MOVE-4); others have entered nothing."""
    if not on_board(position, piece) or not position.ground.is_hole(position.where[piece]):
        return
    for behaviour in position.behaviours(piece):
        if behaviour.keeps_from_holes():
            position.stuck = 1  # it may have become a traveller
            return
    destroy(position, piece, "hole", "SG-MOVE-4")
