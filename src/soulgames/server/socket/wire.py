"""What is said on the socket of a table: JSON texts, told apart by `type`. The client's types are made from these classes.

Action texts, views and refusals come from the engine as they are; nobody outside of it knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from soulgames.server.answers import ClockFacts, Ending, SeatFacts
from soulgames.server.socket.encoded import JsonEvent, JsonQuestion, JsonView, Prospect

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

# From the client.


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message. No token: a spectator. The version is the last one seen, to take up where the line broke.

    `shared`: several seats are played before this screen, so that words name all of them and call none "you".
    `screen`: a random name that a screen keeps to itself, by which all its connections are known as one.
    """

    token: Annotated[str, Meta(max_length=64)] | None = None
    version: Version | None = None
    language: LanguageCode | None = None
    shared: bool = False
    screen: Key | None = None


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


class SwitchChat(Struct, tag="chat-switch", forbid_unknown_fields=True):
    """This seat's switch: there is chat at the table while nobody has it off."""

    on: bool
    key: Key


class Mute(Struct, tag="mute", forbid_unknown_fields=True):
    """Not to hear what another seat says, or to hear it again; that one is not told."""

    seat: Annotated[str, Meta(max_length=40)]
    on: bool
    key: Key


ReportReason = Literal["insult", "threat", "private", "spam", "other"]


class Report(Struct, tag="report", forbid_unknown_fields=True):
    """Show a line to the operator of the server; `private`: it tells something about a person that is nobody's business."""

    n: int
    reason: ReportReason
    key: Key


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Ask the referee, without playing. It may be said first who would act: `activate runner, step e6`."""

    action: ActionText


class LookAhead(Struct, tag="look", forbid_unknown_fields=True):
    """Ask what could be done after an action that only says who will act, without saying so to anybody."""

    action: ActionText
    version: Version


class AskHint(Struct, tag="hint", forbid_unknown_fields=True):
    """Ask for advice: where nobody else is a person, or all of them sit before one screen, and always did."""

    version: Version


class Tell(Struct, tag="tell", forbid_unknown_fields=True):
    """Ask for the table in words: `board`, `pieces`, `hand`, `look c3`, `around c3`, or `help` for all that can be asked."""

    about: ActionText


class AskTip(Struct, tag="tip", forbid_unknown_fields=True):
    """Ask what somebody new to the game should know at this decision: where hints are given, too."""

    version: Version


ClientMessage = (
    Hello | Act | Undo | Resign | Rematch | Say | SwitchChat | Mute | Report | Why | LookAhead | AskHint | AskTip | Tell
)


# From the server.


class ChatLine(Struct):
    seat: str
    text: str
    n: int


Never = Literal["server", "table"]


class Talking(Struct, tag="talk"):
    """The chat as a seat hears it: all lines but those of muted seats, and who has switched it off."""

    lines: list[ChatLine]
    never: Never | None
    """Why there is no chat here, if there never is: on this server, or at this table."""
    off: list[str]
    """The seats that have switched it off: with any of them, nothing can be said."""
    muted: list[str]
    reported: list[int]


class Committed(Struct):
    """Something that was committed, as this viewer may know of it: what happened, and what the viewer sees after it."""

    version: int
    seat: str
    heard: str
    events: list[JsonEvent]
    view: JsonView


class TableState(Prospect, tag="state"):
    """All that a viewer knows. After every action each viewer gets one, with what was committed since the last one."""

    version: int
    view: JsonView
    question: JsonQuestion | None
    """None when the game is over, by the rules or at the table."""
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
    talk: Talking | None
    """None for spectators."""
    cup: str | None
    """The cup of which this game is a part."""
    hotseat: bool
    """All people sit before one screen, and may ask for hints."""
    screens: int
    """How many screens the viewer's seat is open on, or may be opened on; none for a spectator."""
    state: TableState


class Done(Struct, tag="done"):
    """What had this key is committed, now or earlier."""

    key: str
    version: int


Reason = Literal[
    "illegal", "stale", "malformed", "oversized", "too-frequent", "not-your-seat", "over", "busy", "unavailable", "read-only"
]


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


class Ahead(Prospect, tag="ahead"):
    """What could be done after an action that was asked about, if nobody reacts: with what would be seen and asked then."""

    version: int
    action: str
    view: JsonView
    question: JsonQuestion | None


class Recital(Struct, tag="told"):
    """The table in words, from what this viewer sees: one sentence a line."""

    about: str
    lines: list[str]


class Hint(Struct, tag="hint"):
    """What a strong player would do, its first action answering the decision; the value is from -1 (lost) to 1 (won)."""

    version: int
    actions: list[str]
    """As far as it can be foreseen: up to the end of the turn, or to where chance or somebody else decides."""
    labels: list[str]
    """Each of them as an order."""
    reasons: list[str]
    value: float


class TipTold(Struct, tag="tip"):
    """What is worth knowing at a decision, and its rule; no words if there is nothing to say."""

    version: int
    text: str
    rule: str


class HintWaits(Struct, tag="hint-waits"):
    """The advice that was asked for comes after that for so many others; told again whenever there are fewer."""

    version: int
    place: int


class Chat(Struct, tag="chat"):
    seat: str
    name: str
    text: str
    n: int


class Presence(Struct, tag="presence"):
    """Who is there; with `hotseat` and `screens` as in the welcome."""

    seats: list[SeatFacts]
    hotseat: bool
    screens: int


class NewTable(Struct, tag="rematch"):
    """The rematch is on: the table, and the token of the viewer's seat there."""

    table: str
    token: str | None


Farewell = Literal["shutdown", "slow", "too-frequent", "no-hello", "failed", "closed", "left", "deleted", "banned"]


class Closing(Struct, tag="closing"):
    reason: Farewell
    text: str


Reply = Done | NotDone | Verdict | Ahead | Recital | Hint | TipTold | HintWaits
ServerMessage = Welcome | TableState | Reply | Chat | Talking | Presence | NewTable | Closing

MESSAGES: Final = (ClientMessage, ServerMessage)

decode: Final[Callable[[str | bytes], ClientMessage]] = msgspec.json.Decoder(ClientMessage).decode
encode: Final[Callable[[ServerMessage], bytes]] = msgspec.json.Encoder().encode
