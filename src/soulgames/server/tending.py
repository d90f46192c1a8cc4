"""What has to go on as long as the server runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Final

from soulgames.server.operating import counts

log: Final = logging.getLogger("soulgames.server")

BREATH: Final = 0.2
"""Seconds before something that ended begins again."""


async def tend(part: str, work: Callable[[], Coroutine[object, object, None]]) -> None:
    """Whatever ends the work, it begins again; until this here is cancelled."""
    while True:
        working = asyncio.create_task(work(), name=part)
        try:
            await asyncio.wait([working])
        finally:
            working.cancel()
        why = "cancelled" if working.cancelled() else type(working.exception()).__name__
        log.error("the %s ended and begins again: %s", part, why)
        counts.restarts.add(part)
        await asyncio.sleep(BREATH)
