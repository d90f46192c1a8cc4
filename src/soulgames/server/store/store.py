"""Where tables are kept. A server knows no more of it than this."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Sequence
from typing import Final, Literal, Protocol

from msgspec import Struct

from soulgames.server.store.rows import (
    AnalysisRow,
    ChatRow,
    CupRow,
    EndingRow,
    Kept,
    KeyRow,
    MannersRow,
    MoveRow,
    PuzzleRow,
    ReportedRow,
    ReportRow,
    TableRow,
)


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

    def open_tables(self, rows: list[TableRow], moves: list[MoveRow], keys: Sequence[KeyRow] = ()) -> Awaitable[None]: ...

    def add_moves(self, moves: list[MoveRow], ending: EndingRow | None) -> Awaitable[None]:
        """The next moves of a table, and its end if that is what they led to."""
        ...

    def end(self, table: str, ending: EndingRow) -> Awaitable[None]:
        """The end of a table by something else than a move. Conflict if it has one already."""
        ...

    def add_chat(self, line: ChatRow) -> Awaitable[None]: ...

    def keep_manners(self, manners: list[MannersRow]) -> Awaitable[None]:
        """In the place of what the same seats wished before."""
        ...

    def add_report(self, report: ReportRow) -> Awaitable[None]: ...

    async def reports(self) -> list[ReportedRow]:
        """What people have reported, the latest first."""
        ...

    def rematch(self, old: str, row: TableRow, moves: list[MoveRow], manners: Sequence[MannersRow] = ()) -> Awaitable[None]:
        """A new table, named at the old one as the next. Conflict if that has one already."""
        ...

    async def forget_seat(self, row: TableRow, seat: int) -> None:
        """The table as it is without the name of a seat; and without its lines and wishes."""
        ...

    async def delete_table(self, table: str) -> None:
        """With all that happened at it."""
        ...

    async def forget_entrant(self, cup: CupRow, seats: Sequence[tuple[TableRow, int]]) -> None:
        """A cup without one of its names, and the same for the seats they had."""
        ...

    async def delete_cup(self, cup: str) -> None:
        """With all of its tables."""
        ...

    def open_cup(self, cup: CupRow, keys: Sequence[KeyRow] = ()) -> Awaitable[None]: ...

    def part(self, table: str) -> Awaitable[None]:
        """Its people sit before different screens."""
        ...

    def take_seat(self, invitation: str, token: KeyRow) -> Awaitable[None]:
        """An invitation, by its hash, becomes a token. Conflict if it has been opened before."""
        ...

    def invite(self, invitation: KeyRow) -> Awaitable[None]:
        """In the place of the invitation that the holder had, if any."""
        ...

    def close_screens(self, token: KeyRow) -> Awaitable[None]:
        """In the place of all tokens and the invitation that the holder had."""
        ...

    async def load_keys(self, holders: Collection[str]) -> list[KeyRow]: ...

    async def load(self, table: str) -> Kept | None: ...

    def keep_analysis(self, analysis: AnalysisRow) -> Awaitable[None]:
        """In the place of the one that the game had, if any. Conflict if there is no such game any more."""
        ...

    async def load_analysis(self, table: str) -> AnalysisRow | None: ...

    def keep_puzzle_result(self, rated: PuzzleRow, by: str) -> Awaitable[None]:
        """The rating of a puzzle after a result, and whose it was. Conflict if they had one already."""
        ...

    async def puzzle_rows(self) -> list[PuzzleRow]: ...

    async def has_tried(self, puzzle: str, by: str) -> bool: ...

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
