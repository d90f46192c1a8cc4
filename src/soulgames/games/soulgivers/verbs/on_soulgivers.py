"""Steps about a Soulgiver: Decay, moving, turning, destroying, and the end of its activation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.core.telling import N_, Sentence
from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.deeds.anomaly import NOT_A_TARGET, NOT_WHILE_WAITING
from soulgames.games.soulgivers.deeds.deed import CELL, FINISH_FIRST, FINISHED
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.deeds.steering import about_led, is_in_hand, next_cells, take_in_hand, why_not_led, why_not_left
from soulgames.games.soulgivers.deeds.traits import UNTARGETABLE
from soulgames.games.soulgivers.flow.shields import Shields
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.activation import end_activation
from soulgames.games.soulgivers.rules.decay import add_decay, destroy, set_decay
from soulgames.games.soulgivers.rules.holes import BY_ANOMALY, why_unmoved
from soulgames.games.soulgivers.rules.queries import any_waits, cells_of_side, occupied_cells, on_board
from soulgames.games.soulgivers.rules.steps import step as take_step
from soulgames.games.soulgivers.text.events import LED, SUSPENDED
from soulgames.games.soulgivers.text.tell import tell_piece
from soulgames.games.soulgivers.verbs.language import ACTIVE, ANYBODY, IT, OPPONENT, OWN, CardStep
from soulgames.games.soulgivers.verbs.step import CardTexts, Verb

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Piece, Side

LACKING: Final = {
    OPPONENT: N_("no opposing Soulgiver on the board"),
    OWN: N_("none of your Soulgivers on the board"),
    ANYBODY: N_("no Soulgiver on the board"),
}
ASKING: Final = {
    OPPONENT: N_("{deed} – which opposing Soulgiver?"),
    OWN: N_("{deed} – which of your Soulgivers?"),
    ANYBODY: N_("{deed} – which Soulgiver?"),
    ACTIVE: N_("{deed} – the active Soulgiver."),
}
WHERE: Final = N_("{deed} – where do you lead {piece}?")
Texts = dict[str, str]

TAKES_DECAY: Final = {
    OPPONENT: N_("An opposing Soulgiver takes {count} Decay."),
    OWN: N_("One of your Soulgivers takes {count} Decay."),
    ANYBODY: N_("A Soulgiver takes {count} Decay."),
    ACTIVE: N_("The Soulgiver just declared takes {count} Decay."),
    IT: N_("It takes {count} Decay."),
}
LOSES_DECAY: Final = {
    OPPONENT: N_("An opposing Soulgiver loses {count} Decay."),
    OWN: N_("One of your Soulgivers loses {count} Decay."),
    ANYBODY: N_("A Soulgiver loses {count} Decay."),
    ACTIVE: N_("The Soulgiver just declared loses {count} Decay."),
    IT: N_("It loses {count} Decay."),
}
IS_MOVED: Final = {
    OPPONENT: N_("Move an opposing Soulgiver up to {cells}."),
    OWN: N_("Move one of your Soulgivers up to {cells}."),
    ANYBODY: N_("Move a Soulgiver up to {cells}."),
    ACTIVE: N_("Move the Soulgiver just declared up to {cells}."),
    IT: N_("Move it up to {cells}."),
}
IS_TURNED: Final = {
    OPPONENT: N_("Turn the shields of an opposing Soulgiver."),
    OWN: N_("Turn the shields of one of your Soulgivers."),
    ANYBODY: N_("Turn the shields of a Soulgiver."),
    ACTIVE: N_("Turn the shields of the Soulgiver just declared."),
    IT: N_("Turn its shields."),
}
IS_DESTROYED: Final = {
    OPPONENT: N_("Destroy an opposing Soulgiver."),
    OWN: N_("Destroy one of your Soulgivers."),
    ANYBODY: N_("Destroy a Soulgiver."),
    ACTIVE: N_("Destroy the Soulgiver just declared."),
    IT: N_("Destroy it."),
}
IS_ENDED: Final = {
    ACTIVE: N_("The Soulgiver just declared is not activated after all."),
    IT: N_("Its activation ends."),
}


class OnSoulgiver(Verb):
    """Its player chooses whom, unless that is said already: it, or whoever was declared."""

    questions = [CELL]

    def __init__(self, key: str, texts: CardTexts, step: CardStep) -> None:
        super().__init__(key, texts, step)
        self.what: Final = step.what
        self.chooses: bool = step.what not in (IT, ACTIVE)
        self.leading = step.what == IT

    def said(self) -> Texts:
        """The sentences of this verb."""
        raise NotImplementedError

    def sentence(self) -> Sentence:
        amount = abs(self.step.amount)
        cells = Sentence("{count} cell", {"count": amount}, "{count} cells")
        return Sentence(self.said()[self.what], {"count": amount, "cells": cells})

    def asking(self, answered: int) -> str:
        return ASKING.get(self.what, "") if answered == 0 else WHERE

    def lacking(self) -> str:
        return LACKING.get(self.what, self.lacks)

    def whom(self, position: Position, pending: Pending) -> Piece:
        if self.leading:
            return pending.pick(0)
        return position.occupant[pending.pick(0)] if self.chooses else position.active

    def asks(self, position: Position, pending: Pending) -> i64:
        return CELL if self.chooses and pending.count() == 0 else FINISHED

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        if self.what == ANYBODY:
            return occupied_cells(position)
        if self.what == ACTIVE:
            return [position.where[position.active]]
        return cells_of_side(position, self._side(pending))

    def _side(self, pending: Pending) -> Side:
        return pending.side() if self.what == OWN else 1 - pending.side()

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        return self.why_no_target(position, pending, value)

    def why_no_target(self, position: Position, pending: Pending, cell: Cell) -> Refusal | None:
        target: Piece = position.occupant[cell]
        if target == NOWHERE:
            return self.refuse("no Soulgiver stands there")
        if self.what != ANYBODY and position.side_of(target) != self._side(pending):
            if self.what == OWN:
                return self.refuse("the target is one of your own Soulgivers")
            return self.refuse("the target is an opposing Soulgiver")
        if self.what == ACTIVE and target != position.active:
            return self.refuse("the target is the active Soulgiver")
        return NOT_A_TARGET if position.has(target, UNTARGETABLE) else None

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        """The declared Soulgiver is a target as any other (SG-REACT-4)."""
        if self.what != ACTIVE:
            return None
        declared = position.active
        if declared == NOWHERE or position.side_of(declared) == pending.side():
            return self.refuse("no opposing Soulgiver is active")
        if not on_board(position, declared):
            return NOT_WHILE_WAITING
        return NOT_A_TARGET if position.has(declared, UNTARGETABLE) else None

    def why_nothing(self, position: Position, pending: Pending) -> Refusal:
        waits = any_waits(position, self._side(pending)) or (self.what == ANYBODY and any_waits(position, pending.side()))
        return NOT_WHILE_WAITING if waits else super().why_nothing(position, pending)


class ChangeDecay(OnSoulgiver):
    """Its die never goes below 1."""

    def said(self) -> Texts:
        return TAKES_DECAY if self.step.amount > 0 else LOSES_DECAY

    def work(self, position: Position, pending: Pending) -> None:
        piece = self.whom(position, pending)
        if self.step.amount > 0:
            add_decay(position, piece, self.step.amount, self.cites)
        else:
            set_decay(position, piece, max(1, position.decay[piece] + self.step.amount), self.cites)


class TurnSoulgiver(OnSoulgiver):
    def said(self) -> Texts:
        return IS_TURNED

    def work(self, position: Position, pending: Pending) -> None:
        position.stack.append(Shields(self.whom(position, pending), pending.who() + 1))


class DestroySoulgiver(OnSoulgiver):
    def said(self) -> Texts:
        return IS_DESTROYED

    def work(self, position: Position, pending: Pending) -> None:
        destroy(position, self.whom(position, pending), "anomaly", self.cites)


class EndActivation(OnSoulgiver):
    questions = []

    def said(self) -> Texts:
        return IS_ENDED

    def work(self, position: Position, pending: Pending) -> None:
        """Nothing happens if it is somebody who is not active."""
        piece = self.whom(position, pending)
        if position.active == piece:
            tell_piece(position, piece, SUSPENDED, self.cites)
            end_activation(position)


class MoveSoulgiver(OnSoulgiver):
    """Step by step, as anybody walks; it keeps the Fragment and never enters a portal."""

    questions = [CELL, CELL]

    def __init__(self, key: str, texts: CardTexts, step: CardStep) -> None:
        super().__init__(key, texts, step)
        self.cells: Final[i64] = step.amount
        self.chooses = step.what != IT
        self.leading = True

    def said(self) -> Texts:
        return IS_MOVED

    def whom(self, position: Position, pending: Pending) -> Piece:
        return pending.pick(0)

    def asks(self, position: Position, pending: Pending) -> i64:
        count = pending.count()
        over = count > self.cells or (count > 0 and not is_in_hand(position, pending))
        return FINISHED if over else CELL

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        if pending.count() > 0:
            return why_unmoved(position, pending.pick(0), BY_ANOMALY)
        return super().why_unready(position, pending)

    def why_stop(self, position: Position, pending: Pending) -> Refusal | None:
        return FINISH_FIRST if pending.count() == 0 else why_not_left(position, pending)

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        if pending.count() == 0:
            return super().candidates(position, pending)
        return next_cells(position.where[pending.pick(0)])

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() > 0:
            return why_not_led(position, pending, value, self.cells - pending.count(), self.cites)
        return self.why_no_target(position, pending, value) or why_unmoved(position, position.occupant[value], BY_ANOMALY)

    def takes_effect(self, pending: Pending) -> bool:
        return pending.count() > 0

    def about(self, position: Position, pending: Pending) -> dict[str, object]:
        return about_led(position, pending) if pending.count() else super().about(position, pending)

    def picked(self, position: Position, pending: Pending) -> None:
        if pending.count() == 1:
            take_in_hand(position, pending)
        else:
            take_step(position, pending.pick(0), pending.last(), LED, self.cites)

    def work(self, position: Position, pending: Pending) -> None:
        """All is done already."""
