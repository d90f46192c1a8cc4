"""`soulgames content`: your own numbers and characters."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.console import say
from soulgames.cli.files import load_game, load_pack
from soulgames.cli.settings import GameName
from soulgames.core.registry import core_content

commands = typer.Typer(no_args_is_help=True)

NewFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; it must not exist yet.", show_default=False)]
PackFile = Annotated[Path, typer.Argument(metavar="FILE", help="The content pack.", show_default=False)]


@commands.command(epilog="Example: soulgames content new soul-puzzler my-box.toml")
def new(game: GameName, file: NewFile) -> None:
    """Write the core pack of a game into a new file, with comments, for you to change."""
    name = load_game(game).name
    with file.open("x", encoding="utf-8") as pack:
        pack.write(core_content(name))
    say(f"{file}: written. Change it, then: soulgames content check {file}")


@commands.command(epilog="Example: soulgames content check my-box.toml")
def check(file: PackFile) -> None:
    """Check a content pack, and say which line is wrong."""
    game = load_pack(file)
    say(f'{file}: a valid pack for {game.title}: "{game.pack.name}", hash {game.pack.hash}')
