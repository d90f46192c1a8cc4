"""How good a position of Soulgivers looks: the way of the Fragment home, who is near it, and how long the living last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluator import Evaluator, final_value, side_of, squashed
from soulgames.bots.evaluators.soulgivers_fragment import carrier_home, carrier_safe, fragment_home, lasting_carrier
from soulgames.bots.evaluators.soulgivers_standing import Standing, living
from soulgames.bots.evaluators.soulgivers_ways import Atlas, Ways
from soulgames.bots.evaluators.soulgivers_worth import ABILITIES, Worth
from soulgames.bots.evaluators.soulgivers_worth import NAMES as WORTHS
from soulgames.core.game import NOBODY, State
from soulgames.core.telling import N_
from soulgames.games.soulgivers.board.geometry import NOWHERE, SHELLS, SPECTERS
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.queries import PORTAL_BITS, SIDE_BITS, barred, has_portal

if TYPE_CHECKING:
    from mypy_extensions import i64

NAMES: Final = [
    "turn",  # whose turn it is
    "carrying",
    "carrying_now",  # and the turn is its side's
    "carrier_home",
    "carrier_safe",  # while the other side has the turn
    "carrier_safe_now",  # while its own side has
    "fragment_home",
    "nearest",
    "race",
    "gathered",
    "station",
    "pieces",
    "life",
    "doubles",
    "souls",
    "exposed",
    "stranded",
    "exits",
    "deck",
    "hand",
    "barring",
    "population",
    "portals",
    "ready",
    *WORTHS,  # of those in play and in a secret team, by their cards
]
REASONS: Final = {
    "carrying": N_("It gets you the Fragment, or takes it from the other side."),
    "carrying_now": N_("It gets you the Fragment, or takes it from the other side."),
    "carrier_home": N_("It brings the Fragment closer to your portal."),
    "carrier_safe": N_("The one who carries the Fragment is safer."),
    "carrier_safe_now": N_("The one who carries the Fragment is safer."),
    "fragment_home": N_("The Fragment gets closer to your portals than to theirs."),
    "nearest": N_("You are closer to the Fragment, compared with the other side."),
    "race": N_("You are closer to the Fragment, compared with the other side."),
    "gathered": N_("More of your Soulgivers gather around the Fragment."),
    "station": N_("Somebody stands ready for a pass."),
    "pieces": N_("You have more Soulgivers in play, compared with the other side."),
    "range": N_("Your Soulgivers are stronger, compared with theirs."),
    "shields": N_("Your Soulgivers are stronger, compared with theirs."),
    "attackers": N_("You have more Soulgivers who can attack, compared with the other side."),
    **dict.fromkeys([f"ability_{name}" for name in ABILITIES], N_("Your Soulgivers are stronger, compared with theirs.")),
    "life": N_("Decay weighs less on your Soulgivers than on theirs."),
    "doubles": N_("You gain a Double Soul, or the other side loses one."),
    "exposed": N_("Your Soulgivers stand safer, or theirs in more danger."),
    "stranded": N_("Your Soulgivers can leave their portals, or theirs cannot."),
    "exits": N_("Your Soulgivers can leave their portals, or theirs cannot."),
    "deck": N_("More of your Soulgivers are still to come."),
    "hand": N_("You hold more anomalies."),
    "barring": N_("It keeps the other side from its anomalies."),
    "portals": N_("The other side loses a portal, or yours is saved."),
}
"""What a gain means, for those who ask why."""
THEIRS: Final = {
    "carrier_home": N_("It keeps the Fragment away from their portal."),
    "carrier_safe": N_("It threatens the one who carries the Fragment."),
    "carrier_safe_now": N_("It threatens the one who carries the Fragment."),
}
"""The same while the other side carries it."""


CARRYING: Final = NAMES.index("carrying")


class SoulgiversEvaluator(Evaluator):
    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(NAMES, weights, REASONS, within_turn=("ready",))
        self._atlas: Final = Atlas()
        self._weights: Final = weights
        self._worth: Worth | None = None
        self._turn: Final[float] = weights["turn"]
        self._carrying: Final[float] = weights["carrying"]
        self._carrying_now: Final[float] = weights["carrying_now"]
        self._carrier_home: Final[float] = weights["carrier_home"]
        self._carrier_safe: Final[float] = weights["carrier_safe"]
        self._carrier_safe_now: Final[float] = weights["carrier_safe_now"]
        self._fragment_home: Final[float] = weights["fragment_home"]
        self._nearest: Final[float] = weights["nearest"]
        self._race: Final[float] = weights["race"]
        self._gathered: Final[float] = weights["gathered"]
        self._station: Final[float] = weights["station"]
        self._pieces: Final[float] = weights["pieces"]
        self._life: Final[float] = weights["life"]
        self._doubles: Final[float] = weights["doubles"]
        self._souls: Final[float] = weights["souls"]
        self._exposed: Final[float] = weights["exposed"]
        self._stranded: Final[float] = weights["stranded"]
        self._exits: Final[float] = weights["exits"]
        self._deck: Final[float] = weights["deck"]
        self._hand: Final[float] = weights["hand"]
        self._barring: Final[float] = weights["barring"]
        self._population: Final[float] = weights["population"]
        self._portals: Final[float] = weights["portals"]
        self._ready: Final[float] = weights["ready"]

    def reason(self, name: str, features: list[float]) -> str:
        theirs = THEIRS.get(name, "") if features[CARRYING] < 0.0 else ""
        return theirs or super().reason(name, features)

    def features(self, state: State, seat: i64) -> list[float]:
        assert isinstance(state, Position)
        position = state
        side = side_of(seat)
        other = 1 - side
        ways = self._atlas.ways(position.ground, position.content.entries, position.content.outwards)
        carrier = lasting_carrier(position)
        cards = self._cards(position)
        own = Standing(position, ways, side, carrier, cards.worth)
        foe = Standing(position, ways, other, carrier, cards.worth)
        carrying, now, home, safe = 0.0, 0.0, 0.0, 0.0
        if carrier != NOWHERE:
            carrying = 1.0 if position.side_of(carrier) == side else -1.0
            now = 1.0 if position.side_of(carrier) == position.side else 0.0
            home = carrying * carrier_home(position, ways, carrier)
            safe = carrying * carrier_safe(position, ways, carrier)
        return [
            1.0 if position.side == side else -1.0,
            carrying,
            carrying * now,
            home,
            safe * (1.0 - now),
            safe * now,
            (fragment_home(position, ways, other) - fragment_home(position, ways, side)) * 0.1,
            own.nearest - foe.nearest,
            0.0 if position.barrier else own.nearest - foe.nearest,
            own.gathered - foe.gathered,
            own.station - foe.station,
            own.pieces - foe.pieces,
            own.life - foe.life,
            own.doubles - foe.doubles,
            own.souls - foe.souls,
            foe.exposed - own.exposed,
            foe.stranded - own.stranded,
            float(ways.exits(side, position.broken) - ways.exits(other, position.broken)),
            _deck(position, side) - _deck(position, other),
            _hand(position, side) - _hand(position, other),
            _flag(barred(position, other)) - _flag(barred(position, side)),
            _flag(not position.population_used & SIDE_BITS[side]) - _flag(not position.population_used & SIDE_BITS[other]),
            _portals(position, side) - _portals(position, other),
            own.ready - foe.ready,
            *_worths(cards, position, side),
        ]

    def value(self, state: State, seat: i64) -> float:
        """The same as features times weights, without making the list: this is where a search spends its time."""
        if state.decider == NOBODY:
            return final_value(state, seat)
        assert isinstance(state, Position)
        ways = self._atlas.ways(state.ground, state.content.entries, state.content.outwards)
        carrier = lasting_carrier(state)
        worth = self._cards(state).worth
        total = self._side(state, ways, SHELLS, carrier, worth) - self._side(state, ways, SPECTERS, carrier, worth)
        total += self._turn if state.side == SHELLS else -self._turn
        return squashed(total if side_of(seat) == SHELLS else -total)

    def _side(self, position: Position, ways: Ways, side: i64, carrier: i64, worth: list[float]) -> float:
        """What speaks for a side."""
        own = Standing(position, ways, side, carrier, worth)
        nearest = self._nearest if position.barrier else self._nearest + self._race
        total = nearest * own.nearest + self._gathered * own.gathered + self._station * own.station
        total += self._pieces * own.pieces + self._life * own.life + self._doubles * own.doubles + self._souls * own.souls
        total -= self._exposed * own.exposed + self._stranded * own.stranded
        total += self._exits * float(ways.exits(side, position.broken)) + self._ready * own.ready + own.team
        total -= self._fragment_home * fragment_home(position, ways, side) * 0.1
        if carrier != NOWHERE and position.side_of(carrier) == side:
            now = side == position.side
            total += self._carrying + self._carrier_home * carrier_home(position, ways, carrier)
            total += self._carrying_now if now else 0.0
            total += (self._carrier_safe_now if now else self._carrier_safe) * carrier_safe(position, ways, carrier)
        player = side
        while player < position.players:
            team = position.teams[player]
            total += self._deck * float(len(position.decks[player]) + len(team)) + self._hand * float(
                len(position.hands[player])
            )
            for character in team:
                total += worth[character]
            player += 2
        if barred(position, side):
            total -= self._barring
        if not position.population_used & SIDE_BITS[side]:
            total += self._population
        return total + self._portals * _portals(position, side)

    def _cards(self, position: Position) -> Worth:
        """What the cards of this pack are worth."""
        cards = self._worth
        if cards is None or cards.content is not position.content:
            cards = Worth(position.content, self._weights)
            self._worth = cards
        return cards


def _worths(cards: Worth, position: Position, side: i64) -> list[float]:
    found = [0.0] * len(WORTHS)
    for character in living(position, side):
        for place, feature in enumerate(cards.features[character]):
            found[place] += feature
    for character in living(position, 1 - side):
        for place, feature in enumerate(cards.features[character]):
            found[place] -= feature
    return found


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
