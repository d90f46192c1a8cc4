"""Packs that people bring along as texts: looked at and tried by workers, and played with if nothing speaks against it."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Final, Protocol

from soulgames.core.game import Game
from soulgames.core.telling import N_, Sentence
from soulgames.server.box.adding import Changes
from soulgames.server.box.bounds import tidied
from soulgames.server.games import with_pack
from soulgames.server.limits import Allowance
from soulgames.server.packs import Packs
from soulgames.server.problems import NotGranted
from soulgames.server.settings import Settings
from soulgames.server.workers import worker
from soulgames.server.workers.lane import Busy, TooMany
from soulgames.server.workers.workers import Workers

REMEMBERED: Final = 256
"""Packs of which is known that they can be played with."""
RETRY_SECONDS: Final = 10

TOO_OFTEN: Final = N_("too many content packs in a short time: wait a moment")
TOO_MANY: Final = N_("too many content packs are looked at now: try again in a moment")
NOT_IN_TIME: Final = N_("this pack could not be looked at in time: it may be too much for games here, or try again later")
EITHER: Final = N_("either the name of a content pack or the text of one: expected not both")


class Asked(Protocol):
    """The part of a form that says what is played, and with which pack."""

    @property
    def game(self) -> str: ...
    @property
    def content(self) -> str | None: ...
    @property
    def pack(self) -> str | None: ...


class Boxes:
    def __init__(self, workers: Workers, settings: Settings, packs: Packs) -> None:
        self._workers: Final = workers
        self._packs: Final = packs
        self._looks: Final = Allowance(settings.pack_checks_a_second, settings.pack_check_burst)
        self._trials: Final = Allowance(settings.packs_a_minute / 60, settings.pack_burst)
        self._sound: Final[dict[bytes, None]] = {}
        """By the hash of a text, the latest last."""

    def forget(self) -> None:
        self._looks.forget()
        self._trials.forget()

    async def look(self, address: str, content: str, changes: Changes, language: str) -> bytes:
        """`PackFacts` of a text."""
        if not self._looks.take(address):
            raise NotGranted(429, "too-frequent", Sentence(TOO_OFTEN), 1)
        try:
            found = await self._workers.look_at_pack(address, worker.look_at_pack, content, changes, language)
        except TooMany:
            raise _busy() from None
        except Busy:
            raise _not_in_time() from None
        if isinstance(found, Sentence):
            raise NotGranted(422, "invalid", found)
        return found

    async def game(self, asked: Asked, address: str) -> Game:
        """With the pack that is brought along as a text, with one that is offered here, or with the core one."""
        if asked.pack is None:
            return self._packs.game(asked.game, asked.content)
        if asked.content is not None:
            raise NotGranted(422, "invalid", Sentence(EITHER))
        return await self.own(asked.game, asked.pack, address)

    async def own(self, name: str, pack: str, address: str) -> Game:
        """With the text of a pack, if games with it end as they should."""
        self._packs.game(name, None)  # there is such a game
        text = tidied(pack)
        key = hashlib.sha256(text.encode("utf-8", "replace")).digest()
        if key not in self._sound:
            await self._try(text, address)
        self._sound.pop(key, None)
        self._sound[key] = None
        while len(self._sound) > REMEMBERED:
            del self._sound[next(iter(self._sound))]
        return await asyncio.to_thread(with_pack, name, text)

    async def _try(self, text: str, address: str) -> None:
        if not self._trials.take(address):
            raise NotGranted(429, "too-frequent", Sentence(TOO_OFTEN), RETRY_SECONDS)
        try:
            why = await self._workers.try_pack(address, worker.try_pack, text)
        except TooMany:
            raise _busy() from None
        except Busy:
            raise _not_in_time() from None
        if why is not None:
            raise NotGranted(422, "unplayable-content", why)


def _busy() -> NotGranted:
    return NotGranted(503, "busy", Sentence(TOO_MANY), RETRY_SECONDS)


def _not_in_time() -> NotGranted:
    return NotGranted(503, "unavailable", Sentence(NOT_IN_TIME))
