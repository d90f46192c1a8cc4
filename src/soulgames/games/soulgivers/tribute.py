"""The tribute actions besides abilities: what they do, and repeating them (SG-WHI-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import actions as may
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers import verbs
from soulgames.games.soulgivers.geometry import FIRST_PLACE, NOWHERE, neighbour
from soulgames.games.soulgivers.notation import Notation
from soulgames.games.soulgivers.shields import Shields
from soulgames.games.soulgivers.table import ATTACKED, COLLECTED, DROPPED, PASSED, TRIBUTES, Table
from soulgames.games.soulgivers.using import can_repeat, used_abilities, why_repeat_ability

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_DONE: Final = Refusal("SG-WHI-1", "only a paid action that it took in this turn is repeated")

ANY_TRIBUTE: Final = COLLECTED | PASSED | DROPPED | ATTACKED
TRIBUTE_ESSENCE: Final = {
    COLLECTED: Refusal("SG-FRAG-1", may.NO_ESSENCE),
    PASSED: Refusal("SG-FRAG-2", may.NO_ESSENCE),
    DROPPED: Refusal("SG-FRAG-3", may.NO_ESSENCE),
    ATTACKED: Refusal("SG-ATT-1", may.NO_ESSENCE),
}


def type_of(kind: i64) -> i64:
    """The type of a tribute action, as in Table.done."""
    if kind == verb.ATTACK or kind == verb.ATTACK_BARRIER:
        return ATTACKED
    if kind == verb.COLLECT:
        return COLLECTED
    if kind == verb.PASS:
        return PASSED
    return DROPPED if kind == verb.DROP else 0


def carry_out(table: Table, piece: i64, action: Action) -> None:
    """Do it; whether it was paid for is the caller's business."""
    kind = action.kind
    if kind == verb.ATTACK:
        verbs.strike(table, table.occupant[action.a])
    elif kind == verb.ATTACK_BARRIER:
        verbs.break_barrier(table)
    elif kind == verb.COLLECT:
        verbs.take_fragment(table, piece)
        table.stack.append(Shields(piece))
    elif kind == verb.PASS:
        receiver: i64 = table.occupant[action.a]
        verbs.take_fragment(table, receiver)
        table.stack.append(Shields(piece))
        table.stack.append(Shields(receiver))
    else:
        verbs.lay_fragment(table, verbs.tile_of(table, piece))
        table.stack.append(Shields(piece))


def offer_actions(table: Table, piece: i64, types: i64, notation: Notation, actions: list[Action]) -> None:
    """The tribute actions of these types that a Soulgiver on the board can take."""
    if types & COLLECTED and may.why_no_collect(table, piece) is None:
        actions.append(notation.of[verb.COLLECT][0])
    if table.carrier == piece:
        if types & PASSED:
            _offer_passes(table, piece, notation, actions)
        if types & DROPPED:
            actions.append(notation.of[verb.DROP][0])
    if types & ATTACKED and table.card(piece).attack:
        _offer_attacks(table, piece, notation, actions)


def _offer_passes(table: Table, piece: i64, notation: Notation, actions: list[Action]) -> None:
    first = table.piece(table.side_of(piece), 0)
    for ally in range(first, first + table.kinds):
        cell = table.where[ally]
        if 0 <= cell < FIRST_PLACE and may.why_no_pass(table, piece, cell) is None:
            actions.append(notation.of[verb.PASS][cell])


def _offer_attacks(table: Table, piece: i64, notation: Notation, actions: list[Action]) -> None:
    start: i64 = table.where[piece]
    direction: i64 = 0
    while direction < 4:
        cell = neighbour(start, direction)
        if cell != NOWHERE and table.occupant[cell] != NOWHERE and may.why_no_attack(table, piece, cell) is None:
            actions.append(notation.of[verb.ATTACK][cell])
        direction += 1
    if table.barrier and may.why_no_attack_on_barrier(table, piece) is None:
        actions.append(notation.of[verb.ATTACK_BARRIER][0])


def why_impossible(table: Table, piece: i64, action: Action) -> Refusal | None:
    """What keeps a Soulgiver on the board from a tribute action, whoever is active and whatever is paid."""
    kind = action.kind
    if kind == verb.COLLECT:
        return may.why_no_collect(table, piece)
    if kind == verb.PASS:
        return may.why_no_pass(table, piece, action.a)
    if kind == verb.DROP:
        return may.why_no_drop(table, piece)
    if kind == verb.ATTACK:
        return may.why_no_attack(table, piece, action.a)
    return may.why_no_attack_on_barrier(table, piece)


def why_tribute(table: Table, action: Action) -> Refusal | None:
    """What keeps the active Soulgiver from a tribute action."""
    type = type_of(action.kind)
    refusal = may.why_not_acting(table, type) or why_impossible(table, table.active, action)
    return refusal or (None if table.essences > 0 else TRIBUTE_ESSENCE[int(type)])


# Repeating one: for no Essence, though the type was taken before.


def offer_repeats(table: Table, piece: i64, notation: Notation, actions: list[Action]) -> None:
    """The paid actions of this turn that a Soulgiver could repeat."""
    offer_actions(table, piece, table.marks[piece] // TRIBUTES, notation, actions)
    for number in used_abilities(table, piece):
        if can_repeat(table, piece, number):
            actions.append(notation.of[verb.USE][number])


def repeatable(table: Table, piece: i64) -> bool:
    found: list[Action] = []
    offer_repeats(table, piece, table.content.notation, found)
    return len(found) > 0


def why_repeat(table: Table, piece: i64, action: Action) -> Refusal | None:
    if action.kind == verb.USE:
        return why_repeat_ability(table, piece, action.a) if action.a in used_abilities(table, piece) else NOT_DONE
    if not type_of(action.kind) & (table.marks[piece] // TRIBUTES):
        return NOT_DONE
    return why_impossible(table, piece, action)
