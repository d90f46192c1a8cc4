"""The Volomancer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.kit import (
    BY_ABILITY,
    CELL,
    ENTRY,
    FINISH_FIRST,
    FINISHED,
    LED,
    N_,
    NOWHERE,
    Ability,
    Behaviour,
    Pending,
    Position,
    Refusal,
    Shields,
    about_led,
    conquer,
    is_in_hand,
    is_walled_off,
    next_cells,
    occupied_cells,
    on_board,
    portals_beside,
    step,
    take_fragment,
    take_in_hand,
    why_no_throw,
    why_not_led,
    why_not_left,
    why_unmoved,
    why_untargetable,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Cell, Content, Piece, i64

NOBODY_TO_PASS_TO: Final = Refusal("SG-FRAG-2", "the carrier has nobody at the right distance and in sight to pass it to")


class MindControl(Ability):
    """Move another Soulgiver, ally or foe, some cells by steps; it keeps Fragment, Soul and shields."""

    name = "mind_control"
    title = N_("Mind Control")
    text = N_("Walk another Soulgiver {range}, friend or foe, up to {cells}.")
    rule = "SG-VOL-1"
    see_also = ("SG-VOL-2",)
    ranged = True
    leads = True
    lacks = N_("nobody else in reach")
    questions = [CELL, CELL]
    words = [N_("{deed} – whom do you lead?"), N_("{deed} – where do you lead {piece}?")]

    def says(self, content: Content) -> str:
        if content.rulings.led_are_turned:
            return N_("Walk another Soulgiver {range}, friend or foe, up to {cells}, and turn it as you like.")
        return self.text

    def asks(self, position: Position, pending: Pending) -> i64:
        count = pending.count()
        if count == 0:
            return CELL
        over = count > position.content.cells[self.name] or pending.last() == ENTRY or not is_in_hand(position, pending)
        return FINISHED if over else CELL

    def why_stop(self, position: Position, pending: Pending) -> Refusal | None:
        return FINISH_FIRST if pending.count() == 0 else why_not_left(position, pending)

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        if pending.count():
            return next_cells(position.where[pending.pick(0)])
        return [cell for cell in occupied_cells(position) if position.occupant[cell] != pending.who()]

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() > 0:
            return why_not_led(position, pending, value, position.content.cells[self.name] - pending.count(), self.rule)
        refusal = self.why_far(position, pending, value) or self.why_no_target(position, value)
        if refusal is not None:
            return refusal
        target: Piece = position.occupant[value]
        if target == pending.who():
            return self.refuse("the target is another Soulgiver")
        return why_unmoved(position, target, BY_ABILITY)

    def why_entry(self, position: Position, pending: Pending) -> Refusal | None:
        """An allied carrier may step into its own portal."""
        if pending.count() == 0:
            return self.refuse("a portal is not a target")
        target = pending.pick(0)
        ally = position.side_of(target) == position.side_of(pending.who())
        beside = portals_beside(position, target)
        if not ally or position.carrier != target or not beside:
            return self.refuse("only an allied carrier next to its own portal can be led into it")
        walled = all(is_walled_off(position, target, portal) for portal in beside)
        return self.refuse("a wall is in the way") if walled else None

    def takes_effect(self, pending: Pending) -> bool:
        return pending.count() > 0

    def about(self, position: Position, pending: Pending) -> dict[str, object]:
        return about_led(position, pending) if pending.count() else super().about(position, pending)

    def picked(self, position: Position, pending: Pending) -> None:
        if pending.count() == 1:
            take_in_hand(position, pending)
        elif pending.last() == ENTRY:
            conquer(position, position.side_of(pending.who()))
        else:
            step(position, pending.pick(0), pending.last(), LED, self.rule)

    def act(self, position: Position, pending: Pending) -> None:
        """Only where a pack says so are its shields turned: not those of somebody who has got out of hand."""
        piece = pending.pick(0)
        if position.content.rulings.led_are_turned and not position.ending and on_board(position, piece):
            led = pending.first(pending.count() - 1) if pending.stopped() else pending
            if is_in_hand(position, led):
                position.stack.append(Shields(piece, position.owner[pending.who()] + 1))


class Acquiescence(Ability):
    """An opposing carrier passes the Fragment to whomever the Volomancer's player names."""

    name = "acquiescence"
    title = N_("Acquiescence")
    text = N_("An opposing carrier {range} has to pass the Fragment to whom you name.")
    rule = "SG-VOL-3"
    ranged = True
    lacks = N_("no opposing carrier in reach")
    questions = [CELL, CELL]
    words = [N_("{deed} – which carrier has to pass the Fragment?"), N_("{deed} – who receives the Fragment?")]

    def says(self, content: Content) -> str:
        if content.rulings.user_receives:
            return N_("Take the Fragment from an opposing carrier {range}.")
        return self.text

    def asks(self, position: Position, pending: Pending) -> i64:
        """The receiver is not asked for where it is always the user."""
        over = pending.count() == 1 and position.content.rulings.user_receives
        return FINISHED if over else super().asks(position, pending)

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        carrier = position.carrier
        foe = carrier != NOWHERE and position.side_of(carrier) != position.side_of(pending.who())
        return None if foe else self.refuse("no opposing Soulgiver carries the Fragment")

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return occupied_cells(position) if pending.count() else [position.where[position.carrier]]

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1:
            return self._why_not_to(position, value)
        refusal = self.why_far(position, pending, value) or self.why_no_target(position, value)
        if refusal is not None:
            return refusal
        carrier: Piece = position.occupant[value]
        if carrier != position.carrier:
            return self.refuse("this Soulgiver does not carry the Fragment")
        return None if position.content.rulings.user_receives else self._why_to_nobody(position)

    def _why_to_nobody(self, position: Position) -> Refusal | None:
        """Nobody at the right distance in clear sight (SG-FRAG-2), or only somebody who cannot be chosen (SG-RUN-3)."""
        untargetable: Refusal | None = None
        for cell in occupied_cells(position):
            refusal = self._why_not_to(position, cell)
            if refusal is None:
                return None
            if refusal.rule not in (self.rule, NOBODY_TO_PASS_TO.rule):
                untargetable = refusal
        return untargetable or NOBODY_TO_PASS_TO

    def _why_not_to(self, position: Position, cell: Cell) -> Refusal | None:
        receiver: Piece = position.occupant[cell]
        if receiver == NOWHERE or receiver == position.carrier:
            return self.refuse("there is nobody to receive the Fragment")
        return why_no_throw(position, position.carrier, cell) or why_untargetable(position, receiver)

    def act(self, position: Position, pending: Pending) -> None:
        """SG-SHIELD-3: the receiver's owner sets the Fragment's shields, the former carrier's owner its own."""
        former = position.carrier
        receiver: Piece = position.occupant[pending.pick(1)] if pending.count() == 2 else pending.who()
        take_fragment(position, receiver, self.rule)
        if on_board(position, former):
            position.stack.append(Shields(former))
        position.stack.append(Shields(receiver))


class Volomancer(Behaviour):
    """A bender of wills with no aura."""

    key = "volomancer"
    title = N_("Volomancer")
    text = N_("a will that others obey")
    abilities = [MindControl, Acquiescence]
