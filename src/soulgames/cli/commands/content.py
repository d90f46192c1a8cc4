"""`soulgames content`: your own numbers and characters."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.commands.content_shown import cards_of, difference, kept_apart, listed, table_of
from soulgames.cli.commands.settings import GameName, examples
from soulgames.cli.console import say
from soulgames.cli.files import at_home, find_pack, load_game, load_pack
from soulgames.cli.helping import HelpingGroup
from soulgames.cli.speech import _, spoken, translated
from soulgames.core.content import CORE, REFERENCE, Pack
from soulgames.core.pack_limits import why_too_large
from soulgames.core.pack_values import differences, house_values, values_of
from soulgames.core.packs import FOLDER, SUFFIX, is_file, own_packs, packs_folder
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import core_content, game_names, shipped_packs
from soulgames.core.registry import game as registered
from soulgames.core.version import VERSION
from soulgames.lab.fuzz import Finding
from soulgames.lab.trial import SEED, Blame, try_pack

commands = typer.Typer(cls=HelpingGroup, no_args_is_help=True)

HEADER = """\
# {game}: your own content pack, made from the core one of soulgames {version}.
#
# Type in what your box says, then:  soulgames content check {file}
# A value may stand alone, as in  points = 12 : then it is yours, as it is printed. Or it says where it comes from:
#   {{ value = 12, source = "printed" }}           on a card or in the rules of your box
#   {{ value = 12, source = "documented: … " }}    in a text about the boxed game, with the place
#   {{ value = 12, source = "house" }}             nobody knows better: ours, or your own rule
# `soulgames content diff` counts what is still house. What you leave out is as in the game's pack "reference"; but of cards
# (characters, Lords) only those are played with that stand here. Names and texts may be given for each language:
#   name = {{ en = "Crow", it = "Corvo" }}
# More about it: docs/packs.md
"""

NewPack = Annotated[
    str,
    typer.Argument(
        metavar="PACK",
        help=_("A new file, or a name: then it is written into your folder of packs."),
        show_default=False,
    ),
]
PackName = Annotated[str, typer.Argument(metavar="PACK", help=_("The content pack: a file, or a name."), show_default=False)]
Other = Annotated[
    str | None,
    typer.Argument(metavar="[OTHER]", help=_("The pack to compare it with; the core one if left out."), show_default=False),
]
OneGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help=_("Only the packs of this game."), show_default=False)]
OfGame = Annotated[
    str,
    typer.Option("--game", metavar="GAME", help=_("Whose pack core or reference is meant."), show_default=False),
]


@commands.command("list", epilog=examples("soulgames content list", "soulgames content list soulfall"))
@translated
def list_packs(game: OneGame = None) -> None:
    """List all content packs: those that come with the games, and your own."""
    wanted = None if game is None else load_game(game).pack.game
    own = own_packs()
    for name in game_names():
        rules = registered(name)
        if rules.pack.game != name or wanted not in (None, name):
            continue
        say(rules.title, "bold")
        for shipped in shipped_packs(name):
            say(listed(shipped, _("comes with the game"), registered(name, pack=shipped).pack))
        for pack in own:
            if pack.game == name:
                say(listed(pack.key, str(pack.path), pack.path))
    for pack in own:
        if pack.game not in game_names() and wanted is None:
            say(listed(pack.key, str(pack.path), pack.path), "red")
    say(_("Your own packs lie in {folder}; another folder is named by {variable}.", folder=packs_folder(), variable=FOLDER))


@commands.command(epilog=examples("soulgames content new soul-puzzler my-box", "soulgames content new soulfall lords.toml"))
@translated
def new(game: GameName, pack: NewPack) -> None:
    """Write the core pack of a game into a new file, with comments, for you to change."""
    rules = load_game(game)
    path = at_home(pack) if is_file(pack) else packs_folder() / f"{pack}{SUFFIX}"
    name = path.name.removesuffix(SUFFIX)
    if name.lower() in (CORE, REFERENCE):
        raise InvalidNotation(_("the game itself comes with a pack called '{name}': expected another name", name=name.lower()))
    if not is_file(pack):
        path.parent.mkdir(parents=True, exist_ok=True)
    text = _own_text(rules.title, rules.name, name, pack if is_file(pack) else shlex.quote(pack))
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
    command = f"soulgames content check {shlex.quote(pack)}"
    say(_("{path}: written. Change it, then: {command}", path=path, command=command))


def _own_text(title: str, game: str, name: str, named: str) -> str:
    """The core pack under a name of its own, its comment replaced by one for owners."""
    _comment, _blank, body = core_content(game).partition("\n\n")
    head = HEADER.format(game=title, version=VERSION, file=named)
    return f"{head}\n{kept_apart(body, name)}"


@commands.command(epilog=examples("soulgames content check my-box", "soulgames content check my-box.toml"))
@translated
def check(pack: PackName) -> None:
    """Check a content pack: say which line is wrong, then play some random games with it.

    It takes a few seconds. The status is 1 if a game crashes, gets stuck or does not end.
    """
    game = load_pack(pack)
    file = find_pack(pack)
    if game.pack.name in shipped_packs(game.name):
        called = {"path": file, "line": game.pack.table.line("pack"), "name": game.pack.name}
        say(_('{path}: line {line}: the game itself has a pack called "{name}": give yours another name', **called), "yellow")
    too_large = why_too_large(game.pack.text)
    if too_large is not None:
        why = spoken().say(too_large)
        say(_("{path}: too large to be sent to a server, though it can be played here: {why}", path=file, why=why), "yellow")
    valid = {"path": file, "game": game.title, "name": game.pack.name, "hash": game.pack.hash}
    trial = try_pack(game.pack)
    if trial.finding is None:
        played = {"games": trial.games, **valid}
        say(_('{path}: a valid pack for {game}: "{name}", hash {hash}; {games} random games played, nothing found', **played))
        return
    say(_('{path}: a valid pack for {game}: "{name}", hash {hash}; but it cannot be played:', **valid), "red")
    for sentence in _told(pack, file, trial.finding, trial.blamed):
        say(sentence)
    raise typer.Exit(1)


def _told(pack: str, file: Path | None, finding: Finding, blamed: Sequence[Blame] | None) -> Iterator[str]:
    yield f"{file}: {finding.line()}"
    for key, line in blamed or ():
        about = {"path": file, "line": line, "key": key}
        yield _("{path}: line {line}: {key} is to blame: as the core pack has it, the same games find nothing", **about)
    if blamed is not None and not blamed:
        yield _("{path}: no single value is to blame: put values of the core pack back until it can be played", path=file)
    command = f"soulgames fuzz {finding.game} --content {shlex.quote(pack)} --seed {SEED} --games {finding.number}"
    yield _("See it: {command}", command=command)


@commands.command(epilog=examples("soulgames content diff my-box", "soulgames content diff my-box friends-box"))
@translated
def diff(pack: PackName, other: Other = None, game: OfGame = "") -> None:
    """Show each value in which a content pack differs from another, and how many of its values are still house."""
    rules = load_pack(pack, _key(game))
    second = load_game(rules.name, CORE if other is None else other)
    found = differences(rules.pack, second.pack, rules.blanks().values)
    names = _names(rules.pack, pack, second.pack, other or CORE)
    for line in difference(found, *names):
        say(line)
    say(_("{count} difference.", "{count} differences.", count=len(found)) if found else _("No difference."))
    house, number = house_values(rules.pack)
    say(_("{house} of {number} values are still house.", house=house, number=number))


def _names(mine: Pack, pack: str, second: Pack, other: str) -> tuple[str, str]:
    """What the packs are called; as they were named, if they are called the same."""
    return (mine.name, second.name) if mine.name != second.name else (pack, other)


def _key(game: str) -> str:
    return load_game(game).name if game else ""


@commands.command(epilog=examples("soulgames content show my-box", "soulgames content show core --game soulfall"))
@translated
def show(pack: PackName, game: OfGame = "") -> None:
    """Show all values of a content pack with their sources, those that it leaves out as well, and its cards as they read."""
    rules = load_pack(pack, _key(game))
    about = {"name": rules.pack.name, "game": rules.title, "hash": rules.pack.hash}
    say(_('"{name}", a pack for {game}, hash {hash}', **about), "bold")
    for line in table_of(values_of(rules.pack)):
        say(line)
    for line in cards_of(rules):
        say(line)
