"""One game at the terminal, from the welcome to the end, an interruption or a good-bye."""

from __future__ import annotations

import secrets

import typer

from soulgames.bots.levels import PATIENCE, make_bot
from soulgames.cli.console import complain, say
from soulgames.cli.polite import INTERRUPTED
from soulgames.cli.speech import _
from soulgames.cli.table.keeping import offer_record
from soulgames.cli.table.person import Person
from soulgames.cli.table.saves import Saves
from soulgames.cli.table.screen import Screen, name_of, names_of
from soulgames.cli.table.seating import welcome
from soulgames.cli.table.thinking import ThinkingPlayer
from soulgames.core.chance import Rng
from soulgames.core.game import Game, Outcome
from soulgames.core.record import Record
from soulgames.lab.entrant import ME, Entrant, from_label
from soulgames.tables.driver import BotPlayer, Match, Played, Player, secure_chance
from soulgames.tables.words import capital


def run(record: Record, saves: Saves, seed: int | None) -> None:
    rng = Rng(secrets.randbits(64) if seed is None else seed)
    entrants = [from_label(record.players[seat]) for seat in record.game.seats]
    people = [seat for seat, entrant in enumerate(entrants) if entrant.who == ME]
    screen = Screen(record.game, names_of(record.game, entrants), people)
    person = Person(screen, saves)
    players: dict[str, Player] = {
        seat: person if entrant.who == ME else _bot(record.game, entrant, rng.answer())
        for seat, entrant in zip(record.game.seats, entrants, strict=True)
    }

    def watch(played: Played) -> None:
        saves.keep(record)
        screen.announce(played)

    welcome(record)
    if people:
        screen.recall(record)
    chance = secure_chance if seed is None else rng.answer
    outcome = _played(Match(record, players, chance, watch, screen.listener, people), saves)
    if outcome is None:
        say(saves.how_to_resume(record) if saves.is_kept(record) else _("Left without saving."))
        return
    screen.show(record.state.view(screen.listener))
    screen.result(outcome, record.resigned)
    if person in players.values():
        offer_record(saves, record)


def _played(match: Match, saves: Saves) -> Outcome | None:
    """However it ends, the game is kept as it stands then."""
    record = match.record
    try:
        return match.run()
    except KeyboardInterrupt:
        saves.keep(record)
        complain("\n" + " ".join([_("Interrupted."), *([saves.how_to_resume(record)] if saves.is_kept(record) else [])]))
        raise typer.Exit(INTERRUPTED) from None
    finally:
        saves.keep(record)


def _bot(game: Game, entrant: Entrant, seed: int) -> Player:
    return ThinkingPlayer(BotPlayer(make_bot(game, entrant.who, seed, PATIENCE)), capital(name_of(entrant)))
