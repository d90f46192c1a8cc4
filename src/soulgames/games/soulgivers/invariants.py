"""What holds whenever somebody has to decide, whatever was played. The fuzzer asks after every decision.

Each check reads the plain facts, tiles and modifiers, and not what the rules have made of them: it is a second opinion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.cards import PickOne, PlaceOnPortal, PutBack
from soulgames.games.soulgivers.frame import Following
from soulgames.games.soulgivers.geometry import (
    CELL_NAMES,
    CELLS,
    CORNER_OF,
    FIRST_PLACE,
    NOWHERE,
    SHELLS,
    SIDES,
    TILE_OF,
    TILES,
    distance,
)
from soulgames.games.soulgivers.ground import BLACK_HOLE, BORDER_WALL, CLOSED, EVENT_HORIZON, GATEWAY, KINDS, PATCH
from soulgames.games.soulgivers.holes import is_exit, is_steady, travels
from soulgames.games.soulgivers.names import ANOMALIES, MODIFIERS
from soulgames.games.soulgivers.populations.event_horizon import DrawingIn
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
    wrong = _waiting(table) or _cards(table)
    if wrong is not None or not any(table.tiles):
        return wrong  # or the board is still to be laid
    wrong = _ground(table) or _things(table) or _modifiers(table)
    return wrong or _occupants(table) or _pieces(table) or _souls(table)


def _name(table: Table, piece: i64) -> str:
    return f"the {SIDES[table.side_of(piece)].title()}' {table.card(piece).name}"


def _waiting(table: Table) -> str | None:
    """Nothing waits below the decision of the turn, and nothing at all once the game is over."""
    if table.ending and table.stack:
        return "the game is over, but something is still to be decided"
    if len(table.stack) > 1 and isinstance(table.stack[-1], Turn):
        return "something waits below the decision of the turn"
    return None


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


# The board, the Fragment, the Barrier, the Essences, the modifiers.


def _ground(table: Table) -> str | None:
    """Closed are destroyed tiles and the one under the Barrier, whatever lies there (SG-BOARD-7, SG-BOARD-9, SG-2V2-4)."""
    barrier = table.barrier_tile()
    for cell in range(CELLS):
        closed = table.tiles[TILE_OF[cell]] & DESTROYED != 0 or TILE_OF[cell] == barrier
        if closed != _is_closed(table, cell):
            return f"{CELL_NAMES[cell]} should be {'closed' if closed else 'open'}"
    return None


def _is_closed(table: Table, cell: i64) -> bool:
    return (table.ground.kinds[cell] & CLOSED) != 0


def _takes_nothing(table: Table, cell: i64) -> bool:
    """Whether neither Soul nor modifier can lie on a cell. With four players the Barrier covers what lies there (SG-2V2-4)."""
    return table.tiles[TILE_OF[cell]] & DESTROYED != 0 or (table.players == 2 and _is_closed(table, cell))


def _things(table: Table) -> str | None:
    if table.carrier == NOWHERE:
        if not 0 <= table.fragment < TILES or table.tiles[table.fragment] & DESTROYED:
            return "the Fragment lies on no tile, or on a destroyed one"
    elif not on_board(table, table.carrier):
        return "the Fragment is carried by somebody who is not on the board"
    if table.barrier_tile() != NOWHERE and (table.carrier != NOWHERE or table.fragment != table.barrier_tile()):
        return "the Barrier stands, but the Fragment is not under it"
    if not 0 <= table.essences <= table.content.essences:
        return f"there are {table.essences} Essences"
    return None


def _modifiers(table: Table) -> str | None:
    """Each side's supply and what lies on the board: as many as at the start (SG-MOD-3)."""
    lying = [0] * (GATEWAY + 2)
    for modifier in table.modifiers:
        lying[modifier % KINDS] += 1
        if _takes_nothing(table, modifier // KINDS):
            return f"a modifier lies on {CELL_NAMES[modifier // KINDS]}, which is closed"
    for kind in range(len(MODIFIERS)):
        most = table.content.modifiers[kind]
        beside = [table.supplies[side * len(MODIFIERS) + kind] for side in range(2)]
        counted = sum(beside) + lying[kind] == 2 * most or kind not in (BLACK_HOLE, PATCH)
        if not counted or min(beside) < 0 or max(beside) > most:
            return f"{lying[kind]} {MODIFIERS[kind]} modifiers lie on the board, and {beside} beside it"
    for kind in (BORDER_WALL, EVENT_HORIZON, GATEWAY, GATEWAY + 1):
        name = min(kind, GATEWAY)
        if lying[kind] > table.content.modifiers[name]:
            return f"{lying[kind]} {MODIFIERS[name]} modifiers of a side lie on the board"
    return None


# The pieces.


def _occupants(table: Table) -> str | None:
    for cell in range(CELLS):
        piece: i64 = table.occupant[cell]
        if piece != NOWHERE and table.where[piece] != cell:
            return f"{_name(table, piece)} is not on {CELL_NAMES[cell]}, where it is looked for"
    return None


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
    if _is_closed(table, cell):
        return "stands on a closed cell"
    if table.occupant[cell] == NOWHERE:
        return "is not looked for where it stands"
    through = table.has(piece, INCORPOREAL)
    if table.occupant[cell] != piece:
        passes = through and table.where.count(int(cell)) == 2 and _moves_on(table, piece)
        return None if passes else "stands where another does"
    if _top(table, cell) == BORDER_WALL:
        passes = (through or table.side_of(piece) == SHELLS) and _moves_on(table, piece)
        return None if passes else "stops on the Border"
    wrong = _on_hole(table, piece, cell) if is_black_hole(table, cell) else None
    return wrong or _beside_horizons(table, piece, cell)


def _moves_on(table: Table, piece: i64) -> bool:
    """Whether nothing can be answered but where to go from here. Or the game is over."""
    if not table.stack:
        return True
    if table.decider == CHANCE:
        return False
    actions: list[Action] = []
    table.stack[-1].offer(table, table.content.notation, actions)
    if isinstance(table.stack[-1], Turn):
        return piece == table.active and all(action.kind in (verb.STEP, verb.STEP_PORTAL) for action in actions)
    return all(verb.CHOOSE_CELL <= action.kind <= verb.CHOOSE_ENTRY for action in actions)


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
    if held or _is_answering(table) or not any(is_exit(table, hole) for hole in range(CELLS)):
        return None
    return "is trapped, although there is a way out"


def _beside_horizons(table: Table, piece: i64, cell: i64) -> str | None:
    """No Shell but one that is held stands next to a free Event Horizon (SG-POP-3), unless it waits to be drawn (SG-POP-4)."""
    if table.side_of(piece) != SHELLS or _top(table, cell) == EVENT_HORIZON:
        return None
    if not table.stack or isinstance(table.stack[-1], DrawingIn):
        return None
    for modifier in table.modifiers:
        horizon = modifier // KINDS
        draws = modifier % KINDS == EVENT_HORIZON and not _is_closed(table, horizon)
        if draws and distance(cell, horizon) == 1 and table.occupant[horizon] == NOWHERE:
            return "is not drawn in by the Event Horizon beside it"
    return None


def _is_answering(table: Table) -> bool:
    """Whether what follows from something is being decided: until then nothing else follows. Or the game is over."""
    return not table.stack or isinstance(table.stack[-1], Following)


# Souls.


def _souls(table: Table) -> str | None:
    for piece in range(len(table.soul_at)):
        cell = table.soul_at[piece]
        if cell != NOWHERE and _takes_nothing(table, cell):
            return f"the Soul of {_name(table, piece)} lies on {CELL_NAMES[cell]}, which is closed"
        if table.soul[piece] != NOWHERE and not on_board(table, piece):
            return f"{_name(table, piece)} bears a Soul, but is not on the board"
    return None
