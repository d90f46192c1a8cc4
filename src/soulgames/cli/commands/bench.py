"""`soulgames bench`: how fast the engine is, beside others."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.commands.settings import Content
from soulgames.cli.console import out, say, show_markdown
from soulgames.cli.files import load_pack
from soulgames.cli.speech import _, translated
from soulgames.core.packs import find_pack
from soulgames.core.refusal import InvalidNotation

Seconds = Annotated[float, typer.Option(min=0.01, metavar="S", help=_("The length of one slice of one contestant."))]
Rounds = Annotated[int, typer.Option(min=1, metavar="N", help=_("How many rounds, each with a slice for everybody."))]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help=_("Write the table into this file too."), show_default=False)
]

Searching = Annotated[bool, typer.Option("--search", help=_("Measure the tree search of the bots instead of the rules."))]


@translated
def bench(
    seconds: Seconds = 1.0, rounds: Rounds = 5, content: Content = None, file: Out = None, search: Searching = False
) -> None:
    """Measure the speed of the engine beside others, all interleaved in one run.

    With --content it is the pack that is measured: its game with it, beside the same game with the core pack.
    """
    if content is not None and search:
        raise InvalidNotation(_("--search and --content: expected only one of them"))
    from soulgames.lab.bench import run  # other commands need not wait for the contestants
    from soulgames.lab.bench_contestants import CONTESTANTS, with_pack

    contestants = CONTESTANTS
    if content is not None:
        pack = load_pack(content).pack
        contestants = with_pack(pack.game, pack.name, str(find_pack(content).absolute()))
    table = run(seconds, rounds, out, search, contestants)
    if out.is_terminal:
        show_markdown(table)
    else:
        say(table)
    if file is not None:
        file.write_text(table, "utf-8")
        say(_("{path}: written.", path=file))
