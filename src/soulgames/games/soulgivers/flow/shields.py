"""Setting shields: a decision that follows many others (SG-SHIELD-2, SG-SHIELD-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.position import EFFECT, Position
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.notation import Notation

if TYPE_CHECKING:
    from mypy_extensions import i64

ROTATE_FIRST: Final = Refusal("SG-TURN-4", "set the shields first")


class Shields(Frame):
    """The front of the Soulgiver `a`, or the Fragment's if it carries that, is set by its owner; or by the player `b` - 1."""

    name = "shields"
    number = 2

    def decider(self, position: Position) -> i64:
        if position.where[self.a] == NOWHERE:
            return EFFECT
        return self.b - 1 if self.b else position.owner[self.a]

    def resolve(self, position: Position) -> None:
        """Nobody is left to be turned."""

    def prompt(self, position: Position) -> str:
        whose = "the Fragment" if position.carrier == self.a else f"the {position.card(self.a).name}"
        return f"set the front of {whose}."

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[verb.ROTATE])

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        return None if action.kind == verb.ROTATE else ROTATE_FIRST

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        position.facing[self.a] = action.a
