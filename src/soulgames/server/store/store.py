"""Where tables are kept. A server knows no more of it than this."""

from __future__ import annotations

from collections.abc import Awaitable, Collection
from typing import Final, Literal, Protocol

from msgspec import Struct

from soulgames.server.store.rows import ChatRow, CupRow, EndingRow, Kept, MoveRow, TableRow


class Limits(Struct, frozen=True):
    """Days on which the server ran, and nobody touched a game, until it is marked for deletion; None keeps it for good."""

    unfinished: float | None
    finished: float | None


FailureKind = Literal["conflict", "full", "read-only", "damaged", "busy", "failed"]


class StoreFailed(Exception):
    """Nothing of what was to be written is kept."""

    def __init__(self, words: str, kind: FailureKind = "failed") -> None:
        super().__init__(f"{words} ({kind})")
        self.kind: Final[FailureKind] = kind


class Conflict(StoreFailed):
    """The disk is sound, but what is kept there does not go with it: another move at this version, or the game has ended."""

    def __init__(self, words: str) -> None:
        super().__init__(words, "conflict")


class Store(Protocol):
    """Writes are awaited: when one returns it is on the disk, for good. Everything of one call is kept together, or nothing."""

    def open_tables(self, rows: list[TableRow], moves: list[MoveRow]) -> Awaitable[None]: ...

    def add_moves(self, moves: list[MoveRow], ending: EndingRow | None) -> Awaitable[None]:
        """The next moves of a table, and its end if that is what they led to."""
        ...

    def end(self, table: str, ending: EndingRow) -> Awaitable[None]:
        """The end of a table by something else than a move. Conflict if it has one already."""
        ...

    def add_chat(self, line: ChatRow) -> Awaitable[None]: ...

    def rematch(self, old: str, row: TableRow, moves: list[MoveRow]) -> Awaitable[None]:
        """A new table, named at the old one as the next. Conflict if that has one already."""
        ...

    def open_cup(self, cup: CupRow) -> Awaitable[None]: ...

    async def load(self, table: str) -> Kept | None: ...

    async def load_cup(self, cup: str) -> tuple[CupRow, list[TableRow]] | None:
        """A cup and its tables, in the order of their places."""
        ...

    async def delete_old(self, limits: Limits, young: Collection[str]) -> int:
        """Mark the games that nobody has touched for long, except some, delete those marked long ago, and say how many."""
        ...

    async def probe(self) -> None:
        """Write something that nobody needs: raises StoreFailed if it does not get to the disk."""
        ...

    async def close(self) -> None: ...
