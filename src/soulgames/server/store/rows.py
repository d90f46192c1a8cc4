"""What is kept of a table, a move, a line of chat and a cup. Tokens and invitations are kept as hashes only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct
from msgspec.json import Decoder

from soulgames.core.content import CORE
from soulgames.core.telling import Sentence
from soulgames.server.store.sentences import KeptSentence, taken_up

KeyKind = Literal["token", "invitation", "used"]


class KeyRow(Struct, frozen=True):
    """The hash of something that opens the seats of a holder, or of an invitation that has been opened."""

    hash: str
    holder: str
    kind: KeyKind


class SeatRow(Struct, frozen=True):
    """Who sits there: a person, by the name under which the keys to their seats are kept, or a bot with its level."""

    seat: str
    name: str
    level: str | None = None
    holder: str | None = None
    left: bool = False
    """Whether somebody has sat there and had their name deleted."""

    @property
    def shown_name(self) -> str:
        """Whoever is called as their seat has no name: there every reader has a word for it."""
        return self.seat if self.left else self.name

    @property
    def label(self) -> str:
        """The name in a record: it says which bot played."""
        return self.shown_name if self.level in (None, self.name) else f"{self.name} ({self.level})"


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
    scene: str = ""
    """The position that it was begun from, if somebody has laid one."""
    seats: list[SeatRow]
    seed: str
    created: float
    ruleset: str = "1"
    """Under which it was begun. Tables that were kept before this was noted are of the first."""
    engine: str = ""
    """The version of the engine that it was begun with; empty if that was not noted."""
    content_hash: str = ""
    """Of the pack that it was begun with; empty if that was not noted."""
    clock: ClockRow | None = None
    hotseat: bool = False
    chat: bool = True
    """False: it was opened without."""
    apart: bool = False
    """Whether its people have sat before different screens: then it is no hotseat any more."""
    host: str | None = None
    """The hash of what lets whoever opened it invite those who have not come."""
    place: CupPlace | None = None
    ending: EndingRow | None = None
    next_table: str | None = None


class MoveRow(Struct, frozen=True):
    """A committed action, or an undo. `left` is what the mover's clock showed afterwards, in milliseconds.

    `hash` is that of the state, if a turn ended there; it was not always noted.
    """

    table: str
    version: int
    seat: int
    text: str
    key: str | None
    left: int | None
    at: float
    hash: str | None = None


class ChatRow(Struct, frozen=True):
    table: str
    n: int
    seat: int
    text: str
    key: str
    at: float


class MannersRow(Struct, frozen=True):
    """What a seat wishes of the chat: none at all, or not to hear some of the others."""

    table: str
    seat: int
    quiet: bool = False
    muted: list[int] = []


class ReportRow(Struct, frozen=True):
    """A line of chat that a seat has shown to the operator."""

    table: str
    n: int
    seat: int
    author: int
    reason: str
    at: float


class ReportedRow(Struct, frozen=True):
    """What an operator reads of a report. `seat` has reported what `author` said; None if that has been deleted since."""

    table: str
    n: int
    seat: int
    reason: str
    at: float
    game: str
    author: int
    text: str | None


class BanRow(Struct, frozen=True):
    """People of a network, or of one address, who are kept out: until some time, or for good. They are told the reason."""

    network: str
    until: float | None
    reason: str
    at: float


class OverviewRow(Struct, frozen=True):
    """What an operator reads of a table without opening it. `touched` is when somebody last moved or wrote there."""

    id: str
    game: str
    seats: list[SeatRow]
    version: int
    created: float
    touched: float
    over: bool
    cup: str | None


class AnalysisRow(Struct, frozen=True):
    """What was found about a finished game, as JSON, by which engine and level."""

    table: str
    engine: str
    level: str
    found: str


class PuzzleRow(Struct, frozen=True):
    """The rating of a puzzle, as GAME/ID."""

    puzzle: str
    rating: float
    deviation: float
    volatility: float


class EntrantRow(Struct, frozen=True):
    """A player of a cup: a person with the name of their keys, or a bot with its level."""

    name: str
    level: str | None = None
    holder: str | None = None
    left: bool = False
    """Whether they have left the cup and had their name deleted."""


class CupRow(WithPack, frozen=True):
    id: str
    game: str
    options: dict[str, str]
    entrants: list[EntrantRow]
    """In the order of the draw."""
    created: float
    host: str | None = None


class Kept(Struct, frozen=True):
    """A table with all that happened at it."""

    row: TableRow
    moves: list[MoveRow]
    chat: list[ChatRow]
    manners: list[MannersRow] = []
    reports: list[ReportRow] = []
    keys: list[KeyRow] = []
    """Of its people."""


read_table: Final[Callable[[str], TableRow]] = Decoder(TableRow).decode
read_ending: Final[Callable[[str], EndingRow]] = Decoder(EndingRow).decode
read_cup: Final[Callable[[str], CupRow]] = Decoder(CupRow).decode
"""Made here, before any thread reads: two that make msgspec learn a class at the same moment can crash the process."""
