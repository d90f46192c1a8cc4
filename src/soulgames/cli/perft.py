"""`soulgames perft`: count the ways a game can go on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.console import say
from soulgames.cli.files import load_game, read_text, reading
from soulgames.cli.settings import Content, GameName, Options, game_options
from soulgames.core.game import Game, State
from soulgames.core.refusal import InvalidNotation
from soulgames.core.scene import settle_chance
from soulgames.core.walk import perft as count

Depth = Annotated[int, typer.Option(min=1, metavar="N", help="How many decisions deep.")]
Position = Annotated[Path | None, typer.Option(metavar="FILE", help="Start from the position of a scene.", show_default=False)]
Divide = Annotated[bool, typer.Option("--divide", help="Show the count for each first action, at the full depth.")]


def perft(
    game: GameName,
    depth: Depth = 3,
    position: Position = None,
    option: Options = None,
    content: Content = None,
    divide: Divide = False,
) -> None:
    """Count the ways to play on for 1, 2, … N decisions: the engine's fingerprint."""
    rules = load_game(game, content)
    start = _start(rules, position, game_options(rules, option))
    if divide:
        _divide(start, depth)
        return
    for deep in range(1, depth + 1):
        say(f"{deep:2}  {count(start.copy(), deep):>14}")


def _start(rules: Game, position: Path | None, options: dict[str, str]) -> State:
    if position is None:
        state = rules.new(options)
    elif options:
        raise InvalidNotation("--option goes with a new game, but --position has its own: give one of the two")
    else:
        text = read_text(position)
        with reading(position):
            state = rules.from_scene(text)
    settle_chance(state)
    return state


def _divide(start: State, depth: int) -> None:
    total = 0
    for action in start.legal():
        after = start.copy()
        after.apply(action)
        ways = count(after, depth - 1)
        total += ways
        say(f"{action.text:<16}  {ways:>14}")
    say(f"{'total':<16}  {total:>14}")
