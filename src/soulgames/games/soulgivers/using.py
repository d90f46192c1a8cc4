"""Whether a Soulgiver may use an ability, and which of its two cards it then comes from (SG-ABIL-1, SG-SOUL-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.ability import Ability
from soulgames.games.soulgivers.actions import NO_ESSENCE
from soulgames.games.soulgivers.choosing import ENCOURAGED, PEEKING, Asking
from soulgames.games.soulgivers.geometry import NOWHERE
from soulgames.games.soulgivers.holes import why_trapped
from soulgames.games.soulgivers.table import (
    ABILITY_PAID,
    DISCOURAGED,
    OWN_ABILITY,
    SOUL_ABILITY,
    USED_OWN,
    USED_SOUL,
    Table,
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


def owns(table: Table, card: i64, number: i64) -> bool:
    """Whether a card has the ability of this number."""
    for ability in table.content.behaviours[card % table.kinds].abilities:
        if ability.number == number:
            return True
    return False


def abilities_of(table: Table, piece: i64) -> list[int]:
    """The numbers of the abilities of its card and of its Soul, in order."""
    numbers = {ability.number for behaviour in table.behaviours(piece) for ability in behaviour.abilities}
    return sorted([int(number) for number in numbers])


def has_ability(table: Table, piece: i64, number: i64) -> bool:
    """Whether its card or that of its Soul has it."""
    soul: i64 = table.soul[piece]
    return owns(table, piece, number) or (soul != NOWHERE and owns(table, soul, number))


def slot_of(table: Table, piece: i64, number: i64) -> i64:
    """USED_OWN or USED_SOUL, for the card that can still lend the ability; 0 if it is used up, NOWHERE if none has it."""
    soul: i64 = table.soul[piece]
    of_soul = soul != NOWHERE and owns(table, soul, number)
    if owns(table, piece, number):
        if not table.done & USED_OWN:
            return USED_OWN
    elif not of_soul:
        return NOWHERE
    return USED_SOUL if of_soul and not table.done & USED_SOUL else 0


def why_kept(table: Table, piece: i64, number: i64, flags: i64) -> Refusal | None:
    """What keeps a Soulgiver from an ability that it has, whatever it would pay: a word, a gate or a black hole."""
    if table.marks[piece] & DISCOURAGED:
        return DISCOURAGED_NOW
    if not ability_of(table, number).moves_bearer:
        return None
    if flags & PEEKING:
        return NOT_BY_PEEKING
    return why_trapped(table, piece)


def why_withheld(table: Table, piece: i64, number: i64, flags: i64) -> Refusal | None:
    """What withholds an ability from the active Soulgiver, whatever there is to use it on."""
    slot = slot_of(table, piece, number)
    if slot == NOWHERE:
        return NO_ABILITY
    refusal = why_kept(table, piece, number, flags)
    if refusal is not None:
        return refusal
    if slot == 0:
        return SOUL_WAITS if waits(table, piece, number) else USED_BEFORE
    paid = table.done & ABILITY_PAID or ability_of(table, number).decay_cost(table, Asking(number, piece + flags))
    return None if paid or table.essences > 0 else ABILITY_ESSENCE


def can_use(table: Table, piece: i64, number: i64, flags: i64) -> bool:
    """As `why_use`, without looking for words."""
    if why_withheld(table, piece, number, flags) is not None:
        return False
    return table.content.deeds[number].possible(table, Asking(number, piece + flags))


def why_use(table: Table, piece: i64, number: i64, flags: i64) -> Refusal | None:
    """What keeps the active Soulgiver from an ability of its cards."""
    refusal = why_withheld(table, piece, number, flags)
    return refusal or table.content.deeds[number].why_begin(table, Asking(number, piece + flags))


def waits(table: Table, piece: i64, number: i64) -> bool:
    """Whether an ability only comes with a Soul that was absorbed too late, rather than having been used (SG-SOUL-2)."""
    if owns(table, piece, number):
        return False
    used = table.marks[piece] // SOUL_ABILITY
    return used == 0 or not owns(table, table.soul[piece], used - 1)


def can_repeat(table: Table, piece: i64, number: i64) -> bool:
    """Whether a Soulgiver could use an ability once more, for no Essence (SG-WHI-1)."""
    if not ability_of(table, number).may_be_repeated or not has_ability(table, piece, number):
        return False
    if why_kept(table, piece, number, 0) is not None:
        return False
    return table.content.deeds[number].possible(table, Asking(number, piece + ENCOURAGED))


def why_repeat_ability(table: Table, piece: i64, number: i64) -> Refusal | None:
    """The words for `can_repeat`."""
    if not ability_of(table, number).may_be_repeated:
        return NOT_REPEATED
    if not has_ability(table, piece, number):
        return LOST_SINCE
    refusal = why_kept(table, piece, number, 0)
    return refusal or table.content.deeds[number].why_begin(table, Asking(number, piece + ENCOURAGED))


def ability_of(table: Table, number: i64) -> Ability:
    ability = table.content.deeds[number]
    assert isinstance(ability, Ability)
    return ability


def mark_used(table: Table, piece: i64, number: i64) -> None:
    """Take note of an ability that is begun, for this activation and for whoever repeats it."""
    slot = slot_of(table, piece, number)
    table.done |= slot
    shift: i64 = OWN_ABILITY if slot == USED_OWN else SOUL_ABILITY
    table.marks[piece] += (number + 1) * shift


def used_abilities(table: Table, piece: i64) -> list[int]:
    """The numbers of the abilities that a Soulgiver has used in this turn."""
    own = table.marks[piece] % SOUL_ABILITY // OWN_ABILITY
    return [int(number) - 1 for number in (own, table.marks[piece] // SOUL_ABILITY) if number]
