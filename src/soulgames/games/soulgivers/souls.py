"""Souls that lie about, any number to a cell (SG-SOUL-5), or are borne by a Double Soul."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.ability import NOT_A_TARGET
from soulgames.games.soulgivers.geometry import FIRST_PLACE, NOWHERE
from soulgames.games.soulgivers.table import Table
from soulgames.games.soulgivers.traits import UNTARGETABLE
from soulgames.games.soulgivers.verbs import lose_footing

if TYPE_CHECKING:
    from mypy_extensions import i64


def lying_at(table: Table, cell: i64) -> list[int]:
    return [soul for soul, place in enumerate(table.soul_at) if place == cell]


def souls_at(table: Table, cell: i64) -> list[int]:
    """The Souls on a cell that an ability may choose: lying, or absorbed by somebody who may be chosen (SG-RUN-3)."""
    found = lying_at(table, cell)
    bearer = table.occupant[cell]
    if bearer != NOWHERE and table.soul[bearer] != NOWHERE and not table.has(bearer, UNTARGETABLE):
        found.append(table.soul[bearer])
    return sorted(found)


def why_no_soul(table: Table, cell: i64, refusal: Refusal) -> Refusal:
    """Why there is no Soul to choose on a cell: this, unless its bearer may not be chosen."""
    bearer = table.occupant[cell]
    borne = bearer != NOWHERE and table.soul[bearer] != NOWHERE
    return NOT_A_TARGET if borne and table.has(bearer, UNTARGETABLE) else refusal


def lying_cells(table: Table) -> list[int]:
    return sorted({cell for cell in table.soul_at if cell != NOWHERE})


def soul_cells(table: Table) -> list[int]:
    """All cells with a Soul, lying or absorbed."""
    borne = {cell for piece, cell in enumerate(table.where) if 0 <= cell < FIRST_PLACE and table.soul[piece] != NOWHERE}
    return sorted(borne.union(lying_cells(table)))


def release(table: Table, soul: i64) -> None:
    """A Soul away from wherever it is; if it is put nowhere else it has left the game (SG-DEST-4)."""
    table.soul_at[soul] = NOWHERE
    for piece in range(len(table.soul)):
        if table.soul[piece] == soul:
            table.soul[piece] = NOWHERE
            lose_footing(table, piece)


def take_soul(table: Table, piece: i64, soul: i64) -> None:
    release(table, soul)
    table.soul[piece] = soul


def drop_soul(table: Table, piece: i64) -> None:
    """Onto the cell of its bearer."""
    soul = table.soul[piece]
    table.soul[piece] = NOWHERE
    table.soul_at[soul] = table.where[piece]
