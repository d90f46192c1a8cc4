"""Somebody who is connected to a table, and how much they may ask."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Final

from soulgames.core.telling import N_, Sentence
from soulgames.server.limits import Bucket
from soulgames.server.operating import counts
from soulgames.server.settings import Settings
from soulgames.server.socket.line import Line
from soulgames.server.socket.reading import Reading
from soulgames.server.socket.wire import Closing, Farewell, NotDone, ServerMessage, encode
from soulgames.tables.language import ENGLISH, Language, language
from soulgames.tables.redaction import Viewpoint

GOING_AWAY: Final = 1001
TRY_AGAIN_LATER: Final = 1013

SLOW: Final = N_("too much was waiting for you: connect again, and you will get what you missed")


def nothing() -> None:
    """Before there is a table to be taken from."""


class Viewer:
    """A seat's or a spectator's line. A slow one never holds up the others: when too much waits, it is cut with a reason.

    The client may come back and say which version it saw last.
    """

    def __init__(self, line: Line, address: str, settings: Settings) -> None:
        self.reading = Reading(None, language(ENGLISH))
        """How what is said to them is worded; from no seat until they have said hello."""
        self.token: str | None = None
        self.screen: str | None = None
        self.address: Final = address
        """Whom the limits are for."""
        self.catching_up: Final = Bucket(settings.catch_ups_a_second, settings.catch_up_burst, time.monotonic())
        self.when_slow: Callable[[], None] = nothing
        """Takes the viewer from the table at once: the line itself may take long to end."""
        self._line: Final = line
        self._settings: Final = settings
        self.farewell: Farewell | None = None
        """Why the line was cut from here, once it was."""
        self._closing: asyncio.Task[None] | None = None
        self._asked: Final[dict[str, asyncio.Task[None]]] = {}
        """What somebody thinks about for this viewer, by the kind of question."""

    @property
    def before(self) -> object:
        """The screen; a connection that does not say which one is before a screen of its own."""
        return self.screen or self

    @property
    def seat(self) -> Viewpoint:
        return self.reading.seat

    @property
    def language(self) -> Language:
        return self.reading.language

    def send(self, message: ServerMessage) -> None:
        if message.__class__ is NotDone:
            counts.refusals.add(message.reason)
        self.send_encoded(encode(message))

    def send_encoded(self, message: bytes) -> None:
        """A message that several viewers get, encoded once."""
        if self.farewell is not None:
            return
        self._line.say(message)
        if self._line.unsent() > self._settings.backlog:
            self.cut("slow", Sentence(SLOW))
            self.when_slow()

    def wait_for(self, kind: str, answer: Coroutine[object, object, None]) -> None:
        """Let something be answered while the line goes on. A new question of a kind takes the place of the one before."""
        if kind in self._asked:
            self._asked[kind].cancel()
        self._asked[kind] = asyncio.create_task(answer)

    def wait_no_more(self) -> None:
        """What was asked is of no use any more."""
        for asked in self._asked.values():
            asked.cancel()

    def hurries(self) -> bool:
        """Whether more was said already, while something is still to be sent."""
        return self._line.unread() > 0 and self._line.unsent() > 0

    def cut(self, reason: Farewell, words: Sentence, code: int = TRY_AGAIN_LATER) -> None:
        """Say why, and nothing more."""
        if self.farewell is None:
            counts.lines_cut.add(reason)
            self._line.say(encode(Closing(reason, self.language.say(words))))
            self.farewell = reason
            self._closing = asyncio.create_task(self._line.hang_up(code, self._settings.farewell_seconds))

    async def hang_up(self) -> None:
        """The conversation is over. If the line was cut from here, let the reason still get through."""
        self.wait_no_more()
        if self._closing is not None:
            await self._closing
