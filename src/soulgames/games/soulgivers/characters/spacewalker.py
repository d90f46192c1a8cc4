"""The Spacewalker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.ability import Ability, occupied_cells
from soulgames.games.soulgivers.behaviour import Behaviour
from soulgames.games.soulgivers.choosing import FINISHED, Asking
from soulgames.games.soulgivers.frame import Following
from soulgames.games.soulgivers.geometry import CELLS, FIRST_PLACE, NOWHERE, neighbour
from soulgames.games.soulgivers.ground import BORDER, HOLE
from soulgames.games.soulgivers.notation import Notation
from soulgames.games.soulgivers.queries import fragment_tile, is_held
from soulgames.games.soulgivers.table import ANY_LINE, Table
from soulgames.games.soulgivers.traits import STEADY, SURVIVES_HOLES, TRAVELS
from soulgames.games.soulgivers.verbs import (
    is_steady,
    lay_fragment,
    leave,
    put,
    settle,
    step,
)
from soulgames.games.soulgivers.watch import Trigger

if TYPE_CHECKING:
    from mypy_extensions import i64

LEAVE_THE_HOLE: Final = Refusal("SG-TURN-4", "the way out of the black hole is chosen first")
NO_EXIT: Final = Refusal("SG-SPA-2", "that is no other black hole with a free cell beside it")
NO_WAY_OUT: Final = Refusal("SG-SPA-2", "that is no free cell next to the exit, or a wall is between")


class Teleport(Ability):
    """Swap places with an ally on the board; shields stay, a carried Fragment is dropped first."""

    name = "teleport"
    rule = "SG-SPA-1"

    def asks(self, table: Table, asking: Asking) -> i64:
        return FINISHED if asking.count() else verb.CHOOSE_CELL

    def candidates(self, table: Table, asking: Asking) -> list[int]:
        return occupied_cells(table)

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        refusal = self.why_no_target(table, value)
        if refusal is not None:
            return refusal
        piece = asking.who()
        ally: i64 = table.occupant[value]
        if ally == piece or table.side_of(ally) != table.side_of(piece):
            return self.refuse("one swaps places with an ally")
        if is_held(table, piece) or is_held(table, ally):
            return Refusal("SG-POP-5", "nobody leaves the Event Horizon")
        if is_steady(table, ally):
            return Refusal("SG-HOL-3", "nothing moves this Soulgiver off its black hole")
        return None

    def act(self, table: Table, asking: Asking) -> None:
        piece = asking.who()
        here: i64 = table.where[piece]
        there = asking.pick(0)
        ally: i64 = table.occupant[there]
        if table.carrier in (piece, ally):
            lay_fragment(table, fragment_tile(table))
        leave(table, ally)
        put(table, piece, there)
        put(table, ally, here)
        if table.active == piece:
            table.line = ANY_LINE
        settle(table, ally)
        settle(table, piece)


def is_exit(table: Table, hole: i64) -> bool:
    """Another black hole that nobody blocks, with a free cell beside it that no wall closes."""
    if not table.ground.kinds[hole] & HOLE or table.occupant[hole] != NOWHERE:
        return False
    direction: i64 = 0
    while direction < 4:
        if is_way_out(table, hole, direction):
            return True
        direction += 1
    return False


def is_way_out(table: Table, hole: i64, direction: i64) -> bool:
    if not table.ground.open(hole, direction):
        return False
    cell = neighbour(hole, direction)
    return table.occupant[cell] == NOWHERE and not table.ground.kinds[cell] & (HOLE | BORDER)


class Wormhole(Following):
    """The owner of the traveller `a` chooses the exit `b` - 1, then the cell beside it. No exit: it waits (SG-SPA-3)."""

    name = "wormhole"
    number = 21

    def decider(self, table: Table) -> i64:
        return table.owner[self.a]

    def prompt(self, table: Table) -> str:
        what = "choose the black hole to come out of" if self.b == 0 else "choose the cell to step out onto"
        return f"{table.card(self.a).name} in the wormhole: {what}."

    def offer(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        if self.b == 0:
            actions.extend(notation.of[verb.CHOOSE_CELL][cell] for cell in range(CELLS) if is_exit(table, cell))
            return
        for cell in sorted([neighbour(self.b - 1, d) for d in range(4) if is_way_out(table, self.b - 1, d)]):
            actions.append(notation.of[verb.CHOOSE_CELL][cell])

    def refusal(self, table: Table, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_CELL:
            return LEAVE_THE_HOLE
        if self.b == 0:
            return None if is_exit(table, action.a) else NO_EXIT
        for direction in range(4):
            if is_way_out(table, self.b - 1, direction) and neighbour(self.b - 1, direction) == action.a:
                return None
        return NO_WAY_OUT

    def answer(self, table: Table, action: Action) -> None:
        if self.b == 0:
            table.stack[-1] = Wormhole(self.a, action.a + 1)
            return
        table.stack.pop()
        step(table, self.a, action.a)


class Unstuck(Trigger):
    """Whoever waits in a black hole leaves it as soon as an exit opens (SG-SPA-3)."""

    def fires(self, table: Table) -> bool:
        waiting = False
        for piece in range(len(table.where)):
            if is_stuck(table, piece):
                waiting = True
                if any(is_exit(table, hole) for hole in range(CELLS)):
                    table.stack.append(Wormhole(piece))
                    return True
        table.stuck = 1 if waiting else 0
        return False


def is_stuck(table: Table, piece: i64) -> bool:
    cell: i64 = table.where[piece]
    if not 0 <= cell < FIRST_PLACE or not table.ground.kinds[cell] & HOLE or not travels(table, piece):
        return False
    return not is_held(table, piece)


def travels(table: Table, piece: i64) -> bool:
    """The living card decides, if its own says something about black holes (SG-SOUL-4)."""
    if table.content.traits[piece % table.kinds] & STEADY:
        return False
    return table.has(piece, TRAVELS)


class Spacewalker(Behaviour):
    """Wormhole (SG-SPA-2): black holes do not destroy it; it drops the Fragment there and comes out of another one."""

    key = "spacewalker"
    traits = SURVIVES_HOLES | TRAVELS

    def __init__(self) -> None:
        super().__init__([Teleport()])

    def keeps_from_holes(self) -> bool:
        return True

    def enters_hole(self, table: Table, piece: i64) -> None:
        if table.carrier == piece:
            lay_fragment(table, fragment_tile(table))
        if table.active == piece:
            table.line = ANY_LINE
        table.stuck = 1
