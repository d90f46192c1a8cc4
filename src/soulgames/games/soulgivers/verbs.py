"""The only functions that change the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.geometry import FIRST_PLACE, NOWHERE, SHELLS, TILE_OF, distance, neighbour
from soulgames.games.soulgivers.ground import BORDER, CLOSED
from soulgames.games.soulgivers.queries import fragment_tile, on_board
from soulgames.games.soulgivers.table import ANY_LINE, EAST_WEST, ONWARDS, PAID, Table
from soulgames.games.soulgivers.traits import INCORPOREAL

if TYPE_CHECKING:
    from mypy_extensions import i64

DEADLY_DECAY: Final = 6
CONQUEST: Final = 1  # and the side that conquered
EXTERMINATION: Final = 3
DECAY: Final = 4
NO_PORTALS: Final = 5
ALL_TURNS: Final = 6


def put(table: Table, piece: i64, place: i64) -> None:
    """A piece onto a cell or a portal, from wherever it was. Passing through somebody does not dislodge them."""
    leave(table, piece)
    table.where[piece] = place
    if place < FIRST_PLACE and table.occupant[place] == NOWHERE:
        table.occupant[place] = piece


def leave(table: Table, piece: i64) -> None:
    """A piece off the cell that it stands on."""
    cell: i64 = table.where[piece]
    if 0 <= cell < FIRST_PLACE and table.occupant[cell] == piece:
        table.occupant[cell] = NOWHERE


def enter_play(table: Table, piece: i64, place: i64) -> None:
    """A new Soulgiver on a portal, with Decay 1 (SG-TURN-1)."""
    table.facing[piece] = 0
    table.decay[piece] = 1
    table.soul[piece] = NOWHERE
    table.marks[piece] = 0
    put(table, piece, place)


def step(table: Table, piece: i64, cell: i64) -> bool:
    """All movement, willing or forced, is made of these. Says whether the piece is still free to move on.

    A black hole takes whoever enters it (SG-MOVE-4), unless a card says otherwise or somebody blocks it; an Event Horizon
    draws in whoever comes next to it.
    """
    put(table, piece, cell)
    if table.ground.is_hole(cell) and table.occupant[cell] == piece:
        fall_into_hole(table, piece)
        return False
    return not be_drawn(table, piece, cell)


def be_drawn(table: Table, piece: i64, cell: i64) -> bool:
    """An Event Horizon draws in a piece that comes by a cell, on foot or in the air (SG-POP-3). Says whether one did."""
    if not table.ground.horizons or table.side_of(piece) != SHELLS:
        return False
    horizon = horizon_near(table, cell)
    if horizon == NOWHERE:
        return False
    draw_in(table, piece, horizon)
    return True


def fall_into_hole(table: Table, piece: i64) -> None:
    for behaviour in table.behaviours(piece):
        if behaviour.keeps_from_holes():
            behaviour.enters_hole(table, piece)
            return
    destroy(table, piece)


def horizon_near(table: Table, cell: i64) -> i64:
    """An Event Horizon next to a cell that nobody blocks, walls or not (SG-POP-3); NOWHERE if there is none."""
    for horizon in table.ground.horizons:
        if table.occupant[horizon] == NOWHERE and distance(cell, horizon) == 1:
            return horizon
    return NOWHERE


def draw_in(table: Table, piece: i64, horizon: i64) -> None:
    """Drawn onto it and destroyed, or held there (SG-POP-3, SG-POP-4); a held one that was active stays so (SG-REACT-5)."""
    put(table, piece, horizon)
    fall_into_hole(table, piece)


def push(table: Table, piece: i64, direction: i64, cells: i64) -> bool:
    """Movement in a straight line, as far as nothing stops it; nobody stops where one may not (SG-POP-2).

    Says, as a step does, whether the piece is still free to move on.
    """
    while cells > 0:
        stride = free_stride(table, piece, direction, cells)
        if stride == 0:
            return True
        cells -= stride
        while stride > 0:
            if not step(table, piece, neighbour(table.where[piece], direction)):
                return False
            stride -= 1
    return True


def free_stride(table: Table, piece: i64, direction: i64, most: i64) -> i64:
    """How many cells it is to the next one where a piece may stop, through whatever it passes; 0 if there is none."""
    cell: i64 = table.where[piece]
    cells: i64 = 0
    while cells < most and can_cross(table, piece, cell, direction):
        cell = neighbour(cell, direction)
        cells += 1
        if can_stop(table, piece, cell):
            return cells
        if not can_pass(table, piece, cell):
            return 0
    return 0


def can_cross(table: Table, piece: i64, cell: i64, direction: i64) -> bool:
    """Whether neither a limit nor, for those whom it stops, a wall closes this side of a cell."""
    if table.ground.open(cell, direction):
        return True
    other = neighbour(cell, direction)
    return table.has(piece, INCORPOREAL) and other != NOWHERE and not table.ground.kinds[other] & CLOSED


def can_stop(table: Table, piece: i64, cell: i64) -> bool:
    """Whether a cell is free of others and of the Border."""
    occupant: i64 = table.occupant[cell]
    return (occupant == NOWHERE or occupant == piece) and not table.ground.kinds[cell] & BORDER


def can_pass(table: Table, piece: i64, cell: i64) -> bool:
    """Whether a piece may go through a cell where it may not stop (SG-POP-1, SG-GHO-3)."""
    return table.has(piece, INCORPOREAL) or (table.occupant[cell] == NOWHERE and table.side_of(piece) == SHELLS)


def can_land(table: Table, piece: i64, cell: i64, points: i64, line: i64) -> bool:
    """Whether this number of points leads from a cell where one may not stop to one where one may."""
    if points <= 0:
        return False
    direction: i64 = 0
    while direction < 4:
        if not off_the_line(line, direction) and can_cross(table, piece, cell, direction):
            other = neighbour(cell, direction)
            if can_stop(table, piece, other):
                return True
            if can_pass(table, piece, other) and can_land(table, piece, other, points - 1, line):
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


def settle(table: Table, piece: i64) -> None:
    """A piece may find itself on a black hole without a step, having been put there."""
    if on_board(table, piece) and table.ground.is_hole(table.where[piece]):
        fall_into_hole(table, piece)


def lose_footing(table: Table, piece: i64) -> None:
    """Whoever has lost the Soul that kept it safe on a black hole is taken by it (SG-MOVE-4); others have entered nothing."""
    if not on_board(table, piece) or not table.ground.is_hole(table.where[piece]):
        return
    for behaviour in table.behaviours(piece):
        if behaviour.keeps_from_holes():
            table.stuck = 1  # it may have become a traveller
            return
    destroy(table, piece)


def drop_everything(table: Table, piece: i64) -> None:
    """A carried Fragment and an absorbed Soul."""
    if table.carrier == piece:
        lay_fragment(table, fragment_tile(table))
    if table.soul[piece] != NOWHERE:
        table.soul_at[table.soul[piece]] = table.where[piece]
        table.soul[piece] = NOWHERE


def destroy(table: Table, piece: i64) -> None:
    """SG-DEST-1, SG-DEST-2, SG-DEST-3: the Soul lies on the cell, an absorbed one is gone, the Fragment falls to the centre."""
    if table.carrier == piece:
        lay_fragment(table, fragment_tile(table))
    if on_board(table, piece):
        table.soul_at[piece] = table.where[piece]
    leave(table, piece)
    table.soul[piece] = NOWHERE
    table.where[piece] = NOWHERE
    if table.active == piece:
        end_activation(table)


def add_decay(table: Table, piece: i64, amount: i64) -> None:
    """SG-DECAY-1."""
    table.decay[piece] += amount
    if table.decay[piece] >= DEADLY_DECAY:
        destroy(table, piece)


def strike(table: Table, piece: i64) -> None:
    """An attack that shields do not stop (SG-ATT-3)."""
    if table.soul[piece] != NOWHERE:
        table.soul[piece] = NOWHERE
        lose_footing(table, piece)
    else:
        destroy(table, piece)


def absorb(table: Table, piece: i64, soul: i64) -> None:
    """SG-SOUL-1."""
    table.soul_at[soul] = NOWHERE
    table.soul[piece] = soul
    table.decay[piece] = 1


def take_fragment(table: Table, piece: i64) -> None:
    """From the ground or out of another's hands. The carrier's own front is kept for later (SG-SHIELD-2)."""
    release_front(table)
    table.carrier = piece
    table.own_front = table.facing[piece]


def lay_fragment(table: Table, tile: i64) -> None:
    """SG-FRAG-4."""
    release_front(table)
    table.carrier = NOWHERE
    table.fragment = tile


def release_front(table: Table) -> None:
    """The carrier, if there is one, faces again where it did before it carried the Fragment (SG-SHIELD-3)."""
    if table.carrier != NOWHERE:
        table.facing[table.carrier] = int(table.own_front)
        table.own_front = 0


def break_barrier(table: Table) -> None:
    """SG-ATT-4."""
    table.barrier = 0
    table.lay_ground()


def pay_essence(table: Table) -> None:
    """For a tribute action of the active Soulgiver, which will feel it at the end of the turn (SG-TURN-5)."""
    table.essences -= 1
    table.marks[table.active] |= PAID


def begin_activation(table: Table, piece: i64, marks: i64) -> None:
    table.active = piece
    table.marks[piece] |= marks
    table.cut = 0
    table.fresh = 1
    table.spent = 0
    table.line = ANY_LINE
    table.done = 0


def end_activation(table: Table) -> None:
    table.active = NOWHERE
    table.cut = table.fresh  # before its first action only a reaction can have ended it (SG-REACT-5)
    table.spent = 0
    table.line = ANY_LINE
    table.done = 0


def conquer(table: Table, side: i64) -> None:
    """SG-END-1."""
    table.ending = CONQUEST + side


def tile_of(table: Table, piece: i64) -> i64:
    return TILE_OF[table.where[piece]]
