"""`soulgames perft`: count the ways a game can go on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.commands.settings import Content, GameName, Options, game_options
from soulgames.cli.console import say
from soulgames.cli.files import load_game, load_own, read_text, reading
from soulgames.cli.speech import _, translated
from soulgames.core.game import Game, State
from soulgames.core.refusal import InvalidNotation
from soulgames.core.scene import game_of, settle_chance
from soulgames.core.toml_text import read
from soulgames.core.walk import perft as count

Depth = Annotated[int, typer.Option(min=1, metavar="N", help=_("How many decisions deep."))]
PositionFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help=_("Start from the position of a scene."), show_default=False)
]
Divide = Annotated[bool, typer.Option("--divide", help=_("Show the count for each first action, at the full depth."))]


@translated
def perft(
    game: GameName,
    depth: Depth = 3,
    position: PositionFile = None,
    option: Options = None,
    content: Content = None,
    divide: Divide = False,
) -> None:
    """Count the ways to play on for 1, 2, … N decisions: the engine's fingerprint."""
    rules = load_game(game, content)
    options = game_options(rules, option)
    start = rules.new(options) if position is None else _placed(rules, position, options, content)
    settle_chance(start)
    if divide:
        _divide(start, depth)
        return
    for deep in range(1, depth + 1):
        say(f"{deep:2}  {count(start.copy(), deep):>14}")


def _placed(rules: Game, position: Path, options: dict[str, str], content: str | None) -> State:
    """The position of a scene, with the pack that the scene is for."""
    if options:
        raise InvalidNotation(_("--option goes with a new game, but --position has its own: give one of the two"))
    own, text = load_own(content, rules.name), read_text(position)
    with reading(position):
        found = game_of(read(text), own, position.parent)
        return (found if found.name == rules.name else rules).from_scene(text)


def _divide(start: State, depth: int) -> None:
    total = 0
    for action in start.legal():
        after = start.copy()
        after.apply(action)
        ways = count(after, depth - 1)
        total += ways
        say(f"{action.text:<16}  {ways:>14}")
    say(f"{_('total'):<16}  {total:>14}")
