"""TOML with line numbers: reading with checks that name the line, comparing in part, and writing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Final, NoReturn, TypeGuard

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_faults import in_plain_words

NOTHING: Final = N_("nothing")
TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""|'
    r"'''.*?'''|"
    r'"(?:\\.|[^"\\\n])*"|'
    r"'[^'\n]*'|"
    r"#[^\n]*|\n|[\[\]{}=]|[^\S\n]+|[^\s\[\]{}=\"'#]+",
    re.DOTALL,
)


def _parts(dotted: str) -> list[str]:
    """The parts of a dotted key, read by the parser itself."""
    value: object = tomllib.loads(f"{dotted} = 0")
    parts: list[str] = []
    while isinstance(value, dict):
        part, value = next(iter(value.items()))
        parts.append(part)
    return parts


def _joined(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


class Lines:
    """Where each key of a valid TOML text stands, by a path like `steps.2.expect.turn`.

    Keys of inline tables stand where their table does.
    """

    def __init__(self, text: str) -> None:
        self._line_of: Final[dict[str, int]] = {}
        self._lengths: Final[dict[str, int]] = {}  # of the arrays of tables so far
        self._header = ""
        key: list[str] = []
        line, depth, in_value = 1, 0, False
        for match in TOKEN.finditer(text):
            token = match.group()
            if token == "\n" and depth == 0:
                self._enter(key, in_value, line)
                key, in_value = [], False
            elif token == "=" and depth == 0 and not in_value:
                in_value = True
                self._take_note("".join(key), line)
            elif in_value:
                depth += (token in "[{") - (token in "]}")
            elif not token.startswith("#"):
                key.append(token)
            line += token.count("\n")
        self._enter(key, in_value, line)

    def _take_note(self, dotted: str, line: int) -> None:
        """Where a key stands; the tables that it makes on the way stand where the first of their keys does."""
        path = self._header
        for part in _parts(dotted):
            path = _joined(path, part)
            self._line_of.setdefault(path, line)

    def _enter(self, key: list[str], in_value: bool, line: int) -> None:
        """Take note of a table's header, `[a.b]` or `[[a]]`, at the end of its line."""
        header = "".join(key).strip()
        if in_value or not header.startswith("["):
            return
        path = ""
        for part in _parts(header.strip("[] \t")):
            path = _joined(self._newest(path), part)
            self._line_of.setdefault(path, line)
        if header.startswith("[["):
            self._line_of.setdefault(path, line)
            self._lengths[path] = self._lengths.get(path, 0) + 1
        self._header = self._newest(path)
        self._line_of.setdefault(self._header, line)

    def _newest(self, path: str) -> str:
        """The last table of an array of tables; other tables as they are."""
        return f"{path}.{self._lengths[path]}" if path in self._lengths else path

    def __contains__(self, path: str) -> bool:
        return path in self._line_of

    def of(self, path: str) -> int:
        """The line of a key, or of the nearest table around it."""
        while path and path not in self._line_of:
            path = path.rpartition(".")[0]
        return self._line_of.get(path, 1)


class Toml:
    """A table that is read key by key; `done` refuses the keys that nobody asked for."""

    def __init__(self, values: Mapping[str, object], lines: Lines, path: str = "") -> None:
        self.values: Final = values
        self._lines: Final = lines
        self._path: Final = path
        self._asked: Final[set[str]] = set()

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def __iter__(self) -> Iterator[str]:
        return iter(self.values)

    def name(self, key: str) -> str:
        """The key with its tables, as in `position.scores.one`."""
        return _joined(self._path, key)

    def line(self, key: str) -> int:
        return self._lines.of(self.name(key))

    def is_written(self, key: str) -> bool:
        """Whether the text itself has the key, not only what filled it up; keys of inline tables are not looked for."""
        return self.name(key) in self._lines

    def fail(self, key: str, words: str | Sentence) -> NoReturn:
        raise InvalidNotation(words, self.line(key))

    def _wrong(self, key: str, expected: str, **fields: object) -> NoReturn:
        said = {"key": self.name(key), "expected": Sentence(expected, fields)}
        if key not in self.values:
            self.fail(key, Sentence("{key} is missing: expected {expected}", said))
        self.fail(key, Sentence("{key} is {value}: expected {expected}", {**said, "value": show(self.values[key])}))

    def value(self, key: str) -> object:
        """The raw value, or None."""
        self._asked.add(key)
        return self.values.get(key)

    def text(self, key: str, default: str | None = None) -> str:
        value = self.value(key)
        if value is None and default is not None:
            return default
        if not isinstance(value, str):
            self._wrong(key, N_("a text in quotes"))
        return value

    def choice(self, key: str, choices: Sequence[str], default: str | None = None, note: str = "") -> str:
        """One of these; the note ends the sentence that says so."""
        value = self.text(key, default)
        if value not in choices and value != default:
            self._wrong(key, N_("one of {known}"), known=f"{', '.join(choices)}{note}")
        return value

    def integer(self, key: str, default: int | None = None, least: int = 0, most: int = 2**31) -> int:
        value = self.value(key)
        if value is None and default is not None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self._wrong(key, N_("a whole number from {least} to {most}"), least=least, most=most)
        return value

    def real(self, key: str) -> float:
        value = self.value(key)
        if not isinstance(value, (int, float)) or isinstance(value, bool):
            self._wrong(key, N_("a number"))
        return float(value)

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.value(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            self._wrong(key, N_("true or false"))
        return value

    def texts(self, key: str) -> list[str]:
        value = self.value(key)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self._wrong(key, N_("a list of texts in quotes"))
        return list(value)

    def table(self, key: str) -> Toml:
        """A table inside this one; an empty one if it is not there."""
        value = self.value(key)
        if value is None:
            value = {}
        if not isinstance(value, dict):
            self._wrong(key, N_("a table"))
        return Toml(value, self._lines, self.name(key))

    def tables(self, key: str) -> list[Toml]:
        value = self.value(key)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self._wrong(key, N_("a list of tables"))
        return [Toml(item, self._lines, f"{self.name(key)}.{place}") for place, item in enumerate(value, 1)]

    def alone(self, key: str) -> Toml:
        """A bare value as a table with nothing but `value`: what is wrong with that is said of the key itself."""
        return _Alone({"value": self.value(key)}, self._lines, self.name(key))

    def filled(self, base: Mapping[str, object], own: Sequence[str]) -> Toml:
        """With what is missing here taken from another table; but what is in tables of these names is complete as it is."""
        return Toml(_filled(self.values, base, own), self._lines, self._path)

    def without(self, *keys: str) -> Toml:
        return Toml({key: value for key, value in self.values.items() if key not in keys}, self._lines, self._path)

    def done(self) -> None:
        """Refuse what has not been asked for: unknown keys are errors, never ignored."""
        for key in self.values:
            if key not in self._asked:
                self.unknown(key, sorted(self._asked))

    def unknown(self, key: str, known: Iterable[str]) -> NoReturn:
        """Refuse a key that is none of these, and name the one that was probably meant."""
        names = [*known]
        said = {"key": self.name(key), "known": ", ".join(names) or Sentence(NOTHING)}
        for meant in get_close_matches(key, names, 1):
            self.fail(key, Sentence("unknown key {key}: expected {known}; did you mean {meant}?", {**said, "meant": meant}))
        self.fail(key, Sentence("unknown key {key}: expected {known}", said))


class _Alone(Toml):
    def name(self, key: str) -> str:
        return self._path


def _is_group(value: object) -> TypeGuard[dict[str, object]]:
    """A table of several entries, not one entry with its value and source."""
    return isinstance(value, dict) and "value" not in value


def _filled(values: Mapping[str, object], base: Mapping[str, object], own: Sequence[str]) -> dict[str, object]:
    found = dict(values)
    for key, other in base.items():
        value = values.get(key, other)
        if key not in own and _is_group(value) and _is_group(other):
            value = _filled(value, other, ())
        found[key] = value
    return found


def read(text: str) -> Toml:
    """Parse a TOML text; some editors begin a file with a byte order mark."""
    text = text.removeprefix("\ufeff")
    try:
        values = tomllib.loads(text)
    except RecursionError:
        raise InvalidNotation("the text is nested too deeply", 1) from None
    except ValueError as error:  # a TOMLDecodeError, or a number with thousands of digits
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        line = int(place.group(1)) if place else text.count("\n") + 1
        raise InvalidNotation(in_plain_words(str(error).split(" (at ")[0], text, line), line) from None
    return Toml(values, Lines(text))


def differences(
    expect: Toml, actual: Mapping[str, object], normal: Callable[[str, object], object], inside: str = ""
) -> Iterator[str]:
    """Compare in part: only what `expect` names must hold. Lists are compared without regard to order."""
    for key in expect:
        name = f"{inside}{key}"
        if key not in actual:
            expect.unknown(key, actual)
        wanted, found = expect.value(key), actual[key]
        if isinstance(wanted, dict) and isinstance(found, dict):
            yield from differences(expect.table(key), found, normal, f"{name}.")
            continue
        wanted, found = normal(key, wanted), normal(key, found)
        if isinstance(wanted, list) and isinstance(found, list):
            wanted, found = sorted(wanted, key=repr), sorted(found, key=repr)
        if wanted != found:
            yield f"line {expect.line(key)}: {name} is {show(found)}, expected {show(wanted)}"


def show(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        if "\n" in value:
            return '"""\n' + "\n".join(_quoted(line)[1:-1] for line in value.split("\n")) + '"""'
        return _quoted(value)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(show(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_bare(key)} = {show(item)}" for key, item in value.items()) + "}"
    return str(value)


def _quoted(text: str) -> str:
    return '"' + "".join(_escaped(letter) for letter in text) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    return letter if letter.isprintable() else f"\\U{ord(letter):08x}"


def _bare(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _quoted(key)


def write(values: Mapping[str, object], header: str = "") -> str:
    """A document as TOML text: plain values first, then the tables."""
    lines = [f"{_bare(key)} = {show(value)}" for key, value in values.items() if not isinstance(value, dict)]
    text = "".join(f"{line}\n" for line in lines)
    if header and (lines or not values):
        text = f"\n[{header}]\n{text}"
    for key, value in values.items():
        if isinstance(value, dict):
            text += write(value, f"{header}.{_bare(key)}" if header else _bare(key))
    return text
