"""Whatever moves or sounds by the kind of an event: there is such a kind. A renamed one would only fall silent."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from soulgames import game, game_names

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"

READERS = {
    WEB / "look" / "sound.ts": r'\.\.\.of\("\w+", (.*?)\)',
    WEB / "table" / "log.ts": r"new Set\(\[(.*?)\]\)|kind === (\"\w+\")",
    WEB / "games" / "soulgivers" / "motion.ts": r"const MOTIONS: .*? = \{\n(.*?)\n\};",
    WEB / "games" / "soul-puzzler" / "motion.ts": r"const MOTIONS: .*? = \{\n(.*?)\n\};",
    WEB / "games" / "soulfall" / "motion.ts": r"const MOTIONS: .*? = new Set\(\[\s*(.*?)\n\]\);",
}
"""Where kinds are named, and how."""


def named(pattern: str, source: str) -> set[str]:
    """Kinds in quotation marks, or as the keys of an object."""
    kinds: set[str] = set()
    for found in re.finditer(pattern, source, re.DOTALL | re.MULTILINE):
        place = "".join(found.groups(default=""))
        kinds.update(re.findall(r"^  (\w+)[:,]" if place.startswith("  ") else r'"(\w+)"', place, re.MULTILINE))
    return kinds


@pytest.mark.parametrize("path", READERS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_kind_that_is_read_is_told_by_a_game(path: Path) -> None:
    found = named(READERS[path], path.read_text("utf-8"))
    assert len(found) > 1, "nothing is read here any more, or in another way"
    assert found - {kind for name in game_names() for kind in game(name).kinds()} == set()


def test_kinds_are_found() -> None:
    sounds = '  ...of("lay", "placed", "fell"),\n  ...of("use", "played"),'
    assert named(r'\.\.\.of\("\w+", (.*?)\)', sounds) == {"placed", "fell", "played"}
    keys = 'const READERS: Some = {\n  moved: came,\n  fell,\n  rode: (why) => {\n    if (why === "so") go();\n  },\n};'
    assert named(r"const READERS: .*? = \{\n(.*?)\n\};", keys) == {"moved", "fell", "rode"}
