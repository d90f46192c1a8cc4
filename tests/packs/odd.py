"""Packs as an owner could type them in: the core pack with something changed, left out or added."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from soulgames import Game, InvalidNotation
from soulgames.core.registry import game, games_of_pack, shipped_content
from soulgames.lab.fuzz_worker import Journal, RandomGame

Edit = tuple[str, str]
"""A key with its tables, and what to do with it: see `edited`. With an empty key: `OLD => NEW` anywhere in the text."""

GAMES = 2


def named(row: object) -> str:
    """A short name for a row of a table of packs."""
    shown = " and ".join(" ".join(edit).strip() for edit in row) if isinstance(row, list) else str(row)
    return shown[:60]


def edited(text: str, *edits: Edit) -> str:
    """`3` is a new value, `= 3` a new right side without a source, `-` takes the entry or the table away, `+ …` adds lines."""
    for key, change in edits:
        text = _edited(text, key, change)
    return text


def _edited(text: str, key: str, change: str) -> str:
    if not key:
        old, _, new = change.partition(" => ")
        assert old in text, old
        return text.replace(old, new, 1)
    table, _, last = key.rpartition(".")
    if change.startswith("+ "):
        at = re.search(rf"^\[{re.escape(key)}\]\n", text, flags=re.MULTILINE)
        assert at is not None, key
        return text[: at.end()] + change[2:] + "\n" + text[at.end() :]
    if change == "-" and f"\n[{key}]\n" in text:
        first, after = _section(text, key)
        return text[: text.rindex("\n[", 0, first) + 1] + text[after:]
    start, end = _section(text, table)
    entry = re.search(rf"^{re.escape(last)} *= *(\{{.*?\}}|\S[^\n]*)[^\n]*\n", text[start:end], flags=re.MULTILINE | re.DOTALL)
    assert entry is not None, key
    right = change[2:] if change.startswith("= ") else f'{{ value = {change}, source = "house" }}'
    new = "" if change == "-" else f"{last} = {right}\n"
    return text[: start + entry.start()] + new + text[start + entry.end() :]


def _section(text: str, table: str) -> tuple[int, int]:
    """From behind a table's header to the next header."""
    if not table:
        return 0, text.index("\n[") + 1
    at = re.search(rf"^\[{re.escape(table)}\]\n", text, flags=re.MULTILINE)
    assert at is not None, table
    after = text.find("\n[", at.end() - 1)
    return at.end(), len(text) if after < 0 else after + 1


def line_of(text: str, key: str) -> int:
    """The line of an entry, or of the nearest header around it, the last one if there are two; 1 if there is none."""
    while key:
        table, _, last = key.rpartition(".")
        for header in (f"\n[{key}]\n", f'\n[{table}."{last}"]\n'):
            if header in text:
                return text.count("\n", 0, text.rindex(header) + 1) + 1
        if f"\n[{key}." in text:
            return text.count("\n", 0, text.index(f"\n[{key}.") + 1) + 1
        if f"[{table}]\n" in text or not table:
            start, end = _section(text, table)
            entry = re.search(rf"^{re.escape(last)} *=", text[start:end], flags=re.MULTILINE)
            if entry is not None:
                return text.count("\n", 0, start + entry.start()) + 1
        key = table
    return 1


def _games(name: str, text: str) -> list[Game]:
    return [game(one, text) for one in games_of_pack(name)]


def refused(name: str, edits: list[Edit], key: str, said: str) -> None:
    """The pack is refused with the line of the key, its name, and what would be right."""
    text = edited(shipped_content(name, "reference"), *edits)
    with pytest.raises(InvalidNotation) as caught:
        _games(name, text)
    message = str(caught.value)
    assert message.startswith(f"line {line_of(text, key)}: "), message
    assert key in message
    assert said in message
    assert "expected" in message


def played(name: str, edits: list[Edit], folder: Path) -> None:
    """The pack is taken, and random games of every kind find nothing."""
    text = edited(shipped_content(name, "reference"), *edits)
    for rules in _games(name, text):
        with Journal(folder / "journal") as journal:
            for number in range(1, GAMES + 1):
                result = RandomGame(rules, 1, number, journal).run()
                assert "finding" not in result, result
