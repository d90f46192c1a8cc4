"""The printed numbers of a content pack, read and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from soulgames.core.content import Pack, flag, number, word
from soulgames.core.telling import Sentence
from soulgames.core.toml_text import Toml, show
from soulgames.core.wordings import Wordings
from soulgames.games.soulgivers.board.geometry import DIRECTIONS
from soulgames.games.soulgivers.board.ground import MODIFIERS
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.places import faces, interference, portals
from soulgames.games.soulgivers.text.prices import AS_CHOSEN, MOST_DECAY, USUAL, Price, Range, price, reach
from soulgames.games.soulgivers.text.rulings import Rulings
from soulgames.games.soulgivers.verbs.compose import count_of

if TYPE_CHECKING:
    from soulgames.games.soulgivers.deeds.ability import Ability
    from soulgames.games.soulgivers.deeds.behaviour import Behaviour
    from soulgames.games.soulgivers.deeds.cast import Cast

MOST_CARDS: Final = 31
"""As many characters as there is room for."""
SMALLEST_DECK: Final = 2
MOST_ESSENCES: Final = 20
MOST_IN_HAND: Final = 20
MOST_POINTS: Final = 20
POINTS: Final = [str(points) for points in range(MOST_POINTS + 1)]
MOST_MODIFIERS: Final = 20
LAID_AT_ONCE: Final = ("border", "event_horizon")
MOST_AT_ONCE: Final = 8
"""As many answers as a deed can have."""
GATES: Final = 2
MOST_CELLS: Final = 9
"""From one edge of the board to the other."""


WORDED: Final = (
    ("ability", "abilities"),
    ("aura", "auras"),
    ("population", "populations"),
    ("anomaly", "anomaly_words"),
)
"""The kinds of cards that an owner may name in a table of their own; characters have their names in their entries."""

NEEDED: Final = {"move": '"4 P"', "shields": '"n e"', "attack": "true", "set": '"core"'}
"""What each character has to have, and how that may read."""
NO_OTHERS: Final = "a pack that names any characters has these and no others"

CELLS: Final = {"mind_control": (2, MOST_AT_ONCE - 1), "tornado": (2, MOST_CELLS), "soulstrike": (5, MOST_CELLS)}
"""In printed order, for abilities that move something: how many are usual, and how many there may be."""


class Character:
    """A Soulgiver's card."""

    def __init__(
        self,
        key: str,
        name: str,
        points: int,
        linear: bool,
        shields: int,
        attack: bool,
        core: bool,
        called: Sentence | None = None,
    ) -> None:
        self.key: Final = key
        self.name: Final = name
        self.called: Final = called or Sentence(name)
        """For people: as the owner's box has it."""
        self.points: Final = points
        self.linear: Final = linear
        self.shields: Final = shields
        """The covered sides while the front points north, a bit for each direction."""
        self.attack: Final = attack
        self.core: Final = core

    def __repr__(self) -> str:
        return f"<{self.name}>"


class PerPlayer(NamedTuple):
    """What depends on the number of players (SG-SETUP-3, SG-2V2-2, SG-2V2-5)."""

    in_play: int
    essences: int
    hand: int
    interference: list[int]


class Content:
    """Everything that a pack says, and what its characters and cards do."""

    def __init__(
        self,
        pack: Pack,
        players: int,
        cast: Cast,
    ) -> None:
        table = pack.table
        self.players: Final = players
        counts, places, four = table.table("counts"), table.table("places"), table.table("two_against_two")
        tiles = table.table("tiles")
        printed = faces(tiles)
        each = _per_player(counts, places, len(printed.interference))
        of_four = _per_player(four, four, len(printed.interference))
        per_player = of_four if players == 4 else each
        self.in_play: Final = per_player.in_play
        self.essences: Final = per_player.essences
        self.hand: Final = per_player.hand
        self.interference: Final = per_player.interference
        self.deck: Final = number(counts, "deck", SMALLEST_DECK, MOST_CARDS)
        self.turns: Final = number(counts, "turns", 1, 999)
        self.pass_distance: Final = number(counts, "fragment", 1, 9)
        modifiers = table.table("modifiers")
        self.modifiers: Final = [_supply(modifiers, kind) for kind in MODIFIERS]
        anomalies = table.table("anomalies")
        self.anomaly_names: Final = cast.anomalies
        self.anomalies: Final = [count_of(anomalies, kind) for kind in cast.anomalies]
        self.rulings: Final = Rulings(table.table("rules"))
        self.cells: Final = _cells(table.table("cells"))
        """How far abilities move what they move."""
        self.ranges: Final[dict[str, Range]] = {}
        self.prices: Final[dict[str, Price]] = {}
        self.words: Final = Wordings()
        for kind, section in WORDED:
            self.words.read_all(kind, table.table(section))
        cards = table.table("characters")
        self.characters: Final = [self._character(cards.table(behaviour.key), behaviour) for behaviour in cast.behaviours]
        self.behaviours: Final = cast.behaviours
        self.traits: Final = [behaviour.traits for behaviour in self.behaviours]
        self.notation: Final = Notation(cast.names, [ability.name for ability in cast.abilities], cast.anomalies, cast.later)
        self.deeds: Final = cast.deeds
        self.openers: Final = cast.openers
        self.open_to_all: Final = cast.open_to_all
        self.frames: Final = cast.frames
        self.triggers: Final = cast.triggers
        self._read_numbers(table, cast.abilities, True)
        self.owners: Final = [side for side in (0, 1) for _ in self.characters]
        """The player of each piece while there is one for each side."""
        self.portals: Final = portals(places)
        self.portal_tiles: Final = [portal.tile for portal in self.portals]
        self.entries: Final = [cell for portal in self.portals for cell in portal.touches()]
        """The cell in front of each place on a portal."""
        self.outwards: Final = [portal.outwards for portal in self.portals]
        """The direction from the board into each portal."""
        self.basic_tiles: Final = printed.basic
        self.interference_tiles: Final = printed.interference
        self.other_tiles: Final = printed.other
        for part in (counts, modifiers, anomalies, places, four, tiles, table):
            part.done()
        _check_deck(table, self.deck, sum(character.core for character in self.characters))
        _check_teams(counts, self.deck, each.in_play)
        _check_teams(four, self.deck // 2, of_four.in_play)
        if not any(self.anomalies):
            expected = "expected 1 or more of some kind, since whoever plays second draws one (SG-SETUP-7)"
            table.fail("anomalies", f"anomalies: no card is in the deck: {expected}")

    def _character(self, entry: Toml, behaviour: Behaviour) -> Character:
        """A card; it may bring its ranges and prices along, instead of adding them to those of all others."""
        for key, example in NEEDED.items():
            if key not in entry:
                expected = f"expected a line like {key} = {example}, since {NO_OTHERS}, each with {', '.join(NEEDED)}"
                entry.fail(key, f"{entry.name(key)} is missing: {expected}")
        move = word(entry, "move")
        points, _, kind = move.partition(" ")
        if points not in POINTS or kind not in ("L", "P"):
            expected = f'expected 0 to {MOST_POINTS} points and the kind of movement, as in "4 P" or "5 L"'
            entry.fail("move", f"{entry.name('move')} is {show(move)}: {expected}")
        covered = word(entry, "shields")
        shields = covered.split()
        if any(side not in list(DIRECTIONS) for side in shields) or len(set(shields)) != len(shields):
            expected = 'expected sides from n e s w, each once at most, as in "n e"'
            entry.fail("shields", f"{entry.name('shields')} is {show(covered)}: {expected}")
        mask = sum(1 << DIRECTIONS.index(side) for side in shields)
        attack = flag(entry, "attack")
        core = word(entry, "set", ["core", "expansion"]) == "core"
        own = behaviour.deeds + behaviour.open_deeds
        self._read_numbers(entry, own, False)
        self.words.read("character", behaviour.key, entry)
        entry.done()
        called = self.words.name("character", behaviour.key)
        return Character(behaviour.key, behaviour.title, int(points), kind == "L", mask, attack, core, called)

    def _read_numbers(self, table: Toml, abilities: list[Ability], all_of_them: bool) -> None:
        """Ranges and prices, but for those that were read before."""
        ranges, prices, costs = table.table("ranges"), table.table("prices"), table.table("decay_costs")
        for ability in abilities:
            name = ability.name
            if ability.ranged and name not in self.ranges and (all_of_them or ranges.value(name) is not None):
                self.ranges[name] = reach(ranges, name)
            if name not in self.prices:
                cost = self._price(prices, costs, ability, all_of_them)
                if cost is not None:
                    self.prices[name] = cost
            ability.range = self.ranges.get(name)
            ability.priced_at(self.prices.get(name, USUAL))
        for part in (ranges, prices, costs):
            part.done()

    def _price(self, prices: Toml, costs: Toml, ability: Ability, last: bool) -> Price | None:
        """`[prices]` has the word; before there was that, `[decay_costs]` named those that are paid for in Decay."""
        cost = costs.value(ability.name)
        if prices.value(ability.name) is not None:
            return price(prices, ability.name, ability.by_choice)
        if cost is not None or (ability.decay_paid and last):
            return Price(0, number(costs, ability.name, 1, MOST_DECAY))
        if ability.by_choice and last:
            return AS_CHOSEN
        return None


def _per_player(counts: Toml, places: Toml, circles: int) -> PerPlayer:
    return PerPlayer(
        number(counts, "in_play", 1, MOST_CARDS),
        number(counts, "essences", 0, MOST_ESSENCES),
        number(counts, "hand", 1, MOST_IN_HAND),
        interference(places, circles),
    )


def _cells(table: Toml) -> dict[str, int]:
    found = {key: usual if table.value(key) is None else number(table, key, 1, most) for key, (usual, most) in CELLS.items()}
    table.done()
    return found


def _supply(modifiers: Toml, kind: str) -> int:
    """How many of these each player starts with."""
    if kind == "gate":
        gates = number(modifiers, kind, 0, GATES)
        if gates not in (0, GATES):
            expected = f"expected {GATES}, since one gate leads to the other, or 0 for none"
            modifiers.fail(kind, f"{modifiers.name(kind)} is {gates}: {expected}")
        return gates
    return number(modifiers, kind, 0, MOST_AT_ONCE if kind in LAID_AT_ONCE else MOST_MODIFIERS)


def _check_deck(table: Toml, deck: int, core: int) -> None:
    """SG-SETUP-6: a deck is all of the core set. Whoever leaves its size out has named too few characters, or too many."""
    if core == deck:
        return
    counts = table.table("counts")
    found = f'counts.deck is {deck}: expected {core}, the characters with set "core"'
    if counts.is_written("deck"):
        counts.fail("deck", found)
    right = f"say deck = {core} in [counts], or " if core >= SMALLEST_DECK else ""
    table.fail("characters", f"{found}: {NO_OTHERS}, so {right}name {deck} with that set")


def _check_teams(counts: Toml, deck: int, in_play: int) -> None:
    """SG-SETUP-8: a deck is large enough for the first team."""
    if in_play > deck:
        counts.fail("in_play", f"{counts.name('in_play')} is {in_play}: expected {deck} at most, the cards in a player's deck")
