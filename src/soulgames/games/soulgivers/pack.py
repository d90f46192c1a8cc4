"""The printed numbers of a content pack, read and checked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from soulgames.core.content import Pack, number, sourced, word
from soulgames.core.refusal import InvalidNotation
from soulgames.core.toml_text import Table
from soulgames.games.soulgivers.geometry import CELL_AT, DIRECTIONS, PORTALS, TILE_NAMES, TILE_NUMBERS
from soulgames.games.soulgivers.names import ANOMALIES, MODIFIERS
from soulgames.games.soulgivers.notation import Notation
from soulgames.games.soulgivers.tiles import CIRCLES, face

if TYPE_CHECKING:
    from soulgames.games.soulgivers.behaviour import Behaviour
    from soulgames.games.soulgivers.choosing import Choosing
    from soulgames.games.soulgivers.watch import Watch

RANGED: Final = (
    "charge",
    "mold",
    "mind_control",
    "acquiescence",
    "chaos",
    "patch",
    "black_void",
    "tear",
    "eradicate",
    "infection",
    "magnificent_decay",
    "gate",
    "encouragement",
    "discouragement",
)
DECAY_PAID: Final = ("eradicate", "rejection", "infection", "enter", "peek")


class Character:
    """A Soulgiver's card."""

    def __init__(self, key: str, points: int, linear: bool, shields: int, attack: bool, core: bool) -> None:
        self.key: Final = key
        self.name: Final = key.replace("_", " ").title()
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
        behaviours: list[Behaviour],
        deeds: list[Choosing],
        common: list[Choosing],
        watch: Watch,
    ) -> None:
        table = pack.table
        self.players: Final = players
        counts, places = table.table("counts"), table.table("places")
        each = _per_player(counts, places)
        of_four = _per_player(table.table("two_against_two"), table.table("two_against_two"))
        per_player = of_four if players == 4 else each
        self.in_play: Final = per_player.in_play
        self.essences: Final = per_player.essences
        self.hand: Final = per_player.hand
        self.interference: Final = per_player.interference
        self.deck: Final = number(counts, "deck", 3, 20)
        self.turns: Final = number(counts, "turns", 1, 999)
        self.pass_distance: Final = number(counts, "fragment", 1, 9)
        modifiers = table.table("modifiers")
        self.modifiers: Final = [number(modifiers, kind, 0, 9) for kind in MODIFIERS]
        anomalies = table.table("anomalies")
        self.anomalies: Final = [number(anomalies, kind, 0, 9) for kind in ANOMALIES]
        self.characters: Final = _characters(table.table("characters"))
        self.behaviours: Final = _behaviours(table, self.characters, behaviours)
        self.traits: Final = [behaviour.traits for behaviour in self.behaviours]
        self.notation: Final = Notation([character.key for character in self.characters])
        self.deeds: Final = deeds
        self.common: Final = common
        self.watch: Final = watch
        ranges, costs = table.table("ranges"), table.table("decay_costs")
        self.ranges: Final = {ability: _range(ranges, ability) for ability in RANGED}
        self.decay_costs: Final = {ability: number(costs, ability, 1, 5) for ability in DECAY_PAID}
        self.owners: Final = [side for side in (0, 1) for _ in self.characters]
        """The player of each piece while there is one for each side."""
        self.portal_tiles: Final = [_portal_tile(places, portal) for portal in PORTALS]
        self.entries: Final = [cell for portal, tile in enumerate(self.portal_tiles) for cell in _touched(portal, tile)]
        """The cell in front of each place on a portal."""
        tiles = table.table("tiles")
        self.basic_tiles: Final = _faces(tiles, "basic", 3)
        self.interference_tiles: Final = _faces(tiles, "interference", 2)
        self.other_tiles: Final = _faces(tiles, "other", 20)
        for part in (counts, modifiers, anomalies, places, tiles, ranges, costs, table):
            part.done()
        self._check(table)

    def _check(self, table: Table) -> None:
        if sum(character.core for character in self.characters) != self.deck:
            table.fail("characters", f"expected {self.deck} characters of the core set, as counts.deck says")
        if len(self.interference) != len(self.interference_tiles):
            table.fail("places", "expected a place for each interference tile")
        if any(tile & CIRCLES == 0 for tile in self.interference_tiles):
            table.fail("tiles", "tiles.interference: expected a circle on each of them")


def _per_player(counts: Table, places: Table) -> PerPlayer:
    return PerPlayer(
        number(counts, "in_play", 1, 4),
        number(counts, "essences", 0, 9),
        number(counts, "hand", 1, 9),
        _tile_list(places, "interference"),
    )


def _characters(table: Table) -> list[Character]:
    found = []
    for key in table:
        entry = table.table(key)
        points, _, kind = word(entry, "move").partition(" ")
        if points not in "123456789" or len(points) != 1 or kind not in ("L", "P"):
            entry.fail("move", f'{entry.name("move")}: expected points and kind of movement, as in "4 P" or "5 L"')
        shields = word(entry, "shields").split()
        if any(len(side) != 1 or side not in DIRECTIONS for side in shields):
            entry.fail("shields", f'{entry.name("shields")}: expected sides from n e s w, as in "n e"')
        mask = sum(1 << DIRECTIONS.index(side) for side in set(shields))
        attack = sourced(entry, "attack")
        core = word(entry, "set", ["core", "expansion"]) == "core"
        found.append(Character(key, int(points), kind == "L", mask, attack.flag("value"), core))
        attack.done()
        entry.done()
    return found


def _behaviours(table: Table, characters: list[Character], known: list[Behaviour]) -> list[Behaviour]:
    by_key = {behaviour.key: behaviour for behaviour in known}
    for character in characters:
        if character.key not in by_key:
            table.fail("characters", f"unknown character '{character.key}': expected {', '.join(by_key)}")
    return [by_key[character.key] for character in characters]


def _range(table: Table, ability: str) -> Range:
    text = word(table, ability)
    match = re.fullmatch(r"([0-9])-([0-9]) (cells|linear cells|tiles)", text)
    if text == "board":
        return Range(0, 99, False, False)
    if match is None or match.group(1) > match.group(2):
        expected = 'expected a range, as in "0-2 tiles", "1-4 cells", "1-6 linear cells" or "board"'
        raise InvalidNotation(f"{table.name(ability)} is '{text}': {expected}", table.line(ability))
    return Range(int(match.group(1)), int(match.group(2)), match.group(3) == "tiles", match.group(3) == "linear cells")


def _portal_tile(places: Table, portal: str) -> int:
    row = "5" if portal.startswith("specters") else "1"
    return TILE_NUMBERS[word(places, portal, [name for name in TILE_NAMES if name.endswith(row)])]


def _touched(portal: int, tile: int) -> list[int]:
    """The outer cells of a tile, from the west."""
    corners = (1, 2) if PORTALS[portal].startswith("specters") else (0, 3)
    return [CELL_AT[4 * tile + corner] for corner in corners]


def _texts(table: Table, key: str) -> list[str]:
    entry = sourced(table, key)
    values = entry.texts("value")
    entry.done()
    return values


def _tile_list(table: Table, key: str) -> list[int]:
    names = _texts(table, key)
    for name in names:
        if name not in TILE_NUMBERS:
            table.fail(key, f"{table.name(key)}: '{name}' is no tile: expected A1 to E5")
    return [TILE_NUMBERS[name] for name in names]


def _faces(table: Table, key: str, count: int) -> list[int]:
    texts = _texts(table, key)
    if len(texts) != count:
        table.fail(key, f"{table.name(key)} has {len(texts)} tiles: expected {count}")
    try:
        return [face(text) for text in texts]
    except InvalidNotation as error:
        table.fail(key, f"{table.name(key)}: {error.message}")
