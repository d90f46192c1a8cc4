"""How good a position of Soulgivers looks: the way of the Fragment home, who is near it, and how long the living last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluator import Evaluator, side_of
from soulgames.bots.evaluators.soulgivers_fragment import carrier_home, carrier_safe, fragment_home, lasting_carrier
from soulgames.bots.evaluators.soulgivers_standing import Standing
from soulgames.bots.evaluators.soulgivers_ways import Atlas
from soulgames.core.game import State
from soulgames.core.telling import N_
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
REASONS: Final = {
    "carrying": N_("It gets you the Fragment, or takes it from the other side."),
    "carrier_home": N_("It brings the Fragment closer to your portal."),
    "carrier_safe": N_("The one who carries the Fragment is safer."),
    "fragment_home": N_("The Fragment gets closer to your portals than to theirs."),
    "nearest": N_("You are closer to the Fragment, compared with the other side."),
    "race": N_("You are closer to the Fragment, compared with the other side."),
    "gathered": N_("More of your Soulgivers gather around the Fragment."),
    "station": N_("Somebody stands ready for a pass."),
    "pieces": N_("You have more Soulgivers in play, compared with the other side."),
    "attackers": N_("You have more Soulgivers who can attack, compared with the other side."),
    "life": N_("Decay weighs less on your Soulgivers than on theirs."),
    "doubles": N_("You gain a Double Soul, or the other side loses one."),
    "exposed": N_("Your Soulgivers stand safer, or theirs in more danger."),
    "deck": N_("More of your Soulgivers are still to come."),
    "hand": N_("You hold more anomalies."),
    "barring": N_("It keeps the other side from its anomalies."),
    "portals": N_("The other side loses a portal, or yours is saved."),
}
"""What a gain means, for those who ask why."""
THEIRS: Final = {
    "carrier_home": N_("It keeps the Fragment away from their portal."),
    "carrier_safe": N_("It threatens the one who carries the Fragment."),
}
"""The same while the other side carries it."""


class SoulgiversEvaluator(Evaluator):
    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(NAMES, weights, REASONS)
        self._atlas: Final = Atlas()

    def reason(self, name: str, features: list[float]) -> str:
        theirs = THEIRS.get(name, "") if features[0] < 0.0 else ""
        return theirs or super().reason(name, features)

    def features(self, state: State, seat: i64) -> list[float]:
        assert isinstance(state, Position)
        position = state
        side = side_of(seat)
        other = 1 - side
        ways = self._atlas.ways(position.ground, position.content.entries, position.content.outwards)
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
