"""What the server says, each fact once: the answers over HTTP, and those of them that the socket tells as well."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct
from pydantic_core import CoreSchema, core_schema

REFS: Final = "#/components/schemas/{name}"
"""Where a class stands in the OpenAPI document."""

Json = dict[str, Any]


class Fact(Struct):
    """FastAPI answers with these as they are. Their schemas are made by msgspec (`app.described`); it only refers to them."""

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: object, _handler: object) -> CoreSchema:
        plain = core_schema.plain_serializer_function_ser_schema(msgspec.to_builtins)
        return core_schema.is_instance_schema(cls, serialization=plain)

    @classmethod
    def __get_pydantic_json_schema__(cls, _schema: object, _handler: object) -> Json:
        return {"allOf": [{"$ref": REFS.format(name=cls.__name__)}]}  # of a bare $ref pydantic would want the definition


class Problem(Fact):
    """Why a request was not granted: a word for the program, a sentence for the person."""

    code: str
    text: str


class Health(Fact):
    status: Literal["ok"]
    tables: int
    connections: int


class Ready(Fact):
    status: Literal["ready"]


class Level(Fact):
    name: str
    about: str


class GameFacts(Fact):
    name: str
    title: str
    seats: list[str]
    hidden: bool
    options: dict[str, str]
    levels: list[Level]
    packs: Annotated[list[str], Meta(description="The content packs that it can be played with here, the core one first")]


class RuleFacts(Fact):
    id: str
    title: str
    text: str
    source: str


class CardFacts(Fact):
    kind: Annotated[str, Meta(description="What it is, as the game calls it: lord, ability, anomaly …")]
    key: Annotated[str, Meta(description="As in views, events and actions; unique within its kind")]
    name: str
    text: str
    rules: Annotated[list[str], Meta(description="The ids of the rules that say more")]
    of: Annotated[str | None, Meta(description="The key of the card on which it stands, if that is another one")]
    price: Annotated[str | None, Meta(description="What it costs to use it, if that is said")]


class LanguageFacts(Fact):
    code: str
    name: Annotated[str, Meta(description="What its speakers call it")]


class ClientWords(LanguageFacts):
    words: Annotated[dict[str, str | list[str]], Meta(description="Its sentences by the English ones; with plurals: a list")]
    plural: Annotated[
        list[int], Meta(description="Which form each number from 0 to 199 takes; above that the last hundred repeats")
    ]


class Opened(Fact):
    table: str
    game: str
    tokens: Annotated[dict[str, str], Meta(description="By seat, for every person: whoever holds the token holds the seat")]


class SeatFacts(Fact):
    seat: str
    kind: Literal["person", "bot"]
    name: str
    connected: bool
    again: bool
    """Whether they want to play again, now that the game is over."""


class Ending(Fact):
    """How the game ended: by the rules (with the rule), or at the table, by resigning or by the clock. The reason is words."""

    winner: str | None
    result: str
    rule: str | None
    reason: str


class TableFacts(Fact):
    table: str
    game: str
    content: Annotated[str, Meta(description="The name of its content pack")]
    options: dict[str, str]
    seats: list[SeatFacts]
    version: int
    result: Ending | None
    commitment: str
    created: Annotated[float, Meta(description="Seconds since 1970")]
    other_rules: Annotated[
        str | None, Meta(description="Why it can be opened no more, if it was begun under other rules than today's")
    ]
    next_table: Annotated[str | None, Meta(description="Where the same players went on")]


class NextTable(Fact):
    table: str


class Proof(Fact):
    seed: str
    commitment: str
    method: str


class CupOpened(Fact):
    cup: str
    tokens: Annotated[dict[str, str], Meta(description="By name, for every person: opens their seat at each of their tables")]


class CupFixture(Fact):
    one: str | None
    two: str | None
    winner: str | None
    table: str | None
    games: Annotated[int, Meta(description="How many games were begun: ties are played again")]


class CupFacts(Fact):
    cup: str
    game: str
    champion: str | None
    rounds: list[list[CupFixture]]


class ClockFacts(Fact):
    """What each person starts with, and what every turn adds."""

    minutes: float
    increment_seconds: float


ANSWERS: Final = (
    *(Problem, Health, Ready, GameFacts, RuleFacts, CardFacts, LanguageFacts, ClientWords),
    *(Opened, TableFacts, NextTable, Proof, CupOpened, CupFacts),
)
