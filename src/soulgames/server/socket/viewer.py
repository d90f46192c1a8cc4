"""A connection to a table: what waits to be sent to it, and how much it may ask."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from soulgames.core.telling import N_, Sentence
from soulgames.server.limits import Bucket
from soulgames.server.settings import Settings
from soulgames.server.socket.reading import Reading
from soulgames.server.socket.wire import Closing, Farewell, ServerMessage, encode
from soulgames.tables.language import ENGLISH, Language, language
from soulgames.tables.redaction import Viewpoint

GOING_AWAY: Final = 1001
TRY_AGAIN_LATER: Final = 1013

SLOW: Final = N_("too much was waiting for you: connect again, and you will get what you missed")


def _nothing() -> None:
    """Before there is a table to be taken from."""


class Viewer:
    """A seat's or a spectator's line. A slow one never holds up the others: when too much waits, it is cut with a reason.

    The client may come back and say which version it saw last.
    """

    def __init__(self, socket: WebSocket, settings: Settings) -> None:
        self.socket: Final = socket
        self.seat: Viewpoint = None
        self.token: str | None = None
        self.address: str = ""
        """Whom the limits are for."""
        self.catching_up: Final = Bucket(settings.catch_ups_a_second, settings.catch_up_burst, time.monotonic())
        self.language: Language = language(ENGLISH)
        self.shared = False
        self.when_slow: Callable[[], None] = _nothing
        """Takes the viewer from the table at once: the line itself may take long to end."""
        self._settings: Final = settings
        self._waiting: Final[asyncio.Queue[bytes | None]] = asyncio.Queue()
        self._cut: tuple[int, bytes] | None = None
        """How the line ends, once that is decided."""
        self._asked: Final[dict[str, asyncio.Task[None]]] = {}
        """What somebody thinks about for this viewer, by the kind of question."""

    @property
    def reading(self) -> Reading:
        return Reading(self.seat, self.language, self.shared)

    def send(self, message: ServerMessage) -> None:
        self.send_encoded(encode(message))

    def send_encoded(self, message: bytes) -> None:
        """A message that several viewers get, encoded once."""
        if self._cut is not None:
            return
        if self._waiting.qsize() >= self._settings.backlog:
            self.cut("slow", Sentence(SLOW))
            self.when_slow()
            return
        self._waiting.put_nowait(message)

    def wait_for(self, kind: str, answer: Coroutine[object, object, None]) -> None:
        """Let something be answered while the line goes on. A new question of a kind takes the place of the one before."""
        if kind in self._asked:
            self._asked[kind].cancel()
        self._asked[kind] = asyncio.create_task(answer)

    @property
    def is_cut(self) -> bool:
        return self._cut is not None

    def waits(self) -> bool:
        """Whether something is still to be sent."""
        return not self._waiting.empty()

    def cut(self, reason: Farewell, words: Sentence, code: int = TRY_AGAIN_LATER) -> None:
        """Say why, and close. What waits for a slow viewer is forgotten; anybody else gets it first."""
        if self._cut is not None:
            return
        self._cut = code, encode(Closing(reason, self.language.say(words)))
        if reason == "slow":
            while not self._waiting.empty():
                self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def deliver(self) -> None:
        """Send what waits, until the line is cut or lost."""
        try:
            while (message := await self._waiting.get()) is not None:
                await self.socket.send({"type": "websocket.send", "text": message.decode()})
            await self._close()
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the client is gone; its own task notices

    async def hang_up(self, delivering: asyncio.Task[None]) -> None:
        """The conversation is over. If the line was cut from here, let the reason still get through."""
        for asked in self._asked.values():
            asked.cancel()
        if self._cut is not None:
            await asyncio.wait([delivering], timeout=self._settings.farewell_seconds)
        delivering.cancel()

    async def _close(self) -> None:
        code, farewell = self._cut or (GOING_AWAY, b"")
        await self.socket.send({"type": "websocket.send", "text": farewell.decode()})
        if self.socket.application_state == WebSocketState.CONNECTED:
            await self.socket.close(code)
