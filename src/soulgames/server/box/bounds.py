"""What the text of a stranger's pack may be, besides the limits of `core/pack_limits.py`.

It is looked at in a worker, and before anything else makes sense of it.
"""

from __future__ import annotations

import re
from typing import Final

from soulgames.core.content import Pack
from soulgames.core.pack_limits import check_lines, read_pack, values_within
from soulgames.core.registry import shipped_packs
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import read
from soulgames.server.names import look, why_unseen

PLAIN_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")

ODD_KEY: Final = N_("a key of this pack is '{key}': expected letters a to z, figures, _ and -")
ODD_TEXT: Final = N_("{path}: {why}")
TAKEN: Final = N_("the game itself comes with a pack called '{name}': expected another name")


def tidied(text: str) -> str:
    """As every editor would write it."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def check_bounds(text: str) -> None:
    """Raises InvalidNotation if a text is larger or stranger than a pack of cards makes it, or no TOML at all."""
    table = read_pack(text, stranger=True)
    for place, key, value in values_within(table, stranger=True):
        if key is not None and not PLAIN_KEY.fullmatch(key):
            table.fail(place, Sentence(ODD_KEY, {"key": key.encode("ascii", "replace").decode()}))
        why = why_unseen(value) if isinstance(value, str) else None
        if why is not None:
            table.fail(place, Sentence(ODD_TEXT, {"path": place, "why": why}))


def check_shape(text: str) -> None:
    """Raises InvalidNotation if a scene has too much in it, one table in the other too often, or a title that deceives."""
    check_lines(text, stranger=True)
    table = read(text)
    values_within(table, stranger=True)
    title = table.values.get("title")
    why = why_unseen(title) if isinstance(title, str) else None
    if why is not None:
        table.fail("title", Sentence(ODD_TEXT, {"path": "title", "why": why}))


def check_name(pack: Pack) -> None:
    """Nobody shall take a stranger's pack for that of the game."""
    if not pack.shipped and look(pack.name) in [look(name) for name in shipped_packs(pack.game)]:
        pack.table.fail("pack", Sentence(TAKEN, {"name": pack.name}))
