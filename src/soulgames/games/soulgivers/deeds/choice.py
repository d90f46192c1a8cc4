"""A decision among a few things that can be listed."""

from __future__ import annotations

from typing import ClassVar

from soulgames.core import mypyc_attr
from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.deeds.deed import FINISH_FIRST
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text.notation import Notation


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Frame):
    """What is offered and what is refused follow from the same list."""

    answers: ClassVar[int]
    """The kind of action that answers."""
    not_among: ClassVar[Refusal]
    """Why anything else of that kind does not."""

    def choices(self, position: Position) -> list[int]:
        raise NotImplementedError

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        actions.extend([notation.of[self.answers][choice] for choice in self.choices(position)])

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != self.answers:
            return FINISH_FIRST
        return None if action.a in self.choices(position) else self.not_among
