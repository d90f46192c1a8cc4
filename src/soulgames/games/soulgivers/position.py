"""Reading the `[position]` table of a scene, and what the engine itself adds to it under `extra`."""

from __future__ import annotations

from typing import Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.toml_text import Toml
from soulgames.games.soulgivers.choosing import Asking
from soulgames.games.soulgivers.frame import Frame
from soulgames.games.soulgivers.frames import FRAMES
from soulgames.games.soulgivers.geometry import (
    CELL_NAMES,
    CELL_NUMBERS,
    CORNER_OF,
    DIRECTIONS,
    FIRST_PLACE,
    MOTHER_TILE,
    NEXT,
    NOWHERE,
    PORTALS,
    SIDES,
    TILE_NAMES,
    TILE_NUMBERS,
    TILE_OF,
    TILES,
)
from soulgames.games.soulgivers.ground import GATEWAY, KINDS
from soulgames.games.soulgivers.names import ANOMALIES, MODIFIERS
from soulgames.games.soulgivers.notation import PLACE_NAMES
from soulgames.games.soulgivers.queries import PORTAL_BITS, SIDE_BITS
from soulgames.games.soulgivers.table import ACTIVATED, Table
from soulgames.games.soulgivers.tiles import BASIC, CIRCLE_BITS, DESTROYED, HOLE_BITS, MOTHER, WALL_BITS
from soulgames.games.soulgivers.traits import GATE_WALKER
from soulgames.games.soulgivers.verbs import DEADLY_DECAY, put

LATER_TURN: Final = 5
"""Both players are past their first turn unless a scene says otherwise."""
MOST_TURNS: Final = 999
MOST_NUMBER: Final = 2**40
BELOW: Final = " below"
GATE_NAMES: Final = [*CELL_NAMES, *[cell + BELOW for cell in CELL_NAMES]]
SCALARS: Final = ("cut", "fresh", "spent", "line", "done", "drawn", "reacted", "ending", "stuck", "raised")
SLIDES: Final = ("slid", "slid_before")
"""Lines of tiles that slid in this turn and in the one before: a tile of each, and where to."""


def load(state: Table, table: Toml) -> None:
    """Fill a bare table."""
    names = [character.key for character in state.content.characters]
    seats = state.game.seats
    state.player = seats.index(table.choice("turn", seats, seats[0]))
    state.side = state.player % 2
    number = table.integer("turn_number", LATER_TURN, most=MOST_TURNS)
    turns = [max(LATER_TURN, number)] * len(seats)
    turns[state.player] = number
    state.turns = turns
    state.essences = table.integer("essences", state.content.essences, most=state.content.essences)
    state.stack = _read_stack(state, table.table("extra"))
    _load_owners(state, table.table("extra"), names)
    _load_board(state, table)
    _load_pieces(state, table, names)
    _load_souls(state, table, names)
    _load_fragment(state, table)
    _load_cards(state, table, names)
    state.population_used = _side_bits(table, "population_used")
    state.used_before = _side_bits(table, "black_void_used") + 4 * _side_bits(table, "patch_used")
    state.broken = sum(PORTAL_BITS[PORTALS.index(portal)] for portal in _known(table, "portals_destroyed", PORTALS))
    _give_gates(state, table.table("extra"))
    _load_extra(state, table.table("extra"), names)
    table.done()
    state.lay_ground()
    if "extra" not in table:
        state.stuck = 1  # somebody may wait in a black hole: that is looked at now
    state.run()


def _load_owners(state: Table, extra: Toml, names: list[str]) -> None:
    """With four players: whose Soulgivers belong to the second player of each side."""
    owner = state.owner.copy()
    for text in extra.texts("second_players"):
        piece = _piece_named(state, extra, "second_players", text, 0, names)
        owner[piece] = int(state.side_of(piece)) + len(SIDES)
    state.owner = owner


def _known(table: Toml, key: str, known: list[str] | tuple[str, ...]) -> list[str]:
    """A list of texts, each of them known."""
    values = table.texts(key)
    for value in values:
        if value not in known:
            first, last = known[0], known[-1]
            expected = f"{first} to {last}" if len(known) > 20 else ", ".join(known)
            table.fail(key, f"{table.name(key)} has '{value}': expected {expected}")
    return values


def _side_bits(table: Toml, key: str) -> int:
    return sum(SIDE_BITS[SIDES.index(side)] for side in set(_known(table, key, SIDES)))


def _cells(table: Toml, key: str) -> list[int]:
    return [CELL_NUMBERS[name] for name in _known(table, key, list(CELL_NUMBERS))]


def _cell(table: Toml, key: str) -> int:
    name = table.text(key)
    if name not in CELL_NUMBERS:
        table.fail(key, f"{table.name(key)} is '{name}': expected a cell from a1 to j10")
    return CELL_NUMBERS[name]


def _load_board(state: Table, table: Toml) -> None:
    tiles = [BASIC] * TILES
    extra = table.table("extra")
    mother = extra.text("mother", TILE_NAMES[MOTHER_TILE])
    if mother in TILE_NUMBERS:
        tiles[TILE_NUMBERS[mother]] |= MOTHER
    elif mother != "none":
        extra.fail("mother", f"{extra.name('mother')} is '{mother}': expected a tile from A1 to E5, or none")
    circles = _cells(table, "interference") if "interference" in table else [CELL_NUMBERS["a5"], CELL_NUMBERS["j6"]]
    for cell in circles:
        tiles[TILE_OF[cell]] |= CIRCLE_BITS[CORNER_OF[cell]]
    for cell in _cells(table, "holes"):
        tiles[TILE_OF[cell]] |= HOLE_BITS[CORNER_OF[cell]]
    for edge in table.texts("walls"):
        cell, direction = _edge(table, edge)
        tiles[TILE_OF[cell]] |= WALL_BITS[4 * CORNER_OF[cell] + direction]
    for name in _known(table, "destroyed_tiles", TILE_NAMES):
        tiles[TILE_NUMBERS[name]] |= DESTROYED
    state.tiles = tiles
    state.barrier = int(table.flag("barrier"))
    modifiers = []
    for entry in table.tables("modifiers"):
        modifiers.append(_cell(entry, "at") * KINDS + MODIFIERS.index(entry.choice("kind", MODIFIERS)))
        entry.done()
    state.modifiers = modifiers


def _give_gates(state: Table, extra: Toml) -> None:
    """Gates belong to the side whose keeper is in play, or as `extra` says."""
    keeper_side = gate_side(state)
    said, specters = "specter_gates" in extra, _known(extra, "specter_gates", GATE_NAMES)
    kinds = []
    for modifier, name in zip(state.modifiers, _gate_names(state.modifiers), strict=True):
        owner = keeper_side if not said else 1 if name in specters else 0
        kinds.append(modifier + owner if name else modifier)
    state.modifiers = kinds


def _gate_names(modifiers: list[int]) -> list[str]:
    """For each modifier: the cell of a gate, with `below` if the other side's lies on top of it; nothing for other kinds."""
    names: list[str] = []
    seen: set[int] = set()
    for modifier in reversed(modifiers):
        cell = modifier // KINDS
        is_gate = modifier % KINDS >= GATEWAY
        names.append((CELL_NAMES[cell] + (BELOW if cell in seen else "")) if is_gate else "")
        if is_gate:
            seen.add(cell)
    names.reverse()
    return names


def gate_side(state: Table) -> int:
    """The side that gates belong to unless said otherwise: the first one with a keeper in play, or the Shells."""
    for piece in range(len(state.where)):
        if state.where[piece] != NOWHERE and state.has(piece, GATE_WALKER):
            return int(state.side_of(piece))
    return 0


def _edge(table: Toml, edge: str) -> tuple[int, int]:
    """`c3-d3`, or `a1-w` for a wall on the board's border."""
    first, _, second = edge.partition("-")
    cell = CELL_NUMBERS.get(first, NOWHERE)
    for direction in range(4):
        other = NEXT[4 * cell + direction] if cell != NOWHERE else NOWHERE
        beyond = CELL_NAMES[other] if other != NOWHERE else DIRECTIONS[direction]
        if cell != NOWHERE and second == beyond:
            return cell, direction
    expected = 'expected an edge between two adjacent cells, as in "c3-d3"'
    raise InvalidNotation(f"{table.name('walls')} has '{edge}': {expected}", table.line("walls"))


def _load_pieces(state: Table, table: Toml, names: list[str]) -> None:
    both = table.table("soulgivers")
    passing = table.table("extra").texts("passing")
    for late in (False, True):  # whoever passes through another comes after them
        for side, side_name in enumerate(SIDES):
            group = both.table(side_name)
            for name in group:
                if name not in names:
                    group.fail(name, f"unknown key {group.name(name)}: expected {', '.join(names)}")
                if (f"{side_name}.{name}" in passing) == late:
                    _load_piece(state, group.table(name), side, names.index(name), names, late)
    both.done()


def _load_piece(state: Table, entry: Toml, side: int, character: int, names: list[str], passing: bool) -> None:
    """Somebody may be passing through another's cell; then that one stands there. A place on a portal has room for all."""
    piece = int(state.piece(side, character))
    place = _place(entry, side)
    if place in state.where and place < FIRST_PLACE and not passing:
        entry.fail("at", f"{entry.name('at')}: another Soulgiver is there")
    put(state, piece, place)
    state.facing[piece] = DIRECTIONS.index(entry.choice("shields", tuple(DIRECTIONS), "n"))
    state.decay[piece] = entry.integer("decay", 1, least=1, most=DEADLY_DECAY)
    if state.decay[piece] == DEADLY_DECAY and state.stack == [state.turn_frame]:
        entry.fail("decay", f"{entry.name('decay')} is {DEADLY_DECAY}: whoever has that is destroyed")
    soul = entry.text("soul", "")
    if soul:
        state.soul[piece] = _piece_named(state, entry, "soul", soul, side, names)
    if entry.flag("carries"):
        state.carrier = piece
        state.own_front = DIRECTIONS.index(entry.choice("own_shields", tuple(DIRECTIONS), "n"))
    elif "own_shields" in entry:
        entry.fail("own_shields", f"{entry.name('own_shields')}: only a carrier's own shields lie under the Fragment's")
    if entry.flag("activated"):
        state.marks[piece] |= ACTIVATED
    if entry.flag("active"):
        state.marks[piece] |= ACTIVATED
        state.active = piece
    entry.done()


def _place(entry: Toml, side: int) -> int:
    name = entry.text("at")
    if name in PLACE_NAMES:
        return FIRST_PLACE + 4 * side + PLACE_NAMES.index(name)
    if name not in CELL_NUMBERS:
        entry.fail("at", f"{entry.name('at')} is '{name}': expected a cell from a1 to j10, or portal-west-1 to portal-east-2")
    return CELL_NUMBERS[name]


def _piece_named(state: Table, entry: Toml, key: str, text: str, side: int, names: list[str]) -> int:
    """`NAME` for one's own side, or `SIDE.NAME`."""
    side_name, dot, name = text.rpartition(".")
    if name not in names or (dot and side_name not in SIDES):
        entry.fail(key, f'{entry.name(key)} is \'{text}\': expected a character, as in "ghost" or "specters.ghost"')
    return int(state.piece(SIDES.index(side_name) if dot else side, names.index(name)))


def _load_souls(state: Table, table: Toml, names: list[str]) -> None:
    both = table.table("souls")
    for side, side_name in enumerate(SIDES):
        group = both.table(side_name)
        for name in group:
            if name not in names:
                group.fail(name, f"unknown key {group.name(name)}: expected {', '.join(names)}")
            entry = group.table(name)
            state.soul_at[state.piece(side, names.index(name))] = _cell(entry, "at")
            entry.done()
    both.done()


def _load_fragment(state: Table, table: Toml) -> None:
    name = table.text("fragment", TILE_NAMES[MOTHER_TILE])
    if name not in TILE_NUMBERS:
        table.fail("fragment", f"{table.name('fragment')} is '{name}': expected a tile from A1 to E5")
    if "fragment" in table and state.carrier != NOWHERE:
        table.fail("fragment", f"{table.name('fragment')}: a Soulgiver carries the Fragment, so it lies nowhere")
    state.fragment = TILE_NUMBERS[name]


def _load_cards(state: Table, table: Toml, names: list[str]) -> None:
    hands, decks = table.table("hands"), table.table("decks")
    seats = state.game.seats
    state.hands = [[ANOMALIES.index(card) for card in _known(hands, seat, ANOMALIES)] for seat in seats]
    state.decks = [
        [names.index(name) for name in _known(decks, seat, names)] if seat in decks else _rest(state, player)
        for player, seat in enumerate(seats)
    ]
    if "anomaly_deck" in table:
        state.pile = [ANOMALIES.index(card) for card in _known(table, "anomaly_deck", ANOMALIES)]
    else:
        state.pile = _anomalies_left(state)
    supply = table.table("supply")
    supplies = []
    for side in SIDES:
        own = supply.table(side)
        supplies += [own.integer(kind, state.content.modifiers[n], most=9) for n, kind in enumerate(MODIFIERS)]
        own.done()
    state.supplies = supplies
    for part in (hands, decks, supply):
        part.done()


def _rest(state: Table, player: int) -> list[int]:
    """The core characters of a player that a scene does not name, in alphabetical order."""
    characters = state.content.characters
    named = {soul for soul in state.soul if soul != NOWHERE}
    rest = []
    for number in sorted(range(len(characters)), key=lambda n: characters[n].key):
        piece = int(state.piece(player % 2, number))
        on_table = state.where[piece] != NOWHERE or state.soul_at[piece] != NOWHERE or piece in named
        if characters[number].core and not on_table and state.owner[piece] == player:
            rest.append(number)
    return rest


def _anomalies_left(state: Table) -> list[int]:
    """All anomalies but those in hand, in alphabetical order."""
    held = [card for hand in state.hands for card in hand]
    kinds = sorted(range(len(ANOMALIES)), key=lambda n: ANOMALIES[n])
    return [kind for kind in kinds for _ in range(state.content.anomalies[kind] - held.count(kind))]


def extra(state: Table) -> dict[str, object]:
    """What no scene written by hand needs: flags of the turn and the decision under way."""
    turn = (state.cut, state.fresh, state.spent, state.line, state.done, state.drawn, state.reacted, state.ending)
    values = (*turn, state.stuck, state.raised)
    found: dict[str, object] = {key: int(value) for key, value in zip(SCALARS, values, strict=True) if value}
    if [frame.name for frame in state.stack] != ["turn"]:
        found["stack"] = [f"{frame.name} {frame.a} {frame.b} {frame.c}" for frame in state.stack]
    usual = max(LATER_TURN, state.turns[state.player])
    if any(turns != usual for player, turns in enumerate(state.turns) if player != state.player):
        found["turns"] = dict(zip(state.game.seats, state.turns, strict=True))
    second = [piece for piece, owner in enumerate(state.owner) if owner >= len(SIDES)]
    if second:
        found["second_players"] = [f"{SIDES[state.side_of(piece)]}.{state.card(piece).key}" for piece in second]
    for key, slides in zip(SLIDES, (state.slid, state.slid_before), strict=True):
        if slides:
            found[key] = [_slide_text(number) for number in slides]
    if state.played:
        found["played"] = [ANOMALIES[card] for card in state.played]
    found.update(_unusual_board(state))
    for seat, team in zip(state.game.seats, state.teams, strict=True):
        if team:
            found[f"team_{seat}"] = [state.content.characters[card].key for card in team]
    return found


def _slide_text(number: int) -> str:
    line, direction = divmod(number, 4)
    return f"{TILE_NAMES[line if direction % 2 == 0 else 5 * line]} {DIRECTIONS[direction]}"


def _load_slides(state: Table, table: Toml) -> None:
    """Under ruleset 1 there was one number for the last slide: 64 times its turn, and which line moved where."""
    last = table.value(SLIDES[0])
    if isinstance(last, int):
        age = state.turns[0] + state.turns[1] - last // 64
        state.slid, state.slid_before = [last % 64] * (age == 0), [last % 64] * (age == 1)
    else:
        state.slid, state.slid_before = _read_slides(table, SLIDES[0]), _read_slides(table, SLIDES[1])


def _read_slides(table: Toml, key: str) -> list[int]:
    known = {_slide_text(number): number for number in range(20)}
    return [known[text] for text in _known(table, key, list(known))]


def _unusual_board(state: Table) -> dict[str, object]:
    """A moved Mother tile, somebody inside another, gates without a keeper, marks of the turn."""
    found: dict[str, object] = {}
    mother = state.mother_tile()
    if mother != MOTHER_TILE:
        found["mother"] = "none" if mother == NOWHERE else TILE_NAMES[mother]
    passing = [p for p, cell in enumerate(state.where) if 0 <= cell < FIRST_PLACE and state.occupant[cell] != p]
    if passing:
        found["passing"] = [f"{SIDES[state.side_of(piece)]}.{state.card(piece).key}" for piece in passing]
    owners = {m % KINDS - GATEWAY for m in state.modifiers if m % KINDS >= GATEWAY}
    if owners - {gate_side(state)}:
        gates = zip(state.modifiers, _gate_names(state.modifiers), strict=True)
        found["specter_gates"] = [name for modifier, name in gates if modifier % KINDS == GATEWAY + 1]
    marked = [piece for piece, marks in enumerate(state.marks) if marks & ~ACTIVATED and state.where[piece] != NOWHERE]
    if marked:
        found["marks"] = {f"{SIDES[state.side_of(piece)]}_{state.card(piece).key}": state.marks[piece] for piece in marked}
    return found


def _load_extra(state: Table, table: Toml, names: list[str]) -> None:
    table.text("mother", "")
    table.texts("second_players")
    table.texts("passing")
    table.texts("specter_gates")
    read = [table.integer(key, 0, most=MOST_NUMBER) for key in SCALARS]
    state.cut, state.fresh, state.spent, state.line, state.done, state.drawn, state.reacted, state.ending = read[:8]
    state.stuck, state.raised = read[8:]
    table.texts("stack")
    if not state.stack and not state.ending:
        table.fail("stack", f"{table.name('stack')}: expected at least one frame")
    if "turns" in table:
        turns = table.table("turns")
        state.turns = [turns.integer(seat, most=MOST_TURNS) for seat in state.game.seats]
        turns.done()
    _load_slides(state, table)
    state.played = [ANOMALIES.index(card) for card in _known(table, "played", ANOMALIES)]
    marks = table.table("marks")
    for text in marks:
        piece = _piece_named(state, marks, text, text.replace("_", ".", 1), 0, names)
        state.marks[piece] |= marks.integer(text, most=MOST_NUMBER)
    state.teams = [[names.index(name) for name in _known(table, f"team_{seat}", names)] for seat in state.game.seats]
    table.done()


def _read_stack(state: Table, extra: Toml) -> list[Frame]:
    if "stack" not in extra:
        return [state.turn_frame]
    frames = [frame_of(extra, text) for text in extra.texts("stack")]
    for frame in frames:
        if isinstance(frame, Asking) and not 0 <= frame.a < len(state.content.deeds):
            extra.fail("stack", f"{extra.name('stack')}: there is no deed number {frame.a}")
    return frames


def frame_of(table: Toml, text: str) -> Frame:
    words = text.split()
    if len(words) != 4 or words[0] not in FRAMES or not all(word.lstrip("-").isdigit() for word in words[1:]):
        table.fail("stack", f"{table.name('stack')} has '{text}': expected a frame and three numbers")
    return FRAMES[words[0]](*(int(word) for word in words[1:]))
