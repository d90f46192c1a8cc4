"""`soulgames arena`: which bot is the stronger one, and by how much."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from soulgames.bots.levels import bot_names
from soulgames.cli.commands.settings import Content, GameName, Jobs, Options, game_options, processes
from soulgames.cli.commands.version import version
from soulgames.cli.console import out, progress_bar, say, show_markdown
from soulgames.cli.files import load_game, read_text, reading, write_whole
from soulgames.cli.polite import INTERRUPTED
from soulgames.cli.speech import _, translated
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import address
from soulgames.lab import arena as lab
from soulgames.lab.arena_report import Tally, clocks, put_between_marks, rating_table, score_table, tallies, time_table
from soulgames.lab.contenders import check_contender

Bots = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="BOT...",
        help=_("Two or more bots; each plays against every other. skilled=FILE is one with weights of your own."),
        show_default=False,
    ),
]
Own = Annotated[
    list[str] | None,
    typer.Option(
        "--bot", metavar="MODULE:CLASS", help=_("A bot of your own, too; can be given several times."), show_default=False
    ),
]
Records = Annotated[
    Path | None, typer.Option(metavar="DIR", help=_("Keep the records of the games in this folder."), show_default=False)
]
Games = Annotated[int, typer.Option(min=2, metavar="N", help=_("Games of each pairing: half of them in each seat."))]
Seed = Annotated[int, typer.Option(metavar="N", help=_("The same seed plays the same games."))]
Seconds = Annotated[
    float | None, typer.Option(min=0.1, metavar="S", help=_("Stop after this many seconds."), show_default=False)
]
Ledger = Annotated[
    Path | None,
    typer.Option(
        "--json",
        metavar="FILE",
        help=_(
            "Add every pair of games to this file, a line each; what is in it already is not played again. "
            "Begin a new one when a bot's code has changed."
        ),
        show_default=False,
    ),
]
Levels = Annotated[bool, typer.Option("--levels", help=_("All bots; most games for the pairings of --ladder."))]
Ladder = Annotated[
    bool, typer.Option("--ladder", help=_("Each level against the one below, and the strongest against random and greedy."))
]
Draw = Annotated[bool, typer.Option("--draw", help=_("Every pair of games draws its own options: characters, teams, set-ups."))]
Write = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help=_("Put the tables into this page, between the game's marks."), show_default=False),
]


@translated
def arena(
    game: GameName,
    bots: Bots = None,
    bot: Own = None,
    games: Games = 200,
    seed: Seed = 1,
    jobs: Jobs = None,
    seconds: Seconds = None,
    option: Options = None,
    content: Content = None,
    draw: Draw = False,
    json: Ledger = None,
    records: Records = None,
    levels: Levels = False,
    ladder: Ladder = False,
    write: Write = None,
) -> None:
    """Let bots play against each other, and rate them.

    Games come in pairs: the same options, the same chance and the same seeds, with the seats exchanged. A game that nobody
    won is no win; for the ratings it counts half.
    """
    rules = load_game(game, content)
    if write is not None:
        _put_into(write, rules, "")  # a page that cannot take the tables is told of before hours of games, not after
    names = [*(bots or ()), *(bot or ())]
    pairings = _pairings(rules, names, games, levels, ladder)
    if draw and option:
        raise InvalidNotation(_("--draw and --option: expected only one of them"))
    setting = lab.Setting(rules.name, seed, None if draw else game_options(rules, option), address(rules), _folder(records))
    ledger = None if json is None else lab.Ledger(json, setting)
    deadline = None if seconds is None else time.monotonic() + seconds
    tasks = lab.tasks(pairings)
    scores, finished = _played(setting, tasks, ledger, processes(jobs), deadline)
    cut = "" if len(scores) == len(tasks) else f", cut short after {len(scores)} of {len(tasks)} pairs"
    chosen = ["--draw"] if draw else [f"--option {text}" for text in option or ()]
    chosen += [] if content is None else [f"--content {content}"]
    how = f"`{_command(rules, names, games, seed, chosen, levels, ladder)}`{cut}"
    text = _report(rules, scores, pairings, how)
    if out.is_terminal:
        show_markdown(text)
    else:
        say(text)
    if not finished:
        raise typer.Exit(INTERRUPTED)
    if write is not None and scores:
        write_whole(write, _put_into(write, rules, _report(rules, scores, lab.ladder(games) if levels else pairings, how)))
        say(_("{path}: the tables of {game} are written.", path=write, game=rules.title))


def _folder(records: Path | None) -> str | None:
    if records is None:
        return None
    records.mkdir(parents=True, exist_ok=True)
    return str(records)


def _pairings(rules: Game, bots: Sequence[str], games: int, levels: bool, ladder: bool) -> list[lab.Pairing]:
    if levels or ladder:
        if bots or (levels and ladder):
            raise InvalidNotation(_("expected either the names of bots, or --levels, or --ladder"))
        return lab.all_levels(games) if levels else lab.ladder(games)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise InvalidNotation(_("expected two or more different bots, out of {known}", known=", ".join(bot_names())))
    for name in bots:
        check_contender(rules, name)
    return lab.round_robin(bots, games)


def _played(
    setting: lab.Setting, tasks: Sequence[lab.Task], ledger: lab.Ledger | None, jobs: int, deadline: float | None
) -> tuple[lab.Scores, bool]:
    """All scores, the kept ones and the new ones; and whether nobody has interrupted."""
    scores = {} if ledger is None else ledger.read(tasks)
    left = [task for task in tasks if task not in scores]
    try:
        with progress_bar() as progress:
            bar = progress.add_task(_("{game}, pairs of games", game=setting.game), total=len(tasks), completed=len(scores))
            for task, score in lab.play(setting, left, min(jobs, len(left)), deadline):
                scores[task] = score
                progress.advance(bar)
                if ledger is not None:
                    ledger.add(task, score)
    except KeyboardInterrupt:
        return scores, False
    return scores, True


def _report(rules: Game, scores: lab.Scores, shown: Sequence[lab.Pairing], how_made: str) -> str:
    """How it was made, the ratings of all, and the scores of those that are to be shown."""
    from soulgames.lab.bench import processor  # other commands need not wait for the contestants

    told = tallies(scores)
    games = sum(tally.games for tally in told)
    how = f"{games} games of {rules.title} by {how_made}; {version()}, {processor()}."
    if not scores:
        return how
    rows = [(pairing.first, pairing.second) for pairing in shown]
    return "\n\n".join([how, _strengths(told, scores), score_table(told, rows)])


def _strengths(told: Sequence[Tally], scores: lab.Scores) -> str:
    times = clocks(scores)
    try:
        return rating_table(told, times)
    except ModuleNotFoundError:
        return f"{time_table(times)}\n\nFor ratings install the extra lab: pip install 'soulgames[lab]'"


def _command(
    rules: Game, bots: Sequence[str], games: int, seed: int, options: Sequence[str], levels: bool, ladder: bool
) -> str:
    """What to type to play the same games again."""
    words = ["soulgames arena", rules.name, *bots, *["--levels"] * levels, *["--ladder"] * ladder]
    return " ".join([*words, f"--games {games} --seed {seed}", *options])


def _put_into(page: Path, rules: Game, text: str) -> str:
    with reading(page):
        return put_between_marks(read_text(page), f"arena {rules.name}", text)
