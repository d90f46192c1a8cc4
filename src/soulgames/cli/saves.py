"""Keeping a game: where it is saved, and never over a file that this session did not write."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final

from soulgames.cli.files import need_folder, write_whole
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation


class Saves:
    """The file of a game, once it has one. With `steadily` it is written after every action."""

    def __init__(
        self,
        path: Path | None = None,
        steadily: bool = False,
        resumed: tuple[Path, Record] | None = None,
        content: Path | None = None,
    ) -> None:
        self.path = path
        self.steadily: Final = steadily
        self._own: Final[set[Path]] = set()
        self._content: Final = content
        self._saved = ""
        if resumed is not None:
            self._own.add(resumed[0])
            self._saved = resumed[1].text()
        if path is not None:
            self._check(path)

    def _check(self, path: Path) -> None:
        if not path.name or not str(path).isprintable():
            raise InvalidNotation("expected the name of a file, as in game.soul")
        if path.exists() and path not in self._own:
            raise InvalidNotation(f"{path}: exists already: choose another name, or go on with it by --resume")
        need_folder(path)

    def save(self, record: Record, path: Path | None = None) -> Path:
        """Write the game into the file named, or into the one it has."""
        wanted = path or self.path
        if wanted is None:
            raise InvalidNotation("Save where? Expected the name of a file, as in save game.soul")
        self._check(wanted)
        text = record.text()
        write_whole(wanted, text)
        self._own.add(wanted)
        self.path, self._saved = wanted, text
        return wanted

    def keep(self, record: Record) -> None:
        """Write it if that was asked for."""
        if self.steadily:
            self.save(record)

    def up_to_date(self, record: Record) -> bool:
        return self.steadily or record.text() == self._saved

    def how_to_resume(self) -> str:
        """Once it has been saved."""
        pack = "" if self._content is None else f" --content {shlex.quote(str(self._content))}"
        return f"Saved. Go on with: soulgames play --resume {shlex.quote(str(self.path))}{pack}"
