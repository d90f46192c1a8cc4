"""What the text of a stranger's pack may be. It is looked at in a worker, and before anything else makes sense of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Final

from soulgames.core.content import Pack
from soulgames.core.pack_limits import read_pack
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import shipped_packs
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import read
from soulgames.server.names import look, why_unseen

LONGEST_LINE: Final = 4000
DEEPEST: Final = 8
MOST_VALUES: Final = 2000
"""Of all kinds, a source and a table too: several times those of the largest pack that comes with a game."""
PLAIN_KEY: Final = re.compile(r"[A-Za-z0-9_-]{1,60}")

TOO_WIDE: Final = N_("this line has {number} letters: at most {most} are read here")
TOO_DEEP: Final = N_("the tables of this pack are nested too deeply: at most {most} are read here, one in the other")
TOO_MANY_VALUES: Final = N_("this pack has more than {most} values: that is not read here")
ODD_KEY: Final = N_("a key of this pack is '{key}': expected letters a to z, figures, _ and -")
ODD_TEXT: Final = N_("{path}: {why}")
TAKEN: Final = N_("the game itself comes with a pack called '{name}': expected another name")


def tidied(text: str) -> str:
    """As every editor would write it."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def check_bounds(text: str) -> None:
    """Raises InvalidNotation if a text is larger or stranger than a pack of cards makes it, or no TOML at all."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise InvalidNotation(Sentence(TOO_WIDE, {"number": len(line), "most": LONGEST_LINE}), number)
    read_pack(text)  # what would take long to parse is refused unparsed
    for path, value in _walked(text):
        why = why_unseen(value) if isinstance(value, str) else None
        if why is not None:
            raise InvalidNotation(Sentence(ODD_TEXT, {"path": path, "why": why}))


def check_shape(text: str) -> None:
    """Raises InvalidNotation if a TOML text has too much in it, or one table in the other too often."""
    for _ in _walked(text):
        pass


def _walked(text: str) -> Iterator[tuple[str, object]]:
    """Every value with its path; the program goes no deeper with a deep text."""
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError):
        read(text)  # says in which line, and what
        raise  # never reached: both use the same parser
    waiting: list[tuple[str, int, object]] = [("", 0, values)]
    seen = 0
    while waiting:
        path, depth, value = waiting.pop()
        seen += 1
        if seen > MOST_VALUES:
            raise InvalidNotation(Sentence(TOO_MANY_VALUES, {"most": MOST_VALUES}))
        if depth > DEEPEST:
            raise InvalidNotation(Sentence(TOO_DEEP, {"most": DEEPEST}))
        yield path, value
        if isinstance(value, list):
            waiting += [(path, depth + 1, item) for item in value]
        elif isinstance(value, dict):
            for key, item in value.items():
                _check_key(key)
                waiting.append((f"{path}.{key}" if path else key, depth + 1, item))


def _check_key(key: str) -> None:
    if not PLAIN_KEY.fullmatch(key):
        raise InvalidNotation(Sentence(ODD_KEY, {"key": key[:60].encode("ascii", "replace").decode()}))


def check_name(pack: Pack) -> None:
    """Nobody shall take a stranger's pack for that of the game."""
    if not pack.shipped and look(pack.name) in [look(name) for name in shipped_packs(pack.game)]:
        pack.table.fail("pack", Sentence(TAKEN, {"name": pack.name}))
