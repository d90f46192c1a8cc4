"""How far it is to walk in Soulgivers: distances over walls, holes and Barrier, computed once for each ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.board.geometry import CELL_AT, CELLS, FIRST_PLACE, NEXT, NOWHERE, SPECTERS, TILES
from soulgames.games.soulgivers.board.ground import BORDER, CLOSED, HOLE, Ground
from soulgames.games.soulgivers.rules.queries import PORTAL_BITS

if TYPE_CHECKING:
    from mypy_extensions import i64

FAR: Final = 24
"""The distance of what cannot be reached, longer than most ways."""

_PORTAL_STATES: Final = 4
_TARGETS: Final = _PORTAL_STATES + TILES + CELLS
"""What distances are asked to, for each side: its portals (by which of the two still stand), a tile, a cell."""

MOST_GROUNDS: Final = 400

_UNKNOWN: Final[list[int]] = []
_PAST_WALLS: Final = [
    [NEXT[4 * cell + side] for side in range(4) if NEXT[4 * cell + side] != NOWHERE and not walls >> side & 1]
    for cell in range(CELLS)
    for walls in range(16)
]
"""The cells next to a cell, by the sides of it that have walls."""


class Ways:
    """The distances on one ground. Others in the way are not counted: they move."""

    def __init__(self, ground: Ground, entries: list[int], outwards: list[int]) -> None:
        self._ground: Final = ground
        self._entries: Final = entries
        self._outwards: Final = outwards
        self._known: Final[list[list[int]]] = [_UNKNOWN] * (2 * _TARGETS)
        self._exits: Final[list[int]] = [0] * (2 * _PORTAL_STATES)

    def exits(self, side: i64, broken: i64) -> i64:
        """How many places on the standing portals of a side lead onto the board."""
        self.home(side, broken)
        return self._exits[side * _PORTAL_STATES + (broken // PORTAL_BITS[2 * side]) % _PORTAL_STATES]

    def home(self, side: i64, broken: i64) -> list[int]:
        """From each cell into the nearest standing portal of a side, the step inside included."""
        portals: i64 = (broken // PORTAL_BITS[2 * side]) % _PORTAL_STATES
        number: i64 = side * _TARGETS + portals
        found = self._known[number]
        if not found:
            sources: list[int] = []
            for place in range(4):
                cell = self._entries[4 * side + place]
                standing = not portals & PORTAL_BITS[place // 2]
                walled = self._ground.walled(cell, self._outwards[2 * side + place // 2])
                if standing and not walled and not self._ground.cells[cell] & (HOLE | CLOSED):
                    sources.append(cell)
            found = self._spread(side, sources, 1)
            self._known[number] = found
            self._exits[side * _PORTAL_STATES + portals] = len(sources)
        return found

    def to_tile(self, side: i64, tile: i64) -> list[int]:
        """From each cell onto a tile, as if no Barrier stood there."""
        number: i64 = side * _TARGETS + _PORTAL_STATES + tile
        found = self._known[number]
        if not found:
            found = self._spread(side, CELL_AT[4 * tile : 4 * tile + 4], 0)
            self._known[number] = found
        return found

    def to_cell(self, side: i64, cell: i64) -> list[int]:
        number: i64 = side * _TARGETS + _PORTAL_STATES + TILES + cell
        found = self._known[number]
        if not found:
            found = self._spread(side, [int(cell)], 0)
            self._known[number] = found
        return found

    def _spread(self, side: i64, sources: list[int], start: i64) -> list[int]:
        """Breadth first, around what nobody walks through. A source may be a hole, or under the Barrier."""
        cells = self._ground.cells
        walls = self._ground.walls
        avoided: i64 = HOLE | CLOSED | (BORDER if side == SPECTERS else 0)
        distances = [FAR] * CELLS
        queue = sources.copy()
        for cell in sources:
            distances[cell] = start
        done: i64 = 0
        while done < len(queue):
            here: i64 = queue[done]
            further: i64 = distances[here] + 1
            done += 1
            for other in _PAST_WALLS[here * 16 + walls[here]]:
                if distances[other] > further and not cells[other] & avoided:
                    distances[other] = further
                    queue.append(other)
        return distances


class Atlas:
    """The ways of the grounds that were met lately: searches come back to the same few."""

    def __init__(self) -> None:
        self._ways: Final[dict[Ground, Ways]] = {}

    def ways(self, ground: Ground, entries: list[int], outwards: list[int]) -> Ways:
        found = self._ways.get(ground)
        if found is None:
            if len(self._ways) >= MOST_GROUNDS:
                self._ways.clear()
            found = Ways(ground, entries, outwards)
            self._ways[ground] = found
        return found


def cell_of(place: i64, entries: list[int]) -> i64:
    """The cell of a Soulgiver in play; for one that waits on a portal the cell in front of it."""
    return place if place < FIRST_PLACE else entries[place - FIRST_PLACE]
