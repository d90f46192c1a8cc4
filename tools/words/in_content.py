"""Names and texts in content packs."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Final

from soulgames.core.pack_places import Places
from tools.words.found import Found

WORDS: Final = ("name", "text")
"""Keys whose value people read as it is."""

TITLED: Final = ("power", "score")
"""Keys whose value is a name in small letters."""

NAMED: Final = ("characters", "anomalies", "modifiers", "ranges", "decay_costs")
"""Tables whose keys are names, unless the entry has one: `mind_control` is read as Mind Control."""

RULES_ONLY: Final = re.compile(r"[A-Z0-9-]+(, [A-Z0-9-]+)*")
"""A remark that says no more than which rules a value is about."""


def names(source: str, file: str) -> Iterator[Found]:
    """What people read of a pack."""
    for key, table in tomllib.loads(source).items():
        if isinstance(table, dict):
            yield from _table(key, table, file)


def remarks(source: str, file: str) -> Iterator[Found]:
    """What a pack says of its tables and values: forms on the page show it."""
    places = Places(source)
    abouts = [places.about(path) for path in [*places.headers, *places.values] if path]
    return (Found(about, "", file) for about in dict.fromkeys(abouts) if about and not RULES_ONLY.fullmatch(about))


def _table(name: str, table: Mapping[str, object], file: str) -> Iterator[Found]:
    for key, entry in table.items():
        fields = entry if isinstance(entry, dict) else {}
        if name in NAMED and "name" not in fields:
            yield Found(_titled(key), "", file)
        for field, value in fields.items():
            text = value.get("value") if isinstance(value, dict) else value
            if isinstance(text, str) and field in WORDS + TITLED:
                yield Found(text if field in WORDS else _titled(text), "", file)


def _titled(key: str) -> str:
    return key.replace("_", " ").title()
