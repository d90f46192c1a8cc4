"""How good a position of Soulgivers looks: the way of the Fragment home, who is near it, and how long the living last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluator import Evaluator, side_of
from soulgames.bots.evaluators.soulgivers_ways import FAR, Atlas, Ways, cell_of
from soulgames.core.game import State
from soulgames.games.soulgivers.board.geometry import EAST, FIRST_PLACE, NORTH, NOWHERE, SIZE, SOUTH, TILE_OF, WEST, distance
from soulgames.games.soulgivers.position import ACTIVATED, PAID, Position
from soulgames.games.soulgivers.rules.queries import PORTAL_BITS, SIDE_BITS, barred, covered, has_portal, sees, stands

if TYPE_CHECKING:
    from mypy_extensions import i64

NAMES: Final = [
    "carrying",
    "carrier_home",
    "carrier_safe",
    "fragment_home",
    "nearest",
    "race",
    "gathered",
    "station",
    "pieces",
    "attackers",
    "life",
    "doubles",
    "souls",
    "exposed",
    "deck",
    "hand",
    "barring",
    "population",
    "portals",
    "essences",
    "ready",
]

DEADLY: Final = 6
MOST_TURNS: Final = 4.0
"""Whatever is further away than this many turns of walking does not count."""
LINEAR_LOSS: Final = 2
"""A linear mover's range is worth so much less: few ways are straight."""


class Standing:
    """What one side has, counted Soulgiver by Soulgiver."""

    def __init__(self, position: Position, ways: Ways, side: i64, carrier: i64) -> None:
        self.pieces = 0.0
        self.attackers = 0.0
        self.life = 0.0
        self.doubles = 0.0
        self.souls = 0.0
        self.exposed = 0.0
        self.gathered = 0.0
        self.station = 0.0
        self.ready = 0.0
        self.nearest = 0.0
        self._carries: Final = carrier != NOWHERE and position.side_of(carrier) == side
        if self._carries:
            self.nearest = 1.0
        target = _target(position, ways, side, carrier)
        piece = position.piece(side, 0)
        last = piece + position.characters
        while piece < last:
            if position.soul_at[piece] != NOWHERE:
                self.souls += 1.0
            if position.where[piece] != NOWHERE:
                decay = decay_to_come(position, piece)
                if decay < DEADLY:
                    self._count(position, piece, decay)
                    self._place(position, ways, piece, carrier, target)
            piece += 1

    def _count(self, position: Position, piece: i64, decay: i64) -> None:
        """A Soulgiver that will live on when the turn is over."""
        self.pieces += 1.0
        self.life += float(DEADLY - decay) * 0.2
        if position.card(piece).attack:
            self.attackers += 1.0
        if position.soul[piece] != NOWHERE:
            self.doubles += 1.0
        if position.owner[piece] == position.player and not position.marks[piece] & ACTIVATED:
            self.ready += 1.0

    def _place(self, position: Position, ways: Ways, piece: i64, carrier: i64, target: list[int]) -> None:
        """Where it stands."""
        if position.where[piece] < FIRST_PLACE:
            self.exposed += _exposed(position, piece)
            if piece != carrier:
                self.station = max(self.station, _station(position, ways, piece, carrier))
        if not self._carries:
            near = 1.0 - _turns(position, piece, target) / MOST_TURNS
            self.gathered += near
            self.nearest = max(self.nearest, near)


class SoulgiversEvaluator(Evaluator):
    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(NAMES, weights)
        self._atlas: Final = Atlas()

    def features(self, state: State, seat: i64) -> list[float]:
        assert isinstance(state, Position)
        position = state
        side = side_of(seat)
        other = 1 - side
        ways = self._atlas.ways(position.ground, position.content.entries)
        carrier = lasting_carrier(position)
        own = Standing(position, ways, side, carrier)
        foe = Standing(position, ways, other, carrier)
        carrying, carrier_home, carrier_safe = 0.0, 0.0, 0.0
        if carrier != NOWHERE:
            carrying = 1.0 if position.side_of(carrier) == side else -1.0
            carrier_home = carrying * _carrier_home(position, ways, carrier)
            carrier_safe = carrying * _carrier_safe(position, ways, carrier)
        return [
            carrying,
            carrier_home,
            carrier_safe,
            (_fragment_home(position, ways, other) - _fragment_home(position, ways, side)) * 0.1,
            own.nearest - foe.nearest,
            0.0 if position.barrier else own.nearest - foe.nearest,
            own.gathered - foe.gathered,
            own.station - foe.station,
            own.pieces - foe.pieces,
            own.attackers + _team_attackers(position, side) - foe.attackers - _team_attackers(position, other),
            own.life - foe.life,
            own.doubles - foe.doubles,
            own.souls - foe.souls,
            foe.exposed - own.exposed,
            _deck(position, side) - _deck(position, other),
            _hand(position, side) - _hand(position, other),
            _flag(barred(position, other)) - _flag(barred(position, side)),
            _flag(not position.population_used & SIDE_BITS[side]) - _flag(not position.population_used & SIDE_BITS[other]),
            _portals(position, side) - _portals(position, other),
            float(position.essences) if position.side == side else -float(position.essences),
            own.ready - foe.ready,
        ]


def _flag(condition: bool) -> float:
    return 1.0 if condition else 0.0


def decay_to_come(position: Position, piece: i64) -> i64:
    """The Decay of a Soulgiver when the turn is over (SG-TURN-5), so that ending the turn is no loss by itself."""
    decay: i64 = position.decay[piece]
    if position.owner[piece] != position.player:
        return decay
    if position.where[piece] >= FIRST_PLACE:
        missed = position.marks[piece] & ACTIVATED and position.active != piece
        return DEADLY if missed else decay
    return decay + (2 if position.marks[piece] & PAID else 1)


def lasting_carrier(position: Position) -> i64:
    """Who carries the Fragment and will still live when the turn is over."""
    carrier = position.carrier
    if carrier != NOWHERE and decay_to_come(position, carrier) >= DEADLY:
        return NOWHERE
    return carrier


def range_of(position: Position, piece: i64) -> i64:
    """How far a Soulgiver usually gets in a turn."""
    card = position.card(piece)
    points: i64 = card.points - LINEAR_LOSS if card.linear else card.points
    return points - 1 if piece == position.carrier else points


def _target(position: Position, ways: Ways, side: i64, carrier: i64) -> list[int]:
    """The distances to the Fragment, lying or carried."""
    if carrier != NOWHERE:
        return ways.to_cell(side, position.where[carrier])
    return ways.to_tile(side, _fragment_tile(position))


def _fragment_tile(position: Position) -> i64:
    return position.fragment if position.carrier == NOWHERE else TILE_OF[position.where[position.carrier]]


def _turns(position: Position, piece: i64, target: list[int]) -> float:
    """How many turns of walking it is to a target."""
    place: i64 = position.where[piece]
    way: i64 = target[cell_of(place, position.content.entries)]
    if place >= FIRST_PLACE:
        way += 1
    turns = float(way) / float(range_of(position, piece))
    return turns if turns < MOST_TURNS else MOST_TURNS


def _carrier_home(position: Position, ways: Ways, carrier: i64) -> float:
    """1 is at home, 0 is far away; the last steps count most."""
    side = position.side_of(carrier)
    way: i64 = ways.home(side, position.broken)[position.where[carrier]]
    return 1.0 / (1.0 + float(way) / float(range_of(position, carrier)))


def _carrier_safe(position: Position, ways: Ways, carrier: i64) -> float:
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


def _fragment_home(position: Position, ways: Ways, side: i64) -> float:
    """The way of the Fragment to a side's portals, whoever may carry it."""
    target = ways.to_tile(side, _fragment_tile(position))
    best: i64 = FAR
    place: i64 = 4 * side
    while place < 4 * side + 4:
        if stands(position, place // 2):
            cell: i64 = position.content.entries[place]
            way: i64 = target[cell]
            if way < best and not position.ground.walled(cell, 2 - 2 * side):
                best = way
        place += 1
    return float(best)


def _station(position: Position, ways: Ways, piece: i64, carrier: i64) -> float:
    """How much nearer home a pass to this Soulgiver would bring the Fragment (SG-FRAG-2)."""
    side = position.side_of(piece)
    if carrier != NOWHERE and position.side_of(carrier) != side:
        return 0.0
    cell: i64 = position.where[piece]
    direction: i64 = 0
    while direction < 4:
        if _receives(position, cell, direction, side, carrier):
            gained = _fragment_home(position, ways, side) + 1.0 - float(ways.home(side, position.broken)[cell])
            return gained * 0.2 if gained > 0.0 else 0.0
        direction += 1
    return 0.0


def _receives(position: Position, cell: i64, direction: i64, side: i64, carrier: i64) -> bool:
    """Whether a pass could come to a cell from a direction. While the Barrier is up nobody sees what it hides."""
    start = _beyond(cell, direction, position.content.pass_distance)
    if start == NOWHERE or TILE_OF[start] != _fragment_tile(position):
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


def _deck(position: Position, side: i64) -> float:
    """The cards that are still to come, those of a secret team included."""
    cards: i64 = 0
    player = side
    while player < position.players:
        cards += len(position.decks[player]) + len(position.teams[player])
        player += 2
    return float(cards)


def _team_attackers(position: Position, side: i64) -> float:
    """Those who can attack among the Soulgivers that are chosen and not placed yet."""
    found = 0.0
    player = side
    while player < position.players:
        for character in position.teams[player]:
            if position.content.characters[character].attack:
                found += 1.0
        player += 2
    return found


def _hand(position: Position, side: i64) -> float:
    cards: i64 = 0
    player = side
    while player < position.players:
        cards += len(position.hands[player])
        player += 2
    return float(cards)


def _portals(position: Position, side: i64) -> float:
    """Without any portal there is nothing left to play for."""
    if not has_portal(position, side):
        return -2.0
    return 0.0 if not position.broken & (PORTAL_BITS[2 * side] | PORTAL_BITS[2 * side + 1]) else -1.0
