"""`soulgames cup`: two to eight players, one champion (SP-CUP-1)."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.commands.settings import Content, pairs
from soulgames.cli.console import complain, say
from soulgames.cli.files import find_pack, load_game, write_whole
from soulgames.cli.polite import INTERRUPTED
from soulgames.cli.speech import _, translated
from soulgames.cli.table.last_cup import LastCup
from soulgames.cli.table.person import Person
from soulgames.cli.table.saves import Saves
from soulgames.cli.table.screen import Screen, cited
from soulgames.cli.table.thinking import ThinkingPlayer
from soulgames.core.game import Game, Outcome
from soulgames.core.refusal import InvalidNotation
from soulgames.lab.cup import Cup, CupGame, seat_bot
from soulgames.lab.entrant import ME, Entrant, read_entrant
from soulgames.tables.bracket import BYE
from soulgames.tables.driver import Played, Player, Watcher
from soulgames.tables.words import capital

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="NAME[=PLAYER]...", help=_("Two to eight players: Ann=me, Ben=expert, or just Ben."), show_default=False
    ),
]
GameOption = Annotated[str, typer.Option("--game", metavar="GAME", help=_("Which game for two."))]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help=_("An option for a seat, or for a player wherever they sit: Ann=corvane."),
        show_default=False,
    ),
]
Seed = Annotated[int | None, typer.Option(metavar="N", help=_("The same seed plays the same cup, if only bots play."))]
Save = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help=_("Write the records into a new folder."), show_default=False)
]
Resume = Annotated[bool, typer.Option("--resume", help=_("Go on with the cup that was left, with its players and options."))]


@translated
def cup(
    names: Names = None,
    game: GameOption = "soul-puzzler",
    option: Options = None,
    content: Content = None,
    seed: Seed = None,
    save: Save = None,
    resume: Resume = False,
) -> None:
    """Play a cup: single elimination for two to eight players, people here or bots.

    1 meets 2, 3 meets 4, and so on. With fewer than eight, some have a bye. A tie is played again, and the other one starts.
    """
    last = LastCup()
    if not resume:
        _check_folder(save)
        rules = load_game(game, content)
        last.begin(names or [], option or [], rules, find_pack(content, rules.name), save)
    elif names or option or content or save:
        raise InvalidNotation(_("--resume goes on with the cup that was left: it has its own players, options and folder"))
    else:
        rules = last.load()
    host = Host(last)
    run = _open(rules, last, secrets.randbits(64) if seed is None else seed, host)
    say(run.bracket.text(_(BYE)))
    try:
        finished = _play_all(run, host)
    except KeyboardInterrupt:
        complain("\n" + " ".join([_("Interrupted."), *_how_to_go_on(last)]))
        raise typer.Exit(INTERRUPTED) from None
    say()
    say(run.bracket.text(_(BYE)))
    say()
    if not finished:
        say(" ".join([_("The cup was left before its end."), *_how_to_go_on(last)]))
        return
    last.forget()
    say(f"{_('{who} wins the cup!', who=run.bracket.champion)} {cited(run.game, 'SP-CUP-1')}", "bold green")


def _how_to_go_on(last: LastCup) -> list[str]:
    return [_("It is kept. Go on with: {command}", command="soulgames cup --resume")] if last.is_kept else []


def _check_folder(folder: Path | None) -> None:
    if folder is not None and folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise InvalidNotation(_("{path}: exists already: choose a new folder for the records", path=folder))


def _open(game: Game, last: LastCup, seed: int, host: Host) -> Cup:
    entrants = [read_entrant(name) for name in last.names]
    options = {key: value.lower() for key, value in pairs("--option", last.options).items()}
    cup = Cup(game, entrants, options, seed, host.seat)
    cup.restore(last.records)
    return cup


class Host:
    """Seats the players of a game, and keeps its record."""

    def __init__(self, last: LastCup) -> None:
        self._last = last
        self._person: Person | None = None

    def seat(self, game: Game, entrant: Entrant, seed: int) -> Player:
        if entrant.who == ME and self._person is not None:
            return self._person
        return ThinkingPlayer(seat_bot(game, entrant, seed), entrant.name)

    def welcome(self, screen: Screen) -> None:
        self._person = Person(screen, Saves(last=self._last))

    def keep(self, game: CupGame) -> None:
        """As it stands, in the folder too if there is one."""
        self._last.keep(game.record)
        folder = self._last.folder
        if folder is None:
            return
        folder.mkdir(parents=True, exist_ok=True)
        replay = f"-replay-{game.replay}" if game.replay else ""
        write_whole(folder / f"{game.stage.replace(' ', '-')}{replay}.soul", game.record.text())


def _play_all(cup: Cup, host: Host) -> bool:
    """Play game after game. False if a person left before the end."""
    while (game := cup.next_game()) is not None:
        people = [seat for seat, name in enumerate(game.seated) if cup.entrant(name).who == ME]
        screen = Screen(cup.game, dict(zip(cup.game.seats, game.seated, strict=True)), people)
        host.welcome(screen)
        _announce(game)
        if people:
            screen.recall(game.record)
        try:
            outcome = cup.play(game, _watcher(host, game, screen) if people else None)
        finally:
            host.keep(game)
        if outcome is None:
            return False
        if people:
            screen.show(game.record.state.view(screen.listener))
        _report(game, outcome, screen)
    return True


def _watcher(host: Host, game: CupGame, screen: Screen) -> Watcher:
    def watch(played: Played) -> None:
        host.keep(game)
        screen.announce(played)

    return watch


def _stage(stage: str) -> str:
    """Quarter-final 3: the word is translated, its number stays."""
    word = stage.rstrip(" 0123456789")
    return _(word) + stage.removeprefix(word)


def _announce(game: CupGame) -> None:
    first, second = game.seated
    who = {"stage": capital(_stage(game.stage)), "first": first, "second": second, "starter": game.starter}
    say()
    if game.replay:
        told = _("{stage}, replay {number} after a tie: {first} against {second}; {starter} starts.", number=game.replay, **who)
    else:
        told = _("{stage}: {first} against {second}; {starter} starts.", **who)
    say(told, "bold")


def _report(game: CupGame, outcome: Outcome, screen: Screen) -> None:
    if outcome.winner is None:
        told = _("A tie: {why}. They play again, and the other one starts.", why=outcome.words)
        say(f"{told} {cited(screen.game, 'SP-CUP-1')}")
        return
    winner, resigned = game.seated[outcome.winner], game.record.resigned
    if resigned:
        say(_("{who} has won: {other} resigned.", who=winner, other=screen.names[resigned]))
    else:
        say(f"{_('{who} has won: {why}.', who=winner, why=outcome.words)} {cited(screen.game, outcome.rule)}")
