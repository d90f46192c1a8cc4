"""What all wishes have in common: whose they are, that each is granted once, and how they are denied."""

from __future__ import annotations

from typing import Final

from soulgames.core.telling import N_, Sentence
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.wire import Done, Reason
from soulgames.server.table import Table

TOO_FREQUENT: Final = N_("too many messages: wait a moment, then send this again")


class Denied(Exception):
    """Why not, in a sentence; one that is not to be translated is a text."""

    def __init__(self, reason: Reason, words: Sentence | str, rule: str | None = None) -> None:
        super().__init__(str(words))
        self.reason: Final[Reason] = reason
        self.words: Final = words
        self.rule: Final = rule


def seat_of(viewer: Viewer) -> int:
    if viewer.seat is None:
        raise Denied("not-your-seat", Sentence("spectators only watch: this needs a seat's link"))
    return viewer.seat


def granted_before(table: Table, viewer: Viewer, seat: int, key: str) -> bool:
    """The same wish once more: it is not done again, but confirmed again."""
    version = table.committed_as(seat, key)
    if version is not None:
        viewer.send(Done(key, version))
    return version is not None
