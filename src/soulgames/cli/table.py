"""The table in the terminal: shows a game, and tells what happens at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from soulgames.cli.console import out, say, tell, unicode
from soulgames.cli.drawings import drawing_of
from soulgames.cli.drawings.drawing import YOU, Names, capital
from soulgames.cli.listing import listing
from soulgames.core.action import Action
from soulgames.core.game import Game, Outcome, View
from soulgames.core.refusal import Refusal
from soulgames.core.rulebook import rules
from soulgames.lab.entrant import ME, Entrant
from soulgames.lab.match import Played


def names_of(game: Game, entrants: Sequence[Entrant]) -> dict[str, str]:
    """What to call the players: a single nameless person `you`; two of one name by their seats."""
    people = [entrant for entrant in entrants if entrant.who == ME]
    names = [YOU if entrant == Entrant(ME, ME) and len(people) == 1 else entrant.name for entrant in entrants]
    return {
        seat: f"player {seat}" if names.count(name) > 1 or name == ME else name
        for seat, name in zip(game.seats, names, strict=True)
    }


def cited(game: Game, id: str) -> str:
    """A rule's id with its title, as in [SP-TURN-1 · One action a turn]."""
    try:
        return f"[{id} · {rules(game.name)[id].title}]"
    except (KeyError, OSError):  # a game without a rule book of its own
        return f"[{id}]"


class Table:
    """One game on the screen. Everything that it shows comes out of views."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game: Final = game
        self.names: Final = names
        self._drawing: Final = drawing_of(game, unicode())
        self._shown: View | None = None

    def show(self, view: View) -> None:
        """Draw the table, with what has changed since it was last drawn."""
        say()
        out.print(self._drawing.table(view, self.names, self._shown))
        self._shown = view

    def ask(self, view: View, legal: Sequence[Action]) -> None:
        """Say what is to be decided, and list the answers."""
        say()
        if "prompt" in view:
            say(str(view["prompt"]), "bold")
        out.print(listing(legal))

    def announce(self, played: Played) -> None:
        """Say what was done."""
        tell(self._drawing.words(played, self.names))

    def refuse(self, refusal: Refusal) -> None:
        line = Text.assemble((f"No: {refusal.text}. ", "red"), (cited(self.game, refusal.rule), "bold red"))
        tell(line)

    def result(self, outcome: Outcome) -> None:
        winner = None if outcome.winner is None else self.names[self.game.seats[outcome.winner]]
        head = "A tie" if winner is None else f"{capital(winner)} {'have' if winner == YOU else 'has'} won"
        say()
        tell(Text.assemble((f"{head}: ", "bold green"), f"{outcome.reason}. ", (cited(self.game, outcome.rule), "bold")))
