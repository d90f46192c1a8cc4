"""Whether moves can be kept and bots can think now: for whatever sends people here, and should not while they cannot."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from fastapi import APIRouter, Request

from soulgames.core.telling import N_, Sentence
from soulgames.server.answers import Problem, Ready
from soulgames.server.problems import NotGranted
from soulgames.server.store.store import Store, StoreFailed
from soulgames.server.workers.workers import Workers

router: Final = APIRouter()

NO_WORKERS: Final = N_("no bot can think here, because the processes for it fail again and again: tell the operator")
STILL_TRUE: Final = 1.0
"""Seconds for which an answer is given again: asking often must not cost the disk anything."""


class Readiness:
    def __init__(self, store: Store, workers: Workers) -> None:
        self._store: Final = store
        self._workers: Final = workers
        self._asking: Final = asyncio.Lock()
        self._asked: float | None = None
        self._failed: StoreFailed | None = None
        self._thinks = True

    async def check(self) -> None:
        """Something is written; raises what went wrong."""
        async with self._asking:
            if self._asked is None or time.monotonic() - self._asked > STILL_TRUE:
                try:
                    await self._store.probe()
                    self._failed = None
                except StoreFailed as failed:
                    self._failed = failed
                self._thinks = await self._workers.find_out()
                self._asked = time.monotonic()
        if self._failed is not None:
            raise StoreFailed("not ready", self._failed.kind)
        if not self._thinks:
            raise NotGranted(503, "no-workers", Sentence(NO_WORKERS))


@router.get(
    "/readyz", responses={503: {"model": Problem, "description": "Nothing can be kept now, or no bot can think (`no-workers`)"}}
)
async def ready(request: Request) -> Ready:
    """Whether moves can be kept, or are not to be for now; and bots can think. `/healthz` says that the process is there."""
    if request.app.state.hall.house.read_only:
        return Ready(status="read-only")
    await request.app.state.readiness.check()
    return Ready(status="ready")
