"""All sentences of the project, in the order of their files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from tools.words import in_content, in_python, in_web
from tools.words.found import Fault, Finding, Found

ROOT: Final = Path(__file__).parents[2]
CATALOGUES: Final = ROOT / "src" / "soulgames" / "catalogues"

FINDERS: Final[tuple[tuple[str, Callable[[str, str], Iterable[Finding]]], ...]] = (
    ("src/soulgames/**/*.py", in_python.sentences),
    ("src/soulgames/games/*/content/core.toml", in_content.names),
    ("src/soulgames/games/*/content/core.toml", in_content.remarks),
    ("web/src/**/*.ts", in_web.sentences),
    ("web/src/**/*.svelte", in_web.sentences),
)


def everything() -> tuple[list[Found], list[Fault]]:
    findings = list(_all())
    return [one for one in findings if isinstance(one, Found)], [one for one in findings if isinstance(one, Fault)]


def _all() -> Iterator[Finding]:
    for pattern, find in FINDERS:
        for path in sorted(ROOT.glob(pattern)):
            if not path.name.endswith(".test.ts"):
                yield from find(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())
