"""What one side of Soulgivers has, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluators.soulgivers_exits import stranded
from soulgames.bots.evaluators.soulgivers_fragment import station, ways_to_fragment
from soulgames.bots.evaluators.soulgivers_life import DEADLY, decay_to_come, range_of
from soulgames.bots.evaluators.soulgivers_ways import Ways, cell_of
from soulgames.games.soulgivers.board.geometry import EAST, FIRST_PLACE, NORTH, NOWHERE, SIZE, SOUTH, WEST, distance
from soulgames.games.soulgivers.flow.drawing import PlaceOnPortal
from soulgames.games.soulgivers.position import ACTIVATED, Position
from soulgames.games.soulgivers.rules.queries import covered

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_TURNS: Final = 4.0
"""Whatever is further away than this many turns of walking does not count."""
NOBODY_COMES: Final[list[int]] = []


class Standing:
    """What one side has, counted Soulgiver by Soulgiver; `worth` has what each character is worth."""

    def __init__(self, position: Position, ways: Ways, side: i64, carrier: i64, worth: list[float]) -> None:
        self.pieces = 0.0
        self.team = 0.0
        self.life = 0.0
        self.doubles = 0.0
        self.souls = 0.0
        self.exposed = 0.0
        self.stranded = 0.0
        self.gathered = 0.0
        self.station = 0.0
        self.ready = 0.0
        self.nearest = 0.0
        self._carries: Final = carrier != NOWHERE and position.side_of(carrier) == side
        if self._carries:
            self.nearest = 1.0
        target = ways_to_fragment(position, ways, side, carrier)
        first = position.piece(side, 0)
        character: i64 = 0
        while character < position.characters:
            piece = first + character
            if position.soul_at[piece] != NOWHERE:
                self.souls += 1.0
            if position.where[piece] != NOWHERE:
                decay = decay_to_come(position, piece)
                if decay < DEADLY:
                    self.team += worth[character]
                    self._count(position, piece, decay)
                    self._place(position, ways, piece, carrier, target)
            character += 1
        for newcomer in coming(position, side):
            self.team += worth[newcomer]

    def _count(self, position: Position, piece: i64, decay: i64) -> None:
        """A Soulgiver that will live on when the turn is over."""
        self.pieces += 1.0
        self.life += float(DEADLY - decay) * 0.2
        if position.soul[piece] != NOWHERE:
            self.doubles += 1.0
        if position.owner[piece] == position.player and not position.marks[piece] & ACTIVATED:
            self.ready += 1.0

    def _place(self, position: Position, ways: Ways, piece: i64, carrier: i64, target: list[int]) -> None:
        """Where it stands, or whether it can leave its portal."""
        kept = 0.0
        if position.where[piece] < FIRST_PLACE:
            self.exposed += _exposed(position, piece)
            if piece != carrier:
                self.station = max(self.station, station(position, ways, piece, carrier))
        else:
            kept = stranded(position, piece)
            self.stranded += kept
        if not self._carries and kept < 1.0:
            near = 1.0 - _turns(position, piece, target) / MOST_TURNS
            self.gathered += near
            self.nearest = max(self.nearest, near)


def coming(position: Position, side: i64) -> list[int]:
    """The characters of a side that are about to be placed on its portals."""
    if not position.stack or not isinstance(position.stack[-1], PlaceOnPortal):
        return NOBODY_COMES
    return [int(frame.b) for frame in position.stack if isinstance(frame, PlaceOnPortal) and frame.player % 2 == side]


def living(position: Position, side: i64) -> list[int]:
    """The characters of a side that are in play and will live on when the turn is over, and those that are chosen to come."""
    found = coming(position, side).copy()
    first = position.piece(side, 0)
    character: i64 = 0
    while character < position.characters:
        piece = first + character
        if position.where[piece] != NOWHERE and decay_to_come(position, piece) < DEADLY:
            found.append(int(character))
        character += 1
    player = side
    while player < position.players:
        found.extend(position.teams[player])
        player += 2
    return found


def _turns(position: Position, piece: i64, target: list[int]) -> float:
    """How many turns of walking it is to a target."""
    place: i64 = position.where[piece]
    way: i64 = target[cell_of(place, position.content.entries)]
    if place >= FIRST_PLACE:
        way += 1
    turns = float(way) / float(range_of(position, piece))
    return turns if turns < MOST_TURNS else MOST_TURNS


def _exposed(position: Position, piece: i64) -> float:
    """How many foes could come and hit this Soulgiver, seen from the sides on which they stand."""
    cell: i64 = position.where[piece]
    danger = 0.0
    foe = position.piece(1 - position.side_of(piece), 0)
    last = foe + position.characters
    while foe < last:
        place: i64 = position.where[foe]
        if 0 <= place < FIRST_PLACE and position.card(foe).attack and distance(cell, place) <= position.card(foe).points + 1:
            danger += 0.3 if covered(position, piece, _toward(cell, place)) else 1.0
        foe += 1
    return danger if position.soul[piece] == NOWHERE else 0.5 * danger


def _toward(cell: i64, other: i64) -> i64:
    """The direction in which most of the way to another cell lies."""
    files = other % SIZE - cell % SIZE
    ranks = other // SIZE - cell // SIZE
    if files * files > ranks * ranks:
        return EAST if files > 0 else WEST
    return NORTH if ranks > 0 else SOUTH
