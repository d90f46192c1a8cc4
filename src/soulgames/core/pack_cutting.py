"""What is taken out of the text of a pack: a value, or a whole card. Remarks stay, also those beside what goes."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Final

from soulgames.core.pack_places import Path, Places, Span, dotted
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence

NOT_WRITTEN: Final = N_("{path} cannot be written into the file by itself: write it there by hand")


def without(text: str, path: Path) -> str:
    """Raises InvalidNotation if it cannot be taken out by itself. What is not there need not be."""
    before = tomllib.loads(text)
    wanted = _without(before, path)
    if wanted == before:
        return text
    places = Places(text)
    spans = [span for found in (places.marks, places.pairs) for at, span in found.items() if at[: len(path)] == path]
    outer = [span for span in spans if not any(other != span and _holds(other, span) for other in spans)]
    for span in sorted(outer, reverse=True):
        text = _cut(text, span)
    if not _says(text, wanted):
        raise InvalidNotation(Sentence(NOT_WRITTEN, {"path": dotted(path)}))
    return text


def _without(values: Mapping[str, object], path: Path) -> dict[str, object]:
    key, *rest = path
    found = dict(values)
    inside = found.get(key)
    if rest and isinstance(inside, dict):
        found[key] = _without(inside, tuple(rest))
    elif not rest:
        found.pop(key, None)
    return found


def _holds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _cut(text: str, span: Span) -> str:
    """In a line of its own the line goes, unless there is a remark in it; in a table in one line, a comma goes too."""
    first, last = text.rfind("\n", 0, span.start) + 1, text.find("\n", span.end)
    last = len(text) if last < 0 else last
    left, right = text[first : span.start], text[span.end : last]
    if left.strip():
        left, right = _in_line(text[: span.start], text[span.end :])
        return left + right
    if right.strip():
        return text[:first] + left + right.lstrip() + text[last:]
    kept, rest = text[:first], text[last + 1 :]
    if not kept.endswith("\n\n"):
        return kept + rest
    return kept + rest.removeprefix("\n") if rest else kept[:-1]


def _in_line(left: str, right: str) -> tuple[str, str]:
    if right.lstrip().startswith(","):
        return left, right.lstrip()[1:].lstrip(" ")
    return left.rstrip().removesuffix(","), right


def _says(text: str, wanted: Mapping[str, object]) -> bool:
    """The same values, but for tables in which nothing is left."""
    try:
        return _filled(tomllib.loads(text)) == _filled(wanted)
    except ValueError:
        return False


def _filled(values: Mapping[str, object]) -> dict[str, object]:
    inside = {key: _filled(value) if isinstance(value, dict) else value for key, value in values.items()}
    return {key: value for key, value in inside.items() if value != {}}
