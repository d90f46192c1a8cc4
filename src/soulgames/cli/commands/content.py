"""`soulgames content`: your own numbers and characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.commands.settings import GameName, examples
from soulgames.cli.console import say
from soulgames.cli.files import load_game, load_pack
from soulgames.cli.helping import HelpingGroup
from soulgames.cli.speech import _, translated
from soulgames.core.registry import core_content
from soulgames.lab.fuzz import Finding
from soulgames.lab.trial import SEED, Blame, try_pack

commands = typer.Typer(cls=HelpingGroup, no_args_is_help=True)

NewFile = Annotated[
    Path, typer.Argument(metavar="FILE", help=_("The file to write; it must not exist yet."), show_default=False)
]
PackFile = Annotated[Path, typer.Argument(metavar="FILE", help=_("The content pack."), show_default=False)]


@commands.command(epilog=examples("soulgames content new soul-puzzler my-box.toml"))
@translated
def new(game: GameName, file: NewFile) -> None:
    """Write the core pack of a game into a new file, with comments, for you to change."""
    name = load_game(game).name
    with file.open("x", encoding="utf-8") as pack:
        pack.write(core_content(name))
    say(_("{path}: written. Change it, then: {command}", path=file, command=f"soulgames content check {file}"))


@commands.command(epilog=examples("soulgames content check my-box.toml"))
@translated
def check(file: PackFile) -> None:
    """Check a content pack: say which line is wrong, then play some random games with it.

    It takes a few seconds. The status is 1 if a game crashes, gets stuck or does not end.
    """
    game = load_pack(file)
    valid = {"path": file, "game": game.title, "name": game.pack.name, "hash": game.pack.hash}
    trial = try_pack(game.pack)
    if trial.finding is None:
        played = {"games": trial.games, **valid}
        say(_('{path}: a valid pack for {game}: "{name}", hash {hash}; {games} random games played, nothing found', **played))
        return
    say(_('{path}: a valid pack for {game}: "{name}", hash {hash}; but it cannot be played:', **valid), "red")
    for sentence in _told(file, trial.finding, trial.blamed):
        say(sentence)
    raise typer.Exit(1)


def _told(file: Path, finding: Finding, blamed: Sequence[Blame] | None) -> Iterator[str]:
    yield f"{file}: {finding.line()}"
    for key, line in blamed or ():
        about = {"path": file, "line": line, "key": key}
        yield _("{path}: line {line}: {key} is to blame: as the core pack has it, the same games find nothing", **about)
    if blamed is not None and not blamed:
        yield _("{path}: no single value is to blame: put values of the core pack back until it can be played", path=file)
    command = f"soulgames fuzz {finding.game} --content {file} --seed {SEED} --games {finding.number}"
    yield _("See it: {command}", command=command)
