"""What the finders find."""

from __future__ import annotations

from typing import NamedTuple


class Found(NamedTuple):
    """A sentence, its plural if it has one, and the file that it stands in."""

    text: str
    many: str
    file: str


class Fault(NamedTuple):
    """A place that should have a sentence, but has something that cannot be translated."""

    file: str
    line: int
    why: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.why}"


Finding = Found | Fault
