"""What the operator has ordered, and who is there to keep to it."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Mapping
from typing import Final

from soulgames.core.telling import N_, Sentence
from soulgames.server.bans import Bans, words_for
from soulgames.server.operating.logs import about
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.wire import NotDone
from soulgames.server.store.ordered import Ordered
from soulgames.server.store.rows import BanRow
from soulgames.server.store.store import StoreFailed
from soulgames.server.table import Table

log: Final = logging.getLogger("soulgames.server")

FORBIDDEN: Final = 1008
ONLY_LOOK: Final = N_("for now this server can only be looked at: nothing is lost, and games go on when its operator says so")


class House:
    def __init__(self, tables: Mapping[str, Table], proxies: Iterable[str]) -> None:
        self.bans: Final = Bans(proxies)
        self.read_only = False
        """Whether people may look, but nothing that they do is kept."""
        self.present: Final[set[Viewer]] = set()
        """Everybody with a socket, at a table or about to be."""
        self._tables: Final = tables
        self._ordered: Ordered | None = None

    async def take_up(self, ordered: Ordered) -> None:
        """What was ordered before the server was stopped still holds."""
        self._ordered = ordered
        try:
            self.bans.renew(await ordered.bans())
            self.read_only = await ordered.read_only()
        except StoreFailed as failed:  # what can be served from a damaged disk is served, and the rest is refused as what it is
            log.error("nobody knows what the operator has ordered", extra=about(kind=failed.kind))

    async def lift_lapsed(self) -> None:
        """Nobody's address is kept for longer than it is needed."""
        if self._ordered is not None and len(self.bans):
            await self._ordered.lift_lapsed(time.time())
            self.bans.renew(await self._ordered.bans())

    def keep_out(self, bans: Iterable[BanRow]) -> int:
        """Whoever is banned goes, and is told why; says how many sockets that were."""
        self.bans.renew(bans)
        found = [(viewer, ban) for viewer in self.present if (ban := self.bans.of(viewer.address)) and not viewer.farewell]
        for viewer, ban in found:
            viewer.cut("banned", words_for(ban), FORBIDDEN)
        return len(found)

    async def let_only_look(self, on: bool) -> None:
        """When this is done, whatever was begun at a table before is kept too."""
        self.read_only = on
        for table in list(self._tables.values()):
            async with table.lock:
                table.pause(on)
        for viewer in list(self.present) if on else ():
            self.tell(viewer)

    def tell(self, viewer: Viewer) -> None:
        viewer.send(NotDone(None, "read-only", viewer.language.say(Sentence(ONLY_LOOK))))
