"""Run the server until it is told to stop."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from typing import Any, Final, NoReturn, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from soulgames.server import garbage
from soulgames.server.app import Guard, application
from soulgames.server.listening import listener, raise_file_limit
from soulgames.server.operating import logs, notify
from soulgames.server.operating.requests import Requests
from soulgames.server.settings import Settings
from soulgames.server.socket.line import SocketLine

LARGEST_READ: Final = 64 * 1024
"""A frame between the limit and this is refused with a reason; a longer one ends the connection."""

TURN: Final = 0.0005
"""Seconds that the loop may keep the interpreter while the writer waits: a commit needs it several times, for a moment."""


class Server(uvicorn.Server):
    """Says goodbye before it hangs up."""

    def __init__(self, config: uvicorn.Config, app: Guard, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._app: Final = app
        self._ready: Final = ready
        self._alive: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            garbage.begin(asyncio.get_running_loop())
            self._alive = asyncio.create_task(notify.stay_alive())
            notify.tell(notify.READY)
            port = self.servers[0].sockets[0].getsockname()[1]
            host = self.config.host
            self._ready(f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        notify.tell(notify.STOPPING)
        if hasattr(self._app.app.state, "hall"):
            await self._app.app.state.hall.say_goodbye()
        await super().shutdown(sockets)


def _leave(*_: object) -> NoReturn:
    """To be told to stop is no failure."""
    raise SystemExit(0)


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve; `ready` is called with the address once the doors are open."""
    sys.setswitchinterval(TURN)
    signal.signal(signal.SIGTERM, _leave)
    logs.begin(settings.log, settings.log_level)
    raise_file_limit(settings.most_connections)
    app = application(settings)
    believing: Any = ProxyHeadersMiddleware(cast(Any, app), list(settings.proxies)) if settings.proxies else app
    config = uvicorn.Config(
        Requests(believing, settings.proxies),
        host=settings.host,
        port=settings.port,
        http=listener(settings),
        ws=SocketLine,
        ws_max_size=LARGEST_READ,
        ws_per_message_deflate=False,  # costs a window of memory for every connection
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
    )
    Server(config, app, ready).run()
