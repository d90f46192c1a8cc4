"""The help at the table: how to type an action of this game, and the commands besides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.table import Table as Grid

from soulgames.cli.console import out, tell
from soulgames.cli.drawings.drawing import Examples
from soulgames.cli.speech import _
from soulgames.core.action import Action
from soulgames.core.telling import N_

COMMANDS: Final = {
    "undo [N]": N_("take back your last action, or the last N, if nothing was revealed since; another person is asked first"),
    "rest": N_("go on with a line of several actions that somebody else's decision broke off"),
    "hint": N_("ask a strong player what to do"),
    "why ACTION": N_("ask the referee whether an action is allowed, and if not, why"),
    "dangers": N_("what would cost you something for certain, marked ! in the list; and what cannot be done now, and why"),
    "rules [ID]": N_("the list of the rules; one of them; or all about a word: rules {word}"),
    "cards": N_("what the cards, characters and abilities in play do"),
    "board": N_("show the table and the actions again; board big: in full, however small the window"),
    "pieces": N_("everything on the table in words, with all that is known of it"),
    "look PLACE": N_("what is in one place, in words; around PLACE: what surrounds it; hand: what is held"),
    "log": N_("what has happened so far"),
    "save FILE": N_("keep the game in a file of its own; the last game is kept anyway"),
    "resign": N_("give the game up"),
    "quit": N_("leave, and go on another time"),
    "help": N_("this text"),
}


def show_help(legal: Sequence[Action], examples: Examples) -> None:
    tell(_("Type the number of an action or the action itself, for example: {action}.", action=legal[0]))
    if examples.several:
        tell(_("Several at once, until one is refused or somebody else decides: {actions}", actions=examples.several))
    if examples.short:
        tell(_("Short words are enough where only one action fits: {words}.", words=examples.short))
    tell(_("Just Enter, where there is only one. Commands:"))
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    for name, meaning in COMMANDS.items():
        grid.add_row(f"  {name}", _(meaning, word=examples.word))
    out.print(grid)
