"""A study's folder: what was played is kept pair by pair, so that a study that is cut short goes on where it was.

| file | what is in it |
|---|---|
| `study.json` | what the games follow from |
| `games.jsonl` | the rows, a line for each pair of games, as they were played |
| `games.parquet` | the same rows as a table, in the order of the games |
| `records/` | the records, if they are wanted: PACK-PAIR-GAME.soul |
| `ladder.jsonl` | the games of the skill ladder |
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence
from soulgames.lab.study.plan import PairTask, StudyPlan
from soulgames.lab.study.play import PlayedPair
from soulgames.lab.study.rows import GameRow, frame

PLAN, GAMES, TABLE, RECORDS, LADDER = "study.json", "games.jsonl", "games.parquet", "records", "ladder.jsonl"

Pairs = dict[PairTask, list[GameRow]]


class Folder:
    """Where a study is kept. One that holds another study is refused."""

    def __init__(self, path: Path, plan: StudyPlan, records: bool = False) -> None:
        self.path: Final = path
        self._plan: Final = plan
        self._records: Final = records
        self._described: Final = json.loads(json.dumps(plan.described()))
        path.mkdir(parents=True, exist_ok=True)
        if (path / PLAN).exists():
            self._check(path)
        else:
            (path / PLAN).write_text(json.dumps(self._described, indent=2) + "\n", "utf-8")
        if records:
            (path / RECORDS).mkdir(exist_ok=True)

    @property
    def ladder(self) -> Path:
        return self.path / LADDER

    def _check(self, path: Path) -> None:
        try:
            kept: dict[str, Any] = json.loads((path / PLAN).read_text("utf-8"))
        except (OSError, ValueError):
            raise InvalidNotation(Sentence("{path}: expected the folder of a study", {"path": path})) from None
        unlike = [key for key in self._described if kept.get(key) != self._described[key]]
        if unlike:
            first = unlike[0]
            fields = {
                "path": path,
                "what": first,
                "kept": json.dumps(kept.get(first)),
                "now": json.dumps(self._described[first]),
            }
            raise InvalidNotation(Sentence("{path} holds another study: {what} is {kept} there, and {now} here", fields))

    def read(self) -> Pairs:
        """The pairs that were played before; if records are wanted, those that have theirs."""
        pairs = _read(self.path / GAMES)
        return {task: rows for task, rows in pairs.items() if not self._records or self._has_records(task)}

    def take_over(self, other: Path) -> None:
        """Add what another machine has played of the same study."""
        self._check(other)
        mine = _read(self.path / GAMES)
        for task, rows in _read(other / GAMES, mend=False).items():
            texts = [path.read_text("utf-8") for path in _record_files(other, task) if path.exists()] if self._records else []
            if task not in mine and (not self._records or len(texts) == len(rows)):
                self.add(task, PlayedPair(rows, texts))

    def add(self, task: PairTask, played: PlayedPair) -> None:
        for path, text in zip(_record_files(self.path, task), played.records, strict=False):
            path.write_text(text, "utf-8")
        with (self.path / GAMES).open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps(played.rows)}\n")

    def write_table(self, pairs: Pairs) -> Path:
        path = self.path / TABLE
        frame([row for rows in pairs.values() for row in rows]).write_parquet(path)
        return path

    def _has_records(self, task: PairTask) -> bool:
        return all(path.exists() for path in _record_files(self.path, task))


def _record_files(folder: Path, task: PairTask) -> Sequence[Path]:
    return [folder / RECORDS / f"{task.pack + 1}-{task.pair:06}-{game}.soul" for game in (1, 2)]


def _read(path: Path, mend: bool = True) -> Pairs:
    """The last line is torn if the study was. It is cut off, so that the next one does not begin behind it.

    In the folder of another machine, which may be at work on it, nothing is mended.
    """
    text = path.read_text("utf-8") if path.exists() else ""
    whole = text[: text.rfind("\n") + 1]
    if mend and whole != text:
        path.write_text(whole, "utf-8")
    found: Pairs = {}
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            rows: list[GameRow] = json.loads(line)
            found[PairTask(rows[0]["pack"], rows[0]["pair"])] = rows
        except (ValueError, KeyError, IndexError, TypeError):
            words = Sentence("{path}: expected the games of a study, a pair in a line", {"path": path})
            raise InvalidNotation(words, number) from None
    return found
