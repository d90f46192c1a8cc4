"""Questions about files: before one leaves, and after the end."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from soulgames.cli.console import say, tell
from soulgames.cli.files import at_home
from soulgames.cli.polite import advice
from soulgames.cli.table.asking import ask
from soulgames.cli.table.saves import Saves
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation

NO: Final = ("n", "no")
"""To a question that could be answered with yes or no, these are no names of files."""


def offer_to_save(saves: Saves, record: Record) -> None:
    """Before one leaves: into the file that the game came from, or into a new one if it is kept nowhere else."""
    if saves.up_to_date(record):
        return
    if saves.path is not None:
        name = ask(f"Save it to {saves.path} first? Enter for yes, n for no: ")
        wanted = saves.path if name is not None and name.lower() in ("", "y", "yes") else None
    elif saves.is_kept(record):
        return
    else:
        name = ask("Save the game first? Type a file name, or just Enter to leave without saving: ")
        wanted = file_name(name) if name and name.lower() not in NO else None
    if wanted is not None:
        saves.save(record, wanted)


def offer_record(saves: Saves, record: Record) -> None:
    """After the end: the record can still be kept."""
    while not saves.up_to_date(record):
        name = ask("Keep the record? Type a file name, or just Enter for no: ")
        if not name or name.lower() in NO:
            return
        try:
            say(f"{saves.save(record, file_name(name))}: written. Look at it with soulgames replay.")
        except InvalidNotation as error:
            tell(f"{error}.", "red")
        except OSError as error:
            tell(f"{advice(error)}.", "red")


def file_name(answer: str) -> Path:
    """The answer to a question for a file name. Not every answer is one: a yes would become a file of that name."""
    path = at_home(answer)
    if path.suffix != ".soul":
        raise InvalidNotation(f"{answer}: expected a file name that ends in .soul, as in game.soul")
    return path
