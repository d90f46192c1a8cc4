"""One line to a table, as a socket is one to the server: who reads there, and how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from soulgames.browser.data import JsonObject
from soulgames.core.telling import Sentence
from soulgames.tables.language import spoken
from soulgames.tables.reading import Reading


class Declined(Exception):
    def __init__(self, reason: str, words: Sentence | str, rule: str | None = None) -> None:
        super().__init__(str(words))
        self.reason: Final = reason
        self.words: Final = words
        self.rule: Final = rule


class LocalLine:
    """Somebody at a table: a seat, or the public's place."""

    def __init__(self, number: int, send: Callable[[int, JsonObject], None]) -> None:
        self.number: Final = number
        self._send: Final = send
        self.reading = Reading(None, spoken(None))
        self.token: str | None = None
        self.seated = False

    @property
    def seat(self) -> int | None:
        return self.reading.seat

    def send(self, message: JsonObject) -> None:
        self._send(self.number, message)

    def say(self, words: Sentence | str) -> str:
        return self.reading.language.value(words)
