"""How a frame asks. The kinds of questions, with their words, stand beside the frames that ask them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.chance import CHANCE
from soulgames.core.telling import Fields, Kind, Question

if TYPE_CHECKING:
    from soulgames.games.soulgivers.position import Position

NOTHING: Final[Fields] = {}


def ask(position: Position, kind: Kind, deed: str, answer: str, fields: Fields = NOTHING, may_stop: bool = False) -> Question:
    """A question to whoever decides now. The set-up is nobody's turn, and chance is asked in nobody's."""
    if position.decider == CHANCE:
        return Question(kind, "chance", deed, answer, may_stop, fields)
    seats = position.game.seats
    during = seats[position.player] if any(position.turns) else ""
    return Question(kind, seats[position.decider], deed, answer, may_stop, fields, during)
