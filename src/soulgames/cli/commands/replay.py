"""`soulgames replay`: verify a record."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from soulgames.cli.commands.settings import Content
from soulgames.cli.console import complain, say
from soulgames.cli.files import load_pack, load_record, read_text, reading
from soulgames.cli.speech import _, spoken, translated
from soulgames.cli.table.history import history
from soulgames.cli.table.screen import Screen, names_of
from soulgames.core.record import Record, check_rules, head_of
from soulgames.core.refusal import InvalidNotation
from soulgames.lab.entrant import from_label

RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help=_("A record, as saved by play, cup or fuzz."), show_default=False)
]
Show = Annotated[bool, typer.Option("--show", help=_("Show every position, not only the last one."))]


@translated
def replay(file: RecordFile, content: Content = None, show: Show = False) -> None:
    """Play a saved game through the referee, and show how it ended.

    The status is 1 if the record does not replay: the message names the line where it leaves the rules or its hashes.
    """
    text = read_text(file)
    with _of_the_record(), reading(file):
        check_rules(text)
        game = head_of(text).game if content is not None else ""
    if content is not None:
        load_pack(content, game)
    with _of_the_record():
        record = load_record(file, content)
    entrants = [from_label(record.players[seat]) for seat in record.game.seats]
    screen = Screen(record.game, names_of(record.game, entrants))
    if show:
        _show_all(record, screen)
    screen.show(record.state.view(None))
    say()
    _summary(record, screen)


@contextmanager
def _of_the_record() -> Iterator[None]:
    """What is wrong in the record itself, not in the command, has a status of its own."""
    try:
        yield
    except InvalidNotation as error:
        complain(spoken().say(error.sentence))
        raise typer.Exit(1) from None


def _show_all(record: Record, screen: Screen) -> None:
    for number, played in enumerate(history(record, screen.listener), 1):
        screen.show(played.before)
        say(f"\n{number}. {played.action}", "bold")
        screen.announce(played)


def _summary(record: Record, screen: Screen) -> None:
    outcome = record.outcome
    counted = {"decisions": len(record.actions), "turns": record.state.turn_number}
    say(_("{decisions} decisions, {turns} turns: all as the record says.", **counted))
    if outcome is None:
        say(_("The game is not over."))
    else:
        screen.result(outcome, record.resigned)
