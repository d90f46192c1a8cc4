"""What several commands ask for in the same way."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game, for example soul-puzzler.", show_default=False)]
Content = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Play with your own content pack instead of the core one.", show_default=False),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game; can be given several times. Soul Puzzler: one=corvane and two=vesper are characters. "
        "Soulgivers: setup=quick.",
        show_default=False,
    ),
]

Jobs = Annotated[
    int | None, typer.Option(min=1, metavar="N", help="How many processes; one for each CPU if left out.", show_default=False)
]


def processes(jobs: int | None) -> int:
    return jobs or os.cpu_count() or 1


def pairs(what: str, texts: Sequence[str] | None) -> dict[str, str]:
    """Read a list of NAME=VALUE."""
    found: dict[str, str] = {}
    for text in texts or ():
        name, sign, value = (part.strip() for part in text.partition("="))
        if not name or not sign or not value:
            raise InvalidNotation(f"{what} {text}: expected NAME=VALUE")
        if name in found:
            raise InvalidNotation(f"{what} {name} is given twice: expected it once")
        found[name] = value
    return found


def game_options(game: Game, texts: Sequence[str] | None) -> dict[str, str]:
    """The options of a game, checked. Their values are written in lower case."""
    options = {name.lower(): value.lower() for name, value in pairs("--option", texts).items()}
    known = game.describe_options()
    for name in options:
        if name not in known:
            described = "; ".join(f"{key} ({meaning})" for key, meaning in known.items()) or "no options at all"
            raise InvalidNotation(f"--option {name}: {game.title} has no such option: expected {described}")
    return options
