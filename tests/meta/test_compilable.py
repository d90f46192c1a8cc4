"""What mypy allows and a compiled module cannot be imported with."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "soulgames"
ROOMS = ("core", "games", "bots", "tables", "envs/encoders")
"""Those that are compiled (setup.py)."""


def unresolved(text: str) -> Iterator[str]:
    """Fields of named tuples that are plain objects: mypyc looks their type up where there is none. `Any` says the same."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef) and any(
            isinstance(base, ast.Name) and base.id == "NamedTuple" for base in node.bases
        ):
            for field in node.body:
                if (
                    isinstance(field, ast.AnnAssign)
                    and isinstance(field.annotation, ast.Name)
                    and field.annotation.id == "object"
                ):
                    yield f"{node.name}.{ast.unparse(field.target)}"


def test_no_field_of_a_named_tuple_is_a_plain_object() -> None:
    files = [path for room in ROOMS for path in sorted((SOURCE / room).glob("**/*.py"))]
    assert {path.name: found for path in files if (found := [*unresolved(path.read_text("utf-8"))])} == {}


def test_such_a_field_is_found() -> None:
    assert [*unresolved("class Blank(NamedTuple):\n    key: str\n    usual: object = None\n")] == ["Blank.usual"]
