"""How good a position of Soulgivers looks: the way of the Fragment home, who is near it, and how long the living last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluator import Evaluator, side_of
from soulgames.bots.evaluators.soulgivers_fragment import carrier_home, carrier_safe, fragment_home, lasting_carrier
from soulgames.bots.evaluators.soulgivers_standing import Standing
from soulgames.bots.evaluators.soulgivers_ways import Atlas
from soulgames.core.game import State
from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.queries import PORTAL_BITS, SIDE_BITS, barred, has_portal

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
        carrying, home, safe = 0.0, 0.0, 0.0
        if carrier != NOWHERE:
            carrying = 1.0 if position.side_of(carrier) == side else -1.0
            home = carrying * carrier_home(position, ways, carrier)
            safe = carrying * carrier_safe(position, ways, carrier)
        return [
            carrying,
            home,
            safe,
            (fragment_home(position, ways, other) - fragment_home(position, ways, side)) * 0.1,
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
