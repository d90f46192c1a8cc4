"""`soulgames bench`: how fast the engine is, beside others."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.console import out, say, show_markdown
from soulgames.cli.speech import _, translated

Seconds = Annotated[float, typer.Option(min=0.01, metavar="S", help=_("The length of one slice of one contestant."))]
Rounds = Annotated[int, typer.Option(min=1, metavar="N", help=_("How many rounds, each with a slice for everybody."))]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help=_("Write the table into this file too."), show_default=False)
]

Searching = Annotated[bool, typer.Option("--search", help=_("Measure the tree search of the bots instead of the rules."))]


@translated
def bench(seconds: Seconds = 1.0, rounds: Rounds = 5, file: Out = None, search: Searching = False) -> None:
    """Measure the speed of the engine beside others, all interleaved in one run."""
    from soulgames.lab.bench import run  # other commands need not wait for the contestants

    table = run(seconds, rounds, out, search)
    if out.is_terminal:
        show_markdown(table)
    else:
        say(table)
    if file is not None:
        file.write_text(table, "utf-8")
        say(_("{path}: written.", path=file))
