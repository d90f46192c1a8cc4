"""Setting shields: a decision that follows many others (SG-SHIELD-2, SG-SHIELD-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Kind, Question
from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.flow.frame import PieceFrame
from soulgames.games.soulgivers.position import EFFECT, Position
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.fields import piece_at
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.questions import ask
from soulgames.games.soulgivers.text.tell import tell_front

if TYPE_CHECKING:
    from mypy_extensions import i64

ROTATE_FIRST: Final = Refusal("SG-TURN-4", "set the shields first")


SET_FRONT: Final = Kind("set_front", "{who} sets the front of {piece}.", you=("set the front of {character}.",))
SET_FRAGMENT: Final = Kind("set_fragment", "{who} sets the front of the Fragment.", you=("set the front of the Fragment.",))


class Shields(PieceFrame):
    """The front of a Soulgiver, or the Fragment's if it carries that, is set by its owner; or by the player `setter` - 1."""

    name = "shields"
    number = 2
    fields = ("piece", "setter")
    asked = (
        SET_FRONT,
        SET_FRAGMENT,
    )

    @property
    def setter(self) -> i64:
        return self.b

    def decider(self, position: Position) -> i64:
        bare = position.carrier == self.piece and position.content.rulings.bare_carrier
        if position.where[self.piece] == NOWHERE or bare:
            return EFFECT
        return self.setter - 1 if self.setter else position.owner[self.piece]

    def resolve(self, position: Position) -> None:
        """Nobody is left to be turned, or there are no shields to turn."""

    def question(self, position: Position) -> Question:
        kind = SET_FRAGMENT if position.carrier == self.piece else SET_FRONT
        return ask(position, kind, "shields", "direction", piece_at(position, self.piece))

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[verb.ROTATE])

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        return None if action.kind == verb.ROTATE else ROTATE_FIRST

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        position.facing[self.piece] = action.a
        tell_front(position, self.piece, "SG-SHIELD-3", action.a)
