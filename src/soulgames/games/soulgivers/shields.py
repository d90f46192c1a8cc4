"""Setting shields: a decision that follows many others (SG-SHIELD-2, SG-SHIELD-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.frame import Frame
from soulgames.games.soulgivers.geometry import NOWHERE
from soulgames.games.soulgivers.notation import Notation
from soulgames.games.soulgivers.table import EFFECT, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

ROTATE_FIRST: Final = Refusal("SG-TURN-4", "set the shields first")


class Shields(Frame):
    """The front of the Soulgiver `a`, or the Fragment's if it carries that, is set by its owner; or by the player `b` - 1."""

    name = "shields"
    number = 2

    def decider(self, table: Table) -> i64:
        if table.where[self.a] == NOWHERE:
            return EFFECT
        return self.b - 1 if self.b else table.owner[self.a]

    def resolve(self, table: Table) -> None:
        """Nobody is left to be turned."""

    def prompt(self, table: Table) -> str:
        whose = "the Fragment" if table.carrier == self.a else f"the {table.card(self.a).name}"
        return f"set the front of {whose}."

    def offer(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[verb.ROTATE])

    def refusal(self, table: Table, action: Action) -> Refusal | None:
        return None if action.kind == verb.ROTATE else ROTATE_FIRST

    def answer(self, table: Table, action: Action) -> None:
        table.stack.pop()
        table.facing[self.a] = action.a
