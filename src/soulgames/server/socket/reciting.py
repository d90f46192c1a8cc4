"""The table in words, for a viewer who asks: whoever may see it may hear it, also those who watch and when a game is over."""

from __future__ import annotations

from soulgames.core.refusal import InvalidNotation
from soulgames.server.hall import Hall
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.wire import Recital, Tell
from soulgames.server.socket.wishes import Denied
from soulgames.server.table import Table


async def tell(_: Hall, table: Table, viewer: Viewer, wish: Tell) -> None:
    async with table.lock:
        try:
            lines = table.recited(viewer.reading, wish.about)
        except InvalidNotation as error:
            raise Denied("malformed", error.words) from None
        viewer.send(Recital(wish.about, lines))
