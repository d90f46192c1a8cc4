"""What holds for a connection before a request of it has been read: how many there may be, and how long it may take."""

from __future__ import annotations

import asyncio
import logging
import resource
from typing import ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from soulgames.server.limits import OpenLines, guest
from soulgames.server.operating import counts
from soulgames.server.settings import Settings

log: Final = logging.getLogger("soulgames.server")

MOST_FILES: Final = 65536
BESIDE_CONNECTIONS: Final = 64
"""Files that a server needs beside its connections: the games, its workers, the log."""

MOST_OF_HEAD: Final = 64 * 1024
"""Bytes of a request before what it is about comes, or after that: nobody has so much to say there."""

FULL: Final = b"503 Service Unavailable", b"too many connections: try again in a moment\n"
ENDLESS: Final = b"431 Request Header Fields Too Large", b"the head of a request may have %d bytes\n" % MOST_OF_HEAD


class Listener(HttpToolsProtocol):
    """Reads requests within the limits. One that becomes a socket is counted by the hall from then on."""

    settings: ClassVar[Settings]
    lines: ClassVar[OpenLines]

    _who: str | None = None
    _patience: asyncio.TimerHandle | None = None
    _is_told_something = False
    """Whether what came last has ended the head of a request, or belongs to its body."""
    _unused = 0
    """Bytes since then: the parser keeps them, and copies all of them whenever more comes."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # likewise in the class above
        super().connection_made(transport)
        address = "" if self.client is None else self.client[0]
        # Everybody comes through the proxy: of its connections only the number of all is limited.
        who = f"proxy {id(self)}" if address in self.settings.proxies else guest(address)
        if self.lines.enter(who):
            self._who = who
            self._wait()
        else:
            counts.turned_away.add("connection")
            self._refuse(*FULL)

    def data_received(self, data: bytes) -> None:
        self._is_told_something = False
        super().data_received(data)
        self._unused = 0 if self._is_told_something else self._unused + len(data)
        if self._unused > MOST_OF_HEAD:
            counts.turned_away.add("head")
            self._refuse(*ENDLESS)

    def _refuse(self, status: bytes, words: bytes) -> None:
        head = b"HTTP/1.1 %s\r\ncontent-type: text/plain\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
        self.transport.write(head % (status, len(words)) + words)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # they would hold each other; without an upgrade the class above does it

    def on_message_begin(self) -> None:
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._is_told_something = True
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._is_told_something = True
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._is_told_something = True
        self._wait_no_more()
        super().on_message_complete()

    def _wait(self) -> None:
        """Whoever is slow to say what they want does not keep the connection."""
        self._wait_no_more()
        self._patience = self.loop.call_later(self.settings.request_seconds, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _leave(self) -> None:
        self._wait_no_more()
        if self._who is not None:
            self.lines.leave(self._who)
            self._who = None


def listener(settings: Settings) -> type[Listener]:
    """For one server, with its settings and its count."""
    counted = OpenLines(settings.most_connections, settings.most_connections_of_one)
    return type("Listener", (Listener,), {"settings": settings, "lines": counted})


def raise_file_limit(most_connections: int) -> None:
    """Every connection is an open file, and few may be open unless one asks for more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    log.info("up to %d files may be open", soft)
    if soft != resource.RLIM_INFINITY and soft < most_connections + BESIDE_CONNECTIONS:
        log.warning("that is too few for %d connections: raise the limit of the system, or allow fewer", most_connections)
