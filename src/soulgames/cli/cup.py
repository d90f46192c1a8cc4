"""`soulgames cup`: two to eight players, one champion (SP-CUP-1)."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.console import say
from soulgames.cli.files import load_game, write_whole
from soulgames.cli.person import Person
from soulgames.cli.saves import Saves
from soulgames.cli.settings import Content, pairs
from soulgames.cli.table import Table, cited
from soulgames.cli.thinking import ThinkingPlayer
from soulgames.core.game import Game, Outcome
from soulgames.core.refusal import InvalidNotation
from soulgames.lab.cup import Cup, CupGame, seat_bot
from soulgames.lab.entrant import ME, Entrant, read_entrant
from soulgames.lab.match import Player

Names = Annotated[
    list[str],
    typer.Argument(
        metavar="NAME[=PLAYER]...", help="Two to eight players: Ann=me, Ben=expert, or just Ben.", show_default=False
    ),
]
GameOption = Annotated[str, typer.Option("--game", metavar="GAME", help="Which game for two.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option for a seat, or for a player wherever they sit: Ann=corvane.",
        show_default=False,
    ),
]
Seed = Annotated[int | None, typer.Option(metavar="N", help="The same seed plays the same cup, if only bots play.")]
Save = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write the records into a new folder.", show_default=False)]


def cup(
    names: Names,
    game: GameOption = "soul-puzzler",
    option: Options = None,
    content: Content = None,
    seed: Seed = None,
    save: Save = None,
) -> None:
    """Play a cup: single elimination for two to eight players, people here or bots.

    1 meets 2, 3 meets 4, and so on. With fewer than eight, some have a bye. A tie is played again, and the other one starts.
    """
    seats = Host(save)
    entrants = [read_entrant(name) for name in names]
    options = {key: value.lower() for key, value in pairs("--option", option).items()}
    run = Cup(load_game(game, content), entrants, options, secrets.randbits(64) if seed is None else seed, seats.seat)
    say(run.bracket.text())
    finished = _play_all(run, seats)
    say()
    say(run.bracket.text())
    say()
    if finished:
        say(f"{run.bracket.champion} wins the cup! {cited(run.game, 'SP-CUP-1')}", "bold green")
    else:
        say("The cup was left before its end.")


class Host:
    """Seats the players of a game, and keeps its record."""

    def __init__(self, folder: Path | None) -> None:
        if folder is not None and folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise InvalidNotation(f"{folder}: exists already: choose a new folder for the records")
        self._folder = folder
        self._person: Person | None = None

    def seat(self, game: Game, entrant: Entrant, seed: int) -> Player:
        if entrant.who == ME and self._person is not None:
            return self._person
        return ThinkingPlayer(seat_bot(game, entrant, seed), entrant.name)

    def welcome(self, table: Table) -> None:
        self._person = Person(table, Saves())

    def keep(self, game: CupGame) -> None:
        if self._folder is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        replay = f"-replay-{game.replay}" if game.replay else ""
        write_whole(self._folder / f"{game.stage.replace(' ', '-')}{replay}.soul", game.record.text())


def _play_all(cup: Cup, host: Host) -> bool:
    """Play game after game. False if a person left before the end."""
    while (game := cup.next_game()) is not None:
        people = [seat for seat, name in enumerate(game.seated) if cup.entrant(name).who == ME]
        table = Table(cup.game, dict(zip(cup.game.seats, game.seated, strict=True)), people)
        host.welcome(table)
        _announce(game)
        try:
            outcome = cup.play(game, table.announce if people else None)
        finally:
            host.keep(game)
        if outcome is None:
            return False
        if people:
            table.show(game.record.state.view(None))
        _report(game, outcome, table)
    return True


def _announce(game: CupGame) -> None:
    again = f", replay {game.replay} after a tie" if game.replay else ""
    say()
    say(f"{game.stage.capitalize()}{again}: {' against '.join(game.seated)}; {game.starter} starts.", "bold")


def _report(game: CupGame, outcome: Outcome, table: Table) -> None:
    if outcome.winner is None:
        say(f"A tie: {outcome.reason}. They play again, and the other one starts. {cited(table.game, 'SP-CUP-1')}")
    else:
        say(f"{game.seated[outcome.winner]} has won: {outcome.reason}. {cited(table.game, outcome.rule)}")
