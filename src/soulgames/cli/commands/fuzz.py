"""`soulgames fuzz`: look for bugs by playing at random."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Annotated, Final

import typer

from soulgames.cli.commands.settings import Content
from soulgames.cli.console import progress_bar, say
from soulgames.cli.files import load_game, load_pack
from soulgames.cli.speech import _, translated
from soulgames.core.registry import game_names, games_of_pack
from soulgames.lab.fuzz import MOST_FINDINGS, PATIENCE, FuzzTally, Wanted, fuzz, write_finding

SILENT: Final = 2.0
"""Seconds that a command may take without showing progress."""

ENDLESS: Final = 2**62

GameNames = Annotated[
    list[str] | None,
    typer.Argument(metavar="GAME...", help=_("Which games; all of them, or all of the pack, if left out."), show_default=False),
]
Games = Annotated[
    int | None,
    typer.Option(
        "--games", min=1, metavar="N", help=_("How many of each: 1000, or no limit with --seconds."), show_default=False
    ),
]
Seed = Annotated[
    int | None, typer.Option(metavar="N", help=_("The same seed plays the same games; another one each time if left out."))
]
Seconds = Annotated[
    float | None, typer.Option(min=0.1, metavar="S", help=_("Stop after this many seconds."), show_default=False)
]
Out = Annotated[Path, typer.Option("--out", metavar="FOLDER", help=_("Where the findings are written."))]
Patience = Annotated[float, typer.Option(min=0.1, metavar="S", help=_("Seconds without a decision that count as hanging."))]


@translated
def fuzz_games(
    games: GameNames = None,
    number: Games = None,
    seed: Seed = None,
    seconds: Seconds = None,
    folder: Out = Path("fuzz-findings"),
    patience: Patience = PATIENCE,
    content: Content = None,
) -> None:
    """Play at random and look for crashes, dead ends, runaway games, timeouts and impossible positions.

    Every finding is a record that soulgames replay opens, up to just before the failing action. Then the status is 1.
    """
    asked = [load_game(name, content).name for name in games or ()]
    pack = None if content is None else load_pack(content, asked[0] if asked else "").pack
    names = asked or (game_names() if pack is None else games_of_pack(pack.game))
    most = number or (1000 if seconds is None else ENDLESS)
    start = secrets.randbits(32) if seed is None else seed
    share = None if seconds is None else seconds / len(names)
    wanted = Wanted("", most, start, share, patience, content=None if pack is None else pack.text)
    found = sum([_one(wanted._replace(game=name), folder) for name in names])
    if found:
        raise typer.Exit(1)


def _one(wanted: Wanted, folder: Path) -> int:
    """Fuzz one game, say what was found, and return how much."""
    began = time.monotonic()
    tally = _watched(wanted, folder)
    if len(tally.findings) >= MOST_FINDINGS:
        say(_("Stopped after {number} findings.", number=MOST_FINDINGS))
    number = len(tally.findings)
    findings = _("{count} finding", "{count} findings", count=number) if number else _("nothing found")
    took = {"games": tally.games, "decisions": tally.decisions, "seconds": f"{time.monotonic() - began:.1f}"}
    run = _("{games} games, {decisions} decisions, {seconds} s, seed {seed}", seed=wanted.seed, **took)
    say(f"{wanted.game}: {findings} ({run})", "red" if number else "green")
    return number


def _watched(wanted: Wanted, folder: Path) -> FuzzTally:
    """Run it to its end: a line for each finding as it comes, and a progress bar if it takes a while."""
    tally, told = FuzzTally(0, 0, ()), 0
    began = time.monotonic()
    with progress_bar() as progress:
        bar = progress.add_task(wanted.game, total=wanted.seconds or wanted.games, visible=False)
        for tally in fuzz(wanted):
            gone = time.monotonic() - began
            done = tally.games if wanted.seconds is None else gone
            progress.update(bar, completed=done, visible=gone > SILENT)
            for finding in tally.findings[told:]:
                say(f"{finding.line()} → {write_finding(finding, folder, wanted.content)}", "red")
            told = len(tally.findings)
    return tally
