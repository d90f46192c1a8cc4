"""`soulgames play`: a whole game in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.commands.settings import Content, Options, game_options, pairs
from soulgames.cli.files import at_home, find_pack, load_game, load_record
from soulgames.cli.speech import _, translated
from soulgames.cli.table.game_run import run
from soulgames.cli.table.last_game import LastGame
from soulgames.cli.table.saves import Saves
from soulgames.cli.table.seating import LAST, choose_game, seating
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game_names
from soulgames.lab.entrant import FRIEND, ME, check_player, from_label

GameChoice = Annotated[
    str | None, typer.Argument(metavar="GAME", help=_("Which game; asked for if left out."), show_default=False)
]
Against = Annotated[
    str | None,
    typer.Option(
        metavar="PLAYER",
        help=_("Who you play against: a bot, novice to master, or me for two at one keyboard; {bot} if left out.", bot=FRIEND),
        show_default=False,
    ),
]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat", metavar="SEAT=PLAYER", help=_("Who sits where: two=me puts you into the second seat."), show_default=False
    ),
]
Seed = Annotated[
    int | None, typer.Option(metavar="N", help=_("The same seed gives the same chance and the same bot."), show_default=False)
]
Resume = Annotated[
    str | None,
    typer.Option(
        metavar="[FILE]", help=_("Go on with a saved game; without a file, with the last one played here."), show_default=False
    ),
]
Save = Annotated[
    Path | None, typer.Option(metavar="FILE", help=_("Save the game into this file after every action."), show_default=False)
]


@translated
def play(
    game: GameChoice = None,
    against: Against = None,
    seat: Seats = None,
    option: Options = None,
    content: Content = None,
    seed: Seed = None,
    resume: Resume = None,
    save: Save = None,
) -> None:
    """Play a game here in the terminal, against a bot or with somebody beside you."""
    if resume is not None and against is not None:
        raise InvalidNotation(_("--against goes with a new game; in a saved one, --seat SEAT=PLAYER puts somebody into a seat"))
    if resume is not None and option:
        raise InvalidNotation(_("--option goes with a new game, but --resume has its own: give one of the two"))
    if resume is None and game is None:
        game = choose_game(game_names(), _left())
        if game is None:
            return
        resume = "" if game == LAST else None
        game = None if game == LAST else game
    if resume is None:
        record, saves = _new_game(game or "", against or FRIEND, seat, option, content, save)
    elif resume:
        record, saves = _from_file(at_home(resume), content, save)
    else:
        record, saves = _last_game(save)
    if resume is not None:
        _take_up(record, game, seat)
    run(record, saves, seed)


def _left() -> Record | None:
    """The last game, if it is not over. What cannot be read is not worth a word before a new game."""
    try:
        return LastGame().load()
    except (InvalidNotation, OSError):
        return None


def _new_game(
    name: str, against: str, seats: Sequence[str] | None, options: Sequence[str] | None, content: str | None, save: Path | None
) -> tuple[Record, Saves]:
    game = load_game(name, content)
    players = seating(game, check_player(against), pairs("--seat", seats))
    record = Record(game, game_options(game, options), players)
    return record, Saves(save, steadily=save is not None, last=_last(record, content, save))


def _from_file(path: Path, content: str | None, save: Path | None) -> tuple[Record, Saves]:
    record = load_record(path, content)
    last = _last(record, content, save)
    return record, Saves(save or path, steadily=save is not None, resumed=(path, record), last=last)


def _last_game(save: Path | None) -> tuple[Record, Saves]:
    """It goes on being saved where it was."""
    last = LastGame()
    record = last.load()
    resumed = None if last.file is None else (last.file, record)
    last.file = save or last.file
    return record, Saves(last.file, steadily=last.file is not None, resumed=resumed, last=last)


def _last(record: Record, content: str | None, file: Path | None) -> LastGame | None:
    """Bots that play among themselves do not take the place of somebody's game."""
    people = any(from_label(player).who == ME for player in record.players.values())
    return LastGame(find_pack(content, record.game.name), file) if people else None


def _take_up(record: Record, name: str | None, seats: Sequence[str] | None) -> None:
    """A kept game's own options and players go on, unless `--seat` puts somebody else into a seat."""
    if name is not None and load_game(name).name != record.game.name:
        raise InvalidNotation(_("this is a game of {game}, not of {other}", game=record.game.name, other=name))
    for seat, who in pairs("--seat", seats).items():
        record.players[record.game.seats[record.game.seat(seat)]] = check_player(who)
