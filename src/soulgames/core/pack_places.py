"""Where the values of a pack stand in its text, and the comments beside them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

Path = tuple[str, ...]

KEY: Final = re.compile(r"""[A-Za-z0-9_-]+|"(?:\\.|[^"\\\n])*"|'[^'\n]*'""")
TEXT: Final = re.compile(r'"""(?:\\.|[^\\])*?"{3,5}|' r"'''.*?'{3,5}|" r'"(?:\\.|[^"\\\n])*"|' r"'[^'\n]*'", re.DOTALL)
BARE: Final = re.compile(r"[^\s,\[\]{}#]+")
GAP: Final = re.compile(r"(?:\s|#[^\n]*)*")
COMMENT: Final = re.compile(r"[^\S\n]*#[^\S\n]?([^\n]*)")


class Span(NamedTuple):
    """From the first letter to after the last one."""

    start: int
    end: int


class Places:
    """Of a text that is valid TOML. Values in arrays of tables are not looked for."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.values: Final[dict[Path, Span]] = {}
        self.pairs: Final[dict[Path, Span]] = {}
        """Each value with its key."""
        self.headers: Final[dict[Path, Span]] = {(): Span(0, 0)}
        """Each `[a.b]`, and the beginning of the text; the span ends where another line of that table could be written."""
        self.marks: Final[dict[Path, Span]] = {}
        """The same without the lines of the table."""
        self._at = 0
        self._header: Path | None = ()
        self._several: Final[set[Path]] = set()
        """Arrays of tables: what is in them has no path."""
        self._read()

    def line(self, path: Path) -> int | None:
        """Of a value, or of the table that it is."""
        span = self.values.get(path) or self.values.get((*path, "value")) or self.headers.get(path)
        return None if span is None else self.text.count("\n", 0, span.start) + 1

    def last_line(self, path: Path) -> int | None:
        span = self.values.get(path) or self.values.get((*path, "value"))
        return None if span is None else self.text.count("\n", 0, span.end) + 1

    def about(self, path: Path) -> str:
        """What a comment says of a value or a table: behind it, or in the lines above it."""
        span = self.values.get(path) or self.headers.get(path)
        if span is None:
            return ""
        if path in self.values:
            behind = COMMENT.match(self.text, span.end)
            if behind:
                return behind[1].strip()
        return self._above(span.start, over_gaps=path in self.headers)

    def _above(self, start: int, over_gaps: bool) -> str:
        """The lines of comments before the line of a place. Above a table there may be empty lines between."""
        lines = self.text[: self.text.rfind("\n", 0, start) + 1].split("\n")[:-1]
        found: list[str] = []
        for line in reversed(lines):
            comment = COMMENT.fullmatch(line)
            if comment:
                found.append(comment[1].rstrip())
            elif line.strip() or not over_gaps:
                break
        return "\n".join(reversed(found)).strip()

    # Reading.

    def _read(self) -> None:
        while self._gap():
            if self.text.startswith("[", self._at):
                self._read_header()
            else:
                self._pair(self._header)
                if self._header in self.headers:
                    self.headers[self._header] = self.headers[self._header]._replace(end=self._at)

    def _gap(self) -> bool:
        """Over white space and comments; false at the end of the text."""
        found = GAP.match(self.text, self._at)
        self._at = found.end() if found else self._at
        return self._at < len(self.text)

    def _read_header(self) -> None:
        start = self._at
        several = self.text.startswith("[[", start)
        self._at += 2 if several else 1
        path = self._key()
        self._at = self.text.index("]", self._at) + (2 if several else 1)
        if several:
            self._several.add(path)
        self._header = None if any(path[:number] in self._several for number in range(1, len(path) + 1)) else path
        if self._header is not None:
            self.headers[path] = Span(start, self._at)
            self.marks[path] = Span(start, self._at)

    def _key(self) -> Path:
        parts: list[str] = []
        while True:
            self._gap()
            found = KEY.match(self.text, self._at)
            if found is None:
                return tuple(parts)
            parts.append(found[0].strip("\"'"))
            self._at = found.end()
            self._gap()
            if not self.text.startswith(".", self._at):
                return tuple(parts)
            self._at += 1

    def _pair(self, inside: Path | None) -> None:
        begin = self._at
        key = self._key()
        path = None if inside is None else (*inside, *key)
        self._at = self.text.index("=", self._at) + 1
        self._gap()
        start = self._at
        self._value(path)
        if path is not None:
            self.values[path] = Span(start, self._at)
            self.pairs[path] = Span(begin, self._at)

    def _value(self, path: Path | None) -> None:
        if self.text.startswith("{", self._at):
            self._table(path)
        elif self.text.startswith("[", self._at):
            self._list()
        else:
            self._single()

    def _single(self) -> None:
        found = TEXT.match(self.text, self._at) or BARE.match(self.text, self._at)
        self._at = found.end() if found else self._at + 1

    def _table(self, path: Path | None) -> None:
        self._at += 1
        while self._gap() and not self.text.startswith("}", self._at):
            self._pair(path)
            self._gap()
            if self.text.startswith(",", self._at):
                self._at += 1
        self._at += 1

    def _list(self) -> None:
        self._at += 1
        while self._gap() and not self.text.startswith("]", self._at):
            if self.text.startswith(",", self._at):
                self._at += 1
            else:
                self._value(None)
        self._at += 1


def dotted(path: Sequence[str]) -> str:
    return ".".join(path)
