"""The Ghost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    CELL,
    FINISHED,
    INCORPOREAL,
    N_,
    NOWHERE,
    PIECE,
    USED_SOUL,
    Ability,
    Aura,
    Behaviour,
    Pending,
    Position,
    Refusal,
    drop_soul,
    lose_footing,
    set_decay,
    soul_cells,
    souls_at,
    take_soul,
    why_no_soul,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Cell, i64


class Eradicate(Ability):
    """Take a Soul in range, lying or absorbed, of either side, through anything. An allied one resets the die."""

    name = "eradicate"
    title = N_("Eradicate")
    text = N_("For {price}, take a Soul {range}, lying or absorbed, of either side.")
    rule = "SG-GHO-1"
    ranged = True
    decay_paid = True
    lacks = N_("no Soul in reach")
    questions = [CELL, PIECE]
    words = [N_("{deed} – on which cell is the Soul that is taken?"), N_("{deed} – which of the Souls there is taken?")]

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        full = position.soul[pending.who()] != NOWHERE and not position.content.rulings.eradicates_with_soul
        return self.refuse("whoever has a Soul already takes no other one") if full else None

    def asks(self, position: Position, pending: Pending) -> i64:
        count = pending.count()
        if count == 0:
            return CELL
        several = len(self._souls(position, pending, pending.pick(0))) > 1
        return PIECE if count == 1 and several else FINISHED

    def _souls(self, position: Position, pending: Pending, cell: Cell) -> list[int]:
        own = position.soul[pending.who()]
        return [soul for soul in souls_at(position, cell) if soul != own]

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return soul_cells(position) if pending.count() == 0 else self._souls(position, pending, pending.pick(0))

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1:
            there = value in self._souls(position, pending, pending.pick(0))
            return None if there else self.refuse("this Soul is not there")
        far = self.why_far(position, pending, value)
        if far is not None:
            return far
        if self._souls(position, pending, value):
            return None
        return why_no_soul(position, value, self.refuse("there is no Soul on that cell"))

    def act(self, position: Position, pending: Pending) -> None:
        """A Soul that it had is dropped first; the new one's ability waits (SG-SOUL-2)."""
        piece = pending.who()
        souls = self._souls(position, pending, pending.pick(0))
        soul = pending.pick(1) if pending.count() == 2 else souls[0]
        if position.soul[piece] != NOWHERE:
            drop_soul(position, piece, self.rule)
        take_soul(position, piece, soul, self.rule)
        if position.side_of(soul) == position.side_of(piece):
            set_decay(position, piece, 1, self.rule)
        if position.active == piece:
            position.done |= USED_SOUL
        lose_footing(position, piece)


class Rejection(Ability):
    """Drop the absorbed Soul on its bearer's cell."""

    name = "rejection"
    title = N_("Rejection")
    text = N_("For {price}, drop the absorbed Soul on its own cell.")
    rule = "SG-GHO-2"
    decay_paid = True

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        return self.refuse("there is no absorbed Soul to reject") if position.soul[pending.who()] == NOWHERE else None

    def act(self, position: Position, pending: Pending) -> None:
        drop_soul(position, pending.who(), self.rule)
        lose_footing(position, pending.who())


class Ghost(Behaviour):
    """Incorporeal (SG-GHO-3): passes through Soulgivers, walls and the Border, but cannot stop in them."""

    key = "ghost"
    title = N_("Ghost")
    text = N_("through walls, through everybody")
    auras = [
        Aura(
            "incorporeal",
            N_("Incorporeal"),
            N_("Passes through Soulgivers, walls and the Border, but cannot stop there."),
            ("SG-GHO-3",),
        )
    ]
    traits = INCORPOREAL
    abilities = [Eradicate, Rejection]
