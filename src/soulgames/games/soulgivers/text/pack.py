"""The printed numbers of a content pack, read and checked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from soulgames.core.content import Pack, flag, number, sourced, word
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Fields, Sentence
from soulgames.core.toml_text import Toml, show
from soulgames.core.wordings import Wordings
from soulgames.games.soulgivers.board.geometry import CELL_AT, DIRECTIONS, MOTHER_TILE, PORTALS, TILE_NAMES, TILE_NUMBERS
from soulgames.games.soulgivers.board.ground import MODIFIERS
from soulgames.games.soulgivers.board.tiles import CIRCLE_BITS, CIRCLES, HOLE_BITS, face
from soulgames.games.soulgivers.text.notation import Notation

if TYPE_CHECKING:
    from soulgames.games.soulgivers.deeds.ability import Ability
    from soulgames.games.soulgivers.deeds.behaviour import Behaviour
    from soulgames.games.soulgivers.deeds.cast import Cast

INTERFERENCE_TILES: Final = 2
PLACES: Final = 4
"""On the two portals of a side, which the two players of a side share."""
WHOLE_BOARD: Final = 99
LAID_AT_ONCE: Final = ("border", "event_horizon")
MOST_AT_ONCE: Final = 8
"""As many answers as a deed can have."""


WORDED: Final = (("ability", "abilities"), ("aura", "auras"), ("population", "populations"))
"""The kinds of cards that an owner may name in a table of their own; characters have their names in their entries."""


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


class Range:
    """SG-RANGE-1: from where to where, and in what."""

    def __init__(self, least: int, most: int, in_tiles: bool, linear: bool) -> None:
        self.least: Final = least
        self.most: Final = most
        self.in_tiles: Final = in_tiles
        self.linear: Final = linear

    def words(self) -> Sentence:
        """How far away something is, to follow its name."""
        if self.most == WHOLE_BOARD:
            return Sentence("anywhere on the board")
        fields: Fields = {"least": self.least, "count": self.most}
        if self.linear:
            return Sentence("{least} to {count} cells away in a straight line", fields)
        if self.least:
            return Sentence(
                N_("{least} to {count} tiles away") if self.in_tiles else N_("{least} to {count} cells away"), fields
            )
        if self.in_tiles:
            return Sentence("up to {count} tile away", fields, "up to {count} tiles away")
        return Sentence("up to {count} cell away", fields, "up to {count} cells away")


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
        each = _per_player(counts, places, PLACES)
        of_four = _per_player(four, four, PLACES // 2)
        per_player = of_four if players == 4 else each
        self.in_play: Final = per_player.in_play
        self.essences: Final = per_player.essences
        self.hand: Final = per_player.hand
        self.interference: Final = per_player.interference
        self.deck: Final = number(counts, "deck", 3, 20)
        self.turns: Final = number(counts, "turns", 1, 999)
        self.pass_distance: Final = number(counts, "fragment", 1, 9)
        modifiers = table.table("modifiers")
        self.modifiers: Final = [number(modifiers, kind, 0, MOST_AT_ONCE if kind in LAID_AT_ONCE else 9) for kind in MODIFIERS]
        anomalies = table.table("anomalies")
        self.anomaly_names: Final = cast.anomalies
        self.anomalies: Final = [number(anomalies, kind, 0, 9) for kind in cast.anomalies]
        self.ranges: Final[dict[str, Range]] = {}
        self.decay_costs: Final[dict[str, int]] = {}
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
        ranges, costs = table.table("ranges"), table.table("decay_costs")
        self._read_numbers(ranges, costs, cast.abilities, True)
        self.owners: Final = [side for side in (0, 1) for _ in self.characters]
        """The player of each piece while there is one for each side."""
        self.portal_tiles: Final = _portal_tiles(places)
        self.entries: Final = [cell for portal, tile in enumerate(self.portal_tiles) for cell in _touched(portal, tile)]
        """The cell in front of each place on a portal."""
        tiles = table.table("tiles")
        self.basic_tiles: Final = _faces(tiles, "basic", 3)
        self.interference_tiles: Final = _faces(tiles, "interference", INTERFERENCE_TILES)
        self.other_tiles: Final = _faces(tiles, "other", 20)
        for part in (counts, modifiers, anomalies, places, four, tiles, table):
            part.done()
        _check_teams(counts, self.deck, each.in_play, sum(character.core for character in self.characters))
        _check_teams(four, self.deck // 2, of_four.in_play)
        self._check_tiles(tiles)
        if not any(self.anomalies):
            table.fail("anomalies", "anomalies: no card is in the deck: expected 1 or more of some kind")

    def _character(self, entry: Toml, behaviour: Behaviour) -> Character:
        """A card; it may bring its ranges and prices along, instead of adding them to those of all others."""
        move = word(entry, "move")
        points, _, kind = move.partition(" ")
        if points not in "123456789" or len(points) != 1 or kind not in ("L", "P"):
            expected = 'expected 1 to 9 points and the kind of movement, as in "4 P" or "5 L"'
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
        self._read_numbers(entry.table("ranges"), entry.table("decay_costs"), own, False)
        self.words.read("character", behaviour.key, entry)
        entry.done()
        called = self.words.name("character", behaviour.key)
        return Character(behaviour.key, behaviour.title, int(points), kind == "L", mask, attack, core, called)

    def _read_numbers(self, ranges: Toml, costs: Toml, abilities: list[Ability], all_of_them: bool) -> None:
        """Ranges and prices in Decay, but for those that were read before."""
        for ability in abilities:
            name = ability.name
            if ability.ranged and name not in self.ranges and (all_of_them or name in ranges):
                self.ranges[name] = _range(ranges, name)
            if ability.decay_paid and name not in self.decay_costs and (all_of_them or name in costs):
                self.decay_costs[name] = number(costs, name, 1, 5)
            ability.range = self.ranges.get(name)
            ability.cost = self.decay_costs.get(name, 0)
        ranges.done()
        costs.done()

    def _check_tiles(self, tiles: Toml) -> None:
        """SG-BOARD-2."""
        if any(self.basic_tiles):
            tiles.fail("basic", f'{tiles.name("basic")}: expected all four cells free on each of them, as in ""')
        for tile in self.interference_tiles:
            circle = tile & CIRCLES
            if circle not in CIRCLE_BITS or tile & HOLE_BITS[CIRCLE_BITS.index(circle)]:
                expected = "expected one circle on each of them, and no black hole in its cell"
                tiles.fail("interference", f"{tiles.name('interference')}: {expected}")
        if any(tile & CIRCLES for tile in self.other_tiles):
            tiles.fail(
                "other", f"{tiles.name('other')}: expected walls and black holes, and circles on tiles.interference alone"
            )


def _per_player(counts: Toml, places: Toml, most: int) -> PerPlayer:
    return PerPlayer(
        number(counts, "in_play", 1, most),
        number(counts, "essences", 0, 9),
        number(counts, "hand", 1, 9),
        _interference(places),
    )


def _check_teams(counts: Toml, deck: int, in_play: int, core: int | None = None) -> None:
    """SG-SETUP-6, SG-SETUP-8: a deck is all of the core set, and large enough for the first team."""
    if core is not None and core != deck:
        counts.fail("deck", f'{counts.name("deck")} is {deck}: expected {core}, the characters with set "core"')
    if in_play > deck:
        counts.fail("in_play", f"{counts.name('in_play')} is {in_play}: expected {deck} at most, the cards in a player's deck")


def _range(table: Toml, ability: str) -> Range:
    text = word(table, ability)
    match = re.fullmatch(r"([0-9])-([0-9]) (cells|linear cells|tiles)", text)
    if text == "board":
        return Range(0, WHOLE_BOARD, False, False)
    if match is None or match.group(1) > match.group(2):
        expected = 'expected a range, as in "0-2 tiles", "1-4 cells", "1-6 linear cells" or "board"'
        table.fail(ability, f"{table.name(ability)} is '{text}': {expected}")
    return Range(int(match.group(1)), int(match.group(2)), match.group(3) == "tiles", match.group(3) == "linear cells")


def _portal_tiles(places: Toml) -> list[int]:
    """SG-BOARD-10: two tiles in the row of each side, in the order of PORTALS."""
    found: list[int] = []
    for portal in PORTALS:
        row = "5" if portal.startswith("specters") else "1"
        tile = word(places, portal, [name for name in TILE_NAMES if name.endswith(row)])
        if portal.endswith("east") and TILE_NUMBERS[tile] <= found[-1]:
            west = f"{places.name(portal[:-4])}west, which is at {TILE_NAMES[found[-1]]}"
            places.fail(portal, f"{places.name(portal)} is {show(tile)}: expected a tile to the east of {west}")
        found.append(TILE_NUMBERS[tile])
    return found


def _touched(portal: int, tile: int) -> list[int]:
    """The outer cells of a tile, from the west."""
    corners = (1, 2) if PORTALS[portal].startswith("specters") else (0, 3)
    return [CELL_AT[4 * tile + corner] for corner in corners]


def _texts(table: Toml, key: str) -> list[str]:
    entry = sourced(table, key)
    values = entry.texts("value")
    entry.done()
    return values


def _interference(table: Toml) -> list[int]:
    """SG-SETUP-1: a place of its own for each interference tile, and never the Mother tile's."""
    key, mother = "interference", TILE_NAMES[MOTHER_TILE]
    names = _texts(table, key)
    free = [name for name in names if name in TILE_NUMBERS and name != mother]
    if len(set(free)) != INTERFERENCE_TILES or len(names) != INTERFERENCE_TILES:
        expected = f"expected {INTERFERENCE_TILES} different tiles from A1 to E5, without the Mother tile {mother}"
        table.fail(key, f"{table.name(key)} is {show(names)}: {expected}")
    return [TILE_NUMBERS[name] for name in names]


def _faces(table: Toml, key: str, count: int) -> list[int]:
    texts = _texts(table, key)
    if len(texts) != count:
        table.fail(key, f"{table.name(key)} has {len(texts)} tiles: expected {count}")
    try:
        return [face(text) for text in texts]
    except InvalidNotation as error:
        table.fail(key, Sentence("{name}: {why}", {"name": table.name(key), "why": error.words}))
