"""The only functions that change the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.geometry import FIRST_PLACE, NOWHERE, SHELLS, TILE_OF, distance, neighbour
from soulgames.games.soulgivers.ground import BORDER, CLOSED
from soulgames.games.soulgivers.position import ANY_LINE, EAST_WEST, ONWARDS, PAID, Position
from soulgames.games.soulgivers.queries import fragment_tile, on_board
from soulgames.games.soulgivers.traits import INCORPOREAL

if TYPE_CHECKING:
    from mypy_extensions import i64

DEADLY_DECAY: Final = 6
CONQUEST: Final = 1  # and the side that conquered
EXTERMINATION: Final = 3
DECAY: Final = 4
NO_PORTALS: Final = 5
ALL_TURNS: Final = 6


def put(position: Position, piece: i64, place: i64) -> None:
    """A piece onto a cell or a portal, from wherever it was. Passing through somebody does not dislodge them."""
    leave(position, piece)
    position.where[piece] = place
    if place < FIRST_PLACE and position.occupant[place] == NOWHERE:
        position.occupant[place] = piece


def leave(position: Position, piece: i64) -> None:
    """A piece off the cell that it stands on."""
    cell: i64 = position.where[piece]
    if 0 <= cell < FIRST_PLACE and position.occupant[cell] == piece:
        position.occupant[cell] = NOWHERE


def enter_play(position: Position, piece: i64, place: i64) -> None:
    """A new Soulgiver on a portal, with Decay 1 (SG-TURN-1)."""
    position.facing[piece] = 0
    position.decay[piece] = 1
    position.soul[piece] = NOWHERE
    position.marks[piece] = 0
    put(position, piece, place)


def step(position: Position, piece: i64, cell: i64) -> bool:
    """All movement, willing or forced, is made of these. Says whether the piece is still free to move on.

    A black hole takes whoever enters it (SG-MOVE-4), unless a card says otherwise or somebody blocks it; an Event Horizon
    draws in whoever comes next to it.
    """
    put(position, piece, cell)
    if position.ground.is_hole(cell) and position.occupant[cell] == piece:
        fall_into_hole(position, piece)
        return False
    return not be_drawn(position, piece, cell)


def be_drawn(position: Position, piece: i64, cell: i64) -> bool:
    """An Event Horizon draws in a piece that comes by a cell, on foot or in the air (SG-POP-3). Says whether one did."""
    if not position.ground.horizons or position.side_of(piece) != SHELLS:
        return False
    horizon = horizon_near(position, cell)
    if horizon == NOWHERE:
        return False
    draw_in(position, piece, horizon)
    return True


def fall_into_hole(position: Position, piece: i64) -> None:
    for behaviour in position.behaviours(piece):
        if behaviour.keeps_from_holes():
            behaviour.enters_hole(position, piece)
            return
    destroy(position, piece)


def horizon_near(position: Position, cell: i64) -> i64:
    """An Event Horizon next to a cell that nobody blocks, walls or not (SG-POP-3); NOWHERE if there is none."""
    for horizon in position.ground.horizons:
        if position.occupant[horizon] == NOWHERE and distance(cell, horizon) == 1:
            return horizon
    return NOWHERE


def draw_in(position: Position, piece: i64, horizon: i64) -> None:
    """Drawn onto it and destroyed, or held there (SG-POP-3, SG-POP-4); a held one that was active stays so (SG-REACT-5)."""
    put(position, piece, horizon)
    fall_into_hole(position, piece)


def push(position: Position, piece: i64, direction: i64, cells: i64) -> bool:
    """Movement in a straight line, as far as nothing stops it; nobody stops where one may not (SG-POP-2).

    Says, as a step does, whether the piece is still free to move on.
    """
    while cells > 0:
        stride = free_stride(position, piece, direction, cells)
        if stride == 0:
            return True
        cells -= stride
        while stride > 0:
            if not step(position, piece, neighbour(position.where[piece], direction)):
                return False
            stride -= 1
    return True


def free_stride(position: Position, piece: i64, direction: i64, most: i64) -> i64:
    """How many cells it is to the next one where a piece may stop, through whatever it passes; 0 if there is none."""
    cell: i64 = position.where[piece]
    cells: i64 = 0
    while cells < most and can_cross(position, piece, cell, direction):
        cell = neighbour(cell, direction)
        cells += 1
        if can_stop(position, piece, cell):
            return cells
        if not can_pass(position, piece, cell):
            return 0
    return 0


def can_cross(position: Position, piece: i64, cell: i64, direction: i64) -> bool:
    """Whether neither a limit nor, for those whom it stops, a wall closes this side of a cell."""
    if position.ground.open(cell, direction):
        return True
    other = neighbour(cell, direction)
    return position.has(piece, INCORPOREAL) and other != NOWHERE and not position.ground.kinds[other] & CLOSED


def can_stop(position: Position, piece: i64, cell: i64) -> bool:
    """Whether a cell is free of others and of the Border."""
    occupant: i64 = position.occupant[cell]
    return (occupant == NOWHERE or occupant == piece) and not position.ground.kinds[cell] & BORDER


def can_pass(position: Position, piece: i64, cell: i64) -> bool:
    """Whether a piece may go through a cell where it may not stop (SG-POP-1, SG-GHO-3)."""
    return position.has(piece, INCORPOREAL) or (position.occupant[cell] == NOWHERE and position.side_of(piece) == SHELLS)


def can_land(position: Position, piece: i64, cell: i64, points: i64, line: i64) -> bool:
    """Whether this number of points leads from a cell where one may not stop to one where one may."""
    if points <= 0:
        return False
    direction: i64 = 0
    while direction < 4:
        if not off_the_line(line, direction) and can_cross(position, piece, cell, direction):
            other = neighbour(cell, direction)
            if can_stop(position, piece, other):
                return True
            if can_pass(position, piece, other) and can_land(position, piece, other, points - 1, line):
                return True
        direction += 1
    return False


def off_the_line(line: i64, direction: i64) -> bool:
    """SG-MOVE-2, SG-RUN-2."""
    if line == ANY_LINE:
        return False
    if line >= ONWARDS:
        return direction != line - ONWARDS
    return (line == EAST_WEST) != (direction % 2 == 1)


def settle(position: Position, piece: i64) -> None:
    """A piece may find itself on a black hole without a step, having been put there."""
    if on_board(position, piece) and position.ground.is_hole(position.where[piece]):
        fall_into_hole(position, piece)


def lose_footing(position: Position, piece: i64) -> None:
    """Whoever has lost the Soul that kept it safe on a black hole is taken by it (SG-MOVE-4); others have entered nothing."""
    if not on_board(position, piece) or not position.ground.is_hole(position.where[piece]):
        return
    for behaviour in position.behaviours(piece):
        if behaviour.keeps_from_holes():
            position.stuck = 1  # it may have become a traveller
            return
    destroy(position, piece)


def drop_everything(position: Position, piece: i64) -> None:
    """A carried Fragment and an absorbed Soul."""
    if position.carrier == piece:
        lay_fragment(position, fragment_tile(position))
    if position.soul[piece] != NOWHERE:
        position.soul_at[position.soul[piece]] = position.where[piece]
        position.soul[piece] = NOWHERE


def destroy(position: Position, piece: i64) -> None:
    """SG-DEST-1, SG-DEST-2, SG-DEST-3: the Soul lies on the cell, an absorbed one is gone, the Fragment falls to the centre."""
    if position.carrier == piece:
        lay_fragment(position, fragment_tile(position))
    if on_board(position, piece):
        position.soul_at[piece] = position.where[piece]
    leave(position, piece)
    position.soul[piece] = NOWHERE
    position.where[piece] = NOWHERE
    if position.active == piece:
        end_activation(position)


def add_decay(position: Position, piece: i64, amount: i64) -> None:
    """SG-DECAY-1."""
    position.decay[piece] += amount
    if position.decay[piece] >= DEADLY_DECAY:
        destroy(position, piece)


def strike(position: Position, piece: i64) -> None:
    """An attack that shields do not stop (SG-ATT-3)."""
    if position.soul[piece] != NOWHERE:
        position.soul[piece] = NOWHERE
        lose_footing(position, piece)
    else:
        destroy(position, piece)


def absorb(position: Position, piece: i64, soul: i64) -> None:
    """SG-SOUL-1."""
    position.soul_at[soul] = NOWHERE
    position.soul[piece] = soul
    position.decay[piece] = 1


def take_fragment(position: Position, piece: i64) -> None:
    """From the ground or out of another's hands. The carrier's own front is kept for later (SG-SHIELD-2)."""
    release_front(position)
    position.carrier = piece
    position.own_front = position.facing[piece]


def lay_fragment(position: Position, tile: i64) -> None:
    """SG-FRAG-4."""
    release_front(position)
    position.carrier = NOWHERE
    position.fragment = tile


def release_front(position: Position) -> None:
    """The carrier, if there is one, faces again where it did before it carried the Fragment (SG-SHIELD-3)."""
    if position.carrier != NOWHERE:
        position.facing[position.carrier] = int(position.own_front)
        position.own_front = 0


def break_barrier(position: Position) -> None:
    """SG-ATT-4."""
    position.barrier = 0
    position.lay_ground()


def pay_essence(position: Position) -> None:
    """For a tribute action of the active Soulgiver, which will feel it at the end of the turn (SG-TURN-5)."""
    position.essences -= 1
    position.marks[position.active] |= PAID


def begin_activation(position: Position, piece: i64, marks: i64) -> None:
    position.active = piece
    position.marks[piece] |= marks
    position.cut = 0
    position.fresh = 1
    position.spent = 0
    position.line = ANY_LINE
    position.done = 0


def end_activation(position: Position) -> None:
    position.active = NOWHERE
    position.cut = position.fresh  # before its first action only a reaction can have ended it (SG-REACT-5)
    position.spent = 0
    position.line = ANY_LINE
    position.done = 0


def conquer(position: Position, side: i64) -> None:
    """SG-END-1."""
    position.ending = CONQUEST + side


def tile_of(position: Position, piece: i64) -> i64:
    return TILE_OF[position.where[piece]]
