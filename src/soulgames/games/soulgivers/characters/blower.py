"""The Blower."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.ability import Ability, occupied_cells
from soulgames.games.soulgivers.behaviour import Behaviour
from soulgames.games.soulgivers.choosing import FINISH_FIRST, Asking
from soulgames.games.soulgivers.frame import Frame
from soulgames.games.soulgivers.geometry import (
    EAST,
    NORTH,
    NOWHERE,
    SHELLS,
    SIZE,
    SOUTH,
    TILE_OF,
    WEST,
    distance,
    neighbour,
    tile_distance,
)
from soulgames.games.soulgivers.holes import travels, why_unmoved
from soulgames.games.soulgivers.notation import Notation
from soulgames.games.soulgivers.queries import on_board
from soulgames.games.soulgivers.shields import Shields
from soulgames.games.soulgivers.table import EFFECT, Table
from soulgames.games.soulgivers.verbs import drop_everything, push

if TYPE_CHECKING:
    from mypy_extensions import i64

BLOWN: Final = 2
PIECE_BITS: Final[list[int]] = [1 << piece for piece in range(62)]
NOT_TO_BE_BLOWN: Final = Refusal("SG-BLO-1", "nobody who is still to be blown stands there")


class Tornado(Ability):
    """Every Soulgiver on the four adjacent tiles is blown two cells straight away; Fragment and Souls are dropped first."""

    name = "tornado"
    rule = "SG-BLO-1"

    def candidates(self, table: Table, asking: Asking) -> list[int]:
        """Whom it hits. Nobody is chosen among them."""
        centre: i64 = TILE_OF[self.origin(table, asking)]
        return [cell for cell in occupied_cells(table) if is_hit(centre, cell)]

    def why_unready(self, table: Table, asking: Asking) -> Refusal | None:
        """An ability needs a target (SG-ABIL-1), even if that stands firm."""
        return None if self.candidates(table, asking) else self.refuse("nobody stands on the four adjacent tiles")

    def act(self, table: Table, asking: Asking) -> None:
        """Whom no ability moves drops nothing; whoever is only blocked drops all the same."""
        centre: i64 = TILE_OF[self.origin(table, asking)]
        carrier = table.carrier
        hit: i64 = 0
        for cell in self.candidates(table, asking):
            piece: i64 = table.occupant[cell]
            if why_unmoved(table, piece) is None:
                hit |= PIECE_BITS[piece]
                drop_everything(table, piece)
        if table.carrier != carrier:
            table.stack.append(Shields(carrier))  # once all have been blown (SG-SHIELD-3)
        table.stack.append(Gale(centre, table.owner[asking.who()], hit))


class Gale(Frame):
    """Those with bits in `c` are still to be blown from the tile `a`; where it matters, the player `b` says who is next."""

    name = "gale"
    number = 29

    def decider(self, table: Table) -> i64:
        return self.b if order_matters(table, self.a, self.waiting(table)) else EFFECT

    def waiting(self, table: Table) -> list[int]:
        """Those that are still there to be blown: somebody may have been drawn away meanwhile."""
        pieces = [piece for piece in range(len(table.where)) if self.c & PIECE_BITS[piece]]
        return [piece for piece in pieces if on_board(table, piece) and why_unmoved(table, piece) is None]

    def resolve(self, table: Table) -> None:
        """All at once, since nobody is in another's way."""
        for piece in self.waiting(table):
            self._blow(table, piece)

    def _blow(self, table: Table, piece: i64) -> None:
        push(table, piece, wind(self.a, table.where[piece]), BLOWN)

    def prompt(self, table: Table) -> str:
        return "Tornado: choose who is blown next."

    def offer(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        for cell in sorted([table.where[piece] for piece in self.waiting(table)]):
            actions.append(notation.of[verb.CHOOSE_CELL][cell])

    def refusal(self, table: Table, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_CELL:
            return FINISH_FIRST
        return None if table.occupant[action.a] in self.waiting(table) else NOT_TO_BE_BLOWN

    def answer(self, table: Table, action: Action) -> None:
        piece: i64 = table.occupant[action.a]
        table.stack[-1] = Gale(self.a, self.b, self.c - PIECE_BITS[piece])
        self._blow(table, piece)


def is_hit(centre: i64, cell: i64) -> bool:
    return tile_distance(centre, TILE_OF[cell]) == 1


def wind(centre: i64, cell: i64) -> i64:
    """The direction in which a Tornado blows on a cell next to its tile: away from it."""
    tile: i64 = TILE_OF[cell]
    if tile == centre + 5:
        return NORTH
    if tile == centre - 5:
        return SOUTH
    return EAST if tile > centre else WEST


def order_matters(table: Table, centre: i64, pieces: list[int]) -> bool:
    """FAQ 27.3: whether it can make a difference who is blown next. It is asked by what can be seen, not by trying."""
    if len(pieces) < 2:
        return False
    for piece in pieces:
        if may_stray(table, centre, piece):
            return True
        for other in pieces:
            if other != piece and is_behind(centre, table.where[other], table.where[piece]):
                return True
    return False


def is_behind(centre: i64, cell: i64, other: i64) -> bool:
    """Whether two cells lie on the same tile, one behind the other in the wind."""
    if TILE_OF[cell] != TILE_OF[other]:
        return False
    upright = wind(centre, cell) in (NORTH, SOUTH)
    return cell % SIZE == other % SIZE if upright else cell // SIZE == other // SIZE


def may_stray(table: Table, centre: i64, piece: i64) -> bool:
    """Whether somebody may come elsewhere than along the wind: by a wormhole, or drawn in by an Event Horizon."""
    cell: i64 = table.where[piece]
    direction = wind(centre, cell)
    shell = table.side_of(piece) == SHELLS
    for _ in range(BLOWN):
        cell = neighbour(cell, direction)
        if cell == NOWHERE:
            return False
        if table.ground.is_hole(cell) and travels(table, piece):
            return True
        if shell and any(distance(cell, horizon) <= 1 for horizon in table.ground.horizons):
            return True
    return False


class Blower(Behaviour):
    """A storm with no aura."""

    key = "blower"

    def __init__(self) -> None:
        super().__init__([Tornado()])
