"""Every rule in `docs/rules` is cited by code that enforces it and by a test or scene that shows it; no unknown id is cited."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from soulgames import game, game_names
from soulgames.core.rulebook import rules

ROOT = Path(__file__).parents[2]
ID = re.compile(r"\bS[PFG]-[A-Z0-9]+-[0-9]+\b")
BOOKS = sorted((ROOT / "docs" / "rules").glob("*.md"))
KNOWN = {id for book in BOOKS for id in rules(book.stem)}


def cited(*patterns: str) -> dict[str, list[str]]:
    """Each id with the files under these patterns that cite it."""
    places: dict[str, list[str]] = {}
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            for id in set(ID.findall(path.read_text("utf-8"))):
                places.setdefault(id, []).append(str(path.relative_to(ROOT)))
    return places


CODE = cited("src/soulgames/[!r]*/**/*.py")
TESTS = cited("tests/**/*.py", "tests/scenes/**/*.toml")


def test_every_game_has_a_book() -> None:
    assert [book.stem for book in BOOKS] == sorted({game(name).book or name for name in game_names()})
    assert len(KNOWN) > 10


@pytest.mark.parametrize("id", sorted(KNOWN))
def test_rule_is_enforced_and_shown(id: str) -> None:
    assert CODE.get(id), f"no code cites {id}"
    assert TESTS.get(id), f"no test and no scene cites {id}"


@pytest.mark.parametrize("where", [CODE, TESTS, cited("docs/**/*.md", "*.md")], ids=["code", "tests", "docs"])
def test_no_unknown_rule_is_cited(where: dict[str, list[str]]) -> None:
    unknown = {id: files for id, files in where.items() if id not in KNOWN}
    assert not unknown
