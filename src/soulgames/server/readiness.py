"""Whether moves can be kept now: for whatever sends people here, and should not while they cannot."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from fastapi import APIRouter, Request

from soulgames.server.answers import Problem, Ready
from soulgames.server.store.store import Store, StoreFailed

router: Final = APIRouter()

STILL_TRUE: Final = 1.0
"""Seconds for which an answer is given again: asking often must not cost the disk anything."""


class Readiness:
    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._asking: Final = asyncio.Lock()
        self._asked: float | None = None
        self._failed: StoreFailed | None = None

    async def check(self) -> None:
        """Something is written; raises what went wrong."""
        async with self._asking:
            if self._asked is None or time.monotonic() - self._asked > STILL_TRUE:
                try:
                    await self._store.probe()
                    self._failed = None
                except StoreFailed as failed:
                    self._failed = failed
                self._asked = time.monotonic()
        if self._failed is not None:
            raise StoreFailed("not ready", self._failed.kind)


@router.get("/readyz", responses={503: {"model": Problem, "description": "Nothing can be kept now"}})
async def ready(request: Request) -> Ready:
    """Whether moves can be kept. `/healthz` says only that the process is there."""
    await request.app.state.readiness.check()
    return Ready(status="ready")
