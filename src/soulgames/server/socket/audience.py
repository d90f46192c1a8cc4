"""Those who are connected to a table, and how they are told something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from soulgames.core.game import Game
from soulgames.server.socket.reading import Reading
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.wire import ServerMessage, encode
from soulgames.tables.redaction import Viewpoint, viewpoint


class Audience:
    def __init__(self, game: Game, left: Callable[[Viewer], None]) -> None:
        self._game: Final = game
        self._left: Final = left
        self._viewers: Final[set[Viewer]] = set()

    def __len__(self) -> int:
        return len(self._viewers)

    def __iter__(self) -> Iterator[Viewer]:
        """As it is now: whoever is told something may be gone after it."""
        return iter(list(self._viewers))

    def add(self, viewer: Viewer) -> None:
        self._viewers.add(viewer)
        viewer.when_slow = partial(self.leave, viewer)

    def leave(self, viewer: Viewer) -> None:
        if viewer in self._viewers:
            self._viewers.discard(viewer)
            self._left(viewer)

    def seats(self) -> set[Viewpoint]:
        return {viewer.seat for viewer in self._viewers}

    def addresses(self) -> set[str]:
        """Of the players who are here, or else of those who watch."""
        players = {viewer.address for viewer in self._viewers if viewer.seat is not None}
        return players or {viewer.address for viewer in self._viewers}

    def viewpoints(self) -> set[Viewpoint]:
        """Every view of the table that somebody has."""
        return {viewpoint(self._game, seat) for seat in self.seats()}

    def tell_all(self, message: ServerMessage, but: Viewer | None = None) -> None:
        """Something that everybody may know."""
        encoded = encode(message)
        for viewer in self:
            if viewer is not but:
                viewer.send_encoded(encoded)

    def tell_seats(self, message: ServerMessage) -> None:
        """Something for the players, not for spectators."""
        encoded = encode(message)
        for viewer in self:
            if viewer.seat is not None:
                viewer.send_encoded(encoded)

    def tell_each(self, message: Callable[[Reading], ServerMessage]) -> None:
        """To everybody their own, encoded once for each seat and language, however many watch from there."""
        encoded: dict[Reading, bytes] = {}
        for viewer in self:
            if viewer.reading not in encoded:
                encoded[viewer.reading] = encode(message(viewer.reading))
            viewer.send_encoded(encoded[viewer.reading])
