"""Who may act, and what the activation remembers (SG-TURN-2, SG-TURN-4, SG-TURN-5, SG-TURN-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.core.telling import N_
from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.position import ANY_LINE, PAID, Position
from soulgames.games.soulgivers.rules.queries import on_portal
from soulgames.games.soulgivers.text.tell import tell_declared, tell_ended, tell_paid

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Piece

NOBODY_ACTIVE: Final = Refusal("SG-TURN-2", "no Soulgiver is active: declare one first")
ACTIVATION_CUT: Final = Refusal("SG-REACT-5", "the reaction has ended the activation: declare another Soulgiver")
ON_PORTAL: Final = Refusal("SG-TURN-7", "a Soulgiver on a portal can only step onto the board")
TWICE: Final = Refusal("SG-TURN-4", "this Soulgiver has done that in this turn already")
NO_ESSENCE: Final = N_("no Tribute Essence is left")


def why_inactive(position: Position, piece: Piece) -> Refusal | None:
    """Somebody has to be active."""
    if piece != NOWHERE:
        return None
    return ACTIVATION_CUT if position.cut else NOBODY_ACTIVE


def why_not_acting(position: Position, piece: Piece, type: i64) -> Refusal | None:
    """What stands in the way of any action but a step: of one type once an activation, and on the board."""
    refusal = why_inactive(position, piece)
    if refusal is not None:
        return refusal
    if on_portal(position, piece):
        return ON_PORTAL
    return TWICE if position.done & type else None


def pay_essence(position: Position, piece: Piece) -> None:
    """For a tribute action of a Soulgiver, which will feel it at the end of the turn (SG-TURN-5)."""
    position.essences -= 1
    position.marks[piece] |= PAID
    tell_paid(position, piece)


def begin_activation(position: Position, piece: Piece, marks: i64) -> None:
    position.active = piece
    position.marks[piece] |= marks
    position.cut = 0
    position.fresh = 1
    position.spent = 0
    position.line = ANY_LINE
    position.done = 0
    tell_declared(position, piece)


def end_activation(position: Position) -> None:
    if position.active != NOWHERE:
        tell_ended(position)
    position.active = NOWHERE
    position.cut = position.fresh  # before its first action only a reaction can have ended it (SG-REACT-5)
    position.spent = 0
    position.line = ANY_LINE
    position.done = 0
