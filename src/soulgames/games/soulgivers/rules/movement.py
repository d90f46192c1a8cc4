"""The movement of the active Soulgiver: what keeps it from a step, and what a step costs (SG-MOVE-1 to SG-MOVE-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE, TILE_OF, direction_to, neighbour
from soulgames.games.soulgivers.board.ground import BORDER, CLOSED, GATE, GATEWAY, KINDS
from soulgames.games.soulgivers.board.tiles import DESTROYED
from soulgames.games.soulgivers.deeds.traits import GATE_WALKER, INCORPOREAL
from soulgames.games.soulgivers.position import ANY_LINE, EAST_WEST, MOVED, NORTH_SOUTH, ONWARDS, STEPPED_ON_GATE, Position
from soulgames.games.soulgivers.rules.activation import ON_PORTAL, why_inactive
from soulgames.games.soulgivers.rules.holes import BY_RULE, why_unmoved
from soulgames.games.soulgivers.rules.modifiers import top_modifier
from soulgames.games.soulgivers.rules.queries import on_board, on_portal, points_left, stands
from soulgames.games.soulgivers.rules.steps import can_land, can_pass, can_stop, off_the_line

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Direction, Piece, Side

MOVEMENT_OVER: Final = Refusal("SG-SHIELD-1", "the movement of this Soulgiver is over")
NO_POINTS: Final = Refusal("SG-MOVE-1", "no point of movement is left")
POINT_FOR_FRAGMENT: Final = Refusal("SG-MOVE-7", "carrying the Fragment costs a point of movement, and no other is left")
NOT_ADJACENT: Final = Refusal("SG-MOVE-1", "a step goes to an adjacent cell")
OFF_THE_LINE: Final = Refusal("SG-MOVE-2", "a linear mover stays on the line of its first step")
OFF_THE_LEAP: Final = Refusal("SG-RUN-2", "after a Leap the movement only goes on in its direction")
WALL: Final = Refusal("SG-MOVE-3", "a wall is in the way")
OCCUPIED: Final = Refusal("SG-MOVE-3", "another Soulgiver stands there")
WALL_MODIFIER: Final = Refusal("SG-MOVE-3", "a modifier stands there like a wall")
BEFORE_THE_PORTAL: Final = Refusal("SG-MOVE-6", "from a portal one steps onto the cell in front of one's place")
DESTROYED_TILE: Final = Refusal("SG-BOARD-7", "that tile is destroyed")
UNDER_THE_BARRIER: Final = Refusal("SG-BOARD-9", "the Barrier closes the Mother tile")
UNDER_THE_MOVING_BARRIER: Final = Refusal("SG-BOARD-9", "the Barrier closes the Fragment's tile")
NO_PORTAL: Final = Refusal("SG-MOVE-8", "only a carrier next to one of its own portals may step into it")
INSIDE_ANOTHER: Final = Refusal("SG-GHO-3", "it cannot stop on another's cell, only pass through to a cell beyond")
ON_THE_BORDER: Final = Refusal("SG-POP-1", "nobody stops on the Border, only passes through to a cell beyond")


def why_not_stopping(position: Position) -> Refusal | None:
    """Where the active Soulgiver is may be no place to stop, act or end the movement."""
    if position.active == NOWHERE or not on_board(position, position.active):
        return None
    cell: Cell = position.where[position.active]
    if position.occupant[cell] != position.active:
        return INSIDE_ANOTHER
    return ON_THE_BORDER if position.ground.cells[cell] & BORDER else None


def why_not_moving(position: Position) -> Refusal | None:
    """What keeps the active Soulgiver from moving at all."""
    refusal = why_inactive(position)
    if refusal is not None:
        return refusal
    return MOVEMENT_OVER if position.done & MOVED else why_unmoved(position, position.active, BY_RULE)


def step_cost(position: Position, cell: Cell) -> i64:
    """One point, but a keeper of gates walks onto each of them once for nothing (SG-GAT-3)."""
    gate = free_gate(position, cell)
    return 0 if gate and not position.done & gate else 1


def free_gate(position: Position, cell: Cell) -> Cell:
    """What is marked when the active keeper of gates steps onto one for nothing; 0 if this is no gate, or no keeper."""
    if not position.ground.cells[cell] & GATE or not position.has(position.active, GATE_WALKER):
        return 0
    kind = top_modifier(position, cell)
    same = [modifier // KINDS for modifier in position.modifiers if modifier % KINDS == kind]
    return STEPPED_ON_GATE[2 * (kind - GATEWAY) + same.index(int(cell)) % 2]


def why_step(position: Position, cell: Cell) -> Refusal | None:
    return why_not_moving(position) or why_no_way(position, cell)


def why_no_way(position: Position, cell: Cell) -> Refusal | None:
    """What keeps the active Soulgiver, which may move, from this cell. Souls, circles, patches and gates do not (SG-MOVE-5)."""
    if points_left(position, position.active) < step_cost(position, cell):
        return why_no_points(position)
    start: i64 = position.where[position.active]
    if start >= FIRST_PLACE:
        return why_not_entering(position, start, cell)
    direction = direction_to(start, cell)
    if direction == NOWHERE or neighbour(start, direction) != cell:
        return NOT_ADJACENT
    if off_the_line(position.line, direction):
        return why_off_the_line(position)
    closed = why_closed(position, cell)
    if closed is not None:
        return closed
    if position.ground.walled(start, direction) and not position.has(position.active, INCORPOREAL):
        return WALL
    return why_taken(position, cell, direction)


def why_no_points(position: Position) -> Refusal:
    """The active Soulgiver has none left; it may be the Fragment that took the last one."""
    taken = position.carrier == position.active and position.card(position.active).points > position.spent
    return POINT_FOR_FRAGMENT if taken else NO_POINTS


def why_off_the_line(position: Position) -> Refusal:
    """The active Soulgiver is bound to its Leap, or to its first step."""
    return OFF_THE_LEAP if position.line >= ONWARDS else OFF_THE_LINE


def line_after(position: Position, direction: Direction) -> i64:
    """The line that a step fixes for a linear mover; whoever leapt keeps going on."""
    if position.line >= ONWARDS:
        return position.line
    if not position.card(position.active).linear:
        return ANY_LINE
    return EAST_WEST if direction % 2 == 1 else NORTH_SOUTH


def why_closed(position: Position, cell: Cell) -> Refusal | None:
    if not position.ground.cells[cell] & CLOSED:
        return None
    if position.tiles[TILE_OF[cell]] & DESTROYED:
        return DESTROYED_TILE
    return UNDER_THE_MOVING_BARRIER if position.players == 4 else UNDER_THE_BARRIER


def why_taken(position: Position, cell: Cell, direction: Direction) -> Refusal | None:
    """Somebody, or the Border, is in the way; some may pass through, if they can reach a cell beyond (SG-POP-1, SG-GHO-3)."""
    piece = position.active
    if can_stop(position, piece, cell):
        return None
    occupied = position.occupant[cell] != NOWHERE
    if not can_pass(position, piece, cell):
        return OCCUPIED if occupied else WALL_MODIFIER
    points = points_left(position, piece) - step_cost(position, cell)
    if can_land(position, piece, cell, points, line_after(position, direction)):
        return None
    return INSIDE_ANOTHER if occupied else ON_THE_BORDER


def entry(position: Position, place: Cell) -> Cell:
    """The cell in front of a place on a portal."""
    return position.content.entries[place - FIRST_PLACE]


def inwards(side: Side) -> Direction:
    """The direction from a side's portals onto the board: north for the Shells, south for the Specters."""
    return 2 * side


def outwards(side: Side) -> Direction:
    return 2 - 2 * side


def why_not_entering(position: Position, place: Cell, cell: Cell) -> Refusal | None:
    """SG-MOVE-6."""
    if cell != entry(position, place):
        return BEFORE_THE_PORTAL
    closed = why_closed(position, cell)
    if closed is not None:
        return closed
    if position.ground.walled(cell, outwards(position.side)) and not position.has(position.active, INCORPOREAL):
        return WALL
    return why_taken(position, cell, inwards(position.side))


def why_step_portal(position: Position) -> Refusal | None:
    """SG-MOVE-8."""
    refusal = why_inactive(position)
    if refusal is not None:
        return refusal
    if position.carrier != position.active or not next_to_portal(position, position.active):
        return NO_PORTAL
    refusal = why_not_moving(position)
    if refusal is not None:
        return refusal
    if points_left(position, position.active) == 0:
        return why_no_points(position)
    outward = outwards(position.side)
    if off_the_line(position.line, outward):
        return why_off_the_line(position)
    walled = position.ground.walled(position.where[position.active], outward) and not position.has(position.active, INCORPOREAL)
    return WALL if walled else None


def next_to_portal(position: Position, piece: Piece) -> bool:
    """Whether a Soulgiver stands on a cell that one of its side's standing portals touches."""
    side = position.side_of(piece)
    place: Cell = 4 * side
    while place < 4 * side + 4:
        if position.content.entries[place] == position.where[piece] and stands(position, place // 2):
            return True
        place += 1
    return False


def why_rotate(position: Position) -> Refusal | None:
    refusal = why_inactive(position)
    if refusal is not None:
        return refusal
    if on_portal(position, position.active):
        return ON_PORTAL
    return MOVEMENT_OVER if position.done & MOVED else None
