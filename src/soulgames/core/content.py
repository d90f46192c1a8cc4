"""Content packs: the printed numbers and cards of a game as data, each value with its source."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from typing import Final

from soulgames.core.pack_limits import read_pack
from soulgames.core.telling import Printed, Sentence
from soulgames.core.toml_text import Toml, show, write

CORE: Final = "core"
"""The pack that tables open with."""
REFERENCE: Final = "reference"
"""The frozen pack that scenes, golden games and counts run on."""
ENTRY: Final = "{ value = …, source = … }"
LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 600
PRINTED: Final = "{printed}"
SOURCES: Final = 'a source: "printed", "house", or "documented: …" with the place in the boxed game\'s text'


def plain(value: object) -> object:
    """The values of a pack without their sources."""
    if isinstance(value, dict):
        return plain(value["value"]) if "value" in value else {key: plain(item) for key, item in value.items()}
    return value


def _hash(values: object) -> str:
    return hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()[:16]


def _changed(values: Mapping[str, object], base: Mapping[str, object], own: Sequence[str] = ()) -> dict[str, object]:
    """What is other than in the base."""
    found: dict[str, object] = {}
    for key, value in values.items():
        other = base.get(key)
        if value == other and type(value) is type(other):  # true is not 1
            continue
        if isinstance(value, dict) and isinstance(other, dict) and key not in own:
            value = _changed(value, other)
        found[key] = value
    return found


class Pack:
    """A parsed pack, and whatever it leaves out as its base has it.

    Its hash is that of all in which its values differ from the base, whatever name, comments and sources say. So a pack lives
    on, with the same hash, when the game gets a new value that it does not know.
    """

    def __init__(self, text: str, base: Pack | None = None, own: Sequence[str] = ()) -> None:
        """`own` are the tables in which the pack has all or nothing of its own, such as its cards."""
        self.text: Final = text
        self._base: Final = base
        self._own: Final = own
        written = read_pack(text)
        self.table: Final[Toml] = written if base is None else written.filled(base.table.values, own)
        self.name: Final = label(written, "pack")
        self.game: Final = written.text("game")
        for key in ("pack", "game"):
            self.table.value(key)
        self.shipped = False
        """Whether it comes with the game: the registry knows."""
        self.values: Final = {key: plain(value) for key, value in self.table.values.items() if key not in ("pack", "game")}
        self.hash: Final = _hash([self.game, self.values if base is None else _changed(self.values, base.values, own)])
        self.former_hashes: Final = {_hash(plain(written.values))}
        """What earlier releases call it: in the records of games that were played with it."""

    def __reduce__(self) -> tuple[object, ...]:
        return _pack, (self.text, self._base, self._own, self.shipped, self.former_hashes)

    @property
    def is_core(self) -> bool:
        """Whether it is the pack that tables open with."""
        return self.shipped and self.name == CORE

    def is_called(self, hash: str) -> bool:
        """Whether a hash means this pack."""
        return hash == self.hash or hash in self.former_hashes

    def resolved(self) -> str:
        """All of its values as the text of a pack that leaves nothing out, without comments and sources: to be kept."""
        return write({"pack": self.name, "game": self.game, **self.values})

    def for_scene(self) -> dict[str, object]:
        """How a scene names this pack. An owner's has a hash too, because anybody may call a pack anything."""
        return {"content": self.name} if self.shipped else {"content": self.name, "content_hash": self.hash}

    def fits(self, scene: Toml) -> bool:
        """Whether a scene is for this pack: it names it, or none at all."""
        name, hash = scene.text("content", ""), scene.text("content_hash", "")
        if "content" not in scene:
            return not hash
        return self.is_called(hash) if hash else name == self.name and (self.shipped or name not in (CORE, REFERENCE))


def _pack(text: str, base: Pack | None, own: Sequence[str], shipped: bool, former_hashes: set[str]) -> Pack:
    pack = Pack(text, base, own)
    pack.shipped = shipped
    pack.former_hashes.update(former_hashes)
    return pack


def label(table: Toml, key: str) -> str:
    """A name that can be shown in one line: some letters, and nothing that moves the cursor."""
    text = table.text(key)
    if not _readable(text, LONGEST_NAME):
        table.fail(key, f"{table.name(key)} is {show(text)}: expected a name of 1 to {LONGEST_NAME} letters in one line")
    return text


def sourced(table: Toml, key: str) -> Toml:
    """The table `{ value = …, source = … }` of one entry, its source checked; the caller reads its `value`.

    A bare value is the owner's, as it is printed on a card.
    """
    found = table.value(key)
    if found is not None and not isinstance(found, dict):
        return table.alone(key)
    if found is None:
        table.fail(key, f"{table.name(key)} is missing: expected a value, or {ENTRY}")
    entry = table.table(key)
    if "value" not in entry:
        table.fail(key, f"{entry.name('value')} is missing: expected {ENTRY}")
    source = entry.text("source", "printed")
    if source.partition(": ")[0] not in ("house", "printed", "documented") or source == "documented":
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


def wording(table: Toml, key: str, longest: int = LONGEST_NAME) -> Sentence | None:
    """What the owner's box calls something, or says of it: a text, or one for each language, `{ en = "Crow", it = "Corvo" }`.

    None if the pack says nothing.
    """
    found = table.value(key)
    if found is None:
        return None
    several = isinstance(found, dict) and "value" not in found
    entry, place = (table, key) if several else (sourced(table, key), "value")
    found = entry.value(place)
    texts = found if isinstance(found, dict) else {"en": found}
    if not texts or not all(re.fullmatch("[a-z]{2}", code) and _readable(text, longest) for code, text in texts.items()):
        expected = f'1 to {longest} letters in one line, or such a text for each language: {{ en = "…", it = "…" }}'
        entry.fail(place, f"{entry.name(place)} is {show(found)}: expected {expected}")
    if not several:
        entry.done()
    return Sentence(PRINTED, {"printed": Printed({code: str(text) for code, text in texts.items()})})


def _readable(text: object, longest: int) -> bool:
    """Some letters that can be shown in one line, and nothing that moves the cursor."""
    return isinstance(text, str) and bool(text.strip()) and text.isprintable() and len(text) <= longest
