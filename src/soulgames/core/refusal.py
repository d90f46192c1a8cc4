"""The few errors of the project, each with one meaning."""

from __future__ import annotations

from typing import NamedTuple

from soulgames.core.telling import Fields, Sentence


class Refusal(NamedTuple):
    """Why an action is not allowed: the id of the rule that forbids it, and what is wrong here and now, with its fields."""

    rule: str
    words: str
    fields: Fields = {}

    @property
    def sentence(self) -> Sentence:
        return Sentence(self.words, self.fields)

    @property
    def text(self) -> str:
        """In English."""
        return str(self.sentence)

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Refused(Exception):
    """The referee refuses a well-written action. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return Refused, (self.refusal,)


class InvalidNotation(Exception):
    """A text (an action, a scene, a record, a content pack) cannot be read. Says where, and what was expected."""

    def __init__(self, words: str | Sentence, line: int = 0) -> None:
        self.words = words if isinstance(words, Sentence) else Sentence(words)
        """What is wrong, for whoever says where it is."""
        self.sentence = Sentence("line {line}: {words}", {"line": line, "words": self.words}) if line else self.words
        self.line = line
        super().__init__(str(self.sentence))

    def __reduce__(self) -> tuple[object, ...]:
        return InvalidNotation, (self.words, self.line)


class BrokenInvariant(Exception):
    """The engine has contradicted itself: always a bug of ours, never of the user."""
