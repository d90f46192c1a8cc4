"""Souls: absorbing them (SG-SOUL-1), and those that lie about or are borne (SG-SOUL-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE, TILE_OF
from soulgames.games.soulgivers.deeds.basic import BasicDeed
from soulgames.games.soulgivers.deeds.traits import UNTARGETABLE
from soulgames.games.soulgivers.position import ABSORBED, USED_OWN, USED_SOUL, Position
from soulgames.games.soulgivers.rules.activation import why_not_acting
from soulgames.games.soulgivers.rules.decay import set_decay
from soulgames.games.soulgivers.rules.holes import lose_footing
from soulgames.games.soulgivers.rules.queries import NOT_A_TARGET
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import SOUL_ABSORBED, SOUL_LIFTED, SOUL_LOST
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.tell import tell_bearer, tell_soul

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Piece

NO_SUCH_SOUL: Final = Refusal("SG-SOUL-1", "this allied Soul does not lie on the tile")
DOUBLE_SOUL: Final = Refusal("SG-SOUL-1", "a Double Soul absorbs no other Soul")


class Absorb(BasicDeed):
    """A Soul of one's side that lies on one's tile (SG-SOUL-1)."""

    def __init__(self) -> None:
        super().__init__(verb.ABSORB)

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        if position.soul[who] != NOWHERE:
            return
        first = position.piece(position.side_of(who), 0)
        character: i64 = 0
        while character < position.characters:
            if position.soul_at[first + character] != NOWHERE and self.why(position, who, character) is None:
                actions.append(notation.of[verb.ABSORB][character])
            character += 1

    def why(self, position: Position, who: i64, value: i64) -> Refusal | None:
        refusal = why_not_acting(position, who, ABSORBED)
        if refusal is not None:
            return refusal
        if position.soul[who] != NOWHERE:
            return DOUBLE_SOUL
        cell: Cell = position.soul_at[position.piece(position.side_of(who), value)]
        here = cell != NOWHERE and TILE_OF[cell] == TILE_OF[position.where[who]]
        return None if here else NO_SUCH_SOUL

    def do(self, position: Position, who: i64, value: i64) -> None:
        soul = position.piece(position.side_of(who), value)
        tell_bearer(position, who, soul, SOUL_ABSORBED, "SG-SOUL-1")
        position.soul_at[soul] = NOWHERE
        position.soul[who] = soul
        set_decay(position, who, 1, "SG-SOUL-1")
        position.done |= ABSORBED
        if position.done & USED_OWN:
            position.done |= USED_SOUL  # the new Soul's ability waits (SG-SOUL-2)


def lying_at(position: Position, cell: Cell) -> list[int]:
    return [soul for soul, place in enumerate(position.soul_at) if place == cell]


def souls_at(position: Position, cell: Cell) -> list[int]:
    """The Souls on a cell that an ability may choose: lying, or absorbed by somebody who may be chosen (SG-RUN-3)."""
    found = lying_at(position, cell)
    bearer = position.occupant[cell]
    if bearer != NOWHERE and position.soul[bearer] != NOWHERE and not position.has(bearer, UNTARGETABLE):
        found.append(position.soul[bearer])
    return sorted(found)


def why_no_soul(position: Position, cell: Cell, refusal: Refusal) -> Refusal:
    """Why there is no Soul to choose on a cell: this, unless its bearer may not be chosen."""
    bearer = position.occupant[cell]
    borne = bearer != NOWHERE and position.soul[bearer] != NOWHERE
    return NOT_A_TARGET if borne and position.has(bearer, UNTARGETABLE) else refusal


def lying_cells(position: Position) -> list[int]:
    return sorted({cell for cell in position.soul_at if cell != NOWHERE})


def soul_cells(position: Position) -> list[int]:
    """All cells with a Soul, lying or absorbed."""
    borne = {cell for piece, cell in enumerate(position.where) if 0 <= cell < FIRST_PLACE and position.soul[piece] != NOWHERE}
    return sorted(borne.union(lying_cells(position)))


def release(position: Position, soul: Piece, rule: str) -> None:
    """A Soul away from wherever it is; if it is put nowhere else it has left the game (SG-DEST-4)."""
    if position.soul_at[soul] != NOWHERE:
        tell_soul(position, soul, SOUL_LIFTED, rule, position.soul_at[soul])
        position.soul_at[soul] = NOWHERE
    for piece in range(len(position.soul)):
        if position.soul[piece] == soul:
            tell_bearer(position, piece, soul, SOUL_LOST, rule)
            position.soul[piece] = NOWHERE
            lose_footing(position, piece)


def take_soul(position: Position, piece: Piece, soul: Piece, rule: str) -> None:
    release(position, soul, rule)
    tell_bearer(position, piece, soul, SOUL_ABSORBED, rule)
    position.soul[piece] = soul
