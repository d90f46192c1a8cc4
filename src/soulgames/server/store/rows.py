"""What is kept of a table, a move, a line of chat and a cup. Tokens are kept as hashes only."""

from __future__ import annotations

from msgspec import Struct

from soulgames.core.content import CORE
from soulgames.core.telling import Sentence
from soulgames.server.store.sentences import KeptSentence, taken_up


class SeatRow(Struct, frozen=True):
    """Who sits there: a person with the hash of their token, or a bot with its level."""

    seat: str
    name: str
    level: str | None = None
    token_hash: str | None = None

    @property
    def label(self) -> str:
        """The name in a record: it says which bot played."""
        return self.name if self.level in (None, self.name) else f"{self.name} ({self.level})"


class ClockRow(Struct, frozen=True):
    minutes: float
    increment_seconds: float


class CupPlace(Struct, frozen=True):
    """Where a table belongs in a cup; `replay` counts the ties before it."""

    cup: str
    round: int
    number: int
    replay: int


class EndingRow(Struct, frozen=True):
    """How a game ended. The reason is English; what was kept before there were other languages has nothing else."""

    winner: str | None
    result: str
    rule: str | None
    reason: str
    words: KeptSentence | None = None

    @property
    def why(self) -> Sentence:
        return Sentence(self.reason) if self.words is None else taken_up(self.words)


class PackRow(Struct, frozen=True):
    """A content pack that does not come with the game: whoever keeps its text can play with it anywhere."""

    name: str
    text: str


class WithPack(Struct, frozen=True, kw_only=True):
    """What is played with a pack."""

    pack: PackRow | None = None
    """None for the core one."""

    @property
    def pack_name(self) -> str:
        return CORE if self.pack is None else self.pack.name

    @property
    def content(self) -> str | None:
        """The text of the pack, unless it is the core one."""
        return None if self.pack is None else self.pack.text


class TableRow(WithPack, frozen=True, kw_only=True):
    id: str
    game: str
    options: dict[str, str]
    seats: list[SeatRow]
    seed: str
    created: float
    ruleset: str = "1"
    """Under which it was begun. Tables that were kept before this was noted are of the first."""
    clock: ClockRow | None = None
    hotseat: bool = False
    place: CupPlace | None = None
    ending: EndingRow | None = None
    next_table: str | None = None


class MoveRow(Struct, frozen=True):
    """A committed action, or an undo. `left` is what the mover's clock showed afterwards, in milliseconds."""

    table: str
    version: int
    seat: int
    text: str
    key: str | None
    left: int | None
    at: float


class ChatRow(Struct, frozen=True):
    table: str
    n: int
    seat: int
    text: str
    key: str
    at: float


class EntrantRow(Struct, frozen=True):
    """A player of a cup: a person with the hash of their token, or a bot with its level."""

    name: str
    level: str | None = None
    token_hash: str | None = None


class CupRow(WithPack, frozen=True):
    id: str
    game: str
    options: dict[str, str]
    entrants: list[EntrantRow]
    """In the order of the draw."""
    created: float


class Kept(Struct, frozen=True):
    """A table with all that happened at it."""

    row: TableRow
    moves: list[MoveRow]
    chat: list[ChatRow]
