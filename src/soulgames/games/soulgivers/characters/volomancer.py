"""The Volomancer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import actions as may
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.ability import Ability, occupied_cells, why_untargetable
from soulgames.games.soulgivers.behaviour import Behaviour
from soulgames.games.soulgivers.choosing import ENTRY, FINISH_FIRST, FINISHED, Asking
from soulgames.games.soulgivers.geometry import NOWHERE
from soulgames.games.soulgivers.holes import why_unmoved
from soulgames.games.soulgivers.queries import on_board
from soulgames.games.soulgivers.shields import Shields
from soulgames.games.soulgivers.steering import is_in_hand, next_cells, take_in_hand, why_not_led, why_not_left
from soulgames.games.soulgivers.table import Table
from soulgames.games.soulgivers.traits import INCORPOREAL
from soulgames.games.soulgivers.verbs import conquer, step, take_fragment

if TYPE_CHECKING:
    from mypy_extensions import i64

CELLS_LED: Final = 2
NOBODY_TO_PASS_TO: Final = Refusal("SG-FRAG-2", "the carrier has nobody at the right distance and in sight to pass it to")


class MindControl(Ability):
    """Move another Soulgiver, ally or foe, up to two cells by steps; it keeps Fragment, Soul and shields."""

    name = "mind_control"
    rule = "SG-VOL-1"
    lacks = "nobody else in reach"

    def asks(self, table: Table, asking: Asking) -> i64:
        count = asking.count()
        if count == 0:
            return verb.CHOOSE_CELL
        over = count > CELLS_LED or asking.last() == ENTRY or not is_in_hand(table, asking)
        return FINISHED if over else verb.CHOOSE_CELL

    def why_stop(self, table: Table, asking: Asking) -> Refusal | None:
        return FINISH_FIRST if asking.count() == 0 else why_not_left(table, asking)

    def candidates(self, table: Table, asking: Asking) -> list[int]:
        if asking.count():
            return next_cells(table.where[asking.pick(0)])
        return [cell for cell in occupied_cells(table) if table.occupant[cell] != asking.who()]

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        if asking.count() > 0:
            return why_not_led(table, asking, value, CELLS_LED - asking.count(), self.rule)
        refusal = self.why_far(table, asking, value) or self.why_no_target(table, value)
        if refusal is not None:
            return refusal
        target: i64 = table.occupant[value]
        return self.refuse("the target is another Soulgiver") if target == asking.who() else why_unmoved(table, target)

    def why_entry(self, table: Table, asking: Asking) -> Refusal | None:
        """An allied carrier may step into its own portal."""
        if asking.count() == 0:
            return self.refuse("a portal is no target")
        target = asking.pick(0)
        ally = table.side_of(target) == table.side_of(asking.who())
        if not ally or table.carrier != target or not may.next_to_portal(table, target):
            return self.refuse("only an allied carrier next to its own portal can be led into it")
        walled = table.ground.walled(table.where[target], may.outwards(table.side_of(target)))
        return self.refuse("a wall is in the way") if walled and not table.has(target, INCORPOREAL) else None

    def picked(self, table: Table, asking: Asking) -> None:
        if asking.count() == 1:
            take_in_hand(table, asking)
        elif asking.last() == ENTRY:
            conquer(table, table.side_of(asking.who()))
        else:
            step(table, asking.pick(0), asking.last())


class Acquiescence(Ability):
    """An opposing carrier passes the Fragment to whomever the Volomancer's player names."""

    name = "acquiescence"
    rule = "SG-VOL-3"
    lacks = "no opposing carrier in reach"

    def asks(self, table: Table, asking: Asking) -> i64:
        return verb.CHOOSE_CELL if asking.count() < 2 else FINISHED

    def why_unready(self, table: Table, asking: Asking) -> Refusal | None:
        carrier = table.carrier
        foe = carrier != NOWHERE and table.side_of(carrier) != table.side_of(asking.who())
        return None if foe else self.refuse("no opposing Soulgiver carries the Fragment")

    def candidates(self, table: Table, asking: Asking) -> list[int]:
        return occupied_cells(table) if asking.count() else [table.where[table.carrier]]

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        if asking.count() == 1:
            return self._why_not_to(table, value)
        refusal = self.why_far(table, asking, value) or self.why_no_target(table, value)
        if refusal is not None:
            return refusal
        carrier: i64 = table.occupant[value]
        if carrier != table.carrier:
            return self.refuse("this Soulgiver does not carry the Fragment")
        return self._why_to_nobody(table)

    def _why_to_nobody(self, table: Table) -> Refusal | None:
        """Nobody at the right distance in clear sight (SG-FRAG-2), or only somebody who cannot be chosen (SG-RUN-3)."""
        untargetable: Refusal | None = None
        for cell in occupied_cells(table):
            refusal = self._why_not_to(table, cell)
            if refusal is None:
                return None
            if refusal.rule not in (self.rule, NOBODY_TO_PASS_TO.rule):
                untargetable = refusal
        return untargetable or NOBODY_TO_PASS_TO

    def _why_not_to(self, table: Table, cell: i64) -> Refusal | None:
        receiver: i64 = table.occupant[cell]
        if receiver == NOWHERE or receiver == table.carrier:
            return self.refuse("there is nobody to receive the Fragment")
        return may.why_no_throw(table, table.carrier, cell) or why_untargetable(table, receiver)

    def act(self, table: Table, asking: Asking) -> None:
        """SG-SHIELD-3: the receiver's owner sets the Fragment's shields, the former carrier's owner its own."""
        former = table.carrier
        receiver: i64 = table.occupant[asking.pick(1)]
        take_fragment(table, receiver)
        if on_board(table, former):
            table.stack.append(Shields(former))
        table.stack.append(Shields(receiver))


class Volomancer(Behaviour):
    """A bender of wills with no aura."""

    key = "volomancer"

    def __init__(self) -> None:
        super().__init__([MindControl(), Acquiescence()])
