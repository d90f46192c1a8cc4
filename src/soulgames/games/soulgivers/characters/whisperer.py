"""The Whisperer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.ability import Ability, cells_of_side
from soulgames.games.soulgivers.behaviour import Behaviour
from soulgames.games.soulgivers.choosing import ENCOURAGED, FINISH_FIRST, FINISHED, Asking
from soulgames.games.soulgivers.frame import Frame
from soulgames.games.soulgivers.geometry import ALL_DIRECTIONS, NOWHERE, neighbour
from soulgames.games.soulgivers.notation import Notation
from soulgames.games.soulgivers.queries import is_wall
from soulgames.games.soulgivers.table import ACTIVATED, DISCOURAGED, Table
from soulgames.games.soulgivers.tribute import carry_out, offer_repeats, repeatable, why_repeat

if TYPE_CHECKING:
    from mypy_extensions import i64


class Encouragement(Ability):
    """An ally in range that was activated this turn repeats a paid action that it took, for no Essence, with new choices."""

    name = "encouragement"
    rule = "SG-WHI-1"
    may_be_repeated = False
    lacks = "no other ally in reach"

    def asks(self, table: Table, asking: Asking) -> i64:
        return FINISHED if asking.count() else verb.CHOOSE_CELL

    def candidates(self, table: Table, asking: Asking) -> list[int]:
        return cells_of_side(table, table.side_of(asking.who()))

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        refusal = self.why_far(table, asking, value) or self.why_no_target(table, value)
        if refusal is not None:
            return refusal
        ally: i64 = table.occupant[value]
        if table.side_of(ally) != table.side_of(asking.who()):
            return self.refuse("only allies are encouraged")
        if ally == asking.who():
            return self.refuse("nobody encourages themselves")
        if not table.marks[ally] & ACTIVATED:
            return self.refuse("this ally was not activated in this turn")
        return None if repeatable(table, ally) else self.refuse("this ally has no paid action that it could repeat")

    def act(self, table: Table, asking: Asking) -> None:
        table.stack.append(Repeating(table.occupant[asking.pick(0)]))


class Repeating(Frame):
    """The Soulgiver `a` repeats a paid action of its turn."""

    name = "repeating"
    number = 25

    def decider(self, table: Table) -> i64:
        return table.player

    def prompt(self, table: Table) -> str:
        return f"repeat a paid action of the {table.card(self.a).name}."

    def offer(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        offer_repeats(table, self.a, notation, actions)

    def refusal(self, table: Table, action: Action) -> Refusal | None:
        acting = verb.STEP <= action.kind <= verb.ATTACK_BARRIER or action.kind == verb.USE
        return why_repeat(table, self.a, action) if acting else FINISH_FIRST

    def answer(self, table: Table, action: Action) -> None:
        table.stack.pop()
        if action.kind == verb.USE:
            table.stack.append(Asking(action.a, self.a + ENCOURAGED))
        else:
            carry_out(table, self.a, action)


class Discouragement(Ability):
    """The opposing Soulgivers that it sees in one direction cannot use abilities in their next turn."""

    name = "discouragement"
    rule = "SG-WHI-2"
    lacks = "no direction"

    def asks(self, table: Table, asking: Asking) -> i64:
        return FINISHED if asking.count() else verb.CHOOSE_DIRECTION

    def candidates(self, table: Table, asking: Asking) -> list[int]:
        return ALL_DIRECTIONS

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        seen = self._seen(table, asking, value)
        foe = seen != NOWHERE and table.side_of(seen) != table.side_of(asking.who())
        return None if foe else self.refuse("no opposing Soulgiver is seen there")

    def _seen(self, table: Table, asking: Asking, direction: i64) -> i64:
        """The first Soulgiver on the line, behind whom nobody is seen (SG-LOS-1); NOWHERE if a wall comes before."""
        side = table.side_of(asking.who())
        cell = self.origin(table, asking)
        for _ in range(table.content.ranges[self.name].most):
            if not table.ground.open(cell, direction):
                return NOWHERE
            cell = neighbour(cell, direction)
            if table.occupant[cell] != NOWHERE or is_wall(table, side, cell):
                return table.occupant[cell]
        return NOWHERE

    def act(self, table: Table, asking: Asking) -> None:
        table.marks[self._seen(table, asking, asking.pick(0))] |= DISCOURAGED


class Whisperer(Behaviour):
    """A voice with no aura."""

    key = "whisperer"

    def __init__(self) -> None:
        super().__init__([Encouragement(), Discouragement()])
