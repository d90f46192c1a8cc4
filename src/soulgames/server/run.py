"""Run the server until it is told to stop."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from typing import Final, NoReturn

import uvicorn
from fastapi import FastAPI

from soulgames.server.app import application
from soulgames.server.listening import listener, raise_file_limit
from soulgames.server.settings import Settings

LARGEST_READ: Final = 64 * 1024
"""A frame between the limit and this is refused with a reason; a longer one ends the connection."""

TURN: Final = 0.0005
"""Seconds that the loop may keep the interpreter while the writer waits: a commit needs it several times, for a moment."""

RARELY: Final = (20_000, 20, 50)
"""When the collector looks for cycles: a table makes hardly any, and a thousand tables are much to look through."""


class Server(uvicorn.Server):
    """Says goodbye before it hangs up."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._app: Final = app
        self._ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            gc.collect()
            gc.freeze()  # what is there now stays: no need to look at it again and again
            gc.set_threshold(*RARELY)
            port = self.servers[0].sockets[0].getsockname()[1]
            host = self.config.host
            self._ready(f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if hasattr(self._app.state, "hall"):
            await self._app.state.hall.say_goodbye()
        await super().shutdown(sockets)


def _leave(*_: object) -> NoReturn:
    """To be told to stop is no failure."""
    raise SystemExit(0)


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve; `ready` is called with the address once the doors are open."""
    sys.setswitchinterval(TURN)
    signal.signal(signal.SIGTERM, _leave)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    raise_file_limit(settings.most_connections)
    app = application(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=listener(settings),
        ws="websockets-sansio",
        ws_max_size=LARGEST_READ,
        ws_per_message_deflate=False,  # costs a window of memory for every connection
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=5,
    )
    Server(config, app, ready).run()
