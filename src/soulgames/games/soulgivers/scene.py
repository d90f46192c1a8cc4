"""Positions as tables of a scene: writing them, and comparing them with what a scene expects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from soulgames.core.toml_text import Toml, show
from soulgames.core.toml_text import differences as plain_differences
from soulgames.games.soulgivers.geometry import (
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
from soulgames.games.soulgivers.ground import GATEWAY, KINDS
from soulgames.games.soulgivers.names import ANOMALIES, MODIFIERS
from soulgames.games.soulgivers.position import extra, load
from soulgames.games.soulgivers.queries import PORTAL_BITS, SIDE_BITS
from soulgames.games.soulgivers.table import ACTIVATED, Table
from soulgames.games.soulgivers.tiles import CIRCLE_BITS, DESTROYED, HOLE_BITS, WALL_BITS

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["destroyed", "differences", "load", "modifier_name", "position", "walls"]


def position(table: Table) -> dict[str, object]:
    """The complete `[position]` table."""
    names = [character.key for character in table.content.characters]
    written: dict[str, object] = {
        "turn": table.game.seats[table.player],
        "turn_number": table.turns[table.player],
        "walls": walls(table),
        "holes": _printed(table, HOLE_BITS),
        "interference": _printed(table, CIRCLE_BITS),
        "destroyed_tiles": destroyed(table),
        "barrier": table.barrier != 0,
        "essences": int(table.essences),
        "modifiers": [{"kind": modifier_name(m), "at": CELL_NAMES[m // KINDS]} for m in table.modifiers],
        "anomaly_deck": [ANOMALIES[card] for card in table.pile],
        "population_used": _sides(table.population_used),
        "portals_destroyed": [name for portal, name in enumerate(PORTALS) if table.broken & PORTAL_BITS[portal]],
        "black_void_used": _sides(table.used_before & 3),
        "patch_used": _sides(table.used_before >> 2),
        "hands": {side: [ANOMALIES[card] for card in table.hands[n]] for n, side in enumerate(table.game.seats)},
        "decks": {side: [names[card] for card in table.decks[n]] for n, side in enumerate(table.game.seats)},
        "supply": {side: _supply(table, n) for n, side in enumerate(SIDES)},
        "soulgivers": {side: _soulgivers(table, n) for n, side in enumerate(SIDES)},
        "souls": {side: _souls(table, n) for n, side in enumerate(SIDES)},
    }
    if table.carrier == NOWHERE:
        written["fragment"] = TILE_NAMES[table.fragment]
    more = extra(table)
    if more:
        written["extra"] = more
    return written


def modifier_name(modifier: int) -> str:
    return MODIFIERS[min(modifier % KINDS, GATEWAY)]


def _sides(bits: i64) -> list[str]:
    return [side for number, side in enumerate(SIDES) if bits & SIDE_BITS[number]]


def _supply(table: Table, side: int) -> dict[str, int]:
    kinds = len(MODIFIERS)
    return {kind: table.supplies[side * kinds + number] for number, kind in enumerate(MODIFIERS)}


def walls(table: Table) -> list[str]:
    """Every printed wall as an edge; the cell of the tile that it belongs to comes first (SG-BOARD-11)."""
    found = []
    for tile in range(TILES):
        for corner in range(4):
            cell = CELL_AT[4 * tile + corner]
            for direction in range(4):
                if table.tiles[tile] & WALL_BITS[4 * corner + direction]:
                    other = NEXT[4 * cell + direction]
                    found.append(f"{CELL_NAMES[cell]}-{CELL_NAMES[other] if other != NOWHERE else DIRECTIONS[direction]}")
    return found


def _printed(table: Table, bits: list[int]) -> list[str]:
    """The cells with something printed on them, destroyed or covered or not."""
    return [
        CELL_NAMES[CELL_AT[4 * tile + corner]]
        for tile in range(TILES)
        for corner in range(4)
        if table.tiles[tile] & bits[corner]
    ]


def destroyed(table: Table) -> list[str]:
    return [TILE_NAMES[tile] for tile in range(TILES) if table.tiles[tile] & DESTROYED]


def _soulgivers(table: Table, side: i64) -> dict[str, object]:
    found: dict[str, object] = {}
    first = int(table.piece(side, 0))
    for piece in range(first, first + int(table.kinds)):
        if table.where[piece] == NOWHERE:
            continue
        soul = table.soul[piece]
        own = {"own_shields": DIRECTIONS[table.own_front]} if table.carrier == piece else {}
        found[table.card(piece).key] = {
            "at": name_of(table.where[piece]),
            "shields": DIRECTIONS[table.facing[piece]],
            **own,
            "decay": table.decay[piece],
            "soul": "" if soul == NOWHERE else f"{SIDES[table.side_of(soul)]}.{table.card(soul).key}",
            "carries": table.carrier == piece,
            "activated": (table.marks[piece] & ACTIVATED) != 0,
            "active": table.active == piece,
        }
    return found


def _souls(table: Table, side: i64) -> dict[str, object]:
    first = int(table.piece(side, 0))
    pieces = range(first, first + int(table.kinds))
    lying = [piece for piece in pieces if table.soul_at[piece] != NOWHERE]
    return {table.card(piece).key: {"at": CELL_NAMES[table.soul_at[piece]]} for piece in lying}


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
            group.fail(name, f"unknown key {group.name(name)}: expected {', '.join(names)}")
        wanted = group.value(name)
        if wanted == "gone":
            if name in there:
                yield f"line {group.line(name)}: {inside}.{name} is at {there[name]['at']}, expected it to be gone"
        elif name not in there:
            yield f"line {group.line(name)}: {inside}.{name} is gone, expected {show(wanted)}"
        else:
            found = {**there[name]}
            table = group.table(name)
            if isinstance(table.values.get("soul"), str) and "." not in table.text("soul") and table.text("soul"):
                found["soul"] = str(found["soul"]).removeprefix(f"{side}.")
            yield from plain_differences(table, found, _normal, f"{inside}.{name}.")


def _normal(key: str, value: object) -> object:
    """Edges in either direction."""
    if key == "walls" and isinstance(value, list):
        return ["-".join(sorted(str(edge).split("-"))) for edge in value]
    if key == "modifiers" and isinstance(value, list):
        return [sorted(item.items()) if isinstance(item, dict) else item for item in value]
    return value
