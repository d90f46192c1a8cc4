"""All that can be done in the action phase, in the order in which it is offered, and repeating it (SG-TURN-4, SG-WHI-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import BrokenInvariant, Refusal
from soulgames.games.soulgivers.deeds.basic import BasicDeed, NotNow, PlayersDeed, Tribute
from soulgames.games.soulgivers.deeds.use import Use
from soulgames.games.soulgivers.flow.drawing import Draw
from soulgames.games.soulgivers.flow.ending import End
from soulgames.games.soulgivers.flow.window import Activate, UsePopulation
from soulgames.games.soulgivers.position import TRIBUTES, Position
from soulgames.games.soulgivers.rules.attack import Attack, AttackBarrier
from soulgames.games.soulgivers.rules.fragment import Collect, Drop, Pass
from soulgames.games.soulgivers.rules.movement import Rotate, Step, StepPortal
from soulgames.games.soulgivers.rules.souls import Absorb
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.notation import Notation

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Piece

NOTHING_TO_CHOOSE: Final = Refusal("SG-TURN-4", "there is nothing to choose now")
NOT_WAITING: Final = Refusal("SG-REACT-1", "an anomaly is played right after the opponent declares a Soulgiver")
NO_WINDOW: Final = Refusal("SG-REACT-1", "there is no reaction to decline")

MOVING_ON: Final[list[BasicDeed]] = [Step(), StepPortal()]
"""All that can be done where one may not stop."""
FREE: Final[list[BasicDeed]] = [Rotate(), Absorb()]
PAID_FOR: Final[list[Tribute]] = [Collect(), Pass(), Drop(), Attack(), AttackBarrier()]
USE: Final = Use()
PLAYERS: Final[list[PlayersDeed]] = [Draw(), UsePopulation(), Activate(), End()]
REACTIONS: Final[list[BasicDeed]] = [NotNow(verb.PLAY, NOT_WAITING), NotNow(verb.DECLINE, NO_WINDOW)]
ANSWERS: Final[list[BasicDeed]] = [NotNow(kind, NOTHING_TO_CHOOSE, True) for kind in range(verb.CHOOSE_CELL, verb.DONE + 1)]


def by_kind() -> list[BasicDeed]:
    deeds: list[BasicDeed] = [*MOVING_ON, *FREE, *PAID_FOR, USE, *PLAYERS, *REACTIONS, *ANSWERS]
    deeds.sort(key=kind_of)
    if [deed.kind for deed in deeds] != list(range(verb.END_TURN + 1)):
        raise BrokenInvariant("every kind of action is listed once")
    return deeds


def kind_of(deed: BasicDeed) -> int:
    return deed.kind


DEEDS: Final[list[BasicDeed]] = by_kind()
"""By the kind of action."""


def offer_paid(position: Position, piece: Piece, types: i64, notation: Notation, actions: list[Action]) -> None:
    """The tribute actions of these types that a Soulgiver on the board can take."""
    for deed in PAID_FOR:
        if deed.type & types:
            deed.offer(position, piece, notation, actions)


def offer_repeats(position: Position, piece: Piece, notation: Notation, actions: list[Action]) -> None:
    """The paid actions of this turn that a Soulgiver could repeat."""
    offer_paid(position, piece, position.marks[piece] // TRIBUTES, notation, actions)
    USE.offer_repeats(position, piece, notation, actions)


def repeatable(position: Position, piece: Piece) -> bool:
    found: list[Action] = []
    offer_repeats(position, piece, position.content.notation, found)
    return len(found) > 0


def why_repeat(position: Position, piece: Piece, action: Action) -> Refusal | None:
    return DEEDS[action.kind].why_repeat(position, piece, action.a)


def repeat(position: Position, piece: Piece, action: Action) -> None:
    DEEDS[action.kind].repeat(position, piece, action.a)
