"""The tribute actions besides abilities: what they do, and repeating them (SG-WHI-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE, neighbour
from soulgames.games.soulgivers.deeds.ability import can_repeat, used_abilities, why_repeat_ability
from soulgames.games.soulgivers.flow.shields import Shields
from soulgames.games.soulgivers.position import ATTACKED, COLLECTED, DROPPED, PASSED, TRIBUTES, Position
from soulgames.games.soulgivers.rules.activation import NO_ESSENCE, why_not_acting
from soulgames.games.soulgivers.rules.attack import break_barrier, strike, why_no_attack, why_no_attack_on_barrier
from soulgames.games.soulgivers.rules.fragment import lay_fragment, take_fragment, why_no_collect, why_no_drop, why_no_pass
from soulgames.games.soulgivers.rules.queries import tile_of
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import BARRIER_ATTACKED
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.tell import tell_attack, tell_piece

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Direction, Piece

NOT_DONE: Final = Refusal("SG-WHI-1", "only a paid action that it took in this turn is repeated")

ANY_TRIBUTE: Final = COLLECTED | PASSED | DROPPED | ATTACKED
TRIBUTE_ESSENCE: Final = {
    COLLECTED: Refusal("SG-FRAG-1", NO_ESSENCE),
    PASSED: Refusal("SG-FRAG-2", NO_ESSENCE),
    DROPPED: Refusal("SG-FRAG-3", NO_ESSENCE),
    ATTACKED: Refusal("SG-ATT-1", NO_ESSENCE),
}


def type_of(kind: i64) -> i64:
    """The type of a tribute action, as in Position.done."""
    if kind == verb.ATTACK or kind == verb.ATTACK_BARRIER:
        return ATTACKED
    if kind == verb.COLLECT:
        return COLLECTED
    if kind == verb.PASS:
        return PASSED
    return DROPPED if kind == verb.DROP else 0


def carry_out(position: Position, piece: Piece, action: Action) -> None:
    """Do it; whether it was paid for is the caller's business."""
    kind = action.kind
    if kind == verb.ATTACK:
        tell_attack(position, piece, position.occupant[action.a])
        strike(position, position.occupant[action.a])
    elif kind == verb.ATTACK_BARRIER:
        tell_piece(position, piece, BARRIER_ATTACKED, "SG-ATT-4")
        break_barrier(position)
    elif kind == verb.COLLECT:
        take_fragment(position, piece, "SG-FRAG-1")
        position.stack.append(Shields(piece))
    elif kind == verb.PASS:
        receiver: Piece = position.occupant[action.a]
        take_fragment(position, receiver, "SG-FRAG-2")
        position.stack.append(Shields(piece))
        position.stack.append(Shields(receiver))
    else:
        lay_fragment(position, tile_of(position, piece), "SG-FRAG-3")
        position.stack.append(Shields(piece))


def offer_actions(position: Position, piece: Piece, types: i64, notation: Notation, actions: list[Action]) -> None:
    """The tribute actions of these types that a Soulgiver on the board can take."""
    if types & COLLECTED and why_no_collect(position, piece) is None:
        actions.append(notation.of[verb.COLLECT][0])
    if position.carrier == piece:
        if types & PASSED:
            _offer_passes(position, piece, notation, actions)
        if types & DROPPED:
            actions.append(notation.of[verb.DROP][0])
    if types & ATTACKED and position.card(piece).attack:
        _offer_attacks(position, piece, notation, actions)


def _offer_passes(position: Position, piece: Piece, notation: Notation, actions: list[Action]) -> None:
    first = position.piece(position.side_of(piece), 0)
    for ally in range(first, first + position.characters):
        cell = position.where[ally]
        if 0 <= cell < FIRST_PLACE and why_no_pass(position, piece, cell) is None:
            actions.append(notation.of[verb.PASS][cell])


def _offer_attacks(position: Position, piece: Piece, notation: Notation, actions: list[Action]) -> None:
    start: i64 = position.where[piece]
    direction: Direction = 0
    while direction < 4:
        cell = neighbour(start, direction)
        if cell != NOWHERE and position.occupant[cell] != NOWHERE and why_no_attack(position, piece, cell) is None:
            actions.append(notation.of[verb.ATTACK][cell])
        direction += 1
    if position.barrier and why_no_attack_on_barrier(position, piece) is None:
        actions.append(notation.of[verb.ATTACK_BARRIER][0])


def why_impossible(position: Position, piece: Piece, action: Action) -> Refusal | None:
    """What keeps a Soulgiver on the board from a tribute action, whoever is active and whatever is paid."""
    kind = action.kind
    if kind == verb.COLLECT:
        return why_no_collect(position, piece)
    if kind == verb.PASS:
        return why_no_pass(position, piece, action.a)
    if kind == verb.DROP:
        return why_no_drop(position, piece)
    if kind == verb.ATTACK:
        return why_no_attack(position, piece, action.a)
    return why_no_attack_on_barrier(position, piece)


def why_tribute(position: Position, action: Action) -> Refusal | None:
    """What keeps the active Soulgiver from a tribute action."""
    type = type_of(action.kind)
    refusal = why_not_acting(position, type) or why_impossible(position, position.active, action)
    return refusal or (None if position.essences > 0 else TRIBUTE_ESSENCE[int(type)])


# Repeating one: for no Essence, though the type was taken before.


def offer_repeats(position: Position, piece: Piece, notation: Notation, actions: list[Action]) -> None:
    """The paid actions of this turn that a Soulgiver could repeat."""
    offer_actions(position, piece, position.marks[piece] // TRIBUTES, notation, actions)
    for number in used_abilities(position, piece):
        if can_repeat(position, piece, number):
            actions.append(notation.of[verb.USE][number])


def repeatable(position: Position, piece: Piece) -> bool:
    found: list[Action] = []
    offer_repeats(position, piece, position.content.notation, found)
    return len(found) > 0


def why_repeat(position: Position, piece: Piece, action: Action) -> Refusal | None:
    if action.kind == verb.USE:
        return why_repeat_ability(position, piece, action.a) if action.a in used_abilities(position, piece) else NOT_DONE
    if not type_of(action.kind) & (position.marks[piece] // TRIBUTES):
        return NOT_DONE
    return why_impossible(position, piece, action)
