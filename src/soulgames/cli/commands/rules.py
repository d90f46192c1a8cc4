"""`soulgames rules`: the rule book."""

from __future__ import annotations

from typing import Annotated

import typer

from soulgames.cli.commands.settings import Content, GameName
from soulgames.cli.console import show_markdown
from soulgames.cli.files import load_game
from soulgames.cli.look_up import in_english, look_up
from soulgames.cli.speech import _, translated
from soulgames.core.rulebook import book

RuleId = Annotated[
    str | None,
    typer.Argument(metavar="ID", help=_("One rule, for example SP-TURN-2; or a word to look for."), show_default=False),
]


@translated
def rules(game: GameName, id: RuleId = None, content: Content = None) -> None:
    """Show the rule book of a game, or one rule of it."""
    name = load_game(game, content).name
    show_markdown(in_english() + book(name) if id is None else look_up(name, id))
