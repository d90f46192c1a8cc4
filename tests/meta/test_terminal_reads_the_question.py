"""The terminal reads the question as data: `prompt` is for nobody there."""

from __future__ import annotations

import ast
from pathlib import Path

import soulgames.cli

SOURCES = sorted(Path(soulgames.cli.__file__).parent.rglob("*.py"))


def read_keys(source: str) -> set[str]:
    """The constant keys by which a module reads mappings."""
    nodes = list(ast.walk(ast.parse(source)))
    keys: list[ast.expr] = [node.slice for node in nodes if isinstance(node, ast.Subscript)]
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    keys += [call.args[0] for call in calls if call.args and isinstance(call.func, ast.Attribute) and call.func.attr == "get"]
    return {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def test_the_test_sees_what_is_read() -> None:
    assert read_keys('view["prompt"] + view.get("question", "") + "other"') == {"prompt", "question"}


def test_no_module_of_the_terminal_reads_the_prompt_of_a_view() -> None:
    assert SOURCES
    assert [path.name for path in SOURCES if "prompt" in read_keys(path.read_text("utf-8"))] == []
