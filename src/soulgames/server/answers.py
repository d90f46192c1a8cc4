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


class About(Fact):
    version: str
    compiling: Annotated[
        int | None, Meta(description="How far the compiling of the rules has come, in percent; until then bots think slower")
    ]


class Ready(Fact):
    status: Literal["ready", "read-only"]
    """`read-only`: people can look, and nothing is written, because the operator wants it so."""


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
    box: Annotated[str, Meta(description="The game whose packs those are: itself, or the one whose pieces it shares")]


class RuleFacts(Fact):
    id: str
    title: str
    text: str
    source: str
    standings: Annotated[
        list[Literal["documented", "house", "disputed"]],
        Meta(description="What its source says: the boxed game's texts have it, it is our ruling, those texts disagree"),
    ]
    chapter: Annotated[str, Meta(description="The title of the chapter in which it stands")]
    scenes: Annotated[int, Meta(description="By how many scenes it is shown")]


class SceneStepFacts(Fact):
    do: Annotated[str, Meta(description="The text of an action")]
    refused: Annotated[list[str], Meta(description="Empty if it is accepted; else the rules of which one refuses it")]


class BookSceneFacts(Fact):
    """A scene of a rule book: a position, and steps that show a rule."""

    name: Annotated[str, Meta(description="As under tests/scenes: soulgivers/att-1-never-an-ally")]
    game: str
    title: Annotated[str, Meta(description="What it shows")]
    rules: list[str]
    text: Annotated[str, Meta(description="As in a file: what POST /api/scenes/line takes")]
    steps: list[SceneStepFacts]


class FaqQuestionFacts(Fact):
    number: Annotated[str, Meta(description="Of the section and the question: 6.4")]
    question: str
    answer: Annotated[str, Meta(description="Markdown, as the text of a rule")]
    rules: Annotated[list[str], Meta(description="The ids of the rules that it rests on")]
    scenes: Annotated[
        list[str], Meta(description="The scenes that show it, as under tests/scenes: soulgivers/faq/06-4b-in-any-order")
    ]


class FaqSectionFacts(Fact):
    number: str
    title: str
    questions: list[FaqQuestionFacts]


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
    tokens: Annotated[dict[str, str], Meta(description="By seat, for every person here: whoever holds it holds the seat")]
    invitations: Annotated[dict[str, str], Meta(description="By seat, for everybody else: the first to open it gets a token")]
    host: Annotated[str, Meta(description="Lets the one who opened the table invite anew whoever has not come")]


class SeatTaken(Fact):
    table: str
    seat: str
    token: Annotated[str, Meta(description="Whoever holds it holds the seat")]


class PlaceTaken(Fact):
    cup: str
    name: str
    token: Annotated[str, Meta(description="Opens the player's seat at each of their tables")]


class Invited(Fact):
    invitation: Annotated[str, Meta(description="The first to open it gets a token; the one before opens nothing any more")]


class SeatFacts(Fact):
    seat: str
    kind: Literal["person", "bot"]
    name: str
    taken: bool
    """Whether somebody has opened the invitation."""
    connected: bool
    again: bool
    """Whether they want to play again, now that the game is over."""
    left: bool
    """Whether they have left for good, and had their name deleted."""


class Ending(Fact):
    """How the game ended: by the rules (with the rule), or at the table, by resigning or by the clock. The reason is words."""

    winner: str | None
    result: str
    rule: str | None
    reason: str
    resigned: Annotated[str | None, Meta(description="The seat that has given up, if one has")] = None


class OriginFacts(Fact):
    """The moment of another game in which a table was begun."""

    moment: Annotated[int, Meta(description="After this many actions of it: the first ones of this table")]
    table: Annotated[str | None, Meta(description="The other game; null if it was in a file")]


class TableFacts(Fact):
    table: str
    game: str
    content: Annotated[str, Meta(description="The name of its content pack")]
    options: dict[str, str]
    seats: list[SeatFacts]
    version: int
    to_decide: Annotated[str | None, Meta(description="The seat whose turn it is, as spectators see it")]
    result: Ending | None
    hotseat: Annotated[bool, Meta(description="All people sit before one screen, and may ask for hints")]
    commitment: str
    created: Annotated[float, Meta(description="Seconds since 1970")]
    other_rules: Annotated[
        str | None, Meta(description="What became of it, if it was begun under other rules than today's: it is not played on")
    ]
    shown: Annotated[bool, Meta(description="Whether it can be looked at: false if other rules led elsewhere")]
    next_table: Annotated[str | None, Meta(description="Where the same players went on")]
    origin: Annotated[OriginFacts | None, Meta(description="Where it was begun, if that is the middle of another game")]
    laid: Annotated[bool, Meta(description="Whether it was begun from a position that somebody has laid by hand")]


class NextTable(Fact):
    table: str


class MyLine(Fact):
    text: str
    at: float


class MyReport(Fact):
    n: int
    reason: str
    at: float


class Mine(Fact):
    """What is kept about the person in a seat. Times are seconds since 1970."""

    table: str
    game: str
    seat: str
    name: str
    created: float
    chat: list[MyLine]
    chat_off: bool
    muted: list[str]
    reports: Annotated[list[MyReport], Meta(description="The numbers of the lines that they have reported, and why")]
    record: Annotated[str | None, Meta(description="The whole game, once it is over")]


class Proof(Fact):
    seed: str
    commitment: str
    method: str
    taken_over: Annotated[
        int, Meta(description="Of chance's answers, the first ones: those that belong to the game in which this one was begun")
    ]


Mark = Literal["brilliant", "good", "dubious", "mistake", "blunder"]


class DecisionFacts(Fact):
    """One decision, as the seat could see it: values are those of its side, from -1 (lost) to 1 (won)."""

    place: Annotated[int, Meta(description="That of the action in the record, from 0")]
    seat: str
    before: Annotated[float, Meta(description="How the game stood for the first side")]
    best: Annotated[list[str], Meta(description="The best plan that was seen")]
    value: float
    played: str
    played_value: float
    lost: Annotated[float, Meta(description="What the played action gave away")]
    mark: Mark | None = None


class TurnFacts(Fact):
    """A turn with its decisions; before and after are how the game stood for the first side."""

    number: int
    seat: str
    before: float
    after: float
    turning: Annotated[bool, Meta(description="Whether the game turned here")]
    decisions: list[DecisionFacts]


class SideFacts(Fact):
    """How a side has played: how often as the analyst would have, and what it gave away in all."""

    side: str
    decisions: int
    found: int
    mistakes: int
    lost: float
    accuracy: Annotated[float | None, Meta(description="Of a hundred; null if it had nothing to decide")] = None


class AnalysisFacts(Fact):
    game: str
    engine: Annotated[str, Meta(description="The version that has looked at it")]
    level: str
    seed: int
    side: Annotated[str, Meta(description="The first side, for which the evaluations are")]
    turns: list[TurnFacts]
    summaries: list[SideFacts]


class AnalysisProgress(Fact):
    """An analysis, as far as it has come. Whoever wants the rest asks again: when nobody does, it is given up."""

    status: Annotated[Literal["none", "waiting", "working", "done"], Meta(description="`none`: nobody has asked for it")]
    place: Annotated[int, Meta(description="How many others are looked at before it is its turn; they take turns")]
    looked_at: Annotated[int, Meta(description="Actions of the record, from the first one")]
    actions: Annotated[int, Meta(description="How many the record has")]
    analysis: AnalysisFacts


class AttemptFacts(Fact):
    """What might have been done instead, judged as decisions are. Values are those of the side that decides."""

    value: float
    best_value: Annotated[float, Meta(description="Of the best plan that was seen")]
    lost: Annotated[float, Meta(description="What it gives away against that plan")]
    found: Annotated[bool, Meta(description="Whether it is as good as that plan, or hardly worse")]


class CupOpened(Fact):
    cup: str
    tokens: Annotated[dict[str, str], Meta(description="By name, for every person here: opens their seat at each table")]
    invitations: Annotated[dict[str, str], Meta(description="By name, for everybody else: the first to open it gets a token")]
    host: Annotated[str, Meta(description="Lets the one who opened the cup invite anew whoever has not come")]


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
    awaited: Annotated[list[str], Meta(description="The people who have not opened their invitation")]
    rounds: list[list[CupFixture]]


class BundleKept(Fact):
    seconds: Annotated[float, Meta(description="How long it waits for the other browser")]


class Bundle(Fact):
    content: str


class TakenScene(Fact):
    """A position of a game, to be laid on the board."""

    scene: str
    pack: Annotated[str | None, Meta(description="The text of its content pack, unless it comes with the game")]


class ClockFacts(Fact):
    """What each person starts with, and what every turn adds."""

    minutes: float
    increment_seconds: float


ANSWERS: Final = (
    *(BundleKept, Bundle),
    *(
        Problem,
        Health,
        About,
        Ready,
        GameFacts,
        RuleFacts,
        BookSceneFacts,
        FaqSectionFacts,
        CardFacts,
        LanguageFacts,
        ClientWords,
    ),
    *(
        Opened,
        SeatTaken,
        PlaceTaken,
        Invited,
        TableFacts,
        NextTable,
        Mine,
        Proof,
        AnalysisProgress,
        AttemptFacts,
        CupOpened,
        CupFacts,
        TakenScene,
    ),
)
