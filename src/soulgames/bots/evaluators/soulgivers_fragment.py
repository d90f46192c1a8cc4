"""The Fragment: who will carry it, how far it is from home, how safe it is, and who could receive it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.bots.evaluators.soulgivers_life import DEADLY, decay_to_come, range_of
from soulgames.bots.evaluators.soulgivers_ways import FAR, Ways, cell_of
from soulgames.games.soulgivers.board.geometry import EAST, FIRST_PLACE, NORTH, NOWHERE, SIZE, SOUTH, TILE_OF
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.queries import covered, fragment_tile, sees, stands

if TYPE_CHECKING:
    from mypy_extensions import i64


def lasting_carrier(position: Position) -> i64:
    """Who carries the Fragment and will still live when the turn is over."""
    carrier = position.carrier
    if carrier != NOWHERE and decay_to_come(position, carrier) >= DEADLY:
        return NOWHERE
    return carrier


def ways_to_fragment(position: Position, ways: Ways, side: i64, carrier: i64) -> list[int]:
    """The distances to the Fragment, lying or carried."""
    if carrier != NOWHERE:
        return ways.to_cell(side, position.where[carrier])
    return ways.to_tile(side, fragment_tile(position))


def fragment_home(position: Position, ways: Ways, side: i64) -> float:
    """The way of the Fragment to a side's portals, whoever may carry it."""
    target = ways.to_tile(side, fragment_tile(position))
    best: i64 = FAR
    place: i64 = 4 * side
    while place < 4 * side + 4:
        if stands(position, place // 2):
            cell: i64 = position.content.entries[place]
            way: i64 = target[cell]
            if way < best and not position.ground.walled(cell, position.content.outwards[place // 2]):
                best = way
        place += 1
    return float(best)


def carrier_home(position: Position, ways: Ways, carrier: i64) -> float:
    """1 is at home, 0 is far away; the last steps count most."""
    side = position.side_of(carrier)
    way: i64 = ways.home(side, position.broken)[position.where[carrier]]
    return 1.0 / (1.0 + float(way) / float(range_of(position, carrier)))


def carrier_safe(position: Position, ways: Ways, carrier: i64) -> float:
    """Minus the number of foes that could come and hit the carrier on an open side; a second life halves the danger."""
    side = position.side_of(carrier)
    cell: i64 = position.where[carrier]
    open_sides: i64 = 0
    direction: i64 = 0
    while direction < 4:
        if position.ground.open(cell, direction) and not covered(position, carrier, direction):
            open_sides += 1
        direction += 1
    if not open_sides:
        return 0.0
    target = ways.to_cell(1 - side, cell)
    danger = 0.0
    piece = position.piece(1 - side, 0)
    last = piece + position.characters
    while piece < last:
        place: i64 = position.where[piece]
        if place != NOWHERE and position.card(piece).attack:
            way: i64 = target[cell_of(place, position.content.entries)] - 1
            if place >= FIRST_PLACE:
                way += 1
            if way <= position.card(piece).points:
                danger += 0.5 + 0.25 * float(open_sides)
        piece += 1
    return -danger if position.soul[carrier] == NOWHERE else -0.5 * danger


def station(position: Position, ways: Ways, piece: i64, carrier: i64) -> float:
    """How much nearer home a pass to this Soulgiver would bring the Fragment (SG-FRAG-2)."""
    side = position.side_of(piece)
    if carrier != NOWHERE and position.side_of(carrier) != side:
        return 0.0
    cell: i64 = position.where[piece]
    direction: i64 = 0
    while direction < 4:
        if _receives(position, cell, direction, side, carrier):
            gained = fragment_home(position, ways, side) + 1.0 - float(ways.home(side, position.broken)[cell])
            return gained * 0.2 if gained > 0.0 else 0.0
        direction += 1
    return 0.0


def _receives(position: Position, cell: i64, direction: i64, side: i64, carrier: i64) -> bool:
    """Whether a pass could come to a cell from a direction. While the Barrier is up nobody sees what it hides."""
    start = _beyond(cell, direction, position.content.pass_distance)
    if start == NOWHERE or TILE_OF[start] != fragment_tile(position):
        return False
    if carrier != NOWHERE and position.where[carrier] != start:
        return False
    return position.barrier != 0 or sees(position, side, cell, direction, position.content.pass_distance)


def _beyond(cell: i64, direction: i64, cells: i64) -> i64:
    """The cell this many further in a direction, or NOWHERE."""
    file = cell % SIZE
    rank = cell // SIZE
    if direction == NORTH:
        rank += cells
    elif direction == SOUTH:
        rank -= cells
    elif direction == EAST:
        file += cells
    else:
        file -= cells
    return rank * SIZE + file if 0 <= file < SIZE and 0 <= rank < SIZE else NOWHERE
