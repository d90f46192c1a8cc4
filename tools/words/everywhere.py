"""All sentences of the project, in the order of their files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from tools.words import in_content, in_python, in_scenes, in_web
from tools.words.found import Fault, Finding, Found

ROOT: Final = Path(__file__).parents[2]
CATALOGUES: Final = ROOT / "src" / "soulgames" / "catalogues"
OF_SCENES: Final = CATALOGUES / "scenes"
"""What scenes show is a catalogue of its own, as nobody needs it to play."""

Finder = Callable[[str, str], Iterable[Finding]]
FINDERS: Final[tuple[tuple[str, Finder], ...]] = (
    ("src/soulgames/**/*.py", in_python.sentences),
    ("src/soulgames/games/*/content/core.toml", in_content.names),
    ("src/soulgames/games/*/content/core.toml", in_content.remarks),
    ("web/src/**/*.ts", in_web.sentences),
    ("web/src/**/*.svelte", in_web.sentences),
)


SCENES: Final = (("tests/scenes/**/*.toml", in_scenes.titles),)


def everything() -> tuple[list[Found], list[Fault]]:
    findings = list(_all(FINDERS))
    return [one for one in findings if isinstance(one, Found)], [one for one in findings if isinstance(one, Fault)]


def titles_of_scenes() -> list[Found]:
    return [one for one in _all(SCENES) if isinstance(one, Found)]


def _all(finders: Iterable[tuple[str, Finder]]) -> Iterator[Finding]:
    for pattern, find in finders:
        for path in sorted(ROOT.glob(pattern)):
            if not path.name.endswith(".test.ts"):
                yield from find(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())
