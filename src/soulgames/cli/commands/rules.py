"""`soulgames rules`: the rule book."""

from __future__ import annotations

from typing import Annotated

import typer

from soulgames.cli.commands.settings import Content, GameName
from soulgames.cli.console import show_markdown
from soulgames.cli.files import load_game
from soulgames.cli.look_up import look_up
from soulgames.cli.speech import _, spoken, translated
from soulgames.core.game import Game
from soulgames.core.rulebook import rule_book

RuleId = Annotated[
    str | None,
    typer.Argument(metavar="ID", help=_("One rule, for example SP-TURN-2; or a word to look for."), show_default=False),
]


@translated
def rules(game: GameName, id: RuleId = None, content: Content = None) -> None:
    """Show the rule book of a game, or one rule of it."""
    rules = load_game(game, content)
    show_markdown(_whole(rules) if id is None else look_up(rules, id))


def _whole(game: Game) -> str:
    """The book; with an owner's pack it says first how its values are shown."""
    text = rule_book(game, spoken())
    if game.pack.shipped:
        return text
    about = {"name": game.pack.name}
    note = _('With the content pack "{name}": where it is unlike the game\'s own, its value stands in bold.', **about)
    return f"*{note}*\n\n{text}"
