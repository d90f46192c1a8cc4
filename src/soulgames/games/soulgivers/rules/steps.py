"""The steps that all movement, willing or forced, is made of, and where they can lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.telling import Kind
from soulgames.games.soulgivers.board.geometry import NOWHERE, SHELLS, neighbour
from soulgames.games.soulgivers.board.ground import BORDER, CLOSED
from soulgames.games.soulgivers.deeds.traits import INCORPOREAL
from soulgames.games.soulgivers.position import ANY_LINE, EAST_WEST, ONWARDS, Position
from soulgames.games.soulgivers.rules.holes import be_drawn, fall_into_hole, why_unmoved
from soulgames.games.soulgivers.rules.placing import put
from soulgames.games.soulgivers.text.tell import tell_moved

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Direction, Piece


def step(position: Position, piece: Piece, cell: Cell, how: Kind, rule: str) -> bool:
    """All movement, willing or forced, is made of these. Says whether the piece is still free to move on.

    A black hole takes whoever enters it (SG-MOVE-4), unless a card says otherwise or somebody blocks it; an Event Horizon
    draws in whoever comes next to it. It is told as `how` and by which rule the piece moves.
    """
    tell_moved(position, piece, how, rule, position.where[piece], cell)
    put(position, piece, cell)
    if position.ground.is_hole(cell) and position.occupant[cell] == piece:
        fall_into_hole(position, piece)
        return False
    return not be_drawn(position, piece, cell)


def push(position: Position, piece: Piece, direction: Direction, cells: i64, by: i64, how: Kind, rule: str) -> bool:
    """Movement in a straight line, as far as nothing stops it; nobody stops where one may not (SG-POP-2).

    Nor is anybody pushed whom this does not move. Says, as a step does, whether the piece is still free to move on.
    """
    if why_unmoved(position, piece, by) is not None:
        return False
    while cells > 0:
        stride = free_stride(position, piece, direction, cells)
        if stride == 0:
            return True
        cells -= stride
        while stride > 0:
            if not step(position, piece, neighbour(position.where[piece], direction), how, rule):
                return False
            stride -= 1
    return True


def free_stride(position: Position, piece: Piece, direction: Direction, most: i64) -> i64:
    """How many cells it is to the next one where a piece may stop, through whatever it passes; 0 if there is none."""
    cell: Cell = position.where[piece]
    cells: i64 = 0
    while cells < most and can_cross(position, piece, cell, direction):
        cell = neighbour(cell, direction)
        cells += 1
        if can_stop(position, piece, cell):
            return cells
        if not can_pass(position, piece, cell):
            return 0
    return 0


def can_cross(position: Position, piece: Piece, cell: Cell, direction: Direction) -> bool:
    """Whether neither a limit nor, for those whom it stops, a wall closes this side of a cell."""
    if position.ground.open(cell, direction):
        return True
    other = neighbour(cell, direction)
    return position.has(piece, INCORPOREAL) and other != NOWHERE and not position.ground.cells[other] & CLOSED


def can_stop(position: Position, piece: Piece, cell: Cell) -> bool:
    """Whether a cell is free of others and of the Border."""
    occupant: i64 = position.occupant[cell]
    return (occupant == NOWHERE or occupant == piece) and not position.ground.cells[cell] & BORDER


def can_pass(position: Position, piece: Piece, cell: Cell) -> bool:
    """Whether a piece may go through a cell where it may not stop (SG-POP-1, SG-GHO-3)."""
    return position.has(piece, INCORPOREAL) or (position.occupant[cell] == NOWHERE and position.side_of(piece) == SHELLS)


def can_land(position: Position, piece: Piece, cell: Cell, points: i64, line: i64) -> bool:
    """Whether this number of points leads from a cell where one may not stop to one where one may."""
    reached = [int(cell)]  # breadth first, so that twenty points do not make for endless ways
    done: i64 = 0
    while points > 0 and done < len(reached):
        last: i64 = len(reached)
        while done < last:
            if _lands_beside(position, piece, reached, reached[done], line):
                return True
            done += 1
        points -= 1
    return False


def _lands_beside(position: Position, piece: Piece, reached: list[int], cell: Cell, line: i64) -> bool:
    """Whether one may stop next to a cell; if not, whatever one passes through there is reached."""
    direction: Direction = 0
    while direction < 4:
        if not off_the_line(line, direction) and can_cross(position, piece, cell, direction):
            other = neighbour(cell, direction)
            if can_stop(position, piece, other):
                return True
            if can_pass(position, piece, other) and other not in reached:
                reached.append(int(other))
        direction += 1
    return False


def off_the_line(line: i64, direction: Direction) -> bool:
    """SG-MOVE-2, SG-RUN-2."""
    if line == ANY_LINE:
        return False
    if line >= ONWARDS:
        return direction != line - ONWARDS
    return (line == EAST_WEST) != (direction % 2 == 1)
