"""Tells the service manager of the system how the server stands, where one has asked for it (`Type=notify`)."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from typing import Final

log: Final = logging.getLogger("soulgames.server")

READY: Final = "READY=1"
STOPPING: Final = "STOPPING=1"
ALIVE: Final = "WATCHDOG=1"


def tell(state: str) -> None:
    path = os.environ.get("NOTIFY_SOCKET")
    if not path:
        return
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.connect("\0" + path[1:] if path.startswith("@") else path)  # a name outside of all folders
            line.sendall(state.encode())
    except OSError as error:
        log.warning("the service manager could not be told: %s", error.strerror or error)


async def stay_alive() -> None:
    """As long as the loop goes round, say so twice in the time that is allowed. A server that hangs is started again."""
    allowed = os.environ.get("WATCHDOG_USEC", "")
    while allowed.isdecimal() and int(allowed):
        tell(ALIVE)
        await asyncio.sleep(int(allowed) / 2_000_000)
