"""What a side may know, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from soulgames.core.chance import CHANCE
from soulgames.games.soulgivers.board.geometry import (
    CELL_NAMES,
    CELLS,
    DIRECTIONS,
    NOWHERE,
    PORTALS,
    SIDES,
    TILE_NAMES,
    name_of,
)
from soulgames.games.soulgivers.board.ground import CIRCLE, GATEWAY, HOLE, KINDS
from soulgames.games.soulgivers.flow.drawing import drawn_by, waiting_to_be_placed
from soulgames.games.soulgivers.position import ACTIVATED, PAID, Position
from soulgames.games.soulgivers.rules.queries import PORTAL_BITS, SIDE_BITS, points_left, shields_of
from soulgames.games.soulgivers.text.fields import die, piece_key
from soulgames.games.soulgivers.text.scene_write import destroyed, modifier_name, walls

if TYPE_CHECKING:
    from mypy_extensions import i64


class PieceView(TypedDict):
    name: str
    seat: str
    at: str
    front: str
    shields: list[str]
    decay: int
    soul: str | None
    carries: bool
    activated: bool
    paid: bool


class SoulView(TypedDict):
    name: str
    at: str


class ModifierView(TypedDict):
    kind: str
    at: str
    owner: str | None
    """Whose gate it is; None for all other kinds."""


class SeatView(TypedDict):
    """What belongs to one player; secrets are None for everybody else."""

    seat: str
    deck_size: int
    hand: list[str] | None
    hand_size: int
    team: list[str] | None
    drawn: list[str] | None
    turns: int


class SideView(TypedDict):
    soulgivers: list[PieceView]
    souls: list[SoulView]
    unseen: list[str]
    """Who may still come: everybody not seen yet, a secret team or drawn cards among them."""
    population_used: bool
    portals_destroyed: list[str]


class SoulgiversView(TypedDict):
    game: str
    turn: str
    to_decide: str | None
    question: dict[str, object] | None
    walls: list[str]
    holes: list[str]
    interference: list[str]
    destroyed_tiles: list[str]
    mother: str | None
    barrier: bool
    fragment: str | None
    modifiers: list[ModifierView]
    shells: SideView
    specters: SideView
    seats: list[SeatView]
    essences: int
    active: str | None
    points_left: int
    anomaly_deck_size: int
    played: list[str]
    result: str | None


def show(position: Position, seat: int | None) -> SoulgiversView:
    outcome = position.outcome
    decider = position.to_decide
    asked = position.question(seat)
    printed = _printed(position)
    active = position.active
    mother = position.ground.mother
    return {
        "game": position.game.name,
        "turn": position.game.seats[position.player],
        "to_decide": None if decider is None else "chance" if decider == CHANCE else position.game.seats[decider],
        "question": None if asked is None else asked.as_data(),
        "walls": printed[0].copy(),
        "holes": printed[1].copy(),
        "interference": printed[2].copy(),
        "destroyed_tiles": destroyed(position),
        "mother": None if mother == NOWHERE else TILE_NAMES[mother],
        "barrier": position.barrier != 0,
        "fragment": TILE_NAMES[position.fragment] if position.carrier == NOWHERE else None,
        "modifiers": [_modifier(m) for m in position.modifiers],
        "shells": _side(position, 0),
        "specters": _side(position, 1),
        "seats": [_seat(position, player, seat == player) for player in range(position.players)],
        "essences": position.essences,
        "active": None if active == NOWHERE else position.card(active).key,
        "points_left": 0 if active == NOWHERE else points_left(position, active),
        "anomaly_deck_size": len(position.pile),
        "played": [position.content.anomaly_names[card] for card in position.played],
        "result": None if outcome is None else outcome.result,
    }


def _printed(position: Position) -> list[list[str]]:
    """Walls, holes and interference cells: the same for as long as the ground is, and many views show it."""
    ground = position.ground
    if not ground.shown:
        ground.shown = [walls(position), _cells(ground.cells, HOLE), _cells(ground.cells, CIRCLE)]
    return ground.shown


def _cells(cells: list[int], what: i64) -> list[str]:
    found: list[str] = []
    cell: i64 = 0
    while cell < CELLS:
        if cells[cell] & what:
            found.append(CELL_NAMES[cell])
        cell += 1
    return found


def _modifier(modifier: int) -> ModifierView:
    kind = modifier % KINDS
    owner = SIDES[kind - GATEWAY] if kind >= GATEWAY else None
    return {"kind": modifier_name(modifier), "at": CELL_NAMES[modifier // KINDS], "owner": owner}


def _seat(position: Position, player: int, own: bool) -> SeatView:
    names = position.content.notation.names
    return {
        "seat": position.game.seats[player],
        "deck_size": len(position.decks[player]),
        "hand": [position.content.anomaly_names[card] for card in position.hands[player]] if own else None,
        "hand_size": len(position.hands[player]),
        "team": [names[card] for card in position.teams[player] + waiting_to_be_placed(position, player)] if own else None,
        "drawn": [names[card] for card in drawn_by(position, player)] if own else None,
        "turns": position.turns[player],
    }


def _side(position: Position, side: int) -> SideView:
    names = position.content.notation.names
    unseen = []
    for player in range(side, int(position.players), 2):
        unseen += position.decks[player] + position.teams[player] + drawn_by(position, player)
    first = int(position.piece(side, 0))
    pieces = range(first, first + len(names))
    return {
        "soulgivers": [_piece(position, piece) for piece in pieces if position.where[piece] != NOWHERE],
        "souls": [
            {"name": position.card(piece).key, "at": CELL_NAMES[position.soul_at[piece]]}
            for piece in pieces
            if position.soul_at[piece] != NOWHERE
        ],
        "unseen": [names[card] for card in sorted(unseen)],
        "population_used": (position.population_used & SIDE_BITS[side]) != 0,
        "portals_destroyed": [PORTALS[portal] for portal in (2 * side, 2 * side + 1) if position.broken & PORTAL_BITS[portal]],
    }


def _piece(position: Position, piece: int) -> PieceView:
    soul = position.soul[piece]
    shields = shields_of(position, piece)
    front = position.facing[piece]
    return {
        "name": position.card(piece).key,
        "seat": position.game.seats[position.owner[piece]],
        "at": name_of(position.where[piece]),
        "front": DIRECTIONS[front],
        "shields": [DIRECTIONS[(side + front) % 4] for side in range(4) if shields >> side & 1],
        "decay": die(position.decay[piece]),
        "soul": None if soul == NOWHERE else piece_key(position, soul),
        "carries": position.carrier == piece,
        "activated": (position.marks[piece] & ACTIVATED) != 0,
        "paid": (position.marks[piece] & PAID) != 0,
    }
