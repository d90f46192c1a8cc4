"""Whether a Soulgiver may use an ability, and which of its two cards it then comes from (SG-ABIL-1, SG-SOUL-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.ability import Ability
from soulgames.games.soulgivers.actions import NO_ESSENCE
from soulgames.games.soulgivers.choosing import ENCOURAGED, PEEKING, Asking
from soulgames.games.soulgivers.geometry import NOWHERE
from soulgames.games.soulgivers.holes import why_trapped
from soulgames.games.soulgivers.position import (
    ABILITY_PAID,
    DISCOURAGED,
    OWN_ABILITY,
    SOUL_ABILITY,
    USED_OWN,
    USED_SOUL,
    Position,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_ABILITY: Final = Refusal("SG-ABIL-1", "this Soulgiver has no such ability")
USED_BEFORE: Final = Refusal("SG-ABIL-1", "an ability of this card was used in this turn already")
ABILITY_ESSENCE: Final = Refusal("SG-ABIL-1", NO_ESSENCE)
SOUL_WAITS: Final = Refusal("SG-SOUL-2", "this Soul was absorbed after an ability was used: its own waits until the next turn")
DISCOURAGED_NOW: Final = Refusal("SG-WHI-2", "a Word of Discouragement keeps this Soulgiver from its abilities")
NOT_BY_PEEKING: Final = Refusal("SG-GAT-2", "an ability that moves its user is not used by peeking")
NOT_REPEATED: Final = Refusal("SG-WHI-1", "a Word of Encouragement is not repeated")
LOST_SINCE: Final = Refusal("SG-WHI-1", "the Soul that lent this ability was lost since")


def owns(position: Position, card: i64, number: i64) -> bool:
    """Whether a card has the ability of this number."""
    for ability in position.content.behaviours[card % position.kinds].abilities:
        if ability.number == number:
            return True
    return False


def abilities_of(position: Position, piece: i64) -> list[int]:
    """The numbers of the abilities of its card and of its Soul, in order."""
    numbers = {ability.number for behaviour in position.behaviours(piece) for ability in behaviour.abilities}
    return sorted([int(number) for number in numbers])


def has_ability(position: Position, piece: i64, number: i64) -> bool:
    """Whether its card or that of its Soul has it."""
    soul: i64 = position.soul[piece]
    return owns(position, piece, number) or (soul != NOWHERE and owns(position, soul, number))


def slot_of(position: Position, piece: i64, number: i64) -> i64:
    """USED_OWN or USED_SOUL, for the card that can still lend the ability; 0 if it is used up, NOWHERE if none has it."""
    soul: i64 = position.soul[piece]
    of_soul = soul != NOWHERE and owns(position, soul, number)
    if owns(position, piece, number):
        if not position.done & USED_OWN:
            return USED_OWN
    elif not of_soul:
        return NOWHERE
    return USED_SOUL if of_soul and not position.done & USED_SOUL else 0


def why_kept(position: Position, piece: i64, number: i64, flags: i64) -> Refusal | None:
    """What keeps a Soulgiver from an ability that it has, whatever it would pay: a word, a gate or a black hole."""
    if position.marks[piece] & DISCOURAGED:
        return DISCOURAGED_NOW
    if not ability_of(position, number).moves_bearer:
        return None
    if flags & PEEKING:
        return NOT_BY_PEEKING
    return why_trapped(position, piece)


def why_withheld(position: Position, piece: i64, number: i64, flags: i64) -> Refusal | None:
    """What withholds an ability from the active Soulgiver, whatever there is to use it on."""
    slot = slot_of(position, piece, number)
    if slot == NOWHERE:
        return NO_ABILITY
    refusal = why_kept(position, piece, number, flags)
    if refusal is not None:
        return refusal
    if slot == 0:
        return SOUL_WAITS if waits(position, piece, number) else USED_BEFORE
    paid = position.done & ABILITY_PAID or ability_of(position, number).decay_cost(position, Asking(number, piece + flags))
    return None if paid or position.essences > 0 else ABILITY_ESSENCE


def can_use(position: Position, piece: i64, number: i64, flags: i64) -> bool:
    """As `why_use`, without looking for words."""
    if why_withheld(position, piece, number, flags) is not None:
        return False
    return position.content.deeds[number].possible(position, Asking(number, piece + flags))


def why_use(position: Position, piece: i64, number: i64, flags: i64) -> Refusal | None:
    """What keeps the active Soulgiver from an ability of its cards."""
    refusal = why_withheld(position, piece, number, flags)
    return refusal or position.content.deeds[number].why_begin(position, Asking(number, piece + flags))


def waits(position: Position, piece: i64, number: i64) -> bool:
    """Whether an ability only comes with a Soul that was absorbed too late, rather than having been used (SG-SOUL-2)."""
    if owns(position, piece, number):
        return False
    used = position.marks[piece] // SOUL_ABILITY
    return used == 0 or not owns(position, position.soul[piece], used - 1)


def can_repeat(position: Position, piece: i64, number: i64) -> bool:
    """Whether a Soulgiver could use an ability once more, for no Essence (SG-WHI-1)."""
    if not ability_of(position, number).may_be_repeated or not has_ability(position, piece, number):
        return False
    if why_kept(position, piece, number, 0) is not None:
        return False
    return position.content.deeds[number].possible(position, Asking(number, piece + ENCOURAGED))


def why_repeat_ability(position: Position, piece: i64, number: i64) -> Refusal | None:
    """The words for `can_repeat`."""
    if not ability_of(position, number).may_be_repeated:
        return NOT_REPEATED
    if not has_ability(position, piece, number):
        return LOST_SINCE
    refusal = why_kept(position, piece, number, 0)
    return refusal or position.content.deeds[number].why_begin(position, Asking(number, piece + ENCOURAGED))


def ability_of(position: Position, number: i64) -> Ability:
    ability = position.content.deeds[number]
    assert isinstance(ability, Ability)
    return ability


def mark_used(position: Position, piece: i64, number: i64) -> None:
    """Take note of an ability that is begun, for this activation and for whoever repeats it."""
    slot = slot_of(position, piece, number)
    position.done |= slot
    shift: i64 = OWN_ABILITY if slot == USED_OWN else SOUL_ABILITY
    position.marks[piece] += (number + 1) * shift


def used_abilities(position: Position, piece: i64) -> list[int]:
    """The numbers of the abilities that a Soulgiver has used in this turn."""
    own = position.marks[piece] % SOUL_ABILITY // OWN_ABILITY
    return [int(number) - 1 for number in (own, position.marks[piece] // SOUL_ABILITY) if number]
