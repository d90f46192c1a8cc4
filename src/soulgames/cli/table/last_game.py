"""The game or cup that was played last: kept after each decision, so that no interruption loses it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

from soulgames.cli.files import at_home, read_text, reading, write_whole
from soulgames.cli.speech import _
from soulgames.core.record import Record, read_record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_

Keepings = dict[str, object]

MISSING: Final = {
    "game": N_("no unfinished game is kept: begin one with soulgames play"),
    "cup": N_("no unfinished cup is kept: begin one with soulgames cup"),
}
UNREADABLE: Final = {
    "game": N_("no game can be read here: delete the file"),
    "cup": N_("no cup can be read here: delete the file"),
}


def state_folder() -> Path:
    """Where a desktop keeps what should outlive a program, but is nobody's document."""
    wanted = os.environ.get("XDG_STATE_HOME", "")
    base = Path(wanted) if os.path.isabs(wanted) else at_home("~/.local/state")
    return base / "soulgames"


class Keepsake:
    """One file in the state folder. It is a convenience: where it cannot be written, the game goes on without it."""

    def __init__(self, name: str, what: str) -> None:
        self.path: Final = state_folder() / name
        self._what: Final = what
        self._written = ""

    @property
    def is_kept(self) -> bool:
        return bool(self._written)

    def write(self, kept: Keepings) -> None:
        text = json.dumps(kept, ensure_ascii=False, indent=1)
        if text == self._written:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, text)
        except OSError:
            self._written = ""
        else:
            self._written = text

    def read(self) -> Keepings:
        if not self.path.exists():
            raise InvalidNotation(_(MISSING[self._what]))
        with reading(self.path):
            try:
                found = json.loads(read_text(self.path))
            except ValueError:
                found = None
            if not isinstance(found, dict):
                raise InvalidNotation(_(UNREADABLE[self._what]))
        self._written = json.dumps(found, ensure_ascii=False, indent=1)
        return found

    def forget(self) -> None:
        """It is over. Another window may keep a game of its own by now: that one stays."""
        try:
            if self._written and self.path.read_text("utf-8") == self._written:
                self.path.unlink()
        except OSError:
            pass
        self._written = ""


class LastGame:
    """The game at this terminal that was played last and is not over."""

    def __init__(self, content: Path | None = None, file: Path | None = None) -> None:
        self._keepsake: Final = Keepsake("last-game.json", "game")
        self.content = content
        """The content pack's file, if it is not the core pack."""
        self.file = file
        """The file that the game is saved in steadily, if there is one."""

    @property
    def is_kept(self) -> bool:
        return self._keepsake.is_kept

    def keep(self, record: Record) -> None:
        """Once somebody has decided something, until it is over."""
        if record.outcome is not None:
            self._keepsake.forget()
        elif any(action.id >= 0 for action in record.actions):
            self._keepsake.write(
                {
                    "record": record.text(),
                    "content": "" if self.content is None else record.game.pack.text,
                    "content_file": "" if self.content is None else str(self.content.absolute()),
                    "file": "" if self.file is None else str(self.file.absolute()),
                }
            )

    def load(self) -> Record:
        """The game as it was left, with its files."""
        kept = self._keepsake.read()
        self.content, self.file = path_of(kept, "content_file"), path_of(kept, "file")
        with reading(self._keepsake.path):
            return read_record(text_of(kept, "record"), text_of(kept, "content") or None)


def text_of(kept: Keepings, key: str) -> str:
    found = kept.get(key, "")
    return found if isinstance(found, str) else ""


def path_of(kept: Keepings, key: str) -> Path | None:
    found = text_of(kept, key)
    return Path(found) if found else None
