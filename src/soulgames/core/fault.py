"""What is wrong with a position, for the fuzzer and for whoever lays one by hand."""

from __future__ import annotations

from typing import NamedTuple

from soulgames.core.telling import Sentence


class Fault(NamedTuple):
    """Something that cannot be in a position that play reaches, and the rule to look it up in.

    Something that is only missing, like cards that nobody has laid yet, makes a position unfinished and not impossible.
    """

    rule: str
    words: Sentence
    unfinished: bool = False

    def __str__(self) -> str:
        return str(self.words)
