"""What a drawing of a game is, and the plain one for a game that has none of its own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, Protocol

from rich.console import RenderableType
from rich.text import Text

from soulgames.core.chance import CHANCE
from soulgames.core.game import Game, View
from soulgames.lab.match import Played

Names = Mapping[str, str]
"""What the players are called, by seat. A single person at the terminal is called `you`."""

YOU: Final = "you"


class Drawing(Protocol):
    """Shows a game from views, never from states: what is not in a view cannot be drawn."""

    def table(self, view: View, names: Names, before: View | None = None) -> RenderableType:
        """The table; what has changed since `before` is marked."""
        ...

    def words(self, played: Played, names: Names) -> str:
        """An action, and what came of it, as a sentence."""
        ...


class PlainDrawing:
    """Prints the view as it is. In a game with secrets it tells of an action no more than its verb."""

    def __init__(self, game: Game) -> None:
        self._seats: Final = game.seats
        self._hidden: Final = game.hidden

    def table(self, view: View, names: Names, before: View | None = None) -> RenderableType:
        lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in view.items() if key != "prompt"]
        return Text("\n".join(lines))

    def words(self, played: Played, names: Names) -> str:
        if played.seat == CHANCE:
            return "Chance has decided."  # its number would tell what was shuffled
        verb, _, rest = played.action.text.partition(" ")
        told = f"{verb} (…)" if self._hidden and rest else played.action.text
        return f"{capital(names[self._seats[played.seat]])}: {told}."


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def says(who: str, verb: str) -> str:
    """Subject and verb: you place, Ann places, Ben switches."""
    if who == YOU:
        return f"{who} {verb}"
    ending = "es" if verb.endswith(("ch", "s", "sh", "x")) else "s"
    return f"{who} {verb}{ending}"
