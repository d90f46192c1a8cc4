"""An action: one answer to one decision."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from soulgames.core.chance import LARGEST_ANSWER
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence

if TYPE_CHECKING:
    from mypy_extensions import i64

CHANCE_ID: Final = -1


class Action:
    """An immutable answer, equal by its text. A game makes each of its actions once and hands out the same objects.

    `id` is the place in the game's vocabulary; `kind`, `a` and `b` are the game's own decoding of the text. An answer of chance
    has the id -1 and its 64-bit `number`.
    """

    def __init__(self, id: i64, text: str, kind: i64 = 0, a: i64 = 0, b: i64 = 0, number: int = 0) -> None:
        self.id: Final[i64] = id
        self._text = text
        self.kind: Final[i64] = kind
        self.a: Final[i64] = a
        self.b: Final[i64] = b
        self.number: Final = number

    @property
    def text(self) -> str:
        """As it is written. Answers of chance get theirs when somebody asks: in a search nobody does."""
        if self.id == CHANCE_ID and not self._text:
            self._text = f"chance {self.number}"
        return self._text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[object, ...]:
        """To another process, by what it is made of: the compiler's own classes cannot be taken apart."""
        return Action, (int(self.id), self._text, int(self.kind), int(self.a), int(self.b), self.number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


def chance(number: int) -> Action:
    """The answer of chance with this number."""
    return Action(CHANCE_ID, "", number=number)


def parse_chance(text: str) -> Action | None:
    """Read `chance 123`; None if the text is no answer of chance at all."""
    words = text.split()
    if not words or words[0] != "chance":
        return None
    if len(words) != 2 or not re.fullmatch(r"0|[1-9][0-9]{0,19}", words[1]) or int(words[1]) > LARGEST_ANSWER:
        typed = {"text": text, "most": LARGEST_ANSWER}
        raise InvalidNotation(Sentence("'{text}': expected 'chance N' with N from 0 to {most}", typed))
    return chance(int(words[1]))
