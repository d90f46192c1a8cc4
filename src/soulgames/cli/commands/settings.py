"""What several commands ask for in the same way."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Annotated

import typer

from soulgames.cli.speech import _, spoken
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation

GameName = Annotated[str, typer.Argument(metavar="GAME", help=_("Which game, for example soul-puzzler."), show_default=False)]
Content = Annotated[
    str | None,
    typer.Option(
        metavar="PACK",
        help=_("The content pack instead of the core one: a file, or the name of one in your folder of packs."),
        show_default=False,
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help=_(
            "An option of the game; can be given several times. Soul Puzzler: one=corvane and two=vesper are characters. "
            "Soulgivers: setup=quick."
        ),
        show_default=False,
    ),
]

Jobs = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help=_("How many processes; one for each CPU if left out."), show_default=False),
]


def processes(jobs: int | None) -> int:
    return jobs or os.cpu_count() or 1


def pairs(what: str, texts: Sequence[str] | None) -> dict[str, str]:
    """Read a list of NAME=VALUE."""
    found: dict[str, str] = {}
    for text in texts or ():
        name, sign, value = (part.strip() for part in text.partition("="))
        if not name or not sign or not value:
            raise InvalidNotation(_("{option} {text}: expected NAME=VALUE", option=what, text=text))
        if name in found:
            raise InvalidNotation(_("{option} {name} is given twice: expected it once", option=what, name=name))
        found[name] = value
    return found


def game_options(game: Game, texts: Sequence[str] | None) -> dict[str, str]:
    """The options of a game, checked. Their values are written in lower case."""
    options = {name.lower(): value.lower() for name, value in pairs("--option", texts).items()}
    known = game.describe_options()
    for name in options:
        if name not in known:
            described = "; ".join(f"{key} ({spoken().say(about)})" for key, about in known.items()) or _("no options at all")
            asked = {"name": name, "game": _(game.title), "known": described}
            raise InvalidNotation(_("--option {name}: {game} has no such option: expected {known}", **asked))
    return options


def examples(*commands: str) -> str:
    """What stands below the help of a command."""
    if len(commands) == 1:
        return _("Example: {command}", command=commands[0])
    return "\n\n".join([_("Examples:"), *commands])
