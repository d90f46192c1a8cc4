"""What a client fills in over HTTP. FastAPI checks it by these classes, and says in which field a mistake is."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Name = Annotated[str, StringConstraints(min_length=1, max_length=20, pattern=r"^[^\x00-\x1f\x7f]+$")]
Word = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Options = Annotated[dict[Word, Annotated[str, StringConstraints(max_length=200)]], Field(default_factory=dict, max_length=16)]
PackName = Annotated[Word | None, Field(description="The content pack, one of those that the game has here; core if left out")]


class Form(BaseModel):
    """What a client fills in: a key that nobody asked for is an error."""

    model_config = ConfigDict(extra="forbid")


class PersonForm(Form):
    kind: Literal["person"]
    name: Name


class BotForm(Form):
    kind: Literal["bot"]
    level: Word


class ClockForm(Form):
    minutes: float = Field(gt=0, le=600)
    increment_seconds: float = Field(default=0, ge=0, le=600)


class TableForm(Form):
    game: Word
    options: Options
    seats: dict[Word, Annotated[PersonForm | BotForm, Field(discriminator="kind")]] = Field(min_length=1, max_length=8)
    clock: ClockForm | None = None
    hotseat: bool = Field(default=False, description="All people sit before one screen, so that hints are fair")
    content: PackName = None


class Again(Form):
    token: str = Field(min_length=1, max_length=64, description="Of a seat at the table")


class EntrantForm(Form):
    name: Name
    who: Word = Field(description="person, or the level of a bot")


class CupForm(Form):
    game: Word = "soul-puzzler"
    options: Options
    entrants: list[EntrantForm] = Field(min_length=2, max_length=8)
    seed: int | None = Field(default=None, ge=0, lt=2**53, description="Draws the lots; in the order named if left out")
    content: PackName = None
