"""Reading the `[position]` table of a scene."""

from __future__ import annotations

from soulgames.core.bits import BITS
from soulgames.core.refusal import BrokenInvariant
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import Toml
from soulgames.games.soulgivers.board.geometry import (
    CELL_NUMBERS,
    CORNER_OF,
    DIRECTIONS,
    FIRST_PLACE,
    MOTHER_TILE,
    NOWHERE,
    PORTALS,
    SIDES,
    TILE_NAMES,
    TILE_NUMBERS,
    TILE_OF,
    TILES,
)
from soulgames.games.soulgivers.board.ground import KINDS, MODIFIERS
from soulgames.games.soulgivers.board.tiles import BASIC, CIRCLE_BITS, DESTROYED, HOLE_BITS, MOTHER, WALL_BITS
from soulgames.games.soulgivers.position import ACTIVATED, Position
from soulgames.games.soulgivers.rules.decay import DEADLY_DECAY
from soulgames.games.soulgivers.rules.placing import put
from soulgames.games.soulgivers.rules.queries import PORTAL_BITS
from soulgames.games.soulgivers.text.pack import MOST_MODIFIERS
from soulgames.games.soulgivers.text.scene_extra import LATER_TURN, MOST_TURNS, give_gates, load_extra, read_stack
from soulgames.games.soulgivers.text.scene_words import (
    known_anomalies,
    known_texts,
    named_cell,
    named_cells,
    named_edge,
    named_piece,
    named_place,
    side_bits,
)
from soulgames.games.soulgivers.text.stack import check_answers, check_base


def load(position: Position, table: Toml) -> None:
    """Fill a bare position."""
    names = [character.key for character in position.content.characters]
    seats = position.game.seats
    position.player = seats.index(table.choice("turn", seats, seats[0]))
    position.side = position.player % 2
    number = table.integer("turn_number", LATER_TURN, most=MOST_TURNS)
    turns = [max(LATER_TURN, number)] * len(seats)
    turns[position.player] = number
    position.turns = turns
    position.essences = table.integer("essences", position.content.essences, most=position.content.essences)
    position.stack = read_stack(position, table.table("extra"))
    _load_owners(position, table.table("extra"), names)
    _load_board(position, table)
    _load_pieces(position, table, names)
    _load_souls(position, table, names)
    _load_fragment(position, table)
    _load_cards(position, table, names)
    position.population_used = side_bits(table, "population_used")
    for name, opener in position.content.openers.items():
        position.used_before += BITS[2 * opener - 2] * side_bits(table, f"{name}_used")
    position.broken = sum(PORTAL_BITS[PORTALS.index(portal)] for portal in known_texts(table, "portals_destroyed", PORTALS))
    give_gates(position, table.table("extra"))
    load_extra(position, table.table("extra"), names)
    table.done()
    position.lay_ground()
    if "extra" not in table:
        position.stuck = 1  # somebody may wait in a black hole: that is looked at now
    if "stack" in table.table("extra"):
        _run_by_hand(position, table.table("extra"))
    else:
        position.run()


def _run_by_hand(position: Position, extra: Toml) -> None:
    """What is still to happen may have been written by anybody: it has to lead to a decision."""
    check_base(position, extra)
    try:
        position.run()
    except (LookupError, ValueError, BrokenInvariant):
        unlikely = N_("{key}: expected frames that can happen on this board")
        extra.fail("stack", Sentence(unlikely, {"key": extra.name("stack")}))
    check_answers(position, extra)


def _load_owners(position: Position, extra: Toml, names: list[str]) -> None:
    """With four players: whose Soulgivers belong to the second player of each side."""
    owner = position.owner.copy()
    for text in extra.texts("second_players"):
        piece = named_piece(position, extra, "second_players", text, 0, names)
        owner[piece] = int(position.side_of(piece)) + len(SIDES)
    position.owner = owner


def _load_board(position: Position, table: Toml) -> None:
    tiles = [BASIC] * TILES
    extra = table.table("extra")
    mother = extra.text("mother", TILE_NAMES[MOTHER_TILE])
    if mother in TILE_NUMBERS:
        tiles[TILE_NUMBERS[mother]] |= MOTHER
    elif mother != "none":
        found = {"key": extra.name("mother"), "value": mother}
        extra.fail("mother", Sentence("{key} is '{value}': expected a tile from A1 to E5, or none", found))
    circles = named_cells(table, "interference") if "interference" in table else [CELL_NUMBERS["a5"], CELL_NUMBERS["j6"]]
    for cell in circles:
        tiles[TILE_OF[cell]] |= CIRCLE_BITS[CORNER_OF[cell]]
    for cell in named_cells(table, "holes"):
        tiles[TILE_OF[cell]] |= HOLE_BITS[CORNER_OF[cell]]
    for edge in table.texts("walls"):
        cell, direction = named_edge(table, edge)
        tiles[TILE_OF[cell]] |= WALL_BITS[4 * CORNER_OF[cell] + direction]
    for name in known_texts(table, "destroyed_tiles", TILE_NAMES):
        tiles[TILE_NUMBERS[name]] |= DESTROYED
    position.tiles = tiles
    position.barrier = int(table.flag("barrier"))
    modifiers = []
    for entry in table.tables("modifiers"):
        modifiers.append(named_cell(entry, "at") * KINDS + MODIFIERS.index(entry.choice("kind", MODIFIERS)))
        entry.done()
    position.modifiers = modifiers


def _load_pieces(position: Position, table: Toml, names: list[str]) -> None:
    both = table.table("soulgivers")
    passing = table.table("extra").texts("passing")
    for late in (False, True):  # whoever passes through another comes after them
        for side, side_name in enumerate(SIDES):
            group = both.table(side_name)
            for name in group:
                if name not in names:
                    group.unknown(name, names)
                if (f"{side_name}.{name}" in passing) == late:
                    _load_piece(position, group.table(name), side, names.index(name), names, late)
    both.done()


def _load_piece(position: Position, entry: Toml, side: int, character: int, names: list[str], passing: bool) -> None:
    """Somebody may be passing through another's cell; then that one stands there. A place on a portal has room for all."""
    piece = int(position.piece(side, character))
    place = named_place(entry, side)
    if place in position.where and place < FIRST_PLACE and not passing:
        entry.fail("at", Sentence("{key}: another Soulgiver is there", {"key": entry.name("at")}))
    put(position, piece, place)
    position.facing[piece] = DIRECTIONS.index(entry.choice("shields", tuple(DIRECTIONS), "n"))
    position.decay[piece] = entry.integer("decay", 1, least=1, most=DEADLY_DECAY)
    if position.decay[piece] == DEADLY_DECAY and position.stack == [position.turn_frame]:
        deadly = {"key": entry.name("decay"), "value": DEADLY_DECAY}
        entry.fail("decay", Sentence("{key} is {value}: whoever has that is destroyed", deadly))
    soul = entry.text("soul", "")
    if soul:
        position.soul[piece] = named_piece(position, entry, "soul", soul, side, names)
    _load_fragment_of(position, entry, piece)
    _load_activation(position, entry, piece)
    entry.done()


def _load_fragment_of(position: Position, entry: Toml, piece: int) -> None:
    if entry.flag("carries"):
        if position.carrier != NOWHERE:
            another = N_("{key}: another Soulgiver carries the Fragment, and there is only one")
            entry.fail("carries", Sentence(another, {"key": entry.name("carries")}))
        position.carrier = piece
        position.own_front = DIRECTIONS.index(entry.choice("own_shields", tuple(DIRECTIONS), "n"))
    elif "own_shields" in entry:
        only = N_("{key}: only a carrier's own shields lie under the Fragment's")
        entry.fail("own_shields", Sentence(only, {"key": entry.name("own_shields")}))


def _load_activation(position: Position, entry: Toml, piece: int) -> None:
    """One Soulgiver at most is active, and it is one of the player on turn (SG-TURN-2)."""
    active = entry.flag("active")
    if entry.flag("activated") or active:
        position.marks[piece] |= ACTIVATED
    if not active:
        return
    named, turn = entry.name("active"), position.game.seats[position.player]
    if position.active != NOWHERE:
        entry.fail("active", Sentence("{key}: another Soulgiver is active, and there is only one at a time", {"key": named}))
    if position.owner[piece] != position.player:
        others = N_("{key}: only a Soulgiver of the player on turn is active, and that is {turn}")
        entry.fail("active", Sentence(others, {"key": named, "turn": turn}))
    position.active = piece


def _load_souls(position: Position, table: Toml, names: list[str]) -> None:
    both = table.table("souls")
    for side, side_name in enumerate(SIDES):
        group = both.table(side_name)
        for name in group:
            if name not in names:
                group.unknown(name, names)
            entry = group.table(name)
            position.soul_at[position.piece(side, names.index(name))] = named_cell(entry, "at")
            entry.done()
    both.done()


def _load_fragment(position: Position, table: Toml) -> None:
    name = table.text("fragment", TILE_NAMES[MOTHER_TILE])
    if name not in TILE_NUMBERS:
        found = {"key": table.name("fragment"), "value": name}
        table.fail("fragment", Sentence("{key} is '{value}': expected a tile from A1 to E5", found))
    if "fragment" in table and position.carrier != NOWHERE:
        carried = N_("{key}: a Soulgiver carries the Fragment, so it lies nowhere")
        table.fail("fragment", Sentence(carried, {"key": table.name("fragment")}))
    position.fragment = TILE_NUMBERS[name]


def _load_cards(position: Position, table: Toml, names: list[str]) -> None:
    hands, decks = table.table("hands"), table.table("decks")
    seats = position.game.seats
    position.hands = [known_anomalies(position, hands, seat) for seat in seats]
    position.decks = [
        [names.index(name) for name in known_texts(decks, seat, names)] if seat in decks else _rest(position, player)
        for player, seat in enumerate(seats)
    ]
    if "anomaly_deck" in table:
        position.pile = known_anomalies(position, table, "anomaly_deck")
    else:
        position.pile = _anomalies_left(position)
    supply = table.table("supply")
    supplies = []
    for side in SIDES:
        own = supply.table(side)
        supplies += [own.integer(kind, position.content.modifiers[n], most=MOST_MODIFIERS) for n, kind in enumerate(MODIFIERS)]
        own.done()
    position.supplies = supplies
    for part in (hands, decks, supply):
        part.done()


def _rest(position: Position, player: int) -> list[int]:
    """The core characters of a player that a scene does not name, in alphabetical order."""
    characters = position.content.characters
    named = {soul for soul in position.soul if soul != NOWHERE}
    rest = []
    for number in sorted(range(len(characters)), key=lambda n: characters[n].key):
        piece = int(position.piece(player % 2, number))
        on_table = position.where[piece] != NOWHERE or position.soul_at[piece] != NOWHERE or piece in named
        if characters[number].core and not on_table and position.owner[piece] == player:
            rest.append(number)
    return rest


def _anomalies_left(position: Position) -> list[int]:
    """All anomalies but those in hand, in alphabetical order."""
    held = [card for hand in position.hands for card in hand]
    kinds = sorted(range(len(position.content.anomalies)), key=lambda n: position.content.anomaly_names[n])
    return [kind for kind in kinds for _ in range(position.content.anomalies[kind] - held.count(kind))]
