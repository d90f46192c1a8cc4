"""The Blower."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.ability import Ability
from soulgames.games.soulgivers.behaviour import Behaviour
from soulgames.games.soulgivers.choosing import Asking
from soulgames.games.soulgivers.geometry import EAST, FIRST_PLACE, NORTH, SOUTH, TILE_OF, WEST, tile_distance
from soulgames.games.soulgivers.queries import on_board
from soulgames.games.soulgivers.table import Table
from soulgames.games.soulgivers.verbs import drop_everything, is_steady, push, settle

if TYPE_CHECKING:
    from mypy_extensions import i64

BLOWN: Final = 2


class Tornado(Ability):
    """Every Soulgiver on the four adjacent tiles is blown two cells straight away; Fragment and Souls are dropped first."""

    name = "tornado"
    rule = "SG-BLO-1"

    def act(self, table: Table, asking: Asking) -> None:
        """All at once: whoever stands farther out goes first, so that nobody is stopped by somebody who moves too."""
        centre: i64 = TILE_OF[self.origin(table, asking)]
        hit = [piece for piece, cell in enumerate(table.where) if 0 <= cell < FIRST_PLACE and _is_hit(centre, cell)]
        for piece in hit:
            if not is_steady(table, piece):
                drop_everything(table, piece)
        for piece in sorted(hit, key=lambda piece: _outness(centre, table.where[piece]), reverse=True):
            if on_board(table, piece) and not is_steady(table, piece):
                push(table, piece, _away(centre, TILE_OF[table.where[piece]]), BLOWN)
                settle(table, piece)


def _is_hit(centre: i64, cell: i64) -> bool:
    return tile_distance(centre, TILE_OF[cell]) == 1


def _away(centre: i64, tile: i64) -> i64:
    if tile == centre + 5:
        return NORTH
    if tile == centre - 5:
        return SOUTH
    return EAST if tile > centre else WEST


def _outness(centre: i64, cell: i64) -> i64:
    """How far out a cell lies in the direction in which it is blown."""
    direction = _away(centre, TILE_OF[cell])
    if direction == NORTH:
        return cell // 10
    if direction == SOUTH:
        return 9 - cell // 10
    return cell % 10 if direction == EAST else 9 - cell % 10


class Blower(Behaviour):
    """A storm with no aura."""

    key = "blower"

    def __init__(self) -> None:
        super().__init__([Tornado()])
