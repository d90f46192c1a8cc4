"""Sentences in Python: those of kinds, sentences and refusals, those marked with `_` or `N_`, and help of commands."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from typing import Final

from tools.words.found import Fault, Finding, Found

PLACES: Final = {
    "Sentence": (0, 2),
    "Refusal": (1, None),
    "InvalidNotation": (0, None),
    "refuse": (0, None),
    "_": (0, 1),
    "N_": (0, None),
}
"""Where a call of this name has its sentence, and where its plural."""

ELSEWHERE: Final = ast.Name | ast.Attribute | ast.Subscript | ast.Call | ast.Starred
"""What stands for a sentence that was found where it was written."""

PLURALS: Final = "many"
SPOKEN_TO: Final = ("you", "warns")
HELPFUL: Final = "translated"
"""The decorator of functions whose docstring is shown to people."""


REFUSALS: Final = ("soulgames", "soulgames.core.refusal", "soulgames.games.soulgivers.kit")
"""Where `Refusal` comes from; a class of that name from elsewhere is another one."""


def sentences(source: str, file: str) -> Iterator[Finding]:
    """In the order in which a reader of the file meets them."""
    tree = ast.parse(source, file)
    others = {alias.name for alias, module in _imported(tree) if alias.name == "Refusal" and module not in REFUSALS}
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Call | ast.FunctionDef)]
    for node in sorted(nodes, key=lambda node: (node.lineno, node.col_offset)):
        if isinstance(node, ast.FunctionDef):
            yield from _helpful(node, file)
        elif _name(node.func) not in others:
            yield from _called(node, file)


def _imported(tree: ast.Module) -> Iterator[tuple[ast.alias, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from ((alias, node.module or "") for alias in node.names)


def _helpful(function: ast.FunctionDef, file: str) -> Iterator[Finding]:
    if any(isinstance(mark, ast.Name) and mark.id == HELPFUL for mark in function.decorator_list):
        yield Found(inspect.cleandoc(ast.get_docstring(function) or ""), "", file)


def _called(call: ast.Call, file: str) -> Iterator[Finding]:
    name = _name(call.func)
    if name == "Kind":
        spoken_to = [word.value for word in call.keywords if word.arg in SPOKEN_TO]
        inside = [entry for texts in spoken_to for entry in (texts.elts if isinstance(texts, ast.Tuple) else [texts])]
        for text in (*call.args[1:], *inside):
            yield from _text(text, file)
    elif name in PLACES:
        one, many = PLACES[name]
        if len(call.args) > one:
            yield from _with_plural(call.args[one], _plural(call, many), file)


def _plural(call: ast.Call, place: int | None) -> ast.expr | None:
    if place is not None and len(call.args) > place:
        return call.args[place]
    return next((word.value for word in call.keywords if word.arg == PLURALS and place is not None), None)


def _text(node: ast.expr, file: str) -> Iterator[Finding]:
    """A sentence of a kind, or a pair of it and its plural."""
    if isinstance(node, ast.Tuple) and len(node.elts) == 2:
        yield from _with_plural(node.elts[0], node.elts[1], file)
    else:
        yield from _with_plural(node, None, file)


def _with_plural(one: ast.expr, many: ast.expr | None, file: str) -> Iterator[Finding]:
    plural = many.value if isinstance(many, ast.Constant) and isinstance(many.value, str) else ""
    for node in _choices(one):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
            yield Found(node.value, plural, file)
    for node in (*_choices(one), *([] if many is None else [many])):
        if not isinstance(node, ast.Constant | ELSEWHERE):
            yield Fault(file, node.lineno, f"a sentence has to be a plain string with named places: {ast.unparse(node)}")


def _choices(node: ast.expr) -> Iterator[ast.expr]:
    """What the expression may be: one of two sentences is fine, as long as both are whole."""
    if isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _choices(value)
    else:
        yield node


def _name(node: ast.expr) -> str:
    """Of what is called. A `Refusal` that is an attribute is not ours."""
    if isinstance(node, ast.Attribute):
        return "" if node.attr == "Refusal" else node.attr
    return node.id if isinstance(node, ast.Name) else ""
