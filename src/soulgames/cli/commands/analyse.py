"""`soulgames analyse`: where a game turned, and what would have been better."""

from __future__ import annotations

import json as json_text
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from soulgames.bots.levels import ADVISER, LEVELS
from soulgames.cli.commands.settings import Content
from soulgames.cli.console import progress_bar, say, tell
from soulgames.cli.files import load_record
from soulgames.cli.speech import _, translated
from soulgames.cli.table.thinking import signed
from soulgames.core.game import Game
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Either
from soulgames.lab.analysis import AnalysedTurn, Analysis, Look, Summary, analyse

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=_("A record, as saved by play or cup."), show_default=False)]
Level = Annotated[str, typer.Option(metavar="LEVEL", help=_("How strong the analyst is: novice … master."))]
Seed = Annotated[int, typer.Option(metavar="N", help=_("The same seed thinks the same."))]
AsJson = Annotated[bool, typer.Option("--json", help=_("As JSON, for other programs."))]

TELLING: Final = 0.05
"""Less given away than this is not worth a word."""


@translated
def analyse_record(
    file: RecordFile, level: Level = ADVISER, seed: Seed = 1, content: Content = None, json: AsJson = False
) -> None:
    """Look at a saved game again: what each turn was worth, what would have been better, and where the game turned.

    Values go from -1 to +1: lost and won for the first side. The analyst knows at each decision what its player knew.
    """
    if level not in LEVELS:
        raise InvalidNotation(_("unknown level '{level}': expected {known}", level=level, known=Either([*LEVELS])))
    analysis = _watched(load_record(file, content), level, seed)
    if json:
        say(json_text.dumps(analysis.as_json(), indent=1))
        return
    seen = {"game": _(analysis.game.title), "level": level, "side": analysis.game.sides()[0]}
    say(_("{game}, seen by {level} from the side of {side}: +1 is won, -1 is lost.", **seen), "bold")
    for turn in analysis.turns:
        _show(analysis.game, turn)
    say()
    for summary in analysis.summaries:
        _sum_up(summary)


def _watched(record: Record, level: str, seed: int) -> Analysis:
    with progress_bar() as progress:
        bar = progress.add_task(_("{who} is thinking", who=level), total=len(record.actions))
        return analyse(record, level, seed, lambda done: progress.update(bar, completed=done))


def _show(game: Game, turn: AnalysedTurn) -> None:
    mark, style = (">", "bold") if turn.turning else (" ", "")
    played = ", ".join(_named(game, turn, look) for look in turn.looks)
    head = f"{mark}{turn.number:>4} {game.seats[turn.seat]:<8} {signed(turn.before)} → {signed(turn.after)}  "
    tell(Text.assemble((head, style), played))
    worst = turn.worst
    if worst.lost >= TELLING:
        lost = {"lost": f"{worst.lost:.2f}", "played": worst.played, "plan": ", ".join(worst.plan)}
        if worst.seat == turn.seat:
            told = _("{lost} given away with {played}; better: {plan}", **lost)
        else:
            told = _("{lost} given away by {seat} with {played}; better: {plan}", seat=game.seats[worst.seat], **lost)
        tell(f"{'':10}{told}", "dim")


def _named(game: Game, turn: AnalysedTurn, look: Look) -> str:
    return look.played if look.seat == turn.seat else f"({game.seats[look.seat]}: {look.played})"


def _sum_up(summary: Summary) -> None:
    tell(
        _(
            "{side}: {found} of {decisions} decisions as the analyst would have played them. "
            "Mistakes: {mistakes}. Given away in all: {lost}.",
            side=summary.side,
            found=summary.found,
            decisions=summary.decisions,
            mistakes=summary.mistakes,
            lost=f"{summary.lost:.2f}",
        )
    )
