"""Abilities that lay a modifier out of the supply of a side."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulgames.core import mypyc_attr
from soulgames.core.refusal import Refusal
from soulgames.core.telling import N_
from soulgames.games.soulgivers.deeds.ability import Ability
from soulgames.games.soulgivers.deeds.deed import CELL
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.modifiers import lay_modifier, supply, use_supply, why_no_modifier

if TYPE_CHECKING:
    from mypy_extensions import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class LayingAbility(Ability):
    """Put one of your modifiers on a free cell in range, on other modifiers too. It opens the ability that moves them."""

    modifier: ClassVar[int]
    none_left: ClassVar[str]
    ranged: ClassVar[bool] = True
    lacks: ClassVar[str] = N_("no cell in reach")
    questions: ClassVar[list[int]] = [CELL]

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        left = supply(position, position.side_of(pending.who()), self.modifier)
        return None if left else self.refuse(self.none_left)

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        return self.why_far(position, pending, value) or why_no_modifier(position, value)

    def act(self, position: Position, pending: Pending) -> None:
        side = position.side_of(pending.who())
        use_supply(position, side, self.modifier, -1)
        lay_modifier(position, pending.pick(0), self.modifier, self.rule)
        self.note_use(position, side)
