"""`soulgames tune`: better weights for a game's evaluator, by self-play."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Final

import typer

from soulgames.bots.evaluators.weights import read_weights, write_weights
from soulgames.bots.levels import LEVELS
from soulgames.cli.commands.settings import Content, GameName, Jobs, processes
from soulgames.cli.console import progress_bar, say
from soulgames.cli.files import load_game, need_folder, write_whole
from soulgames.cli.speech import _, translated
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Either
from soulgames.core.version import VERSION

Games = Annotated[int, typer.Option(min=10, metavar="N", help=_("How many games to learn from."))]
Method = Annotated[
    str, typer.Option(metavar="METHOD", help=_("texel fits values to results; spsa tries and follows whoever wins."))
]
Learn = Annotated[
    str | None,
    typer.Option(metavar="NAMES", help=_("Only the weights whose names begin so, with commas between."), show_default=False),
]
Level = Annotated[str, typer.Option(metavar="LEVEL", help=_("The level that plays, without its slips."))]
Check = Annotated[int, typer.Option(min=2, metavar="N", help=_("Games between the new weights and the old ones."))]
Seed = Annotated[int, typer.Option(metavar="N", help=_("The same seed plays the same games."))]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help=_("Where to write; the game's own file if left out."), show_default=False),
]
Force = Annotated[bool, typer.Option("--force", help=_("Write the new weights even if they are not better."))]

CLEARLY: Final = 2.0
"""Standard errors by which better weights have to win."""


@translated
def tune(
    game: GameName,
    games: Games = 1000,
    method: Method = "texel",
    learn: Learn = None,
    level: Level = "casual",
    check: Check = 400,
    seed: Seed = 1,
    jobs: Jobs = None,
    content: Content = None,
    file: Out = None,
    force: Force = False,
) -> None:
    """Fit the weights of a game's evaluator by self-play, and keep them if they win against the old ones.

    Better is what wins by more than two standard errors. The file says how they were made. Needs the extra lab.
    """
    rules = load_game(game, content)
    if content is not None and file is None:
        raise InvalidNotation(_("--content goes with --out: the game's own weights are for the core pack"))
    try:
        from soulgames.lab.tuning import METHODS
    except ModuleNotFoundError:
        raise InvalidNotation(_("tuning needs the extra lab: {command}", command="pip install 'soulgames[lab]'")) from None
    if method not in METHODS:
        raise InvalidNotation(_("unknown method '{method}': expected {known}", method=method, known=Either([*METHODS])))
    if level not in LEVELS:
        raise InvalidNotation(_("unknown level '{level}': expected {known}", level=level, known=Either([*LEVELS])))
    kind = rules.pack.game
    path = file or Path(str(files("soulgames.bots.evaluators").joinpath("weights", f"{kind}.toml")))
    need_folder(path)
    old = read_weights(kind)
    learned = _named(learn, old)
    with progress_bar() as progress:
        bar = progress.add_task(_("{game}, games", game=rules.title), total=games)
        told = partial(progress.update, bar)
        tuned = METHODS[method](rules, old, games, seed, processes(jobs), lambda done: told(completed=done), learned, level)
    for name, weight in tuned.weights.items():
        say(f"{name:<24}{old[name]:>10g}{weight:>10g}")
    for name, value in tuned.made.items():
        say(f"{name}: {value}")
    pairs = (check + 1) // 2
    won, lost = _check(rules, tuned.weights, old, pairs, seed, processes(jobs), level)
    tally = {"games": 2 * pairs, "won": won, "lost": lost, "tied": 2 * pairs - won - lost}
    say(_("New against old, {games} games: {won} won, {lost} lost, {tied} by nobody.", **tally), "bold")
    if won - lost <= CLEARLY * math.sqrt(won + lost) and not force:
        say(_("Not clearly better: {path} stays as it is. To write it anyway: --force", path=path))
        return
    run = {
        "how": method,
        **({"learned": learn} if learn else {}),
        "level": level,
        "games": games,
        "seed": seed,
        "engine": VERSION,
        "content": rules.pack.hash,
    }
    score = {"check_games": 2 * pairs, "check_won": won, "check_lost": lost}
    write_whole(path, write_weights(kind, {**run, **tuned.made, **score}, tuned.weights))
    say(_("{path}: written.", path=path))


def _named(names: str | None, weights: Mapping[str, float]) -> list[str]:
    """What the names of the weights to be learned begin with; nothing stands for all."""
    found = [name.strip() for name in (names or "").split(",") if name.strip()]
    for start in found:
        if not any(name.startswith(start) for name in weights):
            raise InvalidNotation(_("no weight is called '{name}': expected {known}", name=start, known=Either([*weights])))
    return found


def _check(
    rules: Game, new: dict[str, float], old: dict[str, float], pairs: int, seed: int, jobs: int, level: str
) -> tuple[int, int]:
    """How many of the games the new weights have won and lost; other games than those that they were made from."""
    from soulgames.lab.paired import LOST, WON
    from soulgames.lab.tuning import compared

    results: list[int] = []
    with progress_bar() as progress:
        games = compared(rules, new, old, pairs, seed + 1, jobs, level)
        for score in progress.track(games, total=pairs, description=_("new against old, pairs")):
            results.extend(score.results)
    return results.count(WON), results.count(LOST)
