"""The Spacewalker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.ability import WAITING, Ability, any_waits, cells_of_side
from soulgames.games.soulgivers.behaviour import Behaviour
from soulgames.games.soulgivers.choosing import FINISHED, Asking
from soulgames.games.soulgivers.frame import Following
from soulgames.games.soulgivers.geometry import CELLS, neighbour
from soulgames.games.soulgivers.holes import is_exit, is_held, is_on_hole, is_way_out, travels, why_unmoved
from soulgames.games.soulgivers.notation import Notation
from soulgames.games.soulgivers.queries import fragment_tile
from soulgames.games.soulgivers.shields import Shields
from soulgames.games.soulgivers.table import ANY_LINE, Table
from soulgames.games.soulgivers.traits import TRAVELS
from soulgames.games.soulgivers.verbs import lay_fragment, leave, put, settle, step
from soulgames.games.soulgivers.watch import Trigger

if TYPE_CHECKING:
    from mypy_extensions import i64

LEAVE_THE_HOLE: Final = Refusal("SG-TURN-4", "the way out of the black hole is chosen first")
NO_EXIT: Final = Refusal("SG-SPA-2", "that is no other black hole with a free cell beside it")
NOT_WAITING: Final = Refusal("SG-POP-5", "nobody of yours waits there to leave a black hole")
NO_WAY_OUT: Final = Refusal("SG-SPA-2", "that is no free cell next to the exit, or a wall is between")


class Teleport(Ability):
    """Swap places with an ally on the board; shields stay, a carried Fragment is dropped first."""

    name = "teleport"
    rule = "SG-SPA-1"
    moves_bearer = True
    lacks = "no other ally on the board"

    def asks(self, table: Table, asking: Asking) -> i64:
        return FINISHED if asking.count() else verb.CHOOSE_CELL

    def candidates(self, table: Table, asking: Asking) -> list[int]:
        return [cell for cell in cells_of_side(table, table.side_of(asking.who())) if table.occupant[cell] != asking.who()]

    def why_nothing(self, table: Table, asking: Asking) -> Refusal:
        waits = any_waits(table, table.side_of(asking.who()))
        return WAITING if waits else super().why_nothing(table, asking)

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        refusal = self.why_no_target(table, value)
        if refusal is not None:
            return refusal
        piece = asking.who()
        ally: i64 = table.occupant[value]
        if ally == piece or table.side_of(ally) != table.side_of(piece):
            return self.refuse("one swaps places with an ally")
        return why_unmoved(table, ally)

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
        leave_fragment(table, self.a)
        step(table, self.a, action.a)


def leave_fragment(table: Table, piece: i64) -> None:
    """On entering a black hole, or on leaving if it took the Fragment while it was trapped there (SG-SPA-2).

    Shields are set once it has come out, or at once if it is stuck (SG-SHIELD-3).
    """
    if table.carrier == piece:
        lay_fragment(table, fragment_tile(table))
        table.stack.append(Shields(piece))


class Unstuck(Trigger):
    """Whoever waits in a black hole leaves it as soon as an exit opens (SG-SPA-3), or nothing holds it there (SG-POP-5)."""

    def fires(self, table: Table) -> bool:
        waiting = [piece for piece in range(len(table.where)) if is_on_hole(table, piece) and travels(table, piece)]
        table.stuck = 1 if waiting else 0
        free = [piece for piece in waiting if not is_held(table, piece)]
        if not free or not any(is_exit(table, hole) for hole in range(CELLS)):
            return False
        player = table.player  # of several players, the one whose turn it is, or comes next
        while all(table.owner[piece] != player for piece in free):
            player = (player + 1) % table.players
        own = [piece for piece in free if table.owner[piece] == player]
        table.stack.append(Wormhole(own[0]) if len(own) == 1 else FirstOut(player))
        return True


class FirstOut(Following):
    """Several Soulgivers of the player `a` can leave their black holes: who goes first? (SG-POP-5)"""

    name = "first_out"
    number = 28

    def decider(self, table: Table) -> i64:
        return self.a

    def prompt(self, table: Table) -> str:
        return "choose who leaves its black hole first."

    def _cells(self, table: Table) -> list[int]:
        own = [piece for piece in range(len(table.where)) if table.owner[piece] == self.a and is_on_hole(table, piece)]
        return sorted([table.where[piece] for piece in own if travels(table, piece) and not is_held(table, piece)])

    def offer(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[verb.CHOOSE_CELL][cell] for cell in self._cells(table))

    def refusal(self, table: Table, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_CELL:
            return LEAVE_THE_HOLE
        return None if action.a in self._cells(table) else NOT_WAITING

    def answer(self, table: Table, action: Action) -> None:
        table.stack[-1] = Wormhole(table.occupant[action.a])


class Spacewalker(Behaviour):
    """Wormhole (SG-SPA-2): black holes do not destroy it; it drops the Fragment there and comes out of another one."""

    key = "spacewalker"
    traits = TRAVELS

    def __init__(self) -> None:
        super().__init__([Teleport()])

    def keeps_from_holes(self) -> bool:
        return True

    def enters_hole(self, table: Table, piece: i64) -> None:
        leave_fragment(table, piece)
        if table.active == piece:
            table.line = ANY_LINE
        table.stuck = 1
