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

FULL: Final = b"too many connections: try again in a moment\n"
REFUSAL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\ncontent-length: %d\r\nconnection: close\r\n\r\n%s"
)


class Listener(HttpToolsProtocol):
    """Reads requests within the limits. One that becomes a socket is counted by the hall from then on."""

    settings: ClassVar[Settings]
    lines: ClassVar[OpenLines]

    _who: str | None = None
    _patience: asyncio.TimerHandle | None = None

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
            transport.write(REFUSAL % (len(FULL), FULL))
            transport.close()

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

    def on_message_complete(self) -> None:
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
