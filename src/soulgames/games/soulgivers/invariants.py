"""What holds whenever somebody has to decide, whatever was played. The fuzzer asks after every decision.

Each check reads the plain facts, tiles and modifiers, and not what the rules have made of them: it is a second opinion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.cards import PickOne, PlaceOnPortal, PutBack
from soulgames.games.soulgivers.frame import Following
from soulgames.games.soulgivers.geometry import (
    CELL_AT,
    CELL_NAMES,
    CELLS,
    CORNER_OF,
    FIRST_PLACE,
    NOWHERE,
    SHELLS,
    SIDES,
    TILE_NAMES,
    TILE_OF,
    distance,
)
from soulgames.games.soulgivers.ground import BLACK_HOLE, BORDER_WALL, CLOSED, EVENT_HORIZON, GATEWAY, KINDS, PATCH
from soulgames.games.soulgivers.holes import is_exit, is_steady, travels
from soulgames.games.soulgivers.names import ANOMALIES, MODIFIERS
from soulgames.games.soulgivers.queries import PORTAL_BITS, in_play, on_board
from soulgames.games.soulgivers.table import Table
from soulgames.games.soulgivers.tiles import DESTROYED, HOLE_BITS
from soulgames.games.soulgivers.traits import INCORPOREAL
from soulgames.games.soulgivers.turn import Turn

if TYPE_CHECKING:
    from mypy_extensions import i64

LIVELY_DECAY: Final = range(1, 6)


def fault(table: Table) -> str | None:
    """The first thing that cannot be, in a sentence; None if all is well."""
    if not any(table.tiles):
        return None  # the board is still to be laid
    return _cards(table) or _things(table) or _pieces(table) or _souls(table)


def _name(table: Table, piece: i64) -> str:
    return f"the {SIDES[table.side_of(piece)].title()}' {table.card(piece).name}"


# Cards: nothing is lost and nothing appears from nowhere.


def _cards(table: Table) -> str | None:
    for card in range(len(ANOMALIES)):
        held = sum([hand.count(card) for hand in table.hands])
        count = table.pile.count(card) + table.played.count(card) + held
        if count != table.content.anomalies[card]:
            return f"there are {count} cards of {ANOMALIES[card]}"
    drawing = bool(table.stack) and isinstance(table.stack[-1], PutBack)
    for hand in table.hands:
        if len(hand) > table.content.hand + (1 if drawing else 0):
            return "a hand is too large"
    for piece in range(len(table.where)):
        places = _places(table, piece)
        if places > 1:
            return f"{_name(table, piece)} is in {places} places"
    return None


def _places(table: Table, piece: i64) -> int:
    """In how many places a character is: in a deck or team, drawn, in play, or as a Soul on the board or in somebody."""
    card = piece % table.kinds
    side = table.side_of(piece)
    count = (table.where[piece] != NOWHERE) + (table.soul_at[piece] != NOWHERE) + table.soul.count(piece)
    player = side
    while player < table.players:
        count += table.decks[player].count(card) + table.teams[player].count(card)
        player += 2
    for frame in table.stack:
        if isinstance(frame, PickOne) and frame.a % 2 == side:
            count += (frame.b == card) + (frame.c == card)
        elif isinstance(frame, PlaceOnPortal) and frame.a % 2 == side:
            count += frame.b == card
    return count


# The Fragment, the Barrier, the modifiers, the Essences.


def _things(table: Table) -> str | None:
    if table.carrier == NOWHERE:
        if table.tiles[table.fragment] & DESTROYED:
            return "the Fragment lies on a destroyed tile"
    elif not on_board(table, table.carrier):
        return "the Fragment is carried by somebody who is not on the board"
    if not 0 <= table.essences <= table.content.essences:
        return f"there are {table.essences} Essences"
    return _barrier(table) or _modifiers(table)


def _barrier(table: Table) -> str | None:
    """Where it stands, all four cells are closed, whatever lies on them, and the Fragment is under it."""
    tile = table.barrier_tile()
    if tile == NOWHERE:
        return None
    if table.carrier != NOWHERE or table.fragment != tile:
        return "the Barrier stands, but the Fragment is not under it"
    for corner in range(4):
        if not table.ground.kinds[CELL_AT[4 * tile + corner]] & CLOSED:
            return f"the Barrier leaves a cell of {TILE_NAMES[tile]} open"
    return None


def _modifiers(table: Table) -> str | None:
    """Each side's supply and what lies on the board: as many as at the start (SG-MOD-3)."""
    lying = [0] * (GATEWAY + 2)
    for modifier in table.modifiers:
        lying[modifier % KINDS] += 1
        if table.tiles[TILE_OF[modifier // KINDS]] & DESTROYED:
            return "a modifier lies on a destroyed tile"
    for kind in (BLACK_HOLE, PATCH):
        most = table.content.modifiers[kind]
        beside = [table.supplies[side * len(MODIFIERS) + kind] for side in range(2)]
        if sum(beside) + lying[kind] != 2 * most or min(beside) < 0 or max(beside) > most:
            return f"{lying[kind]} {MODIFIERS[kind]} modifiers lie on the board, and {beside} beside it"
    for kind in (BORDER_WALL, EVENT_HORIZON, GATEWAY, GATEWAY + 1):
        name = min(kind, GATEWAY)
        if lying[kind] > table.content.modifiers[name]:
            return f"{lying[kind]} {MODIFIERS[name]} modifiers of a side lie on the board"
    return None


# The pieces.


def _pieces(table: Table) -> str | None:
    for player in range(int(table.players)):
        if in_play(table, player) > table.content.in_play:
            return "a player has too many Soulgivers in play"
    between = bool(table.stack) and isinstance(table.stack[-1], Turn)
    for piece in range(len(table.where)):
        where = table.where[piece]
        if where == NOWHERE:
            continue
        if between and table.decay[piece] not in LIVELY_DECAY:
            return f"{_name(table, piece)} lives with Decay {table.decay[piece]}"
        if where < FIRST_PLACE:
            wrong = _on_board(table, piece, where)
            if wrong is not None:
                return f"{_name(table, piece)} on {CELL_NAMES[where]} {wrong}"
        elif table.broken & PORTAL_BITS[(where - FIRST_PLACE) // 2]:
            return f"{_name(table, piece)} waits on a destroyed portal"
    return None


def _on_board(table: Table, piece: i64, cell: i64) -> str | None:
    """What is wrong with a Soulgiver on the board, to follow its name."""
    if table.tiles[TILE_OF[cell]] & DESTROYED or TILE_OF[cell] == table.barrier_tile():
        return "stands on a closed cell"
    other: i64 = table.occupant[cell]
    if other != piece:
        passes = other != NOWHERE and table.where[other] == cell and table.has(piece, INCORPOREAL)
        return None if passes else "is not where it stands"
    return _on_hole(table, piece, cell) if is_black_hole(table, cell) else _beside_horizons(table, piece, cell)


def is_black_hole(table: Table, cell: i64) -> bool:
    """By the top modifier or, without one, by what is printed."""
    top = _top(table, cell)
    if top != NOWHERE:
        return top == BLACK_HOLE or top == EVENT_HORIZON
    return (table.tiles[TILE_OF[cell]] & HOLE_BITS[CORNER_OF[cell]]) != 0


def _top(table: Table, cell: i64) -> i64:
    top: i64 = NOWHERE
    for modifier in table.modifiers:
        if modifier // KINDS == cell:
            top = modifier % KINDS
    return top


def _on_hole(table: Table, piece: i64, cell: i64) -> str | None:
    """A card keeps it from harm (SG-MOVE-4); a traveller is there only as long as it cannot go (SG-SPA-3, SG-POP-5)."""
    if is_steady(table, piece):
        return None
    if not travels(table, piece):
        return "lives on a black hole"
    held = _top(table, cell) == EVENT_HORIZON and table.side_of(piece) == SHELLS
    if table.carrier == piece and held:
        return "carries the Fragment in an Event Horizon"
    if held or _is_answering(table) or not any(is_exit(table, hole) for hole in range(CELLS)):
        return None
    return "is trapped, although there is a way out"


def _beside_horizons(table: Table, piece: i64, cell: i64) -> str | None:
    """SG-POP-3: no Shell stands next to an Event Horizon that nobody blocks."""
    if table.side_of(piece) != SHELLS or _is_answering(table):
        return None
    for modifier in table.modifiers:
        horizon = modifier // KINDS
        if modifier % KINDS == EVENT_HORIZON and distance(cell, horizon) == 1 and table.occupant[horizon] == NOWHERE:
            return "is not drawn in by the Event Horizon beside it"
    return None


def _is_answering(table: Table) -> bool:
    """Whether what follows from something is being decided: until then nothing else follows. Or the game is over."""
    return not table.stack or isinstance(table.stack[-1], Following)


# Souls.


def _souls(table: Table) -> str | None:
    for piece in range(len(table.soul_at)):
        cell = table.soul_at[piece]
        if cell != NOWHERE and table.tiles[TILE_OF[cell]] & DESTROYED:
            return f"the Soul of {_name(table, piece)} lies on a destroyed tile"
        if table.soul[piece] != NOWHERE and not on_board(table, piece):
            return f"{_name(table, piece)} bears a Soul, but is not on the board"
    return None
