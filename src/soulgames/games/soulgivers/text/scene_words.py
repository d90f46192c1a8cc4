"""The words of a scene: cells, edges, places and characters by name, each of them known."""

from __future__ import annotations

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import Toml
from soulgames.games.soulgivers.board.geometry import CELL_NAMES, CELL_NUMBERS, DIRECTIONS, FIRST_PLACE, NEXT, NOWHERE, SIDES
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.queries import SIDE_BITS
from soulgames.games.soulgivers.text.notation import PLACE_NAMES


def known_texts(table: Toml, key: str, known: list[str] | tuple[str, ...]) -> list[str]:
    """A list of texts, each of them known."""
    values = table.texts(key)
    for value in values:
        if value not in known:
            first, last = known[0], known[-1]
            listed = Sentence("{first} to {last}", {"first": first, "last": last}) if len(known) > 20 else ", ".join(known)
            found = {"key": table.name(key), "value": value, "known": listed}
            table.fail(key, Sentence("{key} has '{value}': expected {known}", found))
    return values


def known_anomalies(position: Position, table: Toml, key: str) -> list[int]:
    """The numbers of a list of cards."""
    names = position.content.anomaly_names
    return [names.index(card) for card in known_texts(table, key, names)]


def side_bits(table: Toml, key: str) -> int:
    return sum(SIDE_BITS[SIDES.index(side)] for side in set(known_texts(table, key, SIDES)))


def named_cells(table: Toml, key: str) -> list[int]:
    return [CELL_NUMBERS[name] for name in known_texts(table, key, list(CELL_NUMBERS))]


def named_cell(table: Toml, key: str) -> int:
    name = table.text(key)
    if name not in CELL_NUMBERS:
        found = {"key": table.name(key), "value": name}
        table.fail(key, Sentence("{key} is '{value}': expected a cell from a1 to j10", found))
    return CELL_NUMBERS[name]


def named_edge(table: Toml, edge: str) -> tuple[int, int]:
    """`c3-d3`, or `a1-w` for a wall on the board's border."""
    first, _, second = edge.partition("-")
    cell = CELL_NUMBERS.get(first, NOWHERE)
    for direction in range(4):
        other = NEXT[4 * cell + direction] if cell != NOWHERE else NOWHERE
        beyond = CELL_NAMES[other] if other != NOWHERE else DIRECTIONS[direction]
        if cell != NOWHERE and second == beyond:
            return cell, direction
    expected = N_("{walls} has '{edge}': expected an edge between two adjacent cells, as in \"c3-d3\"")
    raise InvalidNotation(Sentence(expected, {"walls": table.name("walls"), "edge": edge}), table.line("walls"))


def named_place(entry: Toml, side: int) -> int:
    name = entry.text("at")
    if name in PLACE_NAMES:
        return FIRST_PLACE + 4 * side + PLACE_NAMES.index(name)
    if name not in CELL_NUMBERS:
        expected = N_("{key} is '{value}': expected a cell from a1 to j10, or portal-west-1 to portal-east-2")
        entry.fail("at", Sentence(expected, {"key": entry.name("at"), "value": name}))
    return CELL_NUMBERS[name]


def named_piece(position: Position, entry: Toml, key: str, text: str, side: int, names: list[str]) -> int:
    """`NAME` for one's own side, or `SIDE.NAME`."""
    side_name, dot, name = text.rpartition(".")
    if name not in names or (dot and side_name not in SIDES):
        expected = N_('{key} is \'{value}\': expected a character, as in "ghost" or "specters.ghost"')
        entry.fail(key, Sentence(expected, {"key": entry.name(key), "value": text}))
    return int(position.piece(SIDES.index(side_name) if dot else side, names.index(name)))
