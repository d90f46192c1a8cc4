"""What a side may know, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from soulgames.core.chance import CHANCE
from soulgames.games.soulgivers.cards import PickOne
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
from soulgames.games.soulgivers.ground import CIRCLE, HOLE, KINDS
from soulgames.games.soulgivers.names import ANOMALIES
from soulgames.games.soulgivers.queries import PORTAL_BITS, SIDE_BITS, points_left
from soulgames.games.soulgivers.scene import destroyed, modifier_name, walls
from soulgames.games.soulgivers.table import ACTIVATED, PAID, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


class PieceView(TypedDict):
    name: str
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


class SideView(TypedDict):
    soulgivers: list[PieceView]
    souls: list[SoulView]
    deck: list[str]
    """Who may still come: everybody not seen yet, a secret team or drawn cards among them."""
    deck_size: int
    hand: list[str] | None
    hand_size: int
    team: list[str] | None
    drawn: list[str] | None
    population_used: bool
    portals_destroyed: list[str]
    turns: int


class SoulgiversView(TypedDict):
    game: str
    turn: str
    to_decide: str | None
    prompt: str
    walls: list[str]
    holes: list[str]
    interference: list[str]
    destroyed_tiles: list[str]
    barrier: bool
    fragment: str | None
    modifiers: list[ModifierView]
    shells: SideView
    specters: SideView
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
    return SoulgiversView(
        game=table.game.name,
        turn=SIDES[table.side],
        to_decide=None if decider is None else "chance" if decider == CHANCE else SIDES[decider],
        prompt=prompt(table),
        walls=walls(table),
        holes=[CELL_NAMES[cell] for cell in range(CELLS) if kinds[cell] & HOLE],
        interference=[CELL_NAMES[cell] for cell in range(CELLS) if kinds[cell] & CIRCLE],
        destroyed_tiles=destroyed(table),
        barrier=table.barrier != 0,
        fragment=TILE_NAMES[table.fragment] if table.carrier == NOWHERE else None,
        modifiers=[ModifierView(kind=modifier_name(m), at=CELL_NAMES[m // KINDS]) for m in table.modifiers],
        shells=_side(table, 0, seat),
        specters=_side(table, 1, seat),
        essences=table.essences,
        active=None if active == NOWHERE else table.card(active).key,
        points_left=0 if active == NOWHERE else points_left(table, active),
        anomaly_deck_size=len(table.pile),
        played=[ANOMALIES[card] for card in table.played],
        result=None if outcome is None else outcome.result,
    )


def _side(table: Table, side: i64, seat: int | None) -> SideView:
    names = [character.key for character in table.content.characters]
    own = seat == side
    top = table.stack[-1] if table.stack else None
    drawn = [int(card) for card in (top.b, top.c) if card >= 0] if isinstance(top, PickOne) and top.a == side else []
    unseen = table.decks[side] + table.teams[side] + drawn
    first = int(table.piece(side, 0))
    return SideView(
        soulgivers=[_piece(table, piece) for piece in range(first, first + len(names)) if table.where[piece] != NOWHERE],
        souls=[
            SoulView(name=table.card(piece).key, at=CELL_NAMES[table.soul_at[piece]])
            for piece in range(first, first + len(names))
            if table.soul_at[piece] != NOWHERE
        ],
        deck=[names[card] for card in sorted(unseen)],
        deck_size=len(table.decks[side]),
        hand=[ANOMALIES[card] for card in table.hands[side]] if own else None,
        hand_size=len(table.hands[side]),
        team=[names[card] for card in table.teams[side]] if own else None,
        drawn=[names[card] for card in drawn] if own else None,
        population_used=(table.population_used & SIDE_BITS[side]) != 0,
        portals_destroyed=[PORTALS[portal] for portal in (2 * side, 2 * side + 1) if table.broken & PORTAL_BITS[portal]],
        turns=table.turns[side],
    )


def _piece(table: Table, piece: int) -> PieceView:
    soul = table.soul[piece]
    shields = 3 if table.carrier == piece else table.card(piece).shields
    front = table.facing[piece]
    return PieceView(
        name=table.card(piece).key,
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
    who = "Chance" if decider == CHANCE else SIDES[decider].title()
    return f"{who}: {table.stack[-1].prompt(table)}"
