"""The cup that was played last: who plays, and the records of its games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from soulgames.cli.files import reading
from soulgames.cli.speech import _
from soulgames.cli.table.last_game import Keepsake, path_of, text_of
from soulgames.core.game import Game
from soulgames.core.record import Record, read_record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered


class LastCup:
    """How a cup was called for, and its games so far. Kept after each decision of a person and after each game."""

    def __init__(self) -> None:
        self._keepsake: Final = Keepsake("last-cup.json", "cup")
        self.names: list[str] = []
        self.options: list[str] = []
        self.game = ""
        self.pack = ""
        self.content: Path | None = None
        self.folder: Path | None = None
        self.records: list[Record] = []
        """The last one is under way."""

    @property
    def is_kept(self) -> bool:
        return self._keepsake.is_kept

    def begin(
        self, names: Sequence[str], options: Sequence[str], game: Game, content: Path | None, folder: Path | None
    ) -> None:
        self.names, self.options, self.game = list(names), list(options), game.name
        self.pack = "" if content is None else game.pack.text
        self.content, self.folder = content, folder

    def load(self) -> Game:
        """The cup as it was left. Gives its game, with the content pack that it was begun with."""
        kept = self._keepsake.read()
        self.names, self.options = _texts(kept.get("names")), _texts(kept.get("options"))
        self.game, self.pack = text_of(kept, "game"), text_of(kept, "pack")
        self.content, self.folder = path_of(kept, "content"), path_of(kept, "folder")
        with reading(self._keepsake.path):
            self.records = [read_record(text, self.pack or None) for text in _texts(kept.get("records"))]
            return registered(self.game, self.pack or None)

    def keep(self, record: Record) -> None:
        """A game of the cup as it stands now; the newest one if it has not been seen yet."""
        if not any(record is known for known in self.records):
            self.records.append(record)
        self._keepsake.write(
            {
                "names": self.names,
                "options": self.options,
                "game": self.game,
                "pack": self.pack,
                "content": "" if self.content is None else str(self.content.absolute()),
                "folder": "" if self.folder is None else str(self.folder.absolute()),
                "records": [known.text() for known in self.records],
            }
        )

    def forget(self) -> None:
        self._keepsake.forget()


def _texts(found: object) -> list[str]:
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise InvalidNotation(_("the kept cup cannot be read: begin a new one"))
    return found
