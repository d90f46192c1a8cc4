"""The bytes of a client's line. What is said in one turn of the loop goes into the transport at its end, in one write: each
write is a call of the system, and those are what a move costs most of.
"""

from __future__ import annotations

import asyncio
import struct
import time
from collections import deque
from contextlib import suppress
from typing import Final, Protocol

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from soulgames.server.limits import Bucket
from soulgames.server.operating import counts

TEXT: Final = 0x81
"""A text in one frame."""
SHORT: Final = 126
MIDDLE: Final = 1 << 16
MASKED: Final = 0x80
SHORT_HEAD: Final = 6
"""Kind, size and mask of a client's short frame."""

NO_TEXT: Final = 1007
"""Says that something was no UTF-8."""

MOST_UNREAD: Final = 4
"""Messages of a client that may wait to be read; then it has to wait with sending."""


AT_ONCE: Final = 2048
"""Bytes that are taken apart before anybody looks whether it is enough: they can be hundreds of frames."""
MOST_AT_ONCE: Final = 4096
"""Messages that came together; whoever sends more than that means harm."""
BESIDE_A_SECOND: Final = 10.0
BESIDE_BURST: Final = 100.0
"""Frames that are no message: pings, pongs, and parts of one after its first."""


class Line(Protocol):
    """What a viewer needs of it."""

    def say(self, text: bytes) -> None: ...

    def unsent(self) -> int:
        """Bytes that wait for the client to take them."""
        ...

    def unread(self) -> int:
        """Messages of the client that wait to be read."""
        ...

    async def hang_up(self, code: int, patience: float) -> None: ...


class Inbox:
    """What has come and is not read yet. One reads, so it needs less than a queue of asyncio does."""

    def __init__(self) -> None:
        self._waiting: Final[deque[ASGIReceiveEvent]] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        self._waiting.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._waiting.popleft()

    def empty(self) -> bool:
        return not self._waiting

    def qsize(self) -> int:
        return len(self._waiting)


class SocketLine(WebSocketsSansIOProtocol):
    """Reads short messages and writes by itself; the rest is uvicorn's. It stands as `line` in the state of its scope."""

    _patience: asyncio.TimerHandle | None = None
    _beside: Bucket
    _said: bytes = b""
    """What was said in this turn of the loop."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.queue = Inbox()  # type: ignore[assignment]
        self._beside = Bucket(BESIDE_A_SECOND, BESIDE_BURST, time.monotonic())
        super().connection_made(transport)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.scope["state"]["line"] = self

    def data_received(self, data: bytes) -> None:
        """Nearly always it is one whole message of a few words, and those are read here at once."""
        text = whole_text(data) if self._between_messages() else None
        if text is None:
            self._take_apart(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _take_apart(self, data: bytes) -> None:
        for first in range(0, len(data), AT_ONCE):
            super().data_received(data[first : first + AT_ONCE])
            if self.queue.qsize() > MOST_AT_ONCE:
                self._give_up()
            if self.transport.is_closing():
                return

    def handle_ping(self) -> None:
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._count()
        super().handle_cont(event)

    def _count(self) -> None:
        """What is no message costs as much as one, and no other limit knows of it."""
        if not self._beside.take(time.monotonic()):
            self._give_up()

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            counts.lines_cut.add("too-frequent")
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """A text that is none ends the line. It is the client's mistake, and no error in our log."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def _between_messages(self) -> bool:
        """Nothing has arrived in part, and the line is not being closed."""
        return self.handshake_complete and not self.frames and self.conn.state is OPEN and not self.conn.reader.buffer

    def say(self, text: bytes) -> None:
        if not self._said:
            self.loop.call_soon(self._write)
        self._said += framed(text)

    def _write(self) -> None:
        said, self._said = self._said, b""
        if said and not (self.disconnected or self.close_sent):
            self.transport.write(said)

    def unread(self) -> int:
        return self.queue.qsize()

    def unsent(self) -> int:
        return self.transport.get_write_buffer_size() + len(self._said)

    async def hang_up(self, code: int, patience: float) -> None:
        """Close once all has been taken. Somebody who takes nothing is not waited for without end."""
        self._patience = self.loop.call_later(patience, self.transport.abort)
        self._write()
        with suppress(ClientDisconnected):
            if not self.close_sent:
                await self.send({"type": "websocket.close", "code": code})

    # When all is over, what would hold itself is let go: then nobody has to look for it.

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.scope["state"].clear()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._patience is not None:
            self._patience.cancel()
        super().connection_lost(exc)
        self.conn.parser.close()


def whole_text(data: bytes) -> str | None:
    """What a client says, if this is all of it in a single short frame. Clients mask what they send."""
    size = len(data) - SHORT_HEAD
    if size < 0 or size >= SHORT or data[0] != TEXT or data[1] != MASKED | size:
        return None
    try:
        return apply_mask(data[SHORT_HEAD:], data[2:SHORT_HEAD]).decode()
    except UnicodeDecodeError:
        return None


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def framed(text: bytes) -> bytes:
    size = len(text)
    if size < SHORT:
        return struct.pack("!BB", TEXT, size) + text
    if size < MIDDLE:
        return struct.pack("!BBH", TEXT, 126, size) + text
    return struct.pack("!BBQ", TEXT, 127, size) + text
