"""One word, one meaning: no two types have the same name, except that each game may have its own Position, Side and so on."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "soulgames"


PARAMETERS = ("Annotated", "TypeVar", "TypeVarTuple")
"""What the options of commands and the places of generics are made of: these are names for nothing outside their file."""


def types(text: str) -> Iterator[str]:
    """The classes of a file, and what it gives the name of a type."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(name := node.targets[0], ast.Name):
            made_of = {part.id for part in ast.walk(node.value) if isinstance(part, ast.Name)}
            if re.fullmatch(r"[A-Z]+[a-z]\w*", name.id) and made_of.isdisjoint(PARAMETERS):
                yield name.id


def game_of(path: Path) -> str:
    """The game to which a file belongs, if it belongs to one."""
    return path.parts[1] if path.parts[0] == "games" and len(path.parts) > 2 else ""


def doubles(files: Mapping[Path, str]) -> dict[str, list[str]]:
    found = defaultdict(list)
    for path, text in files.items():
        for name in types(text):
            found[name].append(path)
    return {name: [path.as_posix() for path in paths] for name, paths in found.items() if clash(paths)}


def clash(paths: list[Path]) -> bool:
    games = [game_of(path) for path in paths]
    return len(games) > len(set(games)) or ("" in games and len(games) > 1)


def test_no_two_types_have_the_same_name() -> None:
    assert doubles({path.relative_to(SOURCE): path.read_text("utf-8") for path in sorted(SOURCE.glob("**/*.py"))}) == {}


def test_doubles_are_found() -> None:
    side, other = "class Side: ...", "class Turn: ...\nclass Side: ..."
    assert doubles({Path("games/a/side.py"): side, Path("games/b/side.py"): other}) == {}
    assert doubles({Path("games/a/side.py"): side, Path("games/a/text/view.py"): other}) == {
        "Side": ["games/a/side.py", "games/a/text/view.py"]
    }
    assert doubles({Path("games/a/side.py"): side, Path("lab/turns.py"): other}) == {
        "Side": ["games/a/side.py", "lab/turns.py"]
    }
    alias = "Side = Mapping[str, int]\nSIDE = 1\nNumber = Annotated[int, 1]\nside = 2"
    assert doubles({Path("games/a/side.py"): side, Path("lab/turns.py"): alias}).keys() == {"Side"}
    assert doubles({Path("cli/a.py"): alias, Path("cli/b.py"): "Number = Annotated[int, 2]\nSIDE = 2"}) == {}
