"""A WebSocket client that costs little, so that the bench measures the server: frames by hand on a bare asyncio protocol."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

TEXT, PING, PONG = 1, 9, 10
UNMASKED_KEY = bytes(4)
"""A client has to mask what it sends; masking with zeros is allowed, and free."""


class Connection(asyncio.Protocol):
    """Calls `hear` with every text that arrives."""

    def __init__(self, host: str, path: str, hear: Callable[[bytes], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self._hear = hear
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._closing = False

    @classmethod
    async def to(cls, host: str, port: int, path: str, hear: Callable[[bytes], None]) -> Connection:
        loop = asyncio.get_running_loop()
        _, connection = await loop.create_connection(lambda: cls(host, path, hear), host, port)
        await connection.open
        return connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's own is no subclass
        self._transport.write(self._request.encode())

    def connection_lost(self, _: Exception | None) -> None:
        if not self._closing:
            asyncio.get_running_loop().call_exception_handler({"message": "a connection was lost"})

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done():
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self._buffer = rest
            self.open.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            size, begin = buffer[at + 1], at + 2
            if size == 126 and len(buffer) - at >= 4:
                size, begin = struct.unpack_from("!H", buffer, begin)[0], begin + 2
            elif size == 127 and len(buffer) - at >= 10:
                size, begin = struct.unpack_from("!Q", buffer, begin)[0], begin + 8
            elif size > 125:
                break
            if len(buffer) < begin + size:
                break
            kind, at = buffer[at] & 15, begin + size
            if kind == TEXT:
                self._hear(buffer[begin:at])
            elif kind == PING:
                self._send(PONG, buffer[begin:at])
        self._buffer = buffer[at:]

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, text: bytes) -> None:
        assert self._transport is not None
        size = len(text)
        head = struct.pack("!BB", 128 | kind, 128 | size) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        self._transport.write(head + UNMASKED_KEY + text)

    def close(self) -> None:
        self._closing = True
        if self._transport is not None:
            self._transport.close()
