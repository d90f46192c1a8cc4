"""How a frame asks. The kinds of questions, with their words, stand beside the frames that ask them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from soulgames.core.chance import CHANCE
from soulgames.core.telling import Fields, Kind, Question, Sentence

if TYPE_CHECKING:
    from soulgames.games.soulgivers.position import Position

NOTHING: Final[Fields] = {}
_PLACE: Final = re.compile(r"{(\w+)}")


def ask(position: Position, kind: Kind, deed: str, answer: str, fields: Fields = NOTHING, may_stop: bool = False) -> Question:
    """A question to whoever decides now."""
    seat = "chance" if position.decider == CHANCE else position.game.seats[position.decider]
    return Question(kind, seat, deed, answer, may_stop, fields)


def in_english(position: Position, question: Question) -> str:
    """A question to whom it is put, after their name and a colon."""
    kind = question.kind
    told = question.told()
    filled = {place: position.game.phrase(place, value) for place, value in told.items()}
    for text in kind.you or kind.sentences:
        one = text if isinstance(text, str) else text[0]
        if all(place in told for place in _PLACE.findall(one)):
            words = str(Sentence(one, filled))
            return words if one.startswith("{") else words[:1].lower() + words[1:]
    return ""
