"""What a side may know, field by field."""

from __future__ import annotations

from typing import TypedDict

from soulgames.core.chance import CHANCE
from soulgames.games.soulgivers.cards import drawn_by, waiting_to_be_placed
from soulgames.games.soulgivers.geometry import (
    CELL_NAMES,
    CELLS,
    DIRECTIONS,
    NOWHERE,
    PORTALS,
    SIDES,
    TILE_NAMES,
    name_of,
)
from soulgames.games.soulgivers.ground import CIRCLE, GATEWAY, HOLE, KINDS
from soulgames.games.soulgivers.names import ANOMALIES
from soulgames.games.soulgivers.queries import PORTAL_BITS, SIDE_BITS, points_left
from soulgames.games.soulgivers.scene import destroyed, modifier_name, walls
from soulgames.games.soulgivers.table import ACTIVATED, PAID, Table


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
    prompt: str
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


def show(table: Table, seat: int | None) -> SoulgiversView:
    outcome = table.outcome
    decider = table.to_decide
    kinds = table.ground.kinds
    active = table.active
    mother = table.mother_tile()
    return SoulgiversView(
        game=table.game.name,
        turn=table.game.seats[table.player],
        to_decide=None if decider is None else "chance" if decider == CHANCE else table.game.seats[decider],
        prompt=prompt(table),
        walls=walls(table),
        holes=[CELL_NAMES[cell] for cell in range(CELLS) if kinds[cell] & HOLE],
        interference=[CELL_NAMES[cell] for cell in range(CELLS) if kinds[cell] & CIRCLE],
        destroyed_tiles=destroyed(table),
        mother=None if mother == NOWHERE else TILE_NAMES[mother],
        barrier=table.barrier != 0,
        fragment=TILE_NAMES[table.fragment] if table.carrier == NOWHERE else None,
        modifiers=[_modifier(m) for m in table.modifiers],
        shells=_side(table, 0),
        specters=_side(table, 1),
        seats=[_seat(table, player, seat == player) for player in range(table.players)],
        essences=table.essences,
        active=None if active == NOWHERE else table.card(active).key,
        points_left=0 if active == NOWHERE else points_left(table, active),
        anomaly_deck_size=len(table.pile),
        played=[ANOMALIES[card] for card in table.played],
        result=None if outcome is None else outcome.result,
    )


def _modifier(modifier: int) -> ModifierView:
    kind = modifier % KINDS
    owner = SIDES[kind - GATEWAY] if kind >= GATEWAY else None
    return ModifierView(kind=modifier_name(modifier), at=CELL_NAMES[modifier // KINDS], owner=owner)


def _seat(table: Table, player: int, own: bool) -> SeatView:
    names = table.content.notation.names
    return SeatView(
        seat=table.game.seats[player],
        deck_size=len(table.decks[player]),
        hand=[ANOMALIES[card] for card in table.hands[player]] if own else None,
        hand_size=len(table.hands[player]),
        team=[names[card] for card in table.teams[player] + waiting_to_be_placed(table, player)] if own else None,
        drawn=[names[card] for card in drawn_by(table, player)] if own else None,
        turns=table.turns[player],
    )


def _side(table: Table, side: int) -> SideView:
    names = table.content.notation.names
    unseen = []
    for player in range(side, int(table.players), 2):
        unseen += table.decks[player] + table.teams[player] + drawn_by(table, player)
    first = int(table.piece(side, 0))
    pieces = range(first, first + len(names))
    return SideView(
        soulgivers=[_piece(table, piece) for piece in pieces if table.where[piece] != NOWHERE],
        souls=[
            SoulView(name=table.card(piece).key, at=CELL_NAMES[table.soul_at[piece]])
            for piece in pieces
            if table.soul_at[piece] != NOWHERE
        ],
        unseen=[names[card] for card in sorted(unseen)],
        population_used=(table.population_used & SIDE_BITS[side]) != 0,
        portals_destroyed=[PORTALS[portal] for portal in (2 * side, 2 * side + 1) if table.broken & PORTAL_BITS[portal]],
    )


def _piece(table: Table, piece: int) -> PieceView:
    soul = table.soul[piece]
    shields = 3 if table.carrier == piece else table.card(piece).shields
    front = table.facing[piece]
    return PieceView(
        name=table.card(piece).key,
        seat=table.game.seats[table.owner[piece]],
        at=name_of(table.where[piece]),
        front=DIRECTIONS[front],
        shields=[DIRECTIONS[(side + front) % 4] for side in range(4) if shields >> side & 1],
        decay=table.decay[piece],
        soul=None if soul == NOWHERE else f"{SIDES[table.side_of(soul)]}.{table.card(soul).key}",
        carries=table.carrier == piece,
        activated=(table.marks[piece] & ACTIVATED) != 0,
        paid=(table.marks[piece] & PAID) != 0,
    )


def prompt(table: Table) -> str:
    """Who decides what, in a sentence."""
    outcome = table.outcome
    if outcome is not None:
        return f"The game is over: {outcome.reason}."
    decider = table.decider
    who = "Chance" if decider == CHANCE else table.game.seats[decider].title()
    return f"{who}: {table.stack[-1].prompt(table)}"
