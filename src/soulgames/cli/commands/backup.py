"""`soulgames backup`, `restore` and `check-file`: copies of the file in which a server keeps its tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.console import say
from soulgames.cli.speech import _, translated
from soulgames.server.store import copies

Data = Annotated[Path, typer.Argument(metavar="FILE", help=_("The file of tables."), show_default=False)]
Copy = Annotated[Path, typer.Argument(metavar="COPY", help=_("The copy."), show_default=False)]


@translated
def backup(data: Data, copy: Copy) -> None:
    """Copy the file of tables, also while a server runs, and look the copy through."""
    games = copies.back_up(data, copy)
    say(_("{path} is sound; games in it: {number}", path=copy, number=games))


@translated
def restore(copy: Copy, data: Data) -> None:
    """Put a copy in the place of the file of tables; no server may run. What was there stays as FILE.before, FILE.before.2 …"""
    games = copies.put_back(copy, data)
    say(_("{path} is sound; games in it: {number}", path=data, number=games))


@translated
def check_file(data: Data) -> None:
    """Look a file of tables through, also while a server runs."""
    games = copies.look_through(data)
    say(_("{path} is sound; games in it: {number}", path=data, number=games))
