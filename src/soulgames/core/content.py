"""Content packs: the printed numbers and cards of a game as data, each value with its source."""

from __future__ import annotations

import hashlib
import json
import tomllib
from typing import Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.toml_text import Table, read

SOURCES: Final = 'a source: "house", or "documented: …" with the place in the boxed game\'s text'


def _plain(value: object) -> object:
    """The values of a pack without their sources."""
    if isinstance(value, dict):
        return value["value"] if "value" in value else {key: _plain(item) for key, item in value.items()}
    return value


class Pack:
    """A parsed pack. Two texts with the same values have the same hash, whatever their comments and sources say."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.table: Final = read(text)
        self.name: Final = self.table.text("pack")
        self.game: Final = self.table.text("game")
        meaning = json.dumps(_plain(tomllib.loads(text)), sort_keys=True)
        self.hash: Final = hashlib.sha256(meaning.encode()).hexdigest()[:16]


def sourced(table: Table, key: str) -> Table:
    """The table `{ value = …, source = … }` of one entry, its source checked; the caller reads its `value`."""
    entry = table.table(key)
    if not entry.values:
        table.fail(key, f"{table.name(key)} is missing: expected {{ value = …, source = … }}")
    source = entry.text("source")
    if source != "house" and not source.startswith("documented: "):
        raise InvalidNotation(f'{entry.name("source")} is "{source}": expected {SOURCES}', entry.line("source"))
    return entry


def number(table: Table, key: str, least: int, most: int) -> int:
    """A sourced whole number."""
    entry = sourced(table, key)
    value = entry.integer("value", least=least, most=most)
    entry.done()
    return value


def word(table: Table, key: str, choices: list[str] | None = None) -> str:
    """A sourced text; one of the choices, if there are any."""
    entry = sourced(table, key)
    value = entry.text("value") if choices is None else entry.choice("value", choices)
    entry.done()
    return value


def flag(table: Table, key: str) -> bool:
    """A sourced true or false."""
    entry = sourced(table, key)
    if "value" not in entry:
        entry.fail("value", f"{entry.name('value')} is missing: expected true or false")
    value = entry.flag("value")
    entry.done()
    return value
