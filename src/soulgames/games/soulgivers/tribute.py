"""The tribute actions besides abilities: what they do, and repeating them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import actions as may
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers import verbs
from soulgames.games.soulgivers.choosing import FREE, Asking
from soulgames.games.soulgivers.geometry import FIRST_PLACE, NOWHERE, neighbour
from soulgames.games.soulgivers.notation import Notation
from soulgames.games.soulgivers.shields import Shields
from soulgames.games.soulgivers.table import ATTACKED, COLLECTED, DEEDS, DROPPED, PASSED, Table
from soulgames.games.soulgivers.using import used_abilities

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_DONE: Final = Refusal("SG-WHI-1", "only a paid action that it took in this turn is repeated")
IMPOSSIBLE: Final = Refusal("SG-WHI-1", "that cannot be repeated now")


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


def offer_actions(table: Table, notation: Notation, actions: list[Action]) -> None:
    """The tribute actions of the active Soulgiver, which is on the board."""
    if may.why_collect(table) is None:
        actions.append(notation.of[verb.COLLECT][0])
    if table.carrier == table.active:
        first = table.piece(table.side, 0)
        for piece in range(first, first + table.kinds):
            cell = table.where[piece]
            if 0 <= cell < FIRST_PLACE and may.why_pass(table, cell) is None:
                actions.append(notation.of[verb.PASS][cell])
        if may.why_drop(table) is None:
            actions.append(notation.of[verb.DROP][0])
    if may.why_no_attack(table) is None:
        _offer_attacks(table, notation, actions)


def _offer_attacks(table: Table, notation: Notation, actions: list[Action]) -> None:
    start: i64 = table.where[table.active]
    direction: i64 = 0
    while direction < 4:
        cell = neighbour(start, direction)
        if cell != NOWHERE and may.why_attack(table, cell) is None:
            actions.append(notation.of[verb.ATTACK][cell])
        direction += 1
    if table.barrier and may.why_attack_barrier(table) is None:
        actions.append(notation.of[verb.ATTACK_BARRIER][0])


def why_tribute(table: Table, action: Action) -> Refusal | None:
    """What keeps the active Soulgiver from a tribute action."""
    kind = action.kind
    if kind == verb.COLLECT:
        return may.why_collect(table)
    if kind == verb.PASS:
        return may.why_pass(table, action.a)
    if kind == verb.DROP:
        return may.why_drop(table)
    if kind == verb.ATTACK:
        return may.why_attack(table, action.a)
    return may.why_attack_barrier(table)


# Repeating one: the same questions, asked as if the repeater were active, fresh and rich.


class Pretence:
    """Puts another Soulgiver in the active one's place, and back."""

    def __init__(self, table: Table, piece: i64) -> None:
        self.active: Final[i64] = table.active
        self.done: Final[i64] = table.done
        self.essences: Final[i64] = table.essences
        table.active = piece
        table.done = 0
        table.essences = 1

    def end(self, table: Table) -> None:
        table.active = self.active
        table.done = self.done
        table.essences = self.essences


def offer_tribute(table: Table, piece: i64, notation: Notation, actions: list[Action]) -> None:
    """The paid actions of this turn that a Soulgiver could repeat."""
    possible: list[Action] = []
    pretence = Pretence(table, piece)
    offer_actions(table, notation, possible)
    pretence.end(table)
    taken = table.marks[piece] // DEEDS
    actions.extend(action for action in possible if type_of(action.kind) & taken)
    for number in used_abilities(table, piece):
        if table.content.deeds[number].possible(table, Asking(number, piece + FREE)):
            actions.append(notation.of[verb.USE][number])


def repeatable(table: Table, piece: i64) -> bool:
    found: list[Action] = []
    offer_tribute(table, piece, table.content.notation, found)
    return len(found) > 0


def why_repeat(table: Table, piece: i64, action: Action) -> Refusal | None:
    if action.kind == verb.USE:
        if action.a not in used_abilities(table, piece):
            return NOT_DONE
        return None if table.content.deeds[action.a].possible(table, Asking(action.a, piece + FREE)) else IMPOSSIBLE
    if not type_of(action.kind) & (table.marks[piece] // DEEDS):
        return NOT_DONE
    pretence = Pretence(table, piece)
    refusal = why_tribute(table, action)
    pretence.end(table)
    return refusal
