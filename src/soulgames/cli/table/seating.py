"""Before a game begins: which one, who sits where, and a word of welcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulgames.bots.evaluator import side_of
from soulgames.cli.card_texts import in_short
from soulgames.cli.console import say, tell
from soulgames.cli.drawings.drawing import YOU, called
from soulgames.cli.files import load_game
from soulgames.cli.speech import _, spoken
from soulgames.cli.table.asking import ask
from soulgames.cli.table.screen import name_of, names_of
from soulgames.core.game import Game
from soulgames.core.record import Record
from soulgames.lab.entrant import ME, check_player, from_label

LAST: Final = "last"
"""The answer that takes up the last game."""


def choose_game(names: Sequence[str], last: Record | None = None) -> str | None:
    """Ask which game, if there is a choice. LAST if it shall be the one that was left."""
    if len(names) == 1 and last is None:
        say(_("There is one game so far: {game}.", game=_(load_game(names[0]).title)))
        return names[0]
    if last is not None:
        left = {"game": headline(last), "number": last.state.turn_number}
        tell("  0 " + _("Go on with your last game: {game}, turn {number}", **left))
    for number, name in enumerate(names, 1):
        say(f"  {number} {_(load_game(name).title)}")
    least = 1 if last is None else 0
    while True:
        answer = ask(_("Which game?") + " ")
        if answer is None or answer in ("quit", "q", "exit"):
            return None
        if answer == "0" and last is not None:
            return LAST
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        meant = _meant(answer, names)
        if meant is not None:
            return meant
        say(_("Expected a number from {least} to {most}, or a name from the list.", least=least, most=len(names)))


def _meant(answer: str, names: Sequence[str]) -> str | None:
    """A name as the list or the command has it, or enough of it: puzzler, Soul Puzzler, soul-puzzler."""
    said = answer.lower().replace(" ", "-")
    if said in names:
        return said
    for name in names:
        if said == _(load_game(name).title).lower().replace(" ", "-"):
            return name
    found = [name for name in names if said and said in name]
    return found[0] if len(found) == 1 else None


def seating(game: Game, against: str, wanted: dict[str, str]) -> dict[str, str]:
    """Who sits where. You take the first seat that is not given away, unless you have one; the others play against you."""
    players = {game.seats[game.seat(seat)]: check_player(who) for seat, who in wanted.items()}
    for seat in game.seats:
        if seat not in players:
            players[seat] = against if ME in players.values() else ME
    return {seat: players[seat] for seat in game.seats}


def headline(record: Record) -> str:
    """The game, and who plays against whom."""
    game = record.game
    names = names_of(game, [from_label(record.players[seat]) for seat in game.seats])
    sides: list[list[object]] = [[] for _ in game.sides()]
    for number, seat in enumerate(game.seats):
        entrant = from_label(record.players[seat])
        if names[seat] == YOU:
            who = _("you ({seat})", seat=seat)
        else:
            who = f"{called(names[seat]) if entrant.who == ME else name_of(entrant)} ({seat})"
        sides[side_of(number)].append(who)
    return _("{game}: {first} against {second}", game=_(game.title), first=sides[0], second=sides[1])


def welcome(record: Record) -> None:
    say(headline(record), "bold")
    say(_("Type help for what you can type, rules for the rules."))
    options = record.game.describe_options()
    if options and not record.options and not record.actions:
        say(_("Played without options. With --option NAME=VALUE you can choose:"), "dim")
        for name, about in options.items():
            tell(f"  {name}  {spoken().say(about)}", "dim")
    if not record.actions and in_short(record.game):
        tell(in_short(record.game))  # last, where a board of 24 lines leaves it in sight
