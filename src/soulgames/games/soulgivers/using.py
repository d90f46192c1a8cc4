"""Whether a Soulgiver may use an ability, and which of its two cards it then comes from (SG-ABIL-1, SG-SOUL-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.ability import Ability
from soulgames.games.soulgivers.choosing import PEEKING, Asking
from soulgames.games.soulgivers.geometry import NOWHERE
from soulgames.games.soulgivers.holes import why_trapped
from soulgames.games.soulgivers.table import (
    ABILITIES,
    ABILITY_PAID,
    DISCOURAGED,
    USED_OWN,
    USED_SOUL,
    Table,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_ABILITY: Final = Refusal("SG-ABIL-1", "this Soulgiver has no such ability")
USED_BEFORE: Final = Refusal("SG-ABIL-1", "one ability a turn, and one of an absorbed Soul")
NO_ESSENCE: Final = Refusal("SG-ABIL-1", "no Tribute Essence is left")
NOTHING_TO_USE_IT_ON: Final = Refusal("SG-ABIL-1", "there is nothing to use this ability on")
DISCOURAGED_NOW: Final = Refusal("SG-WHI-2", "a Word of Discouragement keeps this Soulgiver from its abilities")
NOT_BY_PEEKING: Final = Refusal("SG-GAT-2", "this ability starts from where one stands: it cannot be used by peeking")
SOUL_ABILITY: Final = 64
"""How far the number of a Soul's ability is shifted against that of an own one, among the marks."""


def owns(table: Table, card: i64, number: i64) -> bool:
    """Whether a card has the ability of this number."""
    for ability in table.content.behaviours[card % table.kinds].abilities:
        if ability.number == number:
            return True
    return False


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


def why_use(table: Table, piece: i64, number: i64, flags: i64) -> Refusal | None:
    """What keeps the active Soulgiver from an ability of its cards."""
    slot = slot_of(table, piece, number)
    if slot == NOWHERE:
        return NO_ABILITY
    if table.marks[piece] & DISCOURAGED:
        return DISCOURAGED_NOW
    if slot == 0:
        return USED_BEFORE
    ability = table.content.deeds[number]
    asking = Asking(number, piece + flags)
    assert isinstance(ability, Ability)
    if ability.moves_bearer and flags & PEEKING:
        return NOT_BY_PEEKING
    trapped = why_trapped(table, piece) if ability.moves_bearer else None
    if trapped is not None:
        return trapped
    free = table.done & ABILITY_PAID or ability.decay_cost(table, asking)
    if not free and table.essences == 0:
        return NO_ESSENCE
    return None if ability.possible(table, asking) else NOTHING_TO_USE_IT_ON


def mark_used(table: Table, piece: i64, number: i64) -> None:
    """Take note of an ability that is begun, for this activation and for whoever repeats it."""
    slot = slot_of(table, piece, number)
    table.done |= slot
    shift: i64 = ABILITIES if slot == USED_OWN else ABILITIES * SOUL_ABILITY
    table.marks[piece] += (number + 1) * shift


def used_abilities(table: Table, piece: i64) -> list[int]:
    """The numbers of the abilities that a Soulgiver has used in this turn."""
    marks: i64 = table.marks[piece] // ABILITIES
    return [int(number) - 1 for number in (marks % SOUL_ABILITY, marks // SOUL_ABILITY) if number]
