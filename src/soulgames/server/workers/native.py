"""The compiled rules, in a folder where they may still be in the making.

Whoever compiles them writes how far it has come, in percent, into the file `progress` there, and `done` once all is whole.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PROGRESS: Final = "progress"
DONE: Final = "done"


class Native:
    def __init__(self, folder: str | None) -> None:
        self._folder: Final = None if folder is None else Path(folder).resolve()

    def ready(self) -> str | None:
        """The folder from which workers take the rules, once it is whole."""
        return str(self._folder) if self._folder is not None and (self._folder / DONE).is_file() else None

    def progress(self) -> int | None:
        """Of the compiling that is under way, in percent."""
        if self._folder is None or self.ready() is not None:
            return None
        try:
            return max(0, min(99, int((self._folder / PROGRESS).read_text("utf-8"))))
        except (OSError, ValueError):  # it has not begun, or is just being written
            return None


@contextmanager
def importing_from(folder: str | None) -> Iterator[None]:
    """Processes that are started meanwhile look for modules there first: they begin with the path of this one."""
    if folder is None:
        yield
        return
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        sys.path.remove(folder)
