"""Using an ability: of one's own card, of an absorbed Soul's, or one that anybody has on a gate (SG-ABIL-1, SG-SOUL-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.deeds.ability import (
    ability_of,
    can_use,
    has_ability,
    mark_used,
    owns,
    used_abilities,
    why_kept,
    why_use,
)
from soulgames.games.soulgivers.deeds.basic import NOT_DONE, BasicDeed
from soulgames.games.soulgivers.deeds.pending import ENCOURAGED, Pending
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.activation import why_not_acting
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.tell import tell_use

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Piece

NOT_REPEATED: Final = Refusal("SG-WHI-1", "a Word of Encouragement is not repeated")
LOST_SINCE: Final = Refusal("SG-WHI-1", "the Soul that lent this ability has been lost since")


class Use(BasicDeed):
    """The ability asks for its choices itself, and is paid once they are made."""

    def __init__(self) -> None:
        super().__init__(verb.USE)

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        """Those of its own card, of an absorbed Soul (but each only once), and what anybody can do on a gate."""
        soul: Piece = position.soul[who]
        for ability in position.content.behaviours[who % position.characters].deeds:
            if can_use(position, who, ability.number, 0):
                actions.append(notation.of[verb.USE][ability.number])
        if soul != NOWHERE:
            for ability in position.content.behaviours[soul % position.characters].deeds:
                if not owns(position, who, ability.number) and can_use(position, who, ability.number, 0):
                    actions.append(notation.of[verb.USE][ability.number])
        if position.ground.has_gates:
            for deed in position.content.open_to_all:
                if deed.possible(position, Pending(deed.number, who)):
                    actions.append(notation.of[verb.USE][deed.number])

    def why(self, position: Position, who: i64, value: i64) -> Refusal | None:
        refusal = why_not_acting(position, who, 0)
        if refusal is not None:
            return refusal
        if is_common(position, value):
            return position.content.deeds[value].why_begin(position, Pending(value, who))
        return why_use(position, who, value, 0)

    def do(self, position: Position, who: i64, value: i64) -> None:
        if not is_common(position, value):
            mark_used(position, who, value)
        begin_use(position, who, value, 0)

    # Once more, for no Essence (SG-WHI-1).

    def offer_repeats(self, position: Position, piece: Piece, notation: Notation, actions: list[Action]) -> None:
        for number in used_abilities(position, piece):
            if why_not_again(position, piece, number) is None:
                deed = position.content.deeds[number]
                if deed.possible(position, Pending(number, piece + ENCOURAGED)):
                    actions.append(notation.of[verb.USE][number])

    def why_repeat(self, position: Position, piece: Piece, value: i64) -> Refusal | None:
        if value not in used_abilities(position, piece):
            return NOT_DONE
        refusal = why_not_again(position, piece, value)
        return refusal or position.content.deeds[value].why_begin(position, Pending(value, piece + ENCOURAGED))

    def repeat(self, position: Position, piece: Piece, value: i64) -> None:
        begin_use(position, piece, value, ENCOURAGED)


def is_common(position: Position, number: i64) -> bool:
    """Whether anybody on a gate has it."""
    for ability in position.content.open_to_all:
        if ability.number == number:
            return True
    return False


def why_not_again(position: Position, piece: Piece, number: i64) -> Refusal | None:
    """What keeps a Soulgiver from repeating an ability that it has used, whatever there is to use it on."""
    if not ability_of(position, number).may_be_repeated:
        return NOT_REPEATED
    if not has_ability(position, piece, number):
        return LOST_SINCE
    return why_kept(position, piece, number, 0)


def begin_use(position: Position, piece: Piece, number: i64, flags: i64) -> None:
    """The ability is under way: PEEKING through a gate, ENCOURAGED, or neither."""
    tell_use(position, piece, number)
    position.stack.append(Pending(number, piece + flags))
