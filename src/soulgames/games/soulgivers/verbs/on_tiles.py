"""Steps about tiles, Souls and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.core.telling import N_, Sentence
from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.board.tiles import CIRCLES, DESTROYED, MOTHER
from soulgames.games.soulgivers.deeds.deed import CELL, DIRECTION, FINISHED, NUMBER, PIECE, QUARTERS, TILE
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.flow.drawing import DrawAnomaly
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.souls import lying_at, lying_cells, release
from soulgames.games.soulgivers.rules.tile_moves import (
    corner_cells,
    destroy_tile,
    line_of_tiles,
    slide,
    swap_tiles,
    turn_tiles,
)
from soulgames.games.soulgivers.text.events import SOUL_GONE
from soulgames.games.soulgivers.text.tell import tell_soul
from soulgames.games.soulgivers.verbs.step import Verb

if TYPE_CHECKING:
    from mypy_extensions import i64

NOWHERE_TO_SLIDE: Final = N_("the Fragment, the Barrier or a population modifier holds that row or column")


class RotateTile(Verb):
    """By as many quarters as its player says, or as the card says."""

    questions = [TILE, NUMBER]
    number_means = QUARTERS

    def sentence(self) -> Sentence:
        if self.step.amount:
            return Sentence("Turn a tile by {count} quarter.", {"count": self.step.amount}, "Turn a tile by {count} quarters.")
        return Sentence("Turn a tile by 1 to 3 quarters.")

    def asking(self, answered: int) -> str:
        return N_("{deed} – which tile turns?") if answered == 0 else ""

    def asks(self, position: Position, pending: Pending) -> i64:
        count = pending.count()
        if count == 0:
            return TILE
        return NUMBER if count == 1 and self.step.amount == 0 else FINISHED

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1:
            return None if 1 <= value <= 3 else self.refuse("a tile is turned by 1 to 3 quarters")
        return self.why_fixed(position, value)

    def work(self, position: Position, pending: Pending) -> None:
        quarters = self.step.amount or int(pending.pick(1))
        turn_tiles(position, {int(pending.pick(0)): quarters}, self.cites)


class SwapTiles(Verb):
    """They stay turned as they are."""

    questions = [TILE, TILE]

    def sentence(self) -> Sentence:
        return Sentence("Swap two tiles.")

    def asking(self, answered: int) -> str:
        if answered == 0:
            return N_("{deed} – which tile is swapped?")
        return N_("{deed} – with which tile does {tile} change places?")

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1 and value == pending.pick(0):
            return self.refuse("a tile is swapped with another one")
        return self.why_fixed(position, value)

    def work(self, position: Position, pending: Pending) -> None:
        swap_tiles(position, pending.pick(0), pending.pick(1), self.cites)


class SlideTiles(Verb):
    """A whole line moves on by one tile, in which nothing may be fixed (SG-ANO-0)."""

    questions = [TILE, DIRECTION]
    lacks = N_("no row or column that can be slid")

    def sentence(self) -> Sentence:
        return Sentence("Slide a row or a column by one tile.")

    def asking(self, answered: int) -> str:
        if answered == 0:
            return N_("{deed} – through which tile goes the row or column that slides?")
        return N_("{deed} – in which direction does it slide?")

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1:
            return self._why_stuck(position, pending.pick(0), value)
        across = self._why_stuck(position, value, 0)
        return across and self._why_stuck(position, value, 1)

    def _why_stuck(self, position: Position, tile: i64, direction: i64) -> Refusal | None:
        for other in line_of_tiles(tile, direction):
            if self.why_fixed(position, other) is not None:
                return self.refuse(NOWHERE_TO_SLIDE)
        return None

    def work(self, position: Position, pending: Pending) -> None:
        slide(position, pending.pick(0), pending.pick(1), self.cites)


class DestroyTile(Verb):
    """One without Soulgivers and Fragment, that is no special one and touches no portal."""

    questions = [TILE]

    def sentence(self) -> Sentence:
        return Sentence("Destroy an empty tile.")

    def asking(self, answered: int) -> str:
        return N_("{deed} – which tile is destroyed?")

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        tile = position.tiles[value]
        if tile & DESTROYED:
            return self.refuse("that tile is destroyed already")
        if tile & (MOTHER | CIRCLES):
            return self.refuse("the Mother tile and interference tiles stay")
        if value in position.content.portal_tiles:
            return self.refuse("that tile touches a portal")
        for cell in corner_cells(value):
            if position.occupant[cell] != NOWHERE:
                return self.refuse("a Soulgiver stands on that tile")
        return self.why_fixed(position, value)

    def work(self, position: Position, pending: Pending) -> None:
        destroy_tile(position, pending.pick(0), pending.side(), self.cites)


class DestroySoul(Verb):
    """One that lies on the board, of either side."""

    questions = [CELL, PIECE]
    lacks = N_("no Soul on the board")

    def sentence(self) -> Sentence:
        return Sentence("Destroy a Soul that lies on the board.")

    def asking(self, answered: int) -> str:
        if answered == 0:
            return N_("{deed} – on which cell is the Soul that is destroyed?")
        return N_("{deed} – which of the Souls there is destroyed?")

    def asks(self, position: Position, pending: Pending) -> i64:
        count = pending.count()
        if count == 0:
            return CELL
        several = len(lying_at(position, pending.pick(0))) > 1
        return PIECE if count == 1 and several else FINISHED

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return lying_cells(position) if pending.count() == 0 else lying_at(position, pending.pick(0))

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1:
            return None if value in lying_at(position, pending.pick(0)) else self.refuse("this Soul does not lie there")
        return None if lying_at(position, value) else self.refuse("no Soul lies there")

    def work(self, position: Position, pending: Pending) -> None:
        soul = pending.pick(1) if pending.count() == 2 else lying_at(position, pending.pick(0))[0]
        cell = position.soul_at[soul]
        release(position, soul, self.cites)
        tell_soul(position, soul, SOUL_GONE, self.cites, cell)


class DrawCards(Verb):
    """As if for an Essence (SG-DRAW-2), as far as there are cards."""

    def sentence(self) -> Sentence:
        return Sentence("Draw {count} anomaly.", {"count": self.step.amount}, "Draw {count} anomalies.")

    def asks(self, position: Position, pending: Pending) -> i64:
        return FINISHED

    def work(self, position: Position, pending: Pending) -> None:
        position.stack.extend([DrawAnomaly(pending.who()) for _ in range(self.step.amount)])
