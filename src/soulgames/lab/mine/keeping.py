"""What was found is kept game by game, so that a search that is cut short goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence
from soulgames.lab.mine.digging import Dig, dig
from soulgames.lab.workers import shared_out
from soulgames.puzzles.puzzle import Puzzle


class MinedFile:
    """A file with a line for each game that was looked through."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path

    def read(self) -> dict[Dig, list[Puzzle]]:
        """The last line is torn if the work was. It is cut off, so that the next one does not begin behind it."""
        text = self._path.read_text("utf-8") if self._path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            self._path.write_text(whole, "utf-8")
        found: dict[Dig, list[Puzzle]] = {}
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                kept: dict[str, Any] = json.loads(line)
                found[Dig(*kept["of"])] = [Puzzle(**puzzle) for puzzle in kept["found"]]
            except (ValueError, KeyError, TypeError):
                words = Sentence("{path}: expected what was mined, a game in a line", {"path": self._path})
                raise InvalidNotation(words, number) from None
        return found

    def add(self, game: Dig, found: Iterable[Puzzle]) -> None:
        line = json.dumps({"of": game, "found": [puzzle._asdict() for puzzle in found]})
        with self._path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")


def mined(mine: MinedFile, games: Iterable[Dig], processes: int) -> Iterator[int]:
    """Look through those games that are not kept yet. Yields how many puzzles each has brought."""
    kept = mine.read()
    for game, found in shared_out(dig, [game for game in games if game not in kept], processes):
        mine.add(game, found)
        yield len(found)
