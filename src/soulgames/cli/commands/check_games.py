"""`soulgames check-games`: what an upgrade would make of the games that a server keeps."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import typer

from soulgames.cli.commands.backup import Data
from soulgames.cli.commands.serve import needing_the_server
from soulgames.cli.console import progress_bar, say
from soulgames.cli.speech import _, spoken, translated

if TYPE_CHECKING:
    from soulgames.server.checking import Checked, Fate

SILENT: Final = 2.0
"""Seconds that it may take without showing progress."""
LOST: Final = ("diverges", "unreadable")


@translated
def check_all_games(data: Data) -> None:
    """Play all kept games through with this soulgames, as a step before an upgrade, also while a server runs.

    All is done with a copy, brought up to date. Each game that would not be shown any more has a line; then the status is 1.
    """
    with needing_the_server():
        from soulgames.server.checking import check_games, games_in
        from soulgames.server.store.upgrade import rehearse
    fates: Counter[Fate] = Counter()
    with TemporaryDirectory(prefix="soulgames-") as folder:
        copy = Path(folder) / "tables.db"
        rehearse(data, copy)
        tables = games_in(copy)
        for checked in _watched(check_games(copy, tables), len(tables), data.name):
            fates[checked.fate] += 1
            if checked.fate in LOST:
                say(_line(checked), "red")
    say(_("the same as before: {number}", number=fates["same"]))
    say(_("finished, of other rules, and shown: {number}", number=fates["shown"]))
    say(_("unfinished, of other rules, and only to be looked at: {number}", number=fates["halted"]))
    say(_("not shown any more, because they lead elsewhere: {number}", number=fates["diverges"]))
    say(_("not shown any more, because they cannot be read: {number}", number=fates["unreadable"]))
    if any(fates[fate] for fate in LOST):
        raise typer.Exit(1)


def _line(checked: Checked) -> str:
    why = "" if checked.why is None else spoken().say(checked.why)
    about = {"table": checked.table, "game": checked.game, "ruleset": checked.ruleset, "why": why}
    if checked.fate == "unreadable":
        return _("{table}  {game}, ruleset {ruleset}: {why}", **about)
    return _(
        "{table}  {game}, ruleset {ruleset}, move {move} of {moves}: {why}", **about, move=checked.move, moves=checked.moves
    )


def _watched(games: Iterable[Checked], number: int, name: str) -> Iterator[Checked]:
    """With a progress bar if it takes a while."""
    began = time.monotonic()
    with progress_bar() as progress:
        bar = progress.add_task(name, total=number, visible=False)
        for done, checked in enumerate(games, 1):
            progress.update(bar, completed=done, visible=time.monotonic() - began > SILENT)
            yield checked
