"""What is said on the socket of a table: JSON texts, told apart by `type`. The client's types are made from these classes.

Action texts, views and refusals come from the engine as they are; nobody outside of it knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal, NewType

import msgspec
from msgspec import Meta, Raw, Struct

from soulgames.server.answers import ClockFacts, Ending, SeatFacts

LARGEST_FRAME: Final = 8 * 1024
"""Bytes of a client's message; a longer one is refused unread."""

Key = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        pattern=r"^[ -~]+(?![\s\S])",
        description="The client's own random name for a wish: said twice, done once",
    ),
]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
Version = Annotated[int, Meta(ge=0, description="How many actions (and undos) have been committed")]
LanguageCode = Annotated[str, Meta(max_length=40, description="What the viewer reads; English if it is not known here")]
Said = Annotated[str, Meta(min_length=1, max_length=300)]

EncodedView = NewType("EncodedView", Raw)
"""A view as JSON. Only `views.encoded` makes one, and it takes nothing but what redaction has made."""

EncodedEvent = NewType("EncodedEvent", Raw)
EncodedQuestion = NewType("EncodedQuestion", Raw)
"""Likewise, from `views.event` and `views.question`."""

JsonView = Annotated[EncodedView, Meta(extra_json_schema={"type": "object", "description": "State.view of this viewer"})]


def _fields(description: str, **types: str) -> Meta:
    """An object with these fields, and others that its kind decides."""
    properties = {name: {"type": type} for name, type in types.items()}
    known = {"type": "object", "properties": properties, "required": list(types), "additionalProperties": True}
    return Meta(extra_json_schema={**known, "description": description})


JsonEvent = Annotated[
    EncodedEvent,
    _fields(
        "Something that happened: its kind, its rule, the fields of its kind as keys, and the words for this viewer",
        kind="string",
        rule="string",
        words="string",
    ),
]
JsonQuestion = Annotated[
    EncodedQuestion,
    _fields(
        "What is asked: of which seat, by which deed, what kind of answer is wanted, the fields of its kind, and the words",
        kind="string",
        seat="string",
        deed="string",
        answer="string",
        may_stop="boolean",
        words="string",
    ),
]


# From the client.


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message. No token: a spectator. The version is the last one seen, to take up where the line broke.

    `shared`: several seats are played before this screen, so that words name all of them and call none "you".
    """

    token: Annotated[str, Meta(max_length=64)] | None = None
    version: Version | None = None
    language: LanguageCode | None = None
    shared: bool = False


class Act(Struct, tag="act", forbid_unknown_fields=True):
    action: ActionText
    version: Version
    key: Key


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    version: Version
    key: Key


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    key: Key


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """Once all people at a finished table have said so, there is a new one: everybody moves on by one seat."""

    key: Key


class Say(Struct, tag="chat", forbid_unknown_fields=True):
    text: Said
    key: Key


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Ask the referee, without playing."""

    action: ActionText


class AskHint(Struct, tag="hint", forbid_unknown_fields=True):
    """Ask for advice: where nobody else is a person, or all of them sit before one screen."""

    version: Version


ClientMessage = Hello | Act | Undo | Resign | Rematch | Say | Why | AskHint


# From the server.


class ChatLine(Struct):
    seat: str
    text: str
    n: int


class Committed(Struct):
    """Something that was committed, as this viewer may know of it: what happened, and what the viewer sees after it."""

    version: int
    seat: str
    heard: str
    events: list[JsonEvent]
    view: JsonView


class TableState(Struct, tag="state"):
    """All that a viewer knows. After every action each viewer gets one, with what was committed since the last one."""

    version: int
    view: JsonView
    question: JsonQuestion | None
    """None when the game is over, by the rules or at the table."""
    legal: list[str]
    labels: dict[str, str]
    """Each legal action as an order, for a button."""
    routes: dict[str, list[str]]
    """Whole moves: for each cell that can be reached by steps, the shortest way there."""
    you_decide: bool
    may_undo: bool
    clocks: dict[str, float] | None
    running: str | None
    result: Ending | None
    committed: list[Committed]


class Welcome(Struct, tag="welcome"):
    table: str
    game: str
    seat: str | None
    seats: list[SeatFacts]
    commitment: str
    clock: ClockFacts | None
    chat: list[ChatLine]
    cup: str | None
    """The cup of which this game is a part."""
    state: TableState


class Done(Struct, tag="done"):
    """What had this key is committed, now or earlier."""

    key: str
    version: int


Reason = Literal["illegal", "stale", "malformed", "oversized", "too-frequent", "not-your-seat", "over", "busy", "unavailable"]


class NotDone(Struct, tag="refused"):
    """Nothing has changed, and why. A rule is named by its id and title. A stale wish comes back with the state of now."""

    key: str | None
    reason: Reason
    text: str
    rule: str | None = None
    title: str | None = None
    state: TableState | None = None


class Verdict(Struct, tag="verdict"):
    """The referee's answer: allowed if there is no rule."""

    action: str
    rule: str | None
    text: str
    title: str | None = None


class Hint(Struct, tag="hint"):
    """What a strong player would do, its first action answering the decision; the value is from -1 (lost) to 1 (won)."""

    version: int
    actions: list[str]
    value: float


class Chat(Struct, tag="chat"):
    seat: str
    name: str
    text: str
    n: int


class Presence(Struct, tag="presence"):
    seats: list[SeatFacts]


class NewTable(Struct, tag="rematch"):
    """The rematch is on: the table, and the token of the viewer's seat there."""

    table: str
    token: str | None


Farewell = Literal["shutdown", "slow", "too-frequent", "no-hello", "failed"]


class Closing(Struct, tag="closing"):
    reason: Farewell
    text: str


ServerMessage = Welcome | TableState | Done | NotDone | Verdict | Hint | Chat | Presence | NewTable | Closing

MESSAGES: Final = (ClientMessage, ServerMessage)

decode: Final[Callable[[str | bytes], ClientMessage]] = msgspec.json.Decoder(ClientMessage).decode
encode: Final[Callable[[ServerMessage], bytes]] = msgspec.json.Encoder().encode
