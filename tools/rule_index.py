"""Writes docs/where.md: for each rule its page, the code that enforces it and the scenes that show it.

python -m tools.rule_index
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from soulgames.core.rulebook import Rule, rules

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "where.md"
ID = re.compile(r"\bS[PFG]-[A-Z0-9]+-[0-9]+\b")
GAMES = {"soulgivers": "Soulgivers", "soulfall": "Soulfall", "soul-puzzler": "Soul Puzzler"}
HEAD = """\
# Where a rule is

Each rule with the code that enforces it and the scenes that show it. Written by `make index`, and checked by a test.
Code is under `src/soulgames/games/`, scenes under `tests/scenes/`.
"""
SHOWN = 4
"""Scenes that are named; the others are counted."""


def page() -> str:
    code, scenes = cited_in_code(), cited_in_scenes()
    parts = [HEAD]
    for name, title in GAMES.items():
        rows = [row(name, rule, code.get(rule.id, []), scenes.get(rule.id, [])) for rule in rules(name).values()]
        parts.append(f"## {title}\n\n| rule | code | scenes |\n|---|---|---|\n" + "\n".join(rows) + "\n")
    return "\n".join(parts)


def row(book: str, rule: Rule, code: list[str], scenes: list[str]) -> str:
    shown = sorted(scenes, key=lambda scene: (rule.id[3:].lower() + "-" not in scene, scene))[:SHOWN]
    more = f" and {len(scenes) - SHOWN} more" if len(scenes) > SHOWN else ""
    link = f"[{rule.id}](rules/{book}.md#{anchor(f'{rule.id} · {rule.title}')}) {rule.title}"
    return f"| {link} | {'<br>'.join(code)} | {'<br>'.join(f'`{scene}`' for scene in shown)}{more} |"


def anchor(heading: str) -> str:
    """As the manual's site names a heading."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading.encode("ascii", "ignore").decode()).strip().lower())


def cited_in_code() -> dict[str, list[str]]:
    """`file.py: function, Class, CONSTANT` for each id."""
    found: dict[str, list[str]] = {}
    games = ROOT / "src" / "soulgames" / "games"
    for path in sorted(games.rglob("*.py")):
        for id, names in citations(path.read_text("utf-8")).items():
            where = f"`{path.relative_to(games)}`"
            found.setdefault(id, []).append(f"{where}: {', '.join(names)}" if names else where)
    return found


def citations(source: str) -> dict[str, list[str]]:
    """Each id that a module cites, with the things at its top that do so."""
    lines = source.splitlines()
    found: dict[str, list[str]] = {}
    for first, last, name in pieces(ast.parse(source)):
        for id in ID.findall("\n".join(lines[first - 1 : last])):
            names = found.setdefault(id, [])
            if name and name not in names:
                names.append(name)
    return found


def pieces(module: ast.Module) -> Iterator[tuple[int, int, str]]:
    """What stands at the top of a module: its lines, and its name if it has one. Comments belong to what follows them."""
    before = 0
    for node in module.body:
        last = node.end_lineno or node.lineno
        yield before + 1, last, name_of(node)
        before = last


def name_of(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    return ""


def cited_in_scenes() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    folder = ROOT / "tests" / "scenes"
    for path in sorted(folder.rglob("*.toml")):
        for id in sorted(set(ID.findall(path.read_text("utf-8")))):
            found.setdefault(id, []).append(str(path.relative_to(folder).with_suffix("")))
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
