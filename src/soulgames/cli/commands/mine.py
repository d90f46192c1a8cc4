"""`soulgames mine`: puzzles from games of bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from soulgames.bots.levels import LEVELS
from soulgames.cli.commands.settings import GameName, Jobs, processes
from soulgames.cli.console import progress_bar, say
from soulgames.cli.files import need_folder, write_whole
from soulgames.cli.speech import _, translated
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Either
from soulgames.lab.mine.checking import check
from soulgames.lab.mine.digging import LIMIT, Dig
from soulgames.lab.mine.keeping import MinedFile, mined
from soulgames.lab.mine.sifting import sifted
from soulgames.lab.workers import shared_out
from soulgames.puzzles.crafts import craft
from soulgames.puzzles.puzzle import data_file, puzzles

Games = Annotated[int, typer.Option(min=1, metavar="N", help=_("How many games of bots to look through."))]
Seed = Annotated[int, typer.Option(metavar="N", help=_("The same seed plays the same games."))]
Level = Annotated[str, typer.Option(metavar="LEVEL", help=_("Which bots play them."))]
Positions = Annotated[
    int, typer.Option(min=1, metavar="N", help=_("Positions of a search; what it cannot finish is thrown away."))
]
Kept = Annotated[
    Path | None,
    typer.Option(
        "--kept", metavar="FILE", help=_("What was found, game by game; GAME.mined.jsonl if left out."), show_default=False
    ),
]
Most = Annotated[int, typer.Option(min=1, metavar="N", help=_("How many puzzles to choose from all that were found."))]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="FILE", help=_("Where the chosen ones are written; nowhere if left out."), show_default=False
    ),
]
Check = Annotated[
    bool, typer.Option("--check", help=_("Look for nothing: show once more that each puzzle that is there has one solution."))
]


@translated
def mine(
    game: GameName,
    games: Games = 100,
    seed: Seed = 1,
    level: Level = "skilled",
    positions: Positions = LIMIT,
    kept: Kept = None,
    most: Most = 120,
    out: Out = None,
    jobs: Jobs = None,
    check: Check = False,
) -> None:
    """Look for puzzles in games of bots: positions in which something has one solution.

    What was found is kept game by game: the same command goes on where it was cut short. The status of --check is 1 if a
    puzzle does not hold.
    """
    craft(game)
    if level not in LEVELS:
        raise InvalidNotation(_("unknown level '{level}': expected {known}", level=level, known=Either([*LEVELS])))
    if check:
        _check(game, processes(jobs))
        return
    path = kept or Path(f"{game}.mined.jsonl")
    need_folder(path)
    file, wanted = MinedFile(path), [Dig(game, level, number, positions) for number in range(seed, seed + games)]
    before = len([dig for dig in wanted if dig in file.read()])
    with progress_bar() as progress:
        bar = progress.add_task(_("{game}, games", game=game), total=games, completed=before)
        for done, _found in enumerate(mined(file, wanted, processes(jobs)), before + 1):
            progress.update(bar, completed=done)
    found = [puzzle for dig, of_game in file.read().items() if dig.game == game for puzzle in of_game]
    chosen = sifted(found, most)
    say(_("{path}: {found} puzzles found so far, {chosen} chosen.", path=path, found=len(found), chosen=len(chosen)))
    if out is not None:
        write_whole(out, "".join(f"{puzzle.line()}\n" for puzzle in chosen))
        say(_("{path}: written.", path=out))


def _check(game: str, jobs: int) -> None:
    """Each of those that come with the package, by a search of its own."""
    known, wrong = puzzles(game), 0
    with progress_bar() as progress:
        bar = progress.add_task(_("{game}, puzzles", game=game), total=len(known))
        for done, (puzzle, why) in enumerate(shared_out(check, known, jobs), 1):
            progress.update(bar, completed=done)
            if why is not None:
                wrong += 1
                say(_("{id}: {why}", id=puzzle.id, why=why), "red")
    say(_("{path}: {right} puzzles hold, {wrong} do not.", path=data_file(game), right=len(known) - wrong, wrong=wrong))
    if wrong:
        raise typer.Exit(1)
