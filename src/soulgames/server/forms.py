"""What is asked and answered over HTTP. FastAPI reads these classes for its checks and for the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Name = Annotated[str, StringConstraints(min_length=1, max_length=20, pattern=r"^[^\x00-\x1f\x7f]+$")]
Word = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Options = Annotated[dict[Word, Annotated[str, StringConstraints(max_length=200)]], Field(default_factory=dict, max_length=16)]


class Form(BaseModel):
    """What a client fills in: a key that nobody asked for is an error."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Why a request was not granted: a word for the program, a sentence for the person."""

    code: str
    text: str


class Health(BaseModel):
    status: Literal["ok"]
    tables: int
    connections: int


class Level(BaseModel):
    name: str
    about: str


class GameFacts(BaseModel):
    name: str
    title: str
    seats: list[str]
    hidden: bool
    options: dict[str, str]
    levels: list[Level]


class RuleFacts(BaseModel):
    id: str
    title: str
    text: str
    source: str


class CardFacts(BaseModel):
    kind: str = Field(description="What it is, as the game calls it: lord, ability, anomaly …")
    key: str = Field(description="As in views, events and actions; unique within its kind")
    name: str
    text: str
    rules: list[str] = Field(description="The ids of the rules that say more")
    of: str | None = Field(description="The key of the card on which it stands, if that is another one")


class LanguageFacts(BaseModel):
    code: str
    name: str = Field(description="What its speakers call it")


class ClientWords(LanguageFacts):
    words: dict[str, str | list[str]] = Field(description="Its sentences by the English ones; with plurals: a list")
    plural: list[int] = Field(description="Which form each number from 0 to 199 takes; above that the last hundred repeats")


class Person(Form):
    kind: Literal["person"]
    name: Name


class Machine(Form):
    kind: Literal["bot"]
    level: Word


class ClockForm(Form):
    minutes: float = Field(gt=0, le=600)
    increment_seconds: float = Field(default=0, ge=0, le=600)


class TableForm(Form):
    game: Word
    options: Options
    seats: dict[Word, Annotated[Person | Machine, Field(discriminator="kind")]] = Field(min_length=1, max_length=8)
    clock: ClockForm | None = None
    hotseat: bool = Field(default=False, description="All people sit before one screen, so that hints are fair")


class Opened(BaseModel):
    table: str
    game: str
    tokens: dict[str, str] = Field(description="By seat, for every person: whoever holds the token holds the seat")


class SeatInfo(BaseModel):
    seat: str
    kind: Literal["person", "bot"]
    name: str
    connected: bool


class ResultInfo(BaseModel):
    winner: str | None
    result: str
    rule: str | None
    reason: str


class TableFacts(BaseModel):
    table: str
    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    version: int
    result: ResultInfo | None
    commitment: str
    created: float = Field(description="Seconds since 1970")
    other_rules: str | None = Field(description="Why it can be opened no more, if it was begun under other rules than today's")
    next_table: str | None = Field(description="Where the same players went on")


class NextTable(BaseModel):
    table: str


class Again(Form):
    token: str = Field(min_length=1, max_length=64, description="Of a seat at the table")


class Proof(BaseModel):
    seed: str
    commitment: str
    method: str


class EntrantForm(Form):
    name: Name
    who: Word = Field(description="person, or the level of a bot")


class CupForm(Form):
    game: Word = "soul-puzzler"
    options: Options
    entrants: list[EntrantForm] = Field(min_length=2, max_length=8)
    seed: int | None = Field(default=None, ge=0, lt=2**53, description="Draws the lots; in the order named if left out")


class CupOpened(BaseModel):
    cup: str
    tokens: dict[str, str] = Field(description="By name, for every person: opens their seat at each of their tables")


class CupFixture(BaseModel):
    one: str | None
    two: str | None
    winner: str | None
    table: str | None
    games: int = Field(description="How many games were begun: ties are played again")


class CupFacts(BaseModel):
    cup: str
    game: str
    champion: str | None
    rounds: list[list[CupFixture]]


Json = dict[str, Any]
