"""The table of all settings in docs/server.md, from what stands beside them in the code: `python -m tools.settings_table`."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from soulgames.server import settings

PAGE: Final = Path(__file__).parents[1] / "docs" / "server.md"
BEGIN: Final = "<!-- settings: python -m tools.settings_table -->\n"
END: Final = "<!-- end of settings -->\n"


def table() -> str:
    defaults = msgspec.to_builtins(settings.Settings())
    lines = ["| setting | if left out | |", "|---|---|---|"]
    for names, about in described():
        shown = " ".join(f"`{msgspec.json.encode(defaults[name]).decode()}`" for name in names)
        lines.append(f"| {' '.join(f'`{name}`' for name in names)} | {shown} | {about} |")
    return "\n".join(lines) + "\n"


def described() -> Iterator[tuple[list[str], str]]:
    """The settings, those that share a description together."""
    names: list[str] = []
    (body,) = [
        node.body
        for node in ast.parse(inspect.getsource(settings)).body
        if isinstance(node, ast.ClassDef) and node.name == "Settings"
    ]
    for node in body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.append(node.target.id)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and names:
            yield names, " ".join(str(node.value.value).split())
            names = []
    assert not names, f"nothing is said about {names}"


def page() -> str:
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n" + table() + "\n" + END + after


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
