"""Questions about files: before one leaves, and after the end."""

from __future__ import annotations

from pathlib import Path

from soulgames.cli.console import say, tell
from soulgames.cli.files import at_home
from soulgames.cli.polite import advice
from soulgames.cli.speech import _
from soulgames.cli.table.asking import ask, says_no, says_yes
from soulgames.cli.table.saves import Saves
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation


def offer_to_save(saves: Saves, record: Record) -> None:
    """Before one leaves: into the file that the game came from, or into a new one if it is kept nowhere else."""
    if saves.up_to_date(record):
        return
    if saves.path is not None:
        name = ask(_("Save it to {path} first? Enter for yes, n for no: ", path=saves.path))
        wanted = saves.path if name is not None and name.lower() in ["", *says_yes()] else None
    elif saves.is_kept(record):
        return
    else:
        name = ask(_("Save the game first? Type a file name, or just Enter to leave without saving: "))
        wanted = file_name(name) if name and name.lower() not in says_no() else None
    if wanted is not None:
        saves.save(record, wanted)


def offer_record(saves: Saves, record: Record) -> None:
    """After the end: the record can still be kept."""
    while not saves.up_to_date(record):
        name = ask(_("Keep the record? Type a file name, or just Enter for no: "))
        if not name or name.lower() in says_no():
            return
        try:
            path = saves.save(record, file_name(name))
            say(_("{path}: written. Look at it with {command}.", path=path, command="soulgames replay"))
        except InvalidNotation as error:
            tell(f"{error}.", "red")
        except OSError as error:
            tell(f"{advice(error)}.", "red")


def file_name(answer: str) -> Path:
    """The answer to a question for a file name. Not every answer is one: a yes would become a file of that name."""
    path = at_home(answer)
    if path.suffix != ".soul":
        raise InvalidNotation(_("{answer}: expected a file name that ends in .soul, as in game.soul", answer=answer))
    return path
