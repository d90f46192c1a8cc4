"""`soulgames content`: your own numbers and characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.commands.settings import GameName
from soulgames.cli.console import say
from soulgames.cli.files import load_game, load_pack
from soulgames.core.registry import core_content
from soulgames.lab.fuzz import Finding
from soulgames.lab.trial import SEED, Blame, try_pack

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
    """Check a content pack: say which line is wrong, then play some random games with it.

    It takes a few seconds. The status is 1 if a game crashes, gets stuck or does not end.
    """
    game = load_pack(file)
    valid = f'{file}: a valid pack for {game.title}: "{game.pack.name}", hash {game.pack.hash}'
    trial = try_pack(game.pack)
    if trial.finding is None:
        say(f"{valid}; {trial.games} random games played, nothing found")
        return
    say(f"{valid}; but it cannot be played:", "red")
    for sentence in _told(file, trial.finding, trial.blamed):
        say(sentence)
    raise typer.Exit(1)


def _told(file: Path, finding: Finding, blamed: Sequence[Blame] | None) -> Iterator[str]:
    yield f"{file}: {finding.line()}"
    for key, line in blamed or ():
        yield f"{file}: line {line}: {key} is to blame: as the core pack has it, the same games find nothing"
    if blamed is not None and not blamed:
        yield f"{file}: no single value is to blame: put values of the core pack back until it can be played"
    yield f"See it: soulgames fuzz {finding.game} --content {file} --seed {SEED} --games {finding.number}"
