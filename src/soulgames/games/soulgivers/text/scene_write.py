"""Positions as tables of a scene: writing them, and comparing them with what a scene expects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from soulgames.core.bits import BITS, place
from soulgames.core.toml_text import Toml, show
from soulgames.core.toml_text import differences as plain_differences
from soulgames.games.soulgivers.board.geometry import (
    CELL_AT,
    CELL_NAMES,
    DIRECTIONS,
    NEXT,
    NOWHERE,
    PORTALS,
    SIDES,
    TILE_NAMES,
    TILES,
    name_of,
)
from soulgames.games.soulgivers.board.ground import GATEWAY, KINDS, MODIFIERS
from soulgames.games.soulgivers.board.tiles import CIRCLE_BITS, DESTROYED, FIRST_WALL, HOLE_BITS, WALLS
from soulgames.games.soulgivers.position import ACTIVATED, Position
from soulgames.games.soulgivers.rules.queries import PORTAL_BITS, SIDE_BITS
from soulgames.games.soulgivers.text.fields import piece_key
from soulgames.games.soulgivers.text.scene_extra import extra

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Side


def write(position: Position) -> dict[str, object]:
    """The complete `[position]` table."""
    names = [character.key for character in position.content.characters]
    written: dict[str, object] = {
        "turn": position.game.seats[position.player],
        "turn_number": position.turns[position.player],
        "walls": walls(position),
        "holes": _printed(position, HOLE_BITS),
        "interference": _printed(position, CIRCLE_BITS),
        "destroyed_tiles": destroyed(position),
        "barrier": position.barrier != 0,
        "essences": int(position.essences),
        "modifiers": [{"kind": modifier_name(m), "at": CELL_NAMES[m // KINDS]} for m in position.modifiers],
        "anomaly_deck": [position.content.anomaly_names[card] for card in position.pile],
        "population_used": _sides(position.population_used),
        "portals_destroyed": [name for portal, name in enumerate(PORTALS) if position.broken & PORTAL_BITS[portal]],
        **{f"{name}_used": _sides(position.used_before // BITS[2 * n - 2]) for name, n in position.content.openers.items()},
        "hands": {
            side: [position.content.anomaly_names[card] for card in position.hands[n]]
            for n, side in enumerate(position.game.seats)
        },
        "decks": {side: [names[card] for card in position.decks[n]] for n, side in enumerate(position.game.seats)},
        "supply": {side: _supply(position, n) for n, side in enumerate(SIDES)},
        "soulgivers": {side: _soulgivers(position, n) for n, side in enumerate(SIDES)},
        "souls": {side: _souls(position, n) for n, side in enumerate(SIDES)},
    }
    if position.carrier == NOWHERE:
        written["fragment"] = TILE_NAMES[position.fragment]
    more = extra(position)
    if more:
        written["extra"] = more
    return written


def modifier_name(modifier: int) -> str:
    return MODIFIERS[min(modifier % KINDS, GATEWAY)]


def _sides(bits: i64) -> list[str]:
    return [side for number, side in enumerate(SIDES) if bits & SIDE_BITS[number]]


def _supply(position: Position, side: int) -> dict[str, int]:
    kinds = len(MODIFIERS)
    return {kind: position.supplies[side * kinds + number] for number, kind in enumerate(MODIFIERS)}


def walls(position: Position) -> list[str]:
    """Every printed wall as an edge; the cell of the tile that it belongs to comes first (SG-BOARD-11)."""
    found: list[str] = []
    tile: i64 = 0
    while tile < TILES:
        walls: i64 = position.tiles[tile] & WALLS
        while walls:
            found.append(_EDGES[16 * tile + place(walls & -walls) - FIRST_WALL])
            walls &= walls - 1
        tile += 1
    return found


def _edge(cell: int, direction: int) -> str:
    other = NEXT[4 * cell + direction]
    return f"{CELL_NAMES[cell]}-{CELL_NAMES[other] if other != NOWHERE else DIRECTIONS[direction]}"


_EDGES: Final = [_edge(cell, direction) for cell in CELL_AT for direction in range(4)]
"""The name of every wall that a tile can have, by tile and in the order of WALL_BITS."""


def _printed(position: Position, bits: list[int]) -> list[str]:
    """The cells with something printed on them, destroyed or covered or not."""
    return [
        CELL_NAMES[CELL_AT[4 * tile + corner]]
        for tile in range(TILES)
        for corner in range(4)
        if position.tiles[tile] & bits[corner]
    ]


def destroyed(position: Position) -> list[str]:
    return [TILE_NAMES[tile] for tile in range(TILES) if position.tiles[tile] & DESTROYED]


def _soulgivers(position: Position, side: Side) -> dict[str, object]:
    found: dict[str, object] = {}
    first = int(position.piece(side, 0))
    for piece in range(first, first + int(position.characters)):
        if position.where[piece] == NOWHERE:
            continue
        soul = position.soul[piece]
        own = {"own_shields": DIRECTIONS[position.own_front]} if position.carrier == piece else {}
        found[position.card(piece).key] = {
            "at": name_of(position.where[piece]),
            "shields": DIRECTIONS[position.facing[piece]],
            **own,
            "decay": position.decay[piece],
            "soul": "" if soul == NOWHERE else piece_key(position, soul),
            "carries": position.carrier == piece,
            "activated": (position.marks[piece] & ACTIVATED) != 0,
            "active": position.active == piece,
        }
    return found


def _souls(position: Position, side: Side) -> dict[str, object]:
    first = int(position.piece(side, 0))
    pieces = range(first, first + int(position.characters))
    lying = [piece for piece in pieces if position.soul_at[piece] != NOWHERE]
    return {position.card(piece).key: {"at": CELL_NAMES[position.soul_at[piece]]} for piece in lying}


def differences(expect: Toml, actual: dict[str, object], names: list[str]) -> Iterator[str]:
    """As everywhere, but a piece or a Soul may be "gone", and whether it is there is a difference, not a mistake."""
    for kind in ("soulgivers", "souls"):
        group, there = expect.table(kind), actual[kind]
        assert isinstance(there, dict)
        for side in group:
            if side not in SIDES:
                group.fail(side, f"unknown key {group.name(side)}: expected {' or '.join(SIDES)}")
            yield from _pieces(group.table(side), there[side], names, f"{kind}.{side}")
    if "fragment" in expect and "fragment" not in actual:
        yield f"line {expect.line('fragment')}: the Fragment is carried, expected it to lie on {expect.text('fragment')}"
        return
    yield from plain_differences(expect.without("soulgivers", "souls"), actual, _normal)


def _pieces(group: Toml, there: dict[str, dict[str, object]], names: list[str], inside: str) -> Iterator[str]:
    side = inside.rpartition(".")[2]
    for name in group:
        if name not in names:
            group.unknown(name, names)
        wanted = group.value(name)
        if wanted == "gone":
            if name in there:
                yield f"line {group.line(name)}: {inside}.{name} is at {there[name]['at']}, expected it to be gone"
        elif name not in there:
            yield f"line {group.line(name)}: {inside}.{name} is gone, expected {show(wanted)}"
        else:
            found = {**there[name]}
            entry = group.table(name)
            if isinstance(entry.values.get("soul"), str) and "." not in entry.text("soul") and entry.text("soul"):
                found["soul"] = str(found["soul"]).removeprefix(f"{side}.")
            yield from plain_differences(entry, found, _normal, f"{inside}.{name}.")


def _normal(key: str, value: object) -> object:
    """Edges in either direction."""
    if key == "walls" and isinstance(value, list):
        return ["-".join(sorted(str(edge).split("-"))) for edge in value]
    if key == "modifiers" and isinstance(value, list):
        return [sorted(item.items()) if isinstance(item, dict) else item for item in value]
    return value
