"""What a client fills in over HTTP. FastAPI checks it by these classes, and says in which field a mistake is."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from soulgames.core.pack_limits import CHARACTERS

Name = Annotated[str, StringConstraints(min_length=1, max_length=20, pattern=r"^[^\x00-\x1f\x7f]+$")]
Word = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Options = Annotated[dict[Word, Annotated[str, StringConstraints(max_length=200)]], Field(default_factory=dict, max_length=16)]
SentPack = Annotated[str, StringConstraints(min_length=1, max_length=CHARACTERS.strangers)]
PackText = Annotated[
    SentPack | None,
    Field(description="The text of a content pack instead of the name of one"),
]
PackName = Annotated[Word | None, Field(description="The content pack, one of those that the game has here; core if left out")]


class Form(BaseModel):
    """What a client fills in: a key that nobody asked for is an error."""

    model_config = ConfigDict(extra="forbid")


class PersonForm(Form):
    kind: Literal["person"]
    name: Name
    here: bool = Field(default=False, description="Before the screen that opens the table; everybody else is invited")


class BotForm(Form):
    kind: Literal["bot"]
    level: Word


class ClockForm(Form):
    minutes: float = Field(gt=0, le=600)
    increment_seconds: float = Field(default=0, ge=0, le=600)


class SeatsForm(Form):
    seats: dict[Word, Annotated[PersonForm | BotForm, Field(discriminator="kind")]] = Field(min_length=1, max_length=8)
    hotseat: bool = Field(default=False, description="All people sit before this one screen, so that hints are fair")


class TableForm(SeatsForm):
    game: Word
    options: Options
    clock: ClockForm | None = None
    content: PackName = None
    pack: PackText = None
    chat: bool = Field(default=True, description="Whether the players can write to each other")


ActionText = Annotated[str, StringConstraints(min_length=1, max_length=200)]
MOST_IN_LINE = 64
"""Actions that are tried one after the other."""


class ActionsForm(Form):
    """Actions, one after the other."""

    actions: list[ActionText] = Field(default_factory=list, max_length=MOST_IN_LINE)


class LineForm(ActionsForm):
    """Actions of whoever decides at a moment of a game. Others let them happen."""

    moment: int = Field(ge=0, le=10**6, description="After this many actions of the record")


class BranchForm(SeatsForm, LineForm):
    """A table from there on."""


LARGEST_RECORD = 128 * 1024
"""Letters: ten times those of a long game."""
RecordText = Annotated[str, StringConstraints(min_length=1, max_length=LARGEST_RECORD)]


class FileForm(Form):
    record: RecordText = Field(description="The text of a `.soul` file")


class RecordForm(FileForm):
    eyes: Word | None = Field(default=None, description="The seat as which it is seen; all cards are open if left out")


class RecordAnalysisForm(FileForm):
    begin: bool = Field(default=True, description="Whether it is begun, if nobody has asked for it before")


class RecordAttemptForm(FileForm, LineForm):
    pass


class RecordLineForm(RecordForm, LineForm):
    pass


class RecordBranchForm(FileForm, BranchForm):
    pass


MOST_TRIED = 256
"""Actions on a scene: whoever tries more begins again with the scene that was reached."""


class SceneLineForm(Form):
    """Actions on the position of a scene, of whoever decides each time."""

    scene: Annotated[str, StringConstraints(min_length=1, max_length=CHARACTERS.strangers)] = Field(
        description="The text of a scene; its steps are ignored"
    )
    actions: list[ActionText] = Field(
        default_factory=list, max_length=MOST_TRIED, description="Chance answers 0 where they do not say `chance N`"
    )
    eyes: Word | None = Field(default=None, description="The seat as which it is seen; all cards are open if left out")
    pack: PackText = None


SceneText = Annotated[str, StringConstraints(max_length=CHARACTERS.strangers)]
Key = Annotated[str, StringConstraints(max_length=100)]


class SceneForm(Form):
    scene: SceneText = Field(default="", description="The text of a scene; its steps are ignored")
    pack: PackText = None


class EditForm(Form):
    """One change of a position: something is put, moved or removed, or set."""

    put: Key = Field(default="", description="The key of what is put `at` a place")
    move: Key = Field(default="", description="The key of what lies somewhere, and comes `at` another place")
    remove: Key = Field(default="", description="The key of what is taken from `at`; empty: what is on top there")
    at: Key = ""
    set: Key = Field(default="", description="The path of what is set `to` a value")
    to: (
        Annotated[bool, Field(strict=True)]
        | Annotated[int, Field(strict=True)]
        | Key
        | Annotated[list[Key], Field(max_length=200)]
    ) = ""


class SceneCheckForm(SceneForm):
    game: Annotated[str, StringConstraints(max_length=40)] = Field(
        default="", description="Of the empty table, without a scene"
    )
    edits: list[EditForm] = Field(
        default_factory=list, max_length=100, description="One after the other, as far as they can be made"
    )


class SceneReportForm(SceneForm):
    actions: list[ActionText] = Field(default_factory=list, max_length=MOST_TRIED, description="Played before it was asked")
    action: ActionText = Field(description="What was asked about")


class SceneTableForm(SceneForm, SeatsForm):
    """A table that begins from a position."""


Secret = Annotated[str, StringConstraints(min_length=1, max_length=64)]
OwnKey = Annotated[
    str,
    StringConstraints(min_length=16, max_length=64, pattern=r"^[ -~]+$"),
    Field(description="The client's own, chosen at random and told nobody else: asked twice with it, the answer is the same"),
]


class Again(Form):
    token: Secret = Field(description="Of a seat at the table")


class OpenInvitation(Form):
    invitation: Secret
    key: OwnKey


class AskInvitation(Form):
    seat: Word
    token: Secret = Field(description="The host's, or one of the seat")


class AskPlaceInvitation(Form):
    name: Name
    token: Secret = Field(description="The host's, or one of the player")


class CloseScreens(Form):
    token: Secret = Field(description="Of the seat")
    key: OwnKey
    screen: Word | None = Field(default=None, description="What the screen that stays has said in its hello")


class EntrantForm(Form):
    name: Name
    who: Word = Field(description="person, or the level of a bot")
    here: bool = Field(default=False, description="A person before the screen that opens the cup; everybody else is invited")


class CupForm(Form):
    game: Word = "soul-puzzler"
    options: Options
    entrants: list[EntrantForm] = Field(min_length=2, max_length=8)
    seed: int | None = Field(default=None, ge=0, lt=2**53, description="Draws the lots; in the order named if left out")
    content: PackName = None
    pack: PackText = None


Printed = (
    Annotated[bool, Field(strict=True)]
    | Annotated[int, Field(strict=True, gt=-(2**53), lt=2**53)]
    | Annotated[str, StringConstraints(max_length=2000)]
)


InLanguages = Annotated[
    dict[Annotated[str, StringConstraints(pattern="^[a-z]{2}$")], Annotated[str, StringConstraints(max_length=2000)]],
    Field(min_length=1, max_length=20),
]
"""A text for each language, by its code."""


class ChangeForm(Form):
    """One value of a pack, put into its text."""

    path: Annotated[str, StringConstraints(max_length=200, pattern=r"^[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$")]
    value: Printed | Annotated[list[Printed], Field(max_length=500)] | InLanguages | None = Field(
        description="Null takes what is there out of the file: a value, or a whole card"
    )
    source: Annotated[str, StringConstraints(min_length=1, max_length=200)] = "printed"


class NewCardForm(Form):
    """A card that a pack gets, after the others of its section."""

    section: Annotated[str, StringConstraints(max_length=60, pattern=r"^[A-Za-z0-9_-]+$")]
    name: Annotated[str, StringConstraints(max_length=200)] = Field(
        default="", description="What it is called; what is typed in the game are its letters"
    )
    like: Annotated[str, StringConstraints(max_length=60)] = Field(default="", description="The model that it begins as")


class PackForm(Form):
    content: SentPack = Field(description="The text of a pack")
    changes: list[ChangeForm] = Field(default_factory=list, max_length=100)
    cards: list[NewCardForm] = Field(default_factory=list, max_length=10)


class PuzzleTryForm(Form):
    actions: list[ActionText] = Field(max_length=MOST_IN_LINE, description="What was played so far, by whoever decided")


class PuzzleResultForm(PuzzleTryForm):
    key: OwnKey
    rating: float = Field(default=1500, ge=0, le=5000, description="The solver's, as this browser has it")
    deviation: float = Field(default=350, ge=30, le=350)
    volatility: float = Field(default=0.06, ge=0.01, le=0.2)


LARGEST_BUNDLE = 256 * 1024
"""Bytes: the seats of more than a thousand games."""


class BundleForm(Form):
    name: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
    content: Annotated[str, StringConstraints(min_length=1, max_length=LARGEST_BUNDLE, pattern=r"^[A-Za-z0-9_-]+$")]
