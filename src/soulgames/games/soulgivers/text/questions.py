"""How a frame asks. The kinds of questions, with their words, stand beside the frames that ask them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.chance import CHANCE
from soulgames.core.telling import Fields, Kind, Question

if TYPE_CHECKING:
    from soulgames.games.soulgivers.position import Position

NOTHING: Final[Fields] = {}


def ask(position: Position, kind: Kind, deed: str, answer: str, fields: Fields = NOTHING, may_stop: bool = False) -> Question:
    """A question to whoever decides now."""
    seat = "chance" if position.decider == CHANCE else position.game.seats[position.decider]
    return Question(kind, seat, deed, answer, may_stop, fields)
