"""What anomalies have in common: they are played by a side, and choose targets by the rules of section 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from soulgames.core import mypyc_attr
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.deeds.deed import CELL, Deed
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.deeds.traits import UNTARGETABLE
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.queries import any_waits, cells_of_side
from soulgames.games.soulgivers.rules.tile_moves import is_fixed

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Piece, Side, Tile

NOT_A_TARGET: Final = Refusal("SG-REACT-4", "Superluminal Speed keeps this Soulgiver from being the target of an anomaly")
NOT_WHILE_WAITING: Final = Refusal("SG-REACT-4", "whoever waits on a portal cannot be the target of an anomaly")


class PrintedCard(NamedTuple):
    """An anomaly that is made of a step, as verbs/language.py writes it: its name, the rule about it, and what stands on it."""

    title: str
    rule: str
    text: str
    step: str
    words: tuple[str, ...] = ()
    """How it asks, answer by answer; else as its verb does."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Anomaly(Deed):
    """A card that a side plays in a reaction window."""

    def why_fixed(self, position: Position, tile: Tile) -> Refusal | None:
        """SG-ANO-0."""
        fixed = is_fixed(position, tile)
        return self.refuse("the Fragment, the Barrier or a population modifier holds that tile") if fixed else None


@mypyc_attr(allow_interpreted_subclasses=True)
class OnASoulgiver(Anomaly):
    """An anomaly that is played on a Soulgiver: on one of your own, or on an opposing one."""

    on_own: ClassVar[bool] = False

    def targets(self, position: Position, pending: Pending) -> list[int]:
        return cells_of_side(position, self._side(pending))

    def _side(self, pending: Pending) -> Side:
        return pending.side() if self.on_own else 1 - pending.side()

    def why_no_target(self, position: Position, pending: Pending, cell: Cell) -> Refusal | None:
        target: Piece = position.occupant[cell]
        if target == NOWHERE:
            return self.refuse("no Soulgiver stands there")
        if position.side_of(target) != self._side(pending):
            if self.on_own:
                return self.refuse("the target is one of your own Soulgivers")
            return self.refuse("the target is an opposing Soulgiver")
        return NOT_A_TARGET if position.has(target, UNTARGETABLE) else None

    def why_nothing(self, position: Position, pending: Pending) -> Refusal:
        return NOT_WHILE_WAITING if any_waits(position, self._side(pending)) else super().why_nothing(position, pending)


@mypyc_attr(allow_interpreted_subclasses=True)
class OnOneSoulgiver(OnASoulgiver):
    """It asks for nothing but that Soulgiver."""

    questions = [CELL]

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return self.targets(position, pending)

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        return self.why_no_target(position, pending, value)
