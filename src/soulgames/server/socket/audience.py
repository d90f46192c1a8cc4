"""Those who are connected to a table, and how they are told something."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Final
from weakref import WeakMethod

from soulgames.core.game import Game
from soulgames.core.telling import N_, Sentence
from soulgames.server.socket.reading import Reading
from soulgames.server.socket.viewer import Viewer, nothing
from soulgames.server.socket.wire import ServerMessage, encode
from soulgames.tables.redaction import Viewpoint, viewpoint

CLOSED: Final = N_("your seat was opened on another screen, which has closed this one")
CLOSED_CODE: Final = 1008


class Audience:
    def __init__(self, game: Game, left: Callable[[Viewer], None]) -> None:
        self._game: Final = game
        self._left: Final = WeakMethod(left)  # a table that held itself would stay in memory after it was put away
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
            viewer.when_slow = nothing
            left = self._left()
            if left is not None:
                left(viewer)

    def cut_off(self, seat: int, screen: str | None, token: str) -> None:
        """The seat is open on one screen alone, which has this token from now on."""
        for viewer in self:
            if viewer.seat != seat or viewer.token == token:
                continue
            if screen is not None and viewer.screen == screen:
                viewer.token = token
                continue
            self._viewers.discard(viewer)
            viewer.reading = Reading(None, viewer.language)
            viewer.cut("closed", Sentence(CLOSED), CLOSED_CODE)

    def seats(self) -> set[Viewpoint]:
        return {viewer.seat for viewer in self._viewers}

    def screens(self) -> set[object]:
        """Before which players sit."""
        return {viewer.before for viewer in self._viewers if viewer.seat is not None}

    def screens_of(self, seat: int, tokens: int) -> int:
        """How many screens a seat is open on, or can be: at least one for each of its tokens."""
        here = {(viewer.token, viewer.before) for viewer in self._viewers if viewer.seat == seat}
        return len(here) + max(0, tokens - len({token for token, _ in here}))

    def lines_of(self, seat: int) -> int:
        """Connections of a seat."""
        return sum(viewer.seat == seat for viewer in self._viewers)

    def addresses(self) -> set[str]:
        """Of the players who are here, or else of those who watch."""
        players = {viewer.address for viewer in self._viewers if viewer.seat is not None}
        return players or {viewer.address for viewer in self._viewers}

    def viewpoints(self) -> set[Viewpoint]:
        """Every view of the table that somebody has."""
        return {viewpoint(self._game, seat) for seat in self.seats()}

    def wait_no_more(self) -> None:
        """The position has changed: advice about the old one is of no use."""
        for viewer in self._viewers:
            viewer.wait_no_more()

    def tell_all(self, message: ServerMessage, but: Viewer | None = None) -> None:
        """Something that everybody may know."""
        encoded = encode(message)
        for viewer in self:
            if viewer is not but:
                viewer.send_encoded(encoded)

    def tell_seated(self, message: Callable[[Viewpoint], ServerMessage], but: Viewer | None = None) -> None:
        """To everybody, with something that is for their seat alone."""
        encoded: dict[Viewpoint, bytes] = {}
        for viewer in self:
            if viewer is but:
                continue
            if viewer.seat not in encoded:
                encoded[viewer.seat] = encode(message(viewer.seat))
            viewer.send_encoded(encoded[viewer.seat])

    def tell_seats(self, message: ServerMessage, but: Collection[int] = ()) -> None:
        """Something for the players, except some, and not for spectators."""
        encoded = encode(message)
        for viewer in self:
            if viewer.seat is not None and viewer.seat not in but:
                viewer.send_encoded(encoded)

    def tell_screens(self, seat: int, message: ServerMessage) -> None:
        """Something for one seat alone, on all of its screens."""
        encoded = encode(message)
        for viewer in self:
            if viewer.seat == seat:
                viewer.send_encoded(encoded)

    def tell_each(self, message: Callable[[Reading], ServerMessage]) -> None:
        """To everybody their own, encoded once for each seat and language, however many watch from there."""
        encoded: dict[Reading, bytes] = {}
        for viewer in self:
            if viewer.reading not in encoded:
                encoded[viewer.reading] = encode(message(viewer.reading))
            viewer.send_encoded(encoded[viewer.reading])
