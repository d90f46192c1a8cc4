"""The `soulgames` command, put together from its parts."""

from __future__ import annotations

from typing import Annotated, Final

import typer

import soulgames.games  # noqa: F401  registers the games
from soulgames.cli.commands import content
from soulgames.cli.commands.analyse import analyse_record
from soulgames.cli.commands.arena import arena
from soulgames.cli.commands.bench import bench
from soulgames.cli.commands.check import check
from soulgames.cli.commands.cup import cup
from soulgames.cli.commands.fuzz import fuzz_games
from soulgames.cli.commands.perft import perft
from soulgames.cli.commands.play import play
from soulgames.cli.commands.replay import replay
from soulgames.cli.commands.rules import rules
from soulgames.cli.commands.serve import serve
from soulgames.cli.commands.tune import tune
from soulgames.cli.commands.version import version
from soulgames.cli.console import say
from soulgames.cli.polite import PoliteGroup

TABLE: Final = "At the table"
RULES: Final = "Rules and content"
LABORATORY: Final = "Laboratory"

app: Final = typer.Typer(
    cls=PoliteGroup,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    epilog="Start with: soulgames play",
)


def _print_version(wanted: bool) -> None:
    if wanted:
        say(version())
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Say which version this is, and leave.")
]


@app.callback()
def _soulgames(version: Version = False) -> None:
    """Referee, opponent, table and laboratory for tabletop games."""


app.command(
    rich_help_panel=TABLE,
    epilog="Examples:\n\nsoulgames play soul-puzzler\n\nsoulgames play soul-puzzler -o one=corvane -o two=vesper\n\n"
    "soulgames play soulgivers -o setup=quick\n\nsoulgames play soulgivers --seat specters=me\n\n"
    "soulgames play soul-puzzler --against me\n\nsoulgames play --resume\n\nsoulgames play --resume game.soul",
)(play)
app.command(
    rich_help_panel=TABLE,
    epilog="Examples:\n\nsoulgames cup Ann=me Ben Cy Dora\n\nsoulgames cup Ann Ben Cy --seed 7 -o Ann=corvane --save cup\n\n"
    "soulgames cup --resume",
)(cup)
app.command(rich_help_panel=TABLE, epilog="Examples:\n\nsoulgames serve --open\n\nsoulgames serve --host 0.0.0.0 --port 80")(
    serve
)
app.command(rich_help_panel=TABLE, epilog="Examples:\n\nsoulgames replay game.soul\n\nsoulgames replay game.soul --show")(
    replay
)
app.command(
    "analyse",
    rich_help_panel=TABLE,
    epilog="Examples:\n\nsoulgames analyse game.soul\n\nsoulgames analyse game.soul --level master --json",
)(analyse_record)
app.command(
    rich_help_panel=RULES, epilog="Examples:\n\nsoulgames rules soul-puzzler\n\nsoulgames rules soul-puzzler SP-TURN-2"
)(rules)
app.command(rich_help_panel=RULES, epilog="Example: soulgames check tests/scenes")(check)
app.add_typer(content.commands, name="content", rich_help_panel=RULES, help="Play with your own numbers and characters.")
app.command(
    rich_help_panel=LABORATORY,
    epilog="Examples:\n\nsoulgames perft soul-puzzler --depth 4\n\nsoulgames perft soul-puzzler --position scene.toml --divide",
)(perft)
app.command(
    "fuzz", rich_help_panel=LABORATORY, epilog="Examples:\n\nsoulgames fuzz\n\nsoulgames fuzz soul-puzzler --seconds 60"
)(fuzz_games)
app.command(
    rich_help_panel=LABORATORY,
    epilog="Examples:\n\nsoulgames arena soulfall greedy novice random --games 100\n\n"
    "soulgames arena soulfall --levels --json games.jsonl --write docs/bots.md",
)(arena)
app.command(
    rich_help_panel=LABORATORY,
    epilog="Examples:\n\nsoulgames tune soulfall --games 2000\n\nsoulgames tune soulfall --method spsa --out weights.toml",
)(tune)
app.command(rich_help_panel=LABORATORY, epilog="Example: soulgames bench --seconds 2 --rounds 9")(bench)


def main() -> None:
    """The entry point."""
    app(prog_name="soulgames")
