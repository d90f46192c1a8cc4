"""Keeping a game: where it is saved, and never over a file that this session did not write."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final, Protocol

from soulgames.cli.files import need_folder, write_whole
from soulgames.cli.speech import _
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation


class Keeper(Protocol):
    """Keeps what is played without being asked: the last game, or the last cup."""

    content: Path | None

    @property
    def is_kept(self) -> bool: ...

    def keep(self, record: Record) -> None: ...


class Saves:
    """The file of a game, once it has one. With `steadily` it is written after every action.

    Whatever the player does about files, `last` keeps the game until it is over.
    """

    def __init__(
        self,
        path: Path | None = None,
        steadily: bool = False,
        resumed: tuple[Path, Record] | None = None,
        last: Keeper | None = None,
    ) -> None:
        self.path = path
        self.steadily: Final = steadily
        self._own: Final[set[Path]] = set()
        self._last: Final = last
        self._saved = ""
        if resumed is not None:
            self._own.add(resumed[0])
            self._saved = resumed[1].text()
        if path is not None:
            self._check(path)

    def _check(self, path: Path) -> None:
        if not path.name or not str(path).isprintable():
            raise InvalidNotation(_("expected the name of a file, as in game.soul"))
        if path.exists() and path not in self._own:
            raise InvalidNotation(_("{path}: exists already: choose another name, or go on with it by --resume", path=path))
        need_folder(path)

    def save(self, record: Record, path: Path | None = None) -> Path:
        """Write the game into the file named, or into the one it has."""
        wanted = path or self.path
        if wanted is None:
            raise InvalidNotation(_("Save where? Expected the name of a file, as in save game.soul"))
        self._check(wanted)
        text = record.text()
        write_whole(wanted, text)
        self._own.add(wanted)
        self.path, self._saved = wanted, text
        return wanted

    def keep(self, record: Record) -> None:
        """After every action: as the last game, and into the file if that was asked for."""
        if self._last is not None:
            self._last.keep(record)
        if self.steadily:
            self.save(record)

    def up_to_date(self, record: Record) -> bool:
        return self.steadily or record.text() == self._saved

    def is_kept(self, record: Record) -> bool:
        """Whether the game can be taken up again, from a file of its own or as the last one."""
        return self.up_to_date(record) or (self._last is not None and self._last.is_kept)

    def how_to_resume(self, record: Record) -> str:
        """From its file, if that has all of it; otherwise from where the last game is kept."""
        if self.path is None or not self.up_to_date(record):
            return _("Your game is kept. Go on with: {command}", command="soulgames play --resume")
        content = None if self._last is None else self._last.content
        pack = "" if content is None else f" --content {shlex.quote(str(content))}"
        return _("Saved. Go on with: {command}", command=f"soulgames play --resume {shlex.quote(str(self.path))}{pack}")
