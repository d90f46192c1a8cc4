"""Content packs: the printed numbers and cards of a game as data, each value with its source."""

from __future__ import annotations

import hashlib
import json
import tomllib
from typing import Final

from soulgames.core.toml_text import Toml, read, show

CORE: Final = "core"
"""The pack that tables open with."""
REFERENCE: Final = "reference"
"""The frozen pack that scenes, golden games and counts run on."""
ENTRY: Final = "{ value = …, source = … }"
LONGEST_NAME: Final = 40
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
        self.name: Final = label(self.table, "pack")
        self.game: Final = self.table.text("game")
        self.shipped = False
        """Whether it comes with the game: the registry knows."""
        meaning = json.dumps(_plain(tomllib.loads(text)), sort_keys=True)
        self.hash: Final = hashlib.sha256(meaning.encode()).hexdigest()[:16]

    def for_scene(self) -> dict[str, object]:
        """How a scene names this pack. An owner's has a hash too, because anybody may call a pack anything."""
        return {"content": self.name} if self.shipped else {"content": self.name, "content_hash": self.hash}

    def fits(self, scene: Toml) -> bool:
        """Whether a scene is for this pack: it names it, or none at all."""
        name, hash = scene.text("content", ""), scene.text("content_hash", "")
        if "content" not in scene:
            return not hash
        return hash == self.hash if hash else name == self.name and (self.shipped or name not in (CORE, REFERENCE))


def label(table: Toml, key: str) -> str:
    """A name that can be shown in one line: some letters, and nothing that moves the cursor."""
    text = table.text(key)
    if not text.strip() or not text.isprintable() or len(text) > LONGEST_NAME:
        table.fail(key, f"{table.name(key)} is {show(text)}: expected a name of 1 to {LONGEST_NAME} letters in one line")
    return text


def sourced(table: Toml, key: str) -> Toml:
    """The table `{ value = …, source = … }` of one entry, its source checked; the caller reads its `value`."""
    found = table.value(key)
    if not isinstance(found, dict):
        shown = "missing" if found is None else show(found)
        table.fail(key, f"{table.name(key)} is {shown}: expected {ENTRY}")
    entry = table.table(key)
    if "value" not in entry:
        table.fail(key, f"{entry.name('value')} is missing: expected {ENTRY}")
    source = entry.text("source")
    if source != "house" and not source.startswith("documented: "):
        entry.fail("source", f'{entry.name("source")} is "{source}": expected {SOURCES}')
    return entry


def number(table: Toml, key: str, least: int, most: int) -> int:
    """A sourced whole number."""
    entry = sourced(table, key)
    value = entry.integer("value", least=least, most=most)
    entry.done()
    return value


def word(table: Toml, key: str, choices: list[str] | None = None, note: str = "") -> str:
    """A sourced text; one of the choices, if there are any. The note ends the sentence that names them."""
    entry = sourced(table, key)
    value = entry.text("value") if choices is None else entry.choice("value", choices, note=note)
    entry.done()
    return value


def flag(table: Toml, key: str) -> bool:
    """A sourced true or false."""
    entry = sourced(table, key)
    value = entry.flag("value")
    entry.done()
    return value


def name_of(table: Toml, key: str) -> str:
    """A sourced name, for people."""
    entry = sourced(table, key)
    value = label(entry, "value")
    entry.done()
    return value
