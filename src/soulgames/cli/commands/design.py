"""`soulgames design`: the values of a pack for which its games are as they should be."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from soulgames.cli.commands.settings import Content, GameName, Jobs, processes
from soulgames.cli.commands.version import version
from soulgames.cli.console import out, progress_bar, say, show_markdown
from soulgames.cli.files import load_game, need_folder, read_text, reading, write_whole
from soulgames.cli.polite import INTERRUPTED
from soulgames.cli.speech import _, translated
from soulgames.core.refusal import InvalidNotation

if TYPE_CHECKING:
    from soulgames.lab.design.search import Confirmed, DesignSearch

GoalsFile = Annotated[
    Path,
    typer.Option("--goals", metavar="FILE", help=_("The goals, and what may be changed."), show_default=False, exists=True),
]
Out = Annotated[
    Path, typer.Option("--out", metavar="FILE", help=_("Where the pack is written; the report beside it, as FILE.md."))
]
Seed = Annotated[int, typer.Option(metavar="N", help=_("The search plays games of this seed, and confirms with the next."))]


@translated
def design(
    game: GameName,
    goals: GoalsFile,
    file: Out = Path("design.toml"),
    content: Content = None,
    seed: Seed = 1,
    jobs: Jobs = None,
) -> None:
    """Search the house values of a pack for stated goals, such as fair seats and cards that are all worth playing.

    Documented values stay as they are. What was tried is kept in FILE.jsonl: a design that is cut short goes on where it was.
    The best packs are confirmed in games of other seeds. Needs the extra lab.
    """
    rules = load_game(game, content)
    need_folder(file)
    try:
        from soulgames.lab.design.report import report
        from soulgames.lab.design.search import Design, DesignSearch
    except ModuleNotFoundError:
        raise InvalidNotation(_("a design needs the extra lab: {command}", command="pip install 'soulgames[lab]'")) from None
    with reading(goals):
        wanted = Design(rules, read_text(goals))
    search = DesignSearch(wanted, seed, file.with_name(f"{file.name}.jsonl"), processes(jobs))
    try:
        before, after = _searched(search, wanted.effort.packs, wanted.effort.best)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    effort = wanted.effort
    made = (
        f"Made by `soulgames design {rules.name} --goals {goals.name} --seed {seed}` with {version()}: {effort.packs} packs of "
        f"{effort.games} games of `{wanted.bots}`, confirmed with {effort.confirm} games of seed {seed + 1}."
    )
    text = report(wanted, before, after, made)
    write_whole(file, wanted.space.text(after.point))
    write_whole(file.with_name(f"{file.name}.md"), text)
    if out.is_terminal:
        show_markdown(text)
    else:
        say(text)


def _searched(search: DesignSearch, packs: int, best: int) -> tuple[Confirmed, Confirmed]:
    """The pack as it was, and the best that was found."""
    with progress_bar() as progress:
        bar = progress.add_task(_("packs tried"), total=packs, completed=len(search.tried))
        for _tried in search.run():
            progress.advance(bar)
        bar = progress.add_task(_("packs confirmed"), total=best + 1)
        before, *others = search.confirm(lambda done: progress.update(bar, completed=done))
    return before, min([before, *others], key=lambda each: each.loss)
