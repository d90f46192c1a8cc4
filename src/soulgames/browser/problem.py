"""Requests that are not granted: a status, a word for the program, a sentence for the person."""

from __future__ import annotations

from typing import Final

from soulgames.core.telling import Sentence


class LocalProblem(Exception):
    def __init__(self, status: int, code: str, words: Sentence | str) -> None:
        super().__init__(str(words))
        self.status: Final = status
        self.code: Final = code
        self.words: Final = words
