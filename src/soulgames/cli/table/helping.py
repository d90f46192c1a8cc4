"""The help at the table: how to type an action of this game, and the commands besides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.table import Table as Grid

from soulgames.cli.console import out, tell
from soulgames.cli.drawings.drawing import Examples
from soulgames.core.action import Action

COMMANDS: Final = {
    "undo [N]": "take back your last action, or the last N, if nothing was revealed since; another person is asked first",
    "rest": "go on with a line of several actions that somebody else's decision broke off",
    "hint": "ask a strong player what to do",
    "why ACTION": "ask the referee whether an action is allowed, and if not, why",
    "rules [ID]": "the list of the rules; one of them; or all about a word: rules {word}",
    "cards": "what the cards, characters and abilities in play do",
    "board": "show the table and the actions again; board big: in full, however small the window",
    "log": "what has happened so far",
    "save FILE": "keep the game in a file of its own; the last game is kept anyway",
    "resign": "give the game up",
    "quit": "leave, and go on another time",
    "help": "this text",
}


def show_help(legal: Sequence[Action], examples: Examples) -> None:
    tell(f"Type the number of an action or the action itself, for example: {legal[0]}.")
    if examples.several:
        tell(f"Several at once, until one is refused or somebody else decides: {examples.several}")
    if examples.short:
        tell(f"Short words are enough where only one action fits: {examples.short}.")
    tell("Just Enter, where there is only one. Commands:")
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    for name, meaning in COMMANDS.items():
        grid.add_row(f"  {name}", meaning.format(word=examples.word))
    out.print(grid)
