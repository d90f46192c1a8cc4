"""`soulgames study`: what a game is like, counted in many games of bots."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from soulgames.cli.commands.settings import Content, GameName, Options, game_options, processes
from soulgames.cli.commands.version import version
from soulgames.cli.console import progress_bar, say, tell
from soulgames.cli.files import load_game
from soulgames.cli.polite import INTERRUPTED
from soulgames.cli.speech import _, translated
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.lab.contenders import check_contender

if TYPE_CHECKING:
    from soulgames.lab.arena_report import Tally
    from soulgames.lab.study.keeping import Folder, Pairs
    from soulgames.lab.study.plan import PairTask, Shard, StudyPlan
    from soulgames.lab.study.run import Pool

Against = Annotated[
    str | None,
    typer.Option(
        metavar="PACK", help=_("A second pack, to be compared with the first in games of the same seeds."), show_default=False
    ),
]
Bots = Annotated[str, typer.Option(metavar="BOT", help=_("Who plays, on both sides: one of our bots, or module:Class."))]
Games = Annotated[int, typer.Option(min=2, metavar="N", help=_("Games with each pack, in pairs with the seats exchanged."))]
Seed = Annotated[int, typer.Option(metavar="N", help=_("The same seed plays the same games."))]
Processes = Annotated[
    int | None,
    typer.Option(
        "--processes",
        "--jobs",
        min=1,
        metavar="N",
        help=_("How many processes; one for each CPU if left out."),
        show_default=False,
    ),
]
Out = Annotated[
    Path, typer.Option(metavar="DIR", help=_("The folder of the study. What is in it already is not played again."))
]
Records = Annotated[bool, typer.Option("--records", help=_("Keep the record of every game, in the folder."))]
Draw = Annotated[
    bool,
    typer.Option(
        "--draw/--no-draw", help=_("Every pair of games draws its own options, but for those of --option: all cards turn up.")
    ),
]
ShardOf = Annotated[
    str, typer.Option("--shard", metavar="I/N", help=_("Play only this part of the games, as in 2/3: the second of three."))
]
Merge = Annotated[
    list[Path] | None,
    typer.Option(metavar="DIR", help=_("Take over the games of this folder; can be given several times."), show_default=False),
]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help=_("Play on a Ray cluster; local begins one on this machine. Needs the extra ray."),
        show_default=False,
    ),
]
Ladder = Annotated[int, typer.Option(min=0, metavar="N", help=_("Games between each level of our bots and the one below."))]
Seconds = Annotated[
    float | None, typer.Option(min=0.1, metavar="S", help=_("Stop after this many seconds."), show_default=False)
]


@translated
def study(
    game: GameName,
    content: Content = None,
    against: Against = None,
    bots: Bots = "skilled",
    games: Games = 400,
    seed: Seed = 1,
    jobs: Processes = None,
    out: Out = Path("study"),
    records: Records = False,
    option: Options = None,
    draw: Draw = True,
    shard: ShardOf = "1/1",
    merge: Merge = None,
    ray: Ray = None,
    ladder: Ladder = 40,
    seconds: Seconds = None,
) -> None:
    """Play many games, count what happens in them, and write a report.

    Each game is a row of data in games.parquet. The report is a page that needs no network, report.html, and the same as
    Markdown with small pictures. A study that was cut short goes on if it is begun again. Needs the extra lab.
    """
    packs = [load_game(game, content), *([] if against is None else [load_game(game, against)])]
    check_contender(packs[0], bots)
    part = read_shard(shard)
    _need_lab()
    from soulgames.lab.study.keeping import Folder
    from soulgames.lab.study.plan import plan as planned

    plan = planned(packs, bots, seed, game_options(packs[0], option), draw)
    folder = Folder(out, plan, records)
    for other in merge or ():
        folder.take_over(other)
    number = (games + 1) // 2
    wanted = plan.tasks(number, part)
    pairs = {task: rows for task, rows in folder.read().items() if task.pair < number}
    deadline = None if seconds is None else time.monotonic() + seconds
    with _pool(ray, jobs, deadline) as pool:
        finished, tallies = _played(plan, wanted, folder, records, pool, pairs, ladder if part.of == 1 else 0)
    if pairs:
        made = _made(packs, [content, against], bots, games, seed, option, draw)
        _write(packs, bots, folder, pairs, made, tallies)
    else:
        say(_("No game was over in time."))
    if not finished:
        raise typer.Exit(INTERRUPTED)


def read_shard(text: str) -> Shard:
    from soulgames.lab.study.plan import Shard

    found = re.fullmatch(r"([1-9]\d{0,5})/([1-9]\d{0,5})", text)
    if found is None or int(found[1]) > int(found[2]):
        raise InvalidNotation(_("--shard {text}: expected I/N with I from 1 to N, as in 2/3", text=text))
    return Shard(int(found[1]), int(found[2]))


def _need_lab() -> None:
    try:
        import altair  # noqa: F401
        import polars  # noqa: F401
        import vl_convert  # noqa: F401
    except ModuleNotFoundError:
        raise InvalidNotation(_("a study needs the extra lab: {command}", command="pip install 'soulgames[lab]'")) from None


@contextmanager
def _pool(address: str | None, jobs: int | None, deadline: float | None) -> Iterator[Pool]:
    """Where the games are played: on this machine, or on a cluster."""
    from soulgames.lab.study.run import processes as on_this_machine

    if address is None:
        yield on_this_machine(processes(jobs), deadline)
        return
    try:
        import ray  # noqa: F401
    except ModuleNotFoundError:
        raise InvalidNotation(_("--ray needs the extra ray: {command}", command="pip install 'soulgames[lab,ray]'")) from None
    from soulgames.lab.study.on_ray import cluster

    with cluster(address, jobs) as pool:
        yield pool


def _played(
    plan: StudyPlan, wanted: Sequence[PairTask], folder: Folder, records: bool, pool: Pool, pairs: Pairs, ladder: int
) -> tuple[bool, list[Tally]]:
    """Whether nobody has interrupted, and the skill ladder."""
    from soulgames.lab.study.run import climb, play_all, rungs

    tallies: list[Tally] = []
    try:
        with progress_bar() as progress:
            done = sum(task in pairs for task in wanted)
            bar = progress.add_task(_("{game}, pairs of games", game=plan.game), total=len(wanted), completed=done)
            for _task in play_all(plan, wanted, folder, records, pool, pairs):
                progress.advance(bar)
            total = sum(pairing.pairs for pairing in rungs(plan.bots, ladder)) if ladder else 0
            bar = progress.add_task(_("skill ladder, pairs of games"), total=total, visible=bool(total))
            for tallies in climb(plan, ladder, folder, pool):
                progress.update(bar, completed=sum(tally.games for tally in tallies) // 2)
    except KeyboardInterrupt:
        return False, tallies
    return True, tallies


def _write(packs: Sequence[Game], bots: str, folder: Folder, pairs: Pairs, made: str, tallies: Sequence[Tally]) -> None:
    from soulgames.lab.study.findings import PackStudied
    from soulgames.lab.study.markdown import write_markdown
    from soulgames.lab.study.page import write_page
    from soulgames.lab.study.summary import report

    table = folder.write_table(pairs)
    rows = [row for _task, both in sorted(pairs.items()) for row in both]
    played = [PackStudied(game, [row for row in rows if row["pack"] == number]) for number, game in enumerate(packs)]
    if not all(each.rows for each in played):
        say(_("{path}: written.", path=table))
        return
    found = report(played, bots, made, tallies)
    for words in found.summary:
        tell(words)
    text = write_markdown(found, folder.path, definitions_from(folder.path))
    for path in (table, text, write_page(found, folder.path)):
        say(_("{path}: written.", path=path))


def definitions_from(folder: Path) -> str:
    """Where the page that explains the words is, seen from a report: in the project that the report is kept in."""
    for parent in folder.resolve().parents:
        if (parent / "docs" / "study.md").exists():
            return os.path.relpath(parent / "docs" / "study.md", folder.resolve())
    return "docs/study.md"


def _made(
    packs: Sequence[Game],
    contents: Sequence[str | None],
    bots: str,
    games: int,
    seed: int,
    options: Sequence[str] | None,
    draw: bool,
) -> str:
    """What to type to play the same games again."""
    from soulgames.lab.bench import processor

    named = [
        f"{name} {content}" for name, content in zip(("--content", "--against"), contents, strict=True) if content is not None
    ]
    chosen = [*(f"--option {text}" for text in options or ()), *([] if draw else ["--no-draw"])]
    words = ["soulgames study", packs[0].name, *named, f"--bots {bots} --games {games} --seed {seed}", *chosen]
    hashes = " and ".join(f"{game.pack.name} ({game.pack.hash})" for game in packs)
    return f"Made by `{' '.join(words)}`; pack {hashes}; {version()}, {processor()}."
