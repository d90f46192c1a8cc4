"""The movement of a Soulgiver: its steps, what keeps it from them, and what they cost (SG-MOVE-1 to SG-MOVE-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE, TILE_OF, direction_to, neighbour
from soulgames.games.soulgivers.board.ground import BORDER, CLOSED, GATE, GATEWAY, KINDS
from soulgames.games.soulgivers.board.tiles import DESTROYED
from soulgames.games.soulgivers.deeds.basic import BasicDeed
from soulgames.games.soulgivers.deeds.traits import GATE_WALKER, INCORPOREAL
from soulgames.games.soulgivers.flow.ending import conquer
from soulgames.games.soulgivers.position import ANY_LINE, EAST_WEST, MOVED, NORTH_SOUTH, ONWARDS, STEPPED_ON_GATE, Position
from soulgames.games.soulgivers.rules.activation import ON_PORTAL, why_inactive
from soulgames.games.soulgivers.rules.holes import BY_RULE, why_unmoved
from soulgames.games.soulgivers.rules.modifiers import top_modifier
from soulgames.games.soulgivers.rules.queries import on_board, on_portal, points_left, stands
from soulgames.games.soulgivers.rules.steps import can_land, can_pass, can_stop, off_the_line, step
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import STEPPED
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.tell import tell_front

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Direction, Piece

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


class Step(BasicDeed):
    """One cell on (SG-MOVE-1), or from a portal onto the board (SG-MOVE-6)."""

    def __init__(self) -> None:
        super().__init__(verb.STEP, on_the_way=True)

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        if why_not_moving(position, who) is not None:
            return
        start: i64 = position.where[who]
        if start >= FIRST_PLACE:
            cell = entry(position, start)
            if why_no_way(position, who, cell) is None:
                actions.append(notation.of[verb.STEP][cell])
            return
        direction: Direction = 0
        while direction < 4:
            cell = neighbour(start, direction)
            if cell != NOWHERE and why_no_way(position, who, cell) is None:
                actions.append(notation.of[verb.STEP][cell])
            direction += 1

    def why(self, position: Position, who: i64, value: i64) -> Refusal | None:
        return why_not_moving(position, who) or why_no_way(position, who, value)

    def do(self, position: Position, who: i64, value: i64) -> None:
        start: i64 = position.where[who]
        direction = inwards(position, start) if start >= FIRST_PLACE else direction_to(start, value)
        position.spent += step_cost(position, who, value)
        position.done |= free_gate(position, who, value)
        position.line = line_after(position, who, direction)
        step(position, who, value, STEPPED, "SG-MOVE-6" if start >= FIRST_PLACE else "SG-MOVE-1")


class StepPortal(BasicDeed):
    """A carrier steps into a portal of its side, and wins (SG-MOVE-8)."""

    def __init__(self) -> None:
        super().__init__(verb.STEP_PORTAL, on_the_way=True)

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        if position.carrier == who and self.why(position, who, 0) is None:
            actions.append(notation.of[verb.STEP_PORTAL][0])

    def why(self, position: Position, who: i64, value: i64) -> Refusal | None:
        refusal = why_inactive(position, who)
        if refusal is not None:
            return refusal
        beside = portals_beside(position, who)
        if position.carrier != who or not beside:
            return NO_PORTAL
        refusal = why_not_moving(position, who)
        if refusal is not None:
            return refusal
        if points_left(position, who) == 0:
            return why_no_points(position, who)
        for portal in beside:
            refusal = self._why_not_into(position, who, portal)
            if refusal is None:
                break
        return refusal

    def _why_not_into(self, position: Position, who: i64, portal: i64) -> Refusal | None:
        if off_the_line(position.line, position.content.outwards[portal]):
            return why_off_the_line(position)
        return WALL if is_walled_off(position, who, portal) else None

    def do(self, position: Position, who: i64, value: i64) -> None:
        conquer(position, position.side_of(who))


class Rotate(BasicDeed):
    """The front is set, and the movement over (SG-SHIELD-1)."""

    def __init__(self) -> None:
        super().__init__(verb.ROTATE)

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        if self.why(position, who, 0) is None:
            actions.extend(notation.of[verb.ROTATE])

    def why(self, position: Position, who: i64, value: i64) -> Refusal | None:
        refusal = why_inactive(position, who)
        if refusal is not None:
            return refusal
        if on_portal(position, who):
            return ON_PORTAL
        return MOVEMENT_OVER if position.done & MOVED else None

    def do(self, position: Position, who: i64, value: i64) -> None:
        position.facing[who] = value
        tell_front(position, who, "SG-SHIELD-1", value)
        position.done |= MOVED
        for behaviour in position.behaviours(who):
            behaviour.ends_movement(position, who)


def why_not_stopping(position: Position, piece: Piece) -> Refusal | None:
    """Where a Soulgiver is may be no place to stop, act or end the movement."""
    if piece == NOWHERE or not on_board(position, piece):
        return None
    cell: Cell = position.where[piece]
    if position.occupant[cell] != piece:
        return INSIDE_ANOTHER
    return ON_THE_BORDER if position.ground.cells[cell] & BORDER else None


def why_not_moving(position: Position, piece: Piece) -> Refusal | None:
    """What keeps a Soulgiver from moving at all."""
    refusal = why_inactive(position, piece)
    if refusal is not None:
        return refusal
    return MOVEMENT_OVER if position.done & MOVED else why_unmoved(position, piece, BY_RULE)


def step_cost(position: Position, piece: Piece, cell: Cell) -> i64:
    """One point, but a keeper of gates walks onto each of them once for nothing (SG-GAT-3)."""
    gate = free_gate(position, piece, cell)
    return 0 if gate and not position.done & gate else 1


def free_gate(position: Position, piece: Piece, cell: Cell) -> Cell:
    """What is marked when a keeper of gates steps onto one for nothing; 0 if this is no gate, or no keeper."""
    if not position.ground.cells[cell] & GATE or not position.has(piece, GATE_WALKER):
        return 0
    kind = top_modifier(position, cell)
    same = [modifier // KINDS for modifier in position.modifiers if modifier % KINDS == kind]
    return STEPPED_ON_GATE[2 * (kind - GATEWAY) + same.index(int(cell)) % 2]


def why_no_way(position: Position, piece: Piece, cell: Cell) -> Refusal | None:
    """What keeps a Soulgiver that may move from this cell. Souls, circles, patches and gates do not (SG-MOVE-5)."""
    if points_left(position, piece) < step_cost(position, piece, cell):
        return why_no_points(position, piece)
    start: i64 = position.where[piece]
    if start >= FIRST_PLACE:
        return why_not_entering(position, piece, start, cell)
    direction = direction_to(start, cell)
    if direction == NOWHERE or neighbour(start, direction) != cell:
        return NOT_ADJACENT
    if off_the_line(position.line, direction):
        return why_off_the_line(position)
    closed = why_closed(position, cell)
    if closed is not None:
        return closed
    if position.ground.walled(start, direction) and not position.has(piece, INCORPOREAL):
        return WALL
    return why_taken(position, piece, cell, direction)


def why_no_points(position: Position, piece: Piece) -> Refusal:
    """It has none left; it may be the Fragment that took the last one."""
    taken = position.carrier == piece and position.card(piece).points > position.spent
    return POINT_FOR_FRAGMENT if taken else NO_POINTS


def why_off_the_line(position: Position) -> Refusal:
    """It is bound to its Leap, or to its first step."""
    return OFF_THE_LEAP if position.line >= ONWARDS else OFF_THE_LINE


def line_after(position: Position, piece: Piece, direction: Direction) -> i64:
    """The line that a step fixes for a linear mover; whoever leapt keeps going on."""
    if position.line >= ONWARDS:
        return position.line
    if not position.card(piece).linear:
        return ANY_LINE
    return EAST_WEST if direction % 2 == 1 else NORTH_SOUTH


def why_closed(position: Position, cell: Cell) -> Refusal | None:
    if not position.ground.cells[cell] & CLOSED:
        return None
    if position.tiles[TILE_OF[cell]] & DESTROYED:
        return DESTROYED_TILE
    return UNDER_THE_MOVING_BARRIER if position.players == 4 else UNDER_THE_BARRIER


def why_taken(position: Position, piece: Piece, cell: Cell, direction: Direction) -> Refusal | None:
    """Somebody, or the Border, is in the way; some may pass through, if they can reach a cell beyond (SG-POP-1, SG-GHO-3)."""
    if can_stop(position, piece, cell):
        return None
    occupied = position.occupant[cell] != NOWHERE
    if not can_pass(position, piece, cell):
        return OCCUPIED if occupied else WALL_MODIFIER
    points = points_left(position, piece) - step_cost(position, piece, cell)
    if can_land(position, piece, cell, points, line_after(position, piece, direction)):
        return None
    return INSIDE_ANOTHER if occupied else ON_THE_BORDER


def entry(position: Position, place: Cell) -> Cell:
    """The cell in front of a place on a portal."""
    return position.content.entries[place - FIRST_PLACE]


def inwards(position: Position, place: Cell) -> Direction:
    """The direction from a place on a portal onto the board."""
    return (position.content.outwards[(place - FIRST_PLACE) // 2] + 2) % 4


def why_not_entering(position: Position, piece: Piece, place: Cell, cell: Cell) -> Refusal | None:
    """SG-MOVE-6."""
    if cell != entry(position, place):
        return BEFORE_THE_PORTAL
    closed = why_closed(position, cell)
    if closed is not None:
        return closed
    direction = inwards(position, place)
    if position.ground.walled(cell, (direction + 2) % 4) and not position.has(piece, INCORPOREAL):
        return WALL
    return why_taken(position, piece, cell, direction)


def portals_beside(position: Position, piece: Piece) -> list[int]:
    """The standing portals of its side that touch the cell of a Soulgiver; in a corner of the board it may be two."""
    side = position.side_of(piece)
    found: list[int] = []
    place: Cell = 4 * side
    while place < 4 * side + 4:
        if position.content.entries[place] == position.where[piece] and stands(position, place // 2):
            found.append(int(place // 2))
        place += 1
    return found


def is_walled_off(position: Position, piece: Piece, portal: i64) -> bool:
    """Whether a wall keeps a Soulgiver from a portal beside it."""
    walled = position.ground.walled(position.where[piece], position.content.outwards[portal])
    return walled and not position.has(piece, INCORPOREAL)
