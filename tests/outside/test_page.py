"""The example of the page for contributors is the character that the other tests play with."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.games.soul_puzzler.test_roster import REAPER, SICKLE

ROOT = Path(__file__).parents[2]


def classes(text: str) -> list[str]:
    """The classes of a module, without annotations and docstrings."""
    found = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    for node in [inner for outer in found for inner in ast.walk(outer)]:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            del node.body[0]
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.FunctionDef):
            node.returns = None
    return [ast.unparse(node) for node in found]


def block(language: str, start: str) -> str:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    found = [text for text in re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL) if start in text]
    assert len(found) == 1
    return str(found[0])


def test_the_code_is_that_of_the_toy() -> None:
    toy = (Path(__file__).with_name("toys") / "porcupine.py").read_text("utf-8")
    assert classes(block("python", "class Porcupine")) == classes(toy)


def test_the_anomaly_is_that_of_the_toys() -> None:
    toy = (Path(__file__).with_name("toys") / "hail.py").read_text("utf-8")
    assert classes(block("python", "class Hail")) == classes(toy)


def test_the_power_is_the_one_that_is_played() -> None:
    assert classes(block("python", "class Sickle")) == classes(SICKLE)
    assert block("toml", "[characters.reaper]").strip() == REAPER.strip()


def test_the_entries_are_those_of_the_toys() -> None:
    entries = (Path(__file__).with_name("toys") / "entries.toml").read_text("utf-8")
    assert block("toml", "[characters.porcupine]") in entries
    assert block("toml", "[anomalies.hail]") in entries


def test_the_step_is_that_of_the_toys() -> None:
    toys = Path(__file__).with_name("toys")
    assert classes(block("python", "class Pawn"))[0] in classes((toys / "usury.py").read_text("utf-8"))
    assert block("toml", "[lords.vessa]") in (toys / "lords.toml").read_text("utf-8")
