"""The Ghost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.ability import Ability
from soulgames.games.soulgivers.behaviour import Behaviour
from soulgames.games.soulgivers.choosing import FINISHED, Asking
from soulgames.games.soulgivers.geometry import NOWHERE
from soulgames.games.soulgivers.souls import drop_soul, soul_cells, souls_at, take_soul, why_no_soul
from soulgames.games.soulgivers.table import USED_SOUL, Table
from soulgames.games.soulgivers.traits import INCORPOREAL
from soulgames.games.soulgivers.verbs import lose_footing

if TYPE_CHECKING:
    from mypy_extensions import i64


class Eradicate(Ability):
    """Take a Soul in range, lying or absorbed, of either side, through anything. An allied one resets the die."""

    name = "eradicate"
    rule = "SG-GHO-1"
    lacks = "no Soul in reach"

    def asks(self, table: Table, asking: Asking) -> i64:
        count = asking.count()
        if count == 0:
            return verb.CHOOSE_CELL
        several = len(self._souls(table, asking, asking.pick(0))) > 1
        return verb.CHOOSE_PIECE if count == 1 and several else FINISHED

    def _souls(self, table: Table, asking: Asking, cell: i64) -> list[int]:
        own = table.soul[asking.who()]
        return [soul for soul in souls_at(table, cell) if soul != own]

    def candidates(self, table: Table, asking: Asking) -> list[int]:
        return soul_cells(table) if asking.count() == 0 else self._souls(table, asking, asking.pick(0))

    def why(self, table: Table, asking: Asking, value: i64) -> Refusal | None:
        if asking.count() == 1:
            there = value in self._souls(table, asking, asking.pick(0))
            return None if there else self.refuse("this Soul is not there")
        far = self.why_far(table, asking, value)
        if far is not None:
            return far
        if self._souls(table, asking, value):
            return None
        return why_no_soul(table, value, self.refuse("there is no Soul on that cell"))

    def act(self, table: Table, asking: Asking) -> None:
        """A Soul that it had is dropped first; the new one's ability waits (SG-SOUL-2)."""
        piece = asking.who()
        souls = self._souls(table, asking, asking.pick(0))
        soul = asking.pick(1) if asking.count() == 2 else souls[0]
        if table.soul[piece] != NOWHERE:
            drop_soul(table, piece)
        take_soul(table, piece, soul)
        if table.side_of(soul) == table.side_of(piece):
            table.decay[piece] = 1
        if table.active == piece:
            table.done |= USED_SOUL
        lose_footing(table, piece)


class Rejection(Ability):
    """Drop the absorbed Soul on its bearer's cell."""

    name = "rejection"
    rule = "SG-GHO-2"

    def why_unready(self, table: Table, asking: Asking) -> Refusal | None:
        return self.refuse("there is no absorbed Soul to reject") if table.soul[asking.who()] == NOWHERE else None

    def act(self, table: Table, asking: Asking) -> None:
        drop_soul(table, asking.who())
        lose_footing(table, asking.who())


class Ghost(Behaviour):
    """Incorporeal (SG-GHO-3): passes through Soulgivers, walls and the Border, but cannot stop in them."""

    key = "ghost"
    traits = INCORPOREAL

    def __init__(self) -> None:
        super().__init__([Eradicate(), Rejection()])
