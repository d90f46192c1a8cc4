"""What an operator can order, and what is answered: one line of JSON each, told apart by `type`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from soulgames.server.store.rows import BanRow, OverviewRow, ReportedRow
from soulgames.server.store.sentences import KeptSentence

LARGEST: Final = 64 * 1024
"""Bytes of a line."""

PlaceId = Annotated[str, Meta(min_length=1, max_length=40)]
Words = Annotated[str, Meta(max_length=200)]
Most = Annotated[int, Meta(ge=1, le=100_000)]


class ListTables(Struct, tag="list", forbid_unknown_fields=True):
    """The latest first; `over`: only those that are, or are not."""

    game: str | None = None
    over: bool | None = None
    most: Most = 50


class ListReports(Struct, tag="reports", forbid_unknown_fields=True):
    most: Most = 50


class AskWho(Struct, tag="who", forbid_unknown_fields=True):
    table: PlaceId


class EndTable(Struct, tag="end", forbid_unknown_fields=True):
    table: PlaceId
    reason: Words = ""


class DeletePlace(Struct, tag="delete", forbid_unknown_fields=True):
    """A table, or a cup with all of its tables."""

    id: PlaceId


class BanNetwork(Struct, tag="ban", forbid_unknown_fields=True):
    network: Words
    days: Annotated[float, Meta(gt=0, le=36_500)] | None = None
    reason: Words = ""


class LiftBan(Struct, tag="unban", forbid_unknown_fields=True):
    network: Words


class ListBans(Struct, tag="bans", forbid_unknown_fields=True):
    pass


class SwitchReadOnly(Struct, tag="read-only", forbid_unknown_fields=True):
    on: bool


class AskStanding(Struct, tag="status", forbid_unknown_fields=True):
    pass


Order = (
    ListTables | ListReports | AskWho | EndTable | DeletePlace | BanNetwork | LiftBan | ListBans | SwitchReadOnly | AskStanding
)


class TableNow(Struct, frozen=True):
    """A table as it is kept, and who is at it now if it is in memory."""

    kept: OverviewRow
    in_memory: bool = False
    players: int = 0
    watchers: int = 0


class TablesTold(Struct, tag="tables"):
    tables: list[TableNow]


class PersonThere(Struct, frozen=True):
    """Somebody with a socket at a table; with IPv6, `address` is their household's network. No seat: they watch."""

    seat: str | None
    name: str
    address: str


class WhoTold(Struct, tag="who"):
    people: list[PersonThere]


class ReportsTold(Struct, tag="reports"):
    reports: list[ReportedRow]


class BansTold(Struct, tag="bans"):
    bans: list[BanRow]


class HouseStanding(Struct, tag="status"):
    """How the server stands. What only a running one has is None without one."""

    version: str
    read_only: bool
    tables: int
    bans: int
    pid: int | None = None
    seconds: float | None = None
    in_memory: int | None = None
    sockets: int | None = None


class CarriedOut(Struct, tag="done"):
    words: KeptSentence


class NotCarriedOut(Struct, tag="refused"):
    words: KeptSentence


OperatorAnswer = TablesTold | WhoTold | ReportsTold | BansTold | HouseStanding | CarriedOut | NotCarriedOut

read_order: Final[Callable[[bytes], Order]] = msgspec.json.Decoder(Order).decode
read_answer: Final[Callable[[bytes], OperatorAnswer]] = msgspec.json.Decoder(OperatorAnswer).decode


def as_line(message: Order | OperatorAnswer) -> bytes:
    return msgspec.json.encode(message) + b"\n"
