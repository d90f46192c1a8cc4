"""`soulgames play`: a whole game in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from soulgames.bots.evaluator import side_of
from soulgames.bots.levels import PATIENCE, make_bot
from soulgames.cli.asking import ask
from soulgames.cli.console import say, tell
from soulgames.cli.drawings.drawing import capital
from soulgames.cli.files import load_game, load_record
from soulgames.cli.person import Person
from soulgames.cli.saves import Saves
from soulgames.cli.settings import Content, Options, game_options, pairs
from soulgames.cli.table import Table, names_of
from soulgames.cli.thinking import ThinkingPlayer
from soulgames.core.chance import Rng
from soulgames.core.game import Game
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game_names
from soulgames.lab.entrant import FRIEND, ME, Entrant, check_player, from_label
from soulgames.lab.match import BotPlayer, Match, Played, Player, secure_chance

GameChoice = Annotated[
    str | None, typer.Argument(metavar="GAME", help="Which game; asked for if left out.", show_default=False)
]
Against = Annotated[
    str | None,
    typer.Option(
        metavar="PLAYER",
        help=f"Who you play against: a bot, novice to master, or me for two at one keyboard; {FRIEND} if left out.",
        show_default=False,
    ),
]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat", metavar="SEAT=PLAYER", help="Who sits where: two=me puts you into the second seat.", show_default=False
    ),
]
Seed = Annotated[
    int | None, typer.Option(metavar="N", help="The same seed gives the same chance and the same bot.", show_default=False)
]
Resume = Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.", show_default=False)]
Save = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Save the game into this file after every action.", show_default=False)
]


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
    if resume is None:
        record = _new_game(game, against or FRIEND, seat, option, content)
    elif against is not None:
        raise InvalidNotation("--against goes with a new game; in a saved one, --seat SEAT=PLAYER puts somebody into a seat")
    else:
        record = _resumed(resume, game, seat, option, content)
    if record is None:
        return
    resumed = None if resume is None else (resume, record)
    saves = Saves(save or resume, steadily=save is not None, resumed=resumed, content=content)
    _run(record, saves, seed)


def _new_game(
    name: str | None, against: str, seats: Sequence[str] | None, options: Sequence[str] | None, content: Path | None
) -> Record | None:
    """None if the question which game found no answer."""
    chosen = name or choose_game(game_names())
    if chosen is None:
        return None
    game = load_game(chosen, content)
    players = seating(game, check_player(against), pairs("--seat", seats))
    return Record(game, game_options(game, options), players)


def _resumed(
    path: Path, name: str | None, seats: Sequence[str] | None, options: Sequence[str] | None, content: Path | None
) -> Record:
    """A saved game; its own options and players go on, unless `--seat` puts somebody else into a seat."""
    if options:
        raise InvalidNotation("--option goes with a new game, but --resume has its own: give one of the two")
    record = load_record(path, content)
    if name is not None and load_game(name).name != record.game.name:
        raise InvalidNotation(f"{path}: a game of {record.game.name}, not of {name}")
    wanted = pairs("--seat", seats)
    for seat, who in wanted.items():
        record.players[record.game.seats[record.game.seat(seat)]] = check_player(who)
    return record


def choose_game(names: Sequence[str]) -> str | None:
    """Ask which game, if there is a choice."""
    if len(names) == 1:
        say(f"There is one game so far: {load_game(names[0]).title}.")
        return names[0]
    for number, name in enumerate(names, 1):
        say(f"  {number} {load_game(name).title}")
    while True:
        answer = ask("Which game? ")
        if answer is None or answer == "quit":
            return None
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        if answer in names:
            return answer
        say(f"Expected a number from 1 to {len(names)}, or a name from the list.")


def seating(game: Game, against: str, wanted: dict[str, str]) -> dict[str, str]:
    """Who sits where. You take the first seat that is not given away, unless you have one; the others play against you."""
    players = {game.seats[game.seat(seat)]: check_player(who) for seat, who in wanted.items()}
    for seat in game.seats:
        if seat not in players:
            players[seat] = against if ME in players.values() else ME
    return {seat: players[seat] for seat in game.seats}


def _run(record: Record, saves: Saves, seed: int | None) -> None:
    rng = Rng(secrets.randbits(64) if seed is None else seed)
    entrants = [from_label(record.players[seat]) for seat in record.game.seats]
    people = [seat for seat, entrant in enumerate(entrants) if entrant.who == ME]
    table = Table(record.game, names_of(record.game, entrants), people)
    person = Person(table, saves)
    players: dict[str, Player] = {
        seat: person if entrant.who == ME else _bot(record.game, entrant, rng.answer())
        for seat, entrant in zip(record.game.seats, entrants, strict=True)
    }

    def watch(played: Played) -> None:
        saves.keep(record)
        table.announce(played)

    _welcome(record, table)
    try:
        chance = secure_chance if seed is None else rng.answer
        outcome = Match(record, players, chance, watch, table.listener).run()
    finally:
        saves.keep(record)
    if outcome is None:
        say(saves.how_to_resume() if saves.up_to_date(record) else "Left without saving.")
        return
    table.show(record.state.view(None))
    table.result(outcome)
    if person in players.values():
        person.offer_record(record)


def _bot(game: Game, entrant: Entrant, seed: int) -> Player:
    return ThinkingPlayer(BotPlayer(make_bot(game, entrant.who, seed, PATIENCE)), capital(entrant.name))


def _welcome(record: Record, table: Table) -> None:
    game = record.game
    sides: list[list[str]] = [[] for _ in game.sides()]
    for number, seat in enumerate(game.seats):
        entrant = from_label(record.players[seat])
        sides[side_of(number)].append(f"{table.names[seat] if entrant.who == ME else entrant.name} ({seat})")
    say(f"{game.title}: " + " against ".join(" and ".join(side) for side in sides), "bold")
    say("Type help for what you can type, rules for the rules.")
    options = game.describe_options()
    if options and not record.options and not record.actions:
        say("Played without options. With --option NAME=VALUE you can choose:", "dim")
        for name, meaning in options.items():
            tell(f"  {name}  {meaning}", "dim")
