"""What a drawing of a game is, and the plain one for a game that has none of its own."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from rich.console import RenderableType
from rich.text import Text

from soulgames.cli.speech import _, spoken
from soulgames.core.action import Action
from soulgames.core.game import Game, View

Names = Mapping[str, str]
"""What the players are called, by seat. A single person at the terminal is called `you`."""

YOU: Final = "you"

FIRST, SECOND = "color(166)", "color(31)"
"""The colours of two sides, orange and blue: both can be read on black and on white."""


class Examples(NamedTuple):
    """What somebody might type in this game: several actions in a line, short forms, and a word to look up in the rules."""

    several: str
    short: str
    word: str


class Meaning(NamedTuple):
    """What something that is offered does. What is basic is told once to a newcomer, and then no more."""

    name: str
    text: str
    basic: bool = False


class Drawing(Protocol):
    """Shows a game from views, never from states: what is not in a view cannot be drawn."""

    examples: Examples
    width: int
    """What the large drawing needs at least."""

    def table(self, view: View, names: Names, before: View | None = None, compact: bool = False) -> RenderableType:
        """The table; what has changed since `before` is marked. `compact` is for a window of 80 by 24."""
        ...

    def signs(self, view: View) -> str:
        """What the signs of the compact drawing mean; nothing if they explain themselves."""
        ...

    def meanings(self, view: View, legal: Sequence[Action]) -> list[Meaning]:
        """What the powers and cards among the legal actions do."""
        ...

    def cards(self, view: View) -> list[Meaning]:
        """What everything in play does."""
        ...

    def heading(self, action: Action) -> str:
        """Under which heading an action stands in the list."""
        ...

    def note(self, action: Action, view: View) -> str:
        """What a reader of the list wants to know besides, in a word; mostly nothing."""
        ...


class PlainDrawing:
    """Prints the view as it is."""

    def __init__(self) -> None:
        self.examples = Examples("", "", "turn")
        self.width = 0

    def table(self, view: View, names: Names, before: View | None = None, compact: bool = False) -> RenderableType:
        lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in view.items() if key != "question"]
        return Text("\n".join(lines))

    def signs(self, view: View) -> str:
        return ""

    def meanings(self, view: View, legal: Sequence[Action]) -> list[Meaning]:
        return []

    def cards(self, view: View) -> list[Meaning]:
        return []

    def heading(self, action: Action) -> str:
        return verb_of(action)

    def note(self, action: Action, view: View) -> str:
        return ""


def verb_of(action: Action) -> str:
    return action.text.partition(" ")[0]


def called(name: str) -> str:
    """A player in the language of the reader. Whoever has a name keeps it."""
    return _("You") if name == YOU else name


def nameless(game: Game, seat: str) -> str:
    """What somebody is called who has no name: player one, the Shells player."""
    return spoken().value(game.phrase("seat", seat))
