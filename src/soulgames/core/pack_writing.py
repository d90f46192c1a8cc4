"""Values put into the text of a pack: everything else in it, comments too, stays as it is."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from soulgames.core.content import Pack, plain
from soulgames.core.pack_cutting import NOT_WRITTEN, without
from soulgames.core.pack_places import Path, Places, Span, dotted
from soulgames.core.pack_values import is_said_in_languages
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import pack_of
from soulgames.core.telling import Sentence
from soulgames.core.toml_text import show

PRINTED: Final = "printed"


class Change(NamedTuple):
    """An owner says what stands on a card. `source` is what the file says of it from then on.

    Without a value, what is there is taken out of the file: a value, or a whole card.
    """

    path: Path
    value: Any
    source: str = PRINTED


def with_changes(text: str, changes: Sequence[Change]) -> str:
    """Raises InvalidNotation if a change cannot be written, or would change something else as well."""
    for change in changes:
        text = _with_change(text, change)
    return text


def _with_change(text: str, change: Change) -> str:
    if change.value is None:
        return without(text, change.path)
    places = Places(text)
    for written in (_in_place, _added, _added_with_dots, _anew, _with_whole_section):
        candidate = written(places, change)
        if candidate is not None and _does(text, candidate, change):
            return candidate
    raise InvalidNotation(Sentence(NOT_WRITTEN, {"path": dotted(change.path)}))


def _in_place(places: Places, change: Change) -> str | None:
    """The value as it stands there, and its source if it has one."""
    value, source = (places.values.get((*change.path, key)) for key in ("value", "source"))
    whole = places.values.get(change.path)
    if whole is not None and isinstance(change.value, dict):  # in several languages: each says itself where it is from
        return _replaced(places.text, {whole: _entry(change)})
    if value is not None and source is not None:
        return _replaced(places.text, {value: show(change.value), source: show(change.source)})
    if value is not None:
        more = "" if change.source == PRINTED else f", source = {show(change.source)}"
        return _replaced(places.text, {value: show(change.value) + more})
    return None if whole is None else _replaced(places.text, {whole: _entry(change)})


def _entry(change: Change) -> str:
    """A bare value is the owner's."""
    value = show(change.value)
    return value if change.source == PRINTED else f"{{ value = {value}, source = {show(change.source)} }}"


def _replaced(text: str, new: Mapping[Span, str]) -> str:
    for span in sorted(new, reverse=True):
        text = text[: span.start] + new[span] + text[span.end :]
    return text


def _added(places: Places, change: Change) -> str:
    """A line for a value that the text leaves out: in its table, or with a table of its own at the end."""
    *inside, key = change.path
    table, line = tuple(inside), f"{key} = {_entry(change)}"
    if table in places.values:
        start = places.values[table].start
        return f"{places.text[: start + 1]} {line},{places.text[start + 1 :]}"
    if table in places.headers:
        return _after(places, places.headers[table], line)
    return f"{places.text.rstrip()}\n\n[{dotted(table)}]\n{line}\n"


def _after(places: Places, span: Span, line: str) -> str:
    end = places.text.find("\n", span.end)
    end = len(places.text) if end < 0 else end
    return f"{places.text[:end]}\n{line}{places.text[end:]}"


def _added_with_dots(places: Places, change: Change) -> str:
    """Where the text writes `board.rows = 6`, so does the new line."""
    header = max((path for path in places.headers if change.path[: len(path)] == path), key=len)
    return _after(places, places.headers[header], f"{dotted(change.path[len(header) :])} = {_entry(change)}")


def _anew(places: Places, change: Change) -> str | None:
    """Where a table says it in several lines, as in `[lords.wen.name]`."""
    return _added(Places(without(places.text, change.path)), change) if change.path in places.headers else None


def _with_whole_section(places: Places, change: Change) -> str | None:
    """Of cards that a text leaves out it has to have all, so that one of them can be another."""
    section, pack = change.path[0], pack_in(places.text)
    if pack is None or section in tomllib.loads(places.text):
        return None
    whole = put({section: pack.table.values.get(section, {})}, change)
    return f"{places.text.rstrip()}\n{tables_of(whole)}"


def tables_of(values: Mapping[str, object], inside: str = "") -> str:
    """Each value in a line of its table, as in the packs that come with the games."""
    text = ""
    for key, found in values.items():
        path = f"{inside}.{key}" if inside else key
        if isinstance(found, dict):
            lines = [f"{name} = {show(item)}\n" for name, item in found.items() if not _is_table(item)]
            text += (f"\n[{path}]\n" if lines else "") + "".join(lines) + tables_of(_only_tables(found), path)
    return text


def _is_table(value: object) -> bool:
    return isinstance(value, dict) and "value" not in value and not is_said_in_languages(value)


def _only_tables(values: Mapping[str, object]) -> Mapping[str, object]:
    return {key: value for key, value in values.items() if _is_table(value)}


def put(values: Mapping[str, object], change: Change) -> dict[str, object]:
    """The values with the changed one."""
    key, *rest = change.path
    found, other = dict(values), values.get(key)
    if rest:
        found[key] = put(other if isinstance(other, dict) else {}, change._replace(path=tuple(rest)))
    elif isinstance(other, dict) and "value" in other:
        found[key] = {**other, "value": change.value, "source": change.source}
    else:
        found[key] = change.value
    return found


def _does(before: str, after: str, change: Change) -> bool:
    """Whether a new text has the changed value, and nothing else is other than before."""
    try:
        now = tomllib.loads(after)
    except ValueError:
        return False
    old, new = pack_in(before), pack_in(after)
    if old is None or new is None:  # no pack yet, for want of a name perhaps: what is left out is not known
        return plain(now) == plain(put(tomllib.loads(before), change))
    return plain(new.table.values) == plain(put(old.table.values, change))


def pack_in(text: str) -> Pack | None:
    try:
        return pack_of(text)
    except InvalidNotation:
        return None
