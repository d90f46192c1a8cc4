"""The `soulgames` command, put together from its parts."""

from __future__ import annotations

import os
from typing import Annotated, Final

import typer

import soulgames.games  # noqa: F401  registers the games
from soulgames.cli.commands import admin, content
from soulgames.cli.commands.analyse import analyse_record
from soulgames.cli.commands.arena import arena
from soulgames.cli.commands.backup import backup, check_file, restore
from soulgames.cli.commands.bench import bench
from soulgames.cli.commands.check import check
from soulgames.cli.commands.check_games import check_all_games
from soulgames.cli.commands.cup import cup
from soulgames.cli.commands.design import design
from soulgames.cli.commands.draw import draw
from soulgames.cli.commands.faq import faq
from soulgames.cli.commands.fuzz import fuzz_games
from soulgames.cli.commands.mine import mine
from soulgames.cli.commands.perft import perft
from soulgames.cli.commands.play import play
from soulgames.cli.commands.replay import replay
from soulgames.cli.commands.rules import rules
from soulgames.cli.commands.serve import serve
from soulgames.cli.commands.settings import examples
from soulgames.cli.commands.study import study
from soulgames.cli.commands.tune import tune
from soulgames.cli.commands.version import version
from soulgames.cli.console import say
from soulgames.cli.helping import help_in_the_language
from soulgames.cli.polite import PoliteGroup
from soulgames.cli.speech import OPTION, _, of_environment, speak, translated
from soulgames.core.telling import Either
from soulgames.tables.language import languages

TABLE: Final = _("At the table")
RULES: Final = _("Rules and content")
LABORATORY: Final = _("Laboratory")
OPERATORS: Final = _("For operators of a server")

app: Final = typer.Typer(
    cls=PoliteGroup,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    epilog=_("Start with: {command}", command="soulgames play"),
)


def _print_version(wanted: bool) -> None:
    if wanted:
        say(version())
        raise typer.Exit


Lang = Annotated[
    str | None,
    typer.Option(
        OPTION,
        metavar="CODE",
        help=_("The language: {known}; that of your system if left out.", known=Either([*languages()])),
        show_default=False,
    ),
]
Version = Annotated[
    bool, typer.Option("--version", callback=_print_version, is_eager=True, help=_("Say which version this is, and exit."))
]


@app.callback()
@translated
def _soulgames(lang: Lang = None, version: Version = False) -> None:
    """Referee, opponent, table and laboratory for tabletop games."""
    speak(of_environment(os.environ) if lang is None else lang)


app.command(
    rich_help_panel=TABLE,
    epilog=examples(
        "soulgames play soul-puzzler",
        "soulgames play soul-puzzler -o one=corvane -o two=vesper",
        "soulgames play soulgivers -o setup=quick",
        "soulgames play soulgivers --seat specters=me",
        "soulgames play soul-puzzler --against me",
        "soulgames play --resume",
        "soulgames play --resume game.soul",
    ),
)(play)
app.command(
    rich_help_panel=TABLE,
    epilog=examples(
        "soulgames cup Ann=me Ben Cy Dora",
        "soulgames cup Ann Ben Cy --seed 7 -o Ann=corvane --save cup",
        "soulgames cup --resume",
    ),
)(cup)
app.command(rich_help_panel=TABLE, epilog=examples("soulgames serve --open", "soulgames serve --host 0.0.0.0 --port 80"))(serve)
app.command(rich_help_panel=TABLE, epilog=examples("soulgames replay game.soul", "soulgames replay game.soul --show"))(replay)
app.command(
    rich_help_panel=TABLE,
    epilog=examples("soulgames draw game.soul > board.svg", "soulgames draw game.soul --at 12 --seat one > board.svg"),
)(draw)
app.command(
    "analyse",
    rich_help_panel=TABLE,
    epilog=examples("soulgames analyse game.soul", "soulgames analyse game.soul --level master --json"),
)(analyse_record)
app.command(rich_help_panel=RULES, epilog=examples("soulgames rules soul-puzzler", "soulgames rules soul-puzzler SP-TURN-2"))(
    rules
)
app.command(rich_help_panel=RULES, epilog=examples("soulgames faq", "soulgames faq 6.4", "soulgames faq Runner"))(faq)
app.command(rich_help_panel=RULES, epilog=examples("soulgames check tests/scenes"))(check)
app.add_typer(content.commands, name="content", rich_help_panel=RULES, help=_("Play with your own numbers and characters."))
app.command(
    rich_help_panel=LABORATORY,
    epilog=examples("soulgames perft soul-puzzler --depth 4", "soulgames perft soul-puzzler --position scene.toml --divide"),
)(perft)
app.command("fuzz", rich_help_panel=LABORATORY, epilog=examples("soulgames fuzz", "soulgames fuzz soul-puzzler --seconds 60"))(
    fuzz_games
)
app.command(
    rich_help_panel=LABORATORY,
    epilog=examples(
        "soulgames arena soulfall greedy novice random --games 100",
        "soulgames arena soulfall --levels --json games.jsonl --write docs/bots.md",
    ),
)(arena)
app.command(
    rich_help_panel=LABORATORY,
    epilog=examples(
        "soulgames study soulgivers --games 400 --out study",
        "soulgames study soulfall --content my-box.toml --against core",
        "soulgames study soulgivers --shard 1/3 --out first",
        "soulgames study soulgivers --merge first --merge second --merge third",
    ),
)(study)
app.command(
    rich_help_panel=LABORATORY,
    epilog=examples("soulgames tune soulfall --games 2000", "soulgames tune soulfall --method spsa --out weights.toml"),
)(tune)
app.command(
    rich_help_panel=LABORATORY,
    epilog=examples("soulgames design soul-puzzler --goals examples/goals/soul-puzzler.toml --out my-box.toml"),
)(design)
app.command(
    rich_help_panel=LABORATORY,
    epilog=examples("soulgames mine soul-puzzler --games 200 --out puzzles.jsonl", "soulgames mine soul-puzzler --check"),
)(mine)
app.command(rich_help_panel=LABORATORY, epilog=examples("soulgames bench --seconds 2 --rounds 9"))(bench)
app.command(rich_help_panel=OPERATORS, epilog=examples("soulgames backup soulgames.db copy.db"))(backup)
app.command(rich_help_panel=OPERATORS, epilog=examples("soulgames restore copy.db soulgames.db"))(restore)
app.command("check-file", rich_help_panel=OPERATORS, epilog=examples("soulgames check-file soulgames.db"))(check_file)
app.command("check-games", rich_help_panel=OPERATORS, epilog=examples("soulgames check-games soulgames.db"))(check_all_games)
app.add_typer(admin.commands, name="admin", rich_help_panel=OPERATORS)
help_in_the_language(app)


def main() -> None:
    """The entry point."""
    app(prog_name="soulgames")
